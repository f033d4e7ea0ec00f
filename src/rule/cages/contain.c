/* contain.c: digits that must be in these cells, at least or exactly (variant 1) as often as
   they are listed. */
#include "rule/kind.h"

bool ss_contain_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int digit = ss_puzzle_lowest(puzzle); digit <= ss_puzzle_highest(puzzle); digit++) {
        int listed = ss_listed(rule, digit), times = ss_times(rule, solution, digit);
        if (listed && (times < listed || (rule->kind->variant && times > listed))) return false;
    }
    return true;
}

void ss_contain_post(const ss_rule *rule, ss_board *board) {
    for (int digit = ss_puzzle_lowest(board->puzzle); digit <= ss_puzzle_highest(board->puzzle);
         digit++) {
        int times = ss_listed(rule, digit);
        ss_count wanted = {digit, times, rule->kind->variant ? times : rule->count};
        if (times) ss_post_count(rule->cells, rule->count, wanted, board);
    }
}

const ss_rule_kind ss_rule_contain = {
    .name = "contain",
    .title = "Contains",
    .also = "contain at least",
    .text = "Each listed digit is in these cells at least as often as it is listed.",
    .example = "contain 1 1 2: r1c1 r1c2 r2c1 r3c3",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .variant = 0,
    .fault = ss_fault_digits,
    .holds = ss_contain_holds,
    .post = ss_contain_post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTLINE,
    .tone = SS_TONE_GREEN,
    .names = SS_NAMES_LISTED,
};
