/* u128.c: 128-bit whole numbers made of two 64-bit halves, carried by hand. */
#include "base/u128.h"
#include <assert.h>

ss_u128 ss_u128_from(uint64_t value) { return (ss_u128){0, value}; }

ss_u128 ss_u128_add(ss_u128 a, ss_u128 b) {
    ss_u128 sum = {a.high + b.high, a.low + b.low};
    sum.high += sum.low < b.low;          /* the low half wrapped around: carry */
    assert(ss_u128_compare(sum, b) >= 0); /* or it was too large */
    return sum;
}

ss_u128 ss_u128_subtract(ss_u128 a, ss_u128 b) {
    assert(ss_u128_compare(a, b) >= 0);
    return (ss_u128){a.high - b.high - (a.low < b.low), a.low - b.low};
}

/* School multiplication with two 32-bit "digits" in each factor. */
ss_u128 ss_u128_product(uint64_t a, uint64_t b) {
    uint64_t a1 = a >> 32, a0 = (uint32_t)a, b1 = b >> 32, b0 = (uint32_t)b;
    uint64_t low = a0 * b0, cross = a1 * b0, other = a0 * b1;
    uint64_t middle = (low >> 32) + (uint32_t)cross + (uint32_t)other;
    ss_u128 product;
    product.low = middle << 32 | (uint32_t)low;
    product.high = a1 * b1 + (cross >> 32) + (other >> 32) + (middle >> 32);
    return product;
}

ss_u128 ss_u128_times(ss_u128 a, uint64_t factor) {
    assert(!a.high || factor <= UINT64_MAX / a.high);
    ss_u128 product = ss_u128_product(a.low, factor);
    product.high += a.high * factor;
    assert(product.high >= a.high * factor);
    return product;
}

/* Long division, 32 bits at a time, so that no step needs more than 64 bits. */
ss_u128 ss_u128_divide(ss_u128 a, uint32_t divisor, uint32_t *remainder) {
    assert(divisor > 0);
    uint32_t part[4] = {(uint32_t)(a.high >> 32), (uint32_t)a.high, (uint32_t)(a.low >> 32),
                        (uint32_t)a.low};
    uint64_t rest = 0;
    for (int i = 0; i < 4; i++) {
        rest = rest << 32 | part[i];
        part[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    if (remainder != NULL) *remainder = (uint32_t)rest;
    return (ss_u128){(uint64_t)part[0] << 32 | part[1], (uint64_t)part[2] << 32 | part[3]};
}

int ss_u128_compare(ss_u128 a, ss_u128 b) {
    if (a.high != b.high) return a.high < b.high ? -1 : 1;
    return a.low < b.low ? -1 : a.low > b.low;
}

bool ss_u128_is_zero(ss_u128 a) { return a.high == 0 && a.low == 0; }

double ss_u128_to_double(ss_u128 a) {
    return (double)a.high * 18446744073709551616.0 + (double)a.low;
}

ss_u128 ss_u128_from_double(double value) {
    const double two64 = 18446744073709551616.0;
    if (!(value >= 1.0)) return ss_u128_from(0);
    if (value >= two64 * two64) return (ss_u128){UINT64_MAX, UINT64_MAX};
    uint64_t high = (uint64_t)(value / two64);
    return (ss_u128){high, (uint64_t)(value - (double)high * two64)};
}

char *ss_u128_print(ss_u128 a, char text[SS_U128_TEXT]) {
    char *start = text + (SS_U128_TEXT - 1);
    *start = '\0';
    do {
        uint32_t digit;
        a = ss_u128_divide(a, 10, &digit);
        *--start = (char)('0' + digit);
    } while (!ss_u128_is_zero(a));
    return start;
}
