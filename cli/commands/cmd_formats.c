/* cmd_formats.c: the command `susol formats`: file formats that are read and written. */
#include "cli.h"

static int run(cli_call *cli) { return cli_list_run(cli, "formats"); }

const cli_command cli_command_formats = {
    .name = "formats",
    .title = "file formats that are read and written",
    .usage = "[NAME...]",
    .options = CLI_BIT(json),
    .run = run,
    .text = "Lists file formats that are read and written, NAME<TAB>TITLE a line;\n"
            "with names, the page of each.",
    .examples = "  susol formats",
};
