/* houses.h: the exact number of solutions of small or narrow grids of any shape: cells, candidate
   sets, and houses whose cells must differ (rows, columns, boxes of any form, diagonals). */
#ifndef SS_COUNT_HOUSES_H
#define SS_COUNT_HOUSES_H
#include <stdbool.h>
#include "base/limits.h"
#include "base/memory.h"
#include "base/u128.h"

enum { SS_HOUSES_MOST_DIGITS = 16, SS_HOUSES_MOST = 64, SS_HOUSES_MOST_CELLS = 256 };

/* A house is a list of different cells; its cells hold different digits. Cells are filled in the
   order of their numbers, so number them such that few houses are open at any time. */
typedef struct ss_count_house {
    int size;
    uint16_t cell[SS_HOUSES_MOST_DIGITS];
} ss_count_house;

typedef struct ss_count_shape {
    int digits, cells, houses;
    uint16_t allowed[SS_HOUSES_MOST_CELLS];
    ss_count_house house[SS_HOUSES_MOST];
} ss_count_shape;

/* Rows, columns and boxes of the given size; without boxes if box_rows is 0. All allowed. */
void ss_count_shape_plain(ss_count_shape *shape, int side, int box_rows, int box_columns);
/* Number the cells of a square grid column by column instead of row by row, or back. The answer
   is the same, the work is not: row by row, tall boxes cost much less than wide ones (the empty
   8x8 grid with boxes of 4x2 needs 0.2 million states at once, with boxes of 2x4 2.2 million). */
void ss_count_shape_turn(ss_count_shape *shape);
bool ss_count_shape_add(ss_count_shape *shape, const uint16_t *cells, int size);

/* OK: exact. LIMIT: more than most_states states at once (about 100 bytes each); nothing known.
   progress (may be NULL) is told how many cells are filled; not 0 cancels. Stopped limits (may be
   NULL) cancel too. */
typedef struct ss_count_shape_job {
    const ss_count_shape *shape;
    const susol_allocator *allocator;
    size_t most_states;
    int (*progress)(void *user, int cell, size_t states);
    void *user;
    ss_limits *limits;
} ss_count_shape_job;

susol_status ss_count_shape_exact(const ss_count_shape_job *job, ss_u128 *count);

#endif
