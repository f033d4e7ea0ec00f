/* lanes_avx512.c: the lanes kernel on the 512-bit registers of x86. One puzzle alone goes to AVX2,
   so that solutions come in the same order everywhere: with sixteen lanes. */
#include "fast9/kernel.h"

#if SS_FAST9_X86
#define SS_TARGET "avx512bw,avx512vl,bmi,popcnt"
#include "base/target_on.inc"

#define SS_SIMD_BITS 512
#include "fast9/lanes.inc"

static bool usable(void) {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
}

static uint64_t solve_one_narrow(const ss_fast9_query *query, ss_fast9_work *work,
                                 ss_fast9_stats *stats) {
    return ss_fast9_avx2.one(query, work, stats);
}

const ss_fast9_kernel ss_fast9_avx512 = {"avx512", usable, solve_batch, solve_one_narrow};

#include "base/target_off.inc"
#endif
