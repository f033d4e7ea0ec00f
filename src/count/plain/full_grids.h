/* full_grids.h: random full grids of plain 9x9, each as likely as any other. */
#ifndef SS_COUNT_PLAIN_FULL_GRIDS_H
#define SS_COUNT_PLAIN_FULL_GRIDS_H
#include "base/memory.h"
#include "base/random.h"

typedef struct ss_full_grids ss_full_grids; /* tables, about a megabyte, made in 10 milliseconds */

ss_full_grids *ss_full_grids_new(const susol_allocator *allocator); /* NULL: no memory */
void ss_full_grids_free(ss_full_grids *tables);                     /* NULL is fine */
/* 81 digits 1 .. 9, row by row. Any number of threads may draw from the same tables. */
void ss_full_grids_draw(const ss_full_grids *tables, ss_random *random, uint8_t grid[81]);
#endif
