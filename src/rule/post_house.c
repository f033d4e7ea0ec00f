/* post_house.c: what follows from a house, a set of `side` cells that must all differ.

   Hidden single: a digit with one place left in a house goes there.
   Crossing: two houses share some cells. A digit that in the one house fits only into the shared
   cells is gone from the rest of the other (locked candidates: pointing and claiming). */
#include "rule/rule.h"
#include <string.h>

static ss_outcome hidden_singles(const ss_propagator *self, ss_work *work) {
    ss_set once = 0, twice = 0;
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        twice |= once & here;
        once |= here;
    }
    if (once != work->board->full) return SS_DEAD;
    ss_set hidden = once & ~twice;
    ss_outcome all = SS_SAME;
    for (int i = 0; hidden && i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]] & hidden;
        if (!here) continue;
        hidden &= ~here;
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], here));
        /* Two digits that both have their only place here leave no room for one of them. */
        if (all == SS_DEAD || !ss_set_single(here)) return SS_DEAD;
    }
    return all;
}

void ss_post_house(const uint16_t *cells, ss_board *board) {
    ss_propagator propagator = {
        .run = hidden_singles, .cells = cells, .count = (uint16_t)board->side, .cost = 0};
    ss_board_post(board, &propagator);
}

static ss_set seen_in(const ss_work *work, const uint16_t *cells, int count) {
    ss_set seen = 0;
    for (int i = 0; i < count; i++) seen |= work->cell[cells[i]];
    return seen;
}

static ss_outcome strike(ss_work *work, const uint16_t *cells, int count, ss_set gone) {
    ss_outcome all = SS_SAME;
    for (int i = 0; i < count && all != SS_DEAD; i++)
        all = ss_outcome_and(all, ss_board_keep(work, cells[i], ~gone));
    return all;
}

/* cells: the shared ones, then the rest of the one house, then the rest of the other. */
static ss_outcome crossing(const ss_propagator *self, ss_work *work) {
    int shared = self->part[0], rest = self->part[1];
    const uint16_t *one = self->cells + shared, *other = one + rest;
    ss_set in_shared = seen_in(work, self->cells, shared);
    ss_set in_one = seen_in(work, one, rest), in_other = seen_in(work, other, rest);
    ss_outcome first = strike(work, other, rest, in_shared & ~in_one & in_other);
    if (first == SS_DEAD) return SS_DEAD;
    return ss_outcome_and(first, strike(work, one, rest, in_shared & ~in_other & in_one));
}

static bool contains(const uint16_t *cells, int count, uint16_t cell) {
    for (int i = 0; i < count; i++)
        if (cells[i] == cell) return true;
    return false;
}

static void post_crossing(ss_board *board, const uint16_t *one, const uint16_t *other) {
    uint16_t cells[2 * SS_MAX_SIDE];
    int side = board->side, shared = 0, at = 0;
    for (int i = 0; i < side; i++)
        if (contains(other, side, one[i])) cells[at++] = one[i];
    shared = at;
    if (shared < 2 || shared == side) return;
    for (int i = 0; i < side; i++)
        if (!contains(cells, shared, one[i])) cells[at++] = one[i];
    for (int i = 0; i < side; i++)
        if (!contains(cells, shared, other[i])) cells[at++] = other[i];
    uint16_t *copy = ss_arena_copy(&board->arena, cells, (size_t)at * sizeof *cells);
    if (!copy) {
        board->failed = true;
        return;
    }
    ss_propagator propagator = {.run = crossing, .cells = copy, .count = (uint16_t)at, .cost = 1};
    propagator.part[0] = (uint16_t)shared;
    propagator.part[1] = (uint16_t)(side - shared);
    ss_board_post(board, &propagator);
}

void ss_post_crossings(ss_board *board) {
    for (int i = 0; i < board->house_count && !board->failed; i++)
        for (int j = 0; j < i; j++)
            post_crossing(board, board->houses[j].cells, board->houses[i].cells);
}
