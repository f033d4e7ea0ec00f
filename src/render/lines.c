/* lines.c: which character shows a line where. */
#include "render/lines.h"
#include <assert.h>

enum { WAYS = 8 };

static const int down[WAYS] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int right[WAYS] = {1, 1, 0, -1, -1, -1, 0, 1};
static const char *const head_pictures[WAYS] = {"►", "↘", "▼", "↙", "◄", "↖", "▲", "↗"};

static int opposite(int way) { return (way + WAYS / 2) % WAYS; }

/* ---- from marks to arms ---- */

/* The way from a cell to its neighbour; WAYS: it is none. */
static int way_to(const ss_puzzle *puzzle, int from, int to) {
    int wide = puzzle->columns, way = 0;
    if (from >= puzzle->grid || to >= puzzle->grid) return WAYS;
    while (way < WAYS &&
           (to / wide - from / wide != down[way] || to % wide - from % wide != right[way]))
        way++;
    return way;
}

/* Through all cells of the mark; what jumps over cells is not shown. */
static void draw_line(ss_lines *lines, const ss_mark *mark) {
    for (int i = 0; i + 1 < mark->count; i++) {
        int from = mark->cells[i], to = mark->cells[i + 1];
        int way = way_to(lines->puzzle, from, to);
        if (way == WAYS) continue;
        lines->arms[from] |= (uint8_t)(1 << way);
        lines->tone[from] = (uint8_t)mark->tone;
        if (mark->kind == SS_MARK_ARROW && i + 2 == mark->count) {
            lines->heads[from] |= (uint8_t)(1 << way);
        } else {
            lines->arms[to] |= (uint8_t)(1 << opposite(way));
            lines->tone[to] = (uint8_t)mark->tone;
        }
    }
}

static void fill_cells(uint8_t *tones, const ss_mark *mark) {
    for (int i = 0; i < mark->count; i++) tones[mark->cells[i]] = (uint8_t)(1 + mark->tone);
}

void ss_lines_find(ss_lines *lines, const ss_scene *scene) {
    *lines = (ss_lines){.puzzle = scene->puzzle};
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        bool line = mark->kind == SS_MARK_LINE || mark->kind == SS_MARK_THREAD;
        bool circle = mark->kind == SS_MARK_CIRCLE || mark->kind == SS_MARK_PILL;
        if (line || mark->kind == SS_MARK_ARROW) draw_line(lines, mark);
        if (circle) fill_cells(lines->circle, mark);
        if (mark->kind == SS_MARK_DISC) fill_cells(lines->disc, mark);
        if (mark->kind == SS_MARK_SHADE) fill_cells(lines->shade, mark);
    }
}

/* ---- from arms to characters ---- */

static bool has(const uint8_t *ways, int cell, int way) { return ways[cell] >> way & 1; }

/* On the border between a cell and its neighbour, which lies this way. */
static ss_stroke crossing(const ss_lines *lines, int cell, int way, const char *picture) {
    const ss_puzzle *puzzle = lines->puzzle;
    int row = cell / puzzle->columns + down[way], column = cell % puzzle->columns + right[way];
    if (cell < 0 || row >= puzzle->rows || column < 0 || column >= puzzle->columns)
        return (ss_stroke){NULL, SS_TONE_PLAIN};
    int other = row * puzzle->columns + column, back = opposite(way);
    if (has(lines->heads, cell, way)) picture = head_pictures[way];
    else if (has(lines->heads, other, back)) picture = head_pictures[back];
    if (has(lines->arms, cell, way)) return (ss_stroke){picture, lines->tone[cell]};
    if (has(lines->arms, other, back)) return (ss_stroke){picture, lines->tone[other]};
    return (ss_stroke){NULL, SS_TONE_PLAIN};
}

static int cell_at(const ss_lines *lines, int row, int column) {
    bool inside = row >= 0 && column >= 0 && column < lines->puzzle->columns;
    return inside ? row * lines->puzzle->columns + column : -1;
}

ss_stroke ss_lines_left(const ss_lines *lines, int row, int column) {
    assert(row >= 0 && row < lines->puzzle->rows);
    return crossing(lines, cell_at(lines, row, column - 1), SS_RIGHT, "━");
}

ss_stroke ss_lines_above(const ss_lines *lines, int row, int column) {
    assert(column >= 0 && column < lines->puzzle->columns);
    return crossing(lines, cell_at(lines, row - 1, column), SS_DOWN, "┃");
}

ss_stroke ss_lines_corner(const ss_lines *lines, int row, int column) {
    ss_stroke falls = crossing(lines, cell_at(lines, row - 1, column - 1), SS_RIGHT_DOWN, "╲");
    ss_stroke rises = crossing(lines, cell_at(lines, row - 1, column), SS_LEFT_DOWN, "╱");
    if (falls.picture && rises.picture) return (ss_stroke){"╳", falls.tone};
    return falls.picture ? falls : rises;
}

ss_stroke ss_lines_arm(const ss_lines *lines, int cell, int way) {
    assert(cell >= 0 && cell < lines->puzzle->grid);
    assert(way >= 0 && way < 8);
    bool here = has(lines->arms, cell, way);
    return (ss_stroke){here ? way % WAYS / 2 % 2 ? "┃" : "━" : NULL, lines->tone[cell]};
}

/* Straight arms meet in a corner or a crossing; those that slant look like one only if they go on
   in the same direction. */
ss_stroke ss_lines_middle(const ss_lines *lines, int cell) {
    assert(cell >= 0 && cell < lines->puzzle->grid);
    static const char *const meeting[16] = {NULL, "╺", "╻", "┏", "╸", "━", "┓", "┳",
                                            "╹",  "┗", "┃", "┣", "┛", "┻", "┫", "╋"};
    enum {
        FALLS = 1 << SS_RIGHT_DOWN | 1 << SS_LEFT_UP,
        RISES = 1 << SS_LEFT_DOWN | 1 << SS_RIGHT_UP
    };
    int arms = lines->arms[cell], straight = 0;
    ss_mark_tone tone = lines->tone[cell];
    if (lines->circle[cell]) {
        tone = lines->circle[cell] - 1u;
        return (ss_stroke){tone == SS_TONE_LIGHT ? "●" : "○", tone};
    }
    if (lines->disc[cell] && !arms) return (ss_stroke){"◦", lines->disc[cell] - 1u};
    for (int i = 0; i < WAYS / 2; i++) straight |= (arms >> 2 * i & 1) << i;
    if (straight || !arms) return (ss_stroke){meeting[straight], tone};
    if (arms == FALLS) return (ss_stroke){"╲", tone};
    if (arms == RISES) return (ss_stroke){"╱", tone};
    return (ss_stroke){arms == (FALLS | RISES) ? "╳" : "•", tone};
}
