/* cmd_help.c: the command `susol help`. */
#include "cli.h"

static const char *name_at(int index) {
    const cli_command *command = cli_command_at(index);
    return command ? command->name : NULL;
}

static int run(cli_call *cli) {
    int status = CLI_EXIT_OK;
    if (!cli->word_count) return cli_help_overview();
    for (int i = 0; !status && i < cli->word_count; i++) {
        const cli_command *command = cli_find(cli->words[i]);
        if (!command) return cli_usage_name("command", cli->words[i], name_at, "susol help");
        status = cli_help_command(command, cli->options.all);
    }
    return status;
}

const cli_command cli_command_help = {
    .name = "help",
    .title = "what a command does: susol help COMMAND",
    .usage = "[COMMAND...]",
    .options = CLI_BIT(all),
    .run = run,
    .text = "Lists the commands; with names, a page of each that fits a screen; --all: all of it.\n"
            "FILE may be - (standard input), a puzzle or a link.",
    .examples = "  susol help solve\n"
                "  susol help --all solve",
};
