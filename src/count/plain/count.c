/* count.c: decides how to count: by listing, by one plan, or by cutting the grid into others. */
#include "count/thresholds.h"
#include "count/plain/count.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "count/plain/cut.h"
#include "count/plain/lift.h"
#include "count/plain/plan.h"

enum { MOST_LEAVES = 256, MOST_LIFTS = 8 };

/* Seconds: what is done sooner is done without asking for something better. */
static const double worth_a_guess = 0.15;
static const double listed_a_second = 1.5e6, longest_list = 10;

/* Solutions of the grids of a lift (lift.h): what it is about is even ones less odd ones. */
typedef struct lift_sums {
    ss_u128 even, odd;
    bool odd_done; /* odd ones come first */
} lift_sums;

/* A count under way. What is found goes to the innermost lift, or to the total. `total` is proved,
   and so is what the outermost lift has more of even than of odd grids, once the odd ones are done.
   The work from `begin` to `end` (0..1) is being done by the plan, the work before `begin` is done.
   Each solution found now stands for `times`. */
typedef struct counting {
    const ss_count_job *job;
    ss_count_tools tools;
    ss_u128 total;
    lift_sums lift[MOST_LIFTS]; /* from the outermost */
    int lifts;
    uint64_t times;
    double begin, end;
    ss_count_plan *plan;
    double plan_cost;
    atomic_flag adding;    /* held while the numbers below change */
    ss_u128 plan_total;    /* of the shares that are done */
    double plan_done;      /* their cost */
    atomic_flag reporting; /* held while the caller is told */
    atomic_bool stopped;   /* the caller wants no more */
} counting;

/* ---- running a plan ---- */

static void add_found(counting *count, ss_u128 found) {
    assert(count->lifts >= 0 && count->lifts <= MOST_LIFTS);
    ss_u128 *sum = &count->total;
    if (count->lifts > 0) {
        lift_sums *lift = &count->lift[count->lifts - 1];
        sum = lift->odd_done ? &lift->even : &lift->odd;
    }
    *sum = ss_u128_add(*sum, found);
}

/* What is proved, with more that was found just now. */
static ss_u128 proved(const counting *count, ss_u128 more) {
    const lift_sums *lift = &count->lift[0];
    if (count->lifts == 0) return ss_u128_add(count->total, more);
    ss_u128 even = count->lifts == 1 ? ss_u128_add(lift->even, more) : lift->even;
    if (!lift->odd_done || ss_u128_compare(even, lift->odd) <= 0) return count->total;
    return ss_u128_add(count->total, ss_u128_subtract(even, lift->odd));
}

static void read_progress(counting *count, double *done, ss_u128 *at_least) {
    ss_count_lock(&count->adding);
    double part = count->plan_cost > 0 ? count->plan_done / count->plan_cost : 0;
    *done = count->begin + (count->end - count->begin) * part;
    if (part >= 1 || *done > count->end) *done = count->end; /* costs add up but for rounding */
    *at_least = proved(count, count->plan_total);
    ss_count_unlock(&count->adding);
}

/* Whoever comes while another thread is telling the caller goes on with its work. */
static void report(void *user) {
    counting *count = user;
    double done;
    ss_u128 at_least;
    if (count->job->progress == NULL ||
        atomic_flag_test_and_set_explicit(&count->reporting, memory_order_acquire))
        return;
    read_progress(count, &done, &at_least);
    if (count->job->progress(count->job->progress_user, done, at_least) != 0)
        atomic_store(&count->stopped, true);
    if (atomic_load(&count->stopped) && count->plan != NULL)
        atomic_store(&count->plan->stop, SUSOL_CANCELLED);
    ss_count_unlock(&count->reporting);
}

/* For those who know only limits. */
static int watch(void *user, const susol_event *event) {
    counting *count = user;
    (void)event;
    report(count);
    return atomic_load(&count->stopped);
}

static void count_part(void *work, int part) {
    assert(part >= 0);
    counting *count = work;
    ss_count_plan *plan = count->plan;
    ss_count_share *share = &plan->share[part];
    ss_count_plan_part(plan, part);
    if (!share->done) return;
    uint64_t scale = (uint64_t)plan->band[1]->divisor * plan->band[2]->divisor * count->times;
    ss_count_lock(&count->adding);
    count->plan_total = ss_u128_add(count->plan_total, ss_u128_times(share->total, scale));
    count->plan_done += share->cost;
    ss_count_unlock(&count->adding);
    report(count);
}

