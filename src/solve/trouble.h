/* trouble.h: which choice next? Dead ends tell.

   Every cell keeps count of the dead ends it was part of, as the last cell decided or as one of the
   cells where propagation failed, and trouble tends to stay where it was. The cell with the most
   trouble per candidate is taken; if it has more than two candidates, a digit with two places in
   some house is taken instead when these have more trouble still. Where no sums tie the grid
   together, trouble moves on, and old dead ends fade: each new one weighs a little more than the
   last. There digits keep count as well, of the dead ends right after they were decided somewhere,
   and the places of a digit have its trouble besides that of their cells. */
#ifndef SS_SOLVE_TROUBLE_H
#define SS_SOLVE_TROUBLE_H
#include "board/board.h"
#include "search/search.h"

typedef struct ss_trouble {
    uint32_t of[SS_MAX_CELLS];          /* the weight of the dead ends of a cell, and of one more */
    uint32_t of_digit[SS_MAX_SIDE + 1]; /* the same of a digit; 0 where trouble stays */
    uint32_t weight;                    /* of the next dead end */
} ss_trouble;

void ss_trouble_start(ss_trouble *trouble, int cells, bool stays);
bool ss_trouble_stays(const ss_trouble *trouble);
void ss_trouble_note(ss_trouble *trouble, const uint16_t *cells, int count);
void ss_trouble_note_digit(ss_trouble *trouble, int digit);
void ss_trouble_fade(ss_trouble *trouble, int cells); /* once after each dead end */
/* Two options: the digit in the cell, or not; the same digit is named for both. */
void ss_trouble_choose(const ss_trouble *trouble, const ss_board *board, const ss_set *cell,
                       ss_choice *choice);
#endif
