/* scale_er.c: the scale of Sudoku Explainer 1.2.1: ER/EP/ED.

   Again and again the first hint of the first producer that has one is applied. ER is the highest
   rating of all, EP the highest up to the first digit placed, ED that of the first hint. */
#include "er/explainer.h"
#include "rate/rate.h"
#include "solve/solve.h"
#include <stdio.h>

typedef struct ratings {
    double er, ep, ed;
} ratings;

/* Does every candidate of the grid stand in some solution? Then no chain can find anything, and
   need not be tried: on a nearly empty grid that would take years. */
static bool nothing_is_false(const ss_puzzle *puzzle, const ss_er_grid *grid, ss_limits *limits) {
    ss_set start[SS_MAX_CELLS], proved[81] = {0};
    susol_options one = {.solutions = 1};
    susol_result result;
    for (int c = 0; c < 81; c++)
        start[c] = grid->value[c] ? ss_set_one(grid->value[c]) : grid->cand[c];
    for (int c = 0; c < 81; c++)
        for (ss_set all = start[c], left = all; left; left &= left - 1) {
            if (proved[c] & left & (0 - left)) continue;
            start[c] = ss_set_one(ss_set_low(left));
            if (ss_solve(puzzle, start, &one, limits, &result) || !result.solutions.low)
                return false;
            start[c] = all;
            for (int k = 0; k < 81; k++) proved[k] |= ss_set_one(result.first[k]);
        }
    return true;
}

/* 0, 1, or 2 for more. */
static int solutions(const ss_puzzle *puzzle, ss_limits *limits) {
    susol_options two = {.solutions = 2};
    susol_result result;
    return ss_solve(puzzle, NULL, &two, limits, &result) ? 0 : (int)result.solutions.low;
}

static void solve(ss_er *er, const ss_puzzle *puzzle, ss_limits *limits, ratings *out) {
    int count = solutions(puzzle, limits);
    for (int from = 0;;) {
        int left = ss_er_grid_of(er)->left;
        if (count == 1) from = ss_er_sweep(er, out->er);
        if (out->ep <= 0 && ss_er_grid_of(er)->left < left) out->ep = out->er;
        if (!ss_er_grid_of(er)->left) return;
        const ss_er_hint *hint = ss_er_next(er, from, SS_ER_CYCLE);
        if (!hint && !(count > 1 && nothing_is_false(puzzle, ss_er_grid_of(er), limits)))
            hint = ss_er_next(er, SS_ER_CYCLE, SS_ER_PRODUCERS);
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

static int tenths(double rating) { return (int)((rating + 0.05) * 10); }

static susol_status rate(const ss_puzzle *puzzle, ss_meter *meter, susol_rating *out) {
    if (!ss_puzzle_is_plain9(puzzle) || ss_puzzle_has_marks(puzzle)) return SUSOL_CANNOT;
    ss_er *er = ss_er_new(&puzzle->memory, meter);
    ratings all = {0, 0, 0};
    if (!er) return SUSOL_NO_MEMORY;
    ss_er_grid_fill(ss_er_grid_of(er), ss_er_map_of(er), puzzle->value);
    solve(er, puzzle, meter->limits, &all);
    susol_status status = ss_limits_status(meter->limits, ss_er_status(er));
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
    .rate = rate,
};
