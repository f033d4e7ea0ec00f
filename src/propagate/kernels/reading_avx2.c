/* reading_avx2.c: reading.inc with the long registers of x86 with AVX2. */
#include "board/work.h"
#include <string.h>

#if defined(__x86_64__)
#include "base/avx2_on.inc"

#include "propagate/kernels/reading.inc"

ss_outcome ss_reading_avx2(const ss_propagator *self, ss_work *work) {
    return read_line(self, work);
}

#include "base/target_off.inc"
#endif
