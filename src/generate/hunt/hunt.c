/* hunt.c: see hunt.h. */
#include "generate/hunt/hunt.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/sort.h"
#include "generate/hunt/gauge.h"
#include "generate/hunt/vicinity.h"
#include "puzzle/symmetry.h"

enum {
    STEPS = 16,    /* of a round */
    NEAR = 12,     /* new puzzles in a step, at most */
    SENT = 4,      /* puzzles that go to the next island after a round */
    SEEN = 2048,   /* room for what an island has met in a round, and its pool */
    FULL = 1536,   /* more than that is not remembered */
    EASIEST = 100, /* hundredths */
};

typedef struct island {
    ss_hunt_island at;
    uint64_t seen[SEEN]; /* marks of canonical forms; 0: free */
    int met;             /* in `seen` */
    uint64_t rated;
    susol_status status;
    susol_options options; /* of its limits */
    ss_limits limits;
    ss_gauge gauge;
    ss_vicinity vicinity;
} island;

struct ss_hunt {
    susol_allocator memory;
    const ss_scale *scale;
    int rounds;
    ss_limits *limits; /* of the call at hand */
    island *islands[SS_HUNT_ISLANDS];
    uint8_t (*waiting)[81]; /* puzzles to begin with */
    int waiting_count, waiting_room;
    atomic_bool stopped; /* the caller wants no more */
    atomic_flag telling; /* held while the caller is told */
};

/* ---- canonical forms that were met ---- */

static uint64_t mark_of(const uint8_t *digit) {
    uint64_t mark = 1469598103934665603u;
    for (int c = 0; c < 81; c++) mark = (mark ^ digit[c]) * 1099511628211u;
    return mark ? mark : 1;
}

/* False: it was there already. */
static bool remember(island *is, const uint8_t *digit) {
    const uint64_t mark = mark_of(digit);
    size_t at = mark % SEEN;
    while (is->seen[at] && is->seen[at] != mark) at = (at + 1) % SEEN;
    if (is->seen[at]) return false;
    if (is->met < FULL) is->seen[at] = mark, is->met++;
    return true;
}

static void forget(island *is) {
    memset(is->seen, 0, sizeof is->seen);
    is->met = 0;
    for (int i = 0; i < is->at.count; i++) (void)remember(is, is->at.pool[i].digit);
}

/* ---- the pool ---- */

static int draw_member(island *is) {
    return (int)ss_random_below(&is->at.random, (uint32_t)is->at.count);
}

static const ss_quarry *draw_parent(island *is) {
    const ss_quarry *a = &is->at.pool[draw_member(is)], *b = &is->at.pool[draw_member(is)];
    return b->rating > a->rating ? b : a;
}

/* The easiest of three. */
static int draw_weak(island *is) {
    int weak = draw_member(is);
    for (int i = 0; i < 2; i++) {
        const int other = draw_member(is);
        if (is->at.pool[other].rating < is->at.pool[weak].rating) weak = other;
    }
    return weak;
}

/* Rated only if it is at least this hard: 0 if it is not. */
static int rate(island *is, const uint8_t *digit, int least) {
    int rating;
    const susol_status status = ss_gauge_ask(&is->gauge, digit, least, &rating);
    if (status) is->status = status;
    is->rated++;
    return status ? 0 : rating;
}

static bool has(const ss_hunt_island *at, const ss_quarry *one) {
    for (int i = 0; i < at->count; i++)
        if (!memcmp(at->pool[i].digit, one->digit, sizeof one->digit)) return true;
    return false;
}

/* Takes it into the pool if it is new and hard enough. */
static void consider(island *is, const ss_near *near) {
    ss_quarry fresh;
    (void)ss_canon9(near->digit, fresh.digit, NULL);
    if (!remember(is, fresh.digit) || has(&is->at, &fresh)) return;
    const bool full = is->at.count == SS_HUNT_POOL;
    const int weak = full ? draw_weak(is) : is->at.count;
    fresh.rating = rate(is, fresh.digit, full ? is->at.pool[weak].rating : EASIEST);
    if (!fresh.rating) return;
    is->at.pool[weak] = fresh;
    is->at.count += !full;
}

/* ---- a round on one island ---- */

/* The puzzles near a parent, or random ones, are made minimal and looked at. */
static void take_in(island *is) {
    if (!ss_vicinity_reduce(&is->vicinity)) is->status = is->limits.stopped;
    for (int i = 0; i < is->vicinity.found && !is->status; i++) consider(is, &is->vicinity.near[i]);
}

