/* wide_avx2.c: the long registers of wide.h on x86 with AVX2. */
#include "rule/areas.h"
#include "rule/diagram.h"
#include "rule/wide.h"
#include <string.h>

#if defined(__x86_64__)
#include "rule/avx2_on.inc"

#include "rule/wide.inc"

const ss_wide ss_wide_avx2 = WIDE_TABLE(avx2);

#include "base/target_off.inc"
#endif
