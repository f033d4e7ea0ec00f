/* reading.h: what the net sees in the cells of a grid, and what the rules make of it. */
#ifndef SS_SCAN_READ_READING_H
#define SS_SCAN_READ_READING_H
#include "base/limits.h"
#include "fast9/fast9.h"
#include "scan/read/cells.h"
#include "scan/read/net.h"
#include "scan/read/numbers.h"

enum { SS_SCAN_READINGS = SS_SCAN_SIDE + 1, SS_DIGIT_SIDE = 9 }; /* empty, 1 .. 16 */
typedef struct ss_scan_reading {
    int side;
    ss_numerals numerals;                        /* of a grid of side 12 or 16 */
    float cost[SS_SCAN_CELLS][SS_SCAN_READINGS]; /* - log of the probability of each reading */
    float written[SS_SCAN_CELLS];                /* probability that it was written by hand */
    uint8_t by_hand[SS_SCAN_CELLS];              /* 1: it was, as all digits of the grid suggest */
    uint8_t seen[SS_SCAN_CELLS];                 /* the likeliest reading; 0: empty */
    uint8_t digit[SS_SCAN_CELLS];                /* the same, or what the rules made of it */
    int digits;                                  /* how many cells are not empty, as seen */
    int clashes;                                 /* pairs of equal digits in a house, as seen */
    double mean_cost;                            /* of the digits as seen */
    int solutions;                               /* as seen: 0, 1, 2 for several; -1: not known */
    double corrected; /* the cost of what the rules changed; 0: nothing; below 0: they could not */
} ss_scan_reading;

/* Must two cells of such a grid differ? */
bool ss_scan_see_each_other(int side, int a, int b);
/* How many pairs of cells that see each other hold the same digit, as seen. */
int ss_scan_reading_clashes(const ss_scan_reading *reading);
/* How many solutions has a 9x9 with these digits, 0 for empty cells: 0, 1 or 2 for several; of a
   search that takes too long as many as were found. Each is told to `found`, if there is one. */
int ss_scan_solve(const uint8_t *digits, ss_fast9_work *work,
                  bool (*found)(void *user, const uint8_t *digits), void *user);
/* How many solutions a plain grid that is not 9x9 has as seen: 0, 1, 2 for several; -1: not
   known. */
int ss_scan_reading_solutions(const ss_scan_reading *reading);
/* What the net sees. */
void ss_scan_reading_take(ss_scan_reading *reading, const ss_scan_cells *cells,
                          const ss_net_ready *net);
/* There is too little ink in a cell for the net to be asked. */
bool ss_scan_reading_is_blank(const ss_scan_reading *reading, int cell);
/* The same of one cell, from a picture of it that is made in another way. */
void ss_scan_reading_take_cell(ss_scan_reading *reading, const ss_net_ready *net, int cell,
                               const float *picture);
/* Looks once more at cells in doubt, from further left, right, up, down, near and far, and in grids
   that are full with the ink in the middle: what all looks say together is right more often. */
void ss_scan_reading_ponder(ss_scan_reading *reading, const ss_scan_cells *cells,
                            const ss_net_ready *net);
/* What two looks at the same grid say together. */
void ss_scan_reading_join(ss_scan_reading *reading, const ss_scan_reading *other);
/* How unlikely it is that the picture of a cell of such a grid shows a digit: - log of the
   likeliest one. */
float ss_scan_digit_cost(const ss_net_ready *net, const float *cell, int side);
/* Which digits were written by hand? A grid may have none: then all were printed. The cells are
   those that were read. */
void ss_scan_reading_tell_hands(ss_scan_reading *reading, const ss_scan_cells *cells);
/* Is that what was printed, as far as the net can tell? */
bool ss_scan_reading_is_clean(const ss_scan_reading *reading);
/* Of a 9x9 with one solution as seen: no other reading of a cell is nearly as likely and makes a
   puzzle, too. */
bool ss_scan_reading_is_sure(const ss_scan_reading *reading, ss_fast9_work *work);
/* How many solutions there are as seen, and if not one, the likeliest change that leaves one. NULL
   limits: none. False: no memory. */
bool ss_scan_reading_correct(ss_arena *arena, ss_scan_reading *reading, ss_fast9_work *work,
                             ss_limits *limits);
/* Of a 9x9 with hardly an empty cell that has been corrected, or could not be: the solution that
   the picture likes best, if it is likelier. */
void ss_scan_reading_fill(ss_scan_reading *reading, ss_fast9_work *work, ss_limits *limits);
#endif
