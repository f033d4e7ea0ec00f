/* lanes.h: sums and products over long rows of small numbers, as fast as the machine allows.
   Plain C everywhere; on x86 with AVX2, found at run time, hand-placed vector instructions. */
#ifndef SS_BASE_LANES_H
#define SS_BASE_LANES_H
#include <stddef.h>
#include <stdint.h>

enum { SS_LANES = 32, SS_LANES_BYTES = 64 }; /* rows of 16-bit numbers are padded to this many */

/* to[i] = sum of rows[k][i], modulo 2^16 or 2^64. bytes is a multiple of SS_LANES_BYTES. */
typedef void ss_lanes_summer(void *to, const void *const *rows, int count, size_t bytes);
ss_lanes_summer ss_lanes_sum16, ss_lanes_sum64;

/* What many numbers have in common. third (ninth): the largest value divided by 3 (9) modulo 2^16,
   which is above 65535 / 3 (9) as soon as one value is not a multiple. Begin with all 0. */
typedef struct ss_lanes_census {
    uint16_t largest, bits, third, ninth; /* bits: all values or-ed */
} ss_lanes_census;

void ss_lanes_look(ss_lanes_census *census, const uint16_t *values, size_t width);

/* Rows become columns: to[i * width + k] = rows[k][i] - less, modulo 256, for all i below length
   and k below width. length is a multiple of 16, width of 32. */
typedef struct ss_lanes_rows {
    const uint8_t *rows[64];
    size_t width, length;
    uint8_t less;
} ss_lanes_rows;
void ss_lanes_turn(uint8_t *to, const ss_lanes_rows *from);

/* The same for 16-bit numbers: to[i * width + k] = (rows[k][i] >> twos) * inverse, modulo 2^16.
   length is a multiple of 8, width of 16. */
typedef struct ss_lanes_rows16 {
    const uint16_t *rows[64];
    size_t width, length;
    unsigned twos;
    uint16_t inverse;
} ss_lanes_rows16;
void ss_lanes_turn16(uint16_t *to, const ss_lanes_rows16 *from);

/* Rows of a left and of a right table, named by number. */
typedef struct ss_lanes_pair {
    uint16_t left, right;
} ss_lanes_pair;

/* The lanes of a row fall into eight groups, whose products are summed apart. In a row of 16-bit
   numbers lanes 0 and 1 are of group 0, 2 and 3 of group 1, 16 and 17 of group 0 again; in a row of
   bytes it is lanes 0 to 3, 4 to 7, 32 to 35. */
enum { SS_LANES_GROUPS = 8 };

/* For each i below count: sums[i] += the scalar products left[p.left] . right[p.right], added
   over the pairs p = pairs[start[lists[i]]] .. pairs[start[lists[i] + 1] - 1], group by group and
   modulo 2^32. The same pairs may be taken from two or three couples of tables at once, which is
   faster than one after the other. width (16, 32, 48 or 64) is the length of a row. */
typedef struct ss_lanes_products {
    const void *left[3], *right[3];
    int tables, width; /* 1 to 3 couples of tables */
    const ss_lanes_pair *pairs;
    const uint32_t *start;
    const uint16_t *lists;
    int count;
    uint32_t (*sums)[SS_LANES_GROUPS];
} ss_lanes_products;

/* Tables of int16_t. With numbers up to 1728 and at most 56 pairs a list, three couples of tables
   stay below 2^32 in each group. */
void ss_lanes_multiply(const ss_lanes_products *work);

/* The same for bytes, twice as fast where there is AVX2: left holds unsigned, right signed numbers,
   width is 32 or 64. Needs |2 * left * right| <= ss_lanes_bytes_limit() for all numbers; a limit of
   0 says that 16-bit numbers are as fast. */
void ss_lanes_multiply_bytes(const ss_lanes_products *work);
int ss_lanes_bytes_limit(void);

#endif
