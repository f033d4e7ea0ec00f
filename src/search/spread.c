/* spread.c: opens a tree up until there are enough branches to share out.

   Level by level: every open state gives way to what its options lead to, in their order, as long
   as there is room. */
#include "search/search.h"
#include <assert.h>
#include <string.h>

typedef struct level { /* states in a row, and which of them are open */
    char *states;
    bool *open;
    int count;
} level;

static void add(const ss_space *space, level *to, const char *state, bool open) {
    memcpy(to->states + (size_t)to->count * space->size, state, space->size);
    to->open[to->count++] = open;
}

/* Adds what the options of the state lead to, without the dead ends. True: stopped. */
static bool add_options(const ss_space *space, level *to, const char *state,
                        const ss_choice *choice) {
    assert(choice->count <= SS_MAX_OPTIONS);
    for (int i = 0; i < choice->count; i++) {
        char *next = to->states + (size_t)to->count * space->size;
        memcpy(next, state, space->size);
        space->take(space->problem, next, choice, i);
        if (ss_meter_node(space->meter, 0, next)) return true;
        ss_node node = space->settle(space->problem, next);
        if (node != SS_NODE_DEAD) to->open[to->count++] = node == SS_NODE_OPEN;
    }
    return false;
}

/* True: stopped. */
static bool open_level(const ss_space *space, const level *from, level *to, int room) {
    assert(from != to);
    to->count = 0;
    for (int i = 0; i < from->count; i++) {
        const char *state = from->states + (size_t)i * space->size;
        ss_choice choice = {.count = 0};
        if (from->open[i]) space->branch(space->problem, state, &choice);
        bool fits = to->count + choice.count + from->count - i - 1 <= room;
        if (!choice.count || !fits) add(space, to, state, from->open[i]);
        else if (add_options(space, to, state, &choice)) return true;
        assert(to->count <= room);
    }
    return false;
}

static bool any_open(const level *all) {
    for (int i = 0; i < all->count; i++)
        if (all->open[i]) return true;
    return false;
}

/* Two levels take turns; the states end up where they began. */
static int spread(const ss_space *space, level *here, level *there, int room) {
    char *first = here->states;
    here->open[0] = true;
    here->count = 1;
    while (here->count <= room / 2 && any_open(here)) {
        if (open_level(space, here, there, room)) return -1;
        level kept = *here;
        *here = *there, *there = kept;
    }
    if (here->states != first) memcpy(first, here->states, (size_t)here->count * space->size);
    return here->count;
}

int ss_search_spread(const ss_space *space, const susol_allocator *allocator, void *states,
                     int room) {
    assert(room > 0);
    size_t count = (size_t)room, bytes = count * space->size, all = bytes + 2 * count;
    char *place = ss_memory_get(allocator, all);
    if (!place) return -1;
    level here = {.states = states, .open = (bool *)(place + bytes)};
    level there = {.states = place, .open = (bool *)(place + bytes + count)};
    int found = spread(space, &here, &there, room);
    ss_memory_give(allocator, place, all);
    return found;
}
