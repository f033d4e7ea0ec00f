/* cmd_engines.c: the command `susol engines`: ways to solve a puzzle. */
#include "cli.h"

static int run(cli_call *cli) { return cli_list_run(cli, "engines"); }

const cli_command cli_command_engines = {
    .name = "engines",
    .title = "ways to solve a puzzle",
    .usage = "[NAME...]",
    .options = CLI_BIT(json),
    .run = run,
    .text = "Lists ways to solve a puzzle, NAME<TAB>TITLE a line;\n"
            "with names, the page of each.",
    .examples = "  susol engines",
};
