/* cmd_completion.c: the command `susol completion`: completion for the shell. */
#include "cli.h"
#include "completion.h"

static int run(cli_call *cli) {
    int status = cli->word_count == 1 ? cli_completion(cli->words[0]) : -1;
    return status >= 0 ? status
                       : cli_usage("completion expects the name of a shell: bash, zsh or fish");
}

const cli_command cli_command_completion = {
    .name = "completion",
    .title = "completion of command lines in the shell",
    .usage = "bash|zsh|fish",
    .run = run,
    .text = "Writes what the shell needs to complete commands, options and names.",
    .examples = "  susol completion bash >susol.bash && source ./susol.bash\n"
                "  susol completion zsh >_susol\n"
                "  susol completion fish >susol.fish",
};
