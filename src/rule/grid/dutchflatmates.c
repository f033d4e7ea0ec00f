/* dutchflatmates.c: a 1 above or a 9 below every 5. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->side % 2 && puzzle->side > 2 ? NULL : "a grid with an odd side";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    int wide = puzzle->columns;
    for (int c = 0; c < puzzle->grid; c++) {
        bool above = c >= wide && solution[c - wide] == 1;
        bool below = c + wide < puzzle->grid && solution[c + wide] == puzzle->side;
        if (2 * solution[c] == puzzle->side + 1 && !above && !below) return false;
    }
    return true;
}

/* The cell, then the one above, then the one below; part[0], part[1]: which of these there are. */
static ss_outcome run(const ss_propagator *self, ss_work *work) {
    int side = work->board->side, others = self->part[0] + self->part[1];
    ss_set middle = ss_set_one((side + 1) / 2), sign[2] = {1, ss_set_one(side)};
    if (!self->part[0]) sign[0] = sign[1];
    int able = 0, last = 0;
    for (int i = 0; i < others; i++)
        if (work->cell[self->cells[i + 1]] & sign[i]) able++, last = i;
    if (!able) return ss_board_keep(work, self->cells[0], ~middle);
    if (able == 2 || work->cell[self->cells[0]] != middle) return SS_SAME;
    return ss_board_keep(work, self->cells[last + 1], sign[last]);
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    int wide = board->columns;
    for (int c = 0; c < board->puzzle->grid && !board->failed; c++) {
        uint16_t cells[3] = {(uint16_t)c};
        bool above = c >= wide, below = c + wide < board->puzzle->grid;
        if (above) cells[1] = (uint16_t)(c - wide);
        if (below) cells[1 + above] = (uint16_t)(c + wide);
        ss_propagator propagator = {.run = run, .count = (uint16_t)(1 + above + below), .cost = 0};
        propagator.part[0] = above, propagator.part[1] = below;
        propagator.cells = ss_post_copy(board, cells, sizeof cells);
        if (propagator.cells) ss_board_post(board, &propagator);
    }
}

/* Up stays up. */
static const ss_rule_kind *turned(const ss_rule *rule, const ss_puzzle *puzzle, unsigned turn) {
    (void)puzzle;
    return turn == SS_TURN_COLUMNS ? rule->kind : NULL;
}

const ss_rule_kind ss_rule_dutchflatmates = {
    .name = "dutchflatmates",
    .title = "Dutch flat mates",
    .text = "Every middle digit of the grid, 5 on 9x9, has a 1 directly above it or the largest "
            "digit directly below it, or both.",
    .example = "dutchflatmates",
    .takes = SS_TAKES_GRID | SS_TAKES_NO_ZERO,
    .fault = fault,
    .holds = holds,
    .post = post,
    .turned = turned,
};
