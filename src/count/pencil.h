/* pencil.h: from candidate sets to row and column conditions.

   A given is a pair of conditions, one on a row and one on a column of its box. Removed candidates
   are more stubborn: "5 is not in this cell" is "5 is not in this row, or not in this column".
   But if the cells of a box that may hold 5 form whole rows crossed with whole columns (a block),
   the two conditions are apart again. Where they do not, the grid is cut in two: 5 within one line
   of the box, or 5 outside that line; and so on until all is blocks. */
#ifndef SS_COUNT_PENCIL_H
#define SS_COUNT_PENCIL_H
#include "count/conditions.h"

/* A cut: the digit is in one of the cells marked `within` of the box, or in another one. */
typedef struct ss_count_cut {
    int box, digit;
    unsigned within; /* cells of the box, bit 3 * row + column */
    int open;        /* how many (box, digit) are not blocks; 0: no cut needed */
} ss_count_cut;

/* Remove what singles rule out, till nothing changes. False: no solution. */
bool ss_count_pencil_settle(uint16_t allowed[81]);

/* settled: the sets after settling, or the same as allowed. Cells with one digit in `fixed` become
   givens; `fixed` is allowed or settled. Conditions are complete if the cut has open == 0. */
ss_count_cut ss_count_pencil_conditions(const uint16_t allowed[81], const uint16_t settled[81],
                                        const uint16_t fixed[81], ss_count_conditions *conditions);

/* The two sides of a cut. */
void ss_count_pencil_cut(uint16_t allowed[81], const ss_count_cut *cut, bool within);

#endif
