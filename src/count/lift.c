/* lift.c: which bars to lift: in each view one after the other, the one that helps most. */
#include "count/lift.h"

#include <math.h>

#include "count/pencil.h"

/* Looks may take a tenth of the time that the count would; one takes so many seconds. */
static const double look_seconds = 0.0005, share_for_looks = 0.1;

/* A view, with the bars that are lifted so far. */
typedef struct lifting {
    const ss_count_splits *splits;
    ss_count_look look;
    ss_count_conditions conditions;
    ss_count_lift lift;
    int looks_left;
} lifting;

/* The place of bar number `i` of 729 among the conditions; its digit is i % 9. */
static uint16_t *barred_at(ss_count_conditions *conditions, int i) {
    return &conditions->barred[i / 81][i / 27 % 3][i / 9 % 3];
}

static bool in_first_band(const ss_count_view *view, int box) {
    return (view->turned ? box % 3 : box / 3) == view->first;
}

/* About how long all grids take, if each of the lifted bars doubles their number. */
static double guess(lifting *at) {
    ss_count_cost cost = ss_count_cost_of(at->splits, &at->conditions, &at->look, 1);
    at->looks_left--;
    return (cost.seconds + cost.tables) * (double)(1 << at->lift.count);
}

/* Lifts one more bar of the lower bands, if there is one: that with which the rest takes least. */
static bool lift_next(lifting *at) {
    int best = -1;
    double least = INFINITY;
    if (at->lift.count == SS_MOST_LIFTED) return false;
    at->lift.count++;
    for (int i = 0; i < 729 && at->looks_left > 0; i++) {
        uint16_t *barred = barred_at(&at->conditions, i), digit = (uint16_t)(1 << i % 9);
        if ((*barred & digit) == 0 || in_first_band(&at->look.view, i / 81)) continue;
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

ss_count_lift ss_count_lift_choose(const ss_count_splits *splits,
                                   const ss_count_conditions *conditions, double seconds) {
    ss_count_lift best = {.count = 0, .seconds = seconds};
    double looks = fmin(seconds, 10) * share_for_looks / look_seconds / SS_COUNT_VIEWS;
    for (int v = 0; v < SS_COUNT_VIEWS; v++) {
        lifting at = {splits, {{v >= 3, v % 3}, false, 9}, *conditions, {.count = 0}, (int)looks};
        while (lift_next(&at))
            if (at.lift.seconds < best.seconds) best = at.lift;
    }
    return best;
}

void ss_count_lift_take(const ss_count_lift *lift, unsigned placed, uint16_t allowed[81]) {
    for (int i = 0; i < lift->count; i++) allowed[lift->bar[i].cell] |= lift->bar[i].digit;
    for (int i = 0; i < lift->count; i++)
        if ((placed >> i & 1) != 0) allowed[lift->bar[i].cell] &= lift->bar[i].digit;
}
