/* brute_force.c: no idea any more, so the solution is asked for one digit.

   It is told in the middle of the empty cells, where it tends to help most. */
#include "strategy/strategy.h"
#include <assert.h>
#include <limits.h>

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    int left = view->empty / 2;
    if (!view->solution) return;
    for (int c = 0; c < view->board->cells; c++) {
        if (view->digit[c] || left--) continue;
        assert(ss_set_has(view->marks[c], view->solution[c]));
        ss_step *step = ss_strategy_step(self, sink);
        step->digits = ss_set_one(view->solution[c]);
        ss_step_cell(step, c);
        ss_step_place(step, c, view->solution[c]);
        step->number = view->tried < INT_MAX ? (int)view->tried : INT_MAX;
        (void)ss_strategy_give(sink);
        return;
    }
}

const ss_strategy ss_strategy_brute_force = {
    .name = "brute-force",
    .title = "Brute force",
    .text = "When no technique helps, every possibility is tried until the solution is found, and "
            "one digit of it is told: that of the cell in the middle of the empty ones.",
    .sentence = "No technique helps; trying everything, {number} {number?state|states}, shows that "
                "{cells} is {digits}.",
    .example = "1.3.56.8.4.6.89..37.8.32.6.237594618541368..."
               "689217345365841297812973456974625831",
    .quiet = "1.3.56.8.4.6.89..37.8......................."
             ".....................................",
    .also = "trial and error, give up, guess",
    .ratings = "HoDoKu 10000, YZF 10000",
    .level = 5,
    .score = 200,
    .find = find,
};
