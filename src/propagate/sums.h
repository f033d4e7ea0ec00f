/* sums.h: propagators that add digits up. */
#ifndef SS_PROPAGATE_SUMS_H
#define SS_PROPAGATE_SUMS_H
#include "board/work.h"

/* For asserts: is each one larger than the one before? */
static inline bool ss_sums_rise(const int32_t *sums, int count) {
    for (int i = 1; i < count; i++)
        if (sums[i - 1] >= sums[i]) return false;
    return sums || !count;
}

/* ---- linear.c: factor * digit, added up, between low and high or one of the sums ---- */

typedef struct ss_linear {
    const uint16_t *cells;
    const int32_t *factors; /* NULL: all 1 */
    int count;
    int32_t low, high;
    const int32_t *sums; /* rising; NULL: all from low to high */
    int sum_count;
} ss_linear;
void ss_post_linear(const ss_linear *sum, ss_board *board);
/* Takes houses out of a sum of cells, `times` is how often each counts, as long as fewer are left.
   Returns how many fewer. */
int ss_take_out_houses(int32_t times[SS_MAX_CELLS], int32_t *sum, const ss_board *board);
/* Both parts have the same sum; all parts, one after the other in `cells`, have. */
void ss_post_balance(const uint16_t *one, int ones, const uint16_t *other, int others,
                     ss_board *board);
void ss_post_equal_sums(const uint16_t *cells, const int32_t *lengths, int parts, ss_board *board);

/* ---- any_sum.c: one of these sums, with repeats or without ---- */

typedef struct ss_any_sum {
    const int32_t *list; /* rising */
    int count;
} ss_any_sum;
void ss_post_any_sum(const uint16_t *cells, int count, ss_any_sum sums, ss_board *board);
void ss_post_any_combination(const uint16_t *cells, int count, ss_any_sum sums, ss_board *board);

/* ---- sum.c: rules tell the board of sums; propagators are made when all are known ---- */

void ss_post_sum(const uint16_t *cells, int count, int sum, ss_board *board);
void ss_derive_sums(ss_board *board); /* innies and outies */
void ss_post_sums(ss_board *board);
bool ss_post_filling(const ss_sum *sum, ss_board *board); /* false: not for this sum */
void ss_post_adding(const ss_sum *sum, ss_board *board);
#endif
