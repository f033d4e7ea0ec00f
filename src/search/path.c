/* path.c: searches that hold one path at a time: depth first, iterative deepening, limited
   discrepancy.

   The path is a stack: frames[k] tells how its k-th state was reached, how that state is split and
   which option comes next; states[k] is the state itself, settled. What waits are the options not
   yet tried, on all levels together.

   Every step has a price, and a path must not cost more than the bound:
     depth first           nothing costs anything
     iterative deepening   each step costs 1: the bound is the depth
     limited discrepancy   the first option is free, any other costs 1: trust the first guess, then
                           allow one doubt, then two ...
   While the bound cuts something off, the search begins anew with a higher one. A solution is
   reported in the round in which it first becomes affordable, so each is reported once. */
#include "search/search.h"
#include <assert.h>
#include <string.h>

typedef uint64_t step_price(int option);

typedef struct frame {
    susol_trail step;
    uint64_t spent;
    ss_choice choice;
    int next; /* option */
} frame;

typedef struct path {
    ss_search *search;
    frame *frames;
    char *states;
    step_price *price;
    uint64_t bound, reported; /* solutions that cost no more than `reported` are known */
    bool first_round, cut;
} path;

static char *state_at(const path *p, int depth) {
    assert(depth >= 0 && depth <= p->search->depth);
    return p->states + (size_t)depth * p->search->space->size;
}

/* Visits the state at this depth. True: stop now; *open: it is to be split. */
static bool enter(path *p, int depth, bool *open) {
    const ss_space *space = p->search->space;
    frame *here = &p->frames[depth];
    ss_node fate;
    *open = false;
    if (ss_search_visit(p->search, &here->step, state_at(p, depth), &fate)) return true;
    if (fate == SS_NODE_DEAD) return false;
    if (fate == SS_NODE_DONE) {
        bool fresh = p->first_round || here->spent > p->reported;
        return fresh && space->found(space->problem, state_at(p, depth));
    }
    space->branch(space->problem, state_at(p, depth), &here->choice);
    assert(here->choice.count > 0 && here->choice.count <= SS_MAX_OPTIONS);
    here->next = 0;
    ss_search_waiting(p->search, here->choice.count);
    *open = true;
    return false;
}

/* The state below: a copy with the next option taken. False: it is beyond the bound. */
static bool descend(path *p, int depth) {
    assert(p->frames[depth].next < p->frames[depth].choice.count);
    const ss_space *space = p->search->space;
    frame *here = &p->frames[depth], *below = here + 1;
    int option = here->next++;
    ss_search_waiting(p->search, -1);
    below->spent = here->spent + p->price(option);
    if (below->spent > p->bound) {
        p->cut = true;
        return false;
    }
    memcpy(state_at(p, depth + 1), state_at(p, depth), space->size);
    space->take(space->problem, state_at(p, depth + 1), &here->choice, option);
    below->step = (susol_trail){.before = &here->step, .depth = depth + 1};
    p->search->name(space->problem, state_at(p, depth + 1), &below->step);
    return true;
}

/* Everything within the bound. True: stopped. */
static bool walk(path *p, const void *first) {
    bool open;
    int depth = 0;
    if (p->first_round) memcpy(p->states, first, p->search->space->size);
    p->frames[0].step = (susol_trail){.cell = -1};
    p->frames[0].spent = 0;
    if (enter(p, 0, &open)) return true;
    if (!open) return false;
    while (depth >= 0) {
        if (p->frames[depth].next == p->frames[depth].choice.count) {
            p->search->effort.closed++;
            depth--;
        } else if (descend(p, depth)) {
            if (enter(p, depth + 1, &open)) return true;
            depth += open;
        }
    }
    return false;
}

/* From the second round on the first state is there already, and settled. */
static void rounds(path *p, const void *first) {
    p->first_round = true;
    do {
        p->cut = false;
        p->search->effort.open = 0;
        if (walk(p, first)) return;
        p->first_round = false;
        p->reported = p->bound++;
    } while (p->cut);
}

static susol_status run(ss_search *search, const void *first, step_price *price) {
    const susol_allocator *memory = search->allocator;
    size_t deep = (size_t)search->depth + 1, states = deep * search->space->size;
    path p = {.search = search, .price = price};
    /* Not zeroed: most of it is never touched, so most of it is never really there. */
    p.frames = memory->resize(memory->user, NULL, 0, deep * sizeof *p.frames);
    p.states = memory->resize(memory->user, NULL, 0, states);
    bool enough = p.frames && p.states;
    if (enough) rounds(&p, first);
    ss_memory_give(memory, p.frames, deep * sizeof *p.frames);
    ss_memory_give(memory, p.states, states);
    return enough ? SUSOL_OK : SUSOL_NO_MEMORY;
}

static uint64_t free_step(int option) {
    (void)option;
    return 0;
}

static uint64_t each_step(int option) {
    (void)option;
    return 1;
}

static uint64_t each_doubt(int option) { return option > 0; }

susol_status ss_search_path(ss_search *search, const void *first) {
    return run(search, first, free_step);
}

susol_status ss_search_deepening(ss_search *search, const void *first) {
    return run(search, first, each_step);
}

susol_status ss_search_discrepancy(ss_search *search, const void *first) {
    return run(search, first, each_doubt);
}
