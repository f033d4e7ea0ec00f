/* edges.h: the lines of a grid, looked for where a map says they are.

   Each line consists of edges, one a cell. Across each the picture is averaged along the edge;
   a dark or light peak in that profile is the line. Texture has peaks too, but they are
   scattered; those of a grid lie where the map says, or beside it by a smooth displacement,
   which makes the map better. */
#ifndef SS_SCAN_EDGES_H
#define SS_SCAN_EDGES_H
#include "scan/warp.h"

enum { SS_SCAN_SIDE = 16, SS_SCAN_LINES = SS_SCAN_SIDE + 3 }; /* one more on each side */

typedef struct ss_line_edge {
    float height[2]; /* of the dark and of the light peak, in grey levels */
    float offset[2]; /* from where it should be, in cells */
    float width[2];  /* in cells */
} ss_line_edge;
typedef struct ss_line_edges { /* [0]: lines that go down, [1]: lines that go across */
    ss_line_edge at[2][SS_SCAN_LINES][SS_SCAN_LINES]; /* line + 1, cell along it + 1 */
    int side;
    int light;   /* 1: the lines are lighter than the paper */
    float usual; /* the median height of the edges of the grid */
} ss_line_edges;

/* Looks for all edges up to `range` cells away; `around`: for those of the cells around it too. */
void ss_line_edges_measure(ss_line_edges *edges, const ss_picture *image, const ss_warp *map,
                           double range, bool around);
/* From 0 to 1: is it there at all? */
double ss_line_edges_weight(const ss_line_edges *edges, int down, int line, int cell);
/* From 0 to 1: are all edges there, and just there? */
double ss_line_edges_score(const ss_line_edges *edges);
/* The same of the outermost ones alone, wherever they are exactly. */
double ss_line_edges_frame(const ss_line_edges *edges);
/* How much stronger are the lines between boxes than the others? -.3 .. .5 for each way. */
double ss_line_edges_boxes(const ss_line_edges *edges, int right, int down);

/* Moves the map so that its lines are those of the picture; bends it if that makes a difference.
   False: there is no grid. */
bool ss_warp_refine(ss_warp *map, const ss_picture *image);
/* The best of the windows that begin a cell further left, right, up or down, by edges measured with
   those around: moves the map there. False: it is where it was. */
bool ss_warp_choose_window(ss_warp *map, const ss_line_edges *edges);

/* The boxes of a grid of that side: 9 has 3x3, 6 has 2 rows and 3 columns. */
int ss_scan_box_height(int side);
int ss_scan_box_width(int side);
#endif
