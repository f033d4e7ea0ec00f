/* numbers.c: teaches the net that reads the cells of large grids, of 12 or 16 a row.

   A cell is drawn at 48 pixels, with the lines around it: a digit, a number of two digits, a letter, or
   nothing but pencil marks and what shines through the page. Then it is seen as coarsely as a camera
   sees it, a little beside its place, and laid out as the scanner does it. */
#include "lesson.h"
#include "patch.h"
#include "scan/read/numbers.h"
#include <stdio.h>
#include <string.h>

enum { CELL = 48, EDGE = (PATCH - CELL) / 2 };

/* ---- what is in a cell ---- */

typedef struct print { /* how it is written */
    int font;
    double height, gap; /* in pixels; between two digits */
    bool fat, small_letters;
} print;

static void put_glyph(patch *on, const print *style, const glyph_image *glyph, double left, double top, double scale) {
    patch_glyph(on, glyph, left, top, scale);
    if (style->fat) patch_glyph(on, glyph, left + 0.8, top + 0.4, scale);
}

/* A text of one or two letters around a point. False: the font lacks one of them. */
static bool put_text(patch *on, const fonts *all, const print *style, const char *text, double x, double y) {
    glyph_image glyphs[2];
    double wide = 0, pixels = 30, scale = style->height / pixels, most = CELL * 0.92;
    for (int i = 0; text[i]; i++) {
        if (!fonts_glyph_of(all, style->font, text[i], pixels, &glyphs[i])) return false;
        wide += glyphs[i].width * scale + (i ? style->gap : 0);
    }
    double less = wide > most ? most / wide : 1, left = x - wide * less / 2;
    for (int i = 0; text[i]; i++) {
        if (!fonts_glyph_of(all, style->font, text[i], pixels, &glyphs[i])) return false; /* one at a time is kept */
        put_glyph(on, style, &glyphs[i], left, y - glyphs[i].height * scale * less / 2, scale * less);
        left += (glyphs[i].width * scale + style->gap) * less;
    }
    return true;
}

static void name_of(int answer, bool small, char text[4]) {
    if (answer >= SS_NUMBER_A && answer < SS_NUMBER_ZERO) text[0] = (char)((small ? 'a' : 'A') + answer - SS_NUMBER_A), text[1] = 0;
    else (void)snprintf(text, 4, "%d", answer == SS_NUMBER_ZERO ? 0 : answer);
}

/* What a player has noted, or print of another page; no digit. */
static void put_marks(patch *on, const fonts *all, print style, ss_random *random) {
    style.height = CELL * between(random, 0.12, 0.24), style.fat = false;
    for (int i = 1 + (int)ss_random_below(random, 6); i > 0; i--) {
        char text[4];
        name_of(1 + (int)ss_random_below(random, 16), false, text);
        (void)put_text(on, all, &style, text, EDGE + CELL * (0.2 + 0.3 * ss_random_below(random, 3)), EDGE + CELL * (0.2 + 0.3 * ss_random_below(random, 3)));
    }
}

static void put_dirt(patch *on, const fonts *all, const print *style, ss_random *random) {
    char text[4];
    float strength = (float)between(random, 0.04, 0.22);
    if (often(random, 0.25)) put_marks(on, all, *style, random);
    if (!often(random, 0.2)) return;
    name_of(1 + (int)ss_random_below(random, 16), false, text);
    (void)put_text(on, all, style, text, between(random, 10, 50), between(random, 10, 50));
    for (int i = 0; i < PATCH * PATCH; i++) on->at[i] *= strength;
}

/* The four lines around the cell; some are those of boxes. */
static void put_lines(patch *on, ss_random *random) {
    double thin = between(random, 0.5, 2.4), thick = thin * between(random, 1, 3), ink = between(random, 0.25, 1.2);
    for (int i = 0; i < 4 && !often(random, 0.05); i++) {
        double width = often(random, 0.3) ? thick : thin, at = EDGE + (i / 2 ? CELL : 0);
        double from[2] = {i % 2 ? at : -5, i % 2 ? -5 : at}, to[2] = {i % 2 ? at : PATCH + 5, i % 2 ? PATCH + 5 : at};
        patch_line(on, from, to, width, fmin(ink, 1));
    }
}

