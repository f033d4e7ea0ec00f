/* strictblack.c: the negative rule of black dots. */
#include "rule/post.h"

static bool relation(int first, int second, int32_t numbers) {
    int large = first > second ? first : second, small = first + second - large;
    return large % small || !((uint32_t)numbers >> large / small & 1);
}

static ss_strict law_of(const ss_puzzle *puzzle) {
    return (ss_strict){
        {&ss_rule_white, &ss_rule_black}, relation, ss_strict_numbers(puzzle, &ss_rule_black, 2)};
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

const ss_rule_kind ss_rule_strictblack = {
    .name = "strictblack",
    .title = "All black dots are given",
    .text = "Of neighbours without a dot none is so many times the other as a black dot says, or "
            "twice if there is none.",
    .example = "strictblack",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .holds = holds,
    .post = post,
};
