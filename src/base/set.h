/* set.h: a set of digits as bits of one word; digit d is bit d-1. */
#ifndef SS_BASE_SET_H
#define SS_BASE_SET_H
#include <stdbool.h>
#include <stdint.h>

typedef uint32_t ss_set;

static inline ss_set ss_set_one(int digit) { return (ss_set)1 << (digit - 1); }
static inline ss_set ss_set_upto(int digit) { return ((ss_set)1 << digit) - 1; }
static inline bool ss_set_has(ss_set set, int digit) { return set >> (digit - 1) & 1; }
static inline bool ss_set_single(ss_set set) { return set && !(set & (set - 1)); }
/* By adding neighbouring fields of bits; the builtin is a call where there is no instruction. */
static inline int ss_set_count(ss_set set) {
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}
/* Lowest and highest digit; the set must not be empty. */
static inline int ss_set_low(ss_set set) { return __builtin_ctz(set) + 1; }
static inline int ss_set_high(ss_set set) { return 32 - __builtin_clz(set); }
#endif
