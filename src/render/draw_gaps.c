/* draw_gaps.c: lines that end before a sign, a letter or a sum.

   Nothing is painted over, so any ground shows through. A gap is a disc or a rectangle; a leg of a
   line is cut where it enters one and goes on where it leaves it. */
#include "render/draw.h"
#include <assert.h>
#include <math.h>

/* How far lines stay away from the middle of a sign, of a letter. */
static const double sign_room = 17, letter_room = 18;
/* Of the words in a corner: before and after them, each letter, from top to bottom. */
static const double label_room = 14, label_letter = 13, label_height = 32;

typedef struct leg {
    ss_point from, to;
} leg;

typedef struct span { /* of a leg, from 0 to 1 */
    double from, to;
} span;

static const span nothing = {2, 2};

static span within_disc(leg way, ss_point middle, double radius) {
    double dx = way.to.x - way.from.x, dy = way.to.y - way.from.y, length = dx * dx + dy * dy;
    double x = middle.x - way.from.x, y = middle.y - way.from.y;
    if (length <= 0) return nothing;
    double nearest = (x * dx + y * dy) / length, off = x * x + y * y - nearest * nearest * length;
    if (off >= radius * radius) return nothing;
    double half = sqrt((radius * radius - off) / length);
    return (span){nearest - half, nearest + half};
}

/* The part of a leg between two parallels. */
static span between(double from, double to, double low, double high) {
    if (from == to) return from > low && from < high ? (span){-1, 2} : nothing;
    double a = (low - from) / (to - from), b = (high - from) / (to - from);
    return a < b ? (span){a, b} : (span){b, a};
}

static span within_box(leg way, ss_point low, ss_point high) {
    span x = between(way.from.x, way.to.x, low.x, high.x);
    span y = between(way.from.y, way.to.y, low.y, high.y);
    span both = {fmax(x.from, y.from), fmin(x.to, y.to)};
    return both.from < both.to ? both : nothing;
}

/* Of all gaps on the leg that reach beyond `at`, the one that begins first. */
typedef struct search {
    leg way;
    double at;
    span best;
} search;

static void consider(search *look, span gap) {
    if (gap.to > look->at + 1e-9 && gap.from < look->best.from) look->best = gap;
}

static void look_at_marks(const ss_page *page, search *look) {
    const ss_scene *scene = page->scene;
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        if (mark->count < 2) continue;
        if (mark->kind == SS_MARK_SIGN)
            consider(look, within_disc(look->way, ss_page_sign(page, mark), sign_room));
        else if (mark->kind == SS_MARK_DOT && ss_mark_is_letter(mark))
            consider(look, within_disc(look->way, ss_page_sign(page, mark), letter_room));
    }
}

static void look_at_labels(const ss_page *page, search *look) {
    for (int c = 0; c < page->scene->puzzle->grid; c++) {
        if (!page->label[c]) continue;
        ss_point low = ss_page_cell(page, c);
        ss_point high = {low.x + label_room + label_letter * page->label[c], low.y + label_height};
        consider(look, within_box(look->way, low, high));
    }
}

static span next_gap(const ss_page *page, leg way, double at, bool outline) {
    search look = {way, at, nothing};
    (void)ss_limits_spend(page->scene->limits, page->scene->mark_count);
    look_at_marks(page, &look);
    if (outline) look_at_labels(page, &look);
    return look.best;
}

static ss_point point_at(leg way, double share) {
    return (ss_point){way.from.x + (way.to.x - way.from.x) * share,
                      way.from.y + (way.to.y - way.from.y) * share};
}

/* The points since the last gap. */
enum { MOST_POINTS = 2 * (SS_MAX_SIDE + 1) * (SS_MAX_SIDE + 1) + 4 };
typedef struct piece {
    ss_point points[MOST_POINTS];
    int count;
    bool cut;
} piece;

static void put_point(piece *to, ss_point point) {
    assert(to->count < MOST_POINTS);
    to->points[to->count++] = point;
}

static void end_piece(const ss_page *page, piece *of, ss_brush brush) {
    if (of->count > 1) ss_page_path(page, of->points, of->count, brush);
    of->count = 0;
}

static void walk_leg(const ss_page *page, leg way, piece *of, ss_brush brush) {
    double at = 0;
    while (at < 1 && !ss_limits_stopped(page->scene->limits)) {
        span gap = next_gap(page, way, at, brush.role == SS_PAINT_CAGE);
        if (gap.from >= 1) break;
        of->cut = true;
        if (gap.from > at) put_point(of, point_at(way, gap.from));
        end_piece(page, of, brush);
        at = gap.to;
        if (at < 1) put_point(of, point_at(way, at));
    }
    if (at < 1) put_point(of, way.to);
}

void ss_page_gapped(const ss_page *page, const ss_point *points, int count, bool closed,
                    ss_brush brush) {
    assert(count > 0);
    piece of = {.count = 0};
    put_point(&of, points[0]);
    for (int i = 1; i < count + closed; i++)
        walk_leg(page, (leg){points[i - 1], points[i % count]}, &of, brush);
    if (closed && !of.cut) ss_page_shape(page, points, count, brush);
    else end_piece(page, &of, brush);
}
