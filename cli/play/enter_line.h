/* enter_line.h: what a typed line says: cells of a row, a correction of one cell, a row number. */
#ifndef CLI_ENTER_LINE_H
#define CLI_ENTER_LINE_H
#include "susol.h"
#include <stdbool.h>

typedef struct cli_enter_row {
    const char *line;
    int side;        /* 0: not known, any number of cells will do */
    int wanted;      /* cells left in the row */
    bool exactly;    /* all of them, not only some */
    uint8_t *digits; /* SUSOL_MAX_SIDE of them, 0: empty */
    int count;
    int column;      /* where it is wrong, from 1; 0: no place */
    char words[160]; /* and why */
} cli_enter_row;

/* Fills digits and count; false: column and words say what is wrong. */
bool cli_enter_row_read(cli_enter_row *row);

typedef struct cli_enter_cell {
    int row, column, digit; /* row and column from 1 */
} cli_enter_cell;
bool cli_enter_cell_read(const char *line, cli_enter_cell *cell); /* "r3c4=5", "r3c4=." */
bool cli_enter_row_number(const char *line, long *row);           /* "row 3" */
#endif
