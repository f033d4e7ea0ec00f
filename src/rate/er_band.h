/* er_band.h: is the ER of a puzzle between two bounds? For generators and hunters, which ask it of
   thousands of puzzles and mostly hear no.

   What is rated below the band needs no rating: whatever the quick grid can do of it is done at
   once. The first step above the band ends the walk. If the ER is within, it is exact: the rating
   of scale er. Ratings are in tenths here. */
#ifndef SS_RATE_ER_BAND_H
#define SS_RATE_ER_BAND_H
#include "explainer/explainer.h"
#include "strategy/quick/grid.h"

typedef enum ss_band { SS_BAND_BELOW, SS_BAND_WITHIN, SS_BAND_ABOVE } ss_band;

typedef struct ss_er_band { /* the workplace */
    ss_er *er;
    const susol_allocator *memory;
    ss_meter *meter;
    int low, high;         /* in tenths, both within */
    uint32_t below, up_to; /* techniques of the quick grid: all rated lower; up to the band */
    int producers;         /* those that may give a hint within or below the band */
    ss_quick_tables tables;
    ss_quick_known known;
    ss_quick_grid grid;
} ss_er_band;

enum { SS_ER_BAND_MOST = 200 }; /* 20.0: not solved by any technique of the scale */

/* The meter counts runs of chains and may stop them. False: no memory. */
bool ss_er_band_open(ss_er_band *band, const susol_allocator *memory, ss_meter *meter);
void ss_er_band_close(ss_er_band *band);
/* Bounds of the band; several may be asked in turn. */
void ss_er_band_set(ss_er_band *band, int low, int high);
/* A puzzle with one solution. OK, NO_MEMORY, or why the meter stopped it. `tenths` is the ER if it
   is within; may be NULL. */
susol_status ss_er_band_ask(ss_er_band *band, const uint8_t *digits, ss_band *out, int *tenths);
#endif
