/* orbits.c: symmetries of the clues. A cell and all its images are an orbit. */
#include "generate/classic/orbits.h"
#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { HALF = 1, QUARTER = 2, DIAGONAL = 4, ANTIDIAGONAL = 8, LEFT_RIGHT = 16, UP_DOWN = 32 };

static const ss_clue_symmetry symmetries[] = {
    {"none", "No symmetry", 0},
    {"half-turn", "The same upside down", HALF},
    {"quarter-turn", "The same from all four sides", QUARTER},
    {"diagonal", "Mirrored at the diagonal from top left", DIAGONAL},
    {"antidiagonal", "Mirrored at the diagonal from top right", ANTIDIAGONAL},
    {"diagonals", "Mirrored at both diagonals", DIAGONAL | ANTIDIAGONAL},
    {"left-right", "Left and right mirrored", LEFT_RIGHT},
    {"up-down", "Top and bottom mirrored", UP_DOWN},
    {"mirrors", "Mirrored both ways", LEFT_RIGHT | UP_DOWN},
    {"full", "Mirrored in every way", LEFT_RIGHT | DIAGONAL},
};
enum { SYMMETRIES = sizeof symmetries / sizeof *symmetries };

const ss_clue_symmetry *ss_clue_symmetry_at(int index) {
    return index >= 0 && index < SYMMETRIES ? &symmetries[index] : NULL;
}

const ss_clue_symmetry *ss_clue_symmetry_find(const char *name) {
    for (int i = 0; i < SYMMETRIES; i++)
        if (!strcmp(symmetries[i].name, name)) return &symmetries[i];
    return NULL;
}

static int image(int side, int cell, unsigned turn) {
    assert(cell >= 0 && cell < side * side);
    int row = cell / side, column = cell % side, last = side - 1;
    switch (turn) {
    case HALF: return side * side - 1 - cell;
    case QUARTER: return side * column + last - row;
    case DIAGONAL: return side * column + row;
    case ANTIDIAGONAL: return side * (last - column) + last - row;
    case LEFT_RIGHT: return side * row + last - column;
    default: return side * (last - row) + column;
    }
}

/* The cell, its images, their images ... */
static ss_spots orbit_of(int cell, unsigned turns) {
    ss_spots orbit = {{0, 0}}, fresh = {{0, 0}};
    ss_spots_add(&fresh, cell);
    for (int at; (at = ss_spots_take(&fresh)) >= 0;) {
        ss_spots_add(&orbit, at);
        for (unsigned turn = 1; turn <= UP_DOWN; turn *= 2) {
            int to = image(9, at, turn);
            if (turns & turn && !ss_spots_have(&orbit, to)) ss_spots_add(&fresh, to);
        }
    }
    return orbit;
}

void ss_orbits_open(ss_orbits *all, const ss_clue_symmetry *symmetry) {
    ss_spots done = {{0, 0}};
    all->count = 0;
    for (int c = 0; c < 81; c++) {
        if (ss_spots_have(&done, c)) continue;
        ss_spots orbit = orbit_of(c, symmetry->turns);
        done.word[0] |= orbit.word[0], done.word[1] |= orbit.word[1];
        all->orbit[all->count++] = orbit;
    }
}

/* ---- images on grids of any side ---- */

static bool is_known(const ss_images *images, int cells, const uint16_t *map) {
    for (int i = 0; i < images->count; i++) {
        int same = 0;
        while (same < cells && images->of[same][i] == map[same]) same++;
        if (same == cells) return true;
    }
    return false;
}

static void add(ss_images *images, int cells, const uint16_t *map) {
    if (is_known(images, cells, map)) return;
    assert(images->count < SS_MOST_IMAGES);
    for (int c = 0; c < cells; c++) images->of[c][images->count] = map[c];
    images->count++;
}

void ss_images_open(ss_images *images, const ss_clue_symmetry *symmetry, int side) {
    assert(side > 0 && side <= SS_MAX_SIDE);
    uint16_t map[SS_MAX_CELLS];
    int cells = side * side;
    images->count = 0;
    for (int c = 0; c < cells; c++) map[c] = (uint16_t)c;
    add(images, cells, map);
    for (int i = 0; i < images->count; i++) /* they grow in number */
        for (unsigned turn = 1; turn <= UP_DOWN; turn *= 2) {
            if (!(symmetry->turns & turn)) continue;
            for (int c = 0; c < cells; c++) map[c] = (uint16_t)image(side, images->of[c][i], turn);
            add(images, cells, map);
        }
}
