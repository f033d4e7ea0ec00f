/* batch.c: many plain 9x9 puzzles at once. */
#include <string.h>

#include "base/memory.h"
#include "fast9/fast9.h"

/* With fewer givens a puzzle never has just one solution. The many that it has are found at once
   if one looks for them in several places, but depth first may be lost for hours. */
enum { CELLS = 81, FEWEST_GIVENS = 17 };

static bool is_sparse(const char *grid) {
    int givens = 0;
    for (int c = 0; c < CELLS; c++) givens += grid[c] >= '1' && grid[c] <= '9';
    return givens < FEWEST_GIVENS;
}

static bool keep_first(void *user, const uint8_t *digits) {
    char *solution = user;
    if (solution[0] == 0)
        for (int c = 0; c < CELLS; c++) solution[c] = (char)('0' + digits[c]);
    return false;
}

static void solve_sparse(const ss_fast9_batch *job, size_t i, ss_fast9_work *work) {
    const char *grid = job->puzzles + i * job->stride;
    char solution[CELLS] = {0};
    uint16_t allowed[CELLS];
    for (int c = 0; c < CELLS; c++)
        allowed[c] = (uint16_t)(grid[c] >= '1' && grid[c] <= '9' ? 1 << (grid[c] - '1') : 0x1ff);
    ss_fast9_query query = {
        .allowed = allowed, .limit = job->limit, .found = keep_first, .user = solution};
    job->found[i] = (uint32_t)ss_fast9_solve_one(&query, work, NULL);
    if (job->solutions && solution[0])
        memcpy(job->solutions + i * job->out_stride, solution, CELLS);
}

/* Those from `from` to `to`, none of which is sparse. */
static void solve_range(const ss_fast9_batch *job, size_t from, size_t to, ss_fast9_work *work) {
    ss_fast9_batch part = *job;
    part.puzzles += from * job->stride;
    part.count = to - from;
    part.found += from;
    if (part.solutions) part.solutions += from * job->out_stride;
    if (part.count > 0) ss_fast9_solve_batch(&part, work, NULL);
}

susol_status susol_solve_batch(const susol_batch *batch) {
    const susol_allocator *allocator = batch->allocator ? batch->allocator : &ss_memory_malloc;
    if (!batch->limit || !batch->found) return SUSOL_BAD_VALUE;
    ss_fast9_work *work = allocator->resize(allocator->user, NULL, 0, sizeof *work);
    if (!work) return SUSOL_NO_MEMORY;
    ss_fast9_batch job = {.puzzles = batch->grids,
                          .stride = batch->stride,
                          .count = batch->count,
                          .solutions = batch->solutions,
                          .out_stride = batch->solution_stride,
                          .found = batch->found,
                          .limit = batch->limit};
    size_t from = 0;
    for (size_t i = 0; i < job.count; i++) {
        if (!is_sparse(job.puzzles + i * job.stride)) continue;
        solve_range(&job, from, i, work);
        solve_sparse(&job, i, work);
        from = i + 1;
    }
    solve_range(&job, from, job.count, work);
    ss_memory_give(allocator, work, sizeof *work);
    return SUSOL_OK;
}
