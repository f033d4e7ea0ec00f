/* locked.c: a digit of one house confined to the cells it shares with another.

   All places of the digit in house A lie in house B, so B's digit is in A, and the rest of B
   loses it. Pointing: A is a box or a piece; claiming: A is a line. */
#include "strategy/look.h"

/* All places of the digit in the first house lie in the second, which has more. */
static bool give(const ss_strategy *self, ss_view *view, ss_step_sink *sink, const int pair[2],
                 int digit) {
    const ss_board *board = view->board;
    const uint16_t *cells = board->houses[pair[0]].cells;
    ss_step *step = ss_strategy_step(self, sink);
    step->digits = ss_set_one(digit);
    for (int i = 0; i < 2; i++) ss_step_house(step, pair[i]);
    for (ss_set left = ss_look_places(view, pair[0], digit); left; left &= left - 1)
        ss_step_cell(step, cells[ss_set_low(left) - 1]);
    for (int i = 0; i < board->side; i++) {
        int cell = board->houses[pair[1]].cells[i];
        if (!ss_look_in_house(view, pair[0], cell))
            ss_step_remove(step, cell, view->marks[cell] & step->digits);
    }
    return ss_strategy_give(sink);
}

/* Tries the houses of the first place of the digit in a house: one of them may hold all others. */
static bool lock(const ss_strategy *self, ss_view *view, ss_step_sink *sink, int house, int digit) {
    const ss_map *map = &view->map;
    const uint16_t *cells = view->board->houses[house].cells;
    ss_set places = ss_look_places(view, house, digit);
    int count = ss_set_count(places);
    if (count < 2) return false;
    if (ss_view_spend(view, 16)) return true;
    int first = cells[ss_set_low(places) - 1];
    for (uint32_t i = map->seat_from[first]; i < map->seat_from[first + 1]; i++) {
        int other = map->seats[i].house;
        (void)ss_view_spend(view, 4);
        bool inside = other != house && ss_set_count(ss_look_places(view, other, digit)) > count;
        for (ss_set left = places; left && inside; left &= left - 1)
            inside = ss_look_in_house(view, other, cells[ss_set_low(left) - 1]);
        if (inside && give(self, view, sink, (int[]){house, other}, digit)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    bool from_line = self->size == 2;
    for (int h = 0; h < view->board->house_count; h++)
        for (int d = 1; d <= view->board->side && ss_look_is_line(view, h) == from_line; d++)
            if (lock(self, view, sink, h, d)) return;
}

const ss_strategy ss_strategy_pointing = {
    .name = "pointing",
    .title = "Pointing",
    .text = "If all places of a digit in a box lie on one line, the digit of that line is in "
            "the box, and the rest of the line loses it.",
    .sentence = "In {house} the digit {digits} fits only into {cells}, all of them in {house2}; "
                "the rest of {house2} loses it.",
    .example = "876345291243198.6.195627834689.31.4.4125.96.3"
               "537.641.97284539163619.245.954.163..",

    .quiet = "876345291243198.6.1956278346.9.31.4.4125.96.3"
             "537.641.97284539163619.245.954.163..",
    .code = "0100",
    .also = "locked candidates type 1, intersection removal, pointing pair, pointing triple",
    .ratings = "Sudoku Explainer 2.6, HoDoKu 50 (medium), YZF 50, Kazusa 2.6",
    .level = 2,
    .score = 26,
    .reads = SS_READS_HOUSES,
    .size = 1,
    .together = SS_ON_REQUEST,
    .find = find,
};

const ss_strategy ss_strategy_claiming = {
    .name = "claiming",
    .title = "Claiming",
    .text = "If all places of a digit in a row or column lie in one box, the digit of that box "
            "is on the line, and the rest of the box loses it.",
    .sentence = "In {house} the digit {digits} fits only into {cells}, all of them in {house2}; "
                "the rest of {house2} loses it.",
    .example = "658129743243785196179346852.8..6..2.9.6...47."
               ".......6.567832914312..4687894671235",

    .quiet = "658129743243785196179346852.8..6..2.9.....47."
             ".......6.567832914312..4687894671235",
    .code = "0101",
    .also = "locked candidates type 2, box-line reduction, box/line reduction",
    .ratings = "Sudoku Explainer 2.8, HoDoKu 50 (medium), YZF 50, Kazusa 2.8",
    .level = 2,
    .score = 28,
    .reads = SS_READS_HOUSES,
    .size = 2,
    .together = SS_ON_REQUEST,
    .find = find,
};
