/* cmd_renderers.c: the command `susol renderers`: ways to draw a puzzle. */
#include "cli.h"

static int run(cli_call *cli) { return cli_list_run(cli, "renderers"); }

const cli_command cli_command_renderers = {
    .name = "renderers",
    .title = "ways to draw a puzzle",
    .usage = "[NAME...]",
    .options = CLI_BIT(json),
    .run = run,
    .text = "Lists ways to draw a puzzle, NAME<TAB>TITLE a line;\n"
            "with names, the page of each.",
    .examples = "  susol renderers",
};
