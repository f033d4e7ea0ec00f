/* kernel.h: what each build of the lanes kernel offers to fast9.c. */
#ifndef SS_FAST9_KERNEL_H
#define SS_FAST9_KERNEL_H

#include "fast9/fast9.h"

typedef struct ss_fast9_kernel {
    const char *name;
    bool (*usable)(void); /* can this processor run it? */
    void (*batch)(const ss_fast9_batch *batch, ss_fast9_work *work, ss_fast9_stats *stats);
    uint64_t (*one)(const ss_fast9_query *query, ss_fast9_work *work, ss_fast9_stats *stats);
} ss_fast9_kernel;

#if defined(__x86_64__)
#define SS_FAST9_X86 1
extern const ss_fast9_kernel ss_fast9_avx512, ss_fast9_avx2;
#else
#define SS_FAST9_X86 0
#endif

#if SS_FAST9_X86 || defined(__ARM_NEON) || defined(__wasm_simd128__)
#define SS_FAST9_SIMD128 1
extern const ss_fast9_kernel ss_fast9_simd128;
#else
#define SS_FAST9_SIMD128 0
#endif

extern const ss_fast9_kernel ss_fast9_plain;

#endif
