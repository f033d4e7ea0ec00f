/* chaosarrow.c: how many cells are seen of one's own region.

   The first part is the cell with the number. Each other part is an arm of labels that begins with
   the same one; of an arm those are seen that have its label, up to the first that has not. As
   variant 1 the cell that looks is not counted itself. */
#include "rule/post.h"

const char *ss_chaosarrow_fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    int32_t sum = 0;
    (void)puzzle;
    if (rule->number_count < 2 || rule->numbers[0] != 1) return "a cell, and arms of labels";
    for (int i = 0; i < rule->number_count; i++) {
        if (rule->numbers[i] < 1) return "cells in all parts";
        if (i && rule->cells[sum] != rule->cells[1]) return "arms that begin with the same label";
        sum += rule->numbers[i];
    }
    return sum == rule->count ? NULL : "parts that make up the cells";
}

bool ss_chaosarrow_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int seen = 1 - rule->kind->variant;
    (void)puzzle;
    for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++])
        for (int k = 1; k < rule->numbers[i]; k++, seen++)
            if (solution[rule->cells[begin + k]] != solution[rule->cells[1]]) break;
    return solution[rule->cells[0]] == seen;
}

/* How many cells of an arm behind its first are seen, at least and at most. */
static void range_of(const ss_work *work, const uint16_t *arm, int count, int range[2]) {
    ss_set own = work->cell[arm[0]];
    int k = 1;
    while (k < count && ss_set_single(own) && work->cell[arm[k]] == own) k++;
    range[0] = k - 1;
    while (k < count && work->cell[arm[k]] & own) k++;
    range[1] = k - 1;
}

/* The number is as small, or as large, as it can be: so is every arm. */
static ss_outcome settle_arm(ss_work *work, const uint16_t *arm, int count, bool long_one) {
    int range[2];
    ss_set own = work->cell[arm[0]];
    ss_outcome all = SS_SAME;
    range_of(work, arm, count, range);
    if (!long_one) {
        if (range[0] == range[1] || !ss_set_single(own)) return SS_SAME;
        return ss_board_keep(work, arm[range[0] + 1], ~own);
    }
    for (int k = 1; k <= range[1] && all != SS_DEAD; k++) {
        all = ss_outcome_and(all, ss_board_keep(work, arm[k], work->cell[arm[0]]));
        if (all != SS_DEAD)
            all = ss_outcome_and(all, ss_board_keep(work, arm[0], work->cell[arm[k]]));
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    int zero = work->board->puzzle->zero, low = 1 - rule->kind->variant, high = low, range[2];
    for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++]) {
        range_of(work, rule->cells + begin, rule->numbers[i], range);
        low += range[0], high += range[1];
    }
    int most = high + zero < work->board->side ? high + zero : work->board->side;
    int least = low + zero > 0 ? low + zero : 1;
    if (most < least || least > work->board->side) return SS_DEAD;
    ss_set keep = ss_set_upto(most) & ~ss_set_upto(least - 1);
    ss_outcome all = ss_board_keep(work, rule->cells[0], keep);
    if (all == SS_DEAD || low == high) return all;
    ss_set number = work->cell[rule->cells[0]];
    bool short_ones = ss_set_high(number) == low + zero;
    bool long_ones = ss_set_low(number) == high + zero;
    for (int i = 1, begin = 1; i < rule->number_count && all != SS_DEAD;
         begin += rule->numbers[i++])
        if (short_ones || long_ones)
            all = ss_outcome_and(
                all, settle_arm(work, rule->cells + begin, rule->numbers[i], long_ones));
    return all;
}

void ss_chaosarrow_post(const ss_rule *rule, ss_board *board) {
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count, .cost = 1};
    propagator.data = ss_post_copy(board, rule, sizeof *rule);
    if (!board->failed) ss_board_post(board, &propagator);
}

const ss_rule_kind ss_rule_chaosarrow = {
    .name = "chaosarrow",
    .title = "Cells seen of the region",
    .text = "The first part is a cell, the others are arms of labels that all begin with its own. "
            "Its digit says how many cells with its label it sees along all arms, up to the first "
            "with another label, itself counted once.",
    .example = "chaosarrow: r1c1 | r2c2 r2c3 r2c4 | r2c2 r3c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PARTS | SS_TAKES_REPEATS,
    .fault = ss_chaosarrow_fault,
    .holds = ss_chaosarrow_holds,
    .post = ss_chaosarrow_post,
};
