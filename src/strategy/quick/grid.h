/* grid.h: the plain 9x9 grid of a quick walk: easy techniques all at once, no steps, no words.

   Digits are 0..8 here. band[d][b] has the places of a digit in a band of three rows: cell c is bit
   c % 27 of band c / 27. A filled cell is in none of them. All techniques work on these sets; what
   is wanted by cell is made from them when it is needed.

   The techniques below only take candidates away, and what one of them sees it sees as well, or an
   easier one does, after more has gone. So in whatever order they are applied, they end at the same
   grid, and the hardest one needed is known if none is tried before the easier ones have nothing
   more to say. That holds for sets that have the easier relatives of each technique, too: see
   ss_quick_confluent. */
#ifndef SS_STRATEGY_QUICK_GRID_H
#define SS_STRATEGY_QUICK_GRID_H
#include "base/set.h"

enum { SS_QUICK_CELLS = 81 };

/* In the order of strategies.def: identifier there, family, size. */
#define SS_QUICK_LIST(X)                                                                           \
    X(full_house, SINGLE, 0)                                                                       \
    X(hidden_single, SINGLE, 1)                                                                    \
    X(naked_single, SINGLE, 2)                                                                     \
    X(pointing, POINTING, 0)                                                                       \
    X(claiming, CLAIMING, 0)                                                                       \
    X(locked_pair, LOCKED, 2)                                                                      \
    X(locked_triple, LOCKED, 3)                                                                    \
    X(naked_pair, NAKED, 2)                                                                        \
    X(x_wing, FISH, 2)                                                                             \
    X(hidden_pair, HIDDEN, 2)                                                                      \
    X(naked_triple, NAKED, 3)                                                                      \
    X(swordfish, FISH, 3)                                                                          \
    X(hidden_triple, HIDDEN, 3)                                                                    \
    X(naked_quad, NAKED, 4)                                                                        \
    X(jellyfish, FISH, 4)                                                                          \
    X(hidden_quad, HIDDEN, 4)
#define SS_QUICK_ENUM(name, family, size) SS_QUICK_##name,
typedef enum ss_quick_technique {
    SS_QUICK_LIST(SS_QUICK_ENUM) SS_QUICK_TECHNIQUES
} ss_quick_technique;

typedef struct ss_quick_tables { /* geometry, filled once */
    uint32_t sees[81][3];        /* the cells that must differ, as bits of bands */
    uint32_t spread[512];        /* nine groups of three cells of a band as its 27 bits */
    uint16_t lone_line[512];     /* see grid.c */
    uint16_t lone_column[512];
    uint8_t any[512], several[512]; /* of nine bits, three at a time: any of them, two or more */
    uint8_t bits[512];
    uint8_t cell[27][9]; /* of each region: boxes, rows, columns */
    uint32_t region[27][3];
} ss_quick_tables;

typedef struct ss_quick_grid {
    uint32_t band[9][3];
    uint32_t open[3];              /* cells without a digit */
    int left;                      /* how many */
    bool dead;                     /* a cell has no candidate left: the puzzle has no solution */
    uint8_t digit[SS_QUICK_CELLS]; /* 1..9; 0: empty */
} ss_quick_grid;

typedef struct
    ss_quick_known { /* where a technique found nothing, so that it need not look again */
    uint16_t items[SS_QUICK_TECHNIQUES][27][9];
} ss_quick_known;

void ss_quick_fill_tables(ss_quick_tables *tables);
void ss_quick_set(ss_quick_grid *grid, const ss_quick_tables *tables, const uint8_t *digits);
void ss_quick_place(ss_quick_grid *grid, const ss_quick_tables *tables, int cell, int digit);
static inline bool ss_quick_has(const ss_quick_grid *grid, int cell, int digit) {
    return grid->band[digit][cell / 27] >> cell % 27 & 1;
}
static inline void ss_quick_remove(ss_quick_grid *grid, int cell, int digit) {
    grid->band[digit][cell / 27] &= ~((uint32_t)1 << cell % 27);
}
/* The candidates of every cell. */
void ss_quick_candidates(const ss_quick_grid *grid, uint16_t *candidates);

/* Every digit that can be placed as a single, hidden or naked: by digit and band. How many. */
int ss_quick_singles(const ss_quick_grid *grid, const ss_quick_tables *tables,
                     uint32_t (*found)[3]);

/* Does it not matter in which order these techniques (a bit for each) are applied? */
bool ss_quick_confluent(uint32_t techniques);
/* Applies them until they have nothing more to say. The hardest that was needed; -1: none. */
int ss_quick_close(ss_quick_grid *grid, const ss_quick_tables *tables, ss_quick_known *known,
                   uint32_t techniques);
#endif
