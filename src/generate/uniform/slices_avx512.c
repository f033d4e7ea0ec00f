/* slices_avx512.c: slices on the 512-bit registers of x86. */
#include "generate/uniform/slices_kernels.h"

#include <string.h>

#if defined(__x86_64__)
#define SS_TARGET "avx512bw,avx512vl,bmi,popcnt"
#include "base/target_on.inc"

#define SLICE_BITS 512
#include "generate/uniform/slices.inc"

static bool usable(void) {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
}

const ss_slice_kernel ss_slice_avx512 = {"avx512", usable, screen};

#include "base/target_off.inc"
#endif
