/* strictxv.c: the negative rule of X and V. */
#include "rule/post.h"

static bool relation(int first, int second, int32_t unused) {
    (void)unused;
    return first + second != 5 && first + second != 10;
}

static ss_strict law_of(const ss_puzzle *puzzle) {
    (void)puzzle;
    return (ss_strict){{&ss_rule_x, &ss_rule_v}, relation, 0};
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    ss_strict law = law_of(puzzle);
    return ss_strict_hold(&law, puzzle, solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    ss_strict law = law_of(board->puzzle);
    ss_strict_post(&law, board);
}

const ss_rule_kind ss_rule_strictxv = {
    .name = "strictxv",
    .title = "All X and V are given",
    .text = "Neighbours without an X or a V never add up to 5 or 10.",
    .example = "strictxv",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .holds = holds,
    .post = post,
};
