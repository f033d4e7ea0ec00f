/* kernels_plain.c: the kernels for any machine, and the choice between them. */
#include "base/cpu.h"
#include "propagate/areas.h"
#include "propagate/diagram.h"
#include "propagate/kernels/kernels.h"

#include "propagate/kernels/kernels.inc"

const ss_kernels ss_kernels_plain = KERNELS(plain);

const ss_kernels *ss_kernels_best(void) {
#if defined(__x86_64__)
    if (ss_cpu_has_avx2()) return &ss_kernels_avx2;
#endif
    return &ss_kernels_plain;
}
