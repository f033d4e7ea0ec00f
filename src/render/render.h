/* render.h: outputs. One file per renderer, one line in renderers.def.

   A puzzle becomes a scene (scene.c), a scene becomes text. Pictures made of points go through a
   canvas: draw.c turns the scene into lines, shapes and words, svg.c writes those down, and the
   command has a canvas of its own for PNG and PDF. */
#ifndef SS_RENDER_RENDER_H
#define SS_RENDER_RENDER_H
#include "puzzle/scene.h"

typedef struct ss_renderer {
    const char *name, *title, *suffix, *mime;
    const char *text;
    bool by_lines; /* lines of characters: what is beside the scene is joined line by line */
    bool large;    /* cells are blocks even without candidates, if there is room */
    susol_status (*render)(const ss_scene *scene, ss_text *out);
} ss_renderer;

const ss_renderer *ss_renderer_at(int index); /* NULL past the last */
const ss_renderer *ss_renderer_find(const char *name);

/* The scene and, where there is one, the scene beside it: the largest that fits its columns. */
susol_status ss_render(const ss_renderer *renderer, const ss_scene *scene, ss_text *out);
/* Fills the scene: digits, candidates, areas in colours, the marks of all rules. */
susol_status ss_scene_open(ss_scene *scene, const ss_puzzle *puzzle, const susol_look *look,
                           ss_limits *limits);
void ss_scene_close(ss_scene *scene);
void ss_scene_draw(const ss_scene *scene, const susol_canvas *canvas);

/* ---- beside.c: two pictures made of characters ---- */

typedef struct ss_size {
    int columns, lines;
} ss_size;
ss_size ss_beside_size(const ss_text *text);
/* Side by side, or one below the other. */
susol_status ss_beside_write(const ss_renderer *renderer, const ss_scene *scene, bool below,
                             ss_text *out);

/* ---- areas.c: a colour for every cage, piece or box ---- */

enum { SS_AREA_COLOURS = 8 }; /* a palette; higher numbers begin again at its first colour */
void ss_scene_areas(ss_scene *scene);

/* ---- border.c: the lines between cells ---- */

typedef enum ss_border { SS_BORDER_NONE, SS_BORDER_THIN, SS_BORDER_THICK } ss_border;
/* The line left of a cell and the one above it; one past the last cell is the frame. */
ss_border ss_border_left(const ss_puzzle *puzzle, int row, int column);
ss_border ss_border_above(const ss_puzzle *puzzle, int row, int column);
/* The four lines that meet at the upper left corner of a cell: up, right, down, left. */
void ss_border_arms(const ss_puzzle *puzzle, int row, int column, ss_border arms[4]);

/* ---- words.c: words that came from outside ---- */

/* A copy that is UTF-8 without control bytes; others become question marks. NULL: no memory. */
char *ss_words_clean(ss_arena *arena, const char *words);
/* Adds the words; `replace` says what to write for a byte, NULL for "as it is". */
void ss_words_add(ss_text *out, const char *words, const char *(*replace)(char letter));
/* Takes a line of up to N characters off the front, broken at a blank where there is one. */
ss_span ss_words_wrap(const char **rest, int most);
int ss_words_length(const char *words); /* in characters */
#endif
