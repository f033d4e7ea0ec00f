/* scale_er.c: the scale of Sudoku Explainer 1.2.1: ER/EP/ED.

   Again and again the first hint of the first producer that has one is applied. ER is the highest
   rating of all, EP the highest up to the first digit placed, ED that of the first hint. */
#include "explainer/explainer.h"
#include "rate/rate.h"
#include <assert.h>
#include <stdio.h>

typedef struct ratings {
    double er, ep, ed;
} ratings;

static void solve(ss_er *er, ratings *out) {
    for (;;) {
        int left = ss_er_grid_of(er)->left, from = ss_er_sweep(er, out->er);
        if (out->ep <= 0 && ss_er_grid_of(er)->left < left) out->ep = out->er;
        if (!ss_er_grid_of(er)->left) return;
        const ss_er_hint *hint = ss_er_next(er, from, SS_ER_PRODUCERS);
        if (ss_er_status(er)) return;
        if (!hint) {
            out->er = 20.0;
            return;
        }
        if (hint->rating > out->er) out->er = hint->rating;
        ss_er_apply(er, hint);
        if (out->ep > 0) continue;
        if (out->ed <= 0) out->ed = out->er;
        if (hint->place_cell >= 0) out->ep = out->er;
    }
}

static int tenths(double rating) {
    assert(rating >= 0);
    return (int)((rating + 0.05) * 10);
}

static susol_status rate(const ss_puzzle *puzzle, const uint8_t *solution, ss_meter *meter,
                         susol_rating *out) {
    (void)solution;
    ss_er *er = ss_er_new(&puzzle->memory, meter);
    ratings all = {0, 0, 0};
    if (!er) return SUSOL_NO_MEMORY;
    ss_er_grid_fill(ss_er_grid_of(er), ss_er_map_of(er), puzzle->value);
    solve(er, &all);
    susol_status status = ss_er_status(er);
    ss_er_free(er);
    int r = tenths(all.er), p = tenths(all.ep), d = tenths(all.ed);
    out->value = r / 10.0;
    (void)snprintf(out->text, sizeof out->text, "%d.%d/%d.%d/%d.%d", r / 10, r % 10, p / 10, p % 10,
                   d / 10, d % 10);
    return status;
}

const ss_scale ss_scale_er = {
    .name = "er",
    .title = "Sudoku Explainer 1.2.1: ER/EP/ED",
    .text = "The hardest step on the way (ER), the hardest up to the first digit placed (EP) and\n"
            "the first step (ED), by the techniques and in the order of Sudoku Explainer 1.2.1\n"
            "as serate 1.2.1.3 prints them. 20.0: its techniques do not solve the puzzle; 0.0:\n"
            "the grid was full. Plain 9x9 puzzles only.",
    .least = 1.0,
    .most = 12.0, /* the hardest puzzle known has 11.9 */
    .fits = ss_scale_fits_plain9,
    .rate = rate,
};
