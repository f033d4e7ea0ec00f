/* filling.c: whether a sum can come out, tried out cell by cell. */
#include "strategy/variants/filling.h"
#include <assert.h>

enum { PATIENCE = 20000 };

static bool counts_negative(const ss_sum *sum, int i) {
    assert(i >= 0 && i < sum->count);
    return i >= sum->count - sum->minus;
}

bool ss_filling_open(ss_filling *at, const ss_view *view, const ss_sum *sum) {
    assert(sum->minus <= sum->count);
    at->view = view;
    at->sum = sum;
    at->must = 0;
    at->signs = false;
    if (sum->count > SS_FILLING_MOST) return false;
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

static int place_of(const ss_sum *sum, int cell) {
    int i = 0;
    while (i < sum->count && sum->cells[i] != cell) i++;
    return i < sum->count ? i : -1;
}

static void note_sign(ss_filling *at, int larger, int smaller) {
    if (larger < 0 || smaller < 0 || larger == smaller) return;
    at->signs = true;
    if (larger < smaller) at->larger[smaller] |= UINT64_C(1) << larger;
    else at->smaller[larger] |= UINT64_C(1) << smaller;
}

bool ss_filling_sign(ss_filling *at) {
    const ss_board *board = at->view->board;
    for (int i = 0; i < at->sum->count; i++) at->larger[i] = at->smaller[i] = 0;
    for (int o = 0; o < board->order_count; o++) {
        const ss_order *order = &board->orders[o];
        (void)ss_view_spend(at->view, order->count);
        int above = place_of(at->sum, order->cells[0]);
        for (int i = 1; i < order->count; i++) {
            int here = place_of(at->sum, order->cells[i]);
            note_sign(at, above, here);
            above = here;
        }
    }
    return at->signs;
}

/* What the signs to cells before it leave for a cell. */
static ss_set room_left(const ss_filling *at, int i) {
    ss_set room = at->view->board->full;
    for (uint64_t left = at->larger[i]; left; left &= left - 1)
        room &= ss_set_upto(at->digit[__builtin_ctzll(left)] - 1);
    for (uint64_t left = at->smaller[i]; left; left &= left - 1)
        room &= ~ss_set_upto(at->digit[__builtin_ctzll(left)]);
    return room;
}

/* What the digits of the cells before it leave for a cell. */
static ss_set digits_left(const ss_filling *at, int i) {
    assert(i < at->sum->count);
    ss_set used = 0;
    for (uint64_t left = at->differs[i]; left; left &= left - 1)
        used |= ss_set_one(at->digit[__builtin_ctzll(left)]);
    if (at->signs) used |= ~room_left(at, i);
    return at->allowed[i] & ~used;
}

static bool holds_all(const ss_filling *at) {
    ss_set used = 0;
    for (int i = 0; i < at->sum->count; i++) used |= ss_set_one(at->digit[i]);
    return !(at->must & ~used);
}

static bool fill_from(ss_filling *at, int i, int left) {
    assert(i <= at->sum->count);
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

bool ss_filling_can(ss_filling *at) {
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
    bool can = fill_from(at, 0, at->sum->sum);
    (void)ss_view_spend(at->view, count + 4 * (PATIENCE - at->patience));
    return can;
}

void ss_filling_strike(ss_filling *at, ss_step *step) {
    ss_set proved[SS_FILLING_MOST] = {0};
    for (int i = 0; i < at->sum->count; i++) {
        ss_set all = at->allowed[i], gone = 0;
        for (ss_set left = all; left; left &= left - 1) {
            int digit = ss_set_low(left);
            if (ss_set_has(proved[i], digit) || ss_view_lost(at->view)) continue;
            at->allowed[i] = ss_set_one(digit);
            if (!ss_filling_can(at)) gone |= ss_set_one(digit);
            else if (at->patience >= 0)
                for (int j = 0; j < at->sum->count; j++) proved[j] |= ss_set_one(at->digit[j]);
        }
        at->allowed[i] = all;
        if (gone != all && !at->view->digit[at->sum->cells[i]])
            ss_step_remove(step, at->sum->cells[i], gone);
    }
}
