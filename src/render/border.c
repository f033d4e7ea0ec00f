/* border.c: the lines between cells: thick where two regions meet and around the grid. */
#include "render/render.h"

ss_border ss_border_left(const ss_puzzle *puzzle, int row, int column) {
    if (column == 0 || column == puzzle->columns) return SS_BORDER_THICK;
    const uint8_t *region = &puzzle->region[row * puzzle->columns + column];
    return region[0] == region[-1] ? SS_BORDER_THIN : SS_BORDER_THICK;
}

ss_border ss_border_above(const ss_puzzle *puzzle, int row, int column) {
    if (row == 0 || row == puzzle->rows) return SS_BORDER_THICK;
    const uint8_t *region = &puzzle->region[row * puzzle->columns + column];
    return region[0] == region[-puzzle->columns] ? SS_BORDER_THIN : SS_BORDER_THICK;
}

void ss_border_arms(const ss_puzzle *puzzle, int row, int column, ss_border arms[4]) {
    arms[0] = row > 0 ? ss_border_left(puzzle, row - 1, column) : SS_BORDER_NONE;
    arms[1] = column < puzzle->columns ? ss_border_above(puzzle, row, column) : SS_BORDER_NONE;
    arms[2] = row < puzzle->rows ? ss_border_left(puzzle, row, column) : SS_BORDER_NONE;
    arms[3] = column > 0 ? ss_border_above(puzzle, row, column - 1) : SS_BORDER_NONE;
}
