/* frame.h: grids made of characters: lines around the cells, signs on the lines, names outside,
   and the lines that go through cells.

   A cell is `wide` columns by `high` lines. The first and last column are blank, or brackets
   around a marked cell, or part of a line; what is between them is the business of the renderer. */
#ifndef SS_RENDER_FRAME_H
#define SS_RENDER_FRAME_H
#include "render/lines.h"
#include "render/render.h"

typedef struct ss_style { /* numbers of the 256 colours of a terminal */
    int fore, back;
    bool bold;
} ss_style;

typedef struct ss_frame ss_frame;
struct ss_frame {
    const ss_scene *scene;
    ss_text *out;
    int wide, high; /* wide is odd */
    bool coloured;
    bool dashed; /* there are cages, and no colours to show them */
    void (*inside)(ss_frame *frame, int cell, int line); /* writes wide - 2 columns */

    ss_style style;                  /* what the terminal is set to */
    bool styled;                     /* ... if it is set to anything */
    char right[SS_MAX_CELLS];        /* on the line to the right neighbour: one of <>o*, a letter */
    char below[SS_MAX_CELLS];        /* on the line to the lower neighbour: one of ^vo*, a letter */
    const char *label[SS_MAX_CELLS]; /* the sum of the cage that begins here, or NULL */
    int left, behind;                /* columns for clues before and behind the grid (ring.h) */
    ss_lines lines;
};

/* Writes the whole picture; the caller has filled the part before the blank line. */
void ss_frame_write(ss_frame *frame);
void ss_frame_style(ss_frame *frame, ss_style style); /* nothing without colours */
/* How digits and candidates of a cell look, on the colour of its area. */
ss_style ss_frame_cell_style(const ss_frame *frame, int cell);
/* The inside of a cell without digit and candidates, or its columns on one side of the middle: a
   line may go through. */
void ss_frame_blank(ss_frame *frame, int cell, int line);
void ss_frame_margin(ss_frame *frame, int cell, int way);

/* picture.c: cells as blocks of candidates, with or without colours. */
susol_status ss_picture_write(const ss_scene *scene, ss_text *out, bool coloured);
/* ansi.c: one line a cell, where there are no candidates to show. */
susol_status ss_narrow_write(const ss_scene *scene, ss_text *out, bool coloured);
#endif
