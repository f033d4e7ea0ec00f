/* sum.c: rules tell the board of sums; at the end they are made into propagators.

   Only when all sums are known can more of them be derived (derive_sums.c). Then a sum of cells
   that all differ is filled exactly (filling.inc), if the grid is not too large for that; all
   others are added up (adding.c). */
#include "propagate/post.h"
#include <assert.h>

void ss_post_sum(const uint16_t *cells, int count, int sum, ss_board *board) {
    assert(ss_board_has_cells(board, cells, count));
    ss_sum given = {.cells = cells, .count = (uint16_t)count, .sum = sum};
    if (board->puzzle->zero) given.sum += count; /* of digits, not of values */
    board->notes->adds = true;
    ss_board_sum(board, &given);
}

void ss_post_sums(ss_board *board) {
    for (int i = 0; i < board->sum_count && !board->failed; i++) {
        ss_sum *sum = &board->sums[i];
        int before = board->propagator_count;
        if (!ss_post_filling(sum, board)) ss_post_adding(sum, board);
        assert(board->propagator_count <= before + 1);
        if (board->propagator_count > before) sum->propagator = (uint32_t)board->propagator_count;
    }
}
