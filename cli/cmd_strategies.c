/* cmd_strategies.c: the command `susol strategies`: the techniques that hints are made of. */
#include "cli.h"

static int run(ss_cli *cli) { return ss_cli_list_run(cli, "strategies"); }

const ss_command ss_command_strategies = {
    .name = "strategies",
    .title = "techniques that people solve with, easy to hard",
    .usage = "[NAME...]",
    .options = SS_BIT(json),
    .run = run,
    .text = "Lists the techniques in the order in which hint and explain try them,\n"
            "NAME<TAB>TITLE a line; with names, the page of each.",
    .examples = "  susol strategies\n"
                "  susol strategies x-wing",
};
