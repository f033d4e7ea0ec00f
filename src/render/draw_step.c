/* draw_step.c: a step on a canvas: shaded houses, coloured candidates, links as arrows, and a line
   that says what the colours mean.

   Every part is told by more than its colour, so that it is seen on paper without colours too: what
   is placed is a full disc, what is removed is struck through, fins have a ring, weak links are
   dashed. */
#include "puzzle/sketch.h"
#include "render/draw.h"
#include <assert.h>
#include <stdio.h>

enum { LEGEND_SIZE = 24 };

/* ---- shades ---- */

static ss_paint_role paint_of(int shade) {
    assert(shade);
    if (shade & SS_SHADE_BASE)
        return shade & SS_SHADE_COVER ? SS_PAINT_SHADE_BOTH : SS_PAINT_SHADE_BASE;
    return shade & SS_SHADE_COVER ? SS_PAINT_SHADE_COVER : SS_PAINT_SHADE_CELL;
}

void ss_page_step_shades(const ss_page *page) {
    const ss_sketch *sketch = page->scene->sketch;
    for (int c = 0; sketch && c < page->scene->puzzle->grid; c++) /* extra cells lie nowhere */
        if (sketch->shade[c])
            ss_page_rectangle(page, ss_page_cell(page, c), (ss_point){SS_CELL, SS_CELL},
                              (ss_brush){.role = paint_of(sketch->shade[c])});
}

/* ---- candidates ---- */

static void draw_disc(const ss_page *page, ss_tint tint, ss_point middle, double size) {
    assert(tint < SS_TINT_COUNT);
    double radius = (tint == SS_TINT_PLACED ? 0.66 : 0.6) * size;
    ss_page_circle(page, middle, radius, (ss_brush){.role = SS_PAINT_TINT, .tone = (int)tint});
    if (tint == SS_TINT_FIN)
        ss_page_circle(page, middle, radius, (ss_brush){SS_PAINT_TINT_RING, (int)tint, 2, 0});
}

static void strike_out(const ss_page *page, ss_point middle, double size) {
    double reach = 0.46 * size;
    ss_point line[] = {{middle.x - reach, middle.y + reach}, {middle.x + reach, middle.y - reach}};
    ss_page_path(page, line, 2, (ss_brush){SS_PAINT_TINT_DIGIT, SS_TINT_REMOVED, 2.5, 0});
}

void ss_page_tinted(const ss_page *page, ss_tint tint, ss_point middle, double size,
                    const char *words) {
    draw_disc(page, tint, middle, size);
    ss_page_words(page, middle, size, words,
                  (ss_brush){.role = SS_PAINT_TINT_DIGIT, .tone = (int)tint});
    if (tint == SS_TINT_REMOVED) strike_out(page, middle, size);
}

/* ---- arrows ---- */

