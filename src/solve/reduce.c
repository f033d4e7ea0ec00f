/* reduce.c: which clues can be left out? One question, asked in two ways.

   "At most `most` solutions": with 0 that is a contradiction, with 1 (and one solution known) it is
   uniqueness. Leaving clues out never loses solutions, so once it is seen that a clue cannot be
   left out of a set, it cannot be left out of any smaller set either. A range of clues is left out
   as a whole; if that is too much, its halves are tried, down to single clues. What stays has been
   tried by itself, so nothing of it can be left out.

   A conflict should be easy to see. So the first sets are made with little search: as much as shows
   that all clues together are in conflict. Several orders are tried and the smallest set is
   taken; only then every clue that stays is proved to be needed. */
#include "solve/clues.h"
#include "base/random.h"
#include <assert.h>
#include <string.h>

/* Orders tried, and nodes after which no further one is begun; the largest first node limit. */
enum { MOST_ORDERS = 12, NODES_OF_ORDERS = 20000, MOST_FIRST_NODES = 1000000 };

typedef struct reduction {
    ss_clues *clues;
    ss_arena arena; /* for the three lists */
    const susol_options *asked;
    ss_set *allowed;      /* of the puzzle as it was set */
    uint8_t *picked;      /* by clue: it holds */
    int *order;           /* in which they are left out */
    uint64_t most;        /* solutions */
    uint64_t patience;    /* nodes for one question; 0: no limit */
    ss_limits limits;     /* of the whole call */
    susol_status stopped; /* the caller's limits, or no memory */
    bool unsure;          /* a question was not answered */
} reduction;

static void pick(reduction *at, int clue, bool holds) {
    assert(clue >= 0 && clue < at->clues->count);
    const ss_clue *which = &at->clues->clue[clue];
    ss_puzzle *copy = &at->clues->copy;
    at->picked[clue] = holds;
    if (which->rule >= 0) {
        copy->rules[which->rule].ignored = !holds;
        return;
    }
    int cell = which->told.cells[0];
    copy->allowed[cell] = holds ? at->allowed[cell] : ss_puzzle_full(copy);
}

static void pick_all(reduction *at, bool holds) {
    for (int i = 0; i < at->clues->count; i++) pick(at, i, holds);
}

/* Have the clues that are picked now at most this many solutions? No, if nobody knows. */
static bool is_enough(reduction *at) {
    susol_options options = {.engine = "board", .solutions = at->most + 1, .nodes = at->patience};
    susol_result result;
    if (!at->stopped && ss_limits_look(&at->limits)) at->stopped = at->limits.stopped;
    if (at->stopped) return false;
    susol_status status = ss_solve(&at->clues->copy, NULL, &options, &at->limits, &result);
    if (!status) return result.solutions.low <= at->most;
    at->unsure = true;
    bool impatient = status == SUSOL_LIMIT && !at->limits.stopped;
    if (!impatient) at->stopped = status;
    return false;
}

/* Leaves out what it can of the clues order[from] .. order[to - 1]. */
static void leave_out(reduction *at, int from, int to) {
    assert(from <= to);
    if (at->stopped || from == to) return;
    for (int i = from; i < to; i++) pick(at, at->order[i], false);
    if (is_enough(at)) return;
    for (int i = from; i < to; i++) pick(at, at->order[i], true);
    if (to - from == 1) return;
    int middle = (from + to) / 2;
    leave_out(at, from, middle);
    leave_out(at, middle, to);
}

/* The clues that are picked, in the order of the list. */
static int list_picked(reduction *at) {
    int count = 0;
    for (int i = 0; i < at->clues->count; i++)
        if (at->picked[i]) at->order[count++] = i;
    return count;
}

static susol_status open_reduction(reduction *at) {
    static const susol_options no_options;
    ss_arena *arena = &at->arena;
    size_t count = (size_t)at->clues->count;
    const ss_puzzle *copy = &at->clues->copy;
    arena->allocator = &copy->memory;
    if (!at->asked) at->asked = &no_options;
    at->allowed = ss_arena_copy(arena, copy->allowed, sizeof copy->allowed);
    at->order = ss_arena_get(arena, (count + 1) * sizeof *at->order);
    at->picked = ss_arena_get(arena, count + 1);
    ss_limits_start(&at->limits, at->asked);
    if (!at->allowed || !at->order || !at->picked) {
        ss_arena_free(arena);
        return SUSOL_NO_MEMORY;
    }
    pick_all(at, true);
    return SUSOL_OK;
}

