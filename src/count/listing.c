/* listing.c: counting by finding every solution.

   In parts: a few cells with few candidates are chosen, and each way to fill them is a search of
   its own. Most parts are small and some are large, so there are many more of them than threads. */
#include "count/listing.h"
#include "count/tools.h"
#include <string.h>

enum { ENOUGH_PARTS = 256 };

/* ---- one search ---- */

typedef struct one_search {
    ss_count_guard *guard;
    const ss_count_search *search;
} one_search;

static int watch_one(void *user, const susol_event *event) {
    const one_search *one = user;
    return ss_count_guard_tell(one->guard, 0, ss_u128_from(event->solutions));
}

static int found_one(void *user, const uint8_t *solution) {
    const one_search *one = user;
    return one->search->found(one->search->user, solution);
}

susol_status ss_count_list(ss_count_guard *guard, const ss_count_search *search, ss_u128 *count) {
    one_search one = {guard, search};
    susol_result result;
    susol_options options = {.engine = guard->options->engine,
                             .nodes = guard->options->nodes,
                             .seed = guard->options->seed,
                             .solutions = search->most,
                             .found = search->found ? found_one : NULL,
                             .watch = watch_one,
                             .user = &one};
    susol_status status = ss_solve(search->puzzle, search->start, &options, &result);
    *count = result.solutions;
    if (status == SUSOL_OK && !result.complete) status = SUSOL_LIMIT;
    return ss_count_guard_status(guard, status);
}

/* ---- in parts ---- */

typedef struct part_list {
    ss_count_guard *guard;
    const ss_puzzle *puzzle;
    ss_set root[SS_MAX_CELLS]; /* what propagation leaves */
    uint16_t cell[8];          /* the cells whose digits tell the parts apart */
    int cells, parts;
    atomic_flag adding; /* held while the numbers below change */
    ss_u128 total;
    int finished;
    atomic_int trouble; /* a susol_status */
} part_list;

typedef struct part_search {
    part_list *all;
    uint64_t told; /* of its solutions, those in the total already */
} part_search;

/* Parts without solutions are soon finished: where most will never be, the share means nothing. */
static double share_done(const part_list *all) {
    return all->guard->endless ? 0 : (double)all->finished / all->parts;
}

/* Adds what is new; true: stop. */
static bool add(part_search *part, uint64_t solutions, int finished) {
    part_list *all = part->all;
    while (atomic_flag_test_and_set_explicit(&all->adding, memory_order_acquire)) {
    }
    all->total = ss_u128_add(all->total, ss_u128_from(solutions - part->told));
    all->finished += finished;
    part->told = solutions;
    ss_u128 total = all->total;
    double done = share_done(all);
    atomic_flag_clear_explicit(&all->adding, memory_order_release);
    return ss_count_guard_tell(all->guard, done, total);
}

static int watch_part(void *user, const susol_event *event) {
    return add(user, event->solutions, 0);
}

/* Number i, written with one place for each chosen cell, says which candidate each holds. */
static void list_part(void *work, int i) {
    part_list *all = work;
    part_search part = {.all = all};
    ss_set start[SS_MAX_CELLS];
    susol_result result;
    if (atomic_load(&all->guard->stopped)) return;
    memcpy(start, all->root, sizeof start);
    for (int k = 0; k < all->cells; k++) {
        ss_set *set = &start[all->cell[k]];
        int choices = ss_set_count(*set), skip = i % choices;
        for (i /= choices; skip; skip--) *set &= *set - 1;
        *set = ss_set_one(ss_set_low(*set));
    }
    susol_options options = {
        .solutions = all->guard->options->solutions, .watch = watch_part, .user = &part};
    susol_status status = ss_solve(all->puzzle, start, &options, &result);
    (void)add(&part, result.solutions.low, status == SUSOL_OK && result.complete);
    if (status == SUSOL_NO_MEMORY) atomic_store(&all->trouble, status);
}

/* The open cell with the fewest candidates that is not chosen yet; -1: none. */
static int next_cell(const part_list *all) {
    int best = -1, fewest = SS_MAX_SIDE + 1;
    for (int c = 0; c < all->puzzle->cells; c++) {
        int count = ss_set_count(all->root[c]);
        bool taken = count < 2 || count >= fewest;
        for (int k = 0; k < all->cells && !taken; k++) taken = all->cell[k] == c;
        if (taken) continue;
        best = c;
        fewest = count;
    }
    return best;
}

static void choose_cells(part_list *all) {
    all->parts = 1;
    for (int c; all->parts < ENOUGH_PARTS && (c = next_cell(all)) >= 0;) {
        all->cell[all->cells++] = (uint16_t)c;
        all->parts *= ss_set_count(all->root[c]);
    }
}

susol_status ss_count_list_parts(ss_count_guard *guard, const ss_puzzle *puzzle, ss_u128 *count) {
    part_list all = {.guard = guard, .puzzle = puzzle, .adding = ATOMIC_FLAG_INIT};
    const susol_runner *runner = guard->options->runner;
    ss_count_tools tools = {.runner = runner ? *runner : (susol_runner){0}};
    susol_status status = ss_solve_propagate(puzzle, all.root);
    *count = ss_u128_from(0);
    if (status) return status == SUSOL_CANNOT ? SUSOL_OK : status;
    choose_cells(&all);
    ss_count_run(&tools, list_part, &all, all.parts);
    *count = all.total;
    guard->done = share_done(&all);
    if (all.trouble) return (susol_status)atomic_load(&all.trouble);
    return (susol_status)atomic_load(&guard->stopped);
}
