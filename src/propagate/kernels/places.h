/* places.h: a set of places of a small rectangle, one bit each, sixteen columns to a row, in one
   long register.

       lane 0    row 0, bit 0 .. 15 its columns
       lane 1    row 1                             and so on; place 16 * row + column

   A step to the next column is a shift inside each lane, to the next row one of the lanes. */
#ifndef SS_PROPAGATE_KERNELS_PLACES_H
#define SS_PROPAGATE_KERNELS_PLACES_H
#include "propagate/kernels/family.h"

enum { SS_PLACES_SIDE = 16, SS_PLACES_WORDS = 4, SS_NO_PLACE = 256 };

typedef uint16_t ss_places __attribute__((vector_size(32), aligned(8)));
typedef uint64_t ss_places_words __attribute__((vector_size(32), aligned(8)));

SS_ALWAYS bool ss_places_has(const ss_places *set, int place) {
    return (*set)[place / SS_PLACES_SIDE] >> place % SS_PLACES_SIDE & 1;
}

SS_ALWAYS void ss_places_add(ss_places *set, int place) {
    (*set)[place / SS_PLACES_SIDE] |= (uint16_t)(1u << place % SS_PLACES_SIDE);
}

SS_ALWAYS void ss_places_drop(ss_places *set, int place) {
    (*set)[place / SS_PLACES_SIDE] &= (uint16_t) ~(1u << place % SS_PLACES_SIDE);
}

SS_ALWAYS ss_places ss_places_and(ss_places a, ss_places b) { return a & b; }
SS_ALWAYS ss_places ss_places_or(ss_places a, ss_places b) { return a | b; }
SS_ALWAYS ss_places ss_places_without(ss_places a, ss_places b) { return a & ~b; }

#ifdef SS_AVX2

SS_ALWAYS bool ss_places_none(ss_places set) {
    return _mm256_testz_si256((__m256i)set, (__m256i)set);
}

SS_ALWAYS int ss_places_count(ss_places set) {
    ss_places_words words = (ss_places_words)set;
    return __builtin_popcountll(words[0]) + __builtin_popcountll(words[1]) +
           __builtin_popcountll(words[2]) + __builtin_popcountll(words[3]);
}

#else

SS_ALWAYS bool ss_places_none(ss_places set) {
    ss_places_words words = (ss_places_words)set;
    return !(words[0] | words[1] | words[2] | words[3]);
}

/* By adding neighbouring fields of bits, as in set.h; at most 255. */
SS_ALWAYS int ss_places_count(ss_places set) {
    ss_places_words two = (ss_places_words)set;
    two -= two >> 1 & UINT64_C(0x5555555555555555);
    two = (two & UINT64_C(0x3333333333333333)) + (two >> 2 & UINT64_C(0x3333333333333333));
    two = (two + (two >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    uint64_t bytes = two[0] + two[1] + two[2] + two[3];
    return (int)(bytes * UINT64_C(0x0101010101010101) >> 56);
}

#endif

SS_ALWAYS bool ss_places_cover(ss_places set, ss_places part) {
    return ss_places_none(ss_places_without(part, set));
}

/* Takes the first place out of the set and returns it; SS_NO_PLACE: there is none. */
SS_ALWAYS int ss_places_take(ss_places *set) {
    ss_places_words words = (ss_places_words)*set;
    for (int i = 0; i < SS_PLACES_WORDS; i++) {
        uint64_t word = words[i];
        if (!word) continue;
        words[i] = word & (word - 1);
        *set = (ss_places)words;
        return 64 * i + __builtin_ctzll(word);
    }
    return SS_NO_PLACE;
}

/* The set and its neighbours, for which there are ways to the right and down. */
SS_ALWAYS ss_places ss_places_spread(ss_places set, const ss_places *right, const ss_places *down) {
    const ss_places none = {0};
    ss_places below = __builtin_shufflevector(set & *down, none, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                                              10, 11, 12, 13, 14);
    ss_places above =
        __builtin_shufflevector(set, none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    return set | (set & *right) << 1 | (set >> 1 & *right) | below | (above & *down);
}
#endif
