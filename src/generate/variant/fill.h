/* fill.h: random solutions of a puzzle, cell by cell. Not each as likely as any other. */
#ifndef SS_GENERATE_VARIANT_FILL_H
#define SS_GENERATE_VARIANT_FILL_H
#include "base/random.h"
#include "board/work.h"

typedef struct ss_filler { /* can fill the same puzzle again and again */
    ss_board board;
    ss_work work;
    ss_set *states;
    uint16_t decided[SS_MAX_CELLS + 1]; /* the cell that leads from each state to the next */
    ss_limits *limits;
    bool open;
} ss_filler;

susol_status ss_filler_open(ss_filler *filler, const ss_puzzle *puzzle, ss_limits *limits);
void ss_filler_free(ss_filler *filler); /* one that is all zero, too */
/* OK; END: not within this many nodes; CANNOT: there is none; or what the limits say. */
susol_status ss_filler_fill(ss_filler *filler, ss_random *random, uint64_t nodes,
                            uint8_t *solution);
#endif
