/* rectangle.h: four cells in two rows, two columns and two regions, where two digits could change
   places without breaking a house. */
#ifndef SS_STRATEGY_UNIQUE_RECTANGLE_H
#define SS_STRATEGY_UNIQUE_RECTANGLE_H
#include "strategy/look.h"

typedef struct ss_rectangle {
    uint16_t corner[4]; /* as met: start, partner in its region, and the two beside these */
    uint16_t sorted[4]; /* ascending: corner i is opposite to corner 3 - i */
} ss_rectangle;

/* Calls `found` for every rectangle whose first two corners, in one region, are `start` and a cell
   of its row or column; true: enough. */
bool ss_rectangle_each(const ss_view *view, int start,
                       bool (*found)(void *user, const ss_rectangle *rectangle), void *user);
#endif
