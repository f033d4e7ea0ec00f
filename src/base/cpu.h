/* cpu.h: what the processor can do that the compiler was not told of. */
#ifndef SS_BASE_CPU_H
#define SS_BASE_CPU_H
#include <stdbool.h>

/* Registers of 256 bits, and bit fields taken out in one go: base/avx2_on.inc. */
static inline bool ss_cpu_has_avx2(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}
#endif
