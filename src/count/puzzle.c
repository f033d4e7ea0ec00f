/* puzzle.c: how many solutions has this puzzle? Chooses the way.

   Plain 9x9 goes to the exact counter, which itself lists where there are few. Of everything else
   some solutions are listed first. If there are more, plain grids with a few more cells that differ
   are cut by those, and grids that are only a matter of distinct cells are counted by states; what
   remains is listed to the end, or until somebody stops it, or for some seconds if there is no end
   in sight. */
#include "count/puzzle.h"
#include "base/clock.h"
#include "count/plain/extra.h"
#include "count/knuth.h"
#include "count/listing.h"
#include "count/tools.h"
#include "fast9/fast9.h"

/* A walk visits most cells, and looks at all of them each time. */
enum {
    FEW_WALKS = 30,
    SOME_WALKS = 100,
    MOST_WALKS = 1000,
    LOOKS_OF_ALL_WALKS = 81 * 81 * MOST_WALKS
};

/* Of a list that would have to be a thousand times as long, nobody need see the beginning. */
static const double far_too_many = 1000;

/* What a guess may cost at the beginning, and after the end: some tenths of a second, and some
   hundredths. The clock is only a net below that for very slow machines: one that ended the usual
   guess would make it worse the busier the machine is. Who waits for less than two seconds has
   better things to do than to guess at first. */
enum { FIRST_LOOKS = 2000, LAST_LOOKS = 100, LAST_MILLISECONDS = 1000, WORTH_A_GUESS = 2000 };

/* ---- estimates ---- */

/* The best guess so far stays with the guard. */
static double guess_number(const ss_puzzle *puzzle, ss_count_guard *guard, int walks,
                           ss_limits *limits) {
    ss_count_guess guess = {0};
    ss_random random;
    ss_random_seed(&random, guard->options->seed);
    (void)ss_count_knuth(puzzle, &random, walks, limits, &guess);
    if (guess.walks > guard->guess.walks) guard->guess = guess;
    return guess.mean;
}

static int walks_for(const ss_puzzle *puzzle) {
    int walks = LOOKS_OF_ALL_WALKS / (puzzle->cells * puzzle->cells); /* some tenths of a second */
    return walks < MOST_WALKS ? walks : MOST_WALKS;
}

/* An effort is a number of looks at the watcher, so the guess does not depend on the machine. */
typedef struct effort {
    int looks;
    ss_count_guard *guard; /* also asked; NULL: nobody is */
} effort;

static int look(void *user, const susol_event *event) {
    effort *left = user;
    (void)event;
    return !left->looks-- || (left->guard && ss_count_guard_tell(left->guard, 0, ss_u128_from(0)));
}

/* As good as this much work allows. */
static void guess_within(const ss_puzzle *puzzle, ss_count_guard *guard, effort *most, int walks) {
    susol_options options = {.watch = look, .user = most};
    ss_limits limits;
    if (!most->guard) options.milliseconds = LAST_MILLISECONDS;
    ss_limits_start(&limits, &options);
    (void)guess_number(puzzle, guard, walks, &limits);
}

/* After a stop: the share done would give a guess too, but parts of the work that look alike are
   not. What the limits of the caller were, nobody waits long for this. */
static ss_u128 estimate(const ss_puzzle *puzzle, ss_count_guard *guard, ss_u128 at_least) {
    effort most = {LAST_LOOKS, NULL};
    if (guard->guess.walks < walks_for(puzzle))
        guess_within(puzzle, guard, &most, walks_for(puzzle));
    ss_u128 number = ss_u128_from_double(guard->guess.mean);
    return ss_u128_compare(number, at_least) < 0 ? at_least : number;
}

/* ---- plain 9x9 ---- */

typedef struct fast_list {
    ss_count_guard *guard;
    const ss_puzzle *puzzle;
    uint64_t found;
} fast_list;

static bool found(void *user, const uint8_t *digits) {
    (void)digits;
    ((fast_list *)user)->found++;
    return false;
}

