/* scale_er.c: the scale of Sudoku Explainer 1.2.1: ER/EP/ED. */
#include "rate/rate.h"

static susol_status rate(const ss_puzzle *puzzle, ss_meter *meter, susol_rating *out) {
    (void)puzzle;
    (void)meter;
    (void)out;
    return SUSOL_CANNOT;
}

const ss_scale ss_scale_er = {
    .name = "er",
    .title = "Sudoku Explainer 1.2.1: ER/EP/ED",
    .text = "",
    .rate = rate,
};
