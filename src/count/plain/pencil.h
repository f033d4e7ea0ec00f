/* pencil.h: from candidate sets to row and column conditions.

   A given is a pair of conditions, one on a row and one on a column of its box. Removed candidates
   are more stubborn: "5 is not in this cell" is "5 is not in this row, or not in this column".
   But if the cells of a box that may hold 5 form whole rows crossed with whole columns (a block),
   the two conditions are apart again. Where they do not, the grid must be cut (cut.h). */
#ifndef SS_COUNT_PLAIN_PENCIL_H
#define SS_COUNT_PLAIN_PENCIL_H
#include "count/plain/conditions.h"
#include <assert.h>

/* The candidates of a grid as three see them, 81 sets each. */
typedef struct ss_count_marks {
    const uint16_t *allowed; /* as they were given */
    const uint16_t *settled; /* without what singles rule out */
    const uint16_t *fixed;   /* one of the two: cells with one digit here are givens */
} ss_count_marks;

/* Where in a box a digit must be possible, and where it must not: bit 3 * row + column. Other cells
   do not matter, and none does for a digit that is given in the box. */
typedef struct ss_count_places {
    unsigned needed, barred;
} ss_count_places;

static inline int ss_count_box_cell(int box, int place) {
    assert(box >= 0 && box < 9);
    assert(place >= 0 && place < 9);
    return (box / 3 * 3 + place / 3) * 9 + box % 3 * 3 + place % 3;
}

/* Are the two cells in one row, column or box? */
static inline bool ss_count_peers(int a, int b) {
    assert(a >= 0 && a < 81);
    assert(b >= 0 && b < 81);
    bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box);
}

/* Remove what singles rule out, till nothing changes. False: no solution. */
bool ss_count_pencil_settle(uint16_t allowed[81]);

/* How many (box, digit) are no blocks. Conditions are complete if there are none. */
int ss_count_pencil_conditions(const ss_count_marks *marks, ss_count_conditions *conditions);

ss_count_places ss_count_pencil_places(const ss_count_marks *marks, int box, uint16_t digit);
/* The largest block with all needed and no barred cells; false if there is none. */
bool ss_count_pencil_block(ss_count_places where, unsigned *rows, unsigned *columns);

#endif
