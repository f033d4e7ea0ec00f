/* cells.h: sets of cells as bits: cell c is bit c % 64 of word c / 64.

   A board needs (cells + 63) / 64 words, which is two for the usual grid; every function is told
   how many, and what lies beyond them is never looked at. */
#ifndef SS_STRATEGY_CELLS_H
#define SS_STRATEGY_CELLS_H
#include "puzzle/puzzle.h"
#include <assert.h>

enum { SS_CELL_WORDS = (SS_MAX_CELLS + 63) / 64 };

typedef struct ss_cells {
    uint64_t word[SS_CELL_WORDS];
} ss_cells;

static inline void ss_cells_clear(ss_cells *set, int words) {
    for (int w = 0; w < words; w++) set->word[w] = 0;
}

static inline void ss_cells_add(ss_cells *set, int cell) {
    assert(cell >= 0 && cell < SS_MAX_CELLS);
    set->word[cell / 64] |= (uint64_t)1 << cell % 64;
}

static inline void ss_cells_drop(ss_cells *set, int cell) {
    assert(cell >= 0 && cell < SS_MAX_CELLS);
    set->word[cell / 64] &= ~((uint64_t)1 << cell % 64);
}

static inline bool ss_cells_has(const ss_cells *set, int cell) {
    return set->word[cell / 64] >> cell % 64 & 1;
}

static inline void ss_cells_copy(ss_cells *set, const ss_cells *from, int words) {
    for (int w = 0; w < words; w++) set->word[w] = from->word[w];
}

static inline void ss_cells_join(ss_cells *set, const ss_cells *with, int words) {
    for (int w = 0; w < words; w++) set->word[w] |= with->word[w];
}

static inline void ss_cells_keep(ss_cells *set, const ss_cells *with, int words) {
    for (int w = 0; w < words; w++) set->word[w] &= with->word[w];
}

static inline void ss_cells_cut(ss_cells *set, const ss_cells *without, int words) {
    for (int w = 0; w < words; w++) set->word[w] &= ~without->word[w];
}

static inline bool ss_cells_any(const ss_cells *set, int words) {
    uint64_t all = 0;
    for (int w = 0; w < words; w++) all |= set->word[w];
    return all != 0;
}

static inline bool ss_cells_meet(const ss_cells *one, const ss_cells *two, int words) {
    uint64_t all = 0;
    for (int w = 0; w < words; w++) all |= one->word[w] & two->word[w];
    return all != 0;
}

static inline bool ss_cells_inside(const ss_cells *inner, const ss_cells *outer, int words) {
    uint64_t all = 0;
    for (int w = 0; w < words; w++) all |= inner->word[w] & ~outer->word[w];
    return all == 0;
}

static inline bool ss_cells_same(const ss_cells *one, const ss_cells *two, int words) {
    uint64_t all = 0;
    for (int w = 0; w < words; w++) all |= one->word[w] ^ two->word[w];
    return all == 0;
}

static inline int ss_cells_count(const ss_cells *set, int words) {
    int count = 0;
    for (int w = 0; w < words; w++) count += __builtin_popcountll(set->word[w]);
    return count;
}

/* The lowest cell from `cell` on; -1: none. All of them in order:
   for (int c = ss_cells_next(set, 0, words); c >= 0; c = ss_cells_next(set, c + 1, words)) */
static inline int ss_cells_next(const ss_cells *set, int cell, int words) {
    assert(cell >= 0);
    assert(words <= SS_CELL_WORDS);
    int w = cell / 64;
    if (w >= words) return -1;
    uint64_t left = set->word[w] >> cell % 64 << cell % 64;
    while (!left) {
        if (++w >= words) return -1;
        left = set->word[w];
    }
    return 64 * w + __builtin_ctzll(left);
}
#endif
