/* drawn.h: puzzles told in words and drawings: rules are made of both, and the solver is the judge.

   A wrong reading contradicts itself, an incomplete one has many solutions, a right one has just
   one. What solves uniquely as the file names it is left as it is. */
#ifndef SS_DRAWN_DRAWN_H
#define SS_DRAWN_DRAWN_H
#include "drawn/reading.h"

typedef struct ss_understanding {
    susol_verdict verdict;
    int clash[2];    /* of a contradiction: two sentences that cannot both hold, or -1 */
    ss_puzzle *told; /* with the rules of the best reading */
    bool changes;    /* they are worth having */
    ss_text words;   /* what the sentences are pieces of */
    ss_sense reading;
    ss_telling telling;
    ss_things things;
} ss_understanding;

/* Makes it, to be freed also after a failure. It looks at the puzzle as long as it lives. */
susol_status ss_understand(const ss_puzzle *puzzle, ss_limits *limits, ss_understanding **out);
/* The puzzle becomes the told one, without any memory; only to be freed afterwards. */
void ss_understanding_take(ss_understanding *all, ss_puzzle *puzzle);
void ss_understanding_free(ss_understanding *understanding, const susol_allocator *allocator);
/* ---- list.c ---- */
void ss_understanding_list(const ss_understanding *all, bool json, ss_text *out);
#endif
