/* glyphs.c: teaches the net that reads the digits of sums.

   Each glyph is drawn anew: a digit of any font, in the size that it has on a screen, scaled up to
   80 pixels a cell as the scanner does. What is no digit is dashes, corners, letters, two digits that
   touch, halves of digits. */
#include "lesson.h"
#include "patch.h"
#include "scan/killer/killer.h"
#include <string.h>

enum { NONE = 10 };

static void put_nothing(patch *on, ss_random *random) { /* dashes and corners */
    double thin = between(random, 1, 5), size = between(random, 7, 26), x = between(random, 8, 25), y = between(random, 8, 25);
    int kind = (int)ss_random_below(random, 5);
    if (kind == 0) patch_box(on, x, y, thin, size);
    else if (kind == 1) patch_box(on, x, y, size, thin);
    else patch_box(on, x, kind == 2 ? y : y + size - thin, size, thin), patch_box(on, kind == 4 ? x + size - thin : x, y, thin, size);
}

/* What is drawn: 0 .. 9 or NONE. */
static int draw(patch *on, const fonts *all, ss_random *random) {
    static const char letters[] = "ABCDEFGHJKLMNPRTUVWXYabdefhkmnqrstuvwxy#*+/<>?&%=";
    memset(on, 0, sizeof *on);
    bool digit = often(random, 0.75);
    int which = (int)ss_random_below(random, 10), what = (int)ss_random_below(random, 10);
    if (!digit && what < 4) return put_nothing(on, random), NONE;
    double pixels = between(random, 6, 24), scale = between(random, 9, 24) / pixels;
    glyph_image glyph, second;
    int letter = digit || what > 6 ? '0' + which : letters[ss_random_below(random, sizeof letters - 1)];
    if (!fonts_glyph(all, random, letter, pixels, &glyph)) return put_nothing(on, random), NONE;
    double left = between(random, 6, 14), top = between(random, 6, 14);
    patch_glyph(on, &glyph, left, top, scale);
    if (digit && often(random, 0.04)) patch_box(on, left - 3, top + between(random, 0, glyph.height * scale), between(random, 3, 8), 1.5);
    if (digit || what <= 6) return digit ? which : NONE;
    if (what == 9) patch_glyph(on, &glyph, left + glyph.width * scale * 0.9, top, scale); /* two that touch */
    else if (fonts_glyph(all, random, letter, pixels, &second)) /* a half */
        for (int y = 0; y < PATCH; y++)
            for (int x = 0; x < PATCH; x++)
                if (what == 8 ? y > top + glyph.height * scale * 0.55 : x > left + glyph.width * scale * 0.55) on->at[y * PATCH + x] = 0;
    return NONE;
}

static bool box_of(const patch *of, float least, ss_glyph_box *box) {
    *box = (ss_glyph_box){PATCH, PATCH, -1, -1};
    for (int y = 0; y < PATCH; y++)
        for (int x = 0; x < PATCH; x++) {
            if (of->at[y * PATCH + x] < least) continue;
            if (x < box->left) box->left = x;
            if (x > box->right) box->right = x;
            if (y < box->top) box->top = y;
            if (y > box->bottom) box->bottom = y;
        }
    return box->right >= box->left && box->bottom - box->top >= 5;
}

static int example(const fonts *all, ss_random *random, float *picture) {
    patch on;
    ss_glyph_box box;
    int digit;
    do {
        digit = draw(&on, all, random);
        if (often(random, 0.4)) patch_blur(&on);
        float most = 0.01F, noise = often(random, 0.4) ? (float)between(random, 0, 0.12) : 0;
        for (int i = 0; i < PATCH * PATCH; i++) most = fmaxf(most, on.at[i]);
        if (!box_of(&on, most * (float)between(random, 0.35, 0.65), &box)) continue;
        for (int i = 0; i < PATCH * PATCH; i++) on.at[i] = 200 * fabsf(on.at[i] + noise * (float)normal(random));
        ss_glyph_show(&(ss_distances){PATCH, PATCH, on.at}, box, picture);
        return digit;
    } while (true);
}

static const int channels[] = {1, 12, 20, 28, 40, NONE + 1};
const small_lesson glyph_lesson = {"glyph", SS_GLYPH_SIZE, 3000, channels, example};
