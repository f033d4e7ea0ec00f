/* almost_locked.c: digits almost locked where a line and a box cross.

   n digits; n - 1 cells of one house outside the crossing hold only these, so at most one of the
   digits is left for the crossing. In the other house the digits have places in only n - 1 cells
   outside the crossing. So these hold n - 1 of them and the crossing holds the last one. */
#include "strategy/look.h"

enum { MOST = 4, MOST_SIDE = 16 }; /* on larger boards there are too many sets of digits */

typedef struct side { /* of a crossing: a house without the other */
    int house;
    uint16_t cells[MOST_SIDE]; /* the empty ones */
    int count;
} side;

typedef struct almost {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    const side *naked, *hidden; /* with cells of these digits only; with few places for them */
    ss_set digits;
    uint16_t bare[MOST], places[MOST];
    int bare_count, place_count;
} almost;

static void fill_side(const ss_view *view, int house, int other, side *out) {
    const uint16_t *cells = view->board->houses[house].cells;
    out->house = house;
    out->count = 0;
    for (int i = 0; i < view->board->side; i++)
        if (view->marks[cells[i]] && !ss_look_in_house(view, other, cells[i]))
            out->cells[out->count++] = cells[i];
}

/* Cells that hold nothing but the digits; more than fit: one too many. */
static int list_bare(almost *at) {
    int count = 0;
    for (int i = 0; i < at->naked->count && count < MOST; i++)
        if (!(at->view->marks[at->naked->cells[i]] & ~at->digits))
            at->bare[count++] = at->naked->cells[i];
    return count;
}

/* Cells that may hold one of the digits. */
static int list_places(almost *at) {
    int count = 0;
    for (int i = 0; i < at->hidden->count && count < MOST; i++)
        if (at->view->marks[at->hidden->cells[i]] & at->digits)
            at->places[count++] = at->hidden->cells[i];
    return count;
}

/* The digits that are still to be set in the house. */
static ss_set open_digits(const ss_view *view, int house) {
    ss_set open = 0;
    for (int i = 0; i < view->board->side; i++)
        open |= view->marks[view->board->houses[house].cells[i]];
    return open;
}

static bool give(const almost *at) {
    const ss_view *view = at->view;
    const uint16_t *cells = view->board->houses[at->naked->house].cells;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->digits;
    ss_step_house(step, at->naked->house);
    ss_step_house(step, at->hidden->house);
    for (int i = 0; i < at->bare_count; i++) {
        ss_step_cell(step, at->bare[i]);
        ss_step_spot(step, at->bare[i], at->digits & view->marks[at->bare[i]], SS_ROLE_FIRST);
    }
    for (int i = 0; i < at->place_count; i++) {
        ss_step_cell(step, at->places[i]);
        ss_step_spot(step, at->places[i], at->digits & view->marks[at->places[i]], SS_ROLE_SECOND);
        ss_step_remove(step, at->places[i], view->marks[at->places[i]] & ~at->digits);
    }
    for (int i = 0; i < view->board->side; i++) {
        bool kept = ss_look_in_house(view, at->hidden->house, cells[i]);
        for (int k = 0; k < at->bare_count; k++) kept |= at->bare[k] == cells[i];
        if (!kept) ss_step_remove(step, cells[i], view->marks[cells[i]] & at->digits);
    }
    return ss_strategy_give(at->sink);
}

static bool try_sides(almost *at, const side *naked, const side *hidden) {
    int wanted = at->self->size - 1;
    at->naked = naked;
    at->hidden = hidden;
    at->bare_count = list_bare(at);
    if (at->bare_count != wanted) return false;
    at->place_count = list_places(at);
    return at->place_count == wanted && give(at);
}

static bool try_crossing(almost *at, int line, int box) {
    const ss_view *view = at->view;
    ss_set open = open_digits(view, line) & open_digits(view, box);
    side of_line, of_box;
    fill_side(view, line, box, &of_line);
    fill_side(view, box, line, &of_box);
    for (at->digits = ss_set_upto(at->self->size); at->digits <= view->board->full;
         at->digits = ss_look_next_subset(at->digits)) {
        if (ss_view_spend(view, 1)) return true;
        if (at->digits & ~open) continue;
        (void)ss_view_spend(view, 2 * view->board->side);
        if (try_sides(at, &of_line, &of_box) || try_sides(at, &of_box, &of_line)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    almost at = {.self = self, .view = view, .sink = sink};
    const ss_map *map = &view->map;
    if (view->board->side > MOST_SIDE) return;
    for (int line = 0; line < view->board->house_count; line++) {
        if (ss_view_spend(view, view->board->house_count)) return;
        for (int box = 0; box < view->board->house_count; box++) {
            if (map->kind[line] == SS_HOUSE_REGION || map->kind[box] != SS_HOUSE_REGION) continue;
            if (!ss_cells_meet(&map->house[line], &map->house[box], map->words)) continue;
            if (try_crossing(&at, line, box)) return;
        }
    }
}

#define ALMOST_TEXT                                                                                \
    "A line and a box cross. In one of them, outside the crossing, all but one of some digits "    \
    "fill as many cells, so the crossing takes one of them at most. In the other house they have " \
    "places in just as many cells outside the crossing. So these cells hold nothing else, and "    \
    "the last digit is in the crossing."
#define ALMOST_SENTENCE                                                                            \
    "{house:in} {first} {first?takes|take} all but one of {digits}, so at most one is left where " \
    "{house2} "                                                                                    \
    "crosses; there the digits have no other places than {second}, which {second?holds|hold} "     \
    "nothing else."

const ss_strategy ss_strategy_almost_locked_pair = {
    .name = "almost-locked-pair",
    .title = "Almost locked pair",
    .text = ALMOST_TEXT,
    .sentence = ALMOST_SENTENCE,
    .also = "almost locked candidates, ALC, almost pair",
    .ratings = "YZF 140, Kazusa 4.5",
    .example = "........4..54831...4.....8.5..8.4..3963...841.84.3..5...16.94..42.3.1.95..9...7..",
    .quiet = "........4..54831...4.....8.5..8.4..3963...841.84.3..5...16.94..42.3.1.95..9...71.",
    .level = 3,
    .score = 45,
    .size = 2,
    .find = find,
};

const ss_strategy ss_strategy_almost_locked_triple = {
    .name = "almost-locked-triple",
    .title = "Almost locked triple",
    .text = ALMOST_TEXT,
    .sentence = ALMOST_SENTENCE,
    .also = "almost triple",
    .ratings = "YZF 160, Kazusa 5.2",
    .example = "........4..54831...4.....8.5..8.4..3963...841.84.3..5...16.94..42.3.1.95..9.487..",
    .quiet = ".....5..4..54831...4.....8.5..8.4..3963...841.84.3..5...16.94..42.3.1.95..9.487..",
    .level = 3,
    .score = 52,
    .size = 3,
    .find = find,
};

const ss_strategy ss_strategy_almost_locked_quad = {
    .name = "almost-locked-quad",
    .title = "Almost locked quad",
    .text = ALMOST_TEXT,
    .sentence = ALMOST_SENTENCE,
    .also = "almost quad",
    .ratings = "Kazusa 5.2",
    .example = "........4..54831...4.....8.5..8.4..3963...841.84.3..5...16.94..42.3.1.95..9.487..",
    .quiet = "........4..54831.6.4.....8.5..8.4..3963...841.84.3..5...16.94..42.3.1.95..9.487..",
    .level = 4,
    .score = 54,
    .size = 4,
    .find = find,
};