static susol_status run_plan(counting *count, const ss_count_conditions *conditions,
                             ss_count_view view) {
    ss_count_plan *plan = ss_memory_get(count->tools.allocator, sizeof *plan);
    if (plan == NULL) return SUSOL_NO_MEMORY;
    count->plan = plan;
    plan->tools = count->tools;
    plan->wish = (ss_count_wish){.look = {view, false, 9}};
    plan->tick = report;
    plan->tick_user = count;
    count->plan_cost = count->plan_done = 0;
    susol_status status = ss_count_plan_make(plan, 1, conditions);
    if (status == SUSOL_OK) {
        for (int s = 0; s < plan->shares; s++) count->plan_cost += plan->share[s].cost;
        report(count);
        ss_count_run(&count->tools, count_part, count, plan->shares);
        status = (susol_status)atomic_load(&plan->stop);
        add_found(count, count->plan_total);
        if (status == SUSOL_OK) count->begin = count->end;
        else if (count->plan_cost > 0)
            count->begin += (count->end - count->begin) * count->plan_done / count->plan_cost;
    }
    count->plan_total = ss_u128_from(0);
    count->plan_cost = count->plan_done = 0;
    ss_count_plan_free(plan, 1);
    ss_memory_give(count->tools.allocator, plan, sizeof *plan);
    count->plan = NULL;
    return status;
}

/* ---- choosing the way ---- */

/* The conditions of a grid: as given or with all that singles add, whichever is less work. */
typedef struct approach {
    ss_count_marks marks;
    ss_count_conditions conditions;
    ss_count_view view;
    int open; /* digits of boxes that are barred from single cells */
    double cost;
} approach;

static void try_approach(const ss_count_tools *tools, const ss_count_marks *marks, approach *way) {
    way->marks = *marks;
    way->open = ss_count_pencil_conditions(marks, &way->conditions);
    way->view = ss_count_best_view(tools, &way->conditions, &way->cost);
}

static void choose_approach(const ss_count_tools *tools, const uint16_t allowed[81],
                            const uint16_t settled[81], approach *best) {
    approach plain;
    try_approach(tools, &(ss_count_marks){allowed, settled, settled}, best);
    try_approach(tools, &(ss_count_marks){allowed, settled, allowed}, &plain);
    bool cheaper = plain.cost < best->cost;
    if (plain.cost == INFINITY && best->cost == INFINITY) cheaper = plain.open < best->open;
    if (cheaper) *best = plain;
}

/* About how long a part of a cut will take: with its barred cells, or fallen apart. */
static double guess_part(const ss_count_tools *tools, const uint16_t allowed[81]) {
    uint16_t settled[81];
    approach way;
    memcpy(settled, allowed, sizeof settled);
    if (!ss_count_pencil_settle(settled)) return 0;
    try_approach(tools, &(ss_count_marks){allowed, settled, settled}, &way);
    if (way.open == 0) return way.cost;
    double whole = way.cost;
    memset(way.conditions.barred, 0, sizeof way.conditions.barred);
    (void)ss_count_best_view(tools, &way.conditions, &way.cost);
    return fmin(whole, way.cost * ss_count_cut_leaves(allowed, MOST_LEAVES, tools->limits));
}

/* About how long all parts of a cut will take. */
static double guess_parts(const ss_count_tools *tools, const uint16_t allowed[81],
                          const ss_count_cut *cut) {
    double parts = 0;
    for (int i = 0; i < cut->parts; i++) {
        uint16_t part[81];
        memcpy(part, allowed, sizeof part);
        ss_count_cut_take(cut, i, part);
        parts += guess_part(tools, part);
    }
    return parts;
}

/* Listed, if there are few; they are added to the total. */
static bool listed(counting *count, const uint16_t allowed[81], uint64_t limit) {
    const ss_count_job *job = count->job;
    if (job->list == NULL) return false;
    uint64_t found = job->list(job->list_user, allowed, limit);
    if (found >= limit) return false;
    add_found(count, ss_u128_from(found * count->times));
    count->begin = count->end;
    return true;
}

static const ss_count_splits *make_splits(const susol_allocator *allocator) {
    ss_count_splits *splits = ss_memory_get(allocator, sizeof *splits);
    if (splits != NULL) ss_count_splits_fill(splits);
    return splits;
}

static susol_status count_grid(counting *count, const uint16_t allowed[81]);

static susol_status count_parts(counting *count, const uint16_t allowed[81],
                                const ss_count_cut *cut) {
    double begin = count->begin, share = (count->end - begin) / cut->parts;
    uint64_t times = count->times;
    susol_status status = SUSOL_OK;
    for (int i = 0; i < cut->parts && status == SUSOL_OK; i++) {
        uint16_t part[81];
        memcpy(part, allowed, sizeof part);
        ss_count_cut_take(cut, i, part);
        count->times = times * (uint64_t)ss_count_cut_times(cut, i);
        count->end = begin + share * (i + 1);
        status = count_grid(count, part);
    }
    count->times = times;
    return status;
}

/* The grids of a lift that have an even number of bars placed, or an odd one. */
static susol_status count_lifted_half(counting *count, const uint16_t allowed[81],
                                      const ss_count_lift *lift, int odd) {
    double share = (count->end - count->begin) / (1 << (lift->count - 1));
    susol_status status = SUSOL_OK;
    for (unsigned placed = 0; placed < 1u << lift->count && status == SUSOL_OK; placed++) {
        uint16_t grid[81];
        if (ss_count_bits(placed) % 2 != odd) continue;
        memcpy(grid, allowed, sizeof grid);
        ss_count_lift_take(lift, placed, grid);
        count->end = count->begin + share;
        status = count_grid(count, grid);
    }
    return status;
}

