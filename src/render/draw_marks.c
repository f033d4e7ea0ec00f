/* draw_marks.c: the marks of the rules on a canvas: one small function for each kind of mark. */
#include "render/draw.h"
#include <math.h>
#include <string.h>

enum { INSET = 7, DOT = 13, CHEVRON = 8 };

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
static const uint32_t white = 0xFFFFFFFF, bulb = 0xDDE0E6FF;

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
    ss_point points[SS_MAX_CELLS];
    for (int i = 0; i < mark->count; i++) points[i] = ss_page_middle(page, mark->cells[i]);
    ss_page_path(page, points, mark->count, ink);
}

/* Words in an upper corner of a cell: the left one is for cages. A letter is taken to be 0.6 of its
   size wide. */
static void corner_words(const ss_page *page, int cell, const char *words, bool right) {
    double size = 21, in = INSET + 5 + 0.3 * size * ss_words_length(words);
    ss_point corner = ss_page_cell(page, cell);
    ss_point middle = {corner.x + (right ? SS_CELL - in : in), corner.y + INSET + 12};
    ss_page_words(page, middle, size, words, ink_of[SS_TONE_DARK]);
}

static void draw_line(const ss_page *page, const ss_mark *mark) {
    line_through(page, mark, (susol_ink){.stroke = wash_of[mark->tone], .width = 24});
    if (mark->text[0]) corner_words(page, ss_mark_label(mark), mark->text, true);
}

/* Circles are drawn later and are white inside: an arrow that begins in one begins at its rim. */
static void draw_arrow(const ss_page *page, const ss_mark *mark) {
    susol_ink ink = {.stroke = ink_of[mark->tone], .width = 4};
    line_through(page, mark, ink);
    if (mark->count < 2) return;
    ss_point tip = ss_page_middle(page, mark->cells[mark->count - 1]);
    ss_point from = ss_page_middle(page, mark->cells[mark->count - 2]);
    ss_point head[] = {ss_page_beside(tip, from, 16, 14), tip, ss_page_beside(tip, from, 16, -14)};
    ss_page_path(page, head, 3, ink);
}

