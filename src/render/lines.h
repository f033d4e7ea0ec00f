/* lines.h: thermometers, arrows, circles in a grid that is made of characters.

   A line goes from the middle of a cell to the middle of a neighbour. Bit k of `arms` says that it
   leaves a cell on way k:                   5 6 7
                                              \|/
                                            4 -o- 0
                                              /|\
                                             3 2 1
   Each arm has its counterpart in the neighbour, but where an arrow ends: its head is on the
   border. */
#ifndef SS_RENDER_LINES_H
#define SS_RENDER_LINES_H
#include "puzzle/scene.h"

enum { SS_RIGHT, SS_RIGHT_DOWN, SS_DOWN, SS_LEFT_DOWN, SS_LEFT, SS_LEFT_UP, SS_UP, SS_RIGHT_UP };

typedef struct ss_lines {
    const ss_puzzle *puzzle;
    uint8_t arms[SS_MAX_CELLS], heads[SS_MAX_CELLS]; /* heads: of arms that end in one */
    uint8_t tone[SS_MAX_CELLS];                      /* of the last line through the cell */
    /* 1 + tone; 0: none */
    uint8_t circle[SS_MAX_CELLS], disc[SS_MAX_CELLS], shade[SS_MAX_CELLS];
} ss_lines;

typedef struct ss_stroke { /* one character of a line; NULL: there is none */
    const char *picture;
    ss_mark_tone tone;
} ss_stroke;

void ss_lines_find(ss_lines *lines, const ss_scene *scene);
/* On the border to the cell on the left, above, and where both meet. */
ss_stroke ss_lines_left(const ss_lines *lines, int row, int column);
ss_stroke ss_lines_above(const ss_lines *lines, int row, int column);
ss_stroke ss_lines_corner(const ss_lines *lines, int row, int column);
/* Inside a cell: from its middle right, down, left or up; in the middle itself. */
ss_stroke ss_lines_arm(const ss_lines *lines, int cell, int way);
ss_stroke ss_lines_middle(const ss_lines *lines, int cell);
#endif
