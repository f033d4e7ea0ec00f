/* weighing_avx2.c: weights of cells on x86 with AVX2. */
#include "propagate/kernels/family.h"
#include "solve/weighing.h"
#include <string.h>

#if defined(__x86_64__)
#include "base/avx2_on.inc"

#include "solve/weighing.inc"

int ss_heaviest_avx2(const ss_weights *all) { return heaviest(all); }

#include "base/target_off.inc"
#endif
