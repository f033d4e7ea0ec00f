/* bug.c: the bivalue universal grave, in puzzles promised to have one solution.

   If every empty cell had two candidates and every digit two places in every house, all could be
   changed over and there would be two solutions or none, where only houses make cells differ. With
   one cell of three candidates left, that cell breaks the tie. */
#include "strategy/look.h"

/* The digit of the odd cell that has three places in each of its houses. */
static void find_bug(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    int odd = -1;
    for (int c = 0; c < board->cells; c++) {
        int count = ss_set_count(view->marks[c]);
        if (view->digit[c] || count == 2) continue;
        if (count != 3 || odd >= 0) return;
        odd = c;
    }
    if (odd < 0) return;
    ss_set thrice = 0;
    for (int h = 0; h < board->house_count; h++)
        for (int d = 1; d <= board->side; d++) {
            int places = ss_set_count(ss_look_places(view, h, d));
            if (places == 0 || places == 2) continue;
            if (places != 3 || !ss_look_in_house(view, h, odd)) return;
            thrice |= ss_set_one(d);
        }
    if (!ss_set_single(thrice) || !(thrice & view->marks[odd])) return;
    ss_step *step = ss_strategy_step(self, sink);
    step->digits = thrice;
    ss_step_cell(step, odd);
    ss_step_remove(step, odd, view->marks[odd] & ~thrice);
    (void)ss_strategy_give(sink);
}

const ss_strategy ss_strategy_bug = {
    .name = "bug",
    .title = "Bivalue universal grave",
    .text = "If every empty cell had two candidates and every digit two places in every house, "
            "there would be no or two solutions. So the one cell with a third candidate is the "
            "digit that occurs there once too often.",
    .sentence = "Without {digits} in {cells} every cell and house would be left with two choices, "
                "and there would be two solutions. So it is there.",
    .example = "..95786217812645....23198749.81264.7.2749518.1..8372..296751348873642915.1.983762",
    .quiet = "...5786217812645....23198749.81264.7.2749518.1..8372..296751348873642915.1.983762",
    .code = "0610",
    .also = "BUG+1, BUG type 1",
    .ratings = "Sudoku Explainer 5.6, HoDoKu 100 (hard), YZF 100, Kazusa 5.6",
    .level = 3,
    .score = 56,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_HOUSES,
    .find = find_bug,
};
