/* objects.c: shapes and frames; lines are in lines.c. */
#include "drawn/objects.h"
#include "drawn/lines.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 100, HALF = 50, DOT_MOST = 48, SLACK = 14 };

const char *ss_thing_name(ss_thing_kind kind) {
    assert(kind <= SS_THING_OTHER);
    static const char *const names[] = {
        "line",   "thermometer",     "arrow",  "dot",  "mark",           "corner",
        "circle", "square",          "words",  "cage", "number outside", "diagonal number",
        "sign",   "arrow in a cell", "drawing"};
    return names[kind];
}

ss_thing *ss_things_new(ss_things *things, ss_thing_kind kind, int drawn) {
    assert(drawn >= 0 && drawn < things->puzzle->drawing.count);
    if (things->count == SS_THINGS) return NULL;
    const ss_drawn *from = &things->puzzle->drawing.all[drawn];
    ss_thing *thing = &things->thing[things->count++];
    *thing = (ss_thing){.kind = kind,
                        .colours = ss_colour_names(from->colour),
                        .width = from->width,
                        .number = SS_NO_NUMBER,
                        .drawn = (int16_t)drawn,
                        .rule = -1};
    size_t size = strlen(from->words);
    if (size < sizeof thing->words) memcpy(thing->words, from->words, size + 1);
    int number;
    if (ss_span_number(ss_span_trim(ss_span_of(from->words)), 0, 9999, &number))
        thing->number = (int16_t)number;
    return thing;
}

int ss_things_cell(const ss_things *things, int y, int x) {
    const ss_puzzle *puzzle = things->puzzle;
    if (y < 0 || x < 0 || y >= puzzle->rows * CELL || x >= puzzle->columns * CELL) return -1;
    return y / CELL * puzzle->columns + x / CELL;
}

static bool near(int value, int place) { return abs(value - place) <= SLACK; }
static int within(int value) { return ((value % CELL) + CELL) % CELL; }
static bool centred(int value) { return near(within(value), HALF); }
static bool on_border(int value) { return within(value) <= SLACK || within(value) >= CELL - SLACK; }
static int nearest(int value) { return (value + 32000 + HALF) / CELL - 320; }

static void add_cell(const ss_things *things, ss_thing *thing, int y, int x) {
    int cell = ss_things_cell(things, y, x);
    if (cell >= 0 && thing->count < SS_THING_CELLS) thing->cells[thing->count++] = (uint16_t)cell;
}

/* Two cells with a border between them, or four around a corner. */
static bool between_cells(const ss_things *things, const ss_drawn *from, ss_thing *thing) {
    assert(from->point_count > 0);
    int y = from->points[0].y, x = from->points[0].x;
    bool flat = on_border(y), upright = on_border(x);
    if (flat == upright ? !flat : !(flat ? centred(x) : centred(y))) return false;
    int top = flat ? nearest(y) * CELL : y, left = upright ? nearest(x) * CELL : x;
    for (int i = 0; i < (flat ? 2 : 1); i++)
        for (int j = 0; j < (upright ? 2 : 1); j++)
            add_cell(things, thing, flat ? top - HALF + i * CELL : y,
                     upright ? left - HALF + j * CELL : x);
    return thing->count == (flat && upright ? 4 : 2);
}

/* ---- numbers outside ---- */

/* The row or column that words beside the grid look along. */
static void look_along(const ss_things *things, const ss_drawn *from, ss_thing *thing) {
    int high = things->puzzle->rows, wide = things->puzzle->columns;
    int y = from->points[0].y, x = from->points[0].x, step_y = 0, step_x = 0;
    bool in_rows = y > 0 && y<high * CELL, in_columns = x> 0 && x < wide * CELL;
    if (in_rows == in_columns) return;
    int row = y / CELL, column = x / CELL;
    if (in_rows) step_x = x < 0 ? 1 : -1, column = x < 0 ? 0 : wide - 1;
    else step_y = y < 0 ? 1 : -1, row = y < 0 ? 0 : high - 1;
    for (; row >= 0 && row < high && column >= 0 && column < wide; row += step_y, column += step_x)
        add_cell(things, thing, row * CELL + HALF, column * CELL + HALF);
}

void ss_things_look_along(const ss_things *things, const ss_thing *words, ss_thing *out) {
    assert(words->drawn >= 0 && words->drawn < things->puzzle->drawing.count);
    *out = *words;
    out->count = 0;
    look_along(things, &things->puzzle->drawing.all[words->drawn], out);
}

/* A short arrow whose tail lies near these words, pointing over a corner of its cell. */
static const ss_drawn *arrow_beside(const ss_things *things, const ss_drawn *words) {
    const ss_drawing *drawing = &things->puzzle->drawing;
    const ss_drawn *best = NULL;
    int least = 120 * 120;
    if (ss_limits_spend(things->limits, drawing->count)) return NULL;
    for (int i = 0; i < drawing->count; i++) {
        const ss_drawn *arrow = &drawing->all[i];
        if (arrow->kind != SS_DRAWN_ARROW) continue;
        int y = arrow->points[0].y, x = arrow->points[0].x;
        if (ss_things_cell(things, y, x) >= 0) {
            const ss_waypoint *tip = &arrow->points[arrow->point_count - 1];
            if (abs(tip->y - y) > 60 || abs(tip->x - x) > 60) continue;
        }
        int dy = y - words->points[0].y, dx = x - words->points[0].x;
        if (dy * dy + dx * dx < least) least = dy * dy + dx * dx, best = arrow;
    }
    return best;
}

