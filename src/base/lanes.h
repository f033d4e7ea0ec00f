/* lanes.h: sums and products over long rows of small numbers, as fast as the machine allows.
   Plain C everywhere; on x86 with AVX2, found at run time, hand-placed vector instructions. */
#ifndef SS_BASE_LANES_H
#define SS_BASE_LANES_H
#include <stddef.h>
#include <stdint.h>

enum { SS_LANES = 32 }; /* rows are padded to a multiple of this many 16-bit numbers */

/* to[i] = sum of rows[k][i], modulo 2^16. width is a multiple of SS_LANES. */
void ss_lanes_sum(uint16_t *to, const uint16_t *const *rows, int count, size_t width);

/* What many numbers have in common. third (ninth): the largest value divided by 3 (9) modulo 2^16,
   which is above 65535 / 3 (9) as soon as one value is not a multiple. Begin with all 0. */
typedef struct ss_lanes_census {
    uint16_t largest, bits, third, ninth; /* bits: all values or-ed */
} ss_lanes_census;

void ss_lanes_look(ss_lanes_census *census, const uint16_t *values, size_t width);

/* Rows of a left and of a right table, named by number. */
typedef struct ss_lanes_pair {
    uint16_t left, right;
} ss_lanes_pair;

/* For each i below count: sums[i] += the scalar products left[p.left] . right[p.right], added
   over the pairs p = pairs[start[lists[i]]] .. pairs[start[lists[i] + 1] - 1].
   Each such sum must stay below 2^31. width (16, 32, 48 or 64) is the length of a row. */
typedef struct ss_lanes_products {
    const int16_t *left, *right;
    int width;
    const ss_lanes_pair *pairs;
    const uint32_t *start;
    const uint16_t *lists;
    int count;
    uint64_t *sums;
} ss_lanes_products;

void ss_lanes_multiply(const ss_lanes_products *work);

/* The same for bytes, twice as fast where there is AVX2: left holds unsigned, right signed numbers
   (both as bytes), width is 32 or 64. Needs |2 * left * right| < 2^15 for all numbers. Sums may be
   negative: they are added modulo 2^64. */
typedef struct ss_lanes_byte_products {
    const uint8_t *left;
    const int8_t *right;
    ss_lanes_products rest; /* its left and right are not used */
} ss_lanes_byte_products;

void ss_lanes_multiply_bytes(const ss_lanes_byte_products *work);
int ss_lanes_prefer_bytes(void);

#endif
