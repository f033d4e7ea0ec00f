/* patch.h: a small piece of a page, to draw on: 0 is paper, 1 is ink. */
#ifndef TRAIN_PATCH_H
#define TRAIN_PATCH_H
#include "render.h"

enum { PATCH = 60 };
typedef struct patch {
    float at[PATCH * PATCH];
} patch;

void patch_box(patch *on, double left, double top, double width, double height);
void patch_line(patch *on, const double from[2], const double to[2], double width, double ink);
/* A letter as a screen shows it: so high, at that scale of the patch. */
void patch_glyph(patch *on, const glyph_image *glyph, double left, double top, double scale);
void patch_blur(patch *of);
#endif
