/* sets.c: cells without repeats whose digits together are one of certain sets.

   A cage of three cells with the sum 8 holds 1 2 5 or 1 3 4; a renban line holds a run of digits.
   The sets are listed once; a digit stays only while some set that still fits contains it. A set
   fits if it holds all fixed digits, leaves a candidate to every cell and finds a place for each
   of its own digits. What all sets that fit have in common must be placed here: a digit of it
   with one place left goes there, and one whose places are all seen by another cell is gone from
   that cell. Up to nine digits the sets become a family, and filling.inc does it exactly. */
#include "propagate/kernels/family.h"
#include "propagate/post.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>

typedef struct summary {
    ss_set seen, twice, fixed;
} summary;

static bool fits(const ss_propagator *self, const ss_work *work, ss_set digits) {
    for (int i = 0; i < self->count; i++)
        if (!(work->cell[self->cells[i]] & digits)) return false;
    return true;
}

static ss_outcome place(const ss_propagator *self, ss_work *work, ss_set hidden) {
    assert(ss_set_count(hidden) <= self->count);
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count && all != SS_DEAD; i++) {
        ss_set here = work->cell[self->cells[i]] & hidden;
        if (!here) continue;
        if (!ss_set_single(here)) return SS_DEAD; /* two digits, one place */
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], here));
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    assert(self->type == SS_TYPE_SETS);
    const ss_set *sets = self->data;
    summary now = {0};
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        now.twice |= now.seen & here;
        now.seen |= here;
        if (ss_set_single(here)) now.fixed |= here;
    }
    ss_set possible = 0, common = ~(ss_set)0;
    for (int i = 0; i < self->part[0]; i++) {
        if ((sets[i] & ~now.seen) || (now.fixed & ~sets[i])) continue;
        if (!fits(self, work, sets[i])) continue;
        possible |= sets[i];
        common &= sets[i];
    }
    if (!possible) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count && all != SS_DEAD; i++)
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], possible));
    ss_set hidden = common & now.seen & ~now.twice & ~now.fixed;
    if (all != SS_DEAD && hidden) all = ss_outcome_and(all, place(self, work, hidden));
    for (ss_set left = common & ~now.fixed; left && all != SS_DEAD; left &= left - 1)
        all =
            ss_outcome_and(all, ss_board_strike_seen(work, self->cells, self->count, left & -left));
    return all;
}

ss_set ss_only_set(const ss_propagator *propagator) {
    bool listed = propagator->type == SS_TYPE_SETS, family = propagator->type == SS_TYPE_FAMILY;
    if (propagator->part[0] != 1 || (!listed && !family)) return 0;
    return listed ? *(const ss_set *)propagator->data : ss_family_required(propagator->data);
}

static const ss_family *family_of(const ss_set *sets, int count, ss_board *board) {
    assert(board->side <= SS_FAMILY_DIGITS);
    ss_family all = {{0}, {0}};
    for (int i = 0; i < count; i++) {
        ss_family one = ss_family_of(sets[i]);
        all.low |= one.low, all.high |= one.high;
    }
    return ss_post_copy(board, &all, sizeof all);
}

enum { SHORT = 3 }; /* lines of this many cells are looked at before the houses are swept */

void ss_post_sets(const uint16_t *cells, int count, const ss_set *sets, int set_count,
                  ss_board *board) {
    assert(count >= 0);
    assert(set_count >= 0 && set_count <= UINT16_MAX);
    ss_propagator propagator = {
        .run = run, .type = SS_TYPE_SETS, .count = (uint16_t)count, .cost = count <= SHORT ? 1 : 2};
    propagator.cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
    propagator.part[0] = (uint16_t)set_count;
    if (board->side <= SS_FAMILY_DIGITS) {
        propagator.run = ss_kernels_best()->choose;
        propagator.type = SS_TYPE_FAMILY;
        propagator.thorough = true;
        propagator.data = family_of(sets, set_count, board);
    } else {
        propagator.data = ss_post_copy(board, sets, (size_t)set_count * sizeof *sets);
    }
    if (!set_count) board->broken = true;
    if (!board->failed) ss_board_post(board, &propagator);
}
