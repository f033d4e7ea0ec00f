/* slices_avx2.c: slices on the 256-bit registers of x86. */
#include "generate/uniform/slices_kernels.h"

#include <string.h>

#if defined(__x86_64__)
#define SS_TARGET "avx2,bmi,popcnt"
#include "base/target_on.inc"

#define SLICE_BITS 256
#include "generate/uniform/slices.inc"

static bool usable(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("popcnt");
}

const ss_slice_kernel ss_slice_avx2 = {"avx2", usable, screen};

#include "base/target_off.inc"
#endif
