/* batch.c: many plain 9x9 puzzles at once. */
#include <string.h>

#include "base/memory.h"
#include "fast9/fast9.h"

/* Hardly any puzzle takes more guesses. Where there are many solutions, depth first may be lost for
   hours, but one is found at once by looking in several places. */
enum { CELLS = 81, PATIENCE = 20000 };

static bool keep_first(void *user, const uint8_t *digits) {
    char *solution = user;
    if (solution[0] == 0)
        for (int c = 0; c < CELLS; c++) solution[c] = (char)('0' + digits[c]);
    return false;
}

static void solve_left(const ss_fast9_batch *job, size_t i, ss_fast9_work *work) {
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
                          .limit = batch->limit,
                          .patience = PATIENCE};
    ss_fast9_solve_batch(&job, work, NULL);
    for (size_t i = 0; i < job.count; i++)
        if (job.found[i] == SS_FAST9_LEFT) solve_left(&job, i, work);
    ss_memory_give(allocator, work, sizeof *work);
    return SUSOL_OK;
}
