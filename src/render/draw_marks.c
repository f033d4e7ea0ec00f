/* draw_marks.c: the marks of the rules on a canvas: one small function for each kind of mark. */
#include "render/draw.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { INSET = 8, DOT = 14, CHEVRON = 11, CIRCLE = 38, PILL = 41, BULB = 37, BROAD = 26, EDGE = 2 };

static ss_point between(ss_point a, ss_point b) {
    return (ss_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

static ss_brush fill(ss_paint_role role, int tone) { return (ss_brush){role, tone, 0, 0}; }

/* ---- words in the corner of a cell ---- */

/* A letter is taken to be 0.6 of its size wide. */
static const double letter_width = 0.6 * SS_LABEL_SIZE;

static void draw_words_at(const ss_page *page, ss_point middle, const char *words) {
    ss_page_words(page, middle, SS_LABEL_SIZE, words, fill(SS_PAINT_LABEL, 0));
}

/* The right corner is for lines. */
static void right_words(const ss_page *page, int cell, const char *words) {
    ss_point corner = ss_page_cell(page, cell);
    double in = 10 + letter_width / 2 * ss_words_length(words);
    draw_words_at(page, (ss_point){corner.x + SS_CELL - in, corner.y + 16}, words);
}

/* The left one is for cages. Words of several are beside each other, or below where there is no
   room for them. */
static void corner_words(const ss_page *page, int cell, const char *words) {
    ss_point corner = ss_page_cell(page, cell);
    int length = ss_words_length(words), before = page->written[cell];
    bool fits = !before || 7 + letter_width * (before + length) < SS_CELL;
    double in = 7 + letter_width * ((fits ? before : 0) + length / 2.0);
    draw_words_at(page, (ss_point){corner.x + in, corner.y + (fits ? 16 : 38)}, words);
    page->written[cell] = (uint8_t)((fits ? before : 0) + length + 1);
}

static void note_label(const ss_page *page, int cell, const char *words) {
    enum { FITTING = 7 };
    int before = page->label[cell], length = ss_words_length(words) + (before ? before + 1 : 0);
    page->label[cell] = (uint8_t)(before && length > FITTING ? FITTING : length);
}

void ss_page_find_labels(const ss_page *page) {
    memset(page->label, 0, SS_MAX_CELLS * sizeof *page->label);
    memset(page->written, 0, SS_MAX_CELLS * sizeof *page->written);
    for (int i = 0; i < page->scene->mark_count; i++) {
        const ss_mark *mark = &page->scene->marks[i];
        bool first[SS_MAX_CELLS];
        if (!mark->count || !mark->text[0]) continue;
        if (mark->kind == SS_MARK_LABEL) note_label(page, mark->cells[0], mark->text);
        if (mark->kind != SS_MARK_OUTLINE) continue;
        if (ss_limits_spend(page->scene->limits, page->scene->puzzle->grid)) return;
        ss_page_pieces(page, mark, first);
        for (int c = 0; c < page->scene->puzzle->grid; c++)
            if (first[c]) note_label(page, c, mark->text);
    }
}

/* ---- under the lines of the grid ---- */

static void draw_shade(const ss_page *page, const ss_mark *mark) {
    for (int i = 0; i < mark->count; i++)
        ss_page_rectangle(page, ss_page_cell(page, mark->cells[i]), (ss_point){SS_CELL, SS_CELL},
                          fill(SS_PAINT_SHADE, (int)mark->tone));
}

/* A light circle is the bulb of a broad line; all others are rings. */
static bool is_bulb(const ss_mark *mark) {
    return mark->kind == SS_MARK_CIRCLE && mark->tone == SS_TONE_LIGHT;
}

/* How far from the middle of the cell a line begins that comes out of a ring or a pill. */
static double ring_at(const ss_page *page, int cell) {
    const ss_scene *scene = page->scene;
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        bool ring = mark->kind == SS_MARK_CIRCLE && !is_bulb(mark);
        if (scene->mark_rule[i] != page->pen->rule || (!ring && mark->kind != SS_MARK_PILL))
            continue;
        for (int k = 0; k < mark->count; k++)
            if (mark->cells[k] == cell) return ring ? CIRCLE : PILL;
    }
    return 0;
}

/* Lines end at the rim of a ring, so that its ground shows. A broad line has round ends. */
static void line_through(const ss_page *page, const ss_mark *mark, ss_brush brush) {
    assert(mark->count <= SS_MARK_CELLS);
    ss_point points[SS_MARK_CELLS];
    int last = mark->count - 1;
    double round = brush.width >= BROAD - 2 * EDGE ? brush.width / 2 : 0;
    for (int i = 0; i <= last; i++) points[i] = ss_page_middle(page, mark->cells[i]);
    (void)ss_limits_spend(page->scene->limits, page->scene->mark_count);
    double head = ring_at(page, mark->cells[0]), tail = ring_at(page, mark->cells[last]);
    if (last && head > 0) points[0] = ss_page_beside(points[0], points[1], head + round, 0);
    if (last && tail > 0)
        points[last] = ss_page_beside(points[last], points[last - 1], tail + round, 0);
    ss_page_path(page, points, mark->count, brush);
}

/* First the rims of all broad lines and bulbs of a rule, then what is inside: where they cross or
   meet they are one shape, and apart from those of other rules. */
static void draw_broad(const ss_page *page, const ss_mark *mark, bool rim) {
    ss_paint_role role = rim ? SS_PAINT_RIM : SS_PAINT_WASH;
    int less = rim ? 0 : EDGE, tone = (int)mark->tone;
    if (mark->kind == SS_MARK_LINE)
        line_through(page, mark, (ss_brush){role, tone, BROAD - 2 * less, 0});
    for (int i = 0; is_bulb(mark) && i < mark->count; i++)
        ss_page_circle(page, ss_page_middle(page, mark->cells[i]), BULB - less, fill(role, tone));
}

static void draw_broads(const ss_page *page) {
    const ss_scene *scene = page->scene;
    for (int from = 0, to; from < scene->mark_count; from = to) {
        for (to = from + 1; to < scene->mark_count; to++)
            if (scene->mark_rule[to] != scene->mark_rule[from]) break;
        page->pen->rule = scene->mark_rule[from];
        for (int i = from; i < to; i++)
            if (scene->marks[i].count) draw_broad(page, &scene->marks[i], true);
        for (int i = from; i < to; i++)
            if (scene->marks[i].count) draw_broad(page, &scene->marks[i], false);
        if (ss_limits_spend(scene->limits, 200 * (to - from))) return;
    }
}

static void draw_line_words(const ss_page *page, const ss_mark *mark) {
    if (mark->text[0]) right_words(page, ss_mark_label(mark), mark->text);
}

static void draw_thread(const ss_page *page, const ss_mark *mark) {
    line_through(page, mark, (ss_brush){SS_PAINT_THREAD, (int)mark->tone, 4.5, 0});
}

static void draw_arrow(const ss_page *page, const ss_mark *mark) {
    ss_brush brush = {SS_PAINT_ARROW, (int)mark->tone, 4.5, 0};
    line_through(page, mark, brush);
    int last = mark->count - 1, before = last;
    while (before > 0 && mark->cells[before] == mark->cells[last]) before--;
    if (mark->cells[before] == mark->cells[last]) return;
    ss_point tip = ss_page_middle(page, mark->cells[last]);
    ss_point from = ss_page_middle(page, mark->cells[before]);
    ss_point head[] = {ss_page_beside(tip, from, 18, 13), tip, ss_page_beside(tip, from, 18, -13)};
    ss_page_path(page, head, 3, brush);
}

static void draw_circle(const ss_page *page, const ss_mark *mark) {
    for (int i = 0; !is_bulb(mark) && i < mark->count; i++)
        ss_page_circle(page, ss_page_middle(page, mark->cells[i]), CIRCLE,
                       (ss_brush){SS_PAINT_CIRCLE, (int)mark->tone, 4, 0});
}

/* Paler than any bulb, with a thin rim: it belongs to the cell alone. */
static void draw_disc(const ss_page *page, const ss_mark *mark) {
    for (int i = 0; i < mark->count; i++) {
        ss_point middle = ss_page_middle(page, mark->cells[i]);
        ss_page_circle(page, middle, 41, fill(SS_PAINT_DISC, 0));
        ss_page_circle(page, middle, 41, (ss_brush){SS_PAINT_DISC_RIM, 0, 2, 0});
    }
}

/* Half a circle around `at`, from the left hand of someone who looks from there to `away`. */
enum { BEND = 9 };
static void half_round(ss_point at, ss_point away, ss_point points[BEND]) {
    static const double cosine[BEND] = {0,    0.38, 0.71, 0.92, 1,
                                        0.92, 0.71, 0.38, 0}; /* of 90 degrees, 67.5 ... */
    static const double sine[BEND] = {-1, -0.92, -0.71, -0.38, 0, 0.38, 0.71, 0.92, 1};
    for (int i = 0; i < BEND; i++)
        points[i] = ss_page_beside(at, away, -PILL * cosine[i], PILL * sine[i]);
}

/* A circle that is drawn out; one that has corners is outlined as a cage is. */
static void draw_pill(const ss_page *page, const ss_mark *mark) {
    ss_point a = ss_page_middle(page, mark->cells[0]);
    ss_point b = ss_page_middle(page, mark->cells[mark->count - 1]), around[2 * BEND];
    ss_brush brush = {SS_PAINT_CIRCLE, (int)mark->tone, 4, 0};
    bool straight = a.x == b.x || a.y == b.y;
    if (mark->count == 1) ss_page_circle(page, a, PILL, brush);
    else if (!straight) ss_page_outline(page, mark, SS_CELL / 2.0 - PILL, brush);
    else {
        half_round(a, b, around);
        half_round(b, a, around + BEND);
        ss_page_shape(page, around, 2 * BEND, brush);
    }
}

/* Each piece of a cage has its sum. */
static void draw_outline(const ss_page *page, const ss_mark *mark) {
    bool first[SS_MAX_CELLS];
    ss_page_outline(page, mark, INSET, (ss_brush){SS_PAINT_CAGE, (int)mark->tone, 2.2, 6});
    if (!mark->text[0]) return;
    ss_page_pieces(page, mark, first);
    for (int c = 0; c < page->scene->puzzle->grid; c++)
        if (first[c]) corner_words(page, c, mark->text);
}

/* ---- over the lines of the grid ---- */

bool ss_mark_is_letter(const ss_mark *mark) {
    return mark->text[0] >= 'A' && mark->text[0] <= 'Z' && !mark->text[1];
}

static bool are_neighbours(ss_point a, ss_point b) { return ss_page_distance(a, b) < SS_CELL + 1; }

/* Neighbours have it on their border; between other cells it is the head of a thin line that ends
   at the smaller one. */
ss_point ss_page_sign(const ss_page *page, const ss_mark *mark) {
    assert(mark->count >= 2);
    ss_point large = ss_page_middle(page, mark->cells[0]);
    ss_point small = ss_page_middle(page, mark->cells[mark->count - 1]);
    bool far = mark->kind == SS_MARK_SIGN && !are_neighbours(large, small);
    return far ? ss_page_beside(small, large, 34, 0) : between(large, small);
}

/* A sign opens towards the larger cell. */
static void draw_sign(const ss_page *page, const ss_mark *mark) {
    ss_point large = ss_page_middle(page, mark->cells[0]);
    ss_point small = ss_page_middle(page, mark->cells[1]), at = ss_page_sign(page, mark);
    if (!are_neighbours(large, small)) {
        ss_point line[] = {ss_page_beside(large, small, 30, 0), ss_page_beside(at, large, 14, 0)};
        ss_page_path(page, line, 2, (ss_brush){SS_PAINT_SIGN_LINE, 0, 3, 0});
    }
    ss_point points[] = {ss_page_beside(at, large, 0.6 * CHEVRON, CHEVRON),
                         ss_page_beside(at, small, 0.6 * CHEVRON, 0),
                         ss_page_beside(at, large, 0.6 * CHEVRON, -CHEVRON)};
    ss_page_path(page, points, 3, (ss_brush){SS_PAINT_SIGN, 0, 4.4, 0});
}

/* A small disc with or without words; it grows with them. */
typedef struct badge {
    double radius, size; /* of its words */
} badge;

static void draw_badge(const ss_page *page, ss_point middle, badge look, const ss_mark *mark) {
    double radius = look.radius;
    bool dark = mark->tone == SS_TONE_DARK;
    int length = ss_words_length(mark->text);
    int rim = mark->tone == SS_TONE_LIGHT ? SS_TONE_PLAIN : (int)mark->tone;
    if (length > 1) radius = fmax(radius, 0.34 * look.size * length + 2);
    ss_page_circle(page, middle, radius, fill(dark ? SS_PAINT_BLACK_DOT : SS_PAINT_WHITE_DOT, 0));
    ss_page_circle(page, middle, radius, (ss_brush){SS_PAINT_DOT_RIM, rim, 2.8, 0});
    if (length)
        ss_page_words(page, middle, look.size, mark->text,
                      fill(dark ? SS_PAINT_BLACK_DOT_WORDS : SS_PAINT_WHITE_DOT_WORDS, 0));
}

/* X and V are on the border without a ring, as large as the border has room for; a dot with a
   number is larger than one without. */
static void draw_dot(const ss_page *page, const ss_mark *mark) {
    assert(mark->count > 0);
    static const badge bare = {DOT, 0}, numbered = {18, 26};
    ss_point first = ss_page_middle(page, mark->cells[0]);
    ss_point at = between(first, ss_page_middle(page, mark->cells[mark->count - 1]));
    if (ss_mark_is_letter(mark)) ss_page_words(page, at, 36, mark->text, fill(SS_PAINT_SIGN, 0));
    else draw_badge(page, at, mark->text[0] ? numbered : bare, mark);
}

/* Up to two digits of a quadruple are in one row, more in two. */
static void draw_corner(const ss_page *page, const ss_mark *mark) {
    assert(mark->count > 0);
    static const badge quadruple = {31, 27};
    ss_point sum = {0, 0};
    for (int i = 0; i < mark->count; i++) {
        ss_point middle = ss_page_middle(page, mark->cells[i]);
        sum = (ss_point){sum.x + middle.x / mark->count, sum.y + middle.y / mark->count};
    }
    const char *blank = strchr(mark->text, ' '), *second = blank ? strchr(blank + 1, ' ') : NULL;
    if (!second) {
        draw_badge(page, sum, quadruple, mark);
        return;
    }
    ss_mark disc = *mark, upper = *mark;
    ss_point row[] = {{sum.x, sum.y - 12.5}, {sum.x, sum.y + 12.5}};
    disc.text[0] = upper.text[second - mark->text] = 0;
    draw_badge(page, sum, quadruple, &disc);
    ss_page_words(page, row[0], quadruple.size, upper.text, fill(SS_PAINT_WHITE_DOT_WORDS, 0));
    ss_page_words(page, row[1], quadruple.size, second + 1, fill(SS_PAINT_WHITE_DOT_WORDS, 0));
}

static void draw_label(const ss_page *page, const ss_mark *mark) {
    assert(mark->count > 0);
    corner_words(page, mark->cells[0], mark->text);
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
            page->pen->rule = page->scene->mark_rule[k];
            if (mark->kind == layers[i].kind && mark->count) layers[i].draw(page, mark);
        }
}

void ss_page_marks_below(const ss_page *page) {
    static const layer grounds[] = {{SS_MARK_SHADE, draw_shade}, {SS_MARK_DISC, draw_disc}};
    static const layer lines[] = {{SS_MARK_LINE, draw_line_words}, {SS_MARK_THREAD, draw_thread},
                                  {SS_MARK_ARROW, draw_arrow},     {SS_MARK_CIRCLE, draw_circle},
                                  {SS_MARK_PILL, draw_pill},       {SS_MARK_OUTLINE, draw_outline}};
    draw_layers(page, grounds, sizeof grounds / sizeof *grounds);
    draw_broads(page);
    draw_layers(page, lines, sizeof lines / sizeof *lines);
}

void ss_page_marks_above(const ss_page *page) {
    static const layer layers[] = {{SS_MARK_SIGN, draw_sign},
                                   {SS_MARK_DOT, draw_dot},
                                   {SS_MARK_CORNER, draw_corner},
                                   {SS_MARK_OUTSIDE, ss_page_clue},
                                   {SS_MARK_LABEL, draw_label}};
    draw_layers(page, layers, sizeof layers / sizeof *layers);
}
