/* strictwhite.c: the negative rule of white dots. */
#include "rule/post.h"

static bool relation(int first, int second, int32_t numbers) {
    int difference = first > second ? first - second : second - first;
    return !((uint32_t)numbers >> difference & 1);
}

static ss_strict law_of(const ss_puzzle *puzzle) {
    return (ss_strict){
        {&ss_rule_white, &ss_rule_black}, relation, ss_strict_numbers(puzzle, &ss_rule_white, 1)};
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

const ss_rule_kind ss_rule_strictwhite = {
    .name = "strictwhite",
    .title = "All white dots are given",
    .text = "Neighbours without a dot do not differ by the number of any white dot, or by 1 if "
            "there is none.",
    .example = "strictwhite",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .holds = holds,
    .post = post,
};
