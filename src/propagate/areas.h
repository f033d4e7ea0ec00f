/* areas.h: a field that is to be cut into regions, for areas.inc and for who posts it. */
#ifndef SS_PROPAGATE_AREAS_H
#define SS_PROPAGATE_AREAS_H
#include "propagate/kernels/places.h"
#include "propagate/ties.h"

enum { SS_MOST_PLACES = SS_MAX_CELLS / 4 /* with a label and two ties each */ };

typedef struct ss_tied { /* two places and the cell that tells whether they are in one region */
    uint16_t one, other, cell;
} ss_tied;

typedef struct ss_field {
    const ss_rule *rule;
    const ss_tied *ties;
    int tie_count, count, wide, size;
    uint8_t bit[SS_MOST_PLACES]; /* of each place */
    ss_places right, down;       /* places that are not in the last column, in the last row */
    bool all_digits;             /* a region is as large as there are digits */
} ss_field;

ss_outcome ss_areas_plain(const ss_propagator *self, ss_work *work);
ss_outcome ss_areas_avx2(const ss_propagator *self, ss_work *work);
#endif
