/* enter_line.h: what a typed line says: cells of a row, a correction of one cell, a row number. */
#ifndef SS_CLI_ENTER_LINE_H
#define SS_CLI_ENTER_LINE_H
#include "susol.h"
#include <stdbool.h>

typedef struct ss_enter_row {
    const char *line;
    int side;        /* 0: not known, any number of cells will do */
    int wanted;      /* cells left in the row */
    bool exactly;    /* all of them, not only some */
    uint8_t *digits; /* SUSOL_MAX_SIDE of them, 0: empty */
    int count;
    int column;     /* where it is wrong, from 1; 0: no place */
    char words[96]; /* and why */
} ss_enter_row;

/* Fills digits and count; false: column and words say what is wrong. */
bool ss_enter_row_read(ss_enter_row *row);

typedef struct ss_enter_cell {
    int row, column, digit; /* row and column from 1 */
} ss_enter_cell;
bool ss_enter_cell_read(const char *line, ss_enter_cell *cell); /* "r3c4=5", "r3c4=." */
bool ss_enter_row_number(const char *line, long *row);          /* "row 3" */
#endif
