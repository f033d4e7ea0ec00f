/* sums.c: what a sum says: cage combinations, the rule of 45, cages that overlap houses.

   The question is always the same: can the sum come out (filling.h)? With this digit in this cell;
   without this digit anywhere; with this digit somewhere. A sum that said nothing is asked again
   only when the candidates of its cells have changed. */
#include "strategy/variants/filling.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void name_sum(const ss_sum *sum, ss_step *step) {
    assert(sum->count > 0);
    for (int i = 0; i < sum->count; i++) ss_step_cell(step, sum->cells[i]);
    for (int i = 0; i < sum->house_count; i++) ss_step_house(step, sum->houses[i]);
    step->number = sum->sum < 0 ? -sum->sum : sum->sum;
}

/* The cells on both sides of a difference; the first are those with the larger sum. */
static void name_sides(const ss_filling *at, ss_step *step) {
    const ss_sum *sum = at->sum;
    for (int i = 0; i < sum->count && sum->minus; i++) {
        bool minus = i >= sum->count - sum->minus;
        ss_step_spot(step, sum->cells[i], at->allowed[i],
                     minus == (sum->sum < 0) ? SS_ROLE_FIRST : SS_ROLE_SECOND);
    }
}

/* ---- one sum by itself ---- */

enum { GIVEN, INNIES, OUTIES, BOTH, MANY_INNIES, SIGNED, SIGNED_HOUSES };

static int kind_of(const ss_view *view, const ss_sum *sum) {
    if (!sum->house_count) return GIVEN;
    if (sum->minus) return BOTH;
    for (int i = 0; i < sum->house_count; i++)
        if (ss_look_in_house(view, sum->houses[i], sum->cells[0]))
            return sum->count < SS_LABORIOUS ? INNIES : MANY_INNIES;
    return OUTIES;
}

/* ---- sums that said nothing ---- */

enum { ALONE, OVERLAP, WITH_SIGNS, WAYS_TO_ASK };

/* The candidates of the cells of a sum when it was asked in vain; NULL: no memory. */
static ss_set *quiet_candidates(ss_view *view, int way, int sum) {
    assert(way >= 0 && way < WAYS_TO_ASK);
    assert(sum >= 0 && sum < view->board->sum_count);
    size_t sums = (size_t)view->board->sum_count;
    if (!view->quiet_sums)
        view->quiet_sums =
            ss_arena_get(view->arena, WAYS_TO_ASK * sums * SS_FILLING_MOST * sizeof(ss_set));
    if (!view->quiet_sums) return NULL;
    return view->quiet_sums + ((size_t)way * sums + (size_t)sum) * SS_FILLING_MOST;
}

static bool is_quiet(ss_view *view, int way, int sum, const ss_filling *at) {
    const ss_set *then = quiet_candidates(view, way, sum);
    return then && !memcmp(then, at->allowed, (size_t)at->sum->count * sizeof *then);
}

static void note_quiet(ss_view *view, int way, int sum, const ss_filling *at) {
    ss_set *then = quiet_candidates(view, way, sum);
    if (then) memcpy(then, at->allowed, (size_t)at->sum->count * sizeof *then);
}

/* The rule of 45 has sums without end; of these only short ones are looked at with signs. */
static bool is_signed_by(const ss_strategy *self, const ss_sum *sum) {
    bool given = !sum->house_count;
    return self->size == SIGNED ? given : !given && sum->count < SS_LABORIOUS;
}

/* A sum and the signs inside it. */
static void find_signed(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    for (int s = 0; s < board->sum_count && board->order_count; s++) {
        ss_filling at;
        const ss_sum *sum = &board->sums[s];
        if (ss_view_spend(view, 4 + sum->count * sum->count / 2)) return;
        if (!is_signed_by(self, sum) || !ss_filling_open(&at, view, sum)) continue;
        if (is_quiet(view, WITH_SIGNS, s, &at) || !ss_filling_sign(&at)) continue;
        ss_step *step = ss_strategy_step(self, sink);
        name_sum(sum, step);
        ss_filling_strike(&at, step);
        if (!step->change_count) note_quiet(view, WITH_SIGNS, s, &at);
        else if (sum->propagator) ss_step_rule(step, sum->propagator); /* it has the words */
        if (ss_strategy_give(sink)) return;
    }
}

