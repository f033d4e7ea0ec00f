/* slack.h: which choice next where nothing but the sums of diagonals is given?

   Long diagonals that cross say little before most of their cells are decided, and dead ends
   come late and everywhere: in a search that takes long, counting them (conflict_weights.h)
   leads nowhere. Better to finish one diagonal after the other. The slack of a diagonal is the
   number of bits that its candidates take, log2 of their number added up over its cells. A cell
   is worth taking if its diagonals have little of it, and rather if it has few candidates
   itself. A herd goes by the same, and a little more (herd/slack.inc). */
#ifndef SS_SOLVE_SLACK_H
#define SS_SOLVE_SLACK_H
#include "board/work.h"
#include "search/search.h"

/* Is there nothing but little killers, beside the houses? */
bool ss_slack_tells(const ss_puzzle *puzzle);
/* Two options: the digit in the cell, or not; the same digit is named for both. */
void ss_slack_choose(const ss_board *board, const ss_set *cell, ss_choice *choice);
#endif
