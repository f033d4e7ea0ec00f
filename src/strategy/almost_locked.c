/* almost_locked.c: digits almost locked where a line and a box cross.

   n digits; n - 1 cells of one house outside the crossing hold only these, so at most one of the
   digits is left for the crossing. In the other house the digits have places in only n - 1 cells
   outside the crossing. So these hold n - 1 of them and the crossing holds the last one. */
#include "strategy/look.h"

enum { MOST = 4, MOST_SIDE = 16 }; /* on larger boards there are too many sets of digits */

typedef struct almost {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int naked, hidden; /* houses: with cells of these digits only; with few places for them */
    ss_set digits;
    uint16_t bare[MOST], places[MOST];
    int bare_count, place_count;
} almost;

/* Cells of the house outside the other one that hold nothing but the digits; more than fit: one
   too many. */
static int list_bare(almost *at) {
    const uint16_t *cells = at->view->board->houses[at->naked].cells;
    int count = 0;
    for (int i = 0; i < at->view->board->side && count < MOST; i++) {
        ss_set marks = at->view->marks[cells[i]];
        if (marks && !(marks & ~at->digits) && !ss_look_in_house(at->view, at->hidden, cells[i]))
            at->bare[count++] = cells[i];
    }
    return count;
}

/* Cells of the house outside the other one that may hold one of the digits. */
static int list_places(almost *at) {
    const uint16_t *cells = at->view->board->houses[at->hidden].cells;
    int count = 0;
    for (int i = 0; i < at->view->board->side && count < MOST; i++)
        if (at->view->marks[cells[i]] & at->digits &&
            !ss_look_in_house(at->view, at->naked, cells[i]))
            at->places[count++] = cells[i];
    return count;
}

/* Are the digits still to be set in both houses? */
static bool are_open(const almost *at) {
    for (ss_set left = at->digits; left; left &= left - 1)
        if (!ss_look_places(at->view, at->naked, ss_set_low(left)) ||
            !ss_look_places(at->view, at->hidden, ss_set_low(left)))
            return false;
    return true;
}

static bool give(const almost *at) {
    const ss_view *view = at->view;
    const uint16_t *cells = view->board->houses[at->naked].cells;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->digits;
    ss_step_house(step, at->naked);
    ss_step_house(step, at->hidden);
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
        bool kept = ss_look_in_house(view, at->hidden, cells[i]);
        for (int k = 0; k < at->bare_count; k++) kept |= at->bare[k] == cells[i];
        if (!kept) ss_step_remove(step, cells[i], view->marks[cells[i]] & at->digits);
    }
    return ss_strategy_give(at->sink);
}

static bool try_houses(almost *at, int naked, int hidden) {
    int wanted = at->self->size - 1;
    at->naked = naked;
    at->hidden = hidden;
    at->bare_count = list_bare(at);
    if (at->bare_count != wanted) return false;
    at->place_count = list_places(at);
    return at->place_count == wanted && are_open(at) && give(at);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    almost at = {.self = self, .view = view, .sink = sink};
    const ss_map *map = &view->map;
    if (view->board->side > MOST_SIDE) return;
    for (int line = 0; line < view->board->house_count; line++)
        for (int box = 0; box < view->board->house_count; box++) {
            if (map->kind[line] == SS_HOUSE_REGION || map->kind[box] != SS_HOUSE_REGION) continue;
            if (!ss_cells_meet(&map->house[line], &map->house[box], map->words)) continue;
            for (at.digits = ss_set_upto(self->size); at.digits <= view->board->full;
                 at.digits = ss_look_next_subset(at.digits))
                if (try_houses(&at, line, box) || try_houses(&at, box, line)) return;
        }
}

#define ALMOST_TEXT                                                                                \
    "A line and a box cross. In one of them, outside the crossing, all but one of some digits "    \
    "fill as many cells, so the crossing takes one of them at most. In the other house they have " \
    "places in just as many cells outside the crossing. So these cells hold nothing else, and "    \
    "the last digit stands in the crossing."
#define ALMOST_SENTENCE                                                                            \
    "{house:in} {first} take all but one of {digits}, so at most one is left where {house2} "      \
    "crosses; there the digits have no other places than {second}, which hold nothing else."

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
