/* places.c: each name of a place is a test of two cells. */
#include "drawn/places.h"
#include <assert.h>
#include <stdlib.h>

typedef bool place_test(const ss_emitting *at, int from, int to);

static int rows_apart(const ss_emitting *at, int a, int b) {
    assert(a >= 0 && b >= 0 && a < SS_MAX_CELLS && b < SS_MAX_CELLS);
    return abs(a / at->reading->puzzle->columns - b / at->reading->puzzle->columns);
}

static int columns_apart(const ss_emitting *at, int a, int b) {
    return abs(a % at->reading->puzzle->columns - b % at->reading->puzzle->columns);
}

static bool around(const ss_emitting *at, int from, int to) {
    return rows_apart(at, from, to) <= 1 && columns_apart(at, from, to) <= 1;
}

static bool beside(const ss_emitting *at, int from, int to) {
    return rows_apart(at, from, to) + columns_apart(at, from, to) == 1;
}

static bool askew(const ss_emitting *at, int from, int to) {
    return rows_apart(at, from, to) == 1 && columns_apart(at, from, to) == 1;
}

static bool a_knight_away(const ss_emitting *at, int from, int to) {
    return rows_apart(at, from, to) * columns_apart(at, from, to) == 2;
}

static bool in_row(const ss_emitting *at, int from, int to) { return !rows_apart(at, from, to); }

static bool in_column(const ss_emitting *at, int from, int to) {
    return !columns_apart(at, from, to);
}

static bool in_cross(const ss_emitting *at, int from, int to) {
    return in_row(at, from, to) || in_column(at, from, to);
}

static bool in_box(const ss_emitting *at, int from, int to) {
    const uint8_t *region = at->reading->puzzle->region;
    return region[from] != SS_NO_REGION && region[from] == region[to];
}

static bool share_one(const ss_emitting *at, ss_thing_kind kind, int from, int to) {
    const ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *thing = &things->thing[i];
        bool has_from = false, has_to = false;
        if (thing->kind != kind) continue;
        for (int j = 0; j < thing->count; j++) {
            has_from = has_from || thing->cells[j] == from;
            has_to = has_to || thing->cells[j] == to;
        }
        if (has_from && has_to) return true;
    }
    return false;
}

static bool on_line(const ss_emitting *at, int from, int to) {
    return share_one(at, SS_THING_LINE, from, to) || share_one(at, SS_THING_THERMO, from, to);
}

static bool in_cage(const ss_emitting *at, int from, int to) {
    return share_one(at, SS_THING_CAGE, from, to);
}

static const struct {
    const char *terms;
    place_test *test;
} places[] = {{"row column -box", in_cross},
              {"line", on_line},
              {"cage", in_cage},
              {"surrounding|king", around},
              {"8 adjacent|cell", around},
              {"orthogonal diagonally", around},
              {"box middle|around", around},
              {"knight", a_knight_away},
              {"diagonally", askew},
              {"adjacent|orthogonal", beside},
              {"row", in_row},
              {"column", in_column},
              {"box|region", in_box}};

bool ss_places_add(const ss_emitting *at, ss_thing *thing) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    const ss_sentence *said = &at->reading->telling->sentence[at->sentence];
    ss_match match;
    size_t i = 0;
    for (; i < sizeof places / sizeof *places; i++) {
        ss_saying name = {places[i].terms, "nothing", "", "", ""}; /* whatever else is said */
        if (ss_saying_fits(&name, said, false, &match)) break;
    }
    if (i == sizeof places / sizeof *places) return false;
    int from = thing->cells[0];
    if (ss_limits_spend(at->reading->limits, puzzle->grid)) return false;
    for (int to = 0; to < puzzle->grid && thing->count < SS_THING_CELLS; to++)
        if (to != from && !puzzle->hole[to] && places[i].test(at, from, to))
            thing->cells[thing->count++] = (uint16_t)to;
    return thing->count > 1;
}

bool ss_places_touch(const ss_puzzle *puzzle, int a, int b) {
    int rows = a / puzzle->columns - b / puzzle->columns,
        columns = a % puzzle->columns - b % puzzle->columns;
    return rows * rows + columns * columns == 1;
}
