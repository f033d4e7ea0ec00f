/* net_sums.h: the sums that a net consists of, of 16 outputs at a time, in whole numbers: the order
   of adding does not matter, so every machine gets the same, however wide its registers are. */
#ifndef SS_SCAN_READ_NET_SUMS_H
#define SS_SCAN_READ_NET_SUMS_H
#include <stddef.h>
#include <stdint.h>

enum { SS_NET_LANES = 16, SS_NET_PLACES = 4 };
typedef struct ss_net_span { /* what an output sees: some rows of values that are side by side */
    int rows, pairs;         /* pairs of values in a row */
    size_t stride;           /* values from one row to the next */
    const int16_t *weights;  /* [row][pair][output][value of the pair] */
} ss_net_span;

/* The sums of 16 outputs at each of the four places. */
typedef void ss_net_sum(const ss_net_span *span, const int16_t *const at[SS_NET_PLACES],
                        int32_t sums[SS_NET_PLACES][SS_NET_LANES]);
ss_net_sum ss_net_sum_plain, ss_net_sum_avx2;
#endif
