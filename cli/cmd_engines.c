/* cmd_engines.c: the command `susol engines`: ways to solve a puzzle. */
#include "cli.h"

static int run(ss_cli *cli) { return ss_cli_list_run(cli, "engines"); }

const ss_command ss_command_engines = {
    .name = "engines",
    .title = "ways to solve a puzzle",
    .usage = "[NAME...]",
    .options = SS_BIT(json),
    .run = run,
    .text = "Lists ways to solve a puzzle, NAME<TAB>TITLE a line;\n"
            "with names, the page of each.",
    .examples = "  susol engines",
};
