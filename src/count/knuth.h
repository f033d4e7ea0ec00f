/* knuth.h: a guess at the number of solutions of any puzzle, by walking at random. */
#ifndef SS_COUNT_KNUTH_H
#define SS_COUNT_KNUTH_H
#include "base/limits.h"
#include "base/random.h"
#include "puzzle/puzzle.h"

/* The mean over this many walks, and its standard error. */
typedef struct ss_count_guess {
    int walks;
    double mean, error;
} ss_count_guess;
#define SS_COUNT_UNSURE 0.2 /* a guess with a larger error, relative, is not worth much */
/* Up to this many walks, within limits (NULL: none): a guess by fewer is a guess all the same. */
susol_status ss_count_knuth(const ss_puzzle *puzzle, ss_random *random, int walks,
                            ss_limits *limits, ss_count_guess *guess);
#endif