static void step(island *is) {
    const int out = ss_random_below(&is->at.random, 4) ? 1 : 2;
    const ss_quarry *parent = draw_parent(is);
    ss_vicinity_list(&is->vicinity, parent->digit, out, NEAR);
    take_in(is);
}

static void fill_pool(island *is) {
    while (is->at.count < SS_HUNT_POOL && !is->status) {
        ss_vicinity_fill(&is->vicinity, SS_HUNT_POOL - is->at.count);
        take_in(is);
    }
}

/* The puzzles to begin with are shared out. */
static void take_waiting(const ss_hunt *hunt, island *is, int index) {
    for (int i = index; i < hunt->waiting_count && !is->status; i += SS_HUNT_ISLANDS) {
        ss_near near;
        memcpy(near.digit, hunt->waiting[i], sizeof near.digit);
        consider(is, &near);
    }
}

/* Who finds the caller busy with another island goes on, and tells the next time. */
static int watch(void *user, const susol_event *event) {
    ss_hunt *hunt = user;
    const susol_options *asked = hunt->limits->options;
    if (!atomic_load(&hunt->stopped) && asked->watch && !atomic_flag_test_and_set(&hunt->telling)) {
        if (asked->watch(asked->user, event)) atomic_store(&hunt->stopped, true);
        atomic_flag_clear(&hunt->telling);
    }
    return atomic_load(&hunt->stopped);
}

static void open_round(ss_hunt *hunt, island *is) {
    is->options = (susol_options){.watch = watch, .user = hunt};
    if (hunt->limits) ss_limits_part(&is->limits, hunt->limits, &is->options);
    else ss_limits_start(&is->limits, NULL);
    ss_gauge_limit(&is->gauge, &is->limits);
    is->vicinity.limits = &is->limits;
    is->vicinity.random = &is->at.random;
    is->status = SUSOL_OK;
    forget(is);
}

static void run_island(void *work, int index) {
    ss_hunt *hunt = work;
    island *is = hunt->islands[index];
    open_round(hunt, is);
    take_waiting(hunt, is, index);
    fill_pool(is);
    for (int i = 0; i < STEPS && !is->status; i++) step(is);
}

/* ---- all islands ---- */

static int hardest_first(const void *a, const void *b) {
    const ss_quarry *x = a, *y = b;
    return x->rating != y->rating ? y->rating - x->rating : memcmp(x->digit, y->digit, 81);
}

/* The hardest of each island take the places of the easiest of the next. */
static void exchange(ss_hunt *hunt) {
    ss_quarry sent[SS_HUNT_ISLANDS][SENT];
    for (int i = 0; i < SS_HUNT_ISLANDS; i++) {
        ss_hunt_island *at = &hunt->islands[i]->at;
        ss_sort(at->pool, (size_t)at->count, sizeof *at->pool, hardest_first);
        memcpy(sent[i], at->pool, sizeof sent[i]);
    }
    for (int i = 0; i < SS_HUNT_ISLANDS; i++) {
        ss_hunt_island *to = &hunt->islands[(i + 1) % SS_HUNT_ISLANDS]->at;
        for (int k = 0, last = to->count - 1; k < SENT; k++)
            if (!has(to, &sent[i][k])) to->pool[last--] = sent[i][k];
    }
}

static void run_all(ss_hunt *hunt) {
    const susol_runner *runner = hunt->limits ? hunt->limits->options->runner : NULL;
    if (runner && runner->run) {
        runner->run(runner->user, run_island, hunt, SS_HUNT_ISLANDS);
        return;
    }
    for (int i = 0; i < SS_HUNT_ISLANDS; i++) run_island(hunt, i);
}

susol_status ss_hunt_round(ss_hunt *hunt, ss_limits *limits) {
    susol_status status = SUSOL_OK;
    hunt->limits = limits;
    atomic_store(&hunt->stopped, false);
    atomic_flag_clear(&hunt->telling);
    run_all(hunt);
    for (int i = 0; i < SS_HUNT_ISLANDS; i++)
        if (hunt->islands[i]->status) status = hunt->islands[i]->status;
    if (status && limits && !limits->stopped && status != SUSOL_NO_MEMORY)
        (void)ss_limits_stop(limits, status);
    if (status) return status;
    hunt->waiting_count = 0;
    exchange(hunt);
    hunt->rounds++;
    return SUSOL_OK;
}

