/* grid.h: the grid of the ER scale: candidates seen four ways, kept in step.

   Digits are 0..8 here. Regions are numbered 0..8 boxes, 9..17 rows, 18..26 columns, which is the
   order B, R, C of the specification; the cells of a region have indices 0..8.

   cand[c]        the candidates of a cell, one bit a digit
   pos[r][v]      the places of a digit in a region, one bit an index
   band[v][b]     the places of a digit in a band of three rows: cell c is bit c % 27 of band c / 27
   empty[r]       the cells of a region without a value
   Only cand, pos and band change while chains try things; values and empty are the real grid. */
#ifndef SS_EXPLAINER_GRID_H
#define SS_EXPLAINER_GRID_H
#include "base/set.h"
#include <assert.h>

enum { SS_ER_CELLS = 81, SS_ER_PEERS = 20, SS_ER_FULL = 0x1ff };

typedef struct ss_er_map { /* geometry, filled once */
    uint8_t region[81][3]; /* box, row, column of a cell */
    uint8_t index[81][3];  /* its index there */
    uint8_t cell[27][9];
    uint8_t peer[81][SS_ER_PEERS];
    uint32_t sees[81][3];    /* the peers as bits of bands */
    uint32_t box_bits[81];   /* of those, the ones in its box that lie in its own band: all */
    uint16_t shared[27][27]; /* which indices of a region lie in another? */
} ss_er_map;

typedef struct ss_er_grid {
    uint16_t cand[81];
    uint16_t pos[27][9];
    uint32_t band[9][3];
    uint16_t empty[27];
    uint8_t value[81]; /* 1..9; 0: empty */
    uint8_t placed[9]; /* how often a digit has been placed */
    int left;          /* empty cells */
} ss_er_grid;

void ss_er_map_fill(ss_er_map *map);
void ss_er_grid_fill(ss_er_grid *grid, const ss_er_map *map, const uint8_t *values);
void ss_er_grid_keep(ss_er_grid *grid, const ss_er_map *map, int cell, unsigned digits);
void ss_er_grid_place(ss_er_grid *grid, const ss_er_map *map, int cell, int digit);

extern const uint8_t ss_er_bits[512];
/* How many of the nine; by table, since not every processor counts bits. */
static inline int ss_er_count(unsigned set) { return ss_er_bits[set]; }
static inline int ss_er_low(unsigned set) { return __builtin_ctz(set); }
static inline bool ss_er_single(unsigned set) { return set && !(set & (set - 1)); }
static inline bool ss_er_several(unsigned set) { return (set & (set - 1)) != 0; }

static inline uint32_t ss_er_bit(int cell) { return (uint32_t)1 << cell % 27; }
static inline bool ss_er_sees(const ss_er_map *map, int one, int two) {
    return (map->sees[one][two / 27] & ss_er_bit(two)) != 0;
}

static inline void ss_er_grid_remove(ss_er_grid *grid, const ss_er_map *map, int cell, int digit) {
    assert(cell >= 0 && cell < SS_ER_CELLS);
    assert(digit >= 0 && digit < 9);
    unsigned bit = 1u << digit;
    grid->cand[cell] = (uint16_t)(grid->cand[cell] & ~bit);
    for (int t = 0; t < 3; t++) {
        uint16_t *pos = &grid->pos[map->region[cell][t]][digit];
        *pos = (uint16_t)(*pos & ~(1u << map->index[cell][t]));
    }
    grid->band[digit][cell / 27] &= ~ss_er_bit(cell);
}

/* The next number with as many bits; all subsets of one size in the order of the specification. */
static inline unsigned ss_er_next_subset(unsigned set) {
    assert(set);
    unsigned low = set & (0u - set), up = set + low;
    return up | ((set ^ up) / low >> 2);
}
#endif
