/* descent.h: minimal puzzles of given grids, each met with a frequency that is known exactly.

   For each grid thousands of random sets of TOP cells are drawn, every one equally likely. Those
   that have only the grid as a solution are visited. A visited set of m clues gets some children,
   one clue less each, and children with one solution are visited in turn. What has lost all clues
   that can go is minimal and is put out. A set with one solution is the child of every set with one
   clue more, and all of those have one solution too, so that it is visited

        v(m - 1) = v(m) * children(m) * (82 - m) / m        v(TOP) = 1

   times on average, whatever it looks like: all minimal puzzles of n clues are equally likely, and
   1 / v(n) is the weight of each. With children(m) = m / (82 - m) all weights are one. */
#ifndef SS_GENERATE_UNIFORM_DESCENT_H
#define SS_GENERATE_UNIFORM_DESCENT_H

#include "base/limits.h"
#include "base/random.h"
#include "fast9/fast9.h"

enum {
    SS_DESCENT_TOP = 31, /* minimal puzzles with more clues are ten in a million */
    SS_DESCENT_WAVES =
        7, /* of sets of TOP cells: 512 in the first, each twice as large as before */
    SS_DESCENT_GRIDS = 16, /* grids in flight */
};

/* Children of a set of m clues: times[m] / out_of[m] on average. */
typedef struct ss_descent_plan {
    uint16_t times[SS_DESCENT_TOP + 1], out_of[SS_DESCENT_TOP + 1];
    int lowest, highest; /* number of clues wanted */
    int waves;           /* 512 << (waves - 1) sets of TOP cells for each grid */
} ss_descent_plan;

/* So many clues, all with the same weight. No set has more than one child: puzzles of a grid have
   nothing else in common. */
ss_descent_plan ss_descent_even(int lowest, int highest);
/* Any number of clues, with weights that make the most of the time. Puzzles of a grid may be alike,
   and even the same: each time it is found counts. */
ss_descent_plan ss_descent_weighted(void);
double ss_descent_visits(const ss_descent_plan *plan, int clues); /* v(clues) */

typedef struct ss_descent_puzzle {
    int grid, clues;
    uint64_t givens[2]; /* cell c is bit c % 64 of word c / 64 */
} ss_descent_puzzle;

typedef struct ss_descent_stats {
    uint64_t starts, survivors, questions, visited[SS_DESCENT_TOP + 1], minimal[SS_DESCENT_TOP + 1];
} ss_descent_stats;

typedef struct ss_descent ss_descent;

susol_status ss_descent_new(ss_descent **out, const susol_allocator *allocator);
void ss_descent_free(ss_descent *descent); /* NULL is fine */

/* A grid of digits 1..9 and its stream: what comes of it depends on nothing else. */
typedef struct ss_descent_grid {
    uint8_t digit[81];
    ss_random random;
} ss_descent_grid;

/* All puzzles of up to GRIDS grids, in the order of the grids; valid till the next run. */
susol_status ss_descent_run(ss_descent *descent, const ss_descent_plan *plan,
                            ss_descent_grid *grids, int count, ss_limits *limits);
int ss_descent_count(const ss_descent *descent);
const ss_descent_puzzle *ss_descent_puzzle_at(const ss_descent *descent, int index);
const ss_descent_stats *ss_descent_told(const ss_descent *descent);

/* For tests: the builds of slices and fast9 to use; -1: the best. False: this processor cannot. */
bool ss_descent_choose(ss_descent *descent, int slices, int fast9);

#endif
