/* cells.h: the cells of a grid as small pictures, ready for the net.

   0 is the background of the cell, 1 the usual ink of the grid, whether dark on light or light
   on dark. There is one measure of ink for the whole grid: one for each cell would make noise,
   and print that shows through the page, as strong as a digit. */
#ifndef SS_SCAN_READ_CELLS_H
#define SS_SCAN_READ_CELLS_H
#include "scan/edges.h"

enum { SS_CELL_SIZE = 32, SS_CELL_PIXELS = SS_CELL_SIZE * SS_CELL_SIZE };
enum { SS_SCAN_CELLS = SS_SCAN_SIDE * SS_SCAN_SIDE };

typedef struct ss_scan_cells {
    int side;
    float ink;     /* the contrast that became 1 */
    double margin; /* that is shown around each cell, in cells; below 0: so much less of it */
    float (*at)[SS_CELL_PIXELS];    /* row by row */
    float strongest[SS_SCAN_CELLS]; /* of what is inside each cell; below 1/4: it is empty */
} ss_scan_cells;

/* Small digits are seen better if only the inside of each cell is shown. */
static const double ss_scan_usual_margin = 1.0 / 12, ss_scan_close_margin = -0.1;

/* Room for the cells of any grid, with the usual margin. */
bool ss_scan_cells_new(ss_arena *arena, ss_scan_cells *cells);
/* The cells where the map says they are; the picture should have some 30 pixels a cell. */
void ss_scan_cells_take(ss_scan_cells *cells, const ss_picture *image, const ss_warp *map);
/* The same, with the ink of another grid of the picture. */
void ss_scan_cells_take_as(ss_scan_cells *cells, const ss_picture *image, const ss_warp *map,
                           float ink);
/* The mean width of a cell in the picture, in pixels. */
double ss_warp_cell_size(const ss_warp *map);
#endif
