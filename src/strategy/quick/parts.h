/* parts.h: what the files of the quick grid share. */
#ifndef SS_STRATEGY_QUICK_PARTS_H
#define SS_STRATEGY_QUICK_PARTS_H
#include "strategy/quick/grid.h"

enum { SS_QUICK_BAND = 0x7ffffff, SS_QUICK_ROWS = 0x40201 }; /* a bit in each of three rows */

/* ---- sets.c: k items with k bits between them; `seen` has the items that led nowhere ---- */

/* Naked sets of this size in all regions; less than 0: hidden ones. True: something has gone. */
bool ss_quick_sets(ss_quick_grid *grid, const ss_quick_tables *tables, uint16_t (*seen)[9],
                   int size);
/* Naked sets where a box and a line cross, with work to do in both. */
bool ss_quick_locked_sets(ss_quick_grid *grid, const ss_quick_tables *tables, int size);
bool ss_quick_fish(ss_quick_grid *grid, const ss_quick_tables *tables, uint16_t (*seen)[9],
                   int size);
#endif
