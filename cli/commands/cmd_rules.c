/* cmd_rules.c: the command `susol rules`: kinds of rules a puzzle may have. */
#include "cli.h"

static int run(cli_call *cli) { return cli_list_run(cli, "rules"); }

const cli_command cli_command_rules = {
    .name = "rules",
    .title = "kinds of rules a puzzle may have",
    .usage = "[NAME...]",
    .options = CLI_BIT(json),
    .run = run,
    .text =
        "Lists kinds of rules a puzzle may have, NAME<TAB>TITLE a line;\n"
        "with names, the page of each: the law, an example, and how other programs write it.\n"
        "Other names do as well (\"German whispers\"), and a family has several pages (kropki).",
    .examples = "  susol rules\n"
                "  susol rules thermo",
};
