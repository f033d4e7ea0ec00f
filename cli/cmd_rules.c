/* cmd_rules.c: the command `susol rules`: kinds of rules a puzzle may have. */
#include "cli.h"

static int run(ss_cli *cli) { return ss_cli_list_run(cli, "rules"); }

const ss_command ss_command_rules = {
    .name = "rules",
    .title = "kinds of rules a puzzle may have",
    .usage = "[NAME...]",
    .options = SS_BIT(json),
    .run = run,
    .text =
        "Lists kinds of rules a puzzle may have, NAME<TAB>TITLE a line;\n"
        "with names, the page of each: the law, an example, and how other programs write it.\n"
        "Other names do as well (\"German whispers\"), and a family has several pages (kropki).",
    .examples = "  susol rules\n"
                "  susol rules thermo",
};
