/* singles.c: cells and digits that have only one way left. */
#include "strategy/look.h"

static bool give_place(const ss_strategy *self, ss_step_sink *sink, int house, int cell,
                       int digit) {
    ss_step *step = ss_strategy_step(self, sink);
    if (house >= 0) ss_step_house(step, house);
    ss_step_cell(step, cell);
    step->digits = ss_set_one(digit);
    ss_step_place(step, cell, digit);
    return ss_strategy_give(sink);
}

static void find_hidden(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    for (int lines = 0; lines < 2; lines++) /* people look at boxes first */
        for (int h = 0; h < board->house_count; h++) {
            if (ss_look_is_line(view, h) != lines) continue;
            if ((ss_look_empty_in(view, h) == 1) != (self->size == 1)) continue;
            for (int d = 1; d <= board->side; d++) {
                ss_set places = ss_look_places(view, h, d);
                if (!ss_set_single(places)) continue;
                int cell = board->houses[h].cells[ss_set_low(places) - 1];
                if (give_place(self, sink, h, cell, d)) return;
            }
        }
}

static void find_naked(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    for (int c = 0; c < view->board->cells; c++)
        if (ss_set_single(view->marks[c]) &&
            give_place(self, sink, -1, c, ss_set_low(view->marks[c])))
            return;
}

const ss_strategy ss_strategy_full_house = {
    .name = "full-house",
    .title = "Full house",
    .text = "A house with one empty cell: the digit that is missing goes there.",
    .sentence = "In {house} one cell is left, {cells}, and one digit is missing: {digits}.",
    .example = "6748325913985417625127694.3435276918721983654"
               "986415327267194835149358276853627149",
    .quiet = "674.325.1398541762512.694.3435276918721983654"
             "986415327267194835149358276853627149",
    .code = "0000",
    .also = "last digit of a house, last cell",
    .ratings = "Sudoku Explainer 1.0, HoDoKu 4 (easy), YZF 4, Kazusa 1.0",
    .level = 1,
    .score = 10,
    .reads = SS_READS_HOUSES,
    .size = 1,
    .together = SS_IN_VARIANTS,
    .find = find_hidden,
};

const ss_strategy ss_strategy_hidden_single = {
    .name = "hidden-single",
    .title = "Hidden single",
    .text = "Every digit must stand somewhere in every house. If only one cell of a house is left "
            "for a digit, it goes there, whatever else that cell could be.",
    .sentence = "In {house} only {cells} can hold {digits}.",
    .example = "674.325.1398541762512.694.3435276918721983654"
               "986415327267194835149358276853627149",
    .quiet = "............................................."
             "....................................",
    .code = "0002",
    .also = "pinned digit, crosshatching, last digit, unique in line, hidden single in a box, row "
            "or column",
    .ratings = "Sudoku Explainer 1.2-1.5, HoDoKu 14 (easy), YZF 8, Kazusa 1.2-2.3",
    .level = 1,
    .score = 12,
    .reads = SS_READS_HOUSES,
    .together = SS_IN_VARIANTS,
    .find = find_hidden,
};

const ss_strategy ss_strategy_naked_single = {
    .name = "naked-single",
    .title = "Naked single",
    .text = "A cell that sees all digits but one must hold that one.",
    .sentence = "{cells} can only be {digits}: every other digit is excluded there.",
    .example = "16938574275.16.8393.8...5169..578624476...185"
               "2856413975..2.69786.78.9.5389..5..61",
    .quiet = "16938574275.16.8393.8...5169..578624476...185"
             "2856413975....69786.78.9.5389..5..61",
    .code = "0003",
    .also = "sole candidate, forced cell",
    .ratings = "Sudoku Explainer 2.3, HoDoKu 4 (easy), YZF 14, Kazusa 2.3",
    .level = 1,
    .score = 23,
    .reads = SS_READS_CELLS,
    .together = SS_IN_VARIANTS,
    .find = find_naked,
};
