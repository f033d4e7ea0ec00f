/* herd_avx2.c: the rounds of a herd on x86 with AVX2. */
#include "herd/herd.h"
#include "propagate/kernels/kernels.h"
#include <string.h>

#if defined(__x86_64__)
#include "base/avx2_on.inc"

#include "herd/round.inc"
#include "herd/slack.inc"

const ss_herd_kernels ss_herd_avx2 = {.round = run_herd, .weigh = weigh_herd};

#include "base/target_off.inc"
#endif
