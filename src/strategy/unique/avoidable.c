/* avoidable.c: deadly rectangles with corners that are filled already, but not given.

   What holds of candidates holds of digits that a solver has placed: if four cells that are not
   given hold two digits crosswise, these could change places. So the last open corner, or one of
   the last two, is something else. */
#include "strategy/unique/rectangle.h"
#include <assert.h>

typedef struct nearly {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
} nearly;

/* The digit placed in a cell by the solver; 0: none, or a given. */
static int placed(const ss_view *view, int cell) {
    return ss_look_is_given(view, cell) ? 0 : view->digit[cell];
}

static ss_step *begin(const nearly *at, const ss_rectangle *rectangle, ss_set digits) {
    assert(ss_set_count(digits) == 2);
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = digits;
    for (int i = 0; i < 4; i++) ss_step_cell(step, rectangle->sorted[i]);
    return step;
}

/* Cell `full` has the digit `there`; the open one must not become the other. */
static bool try_last(const nearly *at, const ss_rectangle *rectangle, const int digit[2],
                     const int full_open[2]) {
    const ss_view *view = at->view;
    int full = rectangle->corner[full_open[0]], open = rectangle->corner[full_open[1]];
    int there = digit[full_open[1] - 2], other = digit[full_open[0] - 2];
    if (placed(view, full) != there || ss_set_count(view->marks[open]) != 2) return false;
    if (!ss_set_has(view->marks[open], other)) return false;
    ss_step *step = begin(at, rectangle, ss_set_one(there) | ss_set_one(other));
    ss_step_remove(step, open, ss_set_one(other));
    return ss_strategy_give(at->sink);
}

/* Both open corners have one more candidate, the same: one of them is it. */
static bool try_last_two(const nearly *at, const ss_rectangle *rectangle, const int digit[2]) {
    ss_view *view = at->view;
    const uint16_t *open = rectangle->corner + 2;
    ss_set one = view->marks[open[0]], two = view->marks[open[1]];
    ss_set a = ss_set_one(digit[0]), b = ss_set_one(digit[1]);
    if (ss_set_count(one) != 2 || ss_set_count(two) != 2 || !(one & b) || !(two & a)) return false;
    if ((one & ~b) != (two & ~a)) return false;
    ss_step *step = begin(at, rectangle, a | b);
    for (int i = 0; i < 2; i++) ss_step_spot(step, open[i], one & ~b, SS_ROLE_SECOND);
    ss_look_strike(view, step, one & ~b, open, 2);
    return ss_strategy_give(at->sink);
}

static bool try_rectangle(void *user, const ss_rectangle *rectangle) {
    const nearly *at = user;
    int digit[2] = {placed(at->view, rectangle->corner[0]), placed(at->view, rectangle->corner[1])};
    if (!digit[1]) return false;
    if (at->self->size == 2) return try_last_two(at, rectangle, digit);
    return try_last(at, rectangle, digit, (int[]){2, 3}) ||
           try_last(at, rectangle, digit, (int[]){3, 2});
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    nearly at = {self, view, sink};
    for (int c = 0; c < view->board->cells; c++)
        if (placed(view, c) && ss_rectangle_each(view, c, try_rectangle, &at)) return;
}

const ss_strategy ss_strategy_avoidable_rectangle_1 = {
    .name = "avoidable-rectangle-1",
    .also = "AR type 1",
    .title = "Avoidable rectangle type 1",
    .text = "Three corners of a rectangle in two boxes are filled, none of them given, so that a "
            "fourth digit would let two digits change places. A puzzle with one solution never "
            "comes to that, so the open corner is not that digit.",
    .sentence = "With one more digit, {cells} would hold only {digits}, none of them given, and "
                "there would be two solutions.",
    .example = ":::7+269+154+38+1+4+58+32+6+7+9+8+39+47+61..+3+92.+8+17.+4.1+73.4+89.+4.+8"
               "+7.+9+3.+"
               "1+2.+41.7+9+8+3.81.+9+324+79+7+3+2+4+8+5+16::::",
    .quiet = ":::7+269+154+38+1+4+58+32+6+7+9+8+39+47+61..+3+92.+8+17.+4.1+73.4+89.+4.+8"
             "+7.+9+3+2+"
             "1+2+6+41+57+9+8+3+581+6+9+324+79+7+3+2+4+8+5+16::::",
    .code = "0607",
    .ratings = "HoDoKu 100 (hard), YZF 100, Kazusa 4.5",
    .level = 3,
    .score = 47,
    .size = 1,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_LINES,
    .find = find,
};

const ss_strategy ss_strategy_avoidable_rectangle_2 = {
    .name = "avoidable-rectangle-2",
    .also = "AR type 2",
    .title = "Avoidable rectangle type 2",
    .text = "Two corners of a rectangle in two boxes are filled, neither of them given, and the "
            "other two lack one digit each for two digits that could change places. They have one "
            "other candidate, the same, so one of them is it.",
    .sentence = "{cells} must not hold only {digits}, or there would be two solutions; so one of "
                "{second} is {second:digits}, and what sees both is not.",
    .example = ":::+12+3+4+567+8+94+5+718.+2+36+69+8+3+7+2+415+2+89.+1+5+3+6+454+1+6+23+97"
               "+87+36+8+"
               "94+1+52+36+5241+89+7+8+1+4.+6.+5+2+3+9.25+3.+6+41::::",
    .quiet = ":::+12+3+4+567+8+94+5+718.+2+36+69+8+3+7+2+415+2+89.+1+5+3+6+454+1+6+23+97"
             "+87+36+8+"
             "94+1+52+36+5241+89+7.+1+4.+6.+5+2+3+9.25+3.+6+41::::",
    .code = "0608",
    .ratings = "HoDoKu 100 (hard), YZF 100, Kazusa 4.6",
    .level = 3,
    .score = 47,
    .size = 2,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_LINES,
    .find = find,
};
