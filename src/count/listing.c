/* listing.c: counting by finding every solution, in one search or in many. */
#include "count/listing.h"
#include "count/tools.h"
#include <assert.h>

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
    susol_status status = ss_solve(search->puzzle, search->start, &options, NULL, &result);
    *count = result.solutions;
    if (status == SUSOL_OK && !result.complete) status = SUSOL_LIMIT;
    return ss_count_guard_status(guard, status);
}

/* ---- in parts ---- */

void ss_count_hold(const ss_puzzle *puzzle, const uint8_t *solution, ss_u128 times, ss_u128 *held) {
    assert(ss_is_filled(puzzle, solution));
    for (int c = 0; c < puzzle->cells; c++, held += puzzle->side)
        held[solution[c] - 1] = ss_u128_add(held[solution[c] - 1], times);
}

typedef struct part_list {
    const ss_count_parts *parts;
    ss_count_guard *guard;
    atomic_flag adding; /* locked while the numbers below change */
    ss_u128 *held;      /* may be NULL */
    ss_u128 total;
    int finished;
    atomic_int trouble; /* a susol_status */
} part_list;

typedef struct part_search {
    part_list *all;
    ss_u128 times; /* what a solution of it counts */
    uint64_t told; /* of its solutions, those in the total already */
} part_search;

/* Parts without solutions are soon finished: where most will never be, the share means nothing.
   Parts come in random order, so that those that are finished say something about the others; if
   there is a good guess at the number of solutions, these may not be ahead of the solutions. */
static double share_done(const part_list *all) {
    int parts = all->parts->count; /* none at all if a house cannot be filled */
    const ss_count_guess *guess = &all->guard->guess;
    bool sure = guess->walks && guess->error < SS_COUNT_UNSURE * guess->mean;
    if (all->guard->endless || !parts) return 0;
    double by_parts = (double)all->finished / parts;
    double by_solutions = sure ? ss_u128_to_double(all->total) / guess->mean : 1;
    return all->finished < parts && by_solutions < by_parts ? by_solutions : by_parts;
}

/* Adds what is new; true: stop. */
static bool add(part_search *part, uint64_t solutions, int finished) {
    part_list *all = part->all;
    ss_count_lock(&all->adding);
    all->total = ss_u128_add(all->total, ss_u128_times(part->times, solutions - part->told));
    all->finished += finished;
    part->told = solutions;
    ss_u128 total = all->total;
    double done = share_done(all);
    ss_count_unlock(&all->adding);
    return ss_count_guard_tell(all->guard, done, total);
}

static int watch_part(void *user, const susol_event *event) {
    return add(user, event->solutions, 0);
}

static int hold_part(void *user, const uint8_t *solution) {
    const part_search *part = user;
    part_list *all = part->all;
    ss_count_lock(&all->adding);
    ss_count_hold(all->parts->puzzle, solution, part->times, all->held);
    ss_count_unlock(&all->adding);
    return 0;
}

static void list_part(void *work, int i) {
    part_list *all = work;
    const ss_count_parts *parts = all->parts;
    part_search part = {.all = all, .times = parts->part[i].times};
    ss_set start[SS_MAX_CELLS];
    susol_result result;
    if (atomic_load(&all->guard->stopped)) return;
    ss_count_parts_take(parts, i, start);
    susol_options options = {.solutions = all->guard->options->solutions,
                             .found = all->held ? hold_part : NULL,
                             .watch = watch_part,
                             .user = &part};
    susol_status status = ss_solve(parts->puzzle, start, &options, NULL, &result);
    (void)add(&part, result.solutions.low, status == SUSOL_OK && result.complete);
    if (status == SUSOL_NO_MEMORY) atomic_store(&all->trouble, status);
}

/* Each solution stands for alike digits in all orders, so each of them has the same share. */
static void share_alike(const ss_count_parts *parts, ss_u128 *held) {
    int side = parts->puzzle->side;
    for (int c = 0; c < parts->puzzle->cells; c++, held += side)
        for (int d = 1; d <= side; d++) {
            ss_u128 sum = ss_u128_from(0);
            if (ss_set_low(parts->alike[d]) != d) {
                held[d - 1] = held[ss_set_low(parts->alike[d]) - 1];
                continue;
            }
            for (int e = d; e <= side; e++)
                if (ss_set_has(parts->alike[d], e)) sum = ss_u128_add(sum, held[e - 1]);
            held[d - 1] = ss_u128_divide(sum, (uint32_t)ss_set_count(parts->alike[d]), NULL);
        }
}

susol_status ss_count_list_parts(ss_count_guard *guard, const ss_count_parts *parts, ss_u128 *held,
                                 ss_u128 *count) {
    part_list all = {.parts = parts, .guard = guard, .adding = ATOMIC_FLAG_INIT, .held = held};
    const susol_runner *runner = guard->options->runner;
    ss_count_tools tools = {.runner = runner ? *runner : (susol_runner){0}};
    ss_count_run(&tools, list_part, &all, parts->count);
    if (held) share_alike(parts, held);
    *count = all.total;
    guard->done = share_done(&all);
    if (all.trouble) return (susol_status)atomic_load(&all.trouble);
    return (susol_status)atomic_load(&guard->stopped);
}
