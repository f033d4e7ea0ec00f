/* patch.c: boxes, lines and letters on a small piece of a page. */
#include "patch.h"
#include <math.h>

static void put(patch *on, int x, int y, float value) {
    if (x >= 0 && y >= 0 && x < PATCH && y < PATCH && value > on->at[y * PATCH + x]) on->at[y * PATCH + x] = value;
}

void patch_box(patch *on, double left, double top, double width, double height) {
    for (int y = (int)top; y < (int)(top + height + 0.5); y++)
        for (int x = (int)left; x < (int)(left + width + 0.5); x++) put(on, x, y, 1);
}

void patch_line(patch *on, const double from[2], const double to[2], double width, double ink) {
    double dx = to[0] - from[0], dy = to[1] - from[1], length = hypot(dx, dy) + 1e-9;
    for (int y = 0; y < PATCH; y++)
        for (int x = 0; x < PATCH; x++) {
            double px = x + 0.5 - from[0], py = y + 0.5 - from[1], along = (px * dx + py * dy) / (length * length);
            along = fmin(fmax(along, 0), 1);
            double off = hypot(px - along * dx, py - along * dy);
            put(on, x, y, (float)(ink * fmin(fmax(width / 2 + 0.5 - off, 0), 1)));
        }
}

void patch_glyph(patch *on, const glyph_image *glyph, double left, double top, double scale) {
    for (int y = 0; y < PATCH; y++)
        for (int x = 0; x < PATCH; x++) {
            double u = (x + 0.5 - left) / scale - 0.5, v = (y + 0.5 - top) / scale - 0.5;
            int i = (int)floor(u), j = (int)floor(v);
            double sum = 0;
            for (int k = 0; k < 4; k++) {
                int px = i + k % 2, py = j + k / 2;
                if (px < 0 || py < 0 || px >= glyph->width || py >= glyph->height) continue;
                sum += (k % 2 ? u - i : 1 - u + i) * (k / 2 ? v - j : 1 - v + j) * glyph->ink[py * glyph->width + px] / 255.0;
            }
            put(on, x, y, (float)sum);
        }
}

void patch_blur(patch *of) {
    patch from = *of;
    for (int y = 1; y + 1 < PATCH; y++)
        for (int x = 1; x + 1 < PATCH; x++) {
            float sum = 0;
            for (int i = 0; i < 9; i++) sum += from.at[(y + i / 3 - 1) * PATCH + x + i % 3 - 1];
            of->at[y * PATCH + x] = sum / 9;
        }
}
