/* cmd_help.c: the command `susol help`. */
#include "cli.h"

static const char *name_at(int index) {
    const ss_command *command = ss_cli_command(index);
    return command ? command->name : NULL;
}

static int run(ss_cli *cli) {
    int status = SS_EXIT_OK;
    if (!cli->word_count) return ss_cli_help_overview();
    for (int i = 0; !status && i < cli->word_count; i++) {
        const ss_command *command = ss_cli_find(cli->words[i]);
        if (!command) return ss_cli_usage_name("command", cli->words[i], name_at);
        status = ss_cli_help_command(command);
    }
    return status;
}

const ss_command ss_command_help = {
    .name = "help",
    .title = "what the commands do",
    .usage = "[COMMAND...]",
    .run = run,
    .text = "Lists the commands; with names, the page of each.",
    .examples = "  susol help solve",
};
