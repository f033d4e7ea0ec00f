/* patience.h: searches that are given up when they take too long, to begin anew in another way.

   What such a search finds may be held back until it is through, or has as many as are wanted, or
   more than fit here. Once the caller has been told of a solution it is too late to give up. */
#ifndef SS_SOLVE_PATIENCE_H
#define SS_SOLVE_PATIENCE_H
#include "solve/solve.h"

enum { SS_MOST_HELD = 4 };

typedef struct ss_patience {
    ss_question *question;
    bool holding; /* what is found is held back */
    int held_count;
    uint8_t held[SS_MOST_HELD][SS_MAX_CELLS];
    susol_options shortly; /* the caller's, with fewer nodes */
} ss_patience;

/* Depth first, at most so many nodes. True: they were not enough; the caller's own limits hold. */
bool ss_patience_search(ss_patience *patience, const ss_space *space, void *states, int depth,
                        uint64_t nodes);
/* The same for any search: before it, and after it. */
void ss_patience_limit(ss_patience *patience, uint64_t nodes);
bool ss_patience_was_short(ss_patience *patience);
/* Where the next solution is to be written, and that it was. True: enough. */
uint8_t *ss_patience_room(ss_patience *patience);
bool ss_patience_found(ss_patience *patience);
#endif
