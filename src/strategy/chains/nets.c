/* nets.c: suppose a cell were this digit, and follow all singles until something breaks.

   In a puzzle with other rules than houses each of these rules has its say, too.
   The trial is a copy of the candidates in which a settled cell keeps its one digit. Each cell that
   becomes settled is a link, because of the one whose digit was struck last. A cell without
   candidates, or a house without a place for a digit, refutes the start. */
#include "strategy/look.h"
#include <assert.h>
#include <string.h>

typedef struct net {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    ss_link links[SS_STEP_LINKS];
    int count, limit;
    int16_t touched[SS_MAX_CELLS]; /* the link that struck a candidate of the cell last */
    bool settled[SS_MAX_CELLS];
    bool variant; /* there are other rules than houses */
    bool changed; /* by a rule, in this round */
    ss_act end;   /* what has no way left */
} net;

static bool end_with(net *at, ss_act end) {
    at->end = end;
    return true;
}

static bool settle(net *at, int cell, int digit, int because) {
    assert(cell >= 0 && cell < at->view->board->cells);
    assert(because < at->count);
    if (at->settled[cell] || at->count >= at->limit) return false;
    at->settled[cell] = true;
    at->links[at->count++] = (ss_link){
        .cell = (uint16_t)cell, .digit = (uint8_t)digit, .on = true, .because = (int16_t)because};
    return true;
}

/* Strikes the digit of link i from all cells that see it; true: a cell is left with nothing. */
static bool strike(net *at, int i) {
    assert(i >= 0 && i < at->count);
    const ss_board *board = at->view->board;
    int cell = at->links[i].cell, digit = at->links[i].digit;
    at->view->trial[cell] = ss_set_one(digit);
    (void)ss_view_spend(at->view, (int)(board->peer_from[cell + 1] - board->peer_from[cell]));
    for (uint32_t p = board->peer_from[cell]; p < board->peer_from[cell + 1]; p++) {
        ss_set *trial = &at->view->trial[board->peer[p]];
        if (!ss_set_has(*trial, digit)) continue;
        *trial &= ~ss_set_one(digit);
        at->touched[board->peer[p]] = (int16_t)i;
        if (!*trial) return end_with(at, (ss_act){.cell = board->peer[p]});
        if (ss_set_single(*trial)) (void)settle(at, board->peer[p], ss_set_low(*trial), i);
    }
    return false;
}

/* Digits with one place left in a house; true: a digit has none. */
static bool look_at_houses(net *at) {
    const ss_board *board = at->view->board;
    for (int h = 0; h < board->house_count; h++) {
        const uint16_t *cells = board->houses[h].cells;
        ss_set once = 0, twice = 0;
        int because = -1;
        for (int i = 0; i < board->side; i++) {
            twice |= once & at->view->trial[cells[i]];
            once |= at->view->trial[cells[i]];
            if (at->touched[cells[i]] > because) because = at->touched[cells[i]];
        }
        if (once != board->full)
            return end_with(at, (ss_act){.cell = SS_NO_CELL,
                                         .house = (uint16_t)(h + 1),
                                         .digits = board->full & ~once});
        for (int i = 0; i < board->side && once & ~twice; i++) {
            ss_set hidden = at->view->trial[cells[i]] & once & ~twice;
            if (ss_set_single(hidden) && !at->settled[cells[i]])
                (void)settle(at, cells[i], ss_set_low(hidden), because);
        }
    }
    return false;
}

