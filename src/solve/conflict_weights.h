/* conflict_weights.h: which choice next? Dead ends tell.

   Every cell keeps count of the dead ends it was part of, as the last cell decided or as one of the
   cells where propagation failed: its weight. What leaves two ways, a digit with two places in some
   house or a cell with two candidates, is decided where the weight is largest; a cell with more
   candidates only if it weighs more by as much. Where sums tie the grid together, conflicts stay
   where they were. Elsewhere they move on, and old dead ends fade: each new one weighs a little
   more than the last. There digits have weights as well, of the dead ends where a house had no
   place for them, and what is decided about a digit has its weight besides that of the cell.

   A lane of a herd (herd/herd.h) sees fewer dead ends, and for many of them no cells to blame:
   there weights fade at half the pace, and the last cell counts twice. Where conflicts stay all
   lanes have the weights in common, and the cells of a cage or house that failed share the blame:
   of many each gets little. There a digit with two places counts like a cell with three candidates,
   unless there are signs. With long sums, as in little killers, all is as in a single search. */
#ifndef SS_SOLVE_CONFLICT_WEIGHTS_H
#define SS_SOLVE_CONFLICT_WEIGHTS_H
#include "board/work.h"
#include "search/search.h"

typedef struct ss_conflict_weights {
    uint32_t of[SS_MAX_CELLS];          /* the weight of the dead ends of a cell, and of one more */
    uint32_t of_digit[SS_MAX_SIDE + 1]; /* the same of a digit; 0 where conflicts stay */
    uint32_t weight;                    /* of the next dead end */
    bool in_herd;                       /* met by a herd, not of long sums */
} ss_conflict_weights;

typedef struct ss_dead_end {
    int last; /* the cell that was decided to get there; -1: none */
    const uint16_t *blamed;
    int blamed_count;
    ss_set lacking; /* digits without a place, if a house is to blame */
} ss_dead_end;

void ss_conflict_weights_start(ss_conflict_weights *weights, int cells, bool stays);
bool ss_conflict_weights_stays(const ss_conflict_weights *weights);
void ss_conflict_weights_note(ss_conflict_weights *weights, const ss_dead_end *end, int cells);
/* Where conflicts stay: adds what was met between `before` and `later`. */
void ss_conflict_weights_add(ss_conflict_weights *sum, const ss_conflict_weights *later,
                             const ss_conflict_weights *before);
/* Two options: the digit in the cell, or not; the same digit is named for both. `twins`: of each
   cell the digits that have one other place in a house; NULL: to be found out. */
void ss_conflict_weights_choose(const ss_conflict_weights *weights, const ss_board *board,
                                const ss_set *cell, const ss_set *twins, ss_choice *choice);
#endif