static void find_sum(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    for (int s = 0; s < board->sum_count; s++) {
        ss_filling at;
        const ss_sum *sum = &board->sums[s];
        if (ss_view_spend(view, 4 + sum->count * sum->count / 2)) return;
        if (kind_of(view, sum) != self->size || !ss_filling_open(&at, view, sum)) continue;
        if (is_quiet(view, ALONE, s, &at)) continue;
        ss_step *step = ss_strategy_step(self, sink);
        name_sum(sum, step);
        name_sides(&at, step);
        ss_filling_strike(&at, step);
        if (!step->change_count) note_quiet(view, ALONE, s, &at);
        if (ss_strategy_give(sink)) return;
    }
}

/* ---- the same again ---- */

/* The sum of a step, by its cells; of so many houses. */
static const ss_sum *sum_of(const ss_board *board, const ss_step *step, int houses) {
    for (int s = 0; s < board->sum_count; s++) {
        const ss_sum *sum = &board->sums[s];
        if (sum->count == step->cell_count && sum->house_count == houses &&
            abs(sum->sum) == step->number &&
            !memcmp(sum->cells, step->cells, sum->count * sizeof *sum->cells))
            return sum;
    }
    return NULL;
}

static int place_of(const ss_sum *sum, int cell) {
    int i = 0;
    while (i < sum->count - 1 && sum->cells[i] != cell) i++;
    return i;
}

/* Does no way to fill the sum have what the step removes? */
static bool are_excluded(ss_filling *at, const ss_step *step) {
    bool all = true;
    for (int i = 0; i < step->change_count && all; i++) {
        int place = place_of(at->sum, step->changes[i].cell);
        ss_set kept = at->allowed[place];
        for (ss_set left = step->changes[i].digits; left && all; left &= left - 1) {
            at->allowed[place] = left & (0 - left);
            all = !ss_filling_can(at);
        }
        at->allowed[place] = kept;
    }
    return all;
}

static bool again_in(ss_filling *at, ss_step *step, bool anew) {
    if (!are_excluded(at, step)) return false;
    if (!anew) return true;
    step->change_count = 0;
    ss_filling_strike(at, step);
    return true;
}

static bool sum_again(const ss_strategy *self, ss_view *view, ss_step *step, bool anew) {
    ss_filling at;
    const ss_sum *sum = sum_of(view->board, step, step->house_count);
    if (!sum || !ss_filling_open(&at, view, sum)) return false;
    if ((self->size == SIGNED || self->size == SIGNED_HOUSES) && !ss_filling_sign(&at))
        return false;
    return again_in(&at, step, anew);
}

/* ---- cages and houses ---- */

static bool all_differ(const ss_board *board, const ss_sum *sum) {
    for (int i = 1; i < sum->count; i++)
        if (!ss_look_sees_all(board, sum->cells[i], sum->cells, i)) return false;
    return !sum->minus && !sum->house_count;
}

/* Where a digit can be in the cage, as bits; 0: the cage can be filled without it. */
static uint32_t places_of(ss_filling *at, int digit) {
    uint32_t places = 0;
    ss_set all[SS_FILLING_MOST];
    memcpy(all, at->allowed, sizeof all);
    for (int i = 0; i < at->sum->count; i++) {
        if (ss_set_has(all[i], digit)) places |= UINT32_C(1) << i;
        at->allowed[i] &= ~ss_set_one(digit);
    }
    bool without = ss_filling_can(at);
    memcpy(at->allowed, all, sizeof all);
    return without ? 0 : places;
}

static int list_places(const ss_sum *sum, uint32_t places, uint16_t *cells) {
    int count = 0;
    for (; places; places &= places - 1) cells[count++] = sum->cells[__builtin_ctz(places)];
    return count;
}

/* The digits are in every filling, each in one of these places; strike them where all of those are
   seen. */
static bool strike_overlap(const ss_strategy *self, const ss_filling *at, ss_step_sink *sink,
                           ss_set digits, uint32_t places) {
    uint16_t cells[SS_FILLING_MOST];
    int count = list_places(at->sum, places, cells);
    ss_step *step = ss_strategy_step(self, sink);
    name_sum(at->sum, step);
    step->digits = digits;
    ss_look_strike(at->view, step, digits, cells, count);
    return ss_strategy_give(sink);
}

/* Is each digit still needed, and does each cell that loses one see all its places? */
static bool overlap_again(const ss_strategy *self, ss_view *view, ss_step *step, bool anew) {
    ss_filling at;
    uint16_t cells[SS_FILLING_MOST];
    uint32_t places = 0;
    const ss_sum *sum = sum_of(view->board, step, 0);
    (void)self;
    if (!sum || !ss_filling_open(&at, view, sum)) return false;
    for (ss_set left = step->digits; left; left &= left - 1) {
        uint32_t here = places_of(&at, ss_set_low(left));
        if (!here) return false;
        places |= here;
    }
    int count = list_places(sum, places, cells);
    for (int i = 0; i < step->change_count; i++)
        if (!ss_look_sees_all(view->board, step->changes[i].cell, cells, count)) return false;
    if (!anew) return true;
    step->change_count = 0;
    ss_look_strike(view, step, step->digits, cells, count);
    return true;
}

