/* doomed.c: places that a digit can never take, by trying to set it in every house.

   A way to set a digit takes one place in each house that still lacks it, no two of them linked.
   A place that is in no such way is doomed; every pattern of one digit (fish, colours, chains of
   one digit) removes doomed places only. The search takes the house with the fewest places left.
   It has a limit: where it gives up, the place counts as doomed, which costs only time. */
#include "strategy/look.h"
#include <assert.h>

enum { TRIES = 2000, DEEPEST = 2 * SS_MAX_SIDE };

typedef struct setting {
    const ss_view *view;
    int digit, tries;
    ss_cells way; /* the places taken */
} setting;

/* The places of the house with the fewest of them among `left`; -1: every house is served. */
static int tightest(const setting *at, const ss_cells *left, ss_cells *choices) {
    const ss_view *view = at->view;
    int words = view->map.words, best = -1, fewest = SS_MAX_SIDE + 1;
    for (int h = 0; h < view->board->house_count && fewest > 1; h++) {
        if (!ss_look_places(view, h, at->digit)) continue;
        if (ss_cells_meet(&view->map.house[h], &at->way, words)) continue;
        ss_cells here = view->map.house[h];
        ss_cells_keep(&here, left, words);
        int count = ss_cells_count(&here, words);
        if (count >= fewest) continue;
        best = fewest = count;
        *choices = here;
    }
    return best;
}

static bool set_rest(setting *at, const ss_cells *left, int depth) {
    ss_cells choices;
    int words = at->view->map.words;
    if (++at->tries > TRIES || depth > DEEPEST) return false;
    if (ss_view_spend(at->view, at->view->board->house_count * words)) return false;
    if (tightest(at, left, &choices) < 0) return true;
    for (int c = ss_cells_next(&choices, 0, words); c >= 0;
         c = ss_cells_next(&choices, c + 1, words)) {
        ss_cells rest = *left;
        ss_cells_cut(&rest, &at->view->map.sees[c], words);
        ss_cells_drop(&rest, c);
        ss_cells_add(&at->way, c);
        if (set_rest(at, &rest, depth + 1)) return true;
        ss_cells_drop(&at->way, c);
    }
    return false;
}

const ss_cells *ss_look_doomed(ss_view *view, int digit) {
    assert(digit >= 1 && digit <= view->board->side);
    ss_cells *doomed = &view->doomed[digit];
    int words = view->map.words;
    if (view->doomed_at[digit] == view->changes) return doomed;
    view->doomed_at[digit] = view->changes;
    ss_cells possible = {{0}};
    const ss_cells *all = &view->where[digit];
    for (int c = ss_cells_next(all, 0, words); c >= 0; c = ss_cells_next(all, c + 1, words)) {
        if (ss_cells_has(&possible, c)) continue;
        if (ss_view_spend(view, 4 * words)) break;
        setting at = {.view = view, .digit = digit};
        ss_cells left = *all;
        ss_cells_add(&at.way, c);
        ss_cells_cut(&left, &view->map.sees[c], words);
        ss_cells_drop(&left, c);
        if (set_rest(&at, &left, 0)) ss_cells_join(&possible, &at.way, words);
    }
    *doomed = *all;
    ss_cells_cut(doomed, ss_view_lost(view) ? all : &possible, words);
    return doomed;
}