static void look_diagonally(const ss_things *things, const ss_drawn *words, const ss_drawn *arrow,
                            ss_thing *thing) {
    const ss_waypoint *tip = &arrow->points[arrow->point_count - 1], *tail = &arrow->points[0];
    int step_y = tip->y - tail->y, step_x = tip->x - tail->x;
    if (abs(step_y) * 3 < abs(step_x) || abs(step_x) * 3 < abs(step_y)) { /* straight on */
        look_along(things, words, thing);
        return;
    }
    step_y = step_y > 0 ? CELL : -CELL;
    step_x = step_x > 0 ? CELL : -CELL;
    int y = tail->y, x = tail->x;
    y += CELL * 40, x += CELL * 40;
    y = y / CELL * CELL + HALF - CELL * 40, x = x / CELL * CELL + HALF - CELL * 40;
    for (int i = 0; i < 3 && ss_things_cell(things, y, x) < 0; i++) y += step_y, x += step_x;
    while (ss_things_cell(things, y, x) >= 0) {
        add_cell(things, thing, y, x);
        y += step_y, x += step_x;
    }
}

static void add_outside(ss_things *things, int index) {
    const ss_drawn *from = &things->puzzle->drawing.all[index];
    const ss_drawn *arrow = arrow_beside(things, from);
    ss_thing *thing = ss_things_new(things, SS_THING_OUTSIDE, index);
    if (!thing) return;
    if (arrow) {
        look_diagonally(things, from, arrow, thing);
        int cells = thing->count;
        bool diagonal =
            cells > 1 &&
            thing->cells[0] / things->puzzle->columns !=
                thing->cells[1] / things->puzzle->columns &&
            thing->cells[0] % things->puzzle->columns != thing->cells[1] % things->puzzle->columns;
        if (diagonal || cells == 1) thing->kind = SS_THING_DIAGONAL;
    } else look_along(things, from, thing);
    if (!thing->count) thing->kind = SS_THING_OTHER;
}

/* ---- shapes ---- */

/* A number that stands alone in the cell of a shape, or a digit in its disc. */
static void add_shape(ss_things *things, int index) {
    const ss_drawn *from = &things->puzzle->drawing.all[index];
    int y = from->points[0].y, x = from->points[0].x;
    bool words = from->kind == SS_DRAWN_WORDS, small = from->width <= DOT_MOST;
    if (*from->words && ss_things_cell(things, y, x) < 0) {
        add_outside(things, index);
        return;
    }
    ss_thing *thing = ss_things_new(things, SS_THING_OTHER, index);
    if (!thing) return;
    thing->bare = thing->colours == 0 || thing->colours == SS_WHITE;
    if (!thing->colours && !words) thing->colours = ss_colour_names(from->rim);
    if (between_cells(things, from, thing)) {
        bool dot = !words && (small || from->width < 60) && from->height <= 60;
        if (thing->count == 4) thing->kind = SS_THING_QUAD;
        else if (words || *from->words) thing->kind = SS_THING_MARK;
        else thing->kind = dot ? SS_THING_DOT : SS_THING_OTHER;
        if (dot && *from->words && thing->count == 2) thing->kind = SS_THING_DOT;
        if (dot && !from->colour) thing->colours = SS_BLACK;
        if (dot && thing->bare) thing->colours = SS_WHITE;
        return;
    }
    thing->count = 0;
    add_cell(things, thing, y, x);
    if (!thing->count) return;
    bool large = from->width > 120 || from->height > 120;
    if (words) thing->kind = SS_THING_LABEL;
    else if (!large && centred(y) && centred(x))
        thing->kind = from->kind == SS_DRAWN_ROUND ? SS_THING_CIRCLE : SS_THING_SQUARE;
}

static void add_cage(ss_things *things, int index) {
    const ss_drawn *from = &things->puzzle->drawing.all[index];
    ss_thing *thing = ss_things_new(things, SS_THING_CAGE, index);
    if (!thing) return;
    thing->rule = from->rule, thing->rules = from->rules;
    thing->repeats = from->repeats;
    for (int i = 0; i < from->point_count; i++)
        add_cell(things, thing, from->points[i].y, from->points[i].x);
}

/* Small words in the disc on a corner are its digits. */
static void add_digits(ss_things *things) {
    for (int i = 0; i < things->count; i++) {
        ss_thing *disc = &things->thing[i];
        if (disc->kind != SS_THING_QUAD || *disc->words) continue;
        if (ss_limits_spend(things->limits, things->count)) return;
        const ss_drawn *round = &things->puzzle->drawing.all[disc->drawn];
        for (int j = 0; j < things->count; j++) {
            ss_thing *word = &things->thing[j];
            const ss_drawn *from = &things->puzzle->drawing.all[word->drawn];
            bool inside = j != i && from->kind == SS_DRAWN_WORDS &&
                          abs(from->points[0].y - round->points[0].y) < 30 &&
                          abs(from->points[0].x - round->points[0].x) < 30;
            size_t used = strlen(disc->words), more = strlen(word->words);
            if (!inside || used + more + 2 > sizeof disc->words) continue;
            memmove(disc->words + used, word->words, more + 1);
            word->kind = SS_THING_OTHER;
            word->count = 0;
        }
    }
}

void ss_things_find(ss_things *things, const ss_puzzle *puzzle, bool joins) {
    things->puzzle = puzzle;
    things->count = 0;
    things->joins = joins;
    for (int i = 0; i < puzzle->drawing.count; i++) {
        ss_drawn_kind kind = puzzle->drawing.all[i].kind;
        if (kind == SS_DRAWN_CAGE) add_cage(things, i);
        else if (kind != SS_DRAWN_LINE && kind != SS_DRAWN_ARROW) add_shape(things, i);
    }
    add_digits(things);
    ss_strokes_find(things);
}
