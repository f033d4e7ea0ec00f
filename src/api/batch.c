/* batch.c: many plain 9x9 puzzles at once. */
#include <string.h>

#include "base/take.h"
#include "base/memory.h"
#include "fast9/fast9.h"
#include "solve/solve.h"

/* Where there are many solutions, or none for a reason that fast9 does not see, depth first may be
   lost for hours: that puzzle is solved by itself. */
enum { CELLS = 81 };

typedef struct run {
    ss_fast9_batch job;
    ss_limits limits;    /* of all puzzles together */
    susol_options each;  /* of each puzzle that is solved by itself */
    ss_puzzle *puzzle;   /* that one; NULL: none so far */
    susol_result result; /* and its answer */
    uint8_t first[CELLS];
    susol_status status; /* LIMIT: some puzzles are open */
} run;

static bool cancel(void *user) { return ss_limits_look(user); }

static void lay_out(ss_puzzle *puzzle, const char *grid) {
    for (int c = 0; c < CELLS; c++) {
        int digit = grid[c] >= '1' && grid[c] <= '9' ? grid[c] - '0' : 0;
        ss_puzzle_set_value(puzzle, c, digit, true);
    }
}

/* By itself a puzzle has more than one engine. */
static void solve_left(run *r, size_t i) {
    const ss_fast9_batch *job = &r->job;
    ss_limits part;
    ss_limits_part(&part, &r->limits, &r->each);
    lay_out(r->puzzle, job->puzzles + i * job->stride);
    susol_status status = ss_solve(r->puzzle, NULL, &r->each, &part, &r->result);
    job->found[i] = status ? SUSOL_UNFINISHED : (uint32_t)r->result.solutions.low;
    if (status && status != SUSOL_LIMIT) (void)ss_limits_stop(&r->limits, status);
    if (status) r->status = status;
    if (!job->solutions || !r->result.solutions.low) return;
    char *solution = job->solutions + i * job->out_stride;
    for (int c = 0; c < CELLS; c++) solution[c] = (char)('0' + r->first[c]);
}

static susol_status get_puzzle(run *r, const susol_allocator *allocator) {
    if (r->puzzle) return SUSOL_OK;
    susol_status status = susol_puzzle_new(&r->puzzle, allocator);
    if (!status) status = susol_puzzle_set_shape(r->puzzle, 9, 3, 3);
    return status;
}

/* Nothing is left in the end. */
static susol_status solve_rest(run *r, const susol_allocator *allocator) {
    susol_status status = SUSOL_OK;
    for (size_t i = 0; i < r->job.count && !status; i++) {
        if (r->job.found[i] != SS_FAST9_LEFT) continue;
        r->job.found[i] = SUSOL_UNFINISHED;
        if (r->limits.stopped || ss_limits_look(&r->limits)) continue;
        status = get_puzzle(r, allocator);
        if (!status) solve_left(r, i);
    }
    susol_puzzle_free(r->puzzle);
    if (!status) status = r->status;
    return status ? status : r->limits.stopped;
}

/* A limit of nodes is that of each puzzle: side by side nobody counts them. */
static susol_status solve_together(run *r, const susol_allocator *allocator) {
    if (r->each.nodes) {
        for (size_t i = 0; i < r->job.count; i++) r->job.found[i] = SS_FAST9_LEFT;
        return SUSOL_OK;
    }
    ss_fast9_work *work = allocator->resize(allocator->user, NULL, 0, sizeof *work);
    if (!work) return SUSOL_NO_MEMORY;
    ss_fast9_solve_batch(&r->job, work, NULL);
    ss_memory_give(allocator, work, sizeof *work);
    return SUSOL_OK;
}

static susol_status solve_batch(const susol_batch *batch, const susol_options *limits) {
    const susol_allocator *allocator = batch->allocator ? batch->allocator : &ss_memory_malloc;
    run r = {.job = {.puzzles = batch->grids,
                     .stride = batch->stride,
                     .count = batch->count,
                     .solutions = batch->solutions,
                     .out_stride = batch->solution_stride,
                     .found = batch->found,
                     .limit = batch->enough,
                     .patience = SS_FAST9_PATIENCE,
                     .user = &r.limits}};
    ss_limits_start(&r.limits, limits);
    if (ss_limits_matter(&r.limits)) r.job.cancel = cancel;
    r.each = (susol_options){.solutions = batch->enough,
                             .nodes = limits->nodes,
                             .first = r.first,
                             .watch = limits->watch,
                             .user = limits->user};
    susol_status status = solve_together(&r, allocator);
    return status ? status : solve_rest(&r, allocator);
}

susol_status susol_solve_batch(const susol_batch *batch, susol_error *error) {
    susol_batch own;
    ss_taken limits;
    ss_error_begin(error);
    susol_status status = ss_take_batch(&own, batch, error);
    if (!status) status = ss_take_options(&limits, own.limits, error);
    if (!status && (!own.enough || !own.found))
        status = ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                              "a batch needs `enough`, 1 or more, and room in `found`");
    if (!status) status = solve_batch(&own, &limits.options);
    return ss_error_end(error, status);
}