static bool cancel(void *user) {
    fast_list *list = user;
    return ss_count_guard_tell(list->guard, 0, ss_u128_from(list->found));
}

/* Long lists are not begun if a few walks say that they would be far too long. */
static bool hopeless(const ss_puzzle *puzzle, ss_count_guard *guard, uint64_t limit) {
    return limit > SS_COUNT_LIST_PLAIN &&
           guess_number(puzzle, guard, FEW_WALKS, &guard->limits) > far_too_many * (double)limit;
}

/* A list that was stopped is no list of all: then it says `limit`. */
static uint64_t list_fast(void *user, const uint16_t allowed[81], uint64_t limit) {
    fast_list list = *(const fast_list *)user;
    const susol_allocator *memory = &list.puzzle->memory;
    if (hopeless(list.puzzle, list.guard, limit)) return limit;
    ss_fast9_work *work = memory->resize(memory->user, NULL, 0, sizeof *work);
    if (!work) return limit;
    uint64_t most = list.guard->options->solutions;
    if (!most || most > limit) most = limit;
    ss_fast9_query query = {.allowed = allowed,
                            .limit = most,
                            .node_limit = ss_count_list_nodes(most),
                            .found = found,
                            .cancel = cancel,
                            .user = &list};
    ss_fast9_stats stats = {0};
    (void)ss_fast9_solve_one(&query, work, &stats);
    ss_memory_give(memory, work, sizeof *work);
    if (stats.end == SS_FAST9_ALL) return list.found;
    (void)ss_count_guard_tell(list.guard, 0, ss_u128_from(list.found));
    return limit;
}

ss_count_job ss_count_job_of(const ss_puzzle *puzzle, ss_count_guard *guard) {
    const susol_runner *runner = guard->options->runner;
    ss_count_job job = {
        .allocator = &puzzle->memory, .progress = ss_count_guard_progress, .progress_user = guard};
    if (runner) job.runner = *runner;
    for (int c = 0; c < 81; c++) job.allowed[c] = (uint16_t)puzzle->allowed[c];
    return job;
}

static susol_status count_plain(const ss_puzzle *puzzle, ss_count_guard *guard, ss_u128 *count) {
    ss_count_job job = ss_count_job_of(puzzle, guard);
    fast_list list = {guard, puzzle, 0};
    ss_count_answer answer = {0};
    uint64_t most = guard->options->solutions;
    job.list = list_fast;
    job.list_user = &list;
    if (most && most <= SS_COUNT_LIST_PLAIN) { /* no tables for a limit that listing reaches */
        uint64_t listed = list_fast(&list, job.allowed, most);
        *count = ss_u128_from(listed < most ? listed : 0);
        if (listed < most) return SUSOL_OK;
        susol_status stopped = (susol_status)atomic_load(&guard->stopped);
        if (stopped) return stopped;
        job.list = NULL; /* the list was lost, so tables after all */
    }
    susol_status status = ss_count_exact(&job, &answer);
    guard->done = answer.done;
    *count = answer.at_least;
    return ss_count_guard_status(guard, status);
}

/* ---- other puzzles ---- */

static susol_status count_states(const ss_puzzle *puzzle, ss_count_guard *guard, ss_u128 *count) {
    uint16_t place[SS_HOUSES_MOST_CELLS];
    ss_count_shape *shape = ss_memory_get(&puzzle->memory, sizeof *shape);
    if (!shape) return SUSOL_NO_MEMORY;
    susol_status status = SUSOL_CANNOT;
    if (ss_count_shape_of(puzzle, &guard->limits, shape, place))
        status = ss_count_shape_guarded(puzzle, shape, guard, (ss_count_share_of){0, 1}, count);
    ss_memory_give(&puzzle->memory, shape, sizeof *shape);
    return status;
}

/* Who sets no limit does not want to wait for ever either: some seconds for what has no end in
   sight. */
