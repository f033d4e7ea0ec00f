/* bounds.c: chains of cells that rise: each leaves room for the others.

   low[c] is the least digit a cell can have, the one below it in the longest chain named by
   `below`; high[c] and `above` the same from the other side. */
#include "strategy/look.h"

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

static int length(const uint16_t *next, int cell) {
    int count = 1;
    while (next[cell] != NOBODY) cell = next[cell], count++;
    return count;
}

/* The cell with something to strike whose chain is shortest; its digits that go. */
static int choose(const bounds *at, const ss_view *view, bool from_below, ss_set *gone) {
    int best = -1, shortest = SS_STEP_CELLS;
    const uint16_t *next = from_below ? at->below : at->above;
    for (int c = 0; c < view->board->cells; c++) {
        ss_set small = ss_set_upto(at->low[c] - 1), large = ~ss_set_upto(at->high[c]);
        ss_set out = view->marks[c] & (from_below ? small : large);
        if (!out || length(next, c) >= shortest) continue;
        shortest = length(next, c);
        best = c;
        *gone = out;
    }
    return best;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    bounds at;
    if (!view->board->order_count || !start(&at, view) || !settle(&at, view)) return;
    for (int from_below = 1; from_below >= 0; from_below--) {
        ss_set gone = 0;
        int cell = choose(&at, view, from_below, &gone);
        if (cell < 0) continue;
        const uint16_t *next = from_below ? at.below : at.above;
        int count = length(next, cell);
        ss_step *step = ss_strategy_step(self, sink);
        step->cell_count = count;
        for (int i = 0, c = cell; i < count; c = next[c], i++)
            step->cells[from_below ? count - 1 - i : i] = (uint16_t)c;
        step->digits = gone;
        ss_step_remove(step, cell, gone);
        if (ss_strategy_give(sink)) return;
    }
}

const ss_strategy ss_strategy_rising_bounds = {
    .name = "rising-bounds",
    .also = "range elimination, min-max bounds",
    .title = "Bounds along a chain of signs",
    .text = "Where digits must rise from cell to cell, as along greater-than signs or in a "
            "thermometer, the cells below need room for their digits, and so do those above.",
    .sentence = "The digits rise along {cells}, which leaves no room for {digits} at the end.",
    .example = "puzzle\nside 4\nboxes 2x2\nr1c1 < r1c2 < r2c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\nr1c1 < r1c2 < r2c2\nallowed 1 2: r1c1\nallowed 2 3: "
             "r1c2\nallowed 3 4: r2c2\n",
    .level = 2,
    .score = 24,
    .find = find,
};