static void draw_circle(const ss_page *page, const ss_mark *mark) {
    bool light = mark->tone == SS_TONE_LIGHT; /* a bulb, an odd cell: a grey disc */
    susol_ink ink = {
        .fill = light ? bulb : white, .stroke = light ? bulb : ink_of[mark->tone], .width = 4};
    for (int i = 0; i < mark->count; i++)
        ss_page_circle(page, ss_page_middle(page, mark->cells[i]), 39, ink);
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

/* A small disc with or without words, that covers the lines below it. */
static void draw_badge(const ss_page *page, ss_point middle, double radius, const ss_mark *mark) {
    bool dark = mark->tone == SS_TONE_DARK;
    susol_ink ink = {.fill = dark ? ink_of[SS_TONE_DARK] : white,
                     .stroke = ink_of[mark->tone == SS_TONE_LIGHT ? SS_TONE_PLAIN : mark->tone],
                     .width = 2.5};
    ss_page_circle(page, middle, radius, ink);
    if (!mark->text[0]) return;
    int length = ss_words_length(mark->text);
    double size = length > 1 ? 2.6 * radius / length : 1.5 * radius;
    ss_page_words(page, middle, size, mark->text, dark ? white : ink_of[SS_TONE_DARK]);
}

static void draw_dot(const ss_page *page, const ss_mark *mark) {
    ss_point first = ss_page_middle(page, mark->cells[0]);
    ss_point last = ss_page_middle(page, mark->cells[mark->count - 1]);
    draw_badge(page, between(first, last), DOT, mark);
}

static void draw_corner(const ss_page *page, const ss_mark *mark) {
    ss_point sum = {0, 0};
    for (int i = 0; i < mark->count; i++) {
        ss_point middle = ss_page_middle(page, mark->cells[i]);
        sum = (ss_point){sum.x + middle.x / mark->count, sum.y + middle.y / mark->count};
    }
    const char *blank = strchr(mark->text, ' '), *second = blank ? strchr(blank + 1, ' ') : NULL;
    if (!second) {
        draw_badge(page, sum, 20, mark);
        return;
    }
    ss_mark disc = *mark, upper = *mark; /* more than two digits stand in two rows */
    disc.text[0] = upper.text[second - mark->text] = 0;
    draw_badge(page, sum, 26, &disc);
    ss_page_words(page, (ss_point){sum.x, sum.y - 10}, 20, upper.text, ink_of[SS_TONE_DARK]);
    ss_page_words(page, (ss_point){sum.x, sum.y + 11}, 20, second + 1, ink_of[SS_TONE_DARK]);
}

/* ---- clues outside the grid ---- */

typedef struct way { /* from the grid to the clue: -1, 0 or 1 cells */
    int x, y;
} way;

static way way_of(const ss_page *page, const ss_mark *mark) {
    ss_point first = ss_page_middle(page, mark->cells[0]);
    ss_point next = ss_page_middle(page, mark->cells[mark->count > 1]);
    return (way){(first.x > next.x) - (first.x < next.x), (first.y > next.y) - (first.y < next.y)};
}

static bool is_slanted(way to) { return to.x && to.y; }

/* Does it stand above or below the grid, seen from there? */
static bool is_level(const ss_page *page, const ss_mark *mark) {
    int row = mark->cells[0] / page->scene->puzzle->columns;
    return way_of(page, mark).y && (row == 0 || row == page->scene->puzzle->rows - 1);
}

/* Where it would stand if it were alone. Two diagonals may begin beside the same row or column:
   one stands a little before its middle, the other a little behind. */
static ss_point spot_of(const ss_page *page, const ss_mark *mark) {
    ss_point first = ss_page_middle(page, mark->cells[0]);
    way to = way_of(page, mark);
    bool level = is_level(page, mark);
    double x = is_slanted(to) && level ? 0.72 : 0.9, y = is_slanted(to) && !level ? 0.72 : 0.9;
    return (ss_point){first.x + x * SS_CELL * to.x, first.y + y * SS_CELL * to.y};
}

/* Clues at the same place stand one behind the other, those with an arrow nearest to the grid. */
ss_point ss_page_outside(const ss_page *page, const ss_mark *mark) {
    ss_point at = spot_of(page, mark);
    way to = way_of(page, mark);
    bool slanted = is_slanted(to);
    int before = 0;
    if (ss_limits_spend(page->scene->limits, 4 * page->scene->mark_count)) return at;
    for (int i = 0; i < page->scene->mark_count; i++) {
        const ss_mark *other = &page->scene->marks[i];
        if (other->kind != SS_MARK_OUTSIDE || !other->count) continue;
        bool other_slanted = is_slanted(way_of(page, other)), earlier = other < mark;
        bool nearer = other_slanted == slanted ? earlier : other_slanted;
        ss_point there = spot_of(page, other);
        before += nearer && fabs(there.x - at.x) < 45 && fabs(there.y - at.y) < 45;
    }
    double further = 0.6 * SS_CELL * before;
    if (is_level(page, mark)) at.y += further * to.y;
    else at.x += further * to.x;
    return at;
}

/* What is read along a diagonal has an arrow, for it might go three ways. */
static void draw_outside(const ss_page *page, const ss_mark *mark) {
    ss_point at = ss_page_outside(page, mark), first = ss_page_middle(page, mark->cells[0]);
    bool slanted = at.x != first.x && at.y != first.y;
    susol_ink ink = {.stroke = ink_of[SS_TONE_PLAIN], .width = 3};
    if (slanted) {
        ss_point tip = ss_page_beside(at, first, 62, 0);
        ss_page_path(page, (ss_point[]){ss_page_beside(at, first, 34, 0), tip}, 2, ink);
        ss_point head[] = {ss_page_beside(tip, at, 10, 8), tip, ss_page_beside(tip, at, 10, -8)};
        ss_page_path(page, head, 3, ink);
    }
    ss_page_words(page, at, slanted ? 28 : 36, mark->text, ink_of[SS_TONE_DARK]);
}

static void draw_label(const ss_page *page, const ss_mark *mark) {
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
    static const layer layers[] = {{SS_MARK_SHADE, draw_shade}, {SS_MARK_LINE, draw_line},
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
