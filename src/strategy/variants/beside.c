/* beside.c: several cells that must all be larger, or all smaller, than one cell, and differ.

   Signs and thermometers tell which cells those are, however many signs lie between. In a house no
   two of them are equal, so the one cell leaves room for all of them. */
#include "strategy/look.h"
#include <assert.h>

enum { SMALLER = 1, LARGER = 2 }; /* than the one: the number of a step, its words go by it */

typedef struct beside {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int cell, side;
    ss_cells others; /* all on that side of the cell */
} beside;

static int least(const ss_view *view, int cell) {
    return ss_set_low(view->digit[cell] ? ss_set_one(view->digit[cell]) : view->marks[cell]);
}

static int greatest(const ss_view *view, int cell) {
    return ss_set_high(view->digit[cell] ? ss_set_one(view->digit[cell]) : view->marks[cell]);
}

/* Takes in what one order adds; true: there was something. The cells of an order fall. */
static bool go_along(beside *at, const ss_order *order) {
    bool found = false;
    for (int i = 1; i < order->count; i++) {
        int k = at->side == SMALLER ? i : order->count - 1 - i;
        int from = order->cells[at->side == SMALLER ? k - 1 : k + 1], to = order->cells[k];
        if (!ss_cells_has(&at->others, from) || ss_cells_has(&at->others, to)) continue;
        ss_cells_add(&at->others, to);
        found = true;
    }
    return found;
}

static void list_others(beside *at) {
    const ss_board *board = at->view->board;
    ss_cells_clear(&at->others, at->view->map.words);
    ss_cells_add(&at->others, at->cell);
    for (bool found = true; found;) {
        found = false;
        for (int o = 0; o < board->order_count; o++) {
            if (ss_view_spend(at->view, board->orders[o].count)) return;
            found |= go_along(at, &board->orders[o]);
        }
    }
    ss_cells_drop(&at->others, at->cell);
}

/* How far different digits of these cells reach at least, from 1 up or from the largest down. */
static int reach_of(const beside *at, const ss_cells *cells) {
    const ss_view *view = at->view;
    int side = view->board->side, words = view->map.words, count[SS_MAX_SIDE + 1] = {0}, last = 0;
    for (int c = ss_cells_next(cells, 0, words); c >= 0; c = ss_cells_next(cells, c + 1, words))
        count[at->side == SMALLER ? least(view, c) : side + 1 - greatest(view, c)]++;
    for (int d = 1; d <= side; d++)
        if (count[d]) last = (last < d ? d - 1 : last) + count[d];
    return last;
}

static bool give(const beside *at, const ss_cells *cells, int house, ss_set left) {
    const ss_view *view = at->view;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    ss_step_cell(step, at->cell);
    ss_step_spot(step, at->cell, left, SS_ROLE_FIRST);
    for (int c = ss_cells_next(cells, 0, view->map.words); c >= 0;
         c = ss_cells_next(cells, c + 1, view->map.words)) {
        ss_step_cell(step, c);
        ss_step_spot(step, c, view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c],
                     SS_ROLE_SECOND);
    }
    ss_step_house(step, house);
    step->number = at->side;
    step->digits = view->marks[at->cell] & ~left;
    ss_step_remove(step, at->cell, step->digits);
    return ss_strategy_give(at->sink);
}

/* The house whose cells need the most room. */
static bool try_houses(const beside *at) {
    const ss_view *view = at->view;
    int most = 0, best = -1, side = view->board->side;
    ss_cells cells;
    for (int h = 0; h < view->board->house_count; h++) {
        cells = at->others;
        ss_cells_keep(&cells, &view->map.house[h], view->map.words);
        int reach = ss_cells_count(&cells, view->map.words) < 2 ? 0 : reach_of(at, &cells);
        if (reach > most && reach < side) best = h;
        if (reach > most) most = reach;
    }
    if (best < 0 || most >= side) return false;
    cells = at->others;
    ss_cells_keep(&cells, &view->map.house[best], view->map.words);
    ss_set taken = ss_set_upto(at->side == SMALLER ? most : side - most);
    ss_set left = view->marks[at->cell] & (at->side == SMALLER ? ~taken : taken);
    return left && left != view->marks[at->cell] && give(at, &cells, best, left);
}

/* No cell without digits: then least and greatest make sense. */
static bool is_whole(const ss_view *view) {
    for (int c = 0; c < view->board->cells; c++)
        if (!view->digit[c] && !view->marks[c]) return false;
    return true;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    beside at = {.self = self, .view = view, .sink = sink};
    if (!view->board->order_count || !is_whole(view)) return;
    for (at.cell = 0; at.cell < view->board->cells; at.cell++)
        for (at.side = SMALLER; at.side <= LARGER && view->marks[at.cell]; at.side++) {
            list_others(&at);
            if (ss_view_spend(view, view->board->house_count * view->map.words)) return;
            if (try_houses(&at)) return;
        }
}

const ss_strategy ss_strategy_room_beside = {
    .name = "room-beside",
    .also = "multiple inequalities, several larger cells",
    .title = "Room for several cells",
    .text = "Several cells of a house that must all be larger than one cell, or all smaller, are "
            "different. So the one cell leaves room for all of them.",
    .sentence = "{second} differ {house:in}, and all of them must be {number?smaller|larger} than "
                "{cell1}, so {falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\nr1c1 < r1c2\nr1c1 < r2c1\nallowed 1 2 3: r1c1\n"
               "allowed 2 3 4: r1c2 r2c1\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\nr1c1 < r1c2\nr1c1 > r2c1\nallowed 2 3: r1c1\n"
             "allowed 3 4: r1c2\nallowed 1 2: r2c1\n",
    .level = 2,
    .score = 24,
    .reads = SS_READS_CELLS,
    .together = SS_AT_ONCE,
    .find = find,
};
