/* draw_marks.c: the marks of the rules on a canvas: one small function for each kind of mark. */
#include "render/draw.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { INSET = 7, DOT = 14, CHEVRON = 8, SMALL_WORDS = 22 };

static const uint32_t ink_of[] = {
    [SS_TONE_PLAIN] = 0x555B66FF, [SS_TONE_LIGHT] = 0xC3CAD4FF,  [SS_TONE_DARK] = 0x20242CFF,
    [SS_TONE_RED] = 0xC8443AFF,   [SS_TONE_GREEN] = 0x3E8F56FF,  [SS_TONE_BLUE] = 0x3B76C4FF,
    [SS_TONE_PINK] = 0xB83CA0FF,  [SS_TONE_VIOLET] = 0x7657C8FF, [SS_TONE_ORANGE] = 0xC46A1CFF,
    [SS_TONE_TEAL] = 0x1F8A8FFF,  [SS_TONE_YELLOW] = 0x9C7C00FF,
};
/* The same for broad things that digits are written on. */
static const uint32_t wash_of[] = {
    [SS_TONE_PLAIN] = 0xC9CDD4A0, [SS_TONE_LIGHT] = 0xC9CED6A0,  [SS_TONE_DARK] = 0x9AA1ADA0,
    [SS_TONE_RED] = 0xEFA59EA0,   [SS_TONE_GREEN] = 0xA3D3AEA0,  [SS_TONE_BLUE] = 0xA5C6EFA0,
    [SS_TONE_PINK] = 0xF0A4E4A0,  [SS_TONE_VIOLET] = 0xBFAAF5A0, [SS_TONE_ORANGE] = 0xFBC48AA0,
    [SS_TONE_TEAL] = 0x8ADAD6A0,  [SS_TONE_YELLOW] = 0xF2E06AA0,
};
static const uint32_t white = 0xFFFFFFFF, bulb = 0xC6CBD4FF, pale = 0xE9EBEFFF;

