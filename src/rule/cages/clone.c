/* clone.c: two groups of cells with the same digits, place by place. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 2) return "two parts";
    if (rule->numbers[0] < 1 || rule->numbers[1] < 1) return "cells in both parts";
    if (rule->numbers[0] + rule->numbers[1] != rule->count) return "parts that make up the cells";
    return rule->numbers[0] == rule->numbers[1] ? NULL : "parts of the same size";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0, half = rule->numbers[0]; i < half; i++)
        if (solution[rule->cells[i]] != solution[rule->cells[half + i]]) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    const ss_pair_table *table = ss_pair_table_make(ss_equal, 0, board);
    for (int i = 0, half = rule->numbers[0]; i < half; i++)
        ss_post_pair(table, rule->cells[i], rule->cells[half + i], board);
}

const ss_rule_kind ss_rule_clone = {
    .name = "clone",
    .title = "Clone",
    .text = "Both parts hold the same digits at the same places.",
    .example = "clone: r1c1 r1c2 | r3c3 r3c4",
    .least = 2,
    .takes = SS_TAKES_SET | SS_TAKES_PARTS | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_own,
    .mark = SS_MARK_SHADE,
    .names = SS_NAMES_FREE,
};