/* Digits with the same places go together; false: nothing falls by this cage. */
static bool try_overlaps(const ss_strategy *self, ss_filling *at, ss_step_sink *sink) {
    int side = at->view->board->side;
    uint32_t places[SS_MAX_SIDE + 1];
    bool any = false;
    for (int d = 1; d <= side; d++) places[d] = places_of(at, d);
    for (int d = 1; d <= side; d++) {
        ss_set digits = 0;
        for (int k = d; k <= side && places[d]; k++)
            if (places[k] == places[d]) digits |= ss_set_one(k);
        for (int k = 1; k < d && digits; k++)
            if (places[k] == places[d]) digits = 0; /* it went with that one */
        if (!digits) continue;
        any |= strike_overlap(self, at, sink, digits, places[d]) || sink->step.change_count;
        if (sink->enough) break;
    }
    return any;
}

static void find_overlap(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    for (int s = 0; s < board->sum_count; s++) {
        ss_filling at;
        if (ss_view_spend(view, 4 + board->sums[s].count * board->sums[s].count)) return;
        if (!all_differ(board, &board->sums[s]) || !ss_filling_open(&at, view, &board->sums[s]))
            continue;
        if (is_quiet(view, OVERLAP, s, &at)) continue;
        bool any = try_overlaps(self, &at, sink);
        if (sink->enough) return;
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
        ss_filling at;
        if (ss_view_spend(view, 4 + board->sums[s].count * board->sums[s].count)) return;
        if (!all_differ(board, &board->sums[s]) || !ss_filling_open(&at, view, &board->sums[s]))
            continue;
        for (int h = 0; h < board->house_count; h++) {
            if (ss_view_spend(view, 4 * board->side)) return;
            for (int d = 1; d <= board->side; d++) {
                if (!is_claimed(view, h, at.sum, d)) continue;
                ss_step *step = ss_strategy_step(self, sink);
                name_sum(at.sum, step);
                ss_step_house(step, h);
                step->digits = at.must = ss_set_one(d);
                ss_filling_strike(&at, step);
                if (ss_strategy_give(sink)) return;
            }
        }
    }
}

static bool claiming_again(const ss_strategy *self, ss_view *view, ss_step *step, bool anew) {
    ss_filling at;
    const ss_sum *sum = sum_of(view->board, step, 0);
    (void)self;
    if (!sum || !ss_filling_open(&at, view, sum)) return false;
    at.must = step->digits;
    return again_in(&at, step, anew);
}

/* ---- the strategies ---- */

const ss_strategy ss_strategy_cage_combination = {
    .name = "cage-combination",
    .also = "sum subsets of a cage, combinations of a cage",
    .title = "Cage combinations",
    .text = "Only some sets of different digits add up to the number of a cage, and only some of "
            "their arrangements fit the candidates. What occurs in none of them goes.",
    .sentence = "{cells} {cells?is|add up to} {number}, so {falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 7: r1c1 r1c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n",
    .level = 2,
    .score = 24,
    .reads = SS_READS_CELLS,
    .size = GIVEN,
    .together = SS_AT_ONCE,
    .find = find_sum,
    .again = sum_again,
};

const ss_strategy ss_strategy_cage_with_signs = {
    .name = "cage-with-signs",
    .also = "cage and inequalities, greater-than cage",
    .title = "Cage with signs",
    .text = "Of the ways to fill a cage only those are left in which the signs between its cells "
            "hold, too. What occurs in none of them goes.",
    .sentence = "{cells} add up to {number}, and with the signs between them {falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\nr1c1 < r1c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\nr1c1 < r2c1\n",
    .level = 2,
    .score = 24,
    .reads = SS_READS_CELLS,
    .size = SIGNED,
    .together = SS_AT_ONCE,
    .find = find_signed,
    .again = sum_again,
};

const ss_strategy ss_strategy_houses_with_signs = {
    .name = "houses-with-signs",
    .also = "rule of 45 and inequalities",
    .title = "Rule of 45 with signs",
    .text = "What houses say of the sum of a few cells, and the signs between these cells: what "
            "occurs in no way to fill them goes.",
    .sentence = "{rule}, and with the signs there {falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r2c1\nr1c2 < r2c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r2c1\nr1c2 < r1c3\n",
    .level = 3,
    .score = 31,
    .reads = SS_READS_CELLS,
    .size = SIGNED_HOUSES,
    .together = SS_AT_ONCE,
    .find = find_signed,
    .again = sum_again,
};

