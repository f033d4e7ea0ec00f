/* slices_kernels.h: the builds of slices.inc. */
#ifndef SS_GENERATE_UNIFORM_SLICES_KERNELS_H
#define SS_GENERATE_UNIFORM_SLICES_KERNELS_H

#include "generate/uniform/slices.h"

extern const ss_slice_kernel ss_slice_plain;
#if defined(__x86_64__)
extern const ss_slice_kernel ss_slice_avx2, ss_slice_avx512;
#endif

#endif
