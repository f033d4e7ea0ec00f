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

/* Are its steps to be told together? The wish is `together` of susol_explain_options. */
static inline bool ss_gather_fits(const ss_strategy *strategy, int wish) {
    return wish == 1 ? strategy->together != SS_APART : wish && strategy->together == SS_AT_ONCE;
}

/* Asks the strategy for all it sees; what goes together is in `all`. False: the limits stopped it,
   or memory ran out. */
bool ss_gather_steps(ss_gather *gather, ss_walk *walk, const ss_strategy *strategy);
/* The same; what a rule says by itself (SS_AT_ONCE) together with what others say of the candidates
   that are left then, as long as nothing easier comes in between. The view is left as it was. */
bool ss_gather_along(ss_gather *gather, ss_walk *walk, const ss_strategy *strategy);
#endif
