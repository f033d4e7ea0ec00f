/* reading_avx2.c: reading.inc with the long registers of x86 with AVX2. */
#include "board/board.h"
#include <string.h>

#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))),                \
                             apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#include <immintrin.h>
#define SS_DIAGRAM_AVX2
#include "rule/reading.inc"

ss_outcome ss_reading_avx2(const ss_propagator *self, ss_work *work) {
    return read_line(self, work);
}

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
