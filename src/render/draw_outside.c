/* draw_outside.c: clues outside the grid: where they are.

   A clue of a diagonal is off the corner where the diagonal enters the grid, with an arrow at that
   corner: one that comes from the left is left of the corner, one from the right is right of it, so
   two of them never meet. Clues that are read straight on are in the middle of their row
   or column, all of a side in one line: beside the grid, or beyond the clues of diagonals. */
#include "render/draw.h"
#include <assert.h>

/* The size of words; and how far the middle of a clue is from the grid or from the corner. */
static const double words_size = 36, letter_width = 0.64, nearest = 20, aside = 25, above = 49,
                    beyond = 29;

typedef struct way { /* from the grid to the clue: -1, 0 or 1 cells */
    int x, y;
} way;

static way way_of(const ss_page *page, const ss_mark *mark) {
    assert(mark->count > 0);
    int wide = page->scene->puzzle->columns;
    int first = mark->cells[0], next = mark->cells[mark->count > 1];
    int down = first / wide - next / wide, right = first % wide - next % wide;
    return (way){(right > 0) - (right < 0), (down > 0) - (down < 0)};
}

static bool is_slanted(way to) { return to.x && to.y; }

static double width_of(const ss_mark *mark) {
    return letter_width * words_size * ss_words_length(mark->text);
}

/* Is it above or below the grid, or beside it? */
static bool is_level(const ss_page *page, const ss_mark *mark) {
    const ss_puzzle *puzzle = page->scene->puzzle;
    int row = mark->cells[0] / puzzle->columns;
    way to = way_of(page, mark);
    return to.y && (!to.x || row == (to.y < 0 ? 0 : puzzle->rows - 1));
}

/* What else is on the same side. */
typedef struct side {
    double slanted;  /* room that clues of diagonals take; 0: there are none */
    double straight; /* that of the others */
    int before;      /* clues at the same place that come earlier */
} side;

static bool is_clue(const ss_mark *mark) { return mark->kind == SS_MARK_OUTSIDE && mark->count; }

static side look_around(const ss_page *page, const ss_mark *mark) {
    side found = {0, 0, 0};
    way to = way_of(page, mark);
    bool level = is_level(page, mark);
    for (int i = 0; i < page->scene->mark_count; i++) {
        const ss_mark *other = &page->scene->marks[i];
        if (!is_clue(other) || is_level(page, other) != level) continue;
        way there = way_of(page, other);
        if (level ? there.y != to.y : there.x != to.x) continue;
        bool same = there.x == to.x && there.y == to.y && other->cells[0] == mark->cells[0];
        found.before += same && other < mark;
        double *room = is_slanted(there) ? &found.slanted : &found.straight;
        double width = level ? words_size : width_of(other);
        if (width > *room) *room = width;
    }
    return found;
}

static ss_point corner_of(const ss_page *page, const ss_mark *mark) {
    ss_point first = ss_page_middle(page, mark->cells[0]);
    way to = way_of(page, mark);
    return (ss_point){first.x + SS_CELL / 2.0 * to.x, first.y + SS_CELL / 2.0 * to.y};
}

ss_point ss_page_outside(const ss_page *page, const ss_mark *mark) {
    assert(mark->kind == SS_MARK_OUTSIDE);
    way to = way_of(page, mark);
    bool level = is_level(page, mark), slanted = is_slanted(to);
    ss_point at = corner_of(page, mark);
    if (ss_limits_spend(page->scene->limits, 4 * page->scene->mark_count)) return at;
    side others = look_around(page, mark);
    double near = level ? above - words_size / 2 : beyond;
    double width = level ? words_size : slanted ? width_of(mark) : others.straight;
    double away = (slanted ? near : nearest) + width / 2;
    if (!slanted && others.slanted > 0) away = near + others.slanted + 10 + width / 2;
    away += others.before * (width + 10);
    if (level) return (ss_point){at.x + (slanted ? aside * to.x : 0), at.y + away * to.y};
    return (ss_point){at.x + away * to.x, at.y + (slanted ? aside * to.y : 0)};
}

/* What is read along a diagonal has an arrow, for it might go three ways. */
static void draw_arrow(const ss_page *page, const ss_mark *mark) {
    way to = way_of(page, mark);
    ss_point corner = corner_of(page, mark);
    ss_point tip = {corner.x + 6 * to.x, corner.y + 6 * to.y};
    ss_point from = {corner.x + 25 * to.x, corner.y + 25 * to.y};
    ss_point head[] = {ss_page_beside(tip, from, 10, 8), tip, ss_page_beside(tip, from, 10, -8)};
    ss_brush brush = {.role = SS_PAINT_CLUE_ARROW, .width = 3};
    ss_page_path(page, (ss_point[]){from, tip}, 2, brush);
    ss_page_path(page, head, 3, brush);
}

void ss_page_clue(const ss_page *page, const ss_mark *mark) {
    if (is_slanted(way_of(page, mark))) draw_arrow(page, mark);
    ss_page_words(page, ss_page_outside(page, mark), words_size, mark->text,
                  (ss_brush){.role = SS_PAINT_CLUE});
}
