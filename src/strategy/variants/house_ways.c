/* house_ways.c: sums and signs of one house, together with its digits, each of which comes once.

   Cages that share a house must not want the same digits, and the cells outside them need theirs,
   too. The question is whether the house can be filled: with this digit in this cell. A way that is
   found proves all its digits. What a step names are the fewest sums and signs that do. */
#include "strategy/look.h"
#include <assert.h>
#include <string.h>

enum { MOST_PARTS = 48, PATIENCE = 4000, MOST_NAMED = SS_STEP_RULES };

typedef struct part { /* a sum, or a sign between two cells; cells by their number among the open */
    uint32_t cells;   /* of a sum, as bits; 0: a sign */
    int rest;         /* of a sum, without the cells that are filled */
    uint8_t larger, smaller;
    const uint16_t *named; /* the cells of its rule */
    uint16_t named_count;
} part;

typedef struct ways {
    ss_view *view;
    int house, count; /* cells that are open */
    uint16_t cell[SS_MAX_SIDE];
    ss_set allowed[SS_MAX_SIDE], left[SS_MAX_SIDE]; /* now and while the house is filled */
    int digit[SS_MAX_SIDE];                         /* 0: none yet */
    part parts[MOST_PARTS];
    int part_count, patience;
    uint64_t active; /* which parts count */
} ways;

static int number_of(const ways *at, int cell) {
    int i = 0;
    while (i < at->count && at->cell[i] != cell) i++;
    return i < at->count ? i : -1;
}

/* ---- what the house has ---- */

static void add_part(ways *at, const part *one) {
    if (at->part_count == MOST_PARTS) return;
    at->active |= UINT64_C(1) << at->part_count;
    at->parts[at->part_count++] = *one;
}

/* A sum that lies inside the house, with open cells and others beside them. */
static void add_sum(ways *at, const ss_sum *sum) {
    part one = {.rest = sum->sum, .named = sum->cells, .named_count = sum->count};
    if (sum->minus || sum->count >= at->view->board->side) return;
    for (int i = 0; i < sum->count; i++) {
        int cell = sum->cells[i], number = number_of(at, cell);
        if (!ss_look_in_house(at->view, at->house, cell)) return;
        if (number < 0) one.rest -= at->view->digit[cell];
        else if (one.cells >> number & 1) return;
        else one.cells |= (uint32_t)1 << number;
    }
    if (one.cells) add_part(at, &one);
}

static void add_signs(ways *at, const ss_order *order) {
    for (int i = 1; i < order->count; i++) {
        int larger = number_of(at, order->cells[i - 1]), smaller = number_of(at, order->cells[i]);
        if (larger < 0 || smaller < 0) continue;
        add_part(at, &(part){.larger = (uint8_t)larger,
                             .smaller = (uint8_t)smaller,
                             .named = order->cells,
                             .named_count = (uint16_t)order->count});
    }
}

/* False: there is nothing to put together, or too much. */
static bool open_ways(ways *at) {
    const ss_view *view = at->view;
    const ss_board *board = view->board;
    const uint16_t *cells = board->houses[at->house].cells;
    at->count = at->part_count = 0;
    at->active = 0;
    for (int i = 0; i < board->side; i++) {
        if (view->digit[cells[i]]) continue;
        if (!view->marks[cells[i]]) return false;
        at->allowed[at->count] = view->marks[cells[i]];
        at->cell[at->count++] = cells[i];
    }
    if (ss_view_spend(view, 2 * (board->sum_count + board->order_count))) return false;
    for (int s = 0; s < board->sum_count; s++) add_sum(at, &board->sums[s]);
    for (int o = 0; o < board->order_count; o++) add_signs(at, &board->orders[o]);
    return at->part_count && at->part_count < MOST_PARTS;
}

/* ---- one way to fill it ---- */