const ss_strategy ss_strategy_many_innies = {
    .name = "many-innies",
    .also = "large hidden cage",
    .title = "Rule of 45: many innies",
    .text = "Six or more cells that houses leave beside their cages: their sum is known, too, but "
            "it is rarely worth the trouble before all else has been tried.",
    .sentence =
        "{houses} without the sums inside {houses?leaves|leave} {number} for {cells}, so {falls}.",
    .example = "puzzle\nside 9\nboxes 3x3\ncage 24: r1c1 r1c2 r1c3\n",
    .quiet = "puzzle\nside 9\nboxes 3x3\ncage 14: r1c1 r1c2 r1c3\n",
    .level = 3,
    .score = 38,
    .reads = SS_READS_CELLS,
    .size = MANY_INNIES,
    .find = find_sum,
    .again = sum_again,
};

const ss_strategy ss_strategy_innies = {
    .name = "innies",
    .also = "rule of 45, hidden cage",
    .title = "Rule of 45: innies",
    .text = "A house always adds up to the same, 45 with nine digits. Take away the cages that lie "
            "inside a house, or inside several: what is left for the other cells is known.",
    .sentence =
        "{houses} without the sums inside {houses?leaves|leave} {number} for {cells}, so {falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 6: r1c1 r1c2 r2c1\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n",
    .level = 2,
    .score = 27,
    .together = SS_AT_ONCE,
    .reads = SS_READS_CELLS,
    .size = INNIES,
    .find = find_sum,
    .again = sum_again,
};

const ss_strategy ss_strategy_outies = {
    .name = "outies",
    .also = "rule of 45, cage splitting",
    .title = "Rule of 45: outies",
    .text = "Cages that cover some houses completely add up to more than the houses by just what "
            "sticks out of them.",
    .sentence = "The sums that cover {houses} are {number} too much, and that is what sticks out: "
                "{cells}. So {falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 9: r1c1 r1c2 r2c1\ncage 5: r2c2 r2c3\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 8: r1c1 r1c2 r1c3\ncage 7: r2c1 r2c2 r2c3\n",
    .level = 2,
    .score = 28,
    .together = SS_AT_ONCE,
    .reads = SS_READS_CELLS,
    .size = OUTIES,
    .find = find_sum,
    .again = sum_again,
};

const ss_strategy ss_strategy_innies_and_outies = {
    .name = "innies-and-outies",
    .also = "innies minus outies, derived cages",
    .title = "Rule of 45: innies and outies",
    .text = "Where cages stick out of some houses and other cells of the houses are in no cage, "
            "the difference between what sticks out and what stays open is known.",
    .sentence =
        "Compare {houses} with the sums there: {first} {first?is|add up to} {number} more than "
        "{second}, so {falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 9: r1c1 r1c2 r1c3\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 7: r1c1 r1c2 r1c3\n",
    .level = 3,
    .score = 31,
    .together = SS_AT_ONCE,
    .reads = SS_READS_CELLS,
    .size = BOTH,
    .find = find_sum,
    .again = sum_again,
};

const ss_strategy ss_strategy_cage_overlap = {
    .name = "cage-overlap",
    .also = "cage-house locking, cage pointing",
    .title = "Cage and house: overlap",
    .text = "A digit that every way to fill a cage needs is in the cage, so cells that see all "
            "its places there cannot hold it.",
    .sentence =
        "{cells} cannot {cells?be|add up to} {number} without {digits}, so {removed}, which "
        "{removed?sees|see} all places there, {removed?loses|lose} {digits?it|them}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 7: r1c1 r1c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n",
    .level = 2,
    .score = 27,
    .reads = SS_READS_CELLS,
    .together = SS_AT_ONCE,
    .find = find_overlap,
    .again = overlap_again,
};

const ss_strategy ss_strategy_cage_claiming = {
    .name = "cage-claiming",
    .also = "cage claiming, cage-house locking",
    .title = "Cage and house: claiming",
    .text = "If a house has all its places for a digit inside one cage, the cage holds the digit, "
            "and only the ways to fill it that use the digit are left.",
    .sentence = "{house:in} the digit {digits} has places only among {cells}, so they add up to "
                "{number} with it, and {falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n"
               "allowed 2 3: r1c3 r1c4 r2c1 r2c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n",
    .level = 3,
    .score = 32,
    .reads = SS_READS_BOTH,
    .find = find_claiming,
    .again = claiming_again,
};
