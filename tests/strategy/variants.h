/* variants.h: random puzzles for tests of the techniques, each out of its own number alone.

   The houses come first: boxes, pieces that are lines or nearly so, no boxes, diagonals, windows,
   grids that overlap, houses that are said twice. Then a hidden grid is chosen, rules of all kinds
   that hold in it are laid over it, and digits of it are given until few solutions are left, or
   one. What is not needed may be taken away again, and some digits may be a player's. A quarter of
   the puzzles have only the rules of their shape, one solution, and nothing that is not needed. */
#ifndef SS_TESTS_STRATEGY_VARIANTS_H
#define SS_TESTS_STRATEGY_VARIANTS_H
#include "support.h"

typedef struct variant {
    ss_puzzle *puzzle;
    uint8_t solution[SS_MAX_CELLS]; /* one of them */
    ss_set truth[SS_MAX_CELLS];     /* the digits that occur in some solution */
    bool unique;
    bool placed_follow; /* it is so without the player's digits, too */
} variant;

/* Fills the variant's puzzle, which the caller has made and frees. */
void variant_make(variant *out, uint64_t number);
#endif