/* What the rule leaves open; true: nothing. The candidates before are in scratch. */
static bool look_at_rule(net *at, const ss_propagator *rule) {
    ss_view *view = at->view;
    int because = -1;
    ss_outcome outcome = ss_look_ask(view, rule, view->trial);
    ss_act end = {.cell = SS_NO_CELL, .by = (uint32_t)(rule - view->board->propagators) + 1};
    if (outcome != SS_CHANGED) return outcome == SS_DEAD && end_with(at, end);
    for (int i = 0; i < rule->count; i++)
        if (at->touched[rule->cells[i]] > because) because = at->touched[rule->cells[i]];
    for (int c = 0; c < view->board->cells; c++) {
        if (view->trial[c] == view->scratch[c]) continue;
        view->scratch[c] = view->trial[c];
        at->touched[c] = (int16_t)because;
        if (ss_set_single(view->trial[c])) (void)settle(at, c, ss_set_low(view->trial[c]), because);
    }
    at->changed = true;
    return false;
}

/* All rules but houses, until one of them settles a cell; true: a rule is broken. */
static bool look_at_rules(net *at) {
    const ss_board *board = at->view->board;
    int before = at->count;
    if (!at->variant) return false;
    memcpy(at->view->scratch, at->view->trial, (size_t)board->cells * sizeof *at->view->trial);
    do {
        at->changed = false;
        for (int p = 0; p < board->propagator_count; p++) {
            if (ss_look_is_of_houses(&board->propagators[p])) continue;
            if (look_at_rule(at, &board->propagators[p])) return true;
            if (at->count > before || ss_view_spend(at->view, 4)) return false;
        }
    } while (at->changed);
    return false;
}

/* True: the candidate is refuted by at most `limit` links. */
static bool refute(net *at, int cell, int digit) {
    assert(ss_set_has(at->view->marks[cell], digit));
    const ss_view *view = at->view;
    at->count = 0;
    if (ss_view_spend(view, 2 * view->board->cells)) return false;
    for (int c = 0; c < view->board->cells; c++) {
        at->view->trial[c] = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
        at->settled[c] = view->digit[c];
        at->touched[c] = -1;
    }
    (void)settle(at, cell, digit, -1);
    for (int i = 0; i < at->count;) {
        for (; i < at->count; i++)
            if (strike(at, i)) return true;
        if (at->count >= at->limit) return false;
        if (ss_view_spend(view, view->board->house_count * view->board->side)) return false;
        if (look_at_houses(at)) return true;
        if (i == at->count && look_at_rules(at)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    net at = {.self = self, .view = view, .sink = sink, .limit = SS_STEP_LINKS};
    at.variant = ss_look_is_variant(view->board);
    int best_cell = -1, best_digit = 0;
    for (int c = 0; c < view->board->cells; c++)
        for (ss_set left = view->marks[c]; left; left &= left - 1)
            if (refute(&at, c, ss_set_low(left))) {
                best_cell = c;
                best_digit = ss_set_low(left);
                at.limit = at.count - 1;
            }
    if (best_cell < 0) return;
    at.limit = SS_STEP_LINKS;
    (void)refute(&at, best_cell, best_digit);
    ss_step *step = ss_strategy_step(self, sink);
    memcpy(step->links, at.links, (size_t)at.count * sizeof *at.links);
    step->link_count = at.count;
    ss_step_act(step, &at.end);
    step->digits = ss_set_one(best_digit);
    ss_step_cell(step, best_cell);
    ss_step_remove(step, best_cell, step->digits);
    (void)ss_strategy_give(sink);
}

const ss_strategy ss_strategy_forcing_net = {
    .name = "forcing-net",
    .also =
        "Bowman's bingo, braid, g-braid, trial and error of depth 1, simple contradiction search",
    .ratings = "Kazusa 8.0",
    .title = "Forcing net",
    .text = "Suppose a cell were some digit and follow every single that this brings. If a cell "
            "is left without a candidate or a house without a place for a digit, the supposition "
            "was wrong.",
    .sentence = "Suppose {cells} were {digits}: {links}; {acts}. So it is not.",
    .example = ".8.745.32.2.6.9.....51.26....79512...5.427..."
               ".12368.5.5.12738.42.8594..1.7.816.2.",
    .quiet = "68.745132.23689745.45132698437951286.56427913"
             "912368457591273864268594371.7.816529",
    .level = 5,
    .score = 85,
    .find = find,
};
