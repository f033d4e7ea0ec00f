/* picture.h: grey pictures: made from pixels of any kind, made smaller, looked at between pixels.

   All of them live in the arena of the scan. The middle of the first pixel is at 0.5, 0.5. */
#ifndef SS_SCAN_PICTURE_H
#define SS_SCAN_PICTURE_H
#include "base/memory.h"
#include <stdbool.h>

typedef struct ss_picture {
    int width, height;
    uint8_t *grey; /* row by row; 0 is black */
} ss_picture;

typedef struct ss_pixels { /* of anybody */
    const uint8_t *bytes;  /* row by row */
    int width, height;
    size_t stride; /* bytes from one row to the next */
    int channels;  /* 1: grey; 3: red, green, blue; 4: and how opaque */
    int turn;      /* quarter turns to the right that should put it upright: tried first */
} ss_pixels;

typedef struct ss_plane_point { /* in pixels, or in cells of a grid */
    double x, y;
} ss_plane_point;

/* Each of these is false, with no picture, if there is no memory left. */
bool ss_picture_new(ss_arena *arena, ss_picture *image, int width, int height);
bool ss_picture_from(ss_arena *arena, ss_picture *image, const ss_pixels *pixels);
/* A copy whose longer side is at most so long; each pixel is the mean of what it covers. */
bool ss_picture_shrink(ss_arena *arena, ss_picture *out, const ss_picture *image, int longest);
/* A copy with a margin of the usual grey around it. */
bool ss_picture_pad(ss_arena *arena, ss_picture *out, const ss_picture *image, int margin);
/* Light becomes dark. */
bool ss_picture_negative(ss_arena *arena, ss_picture *out, const ss_picture *image);

uint8_t ss_picture_median(const ss_picture *image);
/* Between pixels; beyond the border it goes on as at the border. */
float ss_picture_look(const ss_picture *image, ss_plane_point spot);
#endif
