/* look.h: small questions that many finders ask of a view. */
#ifndef SS_STRATEGY_LOOK_H
#define SS_STRATEGY_LOOK_H
#include "strategy/strategy.h"
#include <assert.h>

/* Where the digit can still be in a house: bit i is the house's cell i. */
static inline ss_set ss_look_places(const ss_view *view, int house, int digit) {
    assert(house >= 0 && house < view->board->house_count);
    assert(digit >= 1 && digit <= view->board->side);
    return view->places[house * view->board->side + digit - 1];
}

static inline int ss_look_empty_in(const ss_view *view, int house) {
    const uint16_t *cells = view->board->houses[house].cells;
    int empty = 0;
    for (int i = 0; i < view->board->side; i++) empty += !view->digit[cells[i]];
    return empty;
}

static inline bool ss_look_in_house(const ss_view *view, int house, int cell) {
    return ss_cells_has(&view->map.house[house], cell);
}

/* The other place of the digit if the seat's house has just two, one of them the seat; -1: none. */
static inline int ss_look_partner(const ss_view *view, const ss_seat *seat, int digit) {
    assert(seat->house < view->board->house_count);
    ss_set rest = ss_look_places(view, seat->house, digit) & ~ss_set_one(seat->index + 1);
    if (!ss_set_single(rest)) return -1;
    return view->board->houses[seat->house].cells[ss_set_low(rest) - 1];
}

/* Do all these cells have to differ from `cell`? A cell does not see itself. */
static inline bool ss_look_sees_all(const ss_board *board, int cell, const uint16_t *cells,
                                    int count) {
    for (int i = 0; i < count; i++)
        if (!ss_board_linked(board, cell, cells[i])) return false;
    return true;
}

/* Removes digits from every cell that sees all the given ones. */
static inline void ss_look_strike(const ss_view *view, ss_step *step, ss_set digits,
                                  const uint16_t *cells, int count) {
    assert(!(digits & ~view->board->full));
    (void)ss_view_spend(view, view->board->cells);
    for (int c = 0; c < view->board->cells; c++)
        if (view->marks[c] & digits && ss_look_sees_all(view->board, c, cells, count))
            ss_step_remove(step, c, view->marks[c] & digits);
}

/* The next number with as many bits set; the way through all subsets of one size in order. */
static inline ss_set ss_look_next_subset(ss_set set) {
    assert(set);
    ss_set low = set & (0 - set), up = set + low;
    return up | ((set ^ up) / low >> 2);
}

/* Does the puzzle have rules beside rows, columns and boxes? */
static inline bool ss_look_is_variant(const ss_board *board) {
    for (int i = 0; i < board->puzzle->rule_count; i++)
        if (!board->puzzle->rules[i].implied) return true;
    return false;
}

/* Is the digit of the cell given? Those that a player placed are, unless they follow from the rest:
   without them there may be other solutions. */
static inline bool ss_look_is_given(const ss_view *view, int cell) {
    const ss_puzzle *puzzle = view->board->puzzle;
    return puzzle->value[cell] && (puzzle->given[cell] || !view->placed_follow);
}

/* Nine rows and columns and the boxes of three by three, whatever other rules there are? */
static inline bool ss_look_is_usual(const ss_puzzle *puzzle) {
    return puzzle->side == 9 && puzzle->rows == 9 && puzzle->columns == 9 && !puzzle->bare &&
           puzzle->box_height == 3 && puzzle->box_width == 3;
}

/* Does it speak of a row, a column or a box? These have techniques of their own. */
static inline bool ss_look_is_of_house(const ss_board *board, const ss_propagator *propagator) {
    assert(propagator->rule <= (uint32_t)board->puzzle->rule_count);
    return propagator->type == SS_TYPE_HOUSE && propagator->rule &&
           board->puzzle->rules[propagator->rule - 1].implied;
}

/* Does it only repeat what rows, columns, regions and other houses say? */
static inline bool ss_look_is_of_houses(const ss_propagator *propagator) {
    return propagator->type >= SS_TYPE_HOUSE && propagator->type <= SS_TYPE_ALL_HOUSES;
}

/* What one propagator by itself says of this state. */
static inline ss_outcome ss_look_ask(const ss_view *view, const ss_propagator *propagator,
                                     ss_set *state) {
    (void)ss_view_spend(view, ss_propagator_work(propagator));
    return ss_board_ask(view->work, propagator, state);
}

/* Is the house a row or a column? Of a view, map.kind tells. */
static inline bool ss_look_is_row(const ss_board *board, int house) {
    const uint16_t *cells = board->houses[house].cells;
    for (int i = 1; i < board->side; i++)
        if (cells[i] / board->columns != cells[0] / board->columns) return false;
    return true;
}

static inline bool ss_look_is_column(const ss_board *board, int house) {
    const uint16_t *cells = board->houses[house].cells;
    for (int i = 1; i < board->side; i++)
        if (cells[i] % board->columns != cells[0] % board->columns) return false;
    return true;
}

static inline bool ss_look_is_line(const ss_view *view, int house) {
    return view->map.kind[house] <= SS_HOUSE_COLUMN;
}

/* Places of the digit that no way to set it in all houses uses (doomed.c). What a pattern of one
   digit removes is always among them, so without any there is nothing to look for. */
const ss_cells *ss_look_doomed(ss_view *view, int digit);
#endif
