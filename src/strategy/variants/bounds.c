/* bounds.c: cells that rise, along signs and on thermometers: each leaves room for the others.

   low[c] is the least digit a cell can have, the one below it in the longest chain named by
   `below`; high[c] and `above` the same from the other side. */
#include "strategy/look.h"
#include <assert.h>

enum { NOBODY = 65535 };

typedef struct bounds {
    int low[SS_MAX_CELLS], high[SS_MAX_CELLS];
    uint16_t below[SS_MAX_CELLS], above[SS_MAX_CELLS];
} bounds;

static bool start(bounds *at, const ss_view *view) {
    for (int c = 0; c < view->board->cells; c++) {
        ss_set now = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
        if (!now) return false;
        at->low[c] = ss_set_low(now);
        at->high[c] = ss_set_high(now);
        at->below[c] = at->above[c] = NOBODY;
    }
    return true;
}

static bool tighten(bounds *at, int larger, int smaller) {
    assert(larger != smaller);
    bool changed = false;
    if (at->low[larger] <= at->low[smaller]) {
        at->low[larger] = at->low[smaller] + 1;
        at->below[larger] = (uint16_t)smaller;
        changed = true;
    }
    if (at->high[smaller] >= at->high[larger]) {
        at->high[smaller] = at->high[larger] - 1;
        at->above[smaller] = (uint16_t)larger;
        changed = true;
    }
    return changed;
}

/* Until nothing changes; a circle of signs never ends, so bounds beyond the digits stop it. */
static bool settle(bounds *at, const ss_view *view) {
    const ss_board *board = view->board;
    for (bool changed = true; changed;) {
        changed = false;
        for (int o = 0; o < board->order_count; o++) {
            if (ss_view_spend(view, 2 * board->orders[o].count)) return false;
            for (int i = 1; i < board->orders[o].count; i++) {
                int larger = board->orders[o].cells[i - 1], smaller = board->orders[o].cells[i];
                changed |= tighten(at, larger, smaller);
                if (at->low[larger] > board->side || at->high[smaller] < 1) return false;
            }
        }
    }
    return true;
}

/* ---- signs: what all of them say together is one step ---- */

static void name_chain(bool *named, const uint16_t *next, int cell) {
    for (; cell != NOBODY; cell = next[cell]) named[cell] = true;
}

/* What the cell loses, as there is no room below or above it; the chain that says so is named. */
static ss_set strike(const bounds *at, const ss_view *view, int cell, bool *named) {
    ss_set small = view->marks[cell] & ss_set_upto(at->low[cell] - 1);
    ss_set large = view->marks[cell] & ~ss_set_upto(at->high[cell]);
    if (small) name_chain(named, at->below, cell);
    if (large) name_chain(named, at->above, cell);
    return small | large;
}

static void tell_signs(const bounds *at, const ss_view *view, ss_step *step) {
    bool named[SS_MAX_CELLS] = {false};
    step->change_count = step->cell_count = 0;
    for (int c = 0; c < view->board->cells; c++) {
        ss_set gone = strike(at, view, c, named);
        step->digits |= gone;
        ss_step_remove(step, c, gone);
    }
    for (int c = 0; c < view->board->cells; c++)
        if (named[c]) ss_step_cell(step, c);
}

static void find_signs(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    bounds at;
    if (!view->board->order_count || !start(&at, view) || !settle(&at, view)) return;
    ss_step *step = ss_strategy_step(self, sink);
    tell_signs(&at, view, step);
    if (step->change_count) (void)ss_strategy_give(sink);
}

static bool signs_again(const ss_strategy *self, ss_view *view, ss_step *step, bool anew) {
    bounds at;
    (void)self;
    if (!start(&at, view) || !settle(&at, view)) return false;
    for (int i = 0; i < step->change_count; i++) {
        int cell = step->changes[i].cell;
        ss_set room = ss_set_upto(at.high[cell]) & ~ss_set_upto(at.low[cell] - 1);
        if (step->changes[i].digits & room) return false;
    }
    if (anew) tell_signs(&at, view, step);
    return true;
}

/* ---- one thermometer by itself ---- */

/* The cells of an order fall; those of a thermometer rise from its bulb, so they go backwards. */
static void find_thermometers(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    bounds at;
    if (!board->order_count || !start(&at, view)) return;
    for (int o = 0; o < board->order_count; o++) {
        const ss_order *order = &board->orders[o];
        if (!order->thermometer) continue;
        if (ss_view_spend(view, 4 * order->count) || !start(&at, view)) return;
        for (int i = order->count - 1; i > 0; i--)
            (void)tighten(&at, order->cells[i - 1], order->cells[i]);
        for (int i = 1; i < order->count; i++)
            (void)tighten(&at, order->cells[i - 1], order->cells[i]);
        ss_step *step = ss_strategy_step(self, sink);
        for (int i = order->count - 1; i >= 0; i--) {
            int cell = order->cells[i];
            ss_set room = ss_set_upto(at.high[cell]) & ~ss_set_upto(at.low[cell] - 1);
            ss_step_cell(step, cell);
            ss_step_remove(step, cell, view->marks[cell] & ~room);
            step->digits |= view->marks[cell] & ~room;
        }
        if (step->change_count && ss_strategy_give(sink)) return;
    }
}

const ss_strategy ss_strategy_thermometer_bounds = {
    .name = "thermometer-bounds",
    .also = "thermometer range, thermo min-max",
    .title = "Room on a thermometer",
    .text = "Digits rise from the bulb of a thermometer on, so each of its cells needs room for "
            "those before it and for those after it.",
    .sentence = "On the thermometer {cells}{said? digits rise, so each cell leaves room for those "
                "before it and after it: |: }{falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\nthermo: r1c1 r1c2 r2c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\nthermo: r1c1 r1c2 r2c2\nallowed 1 2: r1c1\nallowed 2 3: "
             "r1c2\nallowed 3 4: r2c2\n",
    .level = 2,
    .score = 24,
    .reads = SS_READS_CELLS,
    .together = SS_AT_ONCE,
    .find = find_thermometers,
};

const ss_strategy ss_strategy_rising_bounds = {
    .name = "rising-bounds",
    .also = "range elimination, min-max bounds",
    .title = "Bounds by signs",
    .text = "Where signs say which cell is the larger one, each cell needs room for the digits of "
            "those that must be smaller, and of those that must be larger, all along the chains.",
    .sentence = "Along the signs at {cells}{said? each cell leaves room for the smaller and the "
                "larger ones: |: }{falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\nr1c1 < r1c2 < r2c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\nr1c1 < r1c2 < r2c2\nallowed 1 2: r1c1\nallowed 2 3: "
             "r1c2\nallowed 3 4: r2c2\n",
    .level = 2,
    .score = 24,
    .reads = SS_READS_CELLS,
    .together = SS_AT_ONCE,
    .find = find_signs,
    .again = signs_again,
};
