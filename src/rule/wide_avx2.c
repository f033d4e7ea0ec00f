/* wide_avx2.c: the long registers of wide.h on x86 with AVX2. */
#include "rule/areas.h"
#include "rule/diagram.h"
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
#define SS_LANES_AVX2
#include "rule/abreast.inc"
#include "rule/adding.inc"
#include "rule/filling.inc"
#include "rule/groups.inc"
#include "rule/herd.inc"
#include "rule/crowds.inc"
#include "rule/peaks.inc"
#include "rule/sweep9.inc"

const ss_wide ss_wide_avx2 = {.fill = fill,
                              .choose = choose,
                              .sweep = sweep,
                              .abreast = abreast,
                              .add = add_up,
                              .meet = meet,
                              .round = run_herd,
                              .areas = ss_areas_avx2,
                              .read = ss_reading_avx2,
                              .naked = naked,
                              .hidden = hidden,
                              .peaks = find_peaks};

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
