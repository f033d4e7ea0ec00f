/* weighing.h: which cell of a state is to be decided next, by weights of cells and digits. */
#ifndef SS_SOLVE_WEIGHING_H
#define SS_SOLVE_WEIGHING_H
#include "base/set.h"

/* What a choice in a state is worth: in a cell with two candidates half the weight of the cell and
   its digit, and of `more`; of a digit with two places in some house a part of the weight of both;
   else, or if that is more, the weight of the cell for each of its candidates. */
typedef struct ss_weights {
    const ss_set *cell, *twins;    /* candidates; those with one other place in a house */
    const uint32_t *of, *of_digit; /* the weights of cells, and of digits from 0; NULL: none */
    uint32_t more;
    float of_twins; /* which part of the weight of a digit with two places */
    int cells, side;
} ss_weights;

/* The heaviest cell; -1: all cells are solved. Once for every machine and once for AVX2. */
int ss_heaviest(const ss_weights *weights);
int ss_heaviest_plain(const ss_weights *weights);
int ss_heaviest_avx2(const ss_weights *weights);
#endif
