/* all_houses.h: houses, and pairs of rests (rests.c), sixteen at a time.

   Each has a lane. Every cell has a copy of its candidates in each lane it belongs to:

       row 0   first cells of the houses 0 .. 15
       row 1   second cells of the same houses
       ...     then the houses 16 .. 31, then the pairs: for each group of sixteen
               `height` rows for the one rest, and as many for the other

   What all digits of sixteen houses do is then found by a handful of operations on whole rows.
   The copies are in the workplace; cells that differ from what was copied last are copied anew
   before anything is looked at, which are a few after each change. */
#ifndef SS_PROPAGATE_ALL_HOUSES_H
#define SS_PROPAGATE_ALL_HOUSES_H
#include "board/work.h"

enum { SS_HOUSE_LANES = 16 }; /* lanes of 16 bits: digits 1 .. 16 */

typedef struct ss_pair_group {
    int row, height;
} ss_pair_group;

typedef struct ss_all_houses {
    int houses, pairs, rows;
    size_t memory;                /* where the copies begin in that of a workplace */
    const uint16_t *const *house; /* the cells of each */
    const ss_rests *pair;
    const ss_pair_group *group; /* of pairs */
    const uint32_t *from;
    const uint16_t *place; /* where cell c is copied to: place[from[c]] .. place[from[c + 1]] */
} ss_all_houses;

/* What is in the workplace: what was copied last, then `rows` rows of copies. */
static inline size_t ss_all_houses_size(const ss_board *board, const ss_all_houses *all) {
    return (size_t)board->cells * sizeof(ss_set) + (size_t)all->rows * SS_HOUSE_LANES * 2;
}
#endif
