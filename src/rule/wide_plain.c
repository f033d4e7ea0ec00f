/* wide_plain.c: the long registers of wide.h for any machine. */
#include "rule/areas.h"
#include "rule/diagram.h"
#include "rule/wide.h"

#include "rule/wide.inc"

const ss_wide ss_wide_plain = WIDE_TABLE(plain);

const ss_wide *ss_wide_best(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return &ss_wide_avx2;
#endif
    return &ss_wide_plain;
}
