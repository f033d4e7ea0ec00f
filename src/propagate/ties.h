/* ties.h: which labels of regions that are to be found are the same, and which are not.

   Names of regions say little while regions grow; what people and clues speak of is whether two
   cells are in the same region. On a board made for a search each such pair, a tie, has a cell of
   its own after those of the puzzle: digit 1 says the same, digit 2 different. */
#ifndef SS_PROPAGATE_TIES_H
#define SS_PROPAGATE_TIES_H
#include "propagate/post.h"

enum { SS_TIE_SAME = 1, SS_TIE_DIFFERENT = 2 }; /* as sets of digits */

typedef struct ss_tie {
    uint16_t one, other; /* labels */
    ss_set start;
} ss_tie;

struct ss_ties {
    int first; /* the cell of tie 0 */
    int count;
    ss_tie tie[SS_MAX_CELLS];
    uint8_t field[SS_MAX_CELLS]; /* of a label: whose it is, from 1 */
};

/* For the `tie` of a kind: it would like to know, or knows, about these two cells. */
void ss_ties_add(ss_ties *ties, int one, int other, ss_set start);
/* Adds the cells of all ties to the board, unless they are too many. */
void ss_post_ties(const ss_ties *ties, ss_board *board);
/* The cell that tells about these two labels; -1: there is none. */
int ss_tie_cell(const ss_board *board, int one, int other);

/* ---- areas.c: regions of a field grow along its ties ---- */

bool ss_areas_fit(const ss_rule *rule); /* the field is not too large; else it has no ties */
/* False: there are no ties. */
bool ss_post_areas(const ss_rule *rule, ss_board *board);
#endif
