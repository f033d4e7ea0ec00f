/* net_plain.c: the sums of a net with the registers that every machine has. */
#include "scan/read/net_sums.h"

#include "scan/read/net_sums.inc"

void ss_net_sum_plain(const ss_net_span *span, const int16_t *const at[SS_NET_PLACES],
                      int32_t sums[SS_NET_PLACES][SS_NET_LANES]) {
    sum_all(span, at, sums);
}
