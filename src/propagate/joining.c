/* joining.c: how many places it takes to join the pieces of a region.

   The places that are in hang together in pieces. The cost of a place, for some of these pieces, is
   how many more must be in so that it hangs together with all of them. On the cheapest way there
   it is reached from a neighbour, or two ways meet in it, each from some of the pieces (Dreyfus and
   Wagner). A place whose cost for all pieces is more than there are places left is out.

   Costs are swept over the rectangle, each way in turn, until none is lowered any more. */
#include "propagate/region.h"
#include <assert.h>

enum { MOST_PIECES = 5, FAR = 1 << 12 };

typedef struct joining {
    const ss_region *region;
    uint16_t price[SS_MAX_CELLS];                  /* of a place that joins: 1, 0 in, FAR out */
    uint16_t cost[1 << MOST_PIECES][SS_MAX_CELLS]; /* for each set of pieces */
    int pieces;
} joining;

/* Places of one row, from those of the next. */
static bool lower_row(uint16_t *restrict cost, const uint16_t *restrict from,
                      const uint16_t *restrict price, int count) {
    uint16_t lowered = 0;
    for (int i = 0; i < count; i++) {
        uint16_t way = (uint16_t)(from[i] + price[i]), least = way < cost[i] ? way : cost[i];
        lowered |= cost[i] ^ least;
        cost[i] = least;
    }
    return lowered;
}

static bool lower_along(uint16_t *cost, const uint16_t *price, int count) {
    bool lowered = false;
    for (int i = 1; i < count; i++)
        if (cost[i - 1] + price[i] < cost[i])
            cost[i] = (uint16_t)(cost[i - 1] + price[i]), lowered = true;
    for (int i = count - 2; i >= 0; i--)
        if (cost[i + 1] + price[i] < cost[i])
            cost[i] = (uint16_t)(cost[i + 1] + price[i]), lowered = true;
    return lowered;
}

static int in_row(const ss_region *region, int first) {
    assert(first < region->count);
    return region->count - first < region->wide ? region->count - first : region->wide;
}

static bool sweep(const joining *j, uint16_t *cost) {
    int wide = j->region->wide, count = j->region->count, last = (count - 1) / wide * wide;
    bool lowered = false;
    for (int at = 0; at < count; at += wide) {
        int here = in_row(j->region, at);
        if (at) lowered |= lower_row(cost + at, cost + at - wide, j->price + at, here);
        lowered |= lower_along(cost + at, j->price + at, here);
    }
    for (int at = last - wide; at >= 0; at -= wide) {
        int below = in_row(j->region, at + wide);
        lowered |= lower_row(cost + at, cost + at + wide, j->price + at, below);
        lowered |= lower_along(cost + at, j->price + at, wide);
    }
    return lowered;
}

static uint16_t *begin_costs(joining *j, int set) {
    assert(set > 0 && set < 1 << MOST_PIECES);
    for (int i = 0; i < j->region->count; i++) j->cost[set][i] = FAR;
    return j->cost[set];
}

/* Each piece, and the costs for it alone. More pieces than there is room for are left out, which
   only makes the others cheaper to join. */
static void find_pieces(joining *j, int most) {
    bool seen[SS_MAX_CELLS] = {false};
    for (int i = 0; i < j->region->count && j->pieces < most; i++) {
        if (j->region->state[i] != SS_PLACE_IN || seen[i]) continue;
        uint16_t *cost = begin_costs(j, 1 << j->pieces++);
        for (cost[i] = 0; sweep(j, cost);) {
        }
        for (int k = i; k < j->region->count; k++) seen[k] |= !cost[k];
    }
}

/* The costs of a set of pieces, from those of its parts, each two of them once. */
static void join(joining *j, int set) {
    uint16_t *cost = begin_costs(j, set);
    for (int part = (set - 1) & set; 2 * part > set; part = (part - 1) & set) {
        const uint16_t *one = j->cost[part], *other = j->cost[set ^ part];
        for (int i = 0; i < j->region->count; i++) {
            uint16_t both = (uint16_t)(one[i] + other[i] - j->price[i]);
            cost[i] = both < cost[i] ? both : cost[i];
        }
    }
    while (sweep(j, cost)) {
    }
}

static void set_prices(joining *j) {
    static const uint16_t price[] = {[SS_PLACE_OUT] = FAR, [SS_PLACE_MAY] = 1, [SS_PLACE_IN] = 0};
    for (int i = 0; i < j->region->count; i++) j->price[i] = price[j->region->state[i]];
}

bool ss_region_cut_far(ss_region *region, int inside) {
    assert(inside > 0);
    assert(inside <= region->most);
    joining j;
    bool bounded = region->most < region->count;
    j.region = region, j.pieces = 0;
    set_prices(&j);
    find_pieces(&j, bounded ? MOST_PIECES : 1);
    assert(j.pieces > 0);
    int all = (1 << j.pieces) - 1, left = bounded ? region->most - inside : FAR - 1;
    for (int set = 1; set <= all; set++)
        if (set & (set - 1)) join(&j, set);
    for (int i = 0; i < region->count; i++) {
        if (j.cost[all][i] <= left) continue;
        if (region->state[i] == SS_PLACE_IN) return false;
        region->state[i] = SS_PLACE_OUT;
    }
    return true;
}
