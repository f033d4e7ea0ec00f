/* locked.c: a digit of one house confined to the cells it shares with another.

   All places of the digit in house A lie in house B, so B's digit stands in A, and the rest of B
   loses it. Pointing: A is a box or a piece; claiming: A is a line. */
#include "strategy/look.h"

/* Gives the step if all places of the digit in house a lie in house b. */
static bool lock(const ss_strategy *self, ss_view *view, ss_step_sink *sink, const int pair[2],
                 int digit) {
    const ss_board *board = view->board;
    const uint16_t *cells = board->houses[pair[0]].cells;
    ss_set places = ss_look_places(view, pair[0], digit);
    if (ss_set_count(places) < 2) return false;
    for (ss_set left = places; left; left &= left - 1)
        if (!ss_look_in_house(view, pair[1], cells[ss_set_low(left) - 1])) return false;
    ss_step *step = ss_strategy_step(self, sink);
    step->digits = ss_set_one(digit);
    ss_step_house(step, pair[0]);
    ss_step_house(step, pair[1]);
    for (ss_set left = places; left; left &= left - 1)
        ss_step_cell(step, cells[ss_set_low(left) - 1]);
    for (int i = 0; i < board->side; i++) {
        int cell = board->houses[pair[1]].cells[i];
        if (!ss_look_in_house(view, pair[0], cell))
            ss_step_remove(step, cell, view->marks[cell] & step->digits);
    }
    return ss_strategy_give(sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    bool from_line = self->size == 2;
    for (int a = 0; a < board->house_count; a++) {
        if (ss_look_is_line(view, a) != from_line) continue;
        for (int d = 1; d <= board->side; d++)
            for (int b = 0; b < board->house_count; b++)
                if (a != b && lock(self, view, sink, (int[]){a, b}, d)) return;
    }
}

const ss_strategy ss_strategy_pointing = {
    .name = "pointing",
    .title = "Pointing",
    .text = "If all places of a digit in a box lie on one line, the digit of that line stands in "
            "the box, and the rest of the line loses it.",
    .sentence = "In {house} the digit {digits} fits only into {cells}, all of them in {house2}; "
                "the rest of {house2} loses it.",
    .example = "876345291243198.6.195627834689.31.4.4125.96.3"
               "537.641.97284539163619.245.954.163..",
    .code = "0100",
    .level = 2,
    .score = 26,
    .size = 1,
    .find = find,
};

const ss_strategy ss_strategy_claiming = {
    .name = "claiming",
    .title = "Claiming",
    .text = "If all places of a digit in a row or column lie in one box, the digit of that box "
            "stands on the line, and the rest of the box loses it.",
    .sentence = "In {house} the digit {digits} fits only into {cells}, all of them in {house2}; "
                "the rest of {house2} loses it.",
    .example = "658129743243785196179346852.8..6..2.9.6...47."
               ".......6.567832914312..4687894671235",
    .code = "0101",
    .level = 2,
    .score = 28,
    .size = 2,
    .find = find,
};
