/* drawing.h: what a foreign puzzle shows and does not name: lines, discs, frames, words.

   Readers keep it beside the rules they know; src/drawn makes rules of it with the help of the
   words. Rules are drawn so, too, for programs that have no names for them. Lengths are hundredths
   of a cell; the middle of the first cell lies at 50, 50. */
#ifndef SS_PUZZLE_DRAWING_H
#define SS_PUZZLE_DRAWING_H
#include "base/memory.h"
#include "base/text.h"

typedef enum {
    SS_DRAWN_LINE,
    SS_DRAWN_ARROW,  /* a line with a head at its last point */
    SS_DRAWN_ROUND,  /* a disc, or a longer pill; perhaps with words */
    SS_DRAWN_SQUARE, /* a square or rectangle; perhaps with words */
    SS_DRAWN_WORDS,  /* nothing but words */
    SS_DRAWN_CAGE    /* a frame around cells: its points are their middles */
} ss_drawn_kind;

enum { SS_NO_COLOUR = 1 << 24, SS_MAX_DRAWN = 4096, SS_DRAWN_POINTS = 512 };

typedef struct ss_waypoint {
    int16_t y, x;
} ss_waypoint;

typedef struct ss_drawn {
    ss_drawn_kind kind;
    int32_t colour, rim;   /* 0xRRGGBB, or SS_NO_COLOUR */
    int16_t width, height; /* a line has only a width */
    int16_t angle;
    int16_t rules, rule; /* of a cage: how many rules the reader made of it, the first of them */
    uint16_t point_count;
    int16_t letters;           /* how high the letters of its words are; 0: as usual */
    bool repeats;              /* of a cage: it says that digits may repeat */
    bool above;                /* of shapes and words: over the lines of the grid */
    const ss_waypoint *points; /* way points, cells of a cage, or the middle */
    const char *words;         /* never NULL */
} ss_drawn;

typedef struct ss_drawing {
    ss_drawn *all;
    int count, room;
    bool told; /* the words of the puzzle are its rules, for people */
} ss_drawing;

/* Copies points and words; false: no memory. What is too much is left out. */
bool ss_drawing_add(ss_drawing *drawing, ss_arena *arena, const ss_drawn *one);
bool ss_drawing_copy(ss_drawing *to, ss_arena *arena, const ss_drawing *from);
/* "#aaf", "#67f067ff", "rgba(1,2,3,0.5)", "black"; nothing to be seen is SS_NO_COLOUR. */
int32_t ss_drawing_colour(ss_span words);
#endif
