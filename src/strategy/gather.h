/* gather.h: steps of one kind that are possible at once, as one step.

   Each part follows from the candidates as they are, so all of them together do. */
#ifndef SS_STRATEGY_GATHER_H
#define SS_STRATEGY_GATHER_H
#include "strategy/strategy.h"

typedef struct ss_gather {
    ss_step_sink sink; /* first, so that it is the gatherer */
    const ss_board *board;
    ss_step all;
    int parts;
    void (*part)(void *user, const ss_step *step); /* told of each part; never NULL */
    void *user;
} ss_gather;

/* Asks the strategy for all it sees; what goes together is in `all`. False: the limits stopped it,
   or memory ran out. */
bool ss_gather_steps(ss_gather *gather, ss_walk *walk, const ss_strategy *strategy);
#endif
