/* rule_forcing.c: what every choice excludes: whatever a cell is, wherever a digit is.

   In a puzzle with other rules than houses, try every candidate of a cell, or every place of a
   digit in a house, and see what the rules about that cell, each looked at once, leave elsewhere. A
   candidate that no choice leaves is false. With neighbours that must not be consecutive, a cell of
   3 and 5 takes 4 from all its neighbours in this way. */
#include "strategy/look.h"
#include <assert.h>
#include <string.h>

enum { CELL, HOUSE, MOST_CHOICES = 4 };

typedef struct choice {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    ss_step *step; /* whose rules are to be named; NULL: not now */
} choice;

static bool has_cell(const ss_propagator *rule, int cell) {
    for (int i = 0; i < rule->count; i++)
        if (rule->cells[i] == cell) return true;
    return false;
}

/* Did the rule strike any of what the step removes? The candidates before are in scratch. */
static bool strikes(const choice *at) {
    const ss_view *view = at->view;
    for (int i = 0; i < at->step->change_count; i++) {
        const ss_change *change = &at->step->changes[i];
        if (view->scratch[change->cell] & ~view->trial[change->cell] & change->digits) return true;
    }
    return false;
}

/* Suppose the cell were the digit; adds what is still possible to `scratch`. */
static void suppose(const choice *at, int cell, int digit) {
    assert(ss_set_has(at->view->marks[cell], digit));
    ss_view *view = at->view;
    const ss_board *board = view->board;
    (void)ss_view_spend(view, 4 * (board->cells + board->propagator_count));
    for (int c = 0; c < board->cells; c++)
        view->trial[c] = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
    view->trial[cell] = ss_set_one(digit);
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++)
        view->trial[board->peer[i]] &= ~ss_set_one(digit);
    bool dead = false;
    for (int c = 0; c < board->cells; c++) dead |= !view->trial[c];
    for (int p = 0; p < board->propagator_count && !dead; p++) {
        const ss_propagator *rule = &board->propagators[p];
        if (ss_view_spend(view, rule->count)) return;
        if (ss_look_is_of_houses(rule) || !has_cell(rule, cell)) continue;
        if (at->step)
            memcpy(view->scratch, view->trial, (size_t)board->cells * sizeof *view->trial);
        dead = ss_look_ask(view, rule, view->trial) == SS_DEAD;
        if (at->step && (dead || strikes(at)))
            ss_step_rule(at->step, (uint32_t)(rule - board->propagators) + 1);
    }
    if (at->step) return;
    for (int c = 0; c < board->cells && !dead; c++) view->scratch[c] |= view->trial[c];
}

/* Removes what no choice has left. */
static bool give(const choice *at, ss_step *step) {
    ss_view *view = at->view;
    ss_set any = 0;
    choice again = {at->self, view, at->sink, step};
    for (int c = 0; c < view->board->cells; c++) any |= view->scratch[c];
    for (int c = 0; c < view->board->cells && any; c++)
        ss_step_remove(step, c, view->marks[c] & ~view->scratch[c]);
    for (int i = 0; i < step->cell_count && step->change_count; i++)
        for (ss_set left = step->digits; left; left &= left - 1)
            suppose(&again, step->cells[i], ss_set_low(left));
    return ss_strategy_give(at->sink);
}

static bool try_cell(const choice *at, int cell) {
    ss_view *view = at->view;
    int count = ss_set_count(view->marks[cell]);
    if (count < 2 || count > MOST_CHOICES) return false;
    if (ss_view_spend(view, view->board->cells)) return true;
    memset(view->scratch, 0, (size_t)view->board->cells * sizeof *view->scratch);
    for (ss_set left = view->marks[cell]; left; left &= left - 1)
        suppose(at, cell, ss_set_low(left));
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = view->marks[cell];
    ss_step_cell(step, cell);
    return give(at, step);
}

static bool try_house(const choice *at, int house, int digit) {
    ss_view *view = at->view;
    const uint16_t *cells = view->board->houses[house].cells;
    ss_set places = ss_look_places(view, house, digit);
    if (ss_set_count(places) < 2 || ss_set_count(places) > MOST_CHOICES) return false;
    if (ss_view_spend(view, view->board->cells)) return true;
    memset(view->scratch, 0, (size_t)view->board->cells * sizeof *view->scratch);
    for (ss_set left = places; left; left &= left - 1)
        suppose(at, cells[ss_set_low(left) - 1], digit);
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = ss_set_one(digit);
    ss_step_house(step, house);
    for (ss_set left = places; left; left &= left - 1)
        ss_step_cell(step, cells[ss_set_low(left) - 1]);
    return give(at, step);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    choice at = {self, view, sink, NULL};
    const ss_board *board = view->board;
    if (!ss_look_is_variant(board)) return;
    for (int c = 0; c < board->cells && self->size == CELL; c++)
        if (try_cell(&at, c)) return;
    for (int h = 0; h < board->house_count && self->size == HOUSE; h++)
        for (int d = 1; d <= board->side; d++)
            if (try_house(&at, h, d)) return;
}

const ss_strategy ss_strategy_forcing_cell = {
    .name = "forcing-cell",
    .title = "Whatever a cell is",
    .text = "Whatever digit of its candidates a cell holds, the rules about it exclude the same "
            "candidate elsewhere. So that candidate falls.",
    .sentence = "Whichever of {digits} is in {cells}, what falls is excluded: {rules}.",
    .also = "non-consecutive forcing cell, ferz forcing cell, naked set of a rule",
    .ratings = "Sukaku 2.4-2.5",
    .example = "puzzle\nside 4\nboxes 2x2\nnonconsecutive\nallowed 1 3: r1c1\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\nnonconsecutive\nallowed 1 4: r1c1\n",
    .level = 2,
    .score = 28,
    .size = CELL,
    .find = find,
};

const ss_strategy ss_strategy_forcing_house = {
    .name = "forcing-house",
    .title = "Wherever a digit is",
    .text = "Wherever a digit is in a house, the rules about that cell exclude the same "
            "candidate elsewhere. So that candidate falls.",
    .sentence =
        "Wherever {digits} is {house:in}, in one of {cells}, what falls is excluded: {rules}.",
    .also = "locked non-consecutive, generalised intersection of a rule, generalised intersection",
    .ratings = "Sukaku 2.4-2.9",
    .example = "puzzle\nside 4\nboxes 2x2\nnonconsecutive\nallowed 1 2 4: r1c1 r1c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n",
    .level = 2,
    .score = 29,
    .size = HOUSE,
    .find = find,
};