static ss_point mix(ss_point a, ss_point b, double share) {
    return (ss_point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/* A bow from a to b: the curve of Bezier's that the point `pull` bends. */
enum { BOW = 17 };
static void bend(ss_point a, ss_point pull, ss_point b, ss_point points[BOW]) {
    for (int i = 0; i < BOW; i++) {
        double share = i / (BOW - 1.0);
        points[i] = mix(mix(a, pull, share), mix(pull, b, share), share);
    }
}

static ss_brush arrow_brush(ss_arrow_kind kind) {
    assert(kind < SS_ARROW_KINDS);
    return (ss_brush){SS_PAINT_LINK, (int)kind, 3.4, kind == SS_ARROW_WEAK ? 9 : 0};
}

/* From rim to rim of the two discs. Bows keep apart from digits on the straight way between. */
static void draw_arrow(const ss_page *page, const ss_arrow *arrow) {
    int grid = page->scene->puzzle->grid;
    if (arrow->from >= grid || arrow->to >= grid) return;
    double size = ss_page_candidate_size(page, arrow->from), rim = 0.66 * size;
    ss_point from = ss_page_candidate(page, arrow->from, arrow->from_digit);
    ss_point to = ss_page_candidate(page, arrow->to, arrow->to_digit);
    double length = ss_page_distance(from, to);
    if (length < 1) return;
    double curve = length > 1.5 * SS_CELL ? 0.11 * length : 0.16 * length;
    ss_point pull = ss_page_beside(from, to, length / 2, curve), bow[BOW];
    ss_point start = ss_page_beside(from, pull, rim, 0), end = ss_page_beside(to, pull, rim, 0);
    bool inside = length < 2.6 * rim; /* neighbours in one cell: the straight way is short enough */
    if (inside) {
        start = ss_page_beside(from, to, 0.25 * length, 0);
        end = ss_page_beside(to, from, 0.25 * length, 0);
        pull = mix(start, end, 0.5);
    }
    bend(start, pull, end, bow);
    ss_brush brush = arrow_brush(arrow->kind);
    ss_page_path(page, bow, BOW, brush);
    double head = inside ? 8 : 15;
    ss_point tip[] = {ss_page_beside(end, bow[BOW - 4], head, 0.5 * head), end,
                      ss_page_beside(end, bow[BOW - 4], head, -0.5 * head)};
    brush.width = 0;
    ss_page_shape(page, tip, 3, brush);
}

void ss_page_step_arrows(const ss_page *page) {
    const ss_sketch *sketch = page->scene->sketch;
    for (int i = 0; sketch && i < sketch->arrow_count; i++) draw_arrow(page, &sketch->arrows[i]);
}

/* ---- what the colours mean ---- */

static bool uses_tint(const ss_scene *scene, int tint) {
    assert(tint >= 0 && tint < SS_TINT_COUNT);
    for (int c = 0; c < scene->puzzle->grid; c++)
        if (scene->sketch->tints[tint][c]) return true;
    return false;
}

static bool uses_arrow(const ss_scene *scene, int kind) {
    for (int i = 0; i < scene->sketch->arrow_count; i++)
        if ((int)scene->sketch->arrows[i].kind == kind) return true;
    return false;
}

bool ss_page_has_legend(const ss_scene *scene) { return scene->sketch && scene->sketch->words[0]; }

static bool uses_entry(const ss_scene *scene, int entry) {
    return entry < SS_TINT_COUNT ? uses_tint(scene, entry)
                                 : uses_arrow(scene, entry - SS_TINT_COUNT);
}

/* An entry is a sign, what it means, and a gap; all in units of the size of its letters. */
static double sign_width(int entry) { return entry < SS_TINT_COUNT ? 1 : 2.2; }
static double words_width(const char *words) { return 0.6 * ss_words_length(words); }
static double entry_width(const ss_scene *scene, int entry) {
    return sign_width(entry) + 0.4 + words_width(scene->sketch->words[entry]) + 1.3;
}

static void put_entry(const ss_page *page, ss_point at, double size, int entry) {
    assert(entry >= 0 && entry < SS_LEGEND_COUNT);
    const char *words = page->scene->sketch->words[entry];
    double sign = size * sign_width(entry);
    if (entry < SS_TINT_COUNT) {
        ss_point middle = {at.x + sign / 2, at.y};
        draw_disc(page, (ss_tint)entry, middle, 0.8 * size);
        if (entry == SS_TINT_REMOVED) strike_out(page, middle, size);
    } else {
        ss_point line[] = {at, {at.x + sign, at.y}};
        ss_page_path(page, line, 2, arrow_brush((ss_arrow_kind)(entry - SS_TINT_COUNT)));
    }
    at.x += sign + size * (0.4 + words_width(words) / 2);
    ss_page_words(page, at, size, words, (ss_brush){.role = SS_PAINT_LEGEND});
}

/* One line, in smaller letters if there is much to explain. */
void ss_page_legend(const ss_page *page, double y) {
    const ss_scene *scene = page->scene;
    double width = 0, room = SS_CELL * scene->puzzle->columns, size = LEGEND_SIZE;
    if (!ss_page_has_legend(scene)) return;
    for (int i = 0; i < SS_LEGEND_COUNT; i++)
        if (uses_entry(scene, i)) width += entry_width(scene, i);
    if (width * size > room) size = room / width;
    ss_point at = {page->corner.x, y};
    for (int i = 0; i < SS_LEGEND_COUNT; i++) {
        if (!uses_entry(scene, i)) continue;
        put_entry(page, at, size, i);
        at.x += size * entry_width(scene, i);
    }
}

/* ---- names of rows and columns, so that r3c8 is found at once ---- */

void ss_page_names(const ss_page *page) {
    const ss_puzzle *puzzle = page->scene->puzzle;
    for (int i = 0; page->scene->sketch && i < puzzle->rows + puzzle->columns; i++) {
        bool row = i < puzzle->rows;
        int number = row ? i + 1 : i - puzzle->rows + 1;
        char words[16] = {(char)('A' + number - 1), 0};
        if (!puzzle->lettered) (void)snprintf(words, sizeof words, "%c%d", row ? 'r' : 'c', number);
        else if (row) (void)snprintf(words, sizeof words, "%d", number);
        double along = SS_CELL * (number - 0.5);
        ss_point at = {page->corner.x - page->names.x, page->corner.y + along};
        if (!row) at = (ss_point){page->corner.x + along, page->corner.y - page->names.y};
        ss_page_words(page, at, LEGEND_SIZE, words, (ss_brush){.role = SS_PAINT_NAME});
    }
}
