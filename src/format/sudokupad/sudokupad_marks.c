/* sudokupad_marks.c: rules as SudokuPad shows them. The marks of a scene become lines, discs,
   frames and words, in the colours and sizes that its players know.

   It paints discs under lines, so a line ends at the rim of a ring whose ground should show. */
#include "format/fpuzzles/fpuzzles.h"
#include "format/sudokupad/sudokupad.h"
#include <math.h>
#include <string.h>

enum { BULB = 80, RING = 83, DOT = 34, BROAD = 26, LINE = 16, THIN = 5, CLUE = 38, SMALL = 25 };
enum { BLACK = 0, WHITE = 0xFFFFFF, GREY = 0xCFCFCF, INK = 0x7F7F7F };

/* Pale where a digit is written on it. */
static const int32_t colours[] = {
    [SS_TONE_PLAIN] = GREY,    [SS_TONE_LIGHT] = GREY,      [SS_TONE_DARK] = 0x9F9F9F,
    [SS_TONE_RED] = 0xFF8A80,  [SS_TONE_GREEN] = 0x67F067,  [SS_TONE_BLUE] = 0x7FC8FF,
    [SS_TONE_PINK] = 0xF067F0, [SS_TONE_VIOLET] = 0xB59BF0, [SS_TONE_ORANGE] = 0xFFB266,
    [SS_TONE_TEAL] = 0x7FE0D8, [SS_TONE_YELLOW] = 0xF2E06A,
};

typedef struct painting {
    const ss_scene *scene;
    ss_drawing *drawing;
    ss_arena *arena;
    int mark; /* that is painted now */
    bool failed;
} painting;

static void add(painting *at, const ss_drawn *one) {
    if (!ss_drawing_add(at->drawing, at->arena, one)) at->failed = true;
}

static ss_waypoint middle_of(const painting *at, int cell) {
    int wide = at->scene->puzzle->columns;
    return (ss_waypoint){(int16_t)(cell / wide * 100 + 50), (int16_t)(cell % wide * 100 + 50)};
}

static ss_waypoint between(ss_waypoint a, ss_waypoint b) {
    return (ss_waypoint){(int16_t)((a.y + b.y) / 2), (int16_t)((a.x + b.x) / 2)};
}

/* From one point so far towards another. */
static ss_waypoint towards(ss_waypoint from, ss_waypoint to, double far) {
    double y = to.y - from.y, x = to.x - from.x, length = hypot(x, y);
    if (length < 1) return from;
    return (ss_waypoint){(int16_t)lround(from.y + y * far / length),
                         (int16_t)lround(from.x + x * far / length)};
}

static void add_words(painting *at, ss_waypoint point, int letters, const char *words) {
    if (*words)
        add(at, &(ss_drawn){.kind = SS_DRAWN_WORDS,
                            .colour = BLACK,
                            .rim = SS_NO_COLOUR,
                            .width = (int16_t)letters,
                            .height = (int16_t)letters,
                            .letters = (int16_t)letters,
                            .points = &point,
                            .point_count = 1,
                            .above = true,
                            .words = words});
}

static void add_shape(painting *at, ss_waypoint point, ss_drawn shape) {
    shape.points = &point, shape.point_count = 1;
    if (!shape.height) shape.height = shape.width;
    if (!shape.words) shape.words = "";
    add(at, &shape);
}

/* ---- lines ---- */

static bool is_bulb(const ss_mark *mark) {
    return mark->kind == SS_MARK_CIRCLE && mark->tone == SS_TONE_LIGHT;
}

/* Is there a ring or a pill of the same rule in the cell? */
static bool has_ring(const painting *at, int cell) {
    const ss_scene *scene = at->scene;
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        bool ring = mark->kind == SS_MARK_PILL || (mark->kind == SS_MARK_CIRCLE && !is_bulb(mark));
        if (scene->mark_rule[i] != scene->mark_rule[at->mark] || !ring) continue;
        for (int k = 0; k < mark->count; k++)
            if (mark->cells[k] == cell) return true;
    }
    return false;
}

