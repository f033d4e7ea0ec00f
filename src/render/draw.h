/* draw.h: what the files that draw on a canvas share. */
#ifndef SS_RENDER_DRAW_H
#define SS_RENDER_DRAW_H
#include "puzzle/sketch.h"
#include "render/render.h"

enum { SS_CELL = 100 }; /* units a cell is wide; everything else is measured against it */

typedef struct ss_point {
    double x, y;
} ss_point;

typedef struct ss_page {
    const ss_scene *scene;
    const susol_canvas *canvas;
    ss_point corner;      /* upper left corner of the grid */
    double width, height; /* of the whole page */
    double legend;        /* where it is, from the top */
    double caption;       /* the same of its first line */
    ss_point names;       /* from the grid to the names of rows and columns */
    bool labels;          /* sums are in the corners of cells: leave room for them */
} ss_page;

ss_point ss_page_cell(const ss_page *page, int cell); /* its upper left corner */
ss_point ss_page_middle(const ss_page *page, int cell);
void ss_page_path(const ss_page *page, const ss_point *points, int count, susol_ink ink);
void ss_page_shape(const ss_page *page, const ss_point *points, int count, susol_ink ink);
void ss_page_rectangle(const ss_page *page, ss_point corner, ss_point size, susol_ink ink);
void ss_page_circle(const ss_page *page, ss_point middle, double radius, susol_ink ink);
void ss_page_words(const ss_page *page, ss_point middle, double size, const char *words,
                   uint32_t colour);

double ss_page_distance(ss_point a, ss_point b);
/* A point `along` units from a towards b, and `aside` units off that line. */
ss_point ss_page_beside(ss_point a, ss_point b, double along, double aside);
ss_point ss_page_candidate(const ss_page *page, int cell, int digit); /* its middle */
double ss_page_candidate_size(const ss_page *page);

/* ---- draw_marks.c ---- */

void ss_page_marks_below(const ss_page *page); /* under the lines of the grid */
void ss_page_marks_above(const ss_page *page); /* over them */

/* ---- draw_outside.c ---- */

/* Where the words of an OUTSIDE mark are. */
ss_point ss_page_outside(const ss_page *page, const ss_mark *mark);
void ss_page_clue(const ss_page *page, const ss_mark *mark, uint32_t words, uint32_t arrow);

/* ---- draw_step.c: a step, if the scene has one ---- */

void ss_page_step_shades(const ss_page *page);
void ss_page_names(const ss_page *page); /* of rows and columns, outside */
void ss_page_step_arrows(const ss_page *page);
void ss_page_tinted(const ss_page *page, ss_tint tint, ss_point middle, double size,
                    const char *words); /* a candidate in its colour */
bool ss_page_has_legend(const ss_scene *scene);
void ss_page_legend(const ss_page *page, double y);

/* ---- draw_outline.c: the line along the inside of a set of cells ---- */

void ss_page_outline(const ss_page *page, const ss_mark *mark, double inset, susol_ink ink);
#endif
