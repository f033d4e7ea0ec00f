/* quadruple.c: digits around the corner where four cells meet. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int digit = ss_puzzle_lowest(puzzle); digit <= ss_puzzle_highest(puzzle); digit++)
        if (ss_times(rule, solution, digit) < ss_listed(rule, digit)) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    for (int digit = ss_puzzle_lowest(board->puzzle); digit <= ss_puzzle_highest(board->puzzle);
         digit++) {
        ss_count wanted = {digit, ss_listed(rule, digit), rule->count};
        if (wanted.least) ss_post_count(rule->cells, rule->count, wanted, board);
    }
}

const ss_rule_kind ss_rule_quadruple = {
    .name = "quadruple",
    .title = "Quadruple",
    .also = "quad",
    .text = "The listed digits are in the cells around the circle, each at least as often as it "
            "is listed.",
    .example = "quadruple 1 2: r1c1..r2c2",
    .least = 2,
    .most = 4,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .fault = ss_fault_digits,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_CORNER,
    .tone = SS_TONE_PLAIN,
    .names = SS_NAMES_LISTED,
};
