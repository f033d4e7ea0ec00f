/* post_index.c: a cell of a group points to another one, which holds the place of the first.

   If cell p holds x, then cell x holds p. So x stays a candidate of cell p only while p is one of
   cell x; once the cell is fixed, so is the one it points to. */
#include "rule/post.h"

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    int place = self->part[0];
    ss_set own = work->cell[self->cells[place - 1]], keep = 0;
    int zero = work->board->puzzle->zero;
    ss_set sign = ss_puzzle_value_set(work->board->puzzle, place);
    for (ss_set left = own; left; left &= left - 1) {
        int to = ss_set_low(left) - zero;
        if (to > 0 && to <= self->count && (work->cell[self->cells[to - 1]] & sign))
            keep |= left & -left;
    }
    ss_outcome first = ss_board_keep(work, self->cells[place - 1], keep);
    if (first == SS_DEAD || !ss_set_single(keep)) return first;
    return ss_outcome_and(first,
                          ss_board_keep(work, self->cells[ss_set_low(keep) - zero - 1], sign));
}

void ss_post_index(const uint16_t *cells, int count, int place, ss_board *board) {
    ss_propagator propagator = {.run = run, .count = (uint16_t)count, .cost = 1};
    propagator.cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
    propagator.part[0] = (uint16_t)place;
    if (!board->failed) ss_board_post(board, &propagator);
}
