/* extra.h: plain 9x9 grids where some more cells must differ: diagonals, an extra region.

   Fill the cells that have more to differ from, in every way; what remains is a plain grid, which
   is counted without listing. Ways that are renamings of each other are tried once, and grids that
   are the same up to symmetry are counted once: two diagonals of an empty grid can be filled in
   4752 ways, 74 of them different. Where givens tell many digits apart there are too many ways. */
#ifndef SS_COUNT_PLAIN_EXTRA_H
#define SS_COUNT_PLAIN_EXTRA_H
#include "count/guard.h"
#include "puzzle/puzzle.h"

/* A usual 9x9 grid, whose rules only say which cells differ, or what may be in a cell? */
bool ss_count_extra_fits(const ss_puzzle *puzzle);
/* CANNOT: not such a puzzle; or it takes too long, or longer than to list its solutions, which are
   about this many. OK: exact. */
susol_status ss_count_extra(const ss_puzzle *puzzle, ss_count_guard *guard, double solutions,
                            ss_u128 *count);

#endif