static bool can_come_out(const ways *at, const part *sum) {
    int least = 0, most = 0;
    for (uint32_t cells = sum->cells; cells; cells &= cells - 1) {
        int i = __builtin_ctz(cells);
        if (!at->digit[i] && !at->left[i]) return false;
        least += at->digit[i] ? at->digit[i] : ss_set_low(at->left[i]);
        most += at->digit[i] ? at->digit[i] : ss_set_high(at->left[i]);
    }
    return least <= sum->rest && sum->rest <= most;
}

static bool can_rise(const ways *at, const part *sign) {
    int large = at->digit[sign->larger], small = at->digit[sign->smaller];
    if (!large) large = at->left[sign->larger] ? ss_set_high(at->left[sign->larger]) : 0;
    if (!small) small = at->left[sign->smaller] ? ss_set_low(at->left[sign->smaller]) : 99;
    return large > small;
}

static bool can_hold(const ways *at) {
    for (uint64_t left = at->active; left; left &= left - 1) {
        const part *one = &at->parts[__builtin_ctzll(left)];
        if (!(one->cells ? can_come_out(at, one) : can_rise(at, one))) return false;
    }
    return true;
}

/* The open cell with the fewest digits left; -1: all are filled, -2: one has nothing. */
static int next_cell(const ways *at) {
    int best = -1, fewest = SS_MAX_SIDE + 1;
    for (int i = 0; i < at->count; i++) {
        int count = at->digit[i] ? SS_MAX_SIDE + 1 : ss_set_count(at->left[i]);
        if (!count) return -2;
        if (count < fewest) best = i;
        if (count < fewest) fewest = count;
    }
    return best;
}

static bool fill(ways *at) {
    ss_set before[SS_MAX_SIDE];
    int cell = next_cell(at);
    if (cell < 0) return cell == -1;
    if (--at->patience < 0) return true; /* nothing is claimed */
    memcpy(before, at->left, sizeof before);
    for (ss_set digits = before[cell]; digits; digits &= digits - 1) {
        at->digit[cell] = ss_set_low(digits);
        for (int i = 0; i < at->count; i++) at->left[i] = before[i] & ~ss_set_one(at->digit[cell]);
        if (can_hold(at) && fill(at)) return true;
    }
    at->digit[cell] = 0;
    memcpy(at->left, before, sizeof before);
    return false;
}

/* Can the house be filled with this digit there? The way is in `digit`, unless patience ran out. */
static bool can(ways *at, int cell, int digit) {
    memset(at->digit, 0, sizeof at->digit);
    memcpy(at->left, at->allowed, sizeof at->left);
    at->left[cell] = ss_set_one(digit);
    at->patience = PATIENCE;
    bool way = fill(at);
    (void)ss_view_spend(at->view, at->count * (1 + PATIENCE - at->patience) * 4);
    return way;
}

/* ---- the step ---- */

/* False also when there is no time left to find out. */
static bool are_excluded(ways *at, const ss_step *step) {
    for (int i = 0; i < step->change_count; i++)
        for (ss_set left = step->changes[i].digits; left; left &= left - 1) {
            bool way = can(at, number_of(at, step->changes[i].cell), ss_set_low(left));
            if (way || ss_view_lost(at->view)) return false;
        }
    return true;
}

static void strike(ways *at, ss_step *step) {
    ss_set proved[SS_MAX_SIDE] = {0};
    for (int i = 0; i < at->count; i++) {
        ss_set gone = 0;
        for (ss_set left = at->allowed[i]; left && !ss_view_lost(at->view); left &= left - 1) {
            if (ss_set_has(proved[i], ss_set_low(left))) continue;
            if (!can(at, i, ss_set_low(left))) gone |= left & (0 - left);
            else if (at->patience >= 0)
                for (int k = 0; k < at->count; k++) proved[k] |= ss_set_one(at->digit[k]);
        }
        if (gone != at->allowed[i]) ss_step_remove(step, at->cell[i], gone);
    }
}

static void name_rule(const ss_board *board, const part *one, ss_step *step) {
    for (int p = 0; p < board->propagator_count; p++)
        if (board->propagators[p].cells == one->named &&
            board->propagators[p].count == one->named_count) {
            ss_step_rule(step, (uint32_t)p + 1);
            return;
        }
}

