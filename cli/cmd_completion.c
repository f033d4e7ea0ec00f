/* cmd_completion.c: the command `susol completion`: completion for the shell. */
#include "cli.h"
#include <string.h>

static int run(ss_cli *cli) {
    if (cli->word_count != 1 || strcmp(cli->words[0], "bash"))
        return ss_cli_usage("completion expects the name of a shell: bash");
    return ss_cli_help_completion();
}

const ss_command ss_command_completion = {
    .name = "completion",
    .title = "completion of command lines in the shell",
    .usage = "bash",
    .run = run,
    .text = "Writes what bash needs to complete commands, options and names.",
    .examples = "  source <(susol completion bash)",
};
