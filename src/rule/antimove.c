/* antimove.c: no digit sees itself by the move of some chess piece. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 2) return "two numbers: how far down and how far across";
    if (rule->numbers[0] < 0 || rule->numbers[1] < 0) return "steps of 0 or more";
    if (rule->numbers[0] > SS_MAX_SIDE || rule->numbers[1] > SS_MAX_SIDE) return "shorter steps";
    return rule->numbers[0] + rule->numbers[1] ? NULL : "a move to another cell";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    return ss_grid_hold(puzzle, rule->numbers, ss_differ, solution);
}

static void post(const ss_rule *rule, ss_board *board) { ss_grid_differ(rule->numbers, board); }

const ss_rule_kind ss_rule_antimove = {
    .name = "antimove",
    .title = "Anti-move",
    .text = "Cells that lie this many rows and columns apart, or the other way round, hold "
            "different digits: antimove 1 3 is the camel, antimove 1 2 the knight.",
    .example = "antimove 1 3",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
};
