/* u128.h: unsigned whole numbers up to 2^128 - 1, in plain C for every machine.
   It is the public susol_number: high * 2^64 + low. Nothing here checks for overflow: callers keep
   below 2^128. */
#ifndef SS_BASE_U128_H
#define SS_BASE_U128_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <susol.h>

typedef susol_number ss_u128;

enum { SS_U128_TEXT = 40 }; /* 39 digits and the closing zero */

ss_u128 ss_u128_from(uint64_t value);
ss_u128 ss_u128_add(ss_u128 a, ss_u128 b);
ss_u128 ss_u128_subtract(ss_u128 a, ss_u128 b);  /* a >= b */
ss_u128 ss_u128_product(uint64_t a, uint64_t b); /* the full 128-bit product */
ss_u128 ss_u128_times(ss_u128 a, uint64_t factor);
ss_u128 ss_u128_divide(ss_u128 a, uint32_t divisor,
                       uint32_t *remainder); /* remainder may be NULL */
int ss_u128_compare(ss_u128 a, ss_u128 b);   /* negative, 0 or positive */
bool ss_u128_is_zero(ss_u128 a);
double ss_u128_to_double(ss_u128 a);
ss_u128 ss_u128_from_double(double value);               /* rounded down; below 0 gives 0 */
char *ss_u128_print(ss_u128 a, char text[SS_U128_TEXT]); /* decimal; returns where it starts */

#endif
