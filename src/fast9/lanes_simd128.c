/* lanes_simd128.c: the lanes kernel on 128-bit registers: SSE4.1, NEON, WebAssembly. */
#include "fast9/kernel.h"

#if SS_FAST9_SIMD128
#if SS_FAST9_X86 && defined(__clang__)
#pragma clang attribute push(__attribute__((target("sse4.1,popcnt"))), apply_to = function)
#elif SS_FAST9_X86
#pragma GCC target("sse4.1,popcnt")
#endif

#define SS_SIMD_BITS 128
#include "fast9/lanes.inc"

static bool usable(void) {
#if SS_FAST9_X86
    return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt");
#else
    return true;
#endif
}

const ss_fast9_kernel ss_fast9_simd128 = {"simd128", usable, solve_batch, solve_one};

#if SS_FAST9_X86 && defined(__clang__)
#pragma clang attribute pop
#endif
#endif
