/* sweep.c: easy techniques all at once, where their order does not matter.

   Whoever has needed a step rated r may use everything up to r without being rated higher. These
   techniques only take away candidates, and what one of them sees it sees as well, or something
   easier does, after more has gone. So however they are applied, they end at the same grid, and a
   finder may go on after a hint has been applied under its hands. Direct hints alone place a digit
   that a finder still counts on: of those one at a time. */
#include "explainer/chain.h"

typedef struct sweep {
    ss_er *er;
    bool any; /* something was found */
    bool one; /* at a time */
} sweep;

static const struct {
    double most;              /* the highest rating of the producer */
    ss_er_producer stands_in; /* with singles finds as much; itself: nobody does */
} limits[] = {
    [SS_ER_HIDDEN_SINGLE] = {1.5, SS_ER_HIDDEN_SINGLE},
    [SS_ER_DIRECT_LOCKING] = {1.9, SS_ER_LOCKING},
    [SS_ER_DIRECT_HIDDEN_PAIR] = {2.0, SS_ER_HIDDEN_PAIR},
    [SS_ER_NAKED_SINGLE] = {2.3, SS_ER_NAKED_SINGLE},
    [SS_ER_DIRECT_HIDDEN_TRIPLET] = {2.5, SS_ER_HIDDEN_TRIPLET},
    [SS_ER_LOCKING] = {2.8, SS_ER_LOCKING},
    [SS_ER_NAKED_PAIR] = {3.0, SS_ER_NAKED_PAIR},
    [SS_ER_X_WING] = {3.2, SS_ER_X_WING},
    [SS_ER_HIDDEN_PAIR] = {3.4, SS_ER_HIDDEN_PAIR},
    [SS_ER_NAKED_TRIPLET] = {3.6, SS_ER_NAKED_TRIPLET},
    [SS_ER_SWORDFISH] = {3.8, SS_ER_SWORDFISH},
    [SS_ER_HIDDEN_TRIPLET] = {4.0, SS_ER_HIDDEN_TRIPLET},
    [SS_ER_XY_WING] = {4.2, SS_ER_XY_WING},
    [SS_ER_XYZ_WING] = {4.4, SS_ER_XYZ_WING},
};

enum { LIMITS = sizeof limits / sizeof *limits };

static bool take(void *user, const ss_er_hint *hint) {
    sweep *at = user;
    ss_er_apply(at->er, hint);
    at->any = true;
    return at->one;
}

int ss_er_sweep(ss_er *er, double rating) {
    int below = 0;
    er->wanted = SS_ER_ALL;
    while (below < LIMITS && limits[below].most <= rating) below++;
    for (int p = 0; p < below && er->grid.left; p++) {
        sweep at = {.er = er, .one = limits[p].stands_in != (ss_er_producer)p};
        if (at.one && (int)limits[p].stands_in < below) continue;
        (void)ss_er_produce(er, p, take, &at);
        if (at.any) p = -1;
        else ss_er_note_quiet(er, p);
    }
    return below;
}
