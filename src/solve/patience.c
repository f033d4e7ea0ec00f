/* patience.c: short searches and what they have found. */
#include "solve/patience.h"

/* Tells the caller of the solutions held back. True: enough. */
static bool hand_over(ss_patience *patience) {
    bool enough = false;
    patience->holding = false;
    for (int i = 0; i < patience->held_count && !enough; i++)
        enough = ss_answer_found(patience->question, patience->held[i]);
    patience->held_count = 0;
    return enough;
}

uint8_t *ss_patience_room(ss_patience *patience) { return patience->held[patience->held_count]; }

bool ss_patience_found(ss_patience *patience) {
    uint64_t wanted = patience->question->options->solutions;
    uint64_t held = (uint64_t)++patience->held_count;
    bool hold = patience->holding && held < SS_MOST_HELD && (!wanted || held < wanted);
    return hold ? false : hand_over(patience);
}

void ss_patience_limit(ss_patience *patience, uint64_t nodes) {
    const susol_options *own = patience->question->options;
    ss_meter *meter = &patience->question->meter;
    patience->shortly = *own;
    patience->shortly.nodes = meter->nodes + nodes;
    if (!own->nodes || own->nodes > patience->shortly.nodes) meter->options = &patience->shortly;
}

bool ss_patience_was_short(ss_patience *patience) {
    ss_meter *meter = &patience->question->meter;
    bool too_short = meter->options == &patience->shortly && meter->stopped == SUSOL_LIMIT &&
                     meter->nodes >= patience->shortly.nodes;
    meter->options = patience->question->options;
    if (!too_short) (void)hand_over(patience);
    else meter->stopped = SUSOL_OK;
    patience->held_count = 0;
    return too_short;
}

bool ss_patience_search(ss_patience *patience, const ss_space *space, void *states, int depth,
                        uint64_t nodes) {
    ss_patience_limit(patience, nodes);
    (void)ss_search_depth(space, states, depth);
    return ss_patience_was_short(patience);
}
