/* fireworks.c: digits that need a crossing or the ends of its two arms.

   A row and a column cross in a box. If a digit has, outside the box, one place on the row and one
   on the column at most, the same two cells for all digits, the arms' ends, then it is in the
   crossing or at an end: on the row it is in the box or at the end, on the column too, and in the
   box it cannot be on both lines except where they cross.
   Three digits with the same three cells fill them. Two pairs of digits whose crossings are
   opposite corners of a rectangle, with the same two ends, fill its four corners. */
#include "strategy/look.h"
#include <assert.h>

typedef struct sparks {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int row, column, box; /* houses */
    int crossing;
} sparks;

/* Does the digit, outside the box, stand on the house only at this cell? It is still to be set. */
static bool ends_at(const sparks *at, int house, int digit, int end) {
    const ss_view *view = at->view;
    if (!ss_look_places(view, house, digit)) return false;
    for (ss_set left = ss_look_places(view, house, digit); left; left &= left - 1) {
        int cell = view->board->houses[house].cells[ss_set_low(left) - 1];
        if (cell != end && !ss_look_in_house(view, at->box, cell)) return false;
    }
    return true;
}

/* The digits that need the crossing or one of these two ends. */
static ss_set digits_of(const sparks *at, int on_row, int on_column) {
    ss_set all = 0;
    for (int d = 1; d <= at->view->board->side; d++)
        if (ends_at(at, at->row, d, on_row) && ends_at(at, at->column, d, on_column))
            all |= ss_set_one(d);
    return all;
}

/* The cells hold nothing but the digits. */
static bool give(const sparks *at, const uint16_t *cells, int count, ss_set digits) {
    assert(ss_set_count(digits) >= count);
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = digits;
    for (int i = 0; i < count; i++) {
        ss_step_cell(step, cells[i]);
        ss_step_spot(step, cells[i], at->view->marks[cells[i]] & digits, SS_ROLE_FIRST);
        ss_step_remove(step, cells[i], at->view->marks[cells[i]] & ~digits);
    }
    return ss_strategy_give(at->sink);
}

/* The houses of a cell: row, column and box. */
static bool stand_at(sparks *at, int cell) {
    const ss_map *map = &at->view->map;
    at->row = at->column = at->box = -1;
    at->crossing = cell;
    for (uint32_t s = map->seat_from[cell]; s < map->seat_from[cell + 1]; s++) {
        int house = map->seats[s].house;
        if (map->kind[house] == SS_HOUSE_ROW) at->row = house;
        else if (map->kind[house] == SS_HOUSE_COLUMN) at->column = house;
        else if (map->kind[house] == SS_HOUSE_REGION) at->box = house;
    }
    return !at->view->digit[cell] && at->row >= 0 && at->column >= 0 && at->box >= 0;
}

static bool try_triple(const sparks *at, int on_row, int on_column) {
    uint16_t cells[3] = {(uint16_t)at->crossing, (uint16_t)on_row, (uint16_t)on_column};
    ss_set digits = digits_of(at, on_row, on_column);
    return ss_set_count(digits) == 3 && give(at, cells, 3, digits);
}

/* The other two corners' digits: they need the opposite crossing. */
static bool try_quad(const sparks *at, int on_row, int on_column) {
    int wide = at->view->board->columns;
    int far = on_column / wide * wide + on_row % wide;
    sparks other = *at;
    uint16_t cells[4] = {(uint16_t)at->crossing, (uint16_t)on_row, (uint16_t)on_column,
                         (uint16_t)far};
    if (far < at->crossing || !stand_at(&other, far)) return false;
    ss_set one = digits_of(at, on_row, on_column), two = digits_of(&other, on_column, on_row);
    if (ss_set_count(one) != 2 || ss_set_count(two) != 2 || one & two) return false;
    return give(at, cells, 4, one | two);
}

static bool try_crossing(const sparks *at) {
    assert(at->row >= 0 && at->column >= 0);
    const ss_board *board = at->view->board;
    const uint16_t *row = board->houses[at->row].cells, *column = board->houses[at->column].cells;
    for (int i = 0; i < board->side; i++) {
        if (at->view->digit[row[i]] || ss_look_in_house(at->view, at->box, row[i])) continue;
        for (int k = 0; k < board->side; k++) {
            if (at->view->digit[column[k]] || ss_look_in_house(at->view, at->box, column[k]))
                continue;
            if (ss_view_spend(at->view, 4 * board->side)) return true;
            if (at->self->size == 3 ? try_triple(at, row[i], column[k])
                                    : try_quad(at, row[i], column[k]))
                return true;
        }
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    sparks at = {.self = self, .view = view, .sink = sink};
    for (int c = 0; c < view->board->cells; c++)
        if (stand_at(&at, c) && try_crossing(&at)) return;
}

#define FIRE_TEXT                                                                                  \
    "A row and a column cross in a box. A digit that outside the box has only one place on the "   \
    "row and one on the column is in one of these two cells or where the lines cross. "

const ss_strategy ss_strategy_fireworks_triple = {
    .name = "fireworks-triple",
    .title = "Fireworks, triple",
    .text = FIRE_TEXT "Three digits with the same three cells fill them.",
    .sentence = "Each of {digits} is in one of {cells}: outside the box of {cell1} its row has "
                "no other place for them than {cell2} and its column none but {cell3}. So these "
                "cells hold nothing else.",
    .also = "fireworks, triple firework",
    .ratings = "YZF 250, Kazusa 6.0",
    .example = "81....3242954831..34....589572814..3963...841184.3..5.7516294384283.1.95639.4871.",
    .quiet = "816...3242954831..34....589572814..3963...841184.3..5.7516294384283.1.95639.4871.",
    .level = 4,
    .score = 60,
    .size = 3,
    .needs = SS_NEEDS_LINES,
    .find = find,
};

const ss_strategy ss_strategy_fireworks_quad = {
    .name = "fireworks-quad",
    .title = "Fireworks, quadruple",
    .text = FIRE_TEXT "Two digits that need one crossing and two that need the opposite one, with "
                      "the same two ends, fill the four corners of the rectangle.",
    .sentence = "Each of {digits} is in one of {cells}, two of them for the lines that cross "
                "in {cell1}, two for those that cross in {cell4}. So these cells hold nothing "
                "else.",
    .also = "quadruple firework, dual firework",
    .ratings = "YZF 250, Kazusa 6.3",
    .example = "61728.3..359.4768.842536.9..2....8.793..5..464.6....1..9...3.65.6341.92...1.62...",
    .quiet = "61728.3..359.4768.842536.9.12....8.793..5..464.6....1..9...3.65.6341.92...1.62...",
    .level = 4,
    .score = 63,
    .size = 4,
    .needs = SS_NEEDS_LINES,
    .find = find,
};