/* All clues hold again. */
static susol_status close_reduction(reduction *at, susol_status status) {
    pick_all(at, true);
    ss_arena_free(&at->arena);
    return at->stopped ? at->stopped : status;
}

/* ---- contradictions ---- */

/* As little patience as shows the contradiction; false: there is none, or it was stopped. */
static bool is_conflict(reduction *at) {
    for (at->patience = 1; at->patience <= MOST_FIRST_NODES; at->patience *= 10) {
        at->unsure = false;
        if (is_enough(at)) return true;
        if (!at->unsure || at->stopped) return false;
    }
    at->patience = 0;
    return is_enough(at);
}

/* There may be more clues than ss_random_shuffle has numbers for. */
static void shuffle(ss_random *random, int *items, int count) {
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = ss_random_below(random, (uint32_t)i + 1);
        int other = items[j];
        items[j] = items[i];
        items[i] = other;
    }
}

/* Sets from several orders, smallest in `best`. Later orders are random, but always the same. */
static void try_orders(reduction *at, uint8_t *best) {
    size_t count = (size_t)at->clues->count;
    int fewest = at->clues->count + 1;
    uint64_t begun = at->limits.nodes;
    ss_random random;
    ss_random_seed(&random, at->asked->seed);
    for (int i = 0; i < MOST_ORDERS && !at->stopped; i++) {
        pick_all(at, true);
        int all = list_picked(at);
        if (i) shuffle(&random, at->order, all);
        leave_out(at, 0, all);
        int left = list_picked(at);
        if (left < fewest) memcpy(best, at->picked, count), fewest = left;
        if (at->limits.nodes - begun > NODES_OF_ORDERS) break;
    }
}

static void pick_these(reduction *at, const uint8_t *these) {
    for (int i = 0; i < at->clues->count; i++) pick(at, i, these[i]);
}

susol_status ss_clues_conflict(ss_clues *clues, const susol_options *options, uint8_t *picked) {
    reduction at = {.clues = clues, .asked = options};
    susol_status status = open_reduction(&at);
    memset(picked, 0, (size_t)clues->count);
    if (status) return status;
    if (is_conflict(&at)) {
        try_orders(&at, picked);
        at.patience = 0;
        pick_these(&at, picked);
        int left = list_picked(&at);
        for (int i = 0; i < left; i++) leave_out(&at, i, i + 1);
        memcpy(picked, at.picked, (size_t)clues->count);
    }
    return close_reduction(&at, SUSOL_OK);
}

/* ---- needless clues ---- */

/* Each by itself. Houses stay: the shape is no clue that one would leave out. */
static void try_each(reduction *at, uint8_t *alone) {
    const ss_puzzle *copy = &at->clues->copy;
    for (int i = 0; i < at->clues->count && !at->stopped; i++) {
        int rule = at->clues->clue[i].rule;
        if (rule >= 0 && copy->rules[rule].implied) continue;
        pick(at, i, false);
        alone[i] = is_enough(at);
        pick(at, i, true);
    }
}

susol_status ss_clues_needless(ss_clues *clues, const susol_options *options, uint8_t *alone,
                               uint8_t *together) {
    reduction at = {.clues = clues, .asked = options};
    susol_status status = open_reduction(&at);
    int count = 0;
    memset(alone, 0, (size_t)clues->count);
    memset(together, 0, (size_t)clues->count);
    if (status) return status;
    bool none = is_enough(&at);
    at.most = 1;
    if (none || !is_enough(&at)) return close_reduction(&at, SUSOL_CANNOT);
    try_each(&at, alone);
    for (int i = 0; i < clues->count; i++) /* no other can be left out of a smaller set */
        if (alone[i]) at.order[count++] = i;
    leave_out(&at, 0, count);
    for (int i = 0; i < clues->count; i++) together[i] = !at.picked[i];
    return close_reduction(&at, SUSOL_OK);
}
