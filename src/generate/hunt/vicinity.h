/* vicinity.h: puzzles that differ from a puzzle by a few clues: {-1+1} and {-2+2}.

   Without some of its clues a puzzle has several solutions, perhaps thousands. All are listed; a
   clue that only one of them has makes a puzzle with one solution again. So no candidate has to be
   tried. */
#ifndef SS_GENERATE_HUNT_VICINITY_H
#define SS_GENERATE_HUNT_VICINITY_H

#include "base/limits.h"
#include "base/random.h"
#include "fast9/fast9.h"

enum {
    SS_VICINITY_SOLUTIONS = 4000, /* with more, nothing is near */
    SS_VICINITY_MOST = 64,        /* puzzles at a time */
};

/* A puzzle with one solution; 0 is an empty cell. */
typedef struct ss_near {
    uint8_t digit[81], solution[81];
} ss_near;

typedef struct ss_vicinity {
    ss_random *random;
    ss_limits *limits; /* may be NULL */
    int found;         /* puzzles in `near` */
    ss_near near[SS_VICINITY_MOST];
    int count; /* solutions listed */
    uint8_t solution[SS_VICINITY_SOLUTIONS][81];
    uint16_t times[81][9]; /* how many of them have this digit there */
    ss_fast9_grid grid[SS_VICINITY_MOST];
    ss_fast9_work work;
} ss_vicinity;

/* Finds up to `most` puzzles with `out` clues (1 or 2) taken out at random and as many put in, or
   fewer if that is enough; none if the limits have stopped it. */
void ss_vicinity_list(ss_vicinity *v, const uint8_t *digit, int out, int most);
/* Takes out clues, in random order, until each of the puzzles found is minimal. False: stopped. */
bool ss_vicinity_reduce(ss_vicinity *v);
/* Finds random complete grids as puzzles; not each as likely as any other. */
void ss_vicinity_fill(ss_vicinity *v, int count);

#endif
