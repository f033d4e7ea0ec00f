/* strictkropki.c: the negative rule of kropki. */
#include "rule/post.h"

static bool relation(int first, int second, int32_t unused) {
    (void)unused;
    if (first - second == 1 || second - first == 1) return false;
    return first != 2 * second && second != 2 * first;
}

static ss_strict law_of(const ss_puzzle *puzzle) {
    (void)puzzle;
    return (ss_strict){{&ss_rule_white, &ss_rule_black}, relation, 0};
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

const ss_rule_kind ss_rule_strictkropki = {
    .name = "strictkropki",
    .title = "All dots are given",
    .text = "Neighbours without a white or black dot are neither consecutive nor one twice the "
            "other.",
    .example = "strictkropki",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .holds = holds,
    .post = post,
};
