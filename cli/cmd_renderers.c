/* cmd_renderers.c: the command `susol renderers`: ways to draw a puzzle. */
#include "cli.h"

static int run(ss_cli *cli) { return ss_cli_list_run(cli, "renderers"); }

const ss_command ss_command_renderers = {
    .name = "renderers",
    .title = "ways to draw a puzzle",
    .usage = "[NAME...]",
    .options = SS_BIT(json),
    .run = run,
    .text = "Lists ways to draw a puzzle, NAME<TAB>TITLE a line;\n"
            "with names, the page of each.",
    .examples = "  susol renderers",
};
