/* grid9.c: a 9x9 grid with 3x3 boxes gets one sweep (sweep9.inc) for its 27 houses. */
#include "propagate/post.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>

enum { HOUSES = 27, ALL_HOUSES = (1 << HOUSES) - 1 };

/* Which of the 27 houses do these nine cells make up? 0-8 rows, 9-17 columns, 18-26 boxes; -1. */
static int house_number(const uint16_t *cells) {
    int row = cells[0] / 9, column = cells[0] % 9, box = row / 3 * 3 + column / 3;
    bool same_row = true, same_column = true, same_box = true;
    for (int i = 1; i < 9 && (same_row || same_column || same_box); i++) {
        int r = cells[i] / 9, c = cells[i] % 9;
        same_row = same_row && r == row;
        same_column = same_column && c == column;
        same_box = same_box && r / 3 * 3 + c / 3 == box;
    }
    return same_row ? row : same_column ? 9 + column : same_box ? 18 + box : -1;
}

/* Marks the houses that are among the 27; false: some are missing. */
static bool mark_swept(ss_board *board) {
    uint32_t found = 0;
    for (int h = 0; h < board->house_count; h++) {
        int number = house_number(board->houses[h].cells);
        assert(number < HOUSES);
        board->houses[h].swept = number >= 0;
        if (number >= 0) found |= UINT32_C(1) << number;
    }
    return found == ALL_HOUSES;
}

void ss_post_grid9(ss_board *board) {
    bool shape = board->side == 9 && board->rows == 9 && board->columns == 9;
    if (board->failed || !shape || board->house_count < HOUSES) return;
    if (!mark_swept(board)) {
        for (int h = 0; h < board->house_count; h++) board->houses[h].swept = false;
        return;
    }
    uint16_t *cells = ss_arena_get(&board->arena, 81 * sizeof *cells);
    if (!cells) {
        board->failed = true;
        return;
    }
    for (int c = 0; c < 81; c++) cells[c] = (uint16_t)c;
    ss_propagator propagator = {.run = ss_kernels_best()->sweep,
                                .type = SS_TYPE_SWEEP,
                                .cells = cells,
                                .count = 81,
                                .cost = 1};
    assert(!board->notes->grid9);
    board->notes->grid9 = true;
    ss_board_post(board, &propagator);
}
