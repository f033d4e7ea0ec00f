/* order.c: the orders by name, and what all of them do with a state: count, settle, show. */
#include "search/search.h"
#include <assert.h>
#include <string.h>

static const struct {
    const char *name;
    ss_search_order *run;
} orders[] = {{"depth", ss_search_path},
              {"breadth", ss_search_breadth},
              {"best", ss_search_best},
              {"deepening", ss_search_deepening},
              {"discrepancy", ss_search_discrepancy}};

const char *ss_search_name_at(int index) {
    assert(index >= 0);
    return index < (int)(sizeof orders / sizeof *orders) ? orders[index].name : NULL;
}

ss_search_order *ss_search_find(const char *name) {
    assert(name);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (!strcmp(orders[i].name, name)) return orders[i].run;
    return NULL;
}

bool ss_search_visit(ss_search *search, susol_trail *step, void *state, ss_node *fate) {
    static const susol_fate shown[] = {[SS_NODE_DEAD] = SUSOL_FATE_DEAD,
                                       [SS_NODE_OPEN] = SUSOL_FATE_OPEN,
                                       [SS_NODE_DONE] = SUSOL_FATE_SOLUTION};
    const ss_space *space = search->space;
    if (ss_meter_node(space->meter, step->depth, state)) return true;
    *fate = space->settle(space->problem, state);
    assert(*fate <= SS_NODE_DONE);
    if (ss_limits_stopped(space->meter->limits)) return true; /* nobody knows its fate */
    step->node = search->effort.nodes = space->meter->nodes;
    search->effort.dead += *fate == SS_NODE_DEAD;
    search->effort.solutions = space->meter->solutions + (*fate == SS_NODE_DONE);
    if (step->depth > search->effort.deepest) search->effort.deepest = step->depth;
    if (!search->see || !search->see(space->problem, shown[*fate], step, state)) return false;
    space->meter->stopped = SUSOL_CANCELLED;
    return true;
}

void ss_search_waiting(ss_search *search, int64_t more) {
    assert(more >= 0 || search->effort.open >= (uint64_t)-more);
    search->effort.open += (uint64_t)more;
    if (search->effort.open > search->effort.widest) search->effort.widest = search->effort.open;
}