/* A line that comes out of a ring begins at its rim; round ends reach over by half its width. */
static void add_line(painting *at, const ss_mark *mark, ss_drawn line) {
    ss_waypoint points[SS_DRAWN_POINTS];
    int count = mark->count < SS_DRAWN_POINTS ? mark->count : SS_DRAWN_POINTS, last = count - 1;
    double rim = RING / 2.0 + (line.width > THIN ? line.width / 2.0 : 0);
    if (count < 2) return;
    for (int i = 0; i < count; i++) points[i] = middle_of(at, mark->cells[i]);
    ss_waypoint second = points[1], before = points[last - 1];
    if (has_ring(at, mark->cells[0])) points[0] = towards(points[0], second, rim);
    if (has_ring(at, mark->cells[last])) points[last] = towards(points[last], before, rim);
    bool grey = line.width <= THIN && mark->tone < SS_TONE_RED;
    line.colour = grey ? INK : colours[mark->tone];
    line.rim = SS_NO_COLOUR;
    line.points = points, line.point_count = (uint16_t)count;
    line.words = "";
    add(at, &line);
}

/* A thermometer is broader than other lines: its first cell has a bulb. */
static bool has_bulb(const painting *at, const ss_mark *mark) {
    const ss_scene *scene = at->scene;
    for (int i = 0; i < scene->mark_count; i++)
        if (scene->mark_rule[i] == scene->mark_rule[at->mark] && is_bulb(&scene->marks[i]) &&
            scene->marks[i].cells[0] == mark->cells[0])
            return true;
    return false;
}

static void paint_line(painting *at, const ss_mark *mark) {
    int width = has_bulb(at, mark) || has_ring(at, mark->cells[0]) ? BROAD : LINE;
    add_line(at, mark, (ss_drawn){.kind = SS_DRAWN_LINE, .width = (int16_t)width});
    ss_waypoint corner = middle_of(at, mark->cells[0]);
    corner.y -= 31, corner.x += 31;
    add_words(at, corner, SMALL, mark->text);
}

static void paint_thread(painting *at, const ss_mark *mark) {
    add_line(at, mark, (ss_drawn){.kind = SS_DRAWN_LINE, .width = THIN});
}

static void paint_arrow(painting *at, const ss_mark *mark) {
    add_line(at, mark, (ss_drawn){.kind = SS_DRAWN_ARROW, .width = THIN});
}

/* ---- in cells ---- */

static void paint_circle(painting *at, const ss_mark *mark) {
    ss_drawn bulb = {.kind = SS_DRAWN_ROUND, .rim = SS_NO_COLOUR, .width = BULB};
    ss_drawn ring = {.kind = SS_DRAWN_ROUND, .colour = WHITE, .rim = INK, .width = RING};
    bulb.colour = colours[mark->tone];
    if (mark->tone >= SS_TONE_RED) ring.rim = colours[mark->tone];
    for (int i = 0; i < mark->count; i++)
        add_shape(at, middle_of(at, mark->cells[i]), is_bulb(mark) ? bulb : ring);
}

static void paint_disc(painting *at, const ss_mark *mark) {
    ss_drawn disc = {.kind = SS_DRAWN_ROUND, .colour = GREY, .rim = SS_NO_COLOUR, .width = BULB};
    for (int i = 0; i < mark->count; i++) add_shape(at, middle_of(at, mark->cells[i]), disc);
}

static void paint_shade(painting *at, const ss_mark *mark) {
    ss_drawn cell = {.kind = SS_DRAWN_SQUARE, .rim = SS_NO_COLOUR, .width = 100};
    cell.colour = colours[mark->tone];
    for (int i = 0; i < mark->count; i++) add_shape(at, middle_of(at, mark->cells[i]), cell);
}

static void paint_label(painting *at, const ss_mark *mark) {
    int cell = ss_mark_label(mark);
    if (cell < 0) return;
    ss_waypoint corner = middle_of(at, cell);
    corner.y -= 33, corner.x = (int16_t)(corner.x - 43 + 7 * (int)strlen(mark->text));
    add_words(at, corner, SMALL, mark->text);
}