static ss_point between(ss_point a, ss_point b) {
    return (ss_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* ---- under the lines of the grid ---- */

static void draw_shade(const ss_page *page, const ss_mark *mark) {
    for (int i = 0; i < mark->count; i++)
        ss_page_rectangle(page, ss_page_cell(page, mark->cells[i]), (ss_point){SS_CELL, SS_CELL},
                          (susol_ink){.fill = wash_of[mark->tone]});
}

static void line_through(const ss_page *page, const ss_mark *mark, susol_ink ink) {
    assert(mark->count <= SS_MARK_CELLS);
    ss_point points[SS_MARK_CELLS];
    for (int i = 0; i < mark->count; i++) points[i] = ss_page_middle(page, mark->cells[i]);
    ss_page_path(page, points, mark->count, ink);
}

/* Words in an upper corner of a cell: the left one is for cages. A letter is taken to be 0.6 of its
   size wide. */
static void corner_words(const ss_page *page, int cell, const char *words, bool right) {
    double size = SMALL_WORDS, in = INSET + 5 + 0.3 * size * ss_words_length(words);
    ss_point corner = ss_page_cell(page, cell);
    ss_point middle = {corner.x + (right ? SS_CELL - in : in), corner.y + INSET + 12};
    ss_page_words(page, middle, size, words, ink_of[SS_TONE_DARK]);
}

static void draw_line(const ss_page *page, const ss_mark *mark) {
    bool light = mark->tone == SS_TONE_LIGHT; /* not to be seen through: a bulb is as grey */
    uint32_t colour = light ? bulb : wash_of[mark->tone];
    line_through(page, mark, (susol_ink){.stroke = colour, .width = 24});
    if (mark->text[0]) corner_words(page, ss_mark_label(mark), mark->text, true);
}

static void draw_thread(const ss_page *page, const ss_mark *mark) {
    line_through(page, mark, (susol_ink){.stroke = ink_of[mark->tone], .width = 4});
}

/* Circles are drawn later and are white inside: an arrow that begins in one begins at its rim. */
static void draw_arrow(const ss_page *page, const ss_mark *mark) {
    susol_ink ink = {.stroke = ink_of[mark->tone], .width = 4};
    draw_thread(page, mark);
    if (mark->count < 2) return;
    ss_point tip = ss_page_middle(page, mark->cells[mark->count - 1]);
    ss_point from = ss_page_middle(page, mark->cells[mark->count - 2]);
    ss_point head[] = {ss_page_beside(tip, from, 16, 14), tip, ss_page_beside(tip, from, 16, -14)};
    ss_page_path(page, head, 3, ink);
}

static void draw_circle(const ss_page *page, const ss_mark *mark) {
    bool light = mark->tone == SS_TONE_LIGHT; /* a bulb: as grey as its line */
    susol_ink ink = {
        .fill = light ? bulb : white, .stroke = light ? bulb : ink_of[mark->tone], .width = 4};
    for (int i = 0; i < mark->count; i++)
        ss_page_circle(page, ss_page_middle(page, mark->cells[i]), 39, ink);
}

/* Paler than any bulb, with a thin rim: it belongs to the cell alone. */
static void draw_disc(const ss_page *page, const ss_mark *mark) {
    susol_ink ink = {.fill = pale, .stroke = ink_of[SS_TONE_LIGHT], .width = 2};
    for (int i = 0; i < mark->count; i++)
        ss_page_circle(page, ss_page_middle(page, mark->cells[i]), 41, ink);
}

/* A broad line with round ends, and a narrower white one on it. */
static void draw_pill(const ss_page *page, const ss_mark *mark) {
    line_through(page, mark, (susol_ink){.stroke = ink_of[mark->tone], .width = 82});
    line_through(page, mark, (susol_ink){.stroke = white, .width = 74});
}

static void draw_outline(const ss_page *page, const ss_mark *mark) {
    susol_ink ink = {.stroke = ink_of[mark->tone], .width = 1.8, .dash = 5};
    ss_page_outline(page, mark, INSET, ink);
    if (mark->text[0]) corner_words(page, ss_mark_label(mark), mark->text, false);
}

/* ---- over the lines of the grid ---- */

/* A sign opens towards the larger cell. Neighbours have it on their border; between other cells
   it is the head of a thin line that ends at the smaller one. */
static void draw_sign(const ss_page *page, const ss_mark *mark) {
    assert(mark->count >= 2);
    ss_point large = ss_page_middle(page, mark->cells[0]);
    ss_point small = ss_page_middle(page, mark->cells[1]), at = between(large, small);
    if (ss_page_distance(large, small) > SS_CELL + 1) {
        ss_point line[] = {ss_page_beside(large, small, 30, 0),
                           ss_page_beside(small, large, 34, 0)};
        ss_page_path(page, line, 2, (susol_ink){.stroke = ink_of[SS_TONE_LIGHT], .width = 3});
        at = line[1];
    }
    ss_page_circle(page, at, 1.6 * CHEVRON, (susol_ink){.fill = white});
    ss_point points[] = {ss_page_beside(at, large, 0.6 * CHEVRON, CHEVRON),
                         ss_page_beside(at, small, 0.6 * CHEVRON, 0),
                         ss_page_beside(at, large, 0.6 * CHEVRON, -CHEVRON)};
    ss_page_path(page, points, 3, (susol_ink){.stroke = ink_of[SS_TONE_DARK], .width = 4});
}

/* A small disc with or without words, that covers the lines below it. All words have one size; a
   disc grows with them. */
static void draw_badge(const ss_page *page, ss_point middle, double radius, const ss_mark *mark) {
    bool dark = mark->tone == SS_TONE_DARK;
    susol_ink ink = {.fill = dark ? ink_of[SS_TONE_DARK] : white,
                     .stroke = ink_of[mark->tone == SS_TONE_LIGHT ? SS_TONE_PLAIN : mark->tone],
                     .width = 2.5};
    int length = ss_words_length(mark->text);
    if (length > 1) radius = fmax(radius, 0.34 * SMALL_WORDS * length + 2);
    ss_page_circle(page, middle, radius, ink);
    uint32_t colour = dark ? white : ink_of[SS_TONE_DARK];
    if (length) ss_page_words(page, middle, SMALL_WORDS, mark->text, colour);
}

/* X and V are on the border without a ring, as large as the border has room for. */
static void draw_letter(const ss_page *page, ss_point middle, const char *letter) {
    ss_page_circle(page, middle, 19, (susol_ink){.fill = white});
    ss_page_words(page, middle, 38, letter, ink_of[SS_TONE_DARK]);
}

static void draw_dot(const ss_page *page, const ss_mark *mark) {
    assert(mark->count > 0);
    ss_point first = ss_page_middle(page, mark->cells[0]);
    ss_point last = ss_page_middle(page, mark->cells[mark->count - 1]);
    bool letter = mark->text[0] >= 'A' && mark->text[0] <= 'Z' && !mark->text[1];
    if (letter) draw_letter(page, between(first, last), mark->text);
    else draw_badge(page, between(first, last), DOT, mark);
}

/* Up to two digits of a quadruple are in one row, more in two. */
static void draw_corner(const ss_page *page, const ss_mark *mark) {
    assert(mark->count > 0);
    ss_point sum = {0, 0};
    for (int i = 0; i < mark->count; i++) {
        ss_point middle = ss_page_middle(page, mark->cells[i]);
        sum = (ss_point){sum.x + middle.x / mark->count, sum.y + middle.y / mark->count};
    }
    const char *blank = strchr(mark->text, ' '), *second = blank ? strchr(blank + 1, ' ') : NULL;
    if (!second) {
        draw_badge(page, sum, 27, mark);
        return;
    }
    ss_mark disc = *mark, upper = *mark;
    ss_point row[] = {{sum.x, sum.y - 11}, {sum.x, sum.y + 11}};
    disc.text[0] = upper.text[second - mark->text] = 0;
    draw_badge(page, sum, 27, &disc);
    ss_page_words(page, row[0], SMALL_WORDS, upper.text, ink_of[SS_TONE_DARK]);
    ss_page_words(page, row[1], SMALL_WORDS, second + 1, ink_of[SS_TONE_DARK]);
}

static void draw_outside(const ss_page *page, const ss_mark *mark) {
    ss_page_clue(page, mark, ink_of[SS_TONE_DARK], ink_of[SS_TONE_PLAIN]);
}

static void draw_label(const ss_page *page, const ss_mark *mark) {
    assert(mark->count > 0);
    corner_words(page, mark->cells[0], mark->text, false);
}

/* ---- all of them, in layers ---- */

/* Kinds are drawn one after the other, so that their order in the puzzle does not matter. */
typedef struct layer {
    ss_mark_kind kind;
    void (*draw)(const ss_page *page, const ss_mark *mark);
} layer;

static void draw_layers(const ss_page *page, const layer *layers, int count) {
    for (int i = 0; i < count; i++)
        for (int k = 0; k < page->scene->mark_count; k++) {
            const ss_mark *mark = &page->scene->marks[k];
            if (ss_limits_spend(page->scene->limits, 200 + mark->count)) return;
            if (mark->kind == layers[i].kind && mark->count) layers[i].draw(page, mark);
        }
}

void ss_page_marks_below(const ss_page *page) {
    static const layer layers[] = {{SS_MARK_SHADE, draw_shade}, {SS_MARK_DISC, draw_disc},
                                   {SS_MARK_LINE, draw_line},   {SS_MARK_THREAD, draw_thread},
                                   {SS_MARK_ARROW, draw_arrow}, {SS_MARK_CIRCLE, draw_circle},
                                   {SS_MARK_PILL, draw_pill},   {SS_MARK_OUTLINE, draw_outline}};
    draw_layers(page, layers, sizeof layers / sizeof *layers);
}

void ss_page_marks_above(const ss_page *page) {
    static const layer layers[] = {{SS_MARK_SIGN, draw_sign},
                                   {SS_MARK_DOT, draw_dot},
                                   {SS_MARK_CORNER, draw_corner},
                                   {SS_MARK_OUTSIDE, draw_outside},
                                   {SS_MARK_LABEL, draw_label}};
    draw_layers(page, layers, sizeof layers / sizeof *layers);
}
