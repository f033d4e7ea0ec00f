/* hitting.h: unavoidable sets of a full grid: cells that can be filled in another way, all else
   staying as it is. Without a clue in each of them a puzzle has several solutions.

   Those that are found at once are the ones of two digits, of two rows of a band and of two columns
   of a stack. Each other solution that anybody meets is one more: the cells in which it differs. */
#ifndef SS_GENERATE_CLASSIC_HITTING_H
#define SS_GENERATE_CLASSIC_HITTING_H
#include <stdbool.h>
#include <stdint.h>

enum { SS_HITTING_SETS = 192, SS_HITTING_OF_CELL = 31 };

typedef struct ss_spots { /* a set of cells: cell c is bit c % 64 of word c / 64 */
    uint64_t word[2];
} ss_spots;

static inline bool ss_spots_have(const ss_spots *set, int cell) {
    return set->word[cell / 64] >> cell % 64 & 1;
}
static inline void ss_spots_add(ss_spots *set, int cell) {
    set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}
static inline int ss_spots_count(const ss_spots *set) {
    return __builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]);
}
/* The first cell of the set, taken out of it; -1: it is empty. */
static inline int ss_spots_take(ss_spots *set) {
    int word = !set->word[0];
    if (!set->word[word]) return -1;
    int cell = 64 * word + __builtin_ctzll(set->word[word]);
    set->word[word] &= set->word[word] - 1;
    return cell;
}

typedef struct ss_hitting {
    ss_spots set[SS_HITTING_SETS];
    int count;
    uint8_t of_cell[81][SS_HITTING_OF_CELL + 1]; /* how many sets it is in, and which */
} ss_hitting;

/* Digits 1 .. 9. */
void ss_hitting_open(ss_hitting *hitting, const uint8_t grid[81]);
/* The grid with the cells of a set filled in the other way; only of a set that was there when the
   hitting was opened. */
void ss_hitting_fill(const uint8_t grid[81], ss_spots set, uint8_t other[81]);
/* One more, while there is room; large ones are hardly ever of use. */
void ss_hitting_learn(ss_hitting *hitting, const ss_spots *set);

/* Can the cell not go, because some set has no other clue? */
static inline bool ss_hitting_needs(const ss_hitting *hitting, const ss_spots *clues, int cell) {
    const uint8_t *of = hitting->of_cell[cell];
    ss_spots others = *clues;
    others.word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    for (int i = 1; i <= of[0]; i++) {
        const ss_spots *set = &hitting->set[of[i]];
        if (!((set->word[0] & others.word[0]) | (set->word[1] & others.word[1]))) return true;
    }
    return false;
}
#endif
