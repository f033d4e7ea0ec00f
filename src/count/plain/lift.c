/* lift.c: which bars to lift: one after the other, always the one that helps most. */
#include "count/plain/lift.h"

#include <assert.h>
#include <math.h>

#include "count/plain/pencil.h"

static const double share_for_guesses = 0.1, longest = 10;

/* The bars that are lifted so far, and what is left of the conditions. */
typedef struct lifting {
    const ss_count_lifter *lifter;
    ss_count_conditions conditions;
    ss_count_lift lift;
    int guesses_left;
} lifting;

/* The place of bar number `i` of 729 among the conditions; its digit is i % 9. */
static uint16_t *barred_at(ss_count_conditions *conditions, int i) {
    return &conditions->barred[i / 81][i / 27 % 3][i / 9 % 3];
}

/* Each of the lifted bars doubles the number of grids. */
static double guess(lifting *at) {
    at->guesses_left--;
    return at->lifter->guess(at->lifter->user, &at->conditions) * (double)(1 << at->lift.count);
}

/* Lifts one more bar, if there is one: that with which the rest takes least. */
static bool lift_next(lifting *at) {
    int best = -1;
    double least = INFINITY;
    if (at->lift.count == SS_MOST_LIFTED) return false;
    at->lift.count++;
    for (int i = 0; i < 729 && at->guesses_left > 0; i++) {
        uint16_t *barred = barred_at(&at->conditions, i), digit = (uint16_t)(1 << i % 9);
        if ((*barred & digit) == 0 || (at->lifter->boxes >> i / 81 & 1) == 0) continue;
        *barred ^= digit;
        double seconds = guess(at);
        *barred ^= digit;
        if (best >= 0 && seconds >= least) continue;
        least = seconds;
        best = i;
    }
    if (best < 0) return false;
    *barred_at(&at->conditions, best) ^= (uint16_t)(1 << best % 9);
    at->lift.bar[at->lift.count - 1] = (ss_count_bar){
        (uint8_t)ss_count_box_cell(best / 81, best / 9 % 9), (uint16_t)(1 << best % 9)};
    at->lift.seconds = least;
    return true;
}

void ss_count_lift_improve(const ss_count_lifter *lifter, const ss_count_conditions *conditions,
                           ss_count_lift *best) {
    double guesses = share_for_guesses * fmin(best->seconds, longest) / lifter->guess_seconds;
    lifting at = {lifter, *conditions, {.count = 0}, (int)guesses};
    while (lift_next(&at))
        if (at.lift.seconds < best->seconds) *best = at.lift;
}

/* ---- for one count ---- */

typedef struct one_view {
    const ss_count_tools *tools;
    ss_count_look look;
} one_view;

static double guess_count(const void *user, const ss_count_conditions *conditions) {
    const one_view *from = user;
    return ss_count_look_seconds(from->tools, conditions, &from->look);
}

static unsigned lower_boxes(ss_count_view view) {
    unsigned boxes = 0;
    for (int box = 0; box < 9; box++)
        if ((view.turned ? box % 3 : box / 3) != view.first) boxes |= 1u << box;
    return boxes;
}

ss_count_lift ss_count_lift_choose(const ss_count_tools *tools,
                                   const ss_count_conditions *conditions, double seconds) {
    ss_count_lift best = {.count = 0, .seconds = seconds};
    for (int v = 0; v < SS_COUNT_VIEWS; v++) {
        one_view from = {tools, {{v >= 3, v % 3}, false, 9}};
        ss_count_lifter lifter = {guess_count, &from, 0.0005 * SS_COUNT_VIEWS,
                                  lower_boxes(from.look.view)};
        ss_count_lift_improve(&lifter, conditions, &best);
    }
    return best;
}

void ss_count_lift_take(const ss_count_lift *lift, unsigned placed, uint16_t allowed[81]) {
    assert(lift->count <= SS_MOST_LIFTED);
    assert(placed < 1u << lift->count);
    for (int i = 0; i < lift->count; i++) allowed[lift->bar[i].cell] |= lift->bar[i].digit;
    for (int i = 0; i < lift->count; i++)
        if ((placed >> i & 1) != 0) allowed[lift->bar[i].cell] &= lift->bar[i].digit;
}
