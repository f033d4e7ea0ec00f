/* fast9.c: picks the build of the lanes kernel that suits the processor.
   The choice is a few bit tests on each call, so nothing is remembered between calls. */
#include "fast9/fast9.h"

#include <assert.h>

#include "fast9/kernel.h"

/* Best first; the last one runs everywhere. */
static const ss_fast9_kernel *const kernels[] = {
#if SS_FAST9_X86
    &ss_fast9_avx512,
    &ss_fast9_avx2,
#endif
#if SS_FAST9_SIMD128
    &ss_fast9_simd128,
#endif
    &ss_fast9_plain,
};
enum { KERNELS = sizeof kernels / sizeof kernels[0] };

static const ss_fast9_kernel *best(void) {
    int index = 0;
    while (index + 1 < KERNELS && !kernels[index]->usable()) index++;
    return kernels[index];
}

void ss_fast9_solve_batch(const ss_fast9_batch *batch, ss_fast9_work *work, ss_fast9_stats *stats) {
    ss_fast9_stats unused;
    assert(batch->limit > 0);
    best()->batch(batch, work, stats ? stats : &unused);
}

uint64_t ss_fast9_solve_one(const ss_fast9_query *query, ss_fast9_work *work,
                            ss_fast9_stats *stats) {
    ss_fast9_stats unused;
    return best()->one(query, work, stats ? stats : &unused);
}

const char *ss_fast9_variant(int index) {
    return index >= 0 && index < KERNELS ? kernels[index]->name : NULL;
}

bool ss_fast9_batch_with(int variant, const ss_fast9_batch *batch, ss_fast9_work *work,
                         ss_fast9_stats *stats) {
    assert(ss_fast9_variant(variant));
    if (!kernels[variant]->usable()) return false;
    kernels[variant]->batch(batch, work, stats);
    return true;
}

bool ss_fast9_one_with(int variant, const ss_fast9_query *query, ss_fast9_work *work,
                       ss_fast9_stats *stats, uint64_t *solutions) {
    assert(ss_fast9_variant(variant));
    if (!kernels[variant]->usable()) return false;
    *solutions = kernels[variant]->one(query, work, stats);
    return true;
}
