/* house.c: what follows from a house, a set of `side` cells that must all differ.

   Hidden single: a digit with one place left in a house goes there.
   Subset: k cells that have only k digits between them use these up; k digits that have only k
   places between them fill these. Looked for only where one of the cells has all k digits, or one
   of the digits all k places: that is cheap, and pairs are always found. It pays on large grids.
   Up to sixteen digits subsets.inc does the same. */
#include "propagate/all_houses.h"
#include "propagate/post.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>

ss_outcome ss_house_place(const uint16_t *cells, ss_set hidden, ss_work *work) {
    assert(!(hidden & ~work->board->full));
    ss_outcome all = SS_SAME;
    for (int i = 0; hidden && i < work->board->side; i++) {
        ss_set here = work->cell[cells[i]] & hidden;
        if (!here) continue;
        hidden &= ~here;
        all = ss_outcome_and(all, ss_board_keep(work, cells[i], here));
        /* Two digits that both have their only place here leave no room for one of them. */
        if (all == SS_DEAD || !ss_set_single(here)) return SS_DEAD;
    }
    return all;
}

static ss_outcome hidden_singles(const ss_propagator *self, ss_work *work) {
    assert(self->count == work->board->side);
    ss_set once = 0, twice = 0;
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        twice |= once & here;
        once |= here;
    }
    if (once != work->board->full) return SS_DEAD;
    assert(!(once & twice & ~work->board->full));
    return ss_house_place(self->cells, once & ~twice, work);
}

/* Which of the sets are part of the subset? Bit i: sets[i]. */
static ss_set members(const ss_set *sets, int count, ss_set subset) {
    ss_set found = 0;
    for (int i = 0; i < count; i++) found |= (ss_set) !(sets[i] & ~subset) << i;
    return found;
}

ss_outcome ss_house_keep(const uint16_t *cells, ss_set where, ss_set keep, ss_work *work) {
    assert(!(where & ~work->board->full)); /* as many places as digits */
    ss_outcome all = SS_SAME;
    for (; where && all != SS_DEAD; where &= where - 1)
        all = ss_outcome_and(all, ss_board_keep(work, cells[ss_set_low(where) - 1], keep));
    return all;
}

static ss_outcome naked_subsets(const ss_propagator *self, ss_work *work) {
    assert(self->count <= SS_MAX_SIDE);
    ss_set sets[SS_MAX_SIDE];
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count; i++) sets[i] = work->cell[self->cells[i]];
    for (int i = 0; i < self->count && all != SS_DEAD; i++) {
        if (ss_set_single(sets[i])) continue;
        ss_set in = members(sets, self->count, sets[i]);
        int spare = ss_set_count(sets[i]) - ss_set_count(in);
        if (spare < 0) return SS_DEAD;
        if (!spare)
            all = ss_outcome_and(
                all, ss_house_keep(self->cells, work->board->full & ~in, ~sets[i], work));
    }
    return all;
}

static ss_outcome hidden_subsets(const ss_propagator *self, ss_work *work) {
    assert(self->count == work->board->side);
    ss_set places[SS_MAX_SIDE] = {0}; /* of each digit, as positions in the house */
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count; i++)
        for (ss_set left = work->cell[self->cells[i]]; left; left &= left - 1)
            places[ss_set_low(left) - 1] |= ss_set_one(i + 1);
    for (int d = 0; d < self->count && all != SS_DEAD; d++) {
        if (ss_set_single(places[d])) continue;
        ss_set in = members(places, self->count, places[d]);
        int spare = ss_set_count(places[d]) - ss_set_count(in);
        if (spare < 0) return SS_DEAD;
        if (!spare) all = ss_outcome_and(all, ss_house_keep(self->cells, places[d], in, work));
    }
    return all;
}

enum { LARGE_SIDE = 10 }; /* measured: below that, subsets cost more time than they save */

static void post_on_house(const ss_house *house, ss_board *board, int cost,
                          ss_outcome (*run)(const ss_propagator *, ss_work *)) {
    ss_propagator propagator = {.run = run,
                                .type = SS_TYPE_HOUSE,
                                .rule = house->rule,
                                .cells = house->cells,
                                .count = (uint16_t)board->side,
                                .cost = (uint8_t)cost};
    ss_board_post(board, &propagator);
}

void ss_post_house(const uint16_t *cells, ss_board *board) {
    post_on_house(&(ss_house){.cells = cells}, board, 0, hidden_singles);
}

/* A few houses beside a grid that is swept are looked at one by one, and only when they change. */
static bool is_worth_a_lane(const ss_board *board) {
    int houses = 0;
    for (int h = 0; h < board->house_count; h++) houses += !board->houses[h].swept;
    return board->side <= SS_HOUSE_LANES && houses >= SS_HOUSE_LANES / 2;
}

void ss_post_houses(ss_board *board) {
    ss_post_grid9(board);
    board->notes->all_houses = board->notes->for_search && is_worth_a_lane(board);
    for (int h = 0; h < board->house_count && !board->failed; h++) {
        const ss_house *house = &board->houses[h];
        if (!house->swept && !board->notes->all_houses)
            post_on_house(house, board, 0, hidden_singles);
        if (board->side < LARGE_SIDE) continue;
        bool wide = board->side <= SS_HOUSE_LANES;
        post_on_house(house, board, 2, wide ? ss_kernels_best()->naked : naked_subsets);
        post_on_house(house, board, 3, wide ? ss_kernels_best()->hidden : hidden_subsets);
    }
}
