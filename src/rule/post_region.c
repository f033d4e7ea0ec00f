/* post_region.c: places of a rectangle that must hang together, edge to edge.

   A place is out, possible or in. What cannot be reached from what is in, or only by a way that
   is too long, is out; what is needed to join what is in, or to make it large enough, is in. */
#include "rule/region.h"
#include <string.h>

static int neighbours(const ss_region *region, int place, int out[4]) {
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
    return queued;
}

/* How many places hang together with this one, and how many of them are in. */
static int reach(const ss_region *region, int from, int16_t *steps, int *inside) {
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

/* What is too far from everything that is in, or cannot be reached, is out. */
static void cut_far(ss_region *region, int inside) {
    int16_t steps[SS_MAX_CELLS], queue[SS_MAX_CELLS];
    int queued = 0;
    memset(steps, -1, sizeof steps);
    for (int i = 0; i < region->count; i++)
        if (region->state[i] == SS_PLACE_IN) steps[i] = 0, queue[queued++] = (int16_t)i;
    (void)walk(region, queue, queued, steps);
    for (int i = 0; i < region->count; i++)
        if (steps[i] < 0 || inside + steps[i] > region->most) region->state[i] = SS_PLACE_OUT;
}

/* Is the region impossible without this place? */
static bool is_needed(ss_region *region, int place, int from, int inside) {
    int16_t steps[SS_MAX_CELLS];
    int left;
    region->state[place] = SS_PLACE_OUT;
    int found = reach(region, from, steps, &left);
    region->state[place] = SS_PLACE_MAY;
    return left < inside || found < region->least;
}

bool ss_region_settle(ss_region *region) {
    int16_t steps[SS_MAX_CELLS];
    int first = 0, reached, inside = count_state(region, SS_PLACE_IN, &first);
    if (inside > region->most) return false;
    if (!inside) return settle_parts(region);
    cut_far(region, inside);
    if (reach(region, first, steps, &reached) < region->least || reached < inside) return false;
    for (int i = 0; i < region->count; i++) {
        if (region->state[i] != SS_PLACE_MAY) continue;
        if (is_needed(region, i, first, inside)) {
            region->state[i] = SS_PLACE_IN;
            if (++inside > region->most) return false;
        }
    }
    for (int i = 0; i < region->count && inside == region->most; i++)
        if (region->state[i] == SS_PLACE_MAY) region->state[i] = SS_PLACE_OUT;
    return true;
}

bool ss_region_holds(const ss_region *region) {
    int16_t steps[SS_MAX_CELLS];
    int first = 0, joined, inside = count_state(region, SS_PLACE_IN, &first);
    if (inside < region->least || inside > region->most) return false;
    return !inside || reach(region, first, steps, &joined) == inside;
}
