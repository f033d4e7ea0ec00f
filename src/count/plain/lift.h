/* lift.h: barred cells that are lifted. "5 is not here" is anything, less "5 is here":

     solutions = solutions without the bar - solutions with the digit placed there

   Both are grids with one bar less, and both can be seen by rows and columns. Of k bars that are
   lifted each may be placed or not: 2^k grids, and those with an odd number of them placed are
   taken off. That pays for bars of the lower bands. Those of the first band hardly cost anything
   (a blend, stack.h). */
#ifndef SS_COUNT_PLAIN_LIFT_H
#define SS_COUNT_PLAIN_LIFT_H
#include "count/plain/cost.h"

enum { SS_MOST_LIFTED = 6 };

typedef struct ss_count_bar {
    uint8_t cell;
    uint16_t digit; /* as a set */
} ss_count_bar;

typedef struct ss_count_lift {
    int count;
    ss_count_bar bar[SS_MOST_LIFTED];
    double seconds; /* for all grids together, about */
} ss_count_lift;

/* Who guesses how long one grid takes, and which bars come into question. */
typedef struct ss_count_lifter {
    double (*guess)(const void *user, const ss_count_conditions *conditions);
    const void *user;
    double guess_seconds; /* one guess takes about so long */
    unsigned boxes;       /* with these bars (bits) */
} ss_count_lifter;

/* Looks for bars to lift so that less than best->seconds are needed; *best is kept if there is no
   such way. A tenth of these seconds is spent on guesses. */
void ss_count_lift_improve(const ss_count_lifter *lifter, const ss_count_conditions *conditions,
                           ss_count_lift *best);
/* For one count, from the best side: no bars, if there is no way in less than `seconds`. */
ss_count_lift ss_count_lift_choose(const ss_count_tools *tools,
                                   const ss_count_conditions *conditions, double seconds);
/* One of the 2^count grids: bit i of `placed` tells whether the digit of bar i is in its cell. */
void ss_count_lift_take(const ss_count_lift *lift, unsigned placed, uint16_t allowed[81]);

#endif
