/* als_w_wing.c: two almost locked sets, kept apart by a pair of places.

   A house has two places for x. One of them sees all places of x in set A, the other all places of
   x in set B. So A or B has no x and is locked, and another digit of both is true in one of them.
   Two cells with two candidates make the W-wing. */
#include "strategy/als/als.h"

enum { MOST_SETS = 600 }; /* at one end */

typedef struct wing {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    const ss_als_list *list;
    uint16_t at_end[2][MOST_SETS];
    int count[2];
    int house, digit;
    uint16_t end[2];
} wing;

/* The sets whose every place of the digit sees this end, which is outside. */
static void list_sets(wing *at, int which) {
    at->count[which] = 0;
    (void)ss_view_spend(at->view, at->list->count);
    for (int i = 0; i < at->list->count && at->count[which] < MOST_SETS; i++)
        if (ss_set_has(at->list->sets[i].digits, at->digit) &&
            ss_cells_has(ss_als_seen(at->list, i, at->digit), at->end[which]))
            at->at_end[which][at->count[which]++] = (uint16_t)i;
}

static bool try_sets(const wing *at, int one, int two) {
    const ss_als_list *list = at->list;
    int pair[2] = {one, two};
    ss_set x = ss_set_one(at->digit), common = list->sets[one].digits & list->sets[two].digits & ~x;
    if (!common || ss_cells_meet(ss_als_cells(list, one), ss_als_cells(list, two), list->words))
        return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    ss_als_strike(list, pair, common, step);
    if (!step->change_count) return false;
    step->digits = x;
    ss_step_house(step, at->house);
    ss_als_show(at->view, list, one, step);
    ss_als_show(at->view, list, two, step);
    for (int i = 0; i < 2; i++) ss_step_spot(step, at->end[i], x, SS_ROLE_THIRD);
    return ss_strategy_give(at->sink);
}

static bool try_ends(wing *at) {
    for (int i = 0; i < 2; i++) list_sets(at, i);
    for (int i = 0; i < at->count[0]; i++) {
        if (ss_view_spend(at->view, 4 * at->count[1])) return true;
        for (int k = 0; k < at->count[1]; k++)
            if (try_sets(at, at->at_end[0][i], at->at_end[1][k])) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    wing at = {.self = self, .view = view, .sink = sink, .list = ss_als_sets(view)};
    for (at.house = 0; at.list && at.house < view->board->house_count; at.house++)
        for (at.digit = 1; at.digit <= view->board->side; at.digit++) {
            ss_set places = ss_look_places(view, at.house, at.digit);
            if (ss_set_count(places) != 2) continue;
            at.end[0] = view->board->houses[at.house].cells[ss_set_low(places) - 1];
            at.end[1] = view->board->houses[at.house].cells[ss_set_high(places) - 1];
            if (try_ends(&at)) return;
        }
}

const ss_strategy ss_strategy_als_w_wing = {
    .name = "als-w-wing",
    .title = "ALS-W-wing",
    .text = "Two almost locked sets with a common digit, and a house where that digit has two "
            "places, one seen by all its places in the first set, one by all in the second. So one "
            "of the sets has lost the digit and is locked, and another digit of both is in one "
            "of them.",
    .sentence =
        "{house:in} the digit {digits} is in one of {third}, so one of the sets "
        "A ({first}) and B ({second}) has none of it and is locked; cells that see all places of "
        "another digit of both lose it.",
    .also = "almost locked set W-wing",
    .ratings = "YZF 340, Kazusa 6.8",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8....396.....4.....3..5...16.9...42.3....5..9...7..",
    .level = 4,
    .score = 77,
    .find = find,
};