/* Once the odd ones are done all that is found proves something. */
static susol_status count_lifted(counting *count, const uint16_t allowed[81],
                                 const ss_count_lift *lift) {
    lift_sums *sums = &count->lift[count->lifts++];
    double end = count->end;
    *sums = (lift_sums){.odd_done = false};
    count->end = count->begin + (end - count->begin) / 2;
    susol_status status = count_lifted_half(count, allowed, lift, 1);
    if (status == SUSOL_OK) {
        sums->odd_done = true;
        count->end = end;
        status = count_lifted_half(count, allowed, lift, 0);
    }
    if (count->lifts == 1) count->total = proved(count, ss_u128_from(0));
    count->lifts--;
    if (count->lifts > 0 && status == SUSOL_OK)
        add_found(count, ss_u128_subtract(sums->even, sums->odd));
    return status;
}

/* With removed candidates that are no blocks: keep them, cut, or lift some; or list, if the whole
   grid takes no longer so. */
static susol_status count_barred(counting *count, const uint16_t allowed[81],
                                 const uint16_t settled[81], const approach *way) {
    ss_count_cut cut = ss_count_cut_choose(&way->marks, SS_ALL_BOXES);
    double seconds = way->cost, parts = INFINITY;
    if (cut.parts == 1 || seconds > worth_a_guess)
        parts = guess_parts(&count->tools, allowed, &cut);
    bool cuts = cut.parts == 1 || parts < seconds || seconds == INFINITY;
    if (cuts) seconds = parts;
    ss_count_lift lift = {.count = 0};
    if (seconds > worth_a_guess && count->lifts < MOST_LIFTS)
        lift = ss_count_lift_choose(&count->tools, &way->conditions, seconds);
    if (lift.count > 0) seconds = lift.seconds;
    if (ss_limits_stopped(count->tools.limits)) return SUSOL_CANCELLED;
    if (seconds > worth_a_guess && count->begin == 0 && count->end == 1 &&
        listed(count, settled, (uint64_t)(fmin(seconds, longest_list) * listed_a_second)))
        return SUSOL_OK;
    if (lift.count > 0) return count_lifted(count, allowed, &lift);
    return cuts ? count_parts(count, allowed, &cut) : run_plan(count, &way->conditions, way->view);
}

/* Count the grid; it stands for the work from count->begin to count->end. */
static susol_status count_grid(counting *count, const uint16_t allowed[81]) {
    uint16_t settled[81];
    approach way;
    memcpy(settled, allowed, sizeof settled);
    if (!ss_count_pencil_settle(settled)) {
        count->begin = count->end;
        return SUSOL_OK;
    }
    if (count->tools.splits == NULL) { /* nothing was tried yet */
        uint64_t limit = count->job->list_limit;
        if (listed(count, settled, limit == 0 ? SS_COUNT_LIST_PLAIN : limit)) return SUSOL_OK;
        count->tools.splits = make_splits(count->tools.allocator);
    }
    if (count->tools.splits == NULL) return SUSOL_NO_MEMORY;
    choose_approach(&count->tools, allowed, settled, &way);
    if (ss_limits_stopped(count->tools.limits)) return SUSOL_CANCELLED;
    if (way.open > 0) return count_barred(count, allowed, settled, &way);
    return run_plan(count, &way.conditions, way.view);
}

susol_status ss_count_exact(const ss_count_job *job, ss_count_answer *answer) {
    assert(job->allocator);
    counting count = {.job = job,
                      .times = 1,
                      .end = 1,
                      .adding = ATOMIC_FLAG_INIT,
                      .reporting = ATOMIC_FLAG_INIT};
    susol_options watching = {.watch = watch, .user = &count};
    ss_limits limits;
    ss_limits_start(&limits, &watching);
    count.tools = (ss_count_tools){NULL, job->allocator, job->runner, &limits};
    susol_status status = count_grid(&count, job->allowed);
    ss_memory_give(job->allocator, (void *)count.tools.splits, sizeof *count.tools.splits);
    answer->exact = status == SUSOL_OK;
    answer->at_least = count.total;
    answer->done = count.begin;
    return status;
}

susol_status ss_count_work(const ss_count_job *job, double *seconds) {
    uint16_t settled[81];
    approach way;
    memcpy(settled, job->allowed, sizeof settled);
    *seconds = 0;
    if (!ss_count_pencil_settle(settled)) return SUSOL_OK;
    const ss_count_splits *splits = make_splits(job->allocator);
    if (splits == NULL) return SUSOL_NO_MEMORY;
    ss_count_tools tools = {.splits = splits, .allocator = job->allocator};
    choose_approach(&tools, job->allowed, settled, &way);
    *seconds = way.cost;
    ss_memory_give(job->allocator, (void *)splits, sizeof *splits);
    return SUSOL_OK;
}
