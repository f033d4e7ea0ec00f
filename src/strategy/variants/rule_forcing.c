/* rule_forcing.c: what every choice excludes: whatever a cell is, wherever a digit is.

   In a puzzle with other rules than houses, try every candidate of a cell, or every place of a
   digit in a house, and see what the rules about that cell, each looked at once, leave elsewhere. A
   candidate that no choice leaves is false. With neighbours that must not be consecutive, a cell of
   3 and 5 takes 4 from all its neighbours in this way. */
#include "strategy/look.h"
#include <assert.h>
#include <string.h>

enum { CELL, HOUSE, MOST_CHOICES = 4, MOST_RULES = 2 };

typedef struct choice {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    ss_step *step;       /* whose rules are to be named; NULL: not now */
    const ss_step *only; /* in each case its rules are asked; NULL: all */
    bool broad;          /* rules that only prepare what others exclude are named, too */
} choice;

static bool is_asked(const choice *at, int cell, int digit, uint32_t rule) {
    for (int i = 0; at->only && i < at->only->act_count; i++) {
        const ss_act *act = &at->only->acts[i];
        if (act->by == rule && act->cell == cell && ss_set_has(act->digits, digit)) return true;
    }
    return !at->only;
}

static bool has_cell(const ss_propagator *rule, int cell) {
    for (int i = 0; i < rule->count; i++)
        if (rule->cells[i] == cell) return true;
    return false;
}

/* Did the rule strike any of what the step removes? The candidates before are in scratch. */
static bool strikes(const choice *at) {
    const ss_view *view = at->view;
    size_t size = (size_t)view->board->cells * sizeof *view->trial;
    if (at->broad) return memcmp(view->scratch, view->trial, size) != 0;
    for (int i = 0; i < at->step->change_count; i++) {
        const ss_change *change = &at->step->changes[i];
        if (view->scratch[change->cell] & ~view->trial[change->cell] & change->digits) return true;
    }
    return false;
}

/* In this case the rule has its say; 0: cells that must differ. */
static void name_in_case(const choice *at, int cell, int digit, uint32_t rule) {
    ss_step *step = at->step;
    const ss_act *last = step->act_count ? &step->acts[step->act_count - 1] : NULL;
    ss_act act = {.by = rule, .cell = (uint16_t)cell, .digits = ss_set_one(digit)};
    act.joined = last && last->cell == cell && last->digits == act.digits;
    ss_step_act(step, &act);
}

/* Is some of what the step removes seen from the cell? */
static bool sees_some(const choice *at, int cell, int digit) {
    for (int i = 0; i < at->step->change_count; i++) {
        const ss_change *change = &at->step->changes[i];
        if (ss_set_has(change->digits, digit) &&
            ss_board_linked(at->view->board, change->cell, cell))
            return true;
    }
    return false;
}

/* Suppose the cell were the digit; adds what is still possible to `scratch`. False: that cannot be,
   which other techniques show better. */
static bool suppose(const choice *at, int cell, int digit) {
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
    if (at->step && sees_some(at, cell, digit)) name_in_case(at, cell, digit, 0);
    for (int p = 0; p < board->propagator_count && !dead; p++) {
        const ss_propagator *rule = &board->propagators[p];
        if (ss_view_spend(view, rule->count)) return false;
        if (ss_look_is_of_houses(rule) || view->map.laborious[p] || !has_cell(rule, cell)) continue;
        if (!is_asked(at, cell, digit, (uint32_t)p + 1)) continue;
        if (at->step)
            memcpy(view->scratch, view->trial, (size_t)board->cells * sizeof *view->trial);
        dead = ss_look_ask(view, rule, view->trial) == SS_DEAD;
        if (at->step && !dead && strikes(at)) name_in_case(at, cell, digit, (uint32_t)p + 1);
    }
    for (int c = 0; c < board->cells && !dead && !at->step; c++) view->scratch[c] |= view->trial[c];
    return !dead;
}

static bool suppose_all(const choice *at, const ss_step *step) {
    bool all = true;
    for (int i = 0; i < step->cell_count && all; i++)
        for (ss_set left = step->digits; left && all; left &= left - 1)
            all = suppose(at, step->cells[i], ss_set_low(left));
    return all;
}

/* Do the rules that are named, or all of them, exclude it? */
static bool do_suffice(const choice *at, const ss_step *step, const ss_step *only) {
    ss_view *view = at->view;
    choice named = {.self = at->self, .view = view, .only = only};
    memset(view->scratch, 0, (size_t)view->board->cells * sizeof *view->scratch);
    bool excluded = suppose_all(&named, step);
    for (int i = 0; i < step->change_count; i++)
        excluded &= !(view->scratch[step->changes[i].cell] & step->changes[i].digits);
    return excluded;
}

static void drop_act(ss_step *step, int at) {
    if (at + 1 < step->act_count && !step->acts[at].joined) step->acts[at + 1].joined = false;
    memmove(step->acts + at, step->acts + at + 1,
            (size_t)(step->act_count - at - 1) * sizeof *step->acts);
    step->act_count--;
}

/* Rules without which the same follows are not named. */
static void drop_needless(const choice *at, ss_step *step) {
    for (int i = step->act_count - 1; i >= 0; i--) {
        ss_act act = step->acts[i];
        if (!act.by) continue;
        step->acts[i].by = 0;
        bool needless = do_suffice(at, step, step);
        step->acts[i] = act;
        if (needless) drop_act(step, i);
    }
}

