/* waves.c: suppose a candidate, and let all singles and all rules speak at once, again and again.

   A wave looks at a state and strikes from a copy of it: what single cells exclude, what digits
   with one place in a house exclude, and what each rule that is no house excludes by itself. All
   look at the same state, so the next one does not depend on who spoke first. */
#include "rate/waves.h"
#include "strategy/look.h"
#include <string.h>

static size_t size_of(const ss_view *view) { return (size_t)view->board->cells * sizeof(ss_set); }

static void strike_singles(ss_waves *at, const ss_view *view, const ss_set *now) {
    const ss_board *board = view->board;
    (void)ss_view_spend(view, (int)(board->peer_from[board->cells] / 4));
    for (int c = 0; c < board->cells; c++)
        if (ss_set_single(now[c]))
            for (uint32_t i = board->peer_from[c]; i < board->peer_from[c + 1]; i++)
                at->next[board->peer[i]] &= ~now[c];
}

/* False: a digit has no place in a house. */
static bool keep_hidden(ss_waves *at, const ss_board *board, const ss_set *now) {
    for (int h = 0; h < board->house_count; h++) {
        const uint16_t *cells = board->houses[h].cells;
        ss_set once = 0, twice = 0;
        for (int i = 0; i < board->side; i++) {
            twice |= once & now[cells[i]];
            once |= now[cells[i]];
        }
        if (once != board->full) return false;
        for (int i = 0; i < board->side; i++)
            if (now[cells[i]] & once & ~twice) at->next[cells[i]] &= once & ~twice;
    }
    return true;
}

/* False: a rule cannot hold. */
static bool ask_rules(ss_waves *at, const ss_view *view, const ss_set *now) {
    const ss_board *board = view->board;
    for (int p = 0; p < board->propagator_count; p++) {
        const ss_propagator *rule = &board->propagators[p];
        if (ss_look_is_of_house(board, rule)) continue;
        if (ss_view_spend(view, board->cells)) return false;
        memcpy(at->after, now, size_of(view));
        if (ss_look_ask(view, rule, at->after) == SS_DEAD) return false;
        for (int c = 0; c < board->cells; c++) at->next[c] &= at->after[c];
    }
    return true;
}

/* One wave; false: it breaks. `changed`: it did something. */
static bool wave(ss_waves *at, const ss_view *view, ss_set *now, bool *changed) {
    const ss_board *board = view->board;
    if (ss_view_spend(view, 2 * board->cells + board->house_count * board->side)) return false;
    memcpy(at->next, now, size_of(view));
    strike_singles(at, view, now);
    if (!keep_hidden(at, board, now)) return false;
    if (ss_look_is_variant(board) && !ask_rules(at, view, now)) return false;
    for (int c = 0; c < board->cells; c++)
        if (!at->next[c]) return false;
    *changed = memcmp(now, at->next, size_of(view)) != 0;
    memcpy(now, at->next, size_of(view));
    return true;
}

static bool refute_all(ss_waves *at, const ss_view *view, int depth, int *count, ss_set *gone);

/* How many waves refute the mark (cell * side + digit - 1), below `limit`; 0: none do. */
static int refute(ss_waves *at, const ss_view *view, int depth, int mark, int limit) {
    int cell = mark / view->board->side, digit = mark % view->board->side + 1;
    ss_set *now = at->now[depth - 1];
    memcpy(now, at->start[depth - 1], size_of(view));
    now[cell] = ss_set_one(digit);
    for (int count = 1; count < limit; count++) {
        bool changed;
        if (ss_meter_node(at->meter, depth, NULL)) at->stopped = true;
        if (at->stopped) return 0;
        bool holds = wave(at, view, now, &changed);
        if (ss_view_lost(view)) at->stopped = true;
        if (at->stopped) return 0;
        if (!holds) return count;
        if (changed) continue;
        if (depth == 1) return 0;
        int inner;
        ss_set gone[SS_MAX_CELLS] = {0};
        memcpy(at->start[depth - 2], now, size_of(view));
        if (!refute_all(at, view, depth - 1, &inner, gone)) return 0;
        for (int c = 0; c < view->board->cells; c++) {
            now[c] &= ~gone[c];
            if (!now[c]) return count;
        }
    }
    return 0;
}

static bool refute_all(ss_waves *at, const ss_view *view, int depth, int *count, ss_set *gone) {
    const ss_set *start = at->start[depth - 1];
    int best = 1000;
    for (int c = 0; c < view->board->cells && !at->stopped; c++)
        for (ss_set left = ss_set_single(start[c]) ? 0 : start[c]; left; left &= left - 1) {
            int digit = ss_set_low(left), mark = c * view->board->side + digit - 1;
            int waves = refute(at, view, depth, mark, best + 1);
            if (!waves) continue;
            if (waves < best) memset(gone, 0, size_of(view));
            best = waves;
            gone[c] |= ss_set_one(digit);
        }
    *count = best;
    return best < 1000 && !at->stopped;
}

bool ss_waves_refute(ss_waves *waves, const ss_view *view, int depth, int *count, ss_set *gone) {
    ss_set *start = waves->start[depth - 1];
    for (int c = 0; c < view->board->cells; c++)
        start[c] = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
    return refute_all(waves, view, depth, count, gone);
}
