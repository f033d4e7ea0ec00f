/* box_counts.h: from the harvest of a plan to what the cells of one box of its band hold. */
#ifndef SS_COUNT_PLAIN_BOX_COUNTS_H
#define SS_COUNT_PLAIN_BOX_COUNTS_H
#include "count/plain/harvest.h"

typedef struct ss_count_box_counts {
    ss_u128 cell[3][3][9]; /* row, column of the box as it is seen; digit less 1 */
} ss_count_box_counts;

/* Counts for the box of stack[slot]. Open digits are not told apart: what belongs to one of them
   may be found at another. All is still multiplied with the renamings (harvest.h) and divided by
   the divisors of the lower bands and the renamings of the open digits. Sets plan.stop if memory
   runs out. */
void ss_count_box_counts_add(const ss_count_harvest *harvest, int slot,
                             ss_count_box_counts *counts);

#endif
