/* signs.c: what there is in the middle of an edge between two cells, for the net that reads signs.

   The edge runs down through the middle. A sign is drawn as a chevron, a bulge of the line itself, a triangle or a
   letter, of any size, over the line or in a gap of it; lines of cages run beside it, and digits reach into the
   picture. What is no sign: all that without one, and dots, crosses and other letters. */
#include "lesson.h"
#include "patch.h"
#include "scan/killer/signs.h"
#include <string.h>

enum { NO_SIGN, TIP_RIGHT, TIP_LEFT, MIDDLE = PATCH / 2 };

/* The edge, with a gap of that size in the middle. */
static void draw_edge(patch *on, ss_random *random, double gap) {
    double x = MIDDLE + between(random, -1.5, 1.5), width = often(random, 0.6) ? between(random, 0.6, 2.5) : between(random, 2.5, 8), ink = between(random, 0.25, 1);
    if (often(random, 0.06)) return;
    for (int end = 0; end < 2; end++) patch_line(on, (double[]){x, end ? MIDDLE + gap : -5}, (double[]){x, end ? PATCH + 5 : MIDDLE - gap}, width, ink);
}

static void draw_dashes(patch *on, ss_random *random) {
    double x = MIDDLE + (often(random, 0.5) ? 1 : -1) * between(random, 3, 13), width = between(random, 0.8, 4), ink = between(random, 0.25, 1);
    double dash = between(random, 1, 9), space = often(random, 0.25) ? 0 : between(random, 2, 7), first = between(random, -12, 0);
    for (double y = first; y < PATCH; y += dash + space) patch_line(on, (double[]){x, y}, (double[]){x, y + dash}, width, ink);
}

/* A sum or a given: what is near the edge is seen from either side of the paper. */
static void draw_digit(patch *on, const fonts *all, ss_random *random) {
    glyph_image glyph;
    patch own;
    double height = often(random, 0.5) ? between(random, 10, 24) : between(random, 35, 55), pixels = between(random, 10, 30);
    bool turned = often(random, 0.5), after = often(random, 0.5);
    if (!fonts_glyph(all, random, '1' + (int)ss_random_below(random, 9), pixels, &glyph)) return;
    double scale = height / pixels, near = between(random, 4, 20), wide = (turned ? glyph.height : glyph.width) * scale;
    double across = after ? MIDDLE + near : MIDDLE - near - wide, along = between(random, -0.8 * height, PATCH);
    if (height < 30) along = often(random, 0.5) ? between(random, -10, 12) : between(random, 40, 60);
    memset(&own, 0, sizeof own);
    patch_glyph(&own, &glyph, turned ? along : across, turned ? across : along, scale);
    for (int i = 0; i < PATCH * PATCH; i++) {
        float ink = own.at[turned ? i % PATCH * PATCH + i / PATCH : i];
        if (ink > on->at[i]) on->at[i] = ink;
    }
}

typedef struct shape {
    double deep, high, width, ink, x, y; /* half the depth, half the opening */
} shape;

static void draw_triangle(patch *on, const shape *of, double tip[2], double ends[2][2], bool filled) {
    for (double share = 1; share > (filled ? 0 : 0.95); share -= 0.08) {
        double x = of->x + (ends[0][0] - of->x) * share, from[2] = {x, of->y - of->high * share}, to[2] = {x, of->y + of->high * share};
        patch_line(on, from, to, of->width, of->ink);
        patch_line(on, tip, from, of->width, of->ink), patch_line(on, tip, to, of->width, of->ink);
    }
}

static void draw_sign(patch *on, ss_random *random, const shape *of, int towards) {
    double tip[2] = {of->x + towards * of->deep, of->y}, back = of->x - towards * of->deep, ends[2][2] = {{back, of->y - of->high}, {back, of->y + of->high}};
    if (often(random, 0.15)) return draw_triangle(on, of, tip, ends, often(random, 0.7));
    for (int i = 0; i < 2; i++) patch_line(on, ends[i], tip, of->width, of->ink);
}

