/* slices.c: which build of the kernel, and the plain one. */
#include "generate/uniform/slices.h"

#include <stddef.h>
#include <string.h>

#include "generate/uniform/slices_kernels.h"

#define SLICE_BITS 64
#include "generate/uniform/slices.inc"

static bool usable(void) { return true; }

const ss_slice_kernel ss_slice_plain = {"plain", usable, screen};

static const ss_slice_kernel *const kernels[] = {
#if defined(__x86_64__)
    &ss_slice_avx512,
    &ss_slice_avx2,
#endif
    &ss_slice_plain,
};
enum { KERNELS = sizeof kernels / sizeof kernels[0] };

const ss_slice_kernel *ss_slice_variant(int index) {
    return index >= 0 && index < KERNELS ? kernels[index] : NULL;
}

const ss_slice_kernel *ss_slice_best(void) {
    int index = 0;
    while (!kernels[index]->usable()) index++;
    return kernels[index];
}
