/* antiknight.c: no digit sees itself by a knight's move. */
#include "rule/post.h"

static const int32_t move[2] = {1, 2};

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    return ss_grid_hold(puzzle, move, ss_differ, solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    ss_grid_differ(move, board);
}

const ss_rule_kind ss_rule_antiknight = {
    .name = "antiknight",
    .title = "Anti-knight",
    .text = "Cells a knight's move apart hold different digits.",
    .example = "antiknight",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .holds = holds,
    .post = post,
};
