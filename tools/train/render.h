/* render.h: pages with a Sudoku on them, as a camera would see them, and what is on them. */
#ifndef TRAIN_RENDER_H
#define TRAIN_RENDER_H
#include "random.h"
#include "scan/read/cells.h"

typedef struct fonts fonts;
/* All fonts of these folders that have digits; those whose names sound like handwriting apart. */
fonts *fonts_open(const char *const *folders);
void fonts_close(fonts *all);
int fonts_count(const fonts *all);

typedef struct glyph_image {
    int width, height;
    const uint8_t *ink; /* row by row; until the next glyph is taken */
} glyph_image;
/* One of the fonts for print. */
int fonts_any(const fonts *all, ss_random *random);
/* A letter of it, so high as a digit. False: it has no such letter. */
bool fonts_glyph_of(const fonts *all, int font, int letter, double height, glyph_image *out);
/* The same of any of them. */
bool fonts_glyph(const fonts *all, ss_random *random, int letter, double height, glyph_image *out);

typedef enum { EMPTY_CELL, PRINTED, WRITTEN } ink_kind;
typedef struct page {
    ss_picture image;
    ss_warp map;          /* where the reader believes the grid to be: not quite right */
    uint8_t digit[81];   /* 0: empty, whatever small things are in it */
    uint8_t kind[81];    /* ink_kind */
} page;
/* A random page in a random style; false: no memory. */
bool page_render(ss_arena *arena, const fonts *all, ss_random *random, page *out);
#endif
