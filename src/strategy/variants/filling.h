/* filling.h: ways to fill the cells of a sum.

   Is there a way to fill them, out of their candidates and with different digits where they must
   differ, so that the sum comes out? With this digit in this cell; without this digit anywhere;
   with this digit somewhere. A way that is found proves all its digits.
   Cells that count negative are at the end of a sum. */
#ifndef SS_STRATEGY_VARIANTS_FILLING_H
#define SS_STRATEGY_VARIANTS_FILLING_H
#include "strategy/look.h"

enum { SS_FILLING_MOST = SS_MAX_SIDE }; /* cells */

typedef struct ss_filling {
    const ss_view *view;
    const ss_sum *sum;
    ss_set allowed[SS_FILLING_MOST];
    ss_set must; /* digits that have to occur */
    int digit[SS_FILLING_MOST];
    uint64_t differs[SS_FILLING_MOST]; /* which cells before it must differ from a cell */
    uint64_t larger[SS_FILLING_MOST];  /* which of them must be larger; see ss_filling_sign */
    uint64_t smaller[SS_FILLING_MOST];
    bool signs;                                                /* some must */
    int least[SS_FILLING_MOST + 1], most[SS_FILLING_MOST + 1]; /* what cells from here on can add */
    int patience;
} ss_filling;

/* All candidates of the cells; false: too many cells, or one has nothing. */
bool ss_filling_open(ss_filling *at, const ss_view *view, const ss_sum *sum);
/* Heeds the signs between the cells; false: there are none. */
bool ss_filling_sign(ss_filling *at);
/* Can the sum come out? The way is in `digit`, unless patience ran out. */
bool ss_filling_can(ss_filling *at);
/* Tells the digits that occur in no way, as changes of the step. */
void ss_filling_strike(ss_filling *at, ss_step *step);
#endif
