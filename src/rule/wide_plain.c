/* wide_plain.c: the long registers of wide.h for any machine. */
#include "rule/areas.h"
#include "rule/wide.h"

#include "rule/abreast.inc"
#include "rule/adding.inc"
#include "rule/filling.inc"
#include "rule/groups.inc"
#include "rule/herd.inc"
#include "rule/crowds.inc"
#include "rule/peaks.inc"
#include "rule/sweep9.inc"

const ss_wide ss_wide_plain = {fill,     choose,         sweep, abreast, add_up,    meet,
                               run_herd, ss_areas_plain, naked, hidden,  find_peaks};

const ss_wide *ss_wide_best(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return &ss_wide_avx2;
#endif
    return &ss_wide_plain;
}
