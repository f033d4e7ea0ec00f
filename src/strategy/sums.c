/* sums.c: what a sum says: cage combinations, the rule of 45, cages that overlap houses.

   The question is always the same: is there a way to fill the cells of a sum, out of their
   candidates and with different digits where they must differ, so that it comes out? With this
   digit in this cell; without this digit anywhere; with this digit somewhere. A way that is found
   proves all the digits it uses. Cells that count negative stand at the end of a sum.
   A sum that said nothing is asked again only when the candidates of its cells have changed. */
#include "strategy/look.h"
#include <string.h>

enum { MOST_CELLS = SS_MAX_SIDE, PATIENCE = 20000 };

typedef struct filling {
    const ss_view *view;
    const ss_sum *sum;
    ss_set allowed[MOST_CELLS];
    ss_set must; /* digits that have to occur */
    int digit[MOST_CELLS];
    uint64_t differs[MOST_CELLS]; /* which cells before it must differ from a cell */
    int least[MOST_CELLS + 1], most[MOST_CELLS + 1]; /* what the cells from here on can add */
    int patience;
} filling;

static bool counts_negative(const ss_sum *sum, int i) { return i >= sum->count - sum->minus; }

static bool open_filling(filling *at, const ss_view *view, const ss_sum *sum) {
    at->view = view;
    at->sum = sum;
    at->must = 0;
    if (sum->count > MOST_CELLS) return false;
    for (int i = 0; i < sum->count; i++) {
        int cell = sum->cells[i];
        at->allowed[i] = view->digit[cell] ? ss_set_one(view->digit[cell]) : view->marks[cell];
        if (!at->allowed[i]) return false;
        at->differs[i] = 0;
        for (int j = 0; j < i; j++)
            at->differs[i] |= (uint64_t)ss_board_linked(view->board, cell, sum->cells[j]) << j;
    }
    return true;
}

/* What the digits of the cells before it leave for a cell. */
static ss_set digits_left(const filling *at, int i) {
    ss_set used = 0;
    for (uint64_t left = at->differs[i]; left; left &= left - 1)
        used |= ss_set_one(at->digit[__builtin_ctzll(left)]);
    return at->allowed[i] & ~used;
}

static bool holds_all(const filling *at) {
    ss_set used = 0;
    for (int i = 0; i < at->sum->count; i++) used |= ss_set_one(at->digit[i]);
    return !(at->must & ~used);
}

static bool fill_from(filling *at, int i, int left) {
    if (left < at->least[i] || left > at->most[i]) return false;
    if (i == at->sum->count) return holds_all(at);
    if (--at->patience < 0) return true; /* too many ways to look through: nothing is claimed */
    for (ss_set rest = digits_left(at, i); rest; rest &= rest - 1) {
        int digit = ss_set_low(rest);
        at->digit[i] = digit;
        if (fill_from(at, i + 1, left - (counts_negative(at->sum, i) ? -digit : digit)))
            return true;
    }
    return false;
}

/* Can the sum come out? The way stands in `digit`, unless patience ran out. */
static bool can_fill(filling *at) {
    int count = at->sum->count;
    at->least[count] = at->most[count] = 0;
    for (int i = count - 1; i >= 0; i--) {
        if (!at->allowed[i]) return false;
        int low = ss_set_low(at->allowed[i]), high = ss_set_high(at->allowed[i]);
        bool minus = counts_negative(at->sum, i);
        at->least[i] = at->least[i + 1] + (minus ? -high : low);
        at->most[i] = at->most[i + 1] + (minus ? -low : high);
    }
    at->patience = PATIENCE;
    return fill_from(at, 0, at->sum->sum);
}

/* Tells the digits that occur in no way, as changes of the step. */
static void strike_impossible(filling *at, ss_step *step) {
    ss_set proved[MOST_CELLS] = {0};
    for (int i = 0; i < at->sum->count; i++) {
        ss_set all = at->allowed[i], gone = 0;
        for (ss_set left = all; left; left &= left - 1) {
            int digit = ss_set_low(left);
            if (ss_set_has(proved[i], digit)) continue;
            at->allowed[i] = ss_set_one(digit);
            if (!can_fill(at)) gone |= ss_set_one(digit);
            else if (at->patience >= 0)
                for (int j = 0; j < at->sum->count; j++) proved[j] |= ss_set_one(at->digit[j]);
        }
        at->allowed[i] = all;
        if (gone != all && !at->view->digit[at->sum->cells[i]])
            ss_step_remove(step, at->sum->cells[i], gone);
    }
}

