/* scene.h: a picture before anyone has decided how to draw it.

   A scene knows which digits and candidates are in the cells, which area each cell belongs to,
   and a list of marks: the few shapes that every rule is drawn with. Marks speak of cells, not of
   points, so that a terminal can draw them as well as a page. */
#ifndef SS_PUZZLE_SCENE_H
#define SS_PUZZLE_SCENE_H
#include "puzzle/puzzle.h"

typedef enum ss_mark_kind {
    SS_MARK_OUTLINE, /* around a set of cells, text in its first corner: a cage with its sum */
    SS_MARK_LINE,    /* through the cells in order, text in the other corner of the first one */
    SS_MARK_THREAD,  /* a thin line through the cells */
    SS_MARK_ARROW,   /* a thin line with a head at its last cell */
    SS_MARK_CIRCLE,  /* around the middle of each cell */
    SS_MARK_DISC,    /* a disc in each cell, under all lines */
    SS_MARK_PILL,    /* a circle drawn out over all cells */
    SS_MARK_SHADE,   /* the whole of each cell */
    SS_MARK_SIGN,    /* between two neighbours: the first cell is the larger one */
    SS_MARK_DOT,     /* on the border of two cells, text inside */
    SS_MARK_CORNER,  /* text where four cells meet */
    SS_MARK_OUTSIDE, /* text outside the grid, beside the first cell and away from the second */
    SS_MARK_LABEL    /* text in the corner of a cell */
} ss_mark_kind;

typedef enum ss_mark_tone { /* what a mark means; the renderer picks colour and width */
                            SS_TONE_PLAIN,
                            SS_TONE_LIGHT,
                            SS_TONE_DARK,
                            SS_TONE_RED,
                            SS_TONE_GREEN,
                            SS_TONE_BLUE,
                            SS_TONE_PINK,
                            SS_TONE_VIOLET,
                            SS_TONE_ORANGE,
                            SS_TONE_TEAL,
                            SS_TONE_YELLOW
} ss_mark_tone;

enum { SS_MARK_CELLS = SS_MAX_CELLS + 1 }; /* a closed line comes back to its first cell */

typedef struct ss_mark {
    ss_mark_kind kind;
    ss_mark_tone tone;
    const uint16_t *cells;
    int count; /* up to SS_MARK_CELLS */
    char text[16];
} ss_mark;

typedef struct susol_sketch ss_sketch; /* sketch.h */

typedef enum ss_layout {                    /* of a picture made of characters */
                         SS_LAYOUT_OWN,     /* as the renderer likes it best */
                         SS_LAYOUT_BLOCKS,  /* a block of candidates a cell */
                         SS_LAYOUT_SLIM,    /* the same without blanks between them */
                         SS_LAYOUT_LINES,   /* one line a cell */
                         SS_LAYOUT_TIGHT,   /* ... with none but the thick lines */
                         SS_LAYOUT_PATTERN, /* one line a cell, only candidates of the step */
                         SS_LAYOUT_FEW,     /* ... with none but the thick lines */
                         SS_LAYOUT_DIGITS,  /* one line a cell, no candidates */
                         SS_LAYOUT_BARE,    /* ... and none but the thick lines */
                         SS_LAYOUT_PLAIN    /* one character a cell */
} ss_layout;

typedef struct ss_scene {
    const ss_puzzle *puzzle;
    ss_limits *limits;       /* of the call that draws; NULL: none */
    struct ss_scene *beside; /* another picture, to the right of this one; NULL: none */
    ss_arena arena;
    uint8_t digit[SS_MAX_CELLS];     /* 0: none */
    ss_set candidates[SS_MAX_CELLS]; /* shown where there is no digit; 0: none shown */
    uint8_t marked[SS_MAX_CELLS];
    uint8_t area[SS_MAX_CELLS]; /* colour number of the cell's area, 0: no colour */
    const char *caption;        /* never NULL */
    const ss_sketch *sketch;    /* of a step, or NULL */
    bool colour;
    int columns, lines; /* that a picture made of characters should fit; 0: any */
    ss_layout layout;
    bool close; /* a line less: the names of the columns are on the lower edge */
    ss_mark *marks;
    int *mark_rule; /* which rule of the puzzle a mark belongs to; -1: none */
    int mark_count, mark_room;
    int rule; /* that draws its marks now; -1: none */
    /* What a player wrote, a set a cell: digits in the corners and in the middle, colours; and the
       cells whose digits break a rule. NULL: none. */
    const uint32_t *corner, *centre, *colours;
    const uint8_t *conflicts;
    int parts;   /* of a drawing that are wanted; 0: all */
    bool failed; /* memory ran out while marks were added */
} ss_scene;

/* The cell with the words of an outline, a line or a label in its corner; -1: there are none. */
int ss_mark_label(const ss_mark *mark);
/* Adds a mark; its cells must live as long as the scene. */
void ss_scene_mark(ss_scene *scene, const ss_mark *mark);
#endif
