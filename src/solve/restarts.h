/* restarts.h: searches that are given up when they take too long, to begin anew in another way.

   What such a search finds may be held back until it is through, or has as many as are wanted, or
   more than fit here. Once the caller has been told of a solution it is too late to give up. */
#ifndef SS_SOLVE_RESTARTS_H
#define SS_SOLVE_RESTARTS_H
#include "solve/solve.h"

enum { SS_MOST_HELD = 4 };

typedef struct ss_restarts {
    ss_question *question;
    bool holding; /* what is found is held back */
    int held_count;
    uint8_t held[SS_MOST_HELD][SS_MAX_CELLS];
    susol_options shortly; /* the caller's, with fewer nodes */
} ss_restarts;

/* Depth first, at most N nodes. True: they were not enough; the caller's own limits hold. */
bool ss_restarts_search(ss_restarts *restarts, const ss_space *space, void *states, int depth,
                        uint64_t nodes);
/* The same for any search: before it, and after it. */
void ss_restarts_limit(ss_restarts *restarts, uint64_t nodes);
bool ss_restarts_was_short(ss_restarts *restarts);
/* Where the next solution is to be written, and that it was. True: enough. */
uint8_t *ss_restarts_room(ss_restarts *restarts);
bool ss_restarts_found(ss_restarts *restarts);
#endif
