/* wide_avx2.c: the long registers of wide.h on x86 with AVX2. */
#include "rule/areas.h"
#include "rule/wide.h"
#include <string.h>

#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))),                \
                             apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#include <immintrin.h>
#define SS_HERD_AVX2
#include "rule/abreast.inc"
#include "rule/adding.inc"
#include "rule/filling.inc"
#include "rule/groups.inc"
#include "rule/herd.inc"
#include "rule/crowds.inc"
#include "rule/peaks.inc"
#include "rule/sweep9.inc"

const ss_wide ss_wide_avx2 = {fill,     choose,        sweep, abreast, add_up,    meet,
                              run_herd, ss_areas_avx2, naked, hidden,  find_peaks};

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