static void name_sum(const ss_sum *sum, ss_step *step) {
    for (int i = 0; i < sum->count; i++) ss_step_cell(step, sum->cells[i]);
    for (int i = 0; i < sum->house_count; i++) ss_step_house(step, sum->houses[i]);
    step->number = sum->sum;
}

/* ---- one sum by itself ---- */

enum { GIVEN, INNIES, OUTIES, BOTH };

static int kind_of(const ss_view *view, const ss_sum *sum) {
    if (!sum->house_count) return GIVEN;
    if (sum->minus) return BOTH;
    for (int i = 0; i < sum->house_count; i++)
        if (ss_look_in_house(view, sum->houses[i], sum->cells[0])) return INNIES;
    return OUTIES;
}

/* ---- sums that said nothing ---- */

enum { ALONE, OVERLAP, WAYS_TO_ASK };

/* The candidates of the cells of a sum when it was asked in vain; NULL: no memory. */
static ss_set *quiet_candidates(ss_view *view, int way, int sum) {
    size_t sums = (size_t)view->board->sum_count;
    if (!view->quiet_sums)
        view->quiet_sums =
            ss_arena_get(view->arena, WAYS_TO_ASK * sums * MOST_CELLS * sizeof(ss_set));
    if (!view->quiet_sums) return NULL;
    return view->quiet_sums + ((size_t)way * sums + (size_t)sum) * MOST_CELLS;
}

static bool is_quiet(ss_view *view, int way, int sum, const filling *at) {
    const ss_set *then = quiet_candidates(view, way, sum);
    return then && !memcmp(then, at->allowed, (size_t)at->sum->count * sizeof *then);
}

static void note_quiet(ss_view *view, int way, int sum, const filling *at) {
    ss_set *then = quiet_candidates(view, way, sum);
    if (then) memcpy(then, at->allowed, (size_t)at->sum->count * sizeof *then);
}

static void find_sum(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    for (int s = 0; s < board->sum_count; s++) {
        filling at;
        const ss_sum *sum = &board->sums[s];
        if (kind_of(view, sum) != self->size || !open_filling(&at, view, sum)) continue;
        if (is_quiet(view, ALONE, s, &at)) continue;
        ss_step *step = ss_strategy_step(self, sink);
        name_sum(sum, step);
        strike_impossible(&at, step);
        if (!step->change_count) note_quiet(view, ALONE, s, &at);
        if (ss_strategy_give(sink)) return;
    }
}

/* ---- cages and houses ---- */

static bool all_differ(const ss_board *board, const ss_sum *sum) {
    for (int i = 1; i < sum->count; i++)
        if (!ss_look_sees_all(board, sum->cells[i], sum->cells, i)) return false;
    return !sum->minus && !sum->house_count;
}

/* The digit is in every filling; strike it where all its places in the cage are seen. */
static bool try_overlap(const ss_strategy *self, filling *at, ss_step_sink *sink, int digit) {
    uint16_t places[MOST_CELLS];
    int count = 0;
    ss_set all[MOST_CELLS];
    memcpy(all, at->allowed, sizeof all);
    for (int i = 0; i < at->sum->count; i++) {
        if (ss_set_has(all[i], digit)) places[count++] = at->sum->cells[i];
        at->allowed[i] &= ~ss_set_one(digit);
    }
    bool without = can_fill(at);
    memcpy(at->allowed, all, sizeof all);
    if (without || !count) return false;
    ss_step *step = ss_strategy_step(self, sink);
    name_sum(at->sum, step);
    step->digits = ss_set_one(digit);
    ss_look_strike(at->view, step, step->digits, places, count);
    return ss_strategy_give(sink);
}

static void find_overlap(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    for (int s = 0; s < board->sum_count; s++) {
        filling at;
        if (!all_differ(board, &board->sums[s]) || !open_filling(&at, view, &board->sums[s]))
            continue;
        if (is_quiet(view, OVERLAP, s, &at)) continue;
        bool any = false;
        for (int d = 1; d <= board->side; d++) {
            if (try_overlap(self, &at, sink, d)) return;
            any |= sink->step.strategy == self && sink->step.change_count;
        }
        if (!any) note_quiet(view, OVERLAP, s, &at);
    }
}

