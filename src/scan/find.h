/* find.h: where the grids are in a picture. */
#ifndef SS_SCAN_FIND_H
#define SS_SCAN_FIND_H
#include "base/limits.h"
#include "scan/edges.h"

enum { SS_FINDS = 6 };
typedef struct ss_find {
    ss_warp map;
    double score, frame, boxes; /* see edges.h */
    double value;               /* all of it in one number */
} ss_find;
typedef struct ss_finds { /* the best first; they do not overlap */
    ss_find at[SS_FINDS];
    int count;
} ss_finds;

/* Grids of that side in a picture of some 1000 pixels. NO_MEMORY, or what stopped it. */
susol_status ss_find_grids(ss_arena *arena, const ss_picture *image, int side, ss_limits *limits,
                           ss_finds *finds);
#endif