/* A frame says nothing about digits by itself: its words are written over it, for numbers in a
   frame are sums over there. */
static void paint_outline(painting *at, const ss_mark *mark) {
    ss_waypoint points[SS_DRAWN_POINTS];
    ss_drawn frame = {.kind = SS_DRAWN_CAGE,
                      .colour = mark->tone >= SS_TONE_RED ? colours[mark->tone] : BLACK,
                      .rim = SS_NO_COLOUR,
                      .points = points,
                      .repeats = true,
                      .words = ""};
    for (int i = 0; i < mark->count && i < SS_DRAWN_POINTS; i++)
        points[frame.point_count++] = middle_of(at, mark->cells[i]);
    if (frame.point_count) add(at, &frame);
    paint_label(at, mark);
}

static void paint_pill(painting *at, const ss_mark *mark) {
    ss_waypoint a = middle_of(at, mark->cells[0]), b = middle_of(at, mark->cells[mark->count - 1]);
    ss_drawn pill = {.kind = SS_DRAWN_ROUND, .colour = WHITE, .rim = INK};
    int high = a.y < b.y ? b.y - a.y : a.y - b.y, wide = a.x < b.x ? b.x - a.x : a.x - b.x;
    pill.width = (int16_t)(wide + RING), pill.height = (int16_t)(high + RING);
    if (high && wide) paint_outline(at, mark);
    else add_shape(at, between(a, b), pill);
}

/* ---- on borders ---- */

static void paint_dot(painting *at, const ss_mark *mark) {
    bool dark = mark->tone == SS_TONE_DARK, letter = mark->text[0] >= 'A' && !mark->text[1];
    ss_waypoint middle =
        between(middle_of(at, mark->cells[0]), middle_of(at, mark->cells[mark->count - 1]));
    ss_drawn dot = {.kind = letter ? SS_DRAWN_SQUARE : SS_DRAWN_ROUND,
                    .colour = dark ? BLACK : WHITE,
                    .rim = letter ? SS_NO_COLOUR : BLACK,
                    .width = letter ? SMALL : DOT,
                    .letters = letter ? CLUE : SMALL,
                    .above = true,
                    .words = mark->text};
    add_shape(at, middle, dot);
}

static void paint_corner(painting *at, const ss_mark *mark) {
    ss_waypoint middle =
        between(middle_of(at, mark->cells[0]), middle_of(at, mark->cells[mark->count - 1]));
    int length = (int)strlen(mark->text);
    ss_drawn disc = {.kind = SS_DRAWN_ROUND,
                     .colour = WHITE,
                     .rim = BLACK,
                     .width = (int16_t)(length > 3 ? 60 : 45),
                     .letters = length > 5 ? 16 : 22,
                     .above = true,
                     .words = mark->text};
    add_shape(at, middle, disc);
}

/* The sign of neighbours is on their border; other cells are joined by a thin arrow that ends at
   the smaller one. */
static void paint_sign(painting *at, const ss_mark *mark) {
    const ss_puzzle *puzzle = at->scene->puzzle;
    int larger = mark->cells[0], smaller = mark->cells[1];
    if (!ss_draft_neighbours(puzzle, larger, smaller)) {
        paint_arrow(at, mark);
        return;
    }
    add_words(at, between(middle_of(at, larger), middle_of(at, smaller)), CLUE,
              ss_fpuzzles_glyph(puzzle, larger, smaller));
}

/* ---- outside ---- */

/* Which way a clue looks, from its first cell to the next: -1, 0 or 1 cells. */
static ss_waypoint way_of(const painting *at, const ss_mark *mark) {
    int wide = at->scene->puzzle->columns, next = mark->cells[mark->count > 1];
    int down = next / wide - mark->cells[0] / wide, right = next % wide - mark->cells[0] % wide;
    return (ss_waypoint){(int16_t)((down > 0) - (down < 0)), (int16_t)((right > 0) - (right < 0))};
}

static bool is_slanted(ss_waypoint way) { return way.y && way.x; }

