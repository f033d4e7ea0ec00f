/* border.c: the lines between cells: thick where two regions meet and around the grids. */
#include "render/render.h"
#include <assert.h>

enum { NOTHING = -1 }; /* outside the grid, or in a hole */

static int region_at(const ss_puzzle *puzzle, int row, int column) {
    if (row < 0 || column < 0 || row >= puzzle->rows || column >= puzzle->columns) return NOTHING;
    int cell = row * puzzle->columns + column;
    return puzzle->hole[cell] ? NOTHING : puzzle->region[cell];
}

static ss_border between(int one, int other) {
    if (one != other) return SS_BORDER_THICK;
    return one == NOTHING ? SS_BORDER_NONE : SS_BORDER_THIN;
}

ss_border ss_border_left(const ss_puzzle *puzzle, int row, int column) {
    assert(row >= -1 && row <= puzzle->rows);
    assert(column >= 0 && column <= puzzle->columns);
    return between(region_at(puzzle, row, column - 1), region_at(puzzle, row, column));
}

ss_border ss_border_above(const ss_puzzle *puzzle, int row, int column) {
    assert(row >= 0 && row <= puzzle->rows);
    assert(column >= -1 && column <= puzzle->columns);
    return between(region_at(puzzle, row - 1, column), region_at(puzzle, row, column));
}

void ss_border_arms(const ss_puzzle *puzzle, int row, int column, ss_border arms[4]) {
    arms[0] = ss_border_left(puzzle, row - 1, column);
    arms[1] = ss_border_above(puzzle, row, column);
    arms[2] = ss_border_left(puzzle, row, column);
    arms[3] = ss_border_above(puzzle, row, column - 1);
}
