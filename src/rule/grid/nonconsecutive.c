/* nonconsecutive.c: neighbours are never consecutive. */
#include "rule/kind.h"

static const int32_t move[2] = {0, 1};

static bool relation(int first, int second, int32_t unused) {
    (void)unused;
    return first - second != 1 && second - first != 1;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    return ss_grid_hold(puzzle, move, relation, solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    ss_grid_post(move, relation, board);
}

const ss_rule_kind ss_rule_nonconsecutive = {
    .name = "nonconsecutive",
    .title = "Non-consecutive",
    .text = "Digits in neighbouring cells never differ by exactly 1.",
    .example = "nonconsecutive",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .holds = holds,
    .post = post,
};