static void limit_endless(const ss_count_parts *parts, ss_count_guard *guard) {
    const susol_options *options = guard->options;
    guard->done = 0; /* whatever was done by states is lost */
    bool in_a_hurry = options->milliseconds && options->milliseconds < WORTH_A_GUESS;
    if (in_a_hurry || options->solutions) return;
    effort most = {FIRST_LOOKS, guard};
    if (options->milliseconds && options->milliseconds / 4 < FIRST_LOOKS)
        most.looks = (int)options->milliseconds / 4; /* some hundredths of that time */
    guess_within(parts->puzzle, guard, &most, walks_for(parts->puzzle));
    guard->endless = guard->guess.mean / parts->names > ss_count_endless;
    if (guard->endless && !options->milliseconds)
        guard->deadline = ss_clock_milliseconds() + SS_COUNT_ENDLESS_MILLISECONDS;
}

susol_status ss_count_list_all(ss_count_guard *guard, const ss_puzzle *puzzle, ss_u128 *held,
                               ss_u128 *count) {
    ss_count_parts *parts = ss_memory_get(&puzzle->memory, sizeof *parts);
    *count = ss_u128_from(0);
    if (!parts) return SUSOL_NO_MEMORY;
    susol_status status = ss_count_parts_open(parts, puzzle, &guard->limits);
    if (!status) {
        limit_endless(parts, guard);
        status = ss_count_list_parts(guard, parts, held, count);
        ss_count_parts_close(parts);
    }
    ss_memory_give(&puzzle->memory, parts, sizeof *parts);
    return status == SUSOL_CANNOT ? SUSOL_OK : ss_count_guard_status(guard, status);
}

static susol_status count_extra(const ss_puzzle *puzzle, ss_count_guard *guard, ss_u128 *count) {
    if (!ss_count_extra_fits(puzzle)) return SUSOL_CANNOT;
    double solutions = guess_number(puzzle, guard, SOME_WALKS, &guard->limits);
    return ss_count_extra(puzzle, guard, solutions, count);
}

static susol_status count_other(const ss_puzzle *puzzle, ss_count_guard *guard, ss_u128 *count) {
    const susol_options *options = guard->options;
    bool own_search = options->engine || options->nodes;
    uint64_t most = options->solutions;
    if (!own_search && (!most || most > SS_COUNT_LIST_OTHER)) most = SS_COUNT_LIST_OTHER;
    ss_count_search search = {.puzzle = puzzle, .most = most};
    susol_status status = ss_count_list(guard, &search, count);
    bool more =
        status == SUSOL_LIMIT && !atomic_load(&guard->stopped) && most == SS_COUNT_LIST_OTHER;
    if (own_search || !more || options->solutions == SS_COUNT_LIST_OTHER) return status;
    (void)ss_count_guard_tell(guard, 0, *count);
    status = count_extra(puzzle, guard, count);
    if (status == SUSOL_CANNOT) status = count_states(puzzle, guard, count);
    bool hopeless = status == SUSOL_CANNOT || status == SUSOL_LIMIT || status == SUSOL_NO_MEMORY;
    if (hopeless && !atomic_load(&guard->stopped))
        return ss_count_list_all(guard, puzzle, NULL, count);
    return ss_count_guard_status(guard, status);
}

/* ---- both ---- */

susol_status ss_count_puzzle(const ss_puzzle *puzzle, const susol_options *options,
                             susol_tally *tally) {
    ss_count_guard guard;
    ss_count_guard_start(&guard, options);
    *tally = (susol_tally){0};
    bool tables = ss_puzzle_is_plain9(puzzle) && !options->engine && !options->nodes;
    susol_status status = tables ? count_plain(puzzle, &guard, &tally->count)
                                 : count_other(puzzle, &guard, &tally->count);
    tally->exact = status == SUSOL_OK;
    tally->done = tally->exact ? 1 : guard.done;
    if (!tally->exact && ss_u128_compare(guard.at_least, tally->count) > 0)
        tally->count = guard.at_least; /* proved on another way */
    tally->estimate = tally->count;
    if (status == SUSOL_LIMIT || status == SUSOL_CANCELLED)
        tally->estimate = estimate(puzzle, &guard, tally->count);
    return status;
}
