/* region.h: places of a rectangle that must hang together (post_region.c). */
#ifndef SS_RULE_REGION_H
#define SS_RULE_REGION_H
#include "rule/post.h"

enum { SS_PLACE_OUT, SS_PLACE_MAY, SS_PLACE_IN };

typedef struct ss_region {
    int count, wide; /* places, row by row; the last row may be shorter */
    int least, most; /* how many are in; least is 1 or more */
    uint8_t state[SS_MAX_CELLS];
} ss_region;

bool ss_region_settle(ss_region *region);      /* false: there is no such region */
bool ss_region_holds(const ss_region *region); /* every place is in or out */
/* Of those so many that are in: what takes too many others to be joined with them is out. False:
   they cannot be joined. */
bool ss_region_cut_far(ss_region *region, int inside);

/* Areas in one rectangle, each of which hangs together and has digits of its own. */
typedef struct ss_rectangle {
    const uint16_t *cells;
    int wide, high, areas;
    ss_set digits[SS_MAX_SIDE];
} ss_rectangle;

void ss_post_ring(const ss_rectangle *rectangle, ss_board *board); /* post_ring.c */
#endif
