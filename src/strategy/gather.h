/* gather.h: steps of one kind that are possible at once, as one step.

   Each part follows from the candidates as they are, so all of them together do. */
#ifndef SS_STRATEGY_GATHER_H
#define SS_STRATEGY_GATHER_H
#include "strategy/look.h"

typedef struct ss_gather {
    ss_step_sink sink; /* first, so that it is the gatherer */
    const ss_board *board;
    ss_step all, fresh; /* all parts; the last one without what those before have removed */
    int parts;
    void (*part)(void *user, const ss_step *step); /* told of each part; never NULL */
    void *user;
} ss_gather;

/* Are its steps to be told together? The wish is `together` of susol_explain_options. */
static inline bool ss_gather_fits(const ss_strategy *strategy, const ss_board *board, int wish) {
    bool variants = strategy->together == SS_IN_VARIANTS && ss_look_is_variant(board);
    bool at_once = strategy->together == SS_AT_ONCE || variants;
    return wish == 1 ? strategy->together != SS_APART : wish && at_once;
}

void ss_gather_begin(ss_gather *gather, const ss_board *board, const ss_strategy *strategy);
/* Makes the step a part of `all`; false: it says nothing new, contradicts it, or there is no room. */
bool ss_gather_add(ss_gather *gather, const ss_step *step);
/* Asks the strategy for all it sees; what goes together is in `all`. False: the limits stopped it,
   or memory ran out. */
bool ss_gather_steps(ss_gather *gather, ss_walk *walk, const ss_strategy *strategy);
/* The same; what a rule says by itself (SS_AT_ONCE) together with what others say of the candidates
   that are left then, as long as nothing easier comes in between. The view is left as it was. */
bool ss_gather_along(ss_gather *gather, ss_walk *walk, const ss_strategy *strategy);
#endif
