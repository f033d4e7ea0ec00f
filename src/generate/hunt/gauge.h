/* gauge.h: how hard is a plain 9x9 puzzle, if it is at least that hard? For hunts, which ask it of
   thousands of puzzles, on any scale. Ratings are whole numbers here, in hundredths, so that all
   machines compare them alike. */
#ifndef SS_GENERATE_HUNT_GAUGE_H
#define SS_GENERATE_HUNT_GAUGE_H
#include "fast9/fast9.h"
#include "rate/er_band.h"
#include "rate/rate.h"

typedef struct ss_gauge {
    const ss_scale *scale;
    ss_limits *limits;
    susol_options options; /* of one rating */
    ss_meter meter;
    ss_er_band band;  /* of scale er, which can tell early */
    ss_puzzle *plain; /* of the others: the puzzle at hand */
    ss_fast9_work work;
} ss_gauge;

bool ss_gauge_open(ss_gauge *gauge, const ss_scale *scale, const susol_allocator *memory);
void ss_gauge_close(ss_gauge *gauge);
void ss_gauge_limit(ss_gauge *gauge, ss_limits *limits); /* before the first question */
/* A puzzle with one solution. *hundredths is its rating; 0: it is below `least`, no technique of
   the scale solves it, or it takes too long to tell. Not OK: no memory, or stopped. */
susol_status ss_gauge_ask(ss_gauge *gauge, const uint8_t *digit, int least, int *hundredths);
#endif
