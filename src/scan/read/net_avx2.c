/* net_avx2.c: the sums of a net with the long registers of x86 with AVX2. */
#include "scan/read/net_sums.h"

#if defined(__x86_64__)
#include "base/avx2_on.inc"

#include "scan/read/net_sums.inc"

void ss_net_sum_avx2(const ss_net_span *span, const int16_t *const at[SS_NET_PLACES],
                     int32_t sums[SS_NET_PLACES][SS_NET_LANES]) {
    sum_all(span, at, sums);
}

#include "base/target_off.inc"
#endif
