/* names.h: puzzles in which nothing tells one digit from another. */
#ifndef SS_SOLVE_NAMES_H
#define SS_SOLVE_NAMES_H
#include "board/board.h"
#include "solve/solve.h"

/* No givens, and no rule but that digits differ. */
bool ss_names_alike(const ss_puzzle *puzzle, const ss_board *board);
/* Are there at least that many ways to name the digits? */
bool ss_names_suffice(uint64_t wanted, int side);
/* The same solution under other names is one more: reports them until it is enough. */
void ss_names_report(ss_question *question, const uint8_t *solution);
#endif
