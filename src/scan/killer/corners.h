/* corners.h: is there something small in the corners of cells, where sums stand? */
#ifndef SS_SCAN_KILLER_CORNERS_H
#define SS_SCAN_KILLER_CORNERS_H
#include "scan/read/reading.h"

/* Something small stands in the upper left of some cells, seen after N quarter turns: bit N. */
int ss_turns_with_sums(const ss_scan_cells *cells);
/* A digit has ink in the middle of its cell; what looks like one without is lines of cages. */
void ss_drop_lines(const ss_scan_cells *cells, ss_scan_reading *reading);

typedef struct ss_corner_ink { /* of empty cells, in the upper left and not elsewhere */
    bool may_be_sums;
    bool are_sums; /* beyond doubt: pencil marks would be otherwise */
} ss_corner_ink;
ss_corner_ink ss_ink_in_corners(const ss_scan_cells *cells, const ss_scan_reading *reading);
#endif
