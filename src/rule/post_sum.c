/* post_sum.c: cells with a given sum.

   By bounds: each cell leaves room for the smallest and the largest of the others.
   By combinations: in a cage without repeats only certain sets of digits give the sum; the list of
   them is made once, and a digit stays only while some set that still fits contains it. */
#include "rule/rule.h"

static ss_outcome by_bounds(const ss_propagator *self, ss_work *work) {
    int sum = self->numbers[0], low = 0, high = 0;
    for (int i = 0; i < self->count; i++) {
        low += ss_set_low(work->cell[self->cells[i]]);
        high += ss_set_high(work->cell[self->cells[i]]);
    }
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count; i++) {
        ss_set now = work->cell[self->cells[i]];
        int least = sum - (high - ss_set_high(now)), most = sum - (low - ss_set_low(now));
        if (least > work->board->side || most < 1) return SS_DEAD;
        ss_set keep = most >= work->board->side ? work->board->full : ss_set_upto(most);
        if (least > 1) keep &= ~ss_set_upto(least - 1);
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], keep));
        if (all == SS_DEAD) return SS_DEAD;
        ss_set then = work->cell[self->cells[i]];
        low += ss_set_low(then) - ss_set_low(now);
        high += ss_set_high(then) - ss_set_high(now);
    }
    return all;
}

static const int32_t *copy_number(ss_board *board, int32_t number) {
    const int32_t *copy = ss_arena_copy(&board->arena, &number, sizeof number);
    if (!copy) board->failed = true;
    return copy;
}

void ss_post_sum(const uint16_t *cells, int count, int sum, ss_board *board) {
    ss_propagator propagator = {
        .run = by_bounds, .cells = cells, .count = (uint16_t)count, .number_count = 1, .cost = 1};
    propagator.numbers = copy_number(board, sum);
    if (propagator.numbers) ss_board_post(board, &propagator);
}

static bool fits(const ss_propagator *self, const ss_work *work, ss_set digits) {
    for (int i = 0; i < self->count; i++)
        if (!(work->cell[self->cells[i]] & digits)) return false;
    return true;
}

static ss_outcome by_combinations(const ss_propagator *self, ss_work *work) {
    ss_set seen = 0, fixed = 0, possible = 0;
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        seen |= here;
        if (ss_set_single(here)) fixed |= here;
    }
    for (int i = 0; i < self->number_count; i++) {
        ss_set digits = (ss_set)self->numbers[i];
        if (!(digits & ~seen) && !(fixed & ~digits) && fits(self, work, digits)) possible |= digits;
    }
    if (!possible) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count && all != SS_DEAD; i++)
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], possible));
    return all;
}

static int sum_of(ss_set digits) {
    int sum = 0;
    for (; digits; digits &= digits - 1) sum += ss_set_low(digits);
    return sum;
}

enum { MOST_DIGITS = 9, MOST_COMBINATIONS = 126 /* of nine digits, four or five at a time */ };

void ss_post_combinations(const uint16_t *cells, int count, int sum, ss_board *board) {
    if (board->side > MOST_DIGITS) return;
    int32_t sets[MOST_COMBINATIONS] = {0};
    int found = 0;
    for (ss_set digits = 1; digits <= board->full; digits++)
        if (ss_set_count(digits) == count && sum_of(digits) == sum) sets[found++] = (int32_t)digits;
    ss_propagator propagator = {.run = by_combinations,
                                .cells = cells,
                                .count = (uint16_t)count,
                                .number_count = (uint16_t)found,
                                .cost = 2};
    propagator.numbers = ss_arena_copy(&board->arena, sets, (size_t)found * sizeof *sets);
    if (!propagator.numbers) board->failed = true;
    if (!found) board->broken = true;
    if (propagator.numbers) ss_board_post(board, &propagator);
}
