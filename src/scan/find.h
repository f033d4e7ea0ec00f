/* find.h: where the grids are in a picture. */
#ifndef SS_SCAN_FIND_H
#define SS_SCAN_FIND_H
#include "base/limits.h"
#include "scan/edges.h"

enum { SS_FINDS = 12 };
typedef struct ss_find {
    ss_warp map;
    double score, frame, boxes; /* see edges.h */
    double value;               /* all of it in one number */
} ss_find;
typedef struct ss_finds { /* the best first; some may be other views of the same place */
    ss_find at[SS_FINDS];
    int count;
} ss_finds;

typedef struct ss_find_search {
    const ss_picture *image; /* of some 1000 pixels */
    int side;
    int ways; /* to tell ink from paper, at most; 0: all */
} ss_find_search;
/* Grids of that side. NO_MEMORY, or what stopped it. */
susol_status ss_find_grids(ss_arena *arena, const ss_find_search *search, ss_limits *limits,
                           ss_finds *finds);
/* Do two grids lie at about the same place? */
bool ss_finds_overlap(const ss_find *a, const ss_find *b);
/* A map moved to where its lines are, and judged; false: there are none. */
bool ss_find_refine(const ss_picture *image, const ss_warp *map, ss_find *find);
#endif
