/* places.h: a set of places of a small rectangle, one bit each, sixteen columns to a row.

       bit   0 ..  15   row 0      word 0: rows 0 .. 3
       bit  16 ..  31   row 1      word 1: rows 4 .. 7   and so on

   A step to the next column is a shift by 1, to the next row a shift by 16. */
#ifndef SS_RULE_PLACES_H
#define SS_RULE_PLACES_H
#include <stdbool.h>
#include <stdint.h>

enum { SS_PLACES_SIDE = 16, SS_PLACES_WORDS = 4, SS_NO_PLACE = 256 };

typedef struct ss_places {
    uint64_t word[SS_PLACES_WORDS];
} ss_places;

static inline bool ss_places_has(const ss_places *set, int bit) {
    return set->word[bit / 64] >> bit % 64 & 1;
}

static inline void ss_places_add(ss_places *set, int bit) {
    set->word[bit / 64] |= UINT64_C(1) << bit % 64;
}

static inline ss_places ss_places_and(ss_places a, ss_places b) {
    for (int i = 0; i < SS_PLACES_WORDS; i++) a.word[i] &= b.word[i];
    return a;
}

static inline ss_places ss_places_or(ss_places a, ss_places b) {
    for (int i = 0; i < SS_PLACES_WORDS; i++) a.word[i] |= b.word[i];
    return a;
}

static inline ss_places ss_places_without(ss_places a, ss_places b) {
    for (int i = 0; i < SS_PLACES_WORDS; i++) a.word[i] &= ~b.word[i];
    return a;
}

static inline bool ss_places_none(ss_places set) {
    uint64_t all = 0;
    for (int i = 0; i < SS_PLACES_WORDS; i++) all |= set.word[i];
    return !all;
}

static inline bool ss_places_cover(ss_places set, ss_places part) {
    return ss_places_none(ss_places_without(part, set));
}

static inline int ss_places_count(ss_places set) {
    uint64_t bytes = 0; /* by adding neighbouring fields of bits, as in set.h */
    for (int i = 0; i < SS_PLACES_WORDS; i++) {
        uint64_t two = set.word[i] - (set.word[i] >> 1 & UINT64_C(0x5555555555555555));
        uint64_t four =
            (two & UINT64_C(0x3333333333333333)) + (two >> 2 & UINT64_C(0x3333333333333333));
        bytes += (four + (four >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    }
    return (int)(bytes * UINT64_C(0x0101010101010101) >> 56); /* at most 255 */
}

/* Takes the first place out of the set and returns it; SS_NO_PLACE: there is none. */
static inline int ss_places_take(ss_places *set) {
    for (int i = 0; i < SS_PLACES_WORDS; i++) {
        uint64_t word = set->word[i];
        if (!word) continue;
        set->word[i] = word & (word - 1);
        return 64 * i + __builtin_ctzll(word);
    }
    return SS_NO_PLACE;
}

/* The set and its neighbours, for which there are ways to the right and down. */
static inline ss_places ss_places_spread(ss_places set, const ss_places *right,
                                         const ss_places *down) {
    ss_places out;
    for (int i = 0; i < SS_PLACES_WORDS; i++) {
        uint64_t here = set.word[i], low = here & down->word[i];
        uint64_t next = i + 1 < SS_PLACES_WORDS ? set.word[i + 1] << 48 : 0;
        uint64_t last = i ? (set.word[i - 1] & down->word[i - 1]) >> 48 : 0;
        out.word[i] = here | (here & right->word[i]) << 1 | (here >> 1 & right->word[i]) |
                      low << 16 | last | ((here >> 16 | next) & down->word[i]);
    }
    return out;
}
#endif
