/* digit_symmetry.h: puzzles in which nothing tells one digit from another. */
#ifndef SS_SOLVE_DIGIT_SYMMETRY_H
#define SS_SOLVE_DIGIT_SYMMETRY_H
#include "solve/problem.h"

/* No givens, and no rule but that digits differ. */
bool ss_digit_symmetry_alike(const ss_puzzle *puzzle, const ss_board *board);
/* Are there at least that many ways to name the digits? */
bool ss_digit_symmetry_suffice(uint64_t wanted, int side);
/* The same solution under other names is one more: reports them until it is enough. */
void ss_digit_symmetry_report(ss_question *question, const uint8_t *solution);
/* One house may be filled in any order, and whether that has a solution is seen much sooner. True:
   it has, but one is not enough. False: it has none, or other names for its digits have given the
   caller as many as are wanted; or it was stopped, or there is no memory. */
bool ss_digit_symmetry_search(ss_problem *problem);
#endif
