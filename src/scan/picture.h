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
/* The same by the darkest of its colours: pens of any colour are as dark as print then. */
bool ss_picture_inked(ss_arena *arena, ss_picture *image, const ss_pixels *pixels);
/* A copy whose longer side is at most so long; each pixel is the mean of what it covers. */
bool ss_picture_shrink(ss_arena *arena, ss_picture *out, const ss_picture *image, int longest);
/* A copy of half the size, each pixel the mean of four. */
bool ss_picture_half(ss_arena *arena, ss_picture *out, const ss_picture *image);
/* A copy with a margin of the usual grey around it. */
bool ss_picture_pad(ss_arena *arena, ss_picture *out, const ss_picture *image, int margin);
/* Light becomes dark. */
bool ss_picture_negative(ss_arena *arena, ss_picture *out, const ss_picture *image);

/* Dark where the picture changes, light where it does not: cells that differ have lines then. */
bool ss_picture_steps(ss_arena *arena, ss_picture *out, const ss_picture *image);

uint8_t ss_picture_median(const ss_picture *image);
/* A coordinate, kept inside. */
static inline double ss_picture_within(double value, double most) {
    return !(value > 0) ? 0 : value < most ? value : most;
}

/* Between pixels; beyond the border it goes on as at the border. */
static inline float ss_picture_look(const ss_picture *image, ss_plane_point spot) {
    double x = ss_picture_within(spot.x - 0.5, image->width - 1),
           y = ss_picture_within(spot.y - 0.5, image->height - 1);
    int left = (int)x, top = (int)y;
    float right = (float)(x - left), down = (float)(y - top);
    const uint8_t *at = image->grey + (size_t)top * (size_t)image->width + left;
    int beside = left + 1 < image->width, below = top + 1 < image->height ? image->width : 0;
    float upper = (float)at[0] + right * (float)(at[beside] - at[0]);
    float lower = (float)at[below] + right * (float)(at[below + beside] - at[below]);
    return upper + down * (lower - upper);
}
/* The same in colour: 0 red, 1 green, 2 blue. */
double ss_pixels_look(const ss_pixels *pixels, ss_plane_point spot, int channel);
#endif