static bool draw_letter(patch *on, const fonts *all, ss_random *random, int letter, const shape *of) {
    glyph_image glyph;
    double pixels = between(random, 7, 28);
    if (!fonts_glyph(all, random, letter, pixels, &glyph)) return false;
    double scale = fmin(2.4 * of->high / glyph.height, 2.0 * of->high / glyph.width);
    patch_glyph(on, &glyph, of->x - glyph.width * scale / 2, of->y - glyph.height * scale / 2, scale);
    return true;
}

static void draw_other(patch *on, const fonts *all, ss_random *random, const shape *of) {
    static const char letters[] = "XxOo=*#8069I|+";
    if (often(random, 0.5)) (void)draw_letter(on, all, random, letters[ss_random_below(random, sizeof letters - 1)], of);
    else if (often(random, 0.5)) patch_line(on, (double[]){of->x, of->y}, (double[]){of->x, of->y}, 2 * of->deep, of->ink); /* a dot */
    else
        for (int i = 0; i < 16; i++) { /* a ring */
            double from = i * 0.3927, to = from + 0.3927;
            patch_line(on, (double[]){of->x + of->deep * cos(from), of->y + of->deep * sin(from)}, (double[]){of->x + of->deep * cos(to), of->y + of->deep * sin(to)}, of->width / 2, of->ink);
        }
}

static shape random_shape(ss_random *random) {
    double high = between(random, 4, 15), deep = fmin(high * between(random, 0.25, 1.3), 13), close = often(random, 0.75) ? 1 : 2;
    return (shape){deep, high, fmin(between(random, 1, 6), high * 0.8), between(random, 0.4, 1), MIDDLE + close * normal(random), MIDDLE + close * normal(random)};
}

static int draw(patch *on, const fonts *all, ss_random *random) {
    shape of = random_shape(random);
    int what = often(random, 0.5) ? NO_SIGN : often(random, 0.5) ? TIP_RIGHT : TIP_LEFT, towards = what == TIP_RIGHT ? 1 : -1;
    bool bulge = what && often(random, 0.2);
    memset(on, 0, sizeof *on);
    draw_edge(on, random, bulge ? of.high : often(random, 0.35) ? between(random, 0.6, 1.6) * of.high : 0);
    for (int i = (int)ss_random_below(random, 3); i > 0; i--) draw_dashes(on, random);
    for (int i = (int)ss_random_below(random, 3); i > 0; i--) draw_digit(on, all, random);
    if (bulge) of.x = MIDDLE + towards * of.deep, of.width = fmin(of.width, 3);
    if (what && !bulge && often(random, 0.25) && draw_letter(on, all, random, what == TIP_RIGHT ? '>' : '<', &of)) return what;
    if (what) draw_sign(on, random, &of, towards);
    else if (often(random, 0.2)) draw_other(on, all, random, &of);
    return what;
}

static int example(const fonts *all, ss_random *random, float *picture) {
    patch on;
    float distance[SS_SIGN_AREA * SS_SIGN_AREA];
    const int first = (PATCH - SS_SIGN_AREA) / 2;
    int what = draw(&on, all, random);
    for (int i = (int)ss_random_below(random, 4); i > 0; i--) patch_blur(&on);
    float noise = often(random, 0.5) ? (float)between(random, 0, 0.1) : 0, least = often(random, 0.3) ? (float)between(random, 0.5, 1.2) : 0;
    for (int i = 0; i < SS_SIGN_AREA * SS_SIGN_AREA; i++) {
        float ink = on.at[(first + i / SS_SIGN_AREA) * PATCH + first + i % SS_SIGN_AREA];
        distance[i] = fabsf(ink + noise * (float)normal(random));
    }
    ss_sign_show(distance, least, picture);
    return what;
}

static const int channels[] = {1, 10, 16, 20, 24, 3};
const small_lesson sign_lesson = {"sign", SS_SIGN_SIZE, 3000, channels, example};
