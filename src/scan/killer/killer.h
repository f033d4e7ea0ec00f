/* killer.h: the cages of a killer and their sums.

   The grid is laid flat, in colour, with 80 pixels a cell. Sums are small digits in the upper left
   of a cell, all of one height. Cages are told apart by what repeats along some of the edges
   between cells and not along the others: lines beside the edge, or another colour behind it. Which
   of these it is, each picture tells itself. */
#ifndef SS_SCAN_KILLER_KILLER_H
#define SS_SCAN_KILLER_KILLER_H
#include "base/limits.h"
#include "scan/read/cells.h"
#include "scan/read/net.h"
#include "scan/killer/signs.h"

enum { SS_SHEET_CELL = 80, SS_GLYPH_SIZE = 24, SS_OTHER_SUMS = 4 };
enum { SS_SCAN_CAGES = 144, SS_SUM_CELLS = 144 };

typedef struct ss_sheet { /* a grid laid flat */
    int side;
    size_t across;    /* pixels of a row */
    uint8_t *colours; /* red, green, blue */
    bool right;       /* sums stand in the upper right of cells, not in the upper left */
} ss_sheet;
bool ss_sheet_make(ss_arena *arena, ss_sheet *sheet, const ss_pixels *pixels, const ss_warp *map);
/* The same cells as ss_warp_turn has them, a quarter further. False: no memory. */
bool ss_sheet_turn(ss_arena *arena, ss_sheet *sheet);

/* ---- sums ---- */

typedef struct ss_glyph_box { /* within the corner of a cell, the last ones included */
    int left, top, right, bottom;
} ss_glyph_box;
typedef struct ss_distances { /* how far each pixel of a corner is from its background */
    int width, height;
    const float *at;
} ss_distances;
/* What the net is shown: the box in the middle, 20 pixels high; the strongest is 1. */
void ss_glyph_show(const ss_distances *corner, ss_glyph_box box,
                   float picture[SS_GLYPH_SIZE * SS_GLYPH_SIZE]);

typedef struct ss_sum_seen {
    int digits;        /* 0: there is no sum in this cell */
    float cost[2][10]; /* of each digit of it, - log of the probability */
    int value;         /* of the likeliest ones */
    float doubt;       /* 0: none */
} ss_sum_seen;
/* The sums in the cells of a sheet; how many. */
int ss_sums_see(const ss_sheet *sheet, const ss_net_ready *glyphs, ss_sum_seen *sums);

/* How much there is that can be read as sums: more if it is the right way up. */
int ss_sums_glance(const ss_sheet *sheet, const ss_net_ready *glyphs);

/* ---- walls ---- */

/* Ways to tell walls from open edges: lines 3 .. 14 pixels beside the edge, in both cells; the same
   in at least one of them; the line on the edge itself: how much ink it has, how much more than
   others between boxes or within them, how coloured it is; the colours of the two cells. */
enum {
    SS_WALL_NEAR = 3,
    SS_WALL_FAR = 15,
    SS_WALL_BESIDE = SS_WALL_FAR - SS_WALL_NEAR,
    SS_WALL_EITHER = SS_WALL_BESIDE,
    SS_WALL_INK = 2 * SS_WALL_BESIDE,
    SS_WALL_MORE_INK,
    SS_WALL_HUE,
    SS_WALL_COLOUR,
    SS_WALL_WAYS,
    SS_WALLS = 2 * SS_SUM_CELLS
};
typedef struct ss_wall { /* between a cell and the next one to the right or below */
    uint8_t one, other;
    bool down;                       /* the line between them goes down */
    float strength[SS_WALL_WAYS];    /* in grey levels */
    float within[SS_WALL_BESIDE][2]; /* of lines beside it, in each of the two cells */
} ss_wall;
typedef struct ss_walls {
    int side, count;
    float paper[SS_SUM_CELLS][3]; /* the colour behind each cell */
    ss_wall at[SS_WALLS];
} ss_walls;
void ss_walls_measure(const ss_sheet *sheet, ss_walls *walls);

/* ---- cages ---- */

typedef struct ss_scan_cages { /* of a killer; no cage at all: it is none */
    int count;
    bool partial;                                    /* some cells are in no cage */
    uint8_t cage[SS_SCAN_CELLS];                     /* of each cell: 1 .. count; 0: none */
    int sum[SS_SCAN_CAGES + 1];                      /* of each cage; 0: not known */
    uint8_t seen[SS_SCAN_CAGES + 1];                 /* the sum as read, before the rules helped */
    uint8_t other[SS_SCAN_CAGES + 1][SS_OTHER_SUMS]; /* the next likely ones; 0: none */
    float other_cost[SS_SCAN_CAGES + 1][SS_OTHER_SUMS]; /* how much less likely they are */
    double cost;  /* of what made all sums fit; 0: nothing had to; below 0: nothing could */
    double worth; /* from 0 to 1: the share of cages that are as cages should be */
    bool sure;    /* each cage has its sum in its first cell, and nothing is in doubt */
} ss_scan_cages;
/* Can so many different digits make that sum? */
bool ss_sum_fits(int sum, int cells, int side);
/* Groups the cells so that each cage has one sum. False: they make no cages. */
bool ss_cages_join(const ss_walls *walls, const ss_sum_seen *sums, ss_scan_cages *cages);

/* ---- killers ---- */

typedef struct ss_scan_rules { /* that are drawn between and around the cells of a grid */
    ss_scan_cages cages;
    ss_scan_signs signs;
} ss_scan_rules;
/* The cages of a grid, and signs in it; none: it is no killer. Of the ways up whose bit is set in
   `turns`, counted in quarters, the map gets the one in which sums can be read best. False: no
   memory. */
bool ss_killer_read(ss_arena *arena, const ss_pixels *pixels, ss_warp *map, int turns,
                    ss_scan_rules *rules);

/* ---- jigsaws ---- */

/* The piece of each cell, from 0, if they are as large as a row and not the usual boxes. False: no
   memory. */
bool ss_pieces_read(ss_arena *arena, const ss_pixels *pixels, const ss_warp *map, uint8_t *region,
                    bool *jigsaw);
#endif