/* Only the parts without which it would not follow. */
static void name_parts(ways *at, ss_step *step) {
    uint64_t all = at->active;
    uint32_t cells = 0;
    step->rule_count = step->cell_count = 0;
    for (uint64_t left = all; left; left &= left - 1) {
        at->active &= ~(left & (0 - left));
        if (ss_view_lost(at->view)) return;
        if (!are_excluded(at, step)) at->active |= left & (0 - left);
    }
    for (uint64_t left = at->active; left; left &= left - 1) {
        const part *one = &at->parts[__builtin_ctzll(left)];
        cells |= one->cells ? one->cells : (uint32_t)1 << one->larger | (uint32_t)1 << one->smaller;
        name_rule(at->view->board, one, step);
    }
    for (; cells; cells &= cells - 1) ss_step_cell(step, at->cell[__builtin_ctz(cells)]);
    at->active = all;
}

static void read_house(const ways *at, ss_step *step) {
    for (int i = 0; i < at->count; i++) ss_step_read(step, at->cell[i], at->view->board->full);
}

static bool again(const ss_strategy *self, ss_view *view, ss_step *step, bool anew) {
    ways at = {.view = view, .house = step->houses[0]};
    (void)self;
    if (!open_ways(&at)) return false;
    for (int i = 0; i < step->change_count; i++)
        if (number_of(&at, step->changes[i].cell) < 0) return false;
    if (!are_excluded(&at, step)) return false;
    if (!anew) return true;
    step->change_count = 0;
    strike(&at, step);
    name_parts(&at, step);
    return true;
}

/* ---- houses that said nothing ---- */

static bool is_quiet(ss_view *view, int house, bool note) {
    const ss_board *board = view->board;
    size_t side = (size_t)board->side;
    if (!view->quiet_houses)
        view->quiet_houses =
            ss_arena_get(view->arena, (size_t)board->house_count * side * sizeof(ss_set));
    if (!view->quiet_houses) return false;
    ss_set *then = view->quiet_houses + (size_t)house * side;
    bool same = true;
    for (size_t i = 0; i < side; i++) {
        ss_set now = view->marks[board->houses[house].cells[i]];
        same &= then[i] == now;
        if (note) then[i] = now;
    }
    return same;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    ways at = {.view = view};
    if (!board->sum_count) return;
    for (at.house = 0; at.house < board->house_count; at.house++) {
        if (ss_view_spend(view, 4 * board->side)) return;
        if (is_quiet(view, at.house, false) || !open_ways(&at)) continue;
        ss_step *step = ss_strategy_step(self, sink);
        ss_step_house(step, at.house);
        strike(&at, step);
        if (ss_view_lost(view)) return;
        if (!step->change_count) (void)is_quiet(view, at.house, true);
        else name_parts(&at, step);
        if (ss_view_lost(view)) return;
        read_house(&at, step);
        if (ss_strategy_give(sink)) return;
    }
}

const ss_strategy ss_strategy_cages_of_a_house = {
    .name = "cages-of-a-house",
    .title = "Cages of a house",
    .also = "conflicting cage combinations, blocking cages, cage conflicts",
    .text = "Cages in the same house must not want the same digits, and the signs there must hold. "
            "What occurs in no way to fill the house goes.",
    .sentence = "{house:in} each digit comes once, and there {rules?this rule holds|these rules "
                "hold}: {rules}. In every way to fill it {falls}.",
    .example = "puzzle\nside 6\nboxes 2x3\ncage 6: r1c1 r1c2\ncage 7: r1c3 r1c4\n",
    .quiet = "puzzle\nside 6\nboxes 2x3\ncage 7: r1c1 r1c2\ncage 7: r1c3 r1c4\n",
    .level = 3,
    .score = 37,
    .reads = SS_READS_TOLD,
    .find = find,
    .again = again,
};