/* Is it above or below the grid, or beside it? */
static bool is_level(const painting *at, const ss_mark *mark) {
    const ss_puzzle *puzzle = at->scene->puzzle;
    ss_waypoint way = way_of(at, mark);
    int row = mark->cells[0] / puzzle->columns;
    return way.y && (!way.x || row == (way.y > 0 ? 0 : puzzle->rows - 1));
}

/* So far from the middle of its first cell, against the way it looks. */
static ss_waypoint outside_of(const painting *at, const ss_mark *mark, int down, int right) {
    ss_waypoint first = middle_of(at, mark->cells[0]), way = way_of(at, mark);
    return (ss_waypoint){(int16_t)(first.y - down * way.y), (int16_t)(first.x - right * way.x)};
}

/* How many clues are between this one and the grid: straight ones of the same line that came
   before. Where there are clues of diagonals, all others of that side are farther out. */
static int clues_before(const painting *at, const ss_mark *mark) {
    ss_waypoint way = way_of(at, mark);
    int before = 0;
    bool slanted = false;
    for (int i = 0; i < at->scene->mark_count; i++) {
        const ss_mark *other = &at->scene->marks[i];
        if (other->kind != SS_MARK_OUTSIDE || !other->count) continue;
        ss_waypoint there = way_of(at, other);
        bool level = is_level(at, other), side = way.y ? there.y == way.y : there.x == way.x;
        if (is_slanted(there)) slanted = slanted || (side && level == (way.y != 0));
        else if (there.y == way.y && there.x == way.x && other->cells[0] == mark->cells[0])
            before += i < at->mark;
    }
    return before + slanted;
}

/* The clue of a diagonal is off the corner where that enters the grid, with an arrow at the corner:
   one from the left is left of it, one from the right is right of it. */
static void paint_outside(painting *at, const ss_mark *mark) {
    int far = 90 + 65 * clues_before(at, mark);
    ss_waypoint way = way_of(at, mark);
    if (!is_slanted(way)) {
        add_words(at, outside_of(at, mark, far, far), CLUE, mark->text);
        return;
    }
    ss_waypoint ends[] = {outside_of(at, mark, 77, 77), outside_of(at, mark, 54, 54)};
    add(at, &(ss_drawn){.kind = SS_DRAWN_ARROW,
                        .colour = BLACK,
                        .rim = SS_NO_COLOUR,
                        .width = 3,
                        .points = ends,
                        .point_count = 2,
                        .words = ""});
    bool level = is_level(at, mark);
    ss_waypoint beside = outside_of(at, mark, level ? 100 : 77, level ? 77 : 100);
    add_words(at, beside, SMALL + 5, mark->text);
}

/* ---- all of them ---- */

static void (*const painters[])(painting *at, const ss_mark *mark) = {
    [SS_MARK_OUTLINE] = paint_outline, [SS_MARK_LINE] = paint_line,
    [SS_MARK_THREAD] = paint_thread,   [SS_MARK_ARROW] = paint_arrow,
    [SS_MARK_CIRCLE] = paint_circle,   [SS_MARK_DISC] = paint_disc,
    [SS_MARK_PILL] = paint_pill,       [SS_MARK_SHADE] = paint_shade,
    [SS_MARK_SIGN] = paint_sign,       [SS_MARK_DOT] = paint_dot,
    [SS_MARK_CORNER] = paint_corner,   [SS_MARK_OUTSIDE] = paint_outside,
    [SS_MARK_LABEL] = paint_label,
};

susol_status ss_sudokupad_paint(ss_scene *scene, ss_drawing *drawing) {
    painting at = {.scene = scene, .drawing = drawing, .arena = &scene->arena};
    for (; at.mark < scene->mark_count && !at.failed; at.mark++) {
        const ss_mark *mark = &scene->marks[at.mark];
        if (ss_limits_spend(scene->limits, 4 * scene->mark_count + mark->count)) break;
        if (mark->count) painters[mark->kind](&at, mark);
    }
    return at.failed || scene->failed ? SUSOL_NO_MEMORY : SUSOL_OK;
}
