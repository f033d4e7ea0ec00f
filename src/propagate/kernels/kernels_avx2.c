/* kernels_avx2.c: the kernels on x86 with AVX2. */
#include "propagate/areas.h"
#include "propagate/diagram.h"
#include "propagate/kernels/kernels.h"
#include <string.h>

#if defined(__x86_64__)
#include "base/avx2_on.inc"

#include "propagate/kernels/kernels.inc"

const ss_kernels ss_kernels_avx2 = KERNELS(avx2);

#include "base/target_off.inc"
#endif
