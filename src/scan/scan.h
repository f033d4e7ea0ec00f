/* scan.h: from a picture to the grids on it, with what is in their cells. */
#ifndef SS_SCAN_SCAN_H
#define SS_SCAN_SCAN_H
#include "scan/find/find.h"
#include "scan/killer/killer.h"
#include "scan/read/reading.h"

typedef struct ss_scanned { /* one grid */
    ss_warp map;            /* upright, in pixels of the picture; map.side: 4, 6, 9, 12 or 16 */
    double score;           /* of its lines */
    ss_scan_reading reading;
    bool sure;                     /* as read it is a puzzle, and no cell is in doubt */
    bool jigsaw;                   /* the regions are not the usual boxes */
    uint8_t region[SS_SCAN_CELLS]; /* of each cell of a jigsaw, from 0 */
    ss_scan_rules rules;           /* cages and signs */
} ss_scanned;
typedef struct ss_scan {
    ss_arena arena;
    ss_scanned at[SS_FINDS]; /* in reading order */
    int count;
} ss_scan;

typedef struct ss_scan_search {
    const ss_picture *full; /* of any size */
    int side;
    bool steps; /* look for where cells of other shades meet, instead of lines */
    int ways;   /* to tell ink from paper, at most; 0: all */
} ss_scan_search;
/* The grids of a picture; their maps are in its own pixels. */
susol_status ss_scan_find(ss_arena *arena, const ss_scan_search *search, ss_limits *limits,
                          ss_finds *finds);
/* The picture in the size that suits the cells of the map, and that map. False: no memory. */
bool ss_scan_fit(ss_arena *arena, const ss_picture *full, ss_warp *map, ss_picture *sized);

/* Drops what lies over a grid that is sure, and sorts the rest as people read. */
void ss_scan_arrange(ss_scan *scan);
/* Reads all grids of a picture into a scan that has an arena and nothing else. NO_MEMORY, or what
   stopped it; the grids read till then are there. */
susol_status ss_scan_picture(ss_scan *scan, const ss_pixels *pixels, ss_limits *limits);
#endif
