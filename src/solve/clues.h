/* clues.h: what the setter said, one thing at a time, and which of it is needed.

   A clue is a digit in a cell, the pencil marks of a cell, a rule, or a house that comes with the
   shape. Rules that say the same of each cell or pair in a list are taken apart: each sign of a
   chain is a clue. A puzzle with fewer clues has at least the same solutions; all that is found
   out here rests on that. */
#ifndef SS_SOLVE_CLUES_H
#define SS_SOLVE_CLUES_H
#include "solve/solve.h"

typedef struct ss_clue {
    susol_clue told;
    int rule; /* which one of the copy; -1: the digit or the marks of told.cells[0] */
} ss_clue;

typedef struct susol_clues ss_clues;
struct susol_clues {
    ss_puzzle copy; /* rules taken apart; they are switched off and on while looking */
    ss_clue *clue;  /* these live in the arena of the copy */
    int *origin;    /* of each rule of the copy: its number among those that are written down; -1 */
    int count;
};

/* `limits` NULL: none. */
susol_status ss_clues_new(ss_clues **out, const ss_puzzle *puzzle, ss_limits *limits);
void ss_clues_free(ss_clues *clues);
/* The puzzle with these clues alone; houses among them are shown as rules of their own. */
susol_status ss_clues_puzzle(const ss_clues *clues, const uint8_t *picked, ss_puzzle *out);

/* ---- reduce.c ---- */

/* Clues that contradict each other, none of which can be left out; none: there is a solution.
   LIMIT, CANCELLED: what is picked is a contradiction, but perhaps more of it can be left out. */
susol_status ss_clues_conflict(ss_clues *clues, const susol_options *options, uint8_t *picked);
/* Of a puzzle with one solution: clues that can be left out, each by itself (alone), and some that
   can be left out all at once (together). CANNOT: it has none, or many. */
susol_status ss_clues_needless(ss_clues *clues, const susol_options *options, uint8_t *alone,
                               uint8_t *together);
#endif
