/* dfs.c: depth first search; a state is copied before each option is taken. */
#include "search/search.h"
#include <assert.h>
#include <string.h>

static bool explore(const ss_space *space, char *here, int depth, int depth_left) {
    if (ss_meter_node(space->meter, depth, here)) return true;
    switch (space->settle(space->problem, here)) {
    case SS_NODE_DEAD: return ss_meter_event(space->meter, SUSOL_EVENT_DEAD, depth, here);
    case SS_NODE_DONE:
        return ss_meter_event(space->meter, SUSOL_EVENT_SOLUTION, depth, here) ||
               space->found(space->problem, here);
    case SS_NODE_OPEN: break;
    }
    if (ss_meter_event(space->meter, SUSOL_EVENT_OPEN, depth, here)) return true;
    assert(depth_left > 0);
    ss_choice choice;
    space->branch(space->problem, here, &choice);
    for (int i = 0; i < choice.count; i++) {
        char *next = here + space->size;
        memcpy(next, here, space->size);
        space->take(space->problem, next, &choice, i);
        if (explore(space, next, depth + 1, depth_left - 1)) return true;
    }
    return false;
}

bool ss_search_depth(const ss_space *space, void *states, int depth) {
    return explore(space, states, 0, depth - 1);
}
