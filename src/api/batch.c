/* batch.c: many plain 9x9 puzzles at once. */
#include "base/memory.h"
#include "fast9/fast9.h"

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
    ss_fast9_solve_batch(&job, work, NULL);
    ss_memory_give(allocator, work, sizeof *work);
    return SUSOL_OK;
}
