/* frame.h: grids made of characters: lines around the cells, signs on the lines, names outside,
   and the lines that go through cells.

   A cell is widths[column] columns by `high` lines. The first and last column are blank, or brackets
   around a marked cell, or part of a line; what is between them is the business of the renderer. */
#ifndef SS_RENDER_FRAME_H
#define SS_RENDER_FRAME_H
#include "puzzle/sketch.h"
#include "render/lines.h"
#include "render/render.h"

typedef struct ss_style { /* numbers of the 256 colours of a terminal */
    int fore, back;
    bool bold;
} ss_style;

enum { SS_FRAME_MOST = SS_MAX_SIDE * (SS_MAX_SIDE + 3) + 1 }; /* columns of the widest grid */

typedef struct ss_frame ss_frame;
struct ss_frame {
    const ss_scene *scene;
    ss_text *out;
    int wide, high; /* of all cells; wide 0: as widths say */
    uint8_t widths[SS_MAX_SIDE];
    bool coloured;
    bool tight;  /* only thick lines are drawn */
    bool dashed; /* there are cages, and no colours to show them */
    void (*inside)(ss_frame *frame, int cell, int line); /* writes its width - 2 columns */

    ss_style style;                  /* what the terminal is set to */
    bool styled;                     /* ... if it is set to anything */
    char right[SS_MAX_CELLS];        /* on the line to the right neighbour: one of <>o*, a letter */
    char below[SS_MAX_CELLS];        /* on the line to the lower neighbour: one of ^vo*, a letter */
    const char *label[SS_MAX_CELLS]; /* the sum of the cage that begins here, or NULL */
    int left, after;                 /* columns for clues before and after the grid (ring.h) */
    char over[SS_FRAME_MOST];        /* what covers the line that is being written, or 0 */
    int at;                          /* the column of it that comes next */
    ss_lines lines;
};

/* Writes the whole picture; the caller has filled the part before the blank line. */
void ss_frame_write(ss_frame *frame);
int ss_frame_width(const ss_frame *frame, int cell);  /* its columns */
void ss_frame_style(ss_frame *frame, ss_style style); /* nothing without colours */
/* How digits and candidates of a cell look, on the colour of its area. */
ss_style ss_frame_cell_style(const ss_frame *frame, int cell);
/* The inside of a cell without digit and candidates, or its columns on one side of the middle: a
   line may go through. */
void ss_frame_blank(ss_frame *frame, int cell, int line);
void ss_frame_margin(ss_frame *frame, int cell, int way);

/* picture.c: cells as blocks of candidates, with or without colours. */
susol_status ss_picture_write(const ss_scene *scene, ss_text *out, bool coloured);
ss_style ss_picture_tint(ss_tint tint, ss_style plain); /* how a candidate of a step looks */
/* rows.c: one line a cell, its columns as wide as they have to be for the candidates. */
susol_status ss_rows_write(const ss_scene *scene, ss_text *out, bool coloured);
/* ansi.c: one line a cell, where there are no candidates to show. */
susol_status ss_narrow_write(const ss_scene *scene, ss_text *out, bool coloured);
#endif
