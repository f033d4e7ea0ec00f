/* ring.c: which clue stands where around the grid. */
#include "render/ring.h"
#include <string.h>

/* Where a clue stands, and which way it looks from there: down and right count 1. */
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

int ss_ring_write(const ss_scene *scene, ss_ring_place place, ss_slant slant, ss_text *out) {
    int columns = 0;
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        if (mark->kind != SS_MARK_OUTSIDE || !mark->count || !mark->text[0]) continue;
        clue at = clue_of(scene, mark);
        if (at.place.row != place.row || at.place.column != place.column) continue;
        if (!is_beside(scene, place.row) && slant_of(&at) != slant) continue;
        if (columns && out) ss_text_put(out, ' ');
        columns += (columns > 0) + (int)strlen(mark->text) + (*arrow_of(&at) != 0);
        if (!out) continue;
        ss_text_words(out, mark->text);
        ss_text_words(out, arrow_of(&at));
    }
    return columns;
}

int ss_ring_width(const ss_scene *scene, int column) {
    int widest = 0;
    for (int row = -1; row <= scene->puzzle->rows; row++)
        for (int slant = 0; slant < SS_SLANTS; slant++) {
            int here = ss_ring_write(scene, (ss_ring_place){row, column}, (ss_slant)slant, NULL);
            if (here > widest) widest = here;
        }
    return widest;
}

bool ss_ring_has(const ss_scene *scene, int row, ss_slant slant) {
    for (int column = -1; column <= scene->puzzle->columns; column++)
        if (ss_ring_write(scene, (ss_ring_place){row, column}, slant, NULL)) return true;
    return false;
}
