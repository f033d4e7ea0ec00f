/* antitaxi.c: no digit sees itself as many steps away as it says. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    for (int a = 0; a < puzzle->grid; a++)
        for (int b = 0; b < a; b++)
            if (solution[a] == solution[b] && ss_grid_steps(puzzle, a, b) == solution[a])
                return false;
    return true;
}

/* part[0] is the cell; once it holds x, x is gone from all cells x steps away. */
static ss_outcome run(const ss_propagator *self, ss_work *work) {
    int cell = self->part[0];
    ss_outcome all = SS_SAME;
    if (!ss_set_single(work->cell[cell])) return SS_SAME;
    int digit = ss_set_low(work->cell[cell]);
    for (int c = 0; c < work->board->puzzle->grid && all != SS_DEAD; c++)
        if (ss_grid_steps(work->board->puzzle, cell, c) == digit)
            all = ss_outcome_and(all, ss_board_keep(work, c, ~ss_set_one(digit)));
    return all;
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    for (int c = 0; c < board->puzzle->grid && !board->failed; c++) {
        uint16_t cell = (uint16_t)c;
        ss_propagator propagator = {.run = run, .count = 1, .cost = 0, .part = {cell, 0}};
        propagator.cells = ss_post_copy(board, &cell, sizeof cell);
        if (propagator.cells) ss_board_post(board, &propagator);
    }
}

const ss_rule_kind ss_rule_antitaxi = {
    .name = "antitaxi",
    .title = "Anti-taxicab",
    .also = "taxicab",
    .text = "Two cells with the same digit x are never exactly x steps apart, counted along rows "
            "and columns.",
    .example = "antitaxi",
    .takes = SS_TAKES_GRID | SS_TAKES_NO_ZERO,
    .holds = holds,
    .post = post,
};
