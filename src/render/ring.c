/* ring.c: which clue is where around the grid. */
#include "render/ring.h"
#include <assert.h>
#include <string.h>

/* Where a clue is, and which way it looks from there: down and right count 1. */
typedef struct clue {
    ss_ring_place place;
    int down, right;
} clue;

static int sign(int number) { return (number > 0) - (number < 0); }

/* A line of one cell looks nowhere; it has its clue in the cell, and here none. */
static clue clue_of(const ss_scene *scene, const ss_mark *mark) {
    int wide = scene->puzzle->columns, first = mark->cells[0], next = mark->cells[mark->count > 1];
    int down = sign(next / wide - first / wide), right = sign(next % wide - first % wide);
    return (clue){{first / wide - down, first % wide - right}, down, right};
}

/* Above and below the grid a clue that looks along its column has no slant. */
static ss_slant slant_of(const clue *at) {
    if (!at->down || !at->right) return SS_SLANT_NONE;
    return at->right < 0 ? SS_SLANT_LEFT : SS_SLANT_RIGHT;
}

static const char *arrow_of(const clue *at) {
    if (!at->down || !at->right) return "";
    if (at->down > 0) return at->right > 0 ? "↘" : "↙";
    return at->right > 0 ? "↗" : "↖";
}

static bool is_beside(const ss_scene *scene, int row) {
    return row >= 0 && row < scene->puzzle->rows;
}

int ss_ring_write(const ss_scene *scene, ss_ring_place place, unsigned slants, ss_text *out) {
    assert(slants <= SS_SLANT_ALL);
    int columns = 0;
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        if (mark->kind != SS_MARK_OUTSIDE || !mark->count || !mark->text[0]) continue;
        clue at = clue_of(scene, mark);
        if (at.place.row != place.row || at.place.column != place.column) continue;
        if (!is_beside(scene, place.row) && !(slants >> slant_of(&at) & 1)) continue;
        if (columns && out) ss_text_put(out, ' ');
        columns += (columns > 0) + (int)strlen(mark->text) + (*arrow_of(&at) != 0);
        if (!out) continue;
        ss_text_words(out, mark->text);
        ss_text_words(out, arrow_of(&at));
    }
    return columns;
}

int ss_ring_width(const ss_scene *scene, int column) {
    assert(column == -1 || column == scene->puzzle->columns);
    int widest = 0;
    for (int row = -1; row <= scene->puzzle->rows; row++)
        for (int slant = 0; slant < SS_SLANTS; slant++) {
            int here = ss_ring_write(scene, (ss_ring_place){row, column}, 1U << slant, NULL);
            if (here > widest) widest = here;
        }
    return widest;
}

static bool is_free(const ss_scene *scene, int row, unsigned slants) {
    for (int column = -1; column <= scene->puzzle->columns; column++)
        if (ss_ring_write(scene, (ss_ring_place){row, column}, slants, NULL)) return false;
    return true;
}

/* Would clues of the one be above or below clues of the other? */
static bool is_in_the_way(const ss_scene *scene, int row, unsigned one, unsigned other) {
    for (int column = -1; column <= scene->puzzle->columns; column++) {
        ss_ring_place place = {row, column};
        if (ss_ring_write(scene, place, one, NULL) && ss_ring_write(scene, place, other, NULL))
            return true;
    }
    return false;
}

unsigned ss_ring_line(const ss_scene *scene, int row, unsigned *left) {
    assert(row == -1 || row == scene->puzzle->rows);
    unsigned line = 0;
    for (unsigned slant = 1; slant < SS_SLANT_ALL; slant *= 2) {
        if (!(*left & slant) || is_in_the_way(scene, row, line, slant)) continue;
        *left &= ~slant;
        if (!is_free(scene, row, slant)) line |= slant;
    }
    return line;
}
