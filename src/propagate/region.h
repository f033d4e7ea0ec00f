/* region.h: places of a rectangle that must hang together (region.c). */
#ifndef SS_PROPAGATE_REGION_H
#define SS_PROPAGATE_REGION_H
#include "propagate/post.h"

enum { SS_PLACE_OUT, SS_PLACE_MAY, SS_PLACE_IN };

typedef struct ss_region {
    int count, wide; /* places, row by row; the last row may be shorter */
    int least, most; /* how many are in; least is 1 or more */
    uint8_t state[SS_MAX_CELLS];
} ss_region;

bool ss_region_settle(ss_region *region);      /* false: there is no such region */
bool ss_region_holds(const ss_region *region); /* every place is in or out */
/* `inside` places are in: what takes too many others to be joined with them is out. False: they
   cannot be joined. */
bool ss_region_cut_far(ss_region *region, int inside);

/* Areas in one rectangle, each of which hangs together and has digits of its own. */
typedef struct ss_rectangle_of_areas {
    const uint16_t *cells;
    int wide, high, areas;
    ss_set digits[SS_MAX_SIDE];
} ss_rectangle_of_areas;

void ss_post_ring(const ss_rectangle_of_areas *rectangle, ss_board *board); /* ring.c */
#endif
