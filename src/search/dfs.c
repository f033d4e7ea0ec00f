/* dfs.c: depth first search. A state is copied before an option is taken, except for the last one:
   nobody looks at the old state after that, so it is taken in place. */
#include "search/search.h"
#include <assert.h>
#include <string.h>

static bool explore(const ss_space *space, char *here, int depth, int room) {
    for (;; depth++) {
        if (ss_meter_node(space->meter, depth, here)) return true;
        ss_node fate = space->settle(space->problem, here);
        if (ss_limits_stopped(space->meter->limits)) return true; /* nobody knows */
        switch (fate) {
        case SS_NODE_DEAD: return ss_meter_event(space->meter, SUSOL_EVENT_DEAD, depth, here);
        case SS_NODE_DONE:
            return ss_meter_event(space->meter, SUSOL_EVENT_SOLUTION, depth, here) ||
                   space->found(space->problem, here);
        case SS_NODE_OPEN: break;
        }
        if (ss_meter_event(space->meter, SUSOL_EVENT_OPEN, depth, here)) return true;
        ss_choice choice;
        space->branch(space->problem, here, &choice);
        assert(choice.count > 0 && choice.count <= SS_MAX_OPTIONS);
        for (int i = 0; i + 1 < choice.count; i++) {
            assert(room > 0);
            char *next = here + space->size;
            memcpy(next, here, space->size);
            space->take(space->problem, next, &choice, i);
            if (explore(space, next, depth + 1, room - 1)) return true;
        }
        space->take(space->problem, here, &choice, choice.count - 1);
    }
}

bool ss_search_depth(const ss_space *space, void *states, int depth) {
    assert(depth > 0);
    return explore(space, states, 0, depth - 1);
}
