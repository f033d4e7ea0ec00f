/* cage.c: distinct digits, with a given sum, one of several, or none (killer Sudoku). */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (rule->count > puzzle->side) return "at most as many cells as there are digits";
    for (int i = 0; i < rule->number_count; i++) {
        if (rule->numbers[i] < 1) return "a sum of 1 or more";
        if (i && rule->numbers[i] <= rule->numbers[i - 1]) return "sums in rising order";
    }
    return NULL;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int sum = ss_sum_of(rule->cells, rule->count, solution);
    if (rule->number_count && !ss_listed(rule, sum)) return false;
    return ss_hold_distinct(rule->cells, rule->count, solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_any_sum sums = {rule->numbers, rule->number_count};
    ss_rule_distinct.post(rule, board);
    if (sums.count == 1) {
        ss_post_sum(rule->cells, rule->count, rule->numbers[0], board);
    } else if (sums.count) {
        ss_post_any_sum(rule->cells, rule->count, sums, board);
        ss_post_any_combination(rule->cells, rule->count, sums, board);
    }
}

const ss_rule_kind ss_rule_cage = {
    .name = "cage",
    .title = "Killer cage",
    .also = "killer, killer sudoku",
    .text = "The digits in the cage are all different and, where a number is given, add up to it. "
            "With several numbers they add up to one of them.",
    .example = "cage 6: r1c1 r1c2 r2c1",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTLINE,
    .tone = SS_TONE_PLAIN,
};