/* What the net should answer. */
static int draw(patch *on, const fonts *all, ss_random *random) {
    char text[4];
    int answer = (int)ss_random_below(random, SS_NUMBER_ANSWERS + 10);
    print style = {fonts_any(all, random), CELL * between(random, 0.3, 0.75), 0, often(random, 0.2), often(random, 0.5)};
    style.gap = style.height * between(random, 0.02, 0.2);
    memset(on, 0, sizeof *on);
    if (answer >= SS_NUMBER_ANSWERS) answer = 0;
    name_of(answer, style.small_letters, text);
    double x = EDGE + CELL * (0.5 + 0.04 * normal(random)), y = EDGE + CELL * (0.5 + 0.05 * normal(random));
    if (!answer) put_dirt(on, all, &style, random);
    else if (!put_text(on, all, &style, text, x, y)) return -1;
    put_lines(on, random);
    return answer;
}

/* ---- seen by a camera ---- */

static float patch_look(const patch *of, int size, double x, double y) {
    int left = (int)floor(x), top = (int)floor(y);
    float sum = 0;
    for (int i = 0; i < 4; i++) {
        int px = left + i % 2, py = top + i / 2;
        if (px < 0 || py < 0 || px >= size || py >= size) continue;
        sum += of->at[py * PATCH + px] * (float)((i % 2 ? x - left : 1 - x + left) * (i / 2 ? y - top : 1 - y + top));
    }
    return sum;
}

/* A cell of so many pixels; how many the whole patch has. */
static int shrink(const patch *from, double pixels, patch *to) {
    enum { LOOKS = 4 };
    int size = (int)(pixels * PATCH / CELL);
    for (int i = 0; i < size * size; i++) {
        float sum = 0;
        for (int k = 0; k < LOOKS * LOOKS; k++) {
            double x = (i % size + (k % LOOKS + 0.5) / LOOKS) * PATCH / size, y = (i / size + (k / LOOKS + 0.5) / LOOKS) * PATCH / size;
            sum += patch_look(from, PATCH, x - 0.5, y - 0.5);
        }
        to->at[i / size * PATCH + i % size] = sum / (LOOKS * LOOKS);
    }
    return size;
}

/* As the scanner takes cells, with more or less of a margin, turned and placed a little wrongly. */
static void lay_out(const patch *seen, int size, ss_random *random, float *picture) {
    double margin = often(random, 0.6) ? 1.0 / 12 : between(random, -0.1, 0.1), span = 1 + 2 * margin, turn = 0.03 * normal(random), slant = 0.03 * normal(random);
    double x = 0.03 * normal(random), y = 0.03 * normal(random), gain = between(random, 0.65, 1.25), noise = often(random, 0.4) ? between(random, 0, 0.09) : 0;
    double cell = (double)size * CELL / PATCH, middle = size / 2.0;
    for (int i = 0; i < SS_CELL_PIXELS; i++) {
        double u = ((i % SS_CELL_SIZE + 0.5) / SS_CELL_SIZE - 0.5) * span, v = ((i / SS_CELL_SIZE + 0.5) / SS_CELL_SIZE - 0.5) * span;
        double ink = patch_look(seen, size, middle + cell * (u + x - (turn - slant) * v) - 0.5, middle + cell * (v + y + turn * u) - 0.5);
        picture[i] = (float)fmin(1.5, fabs(gain * ink + noise * normal(random)));
    }
}

static int example(const fonts *all, ss_random *random, float *picture) {
    patch drawn, seen;
    int answer;
    do answer = draw(&drawn, all, random);
    while (answer < 0);
    for (int i = often(random, 0.4) ? 1 + (int)ss_random_below(random, 2) : 0; i > 0; i--) patch_blur(&drawn);
    int size = shrink(&drawn, often(random, 0.6) ? between(random, 22, 44) : between(random, 13, 22), &seen);
    lay_out(&seen, size, random, picture);
    return answer;
}

static const int channels[] = {1, 12, 20, 32, 40, SS_NUMBER_ANSWERS};
const small_lesson number_lesson = {"number", SS_CELL_SIZE, 4600, channels, example};
