/* region.c: places of a rectangle that must hang together, edge to edge.

   A place is out, possible or in. What cannot be joined with what is in, or takes too many others
   (joining.c), is out; what is needed to join what is in, or to make it large enough, is
   in. */
#include "propagate/region.h"
#include <assert.h>
#include <string.h>

static int neighbours(const ss_region *region, int place, int out[4]) {
    assert(place >= 0 && place < region->count);
    int count = 0, wide = region->wide, column = place % wide;
    if (place >= wide) out[count++] = place - wide;
    if (column) out[count++] = place - 1;
    if (column + 1 < wide && place + 1 < region->count) out[count++] = place + 1;
    if (place + wide < region->count) out[count++] = place + wide;
    return count;
}

/* Steps from the places in the queue to all others that are not out; -1: out of reach. Returns how
   many places are reached. */
static int walk(const ss_region *region, int16_t *queue, int queued, int16_t *steps) {
    int next[4];
    for (int at = 0; at < queued; at++)
        for (int k = neighbours(region, queue[at], next) - 1; k >= 0; k--) {
            if (region->state[next[k]] == SS_PLACE_OUT || steps[next[k]] >= 0) continue;
            steps[next[k]] = (int16_t)(steps[queue[at]] + 1);
            queue[queued++] = (int16_t)next[k];
        }
    assert(queued <= region->count);
    return queued;
}

/* How many places hang together with this one, and how many of them are in. */
static int reach(const ss_region *region, int from, int16_t *steps, int *inside) {
    assert(region->state[from] != SS_PLACE_OUT);
    int16_t queue[SS_MAX_CELLS];
    memset(steps, -1, sizeof queue);
    steps[from] = 0, queue[0] = (int16_t)from;
    int found = walk(region, queue, 1, steps);
    *inside = 0;
    for (int i = 0; i < found; i++) *inside += region->state[queue[i]] == SS_PLACE_IN;
    return found;
}

static int count_state(const ss_region *region, int state, int *first) {
    int found = 0;
    for (int i = region->count - 1; i >= 0; i--)
        if (region->state[i] == state) found++, *first = i;
    return found;
}

/* Nothing is in yet: what hangs together must be large enough. */
static bool settle_parts(ss_region *region) {
    int16_t steps[SS_MAX_CELLS];
    bool seen[SS_MAX_CELLS] = {false}, any = false;
    int inside;
    for (int i = 0; i < region->count; i++) {
        if (seen[i] || region->state[i] == SS_PLACE_OUT) continue;
        bool small = reach(region, i, steps, &inside) < region->least;
        any = any || !small;
        for (int k = 0; k < region->count; k++) {
            if (steps[k] < 0) continue;
            seen[k] = true;
            if (small) region->state[k] = SS_PLACE_OUT;
        }
    }
    return any;
}

/* One walk in depth over all places that hang together with the first. `order` is when a place was
   met, `back` the earliest place that it, or what was met from it on, touches again. What was met
   from a place on and touches nothing earlier is cut off without that place. */
typedef struct walking {
    const ss_region *region;
    int16_t order[SS_MAX_CELLS], back[SS_MAX_CELLS], parent[SS_MAX_CELLS];
    int16_t size[SS_MAX_CELLS], inside[SS_MAX_CELLS]; /* met from it on, itself included */
    int16_t lost[SS_MAX_CELLS];                       /* places that would be cut off */
    bool splits[SS_MAX_CELLS];                        /* some of what would be cut off is in */
    int met;
} walking;

static void enter(walking *w, int place, int parent) {
    w->order[place] = w->back[place] = (int16_t)++w->met;
    w->parent[place] = (int16_t)parent;
    w->size[place] = 1;
    w->inside[place] = w->region->state[place] == SS_PLACE_IN;
}

/* All is known about a place: its parent learns of it. */
static void leave(walking *w, int place) {
    int parent = w->parent[place];
    if (parent < 0) return;
    w->size[parent] = (int16_t)(w->size[parent] + w->size[place]);
    w->inside[parent] = (int16_t)(w->inside[parent] + w->inside[place]);
    if (w->back[place] < w->back[parent]) w->back[parent] = w->back[place];
    if (w->back[place] < w->order[parent]) return;
    w->lost[parent] = (int16_t)(w->lost[parent] + w->size[place]);
    if (w->inside[place]) w->splits[parent] = true;
}

static void walk_deep(walking *w, int from) {
    uint8_t tried[SS_MAX_CELLS] = {0}; /* neighbours of a place that were looked at */
    int at = from;
    enter(w, from, -1);
    while (at >= 0) {
        int next[4], count = neighbours(w->region, at, next);
        if (tried[at] == count) {
            leave(w, at);
            at = w->parent[at];
            continue;
        }
        int to = next[tried[at]++];
        if (w->region->state[to] == SS_PLACE_OUT) continue;
        if (!w->order[to]) {
            enter(w, to, at);
            at = to;
        } else if (w->order[to] < w->back[at]) w->back[at] = w->order[to];
    }
}

/* What the region is impossible without is in. False: there is no such region. */
static bool take_needed(ss_region *region, int first, int *inside) {
    assert(region->state[first] == SS_PLACE_IN);
    walking w = {.region = region};
    walk_deep(&w, first);
    assert(w.met == w.size[first]);
    if (w.size[first] < region->least || w.inside[first] < *inside) return false;
    for (int i = 0; i < region->count; i++) {
        if (region->state[i] != SS_PLACE_MAY || !w.order[i]) continue;
        if (!w.splits[i] && w.size[first] - 1 - w.lost[i] >= region->least) continue;
        region->state[i] = SS_PLACE_IN;
        if (++*inside > region->most) return false;
    }
    return true;
}

bool ss_region_settle(ss_region *region) {
    assert(region->wide > 0);
    assert(region->count <= SS_MAX_CELLS);
    assert(region->least >= 1);
    int first = 0, inside = count_state(region, SS_PLACE_IN, &first);
    if (inside > region->most) return false;
    if (!inside) return settle_parts(region);
    if (!ss_region_cut_far(region, inside)) return false;
    if (!take_needed(region, first, &inside)) return false;
    for (int i = 0; i < region->count && inside == region->most; i++)
        if (region->state[i] == SS_PLACE_MAY) region->state[i] = SS_PLACE_OUT;
    return true;
}

bool ss_region_holds(const ss_region *region) {
    assert(region->count <= SS_MAX_CELLS);
    int16_t steps[SS_MAX_CELLS];
    int first = 0, joined, inside = count_state(region, SS_PLACE_IN, &first);
    if (inside < region->least || inside > region->most) return false;
    return !inside || reach(region, first, steps, &joined) == inside;
}
