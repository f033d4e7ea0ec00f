/* find.h: where the grids are in a picture. */
#ifndef SS_SCAN_FIND_FIND_H
#define SS_SCAN_FIND_FIND_H
#include "base/limits.h"
#include "scan/edges.h"
#include "scan/label.h"

enum { SS_FINDS = 12 };
typedef struct ss_find {
    ss_warp map;
    double score, frame, boxes; /* see edges.h */
    double value;               /* all of it in one number */
    bool lined;                 /* found by its lines, not by its digits alone */
    bool whole;                 /* its digits reach all its sides, and there are none beyond */
    bool read;                  /* for who reads it: that has been done */
} ss_find;
typedef struct ss_finds { /* the best first; some may be other views of the same place */
    ss_find at[SS_FINDS];
    int count;
} ss_finds;

enum { SS_FIND_SEEDS = 64 };
typedef struct ss_seeds { /* maps that have been tried */
    ss_warp at[SS_FIND_SEEDS];
    int count;
} ss_seeds;
typedef struct ss_finder { /* goes on where it stopped */
    ss_arena *arena;
    ss_limits *limits;
    ss_picture both[2], half; /* as it is and as a negative; of half the size */
    ss_sums sums[2];
    ss_labels labels;
    int labelled;   /* 2: at half the size */
    int side, way;  /* ways to tell ink from paper that have been tried */
    int across;     /* so many cells lie side by side, to the right and down */
    int digit_ways; /* in so many of them grids are looked for by their digits, too */
    ss_seeds lined, digits;
    ss_finds finds;
} ss_finder;

/* For grids of that side in a picture of some 1000 pixels. False: no memory. */
bool ss_finder_new(ss_arena *arena, ss_finder *finder, const ss_picture *image, int side);
/* Tries further ways to tell ink from paper, until so many have been tried in all (0: all there
   are) or an excellent grid is found. NO_MEMORY, or what stopped it. */
susol_status ss_finder_look(ss_finder *finder, int ways);
bool ss_finder_is_done(const ss_finder *finder);
/* All its lines are there, and those between boxes are stronger. */
bool ss_find_is_excellent(const ss_find *find);
/* Do two grids lie at about the same place? */
bool ss_finds_overlap(const ss_find *a, const ss_find *b);
/* A map moved to where its lines are, and judged; false: there are none. */
bool ss_find_refine(const ss_picture *image, const ss_warp *map, ss_find *find);
#endif
