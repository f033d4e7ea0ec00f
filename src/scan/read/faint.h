/* faint.h: digits that are faint, or as light as what is behind them but of another colour. */
#ifndef SS_SCAN_READ_FAINT_H
#define SS_SCAN_READ_FAINT_H
#include "scan/read/reading.h"

/* Looks for them in the cells that the net was not asked about, or where there is only another hue;
   the map is in the pixels. They count only if the rules allow all of them.
   Empty cells that are nearly as dark as digits become doubtful, except on clean screens. */
void ss_scan_reading_find_faint(ss_scan_reading *reading, const ss_pixels *pixels,
                                const ss_warp *map, const ss_net_ready *net, ss_fast9_work *work);
#endif
