/* post.c: what those who post share. */
#include "propagate/post.h"
#include <assert.h>

void *ss_post_copy(ss_board *board, const void *data, size_t size) {
    assert(data || !size);
    void *copy = ss_arena_copy(&board->arena, data, size);
    if (!copy) board->failed = true;
    return copy;
}

int ss_post_grid_cells(ss_board *board, const uint16_t **cells) {
    uint16_t grid[SS_MAX_CELLS];
    int count = board->puzzle->grid;
    for (int c = 0; c < count; c++) grid[c] = (uint16_t)c;
    *cells = ss_post_copy(board, grid, (size_t)count * sizeof *grid);
    return count;
}

void ss_post_distinct(const uint16_t *cells, int count, ss_board *board) {
    assert(ss_board_has_cells(board, cells, count));
    if (count == board->side) /* it becomes a house, and houses are kept */
        cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
    if (!cells) return;
    ss_board_distinct(board, cells, count);
}
