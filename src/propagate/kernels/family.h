/* family.h: families of digit sets, for up to nine digits, as 512 bits.

   Bit s of a family says whether the set s (digit d is bit d-1 of s) belongs to it. The eight
   words of 64 bits are in two halves of four:

       low[0] low[1] low[2] low[3] | high[0] high[1] high[2] high[3]
         -      7      8     7,8   |   9      7,9     8,9     7,8,9      digits above 6
       inside a word the position of the bit is the set of the digits 1 .. 6

   So to add digit d to every set that lacks it is a shift by 2^(d-1) bits, which for 7, 8 and 9
   moves whole words. Nothing branches: a digit that is not wanted gets an empty mask. */
#ifndef SS_PROPAGATE_KERNELS_FAMILY_H
#define SS_PROPAGATE_KERNELS_FAMILY_H
#include "base/set.h"

enum { SS_FAMILY_DIGITS = 9, SS_FAMILY_SUMS = 46 /* 0 .. 1 + 2 + ... + 9 */ };
#pragma GCC diagnostic ignored "-Wpsabi" /* registers only go between inlined functions */
#define SS_ALWAYS static inline __attribute__((always_inline, unused))

typedef uint64_t ss_lanes __attribute__((vector_size(32), aligned(8)));

typedef struct ss_family {
    ss_lanes low, high;
} ss_family;

/* Positions inside a word that lack digit 1 .. 6. */
SS_ALWAYS uint64_t ss_family_lacking(int digit) {
    return UINT64_MAX / ((UINT64_C(1) << (1 << (digit - 1))) + 1);
}

/* All bits in every word if the digit is wanted, else none; `digits` is a set in every word. */
SS_ALWAYS ss_lanes ss_family_mask(ss_lanes digits, int digit) {
    const ss_lanes bit = (ss_lanes){0} + (uint64_t)ss_set_one(digit);
    return (ss_lanes)((digits & bit) == bit);
}

SS_ALWAYS bool ss_family_empty(const ss_family *family) {
    ss_lanes both = family->low | family->high;
    return !(both[0] | both[1] | both[2] | both[3]);
}

SS_ALWAYS ss_family ss_family_common(const ss_family *one, const ss_family *other) {
    return (ss_family){one->low & other->low, one->high & other->high};
}

SS_ALWAYS ss_family ss_family_of(ss_set set) {
    ss_family family = {{0}, {0}};
    ss_lanes *half = set >> 8 & 1 ? &family.high : &family.low;
    (*half)[set >> 6 & 3] = UINT64_C(1) << (set & 63);
    return family;
}

/* Every set of the family that lacks one of these digits, with that digit added. */
SS_ALWAYS ss_family ss_family_add(ss_family from, ss_set digits) {
    const ss_lanes none = {0}, wanted = none + (uint64_t)digits;
    ss_family to = {none, none};
#pragma GCC unroll 6
    for (int digit = 1; digit <= 6; digit++) {
        ss_lanes mask = ss_family_mask(wanted, digit) & ss_family_lacking(digit);
        to.low |= (from.low & mask) << (uint64_t)(1 << (digit - 1));
        to.high |= (from.high & mask) << (uint64_t)(1 << (digit - 1));
    }
    ss_lanes seven = ss_family_mask(wanted, 7), eight = ss_family_mask(wanted, 8);
    to.low |= __builtin_shufflevector(none, from.low, 0, 4, 2, 6) & seven;
    to.high |= __builtin_shufflevector(none, from.high, 0, 4, 2, 6) & seven;
    to.low |= __builtin_shufflevector(none, from.low, 0, 1, 4, 5) & eight;
    to.high |= __builtin_shufflevector(none, from.high, 0, 1, 4, 5) & eight;
    to.high |= from.low & ss_family_mask(wanted, 9);
    return to;
}

/* One digit of the way back: its part, and the digit in the words where that is not empty. */
SS_ALWAYS void ss_family_note(ss_family *kept, ss_lanes *useful, ss_family part, int digit) {
    const ss_lanes none = {0};
    kept->low |= part.low;
    kept->high |= part.high;
    *useful |= (ss_lanes)((part.low | part.high) != none) & (uint64_t)ss_set_one(digit);
}

/* The way back: of `before` only the sets stay from which one of the digits leads into `after`.
   The digits that lead anywhere are returned. */
SS_ALWAYS ss_set ss_family_back(ss_family *before, ss_family after, ss_set digits) {
    const ss_lanes none = {0}, wanted = none + (uint64_t)digits;
    ss_family kept = {none, none}, part;
    ss_lanes useful = none;
#pragma GCC unroll 6
    for (int digit = 1; digit <= 6; digit++) {
        ss_lanes mask = ss_family_mask(wanted, digit) & ss_family_lacking(digit);
        part.low = after.low >> (uint64_t)(1 << (digit - 1)) & mask & before->low;
        part.high = after.high >> (uint64_t)(1 << (digit - 1)) & mask & before->high;
        ss_family_note(&kept, &useful, part, digit);
    }
    ss_lanes seven = ss_family_mask(wanted, 7), eight = ss_family_mask(wanted, 8);
    part.low = __builtin_shufflevector(after.low, none, 1, 4, 3, 4) & seven & before->low;
    part.high = __builtin_shufflevector(after.high, none, 1, 4, 3, 4) & seven & before->high;
    ss_family_note(&kept, &useful, part, 7);
    part.low = __builtin_shufflevector(after.low, none, 2, 3, 4, 4) & eight & before->low;
    part.high = __builtin_shufflevector(after.high, none, 2, 3, 4, 4) & eight & before->high;
    ss_family_note(&kept, &useful, part, 8);
    part.low = after.high & ss_family_mask(wanted, 9) & before->low;
    part.high = none;
    ss_family_note(&kept, &useful, part, 9);
    *before = kept;
    return (ss_set)(useful[0] | useful[1] | useful[2] | useful[3]);
}

/* The digits that are in every set of the family. */
SS_ALWAYS ss_set ss_family_required(const ss_family *family) {
    ss_lanes any = family->low | family->high;
    uint64_t all = any[0] | any[1] | any[2] | any[3];
    ss_set required = 0;
    for (int digit = 1; digit <= 6; digit++)
        if (!(all & ss_family_lacking(digit))) required |= ss_set_one(digit);
    if (!(any[0] | any[2])) required |= ss_set_one(7);
    if (!(any[0] | any[1])) required |= ss_set_one(8);
    if (!(family->low[0] | family->low[1] | family->low[2] | family->low[3]))
        required |= ss_set_one(9);
    return required;
}
#endif
