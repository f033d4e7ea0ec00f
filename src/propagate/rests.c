/* rests.c: two houses hold the same digits; so do their rests, without the cells they share.

   What cannot be in the one rest cannot be in the other: a digit that in the one house fits
   only into the shared cells is gone from the rest of the other (locked candidates: pointing and
   claiming). The same goes for several houses against as many others (leftovers.c). */
#include "propagate/post.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>

static int list_rest(const ss_board *board, const uint64_t *one, const uint64_t *other,
                     uint16_t *cells) {
    int count = 0;
    for (int w = 0; w < board->linked_words; w++)
        for (uint64_t left = one[w] & ~other[w]; left; left &= left - 1)
            cells[count++] = (uint16_t)(64 * w + __builtin_ctzll(left));
    return count;
}

void ss_note_rests(ss_board *board, const uint64_t *one, const uint64_t *other) {
    uint16_t cells[2 * SS_MAX_CELLS];
    int count = list_rest(board, one, other, cells);
    if (!count || ss_board_spend(board, 2 * count)) return;
    assert(count <= SS_MAX_CELLS);
    (void)list_rest(board, other, one, cells + count);
    ss_rests rests = {.count = count};
    rests.cells = ss_post_copy(board, cells, (size_t)(2 * count) * sizeof *cells);
    if (rests.cells) ss_board_rests(board, &rests);
}

/* Houses that share a single cell have nothing to tell each other. */
static void note_crossing(ss_board *board, const ss_house *one, const ss_house *other) {
    uint64_t first = 0, more = 0; /* the words with shared cells, and what is beyond one cell */
    for (int w = 0; w < board->linked_words; w++) {
        uint64_t both = one->set[w] & other->set[w];
        more |= first ? both : both & (both - 1);
        first |= both;
    }
    if (more) ss_note_rests(board, one->set, other->set);
}

static void note_crossings(ss_board *board) {
    if (board->notes->grid9 && board->house_count == 27) return; /* all are swept */
    for (int i = 0; i < board->house_count; i++) {
        if (ss_board_spend(board, i * board->linked_words)) return;
        for (int j = 0; j < i && !board->failed; j++)
            if (!board->houses[i].swept || !board->houses[j].swept)
                note_crossing(board, &board->houses[i], &board->houses[j]);
    }
}

static ss_outcome same_digits(const ss_propagator *self, ss_work *work) {
    assert(self->count == 2 * self->part[0]);
    int count = self->part[0];
    ss_set seen[2] = {0, 0};
    for (int i = 0; i < 2 * count; i++) seen[i >= count] |= work->cell[self->cells[i]];
    if (seen[0] == seen[1]) return SS_SAME;
    for (int i = 0; i < 2 * count; i++)
        if (ss_board_keep(work, self->cells[i], seen[0] & seen[1]) == SS_DEAD) return SS_DEAD;
    return SS_CHANGED;
}

static void post_same(ss_board *board, const ss_rests *rests) {
    assert(rests->count > 0);
    ss_propagator propagator = {.run = same_digits,
                                .type = SS_TYPE_RESTS,
                                .cells = rests->cells,
                                .count = (uint16_t)(2 * rests->count),
                                .cost = 1,
                                .thorough = true};
    propagator.part[0] = (uint16_t)rests->count;
    ss_board_post(board, &propagator);
}

void ss_post_rests(ss_board *board) {
    note_crossings(board);
    ss_note_leftovers(board);
    for (int i = 0; i < board->rests_count && !board->notes->all_houses && !board->failed; i++)
        post_same(board, &board->rests[i]);
    if (board->notes->all_houses) ss_post_all_houses(board);
}
