/* restarts.c: short searches and what they have found. */
#include "solve/restarts.h"
#include <assert.h>

/* Tells the caller of the solutions held back. True: enough. */
static bool hand_over(ss_restarts *restarts) {
    assert(restarts->held_count <= SS_MOST_HELD);
    bool enough = false;
    restarts->holding = false;
    for (int i = 0; i < restarts->held_count && !enough; i++)
        enough = ss_answer_found(restarts->question, restarts->held[i]);
    restarts->held_count = 0;
    return enough;
}

uint8_t *ss_restarts_room(ss_restarts *restarts) {
    assert(restarts->held_count < SS_MOST_HELD);
    return restarts->held[restarts->held_count];
}

bool ss_restarts_found(ss_restarts *restarts) {
    uint64_t wanted = restarts->question->options->solutions;
    uint64_t held = (uint64_t)++restarts->held_count;
    bool hold = restarts->holding && held < SS_MOST_HELD && (!wanted || held < wanted);
    return hold ? false : hand_over(restarts);
}

void ss_restarts_limit(ss_restarts *restarts, uint64_t nodes) {
    assert(nodes > 0);
    const susol_options *own = restarts->question->options;
    ss_meter *meter = &restarts->question->meter;
    restarts->shortly = *own;
    restarts->shortly.nodes = meter->nodes + nodes;
    if (!own->nodes || own->nodes > restarts->shortly.nodes) meter->options = &restarts->shortly;
}

bool ss_restarts_was_short(ss_restarts *restarts) {
    ss_meter *meter = &restarts->question->meter;
    bool too_short = meter->options == &restarts->shortly && meter->stopped == SUSOL_LIMIT &&
                     meter->nodes >= restarts->shortly.nodes;
    meter->options = restarts->question->options;
    if (!too_short) (void)hand_over(restarts);
    else meter->stopped = SUSOL_OK;
    restarts->held_count = 0;
    return too_short;
}

bool ss_restarts_search(ss_restarts *restarts, const ss_space *space, void *states, int depth,
                        uint64_t nodes) {
    ss_restarts_limit(restarts, nodes);
    (void)ss_search_depth(space, states, depth);
    return ss_restarts_was_short(restarts);
}