/* Are all places of the digit in the house inside the cage, and is there one? */
static bool is_claimed(const ss_view *view, int house, const ss_sum *sum, int digit) {
    const uint16_t *cells = view->board->houses[house].cells;
    bool any = false;
    for (int i = 0; i < view->board->side; i++) {
        bool inside = false;
        if (view->digit[cells[i]] == digit) return false;
        if (!ss_set_has(view->marks[cells[i]], digit)) continue;
        for (int k = 0; k < sum->count; k++) inside |= sum->cells[k] == cells[i];
        if (!inside) return false;
        any = true;
    }
    return any;
}

static void find_claiming(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    for (int s = 0; s < board->sum_count; s++) {
        filling at;
        if (!all_differ(board, &board->sums[s]) || !open_filling(&at, view, &board->sums[s]))
            continue;
        for (int h = 0; h < board->house_count; h++)
            for (int d = 1; d <= board->side; d++) {
                if (!is_claimed(view, h, at.sum, d)) continue;
                ss_step *step = ss_strategy_step(self, sink);
                name_sum(at.sum, step);
                ss_step_house(step, h);
                step->digits = at.must = ss_set_one(d);
                strike_impossible(&at, step);
                if (ss_strategy_give(sink)) return;
            }
    }
}

/* ---- the strategies ---- */

const ss_strategy ss_strategy_cage_combination = {
    .name = "cage-combination",
    .title = "Cage combinations",
    .text = "Only some sets of different digits add up to the number of a cage, and only some of "
            "their arrangements fit the candidates. What occurs in none of them goes.",
    .sentence = "{cells} add up to {number}; the digits removed occur in no way of doing that.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 7: r1c1 r1c2\n",
    .level = 2,
    .score = 24,
    .size = GIVEN,
    .find = find_sum,
};

const ss_strategy ss_strategy_innies = {
    .name = "innies",
    .title = "Rule of 45: innies",
    .text = "A house always adds up to the same, 45 with nine digits. Take away the cages that lie "
            "inside a house, or inside several: what is left for the other cells is known.",
    .sentence = "{houses} without the sums inside leave {number} for {cells}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 6: r1c1 r1c2 r2c1\n",
    .level = 2,
    .score = 27,
    .size = INNIES,
    .find = find_sum,
};

const ss_strategy ss_strategy_outies = {
    .name = "outies",
    .title = "Rule of 45: outies",
    .text = "Cages that cover some houses completely add up to more than the houses by just what "
            "sticks out of them.",
    .sentence = "The sums that cover {houses} are {number} too much, which is what sticks out: "
                "{cells}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 9: r1c1 r1c2 r2c1\ncage 5: r2c2 r2c3\n",
    .level = 2,
    .score = 28,
    .size = OUTIES,
    .find = find_sum,
};

const ss_strategy ss_strategy_innies_and_outies = {
    .name = "innies-and-outies",
    .title = "Rule of 45: innies and outies",
    .text = "Where cages stick out of some houses and other cells of the houses are in no cage, "
            "the difference between what sticks out and what stays open is known.",
    .sentence = "Compare {houses} with the sums there: of {cells} those on one side are {number} "
                "more than those on the other.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 9: r1c1 r1c2 r1c3\n",
    .level = 3,
    .score = 31,
    .size = BOTH,
    .find = find_sum,
};

const ss_strategy ss_strategy_cage_overlap = {
    .name = "cage-overlap",
    .title = "Cage and house: overlap",
    .text = "A digit that every way to fill a cage needs stands in the cage, so cells that see all "
            "its places there cannot hold it.",
    .sentence = "{cells} cannot add up to {number} without {digits}, so cells that see all its "
                "places there lose it.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 7: r1c1 r1c2\n",
    .level = 2,
    .score = 29,
    .find = find_overlap,
};

const ss_strategy ss_strategy_cage_claiming = {
    .name = "cage-claiming",
    .title = "Cage and house: claiming",
    .text = "If a house has all its places for a digit inside one cage, the cage holds the digit, "
            "and only the ways to fill it that use the digit are left.",
    .sentence = "{house:in} the digit {digits} has places only among {cells}, so they add up to "
                "{number} with it.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n"
               "allowed 2 3: r1c3 r1c4 r2c1 r2c2\n",
    .level = 3,
    .score = 32,
    .find = find_claiming,
};
