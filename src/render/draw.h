/* draw.h: what the files that draw on a canvas share. */
#ifndef SS_RENDER_DRAW_H
#define SS_RENDER_DRAW_H
#include "render/paint.h"
#include "render/render.h"

enum { SS_CELL = 100 }; /* units a cell is wide; everything else is measured against it */

typedef struct ss_point {
    double x, y;
} ss_point;

typedef struct ss_brush { /* width 0: it fills; otherwise it is a line so wide */
    ss_paint_role role;
    int tone;
    double width, dash;
} ss_brush;

typedef struct ss_pen { /* what is drawn now */
    susol_part part;
    int rule; /* whose mark it is; -1: of none */
    bool off; /* nobody wants this part */
} ss_pen;

typedef struct ss_page {
    const ss_scene *scene;
    const susol_canvas *canvas;
    ss_pen *pen;
    ss_point corner;      /* upper left corner of the grid */
    double width, height; /* of the whole page */
    double legend;        /* where it is, from the top */
    double caption;       /* the same of its first line */
    ss_point names;       /* from the grid to the names of rows and columns */
    uint8_t *label;       /* letters in the upper left corner of each cell; 0: none */
    uint8_t *written;     /* how many of them are drawn, with a blank after each word */
} ss_page;

ss_point ss_page_cell(const ss_page *page, int cell); /* its upper left corner */
ss_point ss_page_middle(const ss_page *page, int cell);
void ss_page_path(const ss_page *page, const ss_point *points, int count, ss_brush brush);
void ss_page_shape(const ss_page *page, const ss_point *points, int count, ss_brush brush);
void ss_page_rectangle(const ss_page *page, ss_point corner, ss_point size, ss_brush brush);
void ss_page_circle(const ss_page *page, ss_point middle, double radius, ss_brush brush);
void ss_page_words(const ss_page *page, ss_point middle, double size, const char *words,
                   ss_brush brush);

double ss_page_distance(ss_point a, ss_point b);
/* A point `along` units from a towards b, and `aside` units off that line. */
ss_point ss_page_beside(ss_point a, ss_point b, double along, double aside);

/* ---- draw_cells.c: what is in the cells ---- */

void ss_page_ground(const ss_page *page); /* colours of areas and of the player, marked cells */
void ss_page_digits(const ss_page *page);
ss_point ss_page_candidate(const ss_page *page, int cell, int digit); /* its middle */
double ss_page_candidate_size(const ss_page *page, int cell);

/* ---- draw_gaps.c: lines that end before a sign, a letter or a sum ---- */

void ss_page_gapped(const ss_page *page, const ss_point *points, int count, bool closed,
                    ss_brush brush);

/* ---- draw_marks.c ---- */

enum { SS_LABEL_SIZE = 22 };
void ss_page_marks_below(const ss_page *page);                   /* under the lines of the grid */
void ss_page_marks_above(const ss_page *page);                   /* over them */
bool ss_mark_is_letter(const ss_mark *mark);                     /* X or V, without a ring */
ss_point ss_page_sign(const ss_page *page, const ss_mark *mark); /* its middle */
void ss_page_find_labels(const ss_page *page);

/* ---- draw_outside.c ---- */

/* Where the words of an OUTSIDE mark are. */
ss_point ss_page_outside(const ss_page *page, const ss_mark *mark);
void ss_page_clue(const ss_page *page, const ss_mark *mark);

/* ---- draw_step.c: a step, if the scene has one ---- */

void ss_page_step_shades(const ss_page *page);
void ss_page_names(const ss_page *page); /* of rows and columns, outside */
void ss_page_step_arrows(const ss_page *page);
void ss_page_tinted(const ss_page *page, ss_tint tint, ss_point middle, double size,
                    const char *words); /* a candidate in its colour */
bool ss_page_has_legend(const ss_scene *scene);
void ss_page_legend(const ss_page *page, double y);

/* ---- draw_outline.c: the line along the inside of a set of cells ---- */

void ss_page_outline(const ss_page *page, const ss_mark *mark, double inset, ss_brush brush);
/* Marks the first cell of each piece of the set that hangs together. */
void ss_page_pieces(const ss_page *page, const ss_mark *mark, bool first[SS_MAX_CELLS]);
#endif
