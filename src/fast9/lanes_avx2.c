/* lanes_avx2.c: the lanes kernel on the 256-bit registers of x86. */
#include "fast9/kernel.h"

#if SS_FAST9_X86
#define SS_TARGET "avx2,bmi,popcnt"
#include "base/target_on.inc"

#define SS_SIMD_BITS 256
#include "fast9/lanes.inc"

static bool usable(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("popcnt");
}

const ss_fast9_kernel ss_fast9_avx2 = {"avx2", usable, solve_batch, solve_one};

#include "base/target_off.inc"
#endif