/* Which rules have their say in which case; of `only` those rules. False: they do not suffice. */
static bool name_cases(const choice *at, ss_step *step, const ss_step *only) {
    choice named = {.self = at->self, .view = at->view, .step = step, .only = only};
    bool suffice = false;
    for (int broad = 0; broad < 2 && !suffice; broad++) {
        named.broad = broad;
        step->rule_count = step->act_count = 0;
        (void)suppose_all(&named, step);
        suffice = do_suffice(at, step, step);
    }
    if (suffice) drop_needless(at, step);
    for (int i = 0; i < step->act_count; i++)
        if (step->acts[i].by) ss_step_rule(step, step->acts[i].by);
    return suffice;
}

/* Cases in which many rules work together for one change are no longer seen at a glance. */
static bool is_plain(const ss_step *step) {
    int run = 0;
    for (int i = 0; i < step->act_count; i++) {
        run = step->acts[i].joined ? run + 1 : 1;
        if (run > MOST_RULES * step->change_count) return false;
    }
    return step->act_count < SS_STEP_ACTS;
}

/* On which candidates being gone it rests: choices that are none, and what the rules saw. */
static void read_reasons(const choice *at, ss_step *step) {
    const ss_board *board = at->view->board;
    for (int i = 0; i < step->cell_count && at->self->size == CELL; i++)
        ss_step_read(step, step->cells[i], board->full);
    for (int i = 0; i < step->act_count; i++) {
        if (!step->acts[i].by) continue;
        const ss_propagator *rule = &board->propagators[step->acts[i].by - 1];
        for (int k = 0; k < rule->count; k++) ss_step_read(step, rule->cells[k], board->full);
    }
}

/* Choices that have fallen since are no longer told. */
static void drop_fallen(const ss_strategy *self, const ss_view *view, ss_step *step) {
    int count = 0;
    for (int i = step->act_count - 1; i >= 0; i--)
        if (!(view->marks[step->acts[i].cell] & step->acts[i].digits)) drop_act(step, i);
    if (self->size == CELL) step->digits = view->marks[step->cells[0]];
    for (int i = 0; i < step->cell_count && self->size == HOUSE; i++)
        if (view->marks[step->cells[i]] & step->digits) step->cells[count++] = step->cells[i];
    if (self->size == HOUSE) step->cell_count = count;
}

/* Its rules are the same, and the choices, too. */
static bool again(const ss_strategy *self, ss_view *view, ss_step *step, bool anew) {
    choice at = {.self = self, .view = view};
    for (int i = 0; i < step->cell_count && self->size == CELL; i++)
        if (view->marks[step->cells[i]] & ~step->digits) return false;
    if (anew) drop_fallen(self, view, step);
    if (!do_suffice(&at, step, step)) return false;
    if (anew) drop_needless(&at, step);
    return true;
}

/* Removes what no choice has left. */
static bool give(const choice *at, ss_step *step) {
    ss_view *view = at->view;
    ss_set any = 0;
    for (int c = 0; c < view->board->cells; c++) any |= view->scratch[c];
    for (int c = 0; c < view->board->cells && any; c++)
        ss_step_remove(step, c, view->marks[c] & ~view->scratch[c]);
    if (!step->change_count || !name_cases(at, step, NULL) || !is_plain(step)) return false;
    read_reasons(at, step);
    return ss_strategy_give(at->sink);
}

static bool try_choices(const choice *at, ss_step *step) {
    const ss_view *view = at->view;
    if (ss_view_spend(view, view->board->cells)) return true;
    memset(at->view->scratch, 0, (size_t)view->board->cells * sizeof *view->scratch);
    return suppose_all(at, step) && give(at, step);
}

static bool try_cell(const choice *at, int cell) {
    int count = ss_set_count(at->view->marks[cell]);
    if (count < 2 || count > MOST_CHOICES) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->view->marks[cell];
    ss_step_cell(step, cell);
    return try_choices(at, step);
}

static bool try_house(const choice *at, int house, int digit) {
    const uint16_t *cells = at->view->board->houses[house].cells;
    ss_set places = ss_look_places(at->view, house, digit);
    if (ss_set_count(places) < 2 || ss_set_count(places) > MOST_CHOICES) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = ss_set_one(digit);
    ss_step_house(step, house);
    for (ss_set left = places; left; left &= left - 1)
        ss_step_cell(step, cells[ss_set_low(left) - 1]);
    return try_choices(at, step);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    choice at = {.self = self, .view = view, .sink = sink};
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
    .sentence = "Whatever {cells} is, {falls}: {cases}.",
    .also = "non-consecutive forcing cell, ferz forcing cell, naked set of a rule",
    .ratings = "Sukaku 2.4-2.5",
    .example = "puzzle\nside 4\nboxes 2x2\nnonconsecutive\nallowed 1 3: r1c1\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\nnonconsecutive\nallowed 1 4: r1c1\n",
    .level = 2,
    .score = 28,
    .reads = SS_READS_TOLD,
    .size = CELL,
    .find = find,
    .again = again,
};

const ss_strategy ss_strategy_forcing_house = {
    .name = "forcing-house",
    .title = "Wherever a digit is",
    .text = "Wherever a digit is in a house, the rules about that cell exclude the same "
            "candidate elsewhere. So that candidate falls.",
    .sentence = "Wherever {digits} is {house:in}, {falls}: {cases}.",
    .also = "locked non-consecutive, generalised intersection of a rule, generalised intersection",
    .ratings = "Sukaku 2.4-2.9",
    .example = "puzzle\nside 4\nboxes 2x2\nnonconsecutive\nallowed 1 2 4: r1c1 r1c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n",
    .level = 2,
    .score = 29,
    .reads = SS_READS_HOUSES,
    .size = HOUSE,
    .find = find,
    .again = again,
};
