/* ground.h: what is known of a grid on which many sets of givens are tried: its unavoidable sets,
   and an order of its cells of its own.

   Cells are counted in that order, so that one pool of random sets serves all grids: the order is
   random, and so each set of the pool is a random set of the grid's cells, each equally likely. */
#ifndef SS_GENERATE_UNIFORM_GROUND_H
#define SS_GENERATE_UNIFORM_GROUND_H

#include "base/random.h"
#include "fast9/fast9.h"
#include "generate/classic/hitting.h"
#include "generate/uniform/slices.h"

enum {
    SS_GROUND_HITS = 512,
    SS_GROUND_WORDS = SS_GROUND_HITS / 64,
};

typedef struct ss_ground {
    ss_fast9_grid grid;                 /* in the usual order */
    uint8_t to_grid[81], to_ground[81]; /* cells of one order in the other */
    uint64_t fours[21][16][2];          /* four cells of the ground as cells of the grid */
    ss_hit hit[SS_GROUND_HITS];         /* unavoidable sets, in the order of the ground */
    int hits;
    uint64_t member[81][SS_GROUND_WORDS]; /* in which of them a cell is */
} ss_ground;

/* Digits 1..9. Draws the order of the cells. */
void ss_ground_open(ss_ground *ground, const uint8_t digit[81], ss_random *random);
/* Another unavoidable set, in the usual order, if it is small enough and there is room. */
void ss_ground_learn(ss_ground *ground, const uint64_t cells[2]);
/* Has the set a solution other than the grid, in a cell (of the ground) or anywhere (-1)? */
ss_fast9_question ss_ground_question(const ss_ground *ground, const ss_spots *set, int cell);
void ss_ground_givens(const ss_ground *ground, const ss_spots *set, uint64_t givens[2]);
/* The clues of a set that cannot go: some unavoidable set has no other. */
ss_spots ss_ground_needed(const ss_ground *ground, const ss_spots *set);

#endif
