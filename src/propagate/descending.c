/* descending.c: cells each of which holds a larger digit than the next one. */
#include "propagate/post.h"
#include <assert.h>

/* From the first on no cell reaches the largest digit of the one before, and back. What the one
   way strikes does not matter to the other. */
static ss_outcome descend(const ss_propagator *self, ss_work *work) {
    assert(self->count > 0);
    ss_outcome all = SS_SAME;
    for (int i = 1; i < self->count && all != SS_DEAD; i++) {
        int high = ss_set_high(work->cell[self->cells[i - 1]]);
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], ss_set_upto(high - 1)));
    }
    for (int i = self->count - 2; i >= 0 && all != SS_DEAD; i--) {
        int low = ss_set_low(work->cell[self->cells[i + 1]]);
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], ~ss_set_upto(low)));
    }
    return all;
}

void ss_post_descending(const uint16_t *cells, int count, ss_board *board) {
    assert(count > 0);
    ss_propagator propagator = {.run = descend,
                                .type = SS_TYPE_ORDER,
                                .cells = cells,
                                .count = (uint16_t)count,
                                .cost = 0,
                                .thorough = true,
                                .bounds = true};
    ss_board_post(board, &propagator);
    ss_board_order(board, &(ss_order){.cells = cells, .count = count});
}
