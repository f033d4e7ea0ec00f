/* subsets.c: k cells of a house for k digits.

   Naked: k cells have only k digits between them; the rest of the house loses these. Hidden: k
   digits have only k places between them; these cells lose everything else. */
#include "strategy/look.h"

/* Which items may take part: those with 2 .. size bits. */
static ss_set members(const ss_set *items, int count, int size) {
    ss_set able = 0;
    for (int i = 0; i < count; i++) {
        int bits = ss_set_count(items[i]);
        if (bits >= 2 && bits <= size) able |= ss_set_one(i + 1);
    }
    return able;
}

/* All ways to take `size` of the items whose union has `size` bits; each is told to `found`. */
typedef struct crowd_search {
    const ss_set *items;
    int size;
    ss_set able;
    bool (*found)(void *user, ss_set chosen, ss_set all); /* true: enough */
    void *user;
} crowd_search;

static bool choose(const crowd_search *search, ss_set chosen, ss_set all, int left) {
    if (!left) return ss_set_count(all) == search->size && search->found(search->user, chosen, all);
    ss_set later = chosen ? search->able & ~ss_set_upto(ss_set_high(chosen)) : search->able;
    for (; later; later &= later - 1) {
        int item = ss_set_low(later);
        ss_set now = all | search->items[item - 1];
        if (ss_set_count(now) <= search->size &&
            choose(search, chosen | ss_set_one(item), now, left - 1))
            return true;
    }
    return false;
}

typedef struct setting {
    const ss_strategy *self;
    const ss_view *view;
    ss_step_sink *sink;
    int house;
} setting;

static bool found_naked(void *user, ss_set chosen, ss_set all) {
    const setting *at = user;
    const uint16_t *cells = at->view->board->houses[at->house].cells;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = all;
    ss_step_house(step, at->house);
    for (int i = 0; i < at->view->board->side; i++)
        if (ss_set_has(chosen, i + 1)) ss_step_cell(step, cells[i]);
        else ss_step_remove(step, cells[i], at->view->marks[cells[i]] & all);
    return ss_strategy_give(at->sink);
}

static bool found_hidden(void *user, ss_set chosen, ss_set all) {
    const setting *at = user;
    const uint16_t *cells = at->view->board->houses[at->house].cells;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = chosen;
    ss_step_house(step, at->house);
    for (; all; all &= all - 1) {
        int cell = cells[ss_set_low(all) - 1];
        ss_step_cell(step, cell);
        ss_step_remove(step, cell, at->view->marks[cell] & ~chosen);
    }
    return ss_strategy_give(at->sink);
}

static void find_naked(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    ss_set items[SS_MAX_SIDE];
    const ss_board *board = view->board;
    for (int h = 0; h < board->house_count && !sink->enough; h++) {
        setting at = {self, view, sink, h};
        if (ss_look_empty_in(view, h) <= self->size) continue;
        for (int i = 0; i < board->side; i++) items[i] = view->marks[board->houses[h].cells[i]];
        crowd_search search = {items, self->size, members(items, board->side, self->size),
                               found_naked, &at};
        (void)choose(&search, 0, 0, self->size);
    }
}

static void find_hidden(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    ss_set items[SS_MAX_SIDE];
    const ss_board *board = view->board;
    for (int h = 0; h < board->house_count && !sink->enough; h++) {
        setting at = {self, view, sink, h};
        if (ss_look_empty_in(view, h) <= self->size) continue;
        for (int d = 1; d <= board->side; d++) items[d - 1] = ss_look_places(view, h, d);
        crowd_search search = {items, self->size, members(items, board->side, self->size),
                               found_hidden, &at};
        (void)choose(&search, 0, 0, self->size);
    }
}

#define NAKED_TEXT                                                                                 \
    "As many cells of a house as digits between them: these digits are used up there, and the "    \
    "rest of the house loses them."
#define HIDDEN_TEXT                                                                                \
    "As many digits as places for them in a house: these cells hold just these digits and lose "   \
    "all others."

const ss_strategy ss_strategy_naked_pair = {
    .name = "naked-pair",
    .title = "Naked pair",
    .text = NAKED_TEXT,
    .sentence = "In {house} the cells {cells} share the digits {digits}; no other cell there "
                "can hold them.",
    .example = ".218.547357.....8.8.......5.351427.87..538..."
               "182...354319286547467953821258471639",
    .code = "0200",
    .level = 2,
    .score = 30,
    .size = 2,
    .find = find_naked,
};

const ss_strategy ss_strategy_naked_triple = {
    .name = "naked-triple",
    .title = "Naked triple",
    .text = NAKED_TEXT,
    .sentence = "In {house} the cells {cells} share the digits {digits}; no other cell there "
                "can hold them.",
    .example = "3179842659256.34..8...5.3.9.3286579..981375.."
               "75.429.3.2.354.9.7..93.8.......9...3",
    .code = "0201",
    .level = 2,
    .score = 36,
    .size = 3,
    .find = find_naked,
};

const ss_strategy ss_strategy_naked_quad = {
    .name = "naked-quad",
    .title = "Naked quad",
    .text = NAKED_TEXT,
    .sentence = "In {house} the cells {cells} share the digits {digits}; no other cell there "
                "can hold them.",
    .example = "............425...6.57.82.13..8497..9825..463"
               "57436218945.28..171...5.8.4..81.45..",
    .code = "0202",
    .level = 3,
    .score = 50,
    .size = 4,
    .find = find_naked,
};

const ss_strategy ss_strategy_hidden_pair = {
    .name = "hidden-pair",
    .title = "Hidden pair",
    .text = HIDDEN_TEXT,
    .sentence = "In {house} the digits {digits} fit only into {cells}; these cells hold nothing "
                "else.",
    .example = "7368..1524.1..387989.7.134668351.4.7.7.....18"
               ".1..78563..9..7681148..6735367185..4",
    .code = "0210",
    .level = 2,
    .score = 34,
    .size = 2,
    .find = find_hidden,
};

const ss_strategy ss_strategy_hidden_triple = {
    .name = "hidden-triple",
    .title = "Hidden triple",
    .text = HIDDEN_TEXT,
    .sentence = "In {house} the digits {digits} fit only into {cells}; these cells hold nothing "
                "else.",
    .example = ".4....81.3..8149.6..1.....4..3297....5.138.7."
               "...5463..2..4.31..714..5...536..1.4.",
    .code = "0211",
    .level = 2,
    .score = 40,
    .size = 3,
    .find = find_hidden,
};

const ss_strategy ss_strategy_hidden_quad = {
    .name = "hidden-quad",
    .title = "Hidden quad",
    .text = HIDDEN_TEXT,
    .sentence = "In {house} the digits {digits} fit only into {cells}; these cells hold nothing "
                "else.",
    .example = ".2.4..78.4571892368..7.2..42.....61...5...97."
               "76....34.5829..46763.5..8..97...8..3",
    .code = "0212",
    .level = 3,
    .score = 54,
    .size = 4,
    .find = find_hidden,
};
