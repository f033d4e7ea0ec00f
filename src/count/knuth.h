/* knuth.h: a guess at the number of solutions of any puzzle, by walking at random. */
#ifndef SS_COUNT_KNUTH_H
#define SS_COUNT_KNUTH_H
#include "base/random.h"
#include "puzzle/puzzle.h"

/* The mean over so many walks, and its standard error. */
typedef struct ss_count_guess {
    double mean, error;
} ss_count_guess;
susol_status ss_count_knuth(const ss_puzzle *puzzle, ss_random *random, int walks,
                            ss_count_guess *guess);
#endif
