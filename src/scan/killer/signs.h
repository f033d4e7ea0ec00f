/* signs.h: greater-than signs between the cells of a grid that is laid flat. */
#ifndef SS_SCAN_KILLER_SIGNS_H
#define SS_SCAN_KILLER_SIGNS_H
#include "base/limits.h"
#include "scan/read/cells.h"

struct ss_sheet;
struct ss_walls;

enum { SS_SIGN_SIZE = 24, SS_SIGN_AREA = 2 * SS_SIGN_SIZE };
/* What the net is shown of the middle of an edge that runs down: how far each pixel is from paper,
   beside the strongest, or the least one that counts as ink. */
void ss_sign_show(const float distance[SS_SIGN_AREA * SS_SIGN_AREA], float least,
                  float picture[SS_SIGN_SIZE * SS_SIGN_SIZE]);

typedef struct ss_scan_signs { /* between cells; none at all: it has none */
    int count;
    char at[2][SS_SCAN_CELLS]; /* '<' or '>' between a cell and the one to its right, [1]: below it;
                                 0: none */
    float chance[2][SS_SCAN_CELLS]; /* how likely that is */
} ss_scan_signs;
/* Walls: measured on that sheet. False: no memory. */
bool ss_signs_see(ss_arena *arena, const struct ss_sheet *sheet, const struct ss_walls *walls,
                  ss_scan_signs *signs);
/* The same from the picture. */
bool ss_signs_read(ss_arena *arena, const ss_pixels *pixels, const ss_warp *map,
                   ss_scan_signs *signs);
#endif