susol_status ss_hunt_add(ss_hunt *hunt, const uint8_t *digit) {
    const size_t old = (size_t)hunt->waiting_room, one = sizeof *hunt->waiting;
    if (hunt->waiting_count == hunt->waiting_room) {
        const size_t room = ss_memory_room(old, old + 1, 256);
        void *larger = ss_memory_grow(&hunt->memory, hunt->waiting, old * one, room * one);
        if (!larger) return SUSOL_NO_MEMORY;
        hunt->waiting = larger;
        hunt->waiting_room = (int)room;
    }
    memcpy(hunt->waiting[hunt->waiting_count++], digit, one);
    return SUSOL_OK;
}

/* ---- what there is ---- */

int ss_hunt_list(const ss_hunt *hunt, ss_quarry *to) {
    int all = 0, kept = 0;
    for (int i = 0; i < SS_HUNT_ISLANDS; i++) {
        const ss_hunt_island *at = &hunt->islands[i]->at;
        memcpy(to + all, at->pool, (size_t)at->count * sizeof *to);
        all += at->count;
    }
    ss_sort(to, (size_t)all, sizeof *to, hardest_first);
    for (int i = 0; i < all; i++)
        if (!kept || memcmp(to[kept - 1].digit, to[i].digit, sizeof to->digit)) to[kept++] = to[i];
    return kept;
}

int ss_hunt_best(const ss_hunt *hunt) {
    int best = 0;
    for (int i = 0; i < SS_HUNT_ISLANDS; i++)
        for (int k = 0; k < hunt->islands[i]->at.count; k++)
            if (hunt->islands[i]->at.pool[k].rating > best)
                best = hunt->islands[i]->at.pool[k].rating;
    return best;
}

uint64_t ss_hunt_rated(const ss_hunt *hunt) {
    uint64_t rated = 0;
    for (int i = 0; i < SS_HUNT_ISLANDS; i++) rated += hunt->islands[i]->rated;
    return rated;
}

int ss_hunt_rounds(const ss_hunt *hunt) { return hunt->rounds; }
const ss_scale *ss_hunt_scale(const ss_hunt *hunt) { return hunt->scale; }
const susol_allocator *ss_hunt_memory(const ss_hunt *hunt) { return &hunt->memory; }

const ss_hunt_island *ss_hunt_island_at(const ss_hunt *hunt, int index) {
    assert(index >= 0);
    return &hunt->islands[index]->at;
}

void ss_hunt_restore(ss_hunt *hunt, int index, const ss_hunt_island *from, int rounds) {
    assert(index >= 0 && index < SS_HUNT_ISLANDS);
    assert(from->count >= 0 && from->count <= SS_HUNT_POOL);
    hunt->islands[index]->at = *from;
    hunt->rounds = rounds;
}

/* ---- made and given back ---- */

static island *new_island(ss_hunt *hunt, uint64_t seed) {
    island *is = ss_memory_get(&hunt->memory, sizeof *is);
    if (!is) return NULL;
    ss_random_seed(&is->at.random, seed);
    if (ss_gauge_open(&is->gauge, hunt->scale, &hunt->memory)) return is;
    ss_gauge_close(&is->gauge);
    ss_memory_give(&hunt->memory, is, sizeof *is);
    return NULL;
}

susol_status ss_hunt_new(ss_hunt **out, const ss_scale *scale, uint64_t seed,
                         const susol_allocator *allocator) {
    ss_hunt *hunt = ss_memory_get(allocator, sizeof *hunt);
    ss_random random;
    *out = hunt;
    if (!hunt) return SUSOL_NO_MEMORY;
    hunt->memory = *allocator;
    hunt->scale = scale;
    ss_random_seed(&random, seed);
    for (int i = 0; i < SS_HUNT_ISLANDS; i++) {
        hunt->islands[i] = new_island(hunt, ss_random_next(&random));
        if (hunt->islands[i]) continue;
        ss_hunt_free(hunt);
        *out = NULL;
        return SUSOL_NO_MEMORY;
    }
    return SUSOL_OK;
}

void ss_hunt_free(ss_hunt *hunt) {
    if (!hunt) return;
    const susol_allocator memory = hunt->memory;
    ss_memory_give(&memory, hunt->waiting, (size_t)hunt->waiting_room * sizeof *hunt->waiting);
    for (int i = 0; i < SS_HUNT_ISLANDS; i++) {
        if (!hunt->islands[i]) continue;
        ss_gauge_close(&hunt->islands[i]->gauge);
        ss_memory_give(&memory, hunt->islands[i], sizeof(island));
    }
    ss_memory_give(&memory, hunt, sizeof *hunt);
}
