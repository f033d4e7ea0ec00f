/* symmetry.c: a puzzle that looks the same from the other side (Gurth's theorem).

   If a turn or a reflection of the grid maps the givens onto themselves, up to an exchange of
   digits, it does so with the solution too, because there is only one. So a cell that stays in
   place holds a digit that stays, and a cell can be d only if its image can be the image of d. */
#include "strategy/look.h"
#include <assert.h>

enum { HALF_TURN, DIAGONAL, ANTIDIAGONAL, QUARTER_TURN, WAYS };

static int image(int side, int way, int cell) {
    assert(cell >= 0 && cell < side * side);
    assert(way >= 0 && way < WAYS);
    int row = cell / side, column = cell % side, last = side - 1;
    switch (way) {
    case HALF_TURN: return (last - row) * side + last - column;
    case DIAGONAL: return column * side + row;
    case ANTIDIAGONAL: return (last - column) * side + last - row;
    default: return column * side + last - row;
    }
}

/* The digits' images, from the givens; 0: not told. False: it is no symmetry. */
static bool map_digits(const ss_view *view, int way, uint8_t *to) {
    const ss_puzzle *puzzle = view->board->puzzle;
    int side = view->board->side, told = 0;
    ss_set taken = 0;
    for (int d = 1; d <= side; d++) to[d] = 0;
    for (int c = 0; c < view->board->cells; c++) {
        int other = image(side, way, c);
        int here = ss_look_is_given(view, c) ? puzzle->value[c] : 0;
        int there = ss_look_is_given(view, other) ? puzzle->value[other] : 0;
        if (!here != !there) return false;
        if (!here) continue;
        if (to[here] && to[here] != there) return false;
        if (!to[here]) {
            if (ss_set_has(taken, there)) return false;
            taken |= ss_set_one(there);
            to[here] = (uint8_t)there;
            told++;
        }
    }
    if (told < side - 1) return false;
    for (int d = 1; d <= side; d++)
        if (!to[d]) to[d] = (uint8_t)ss_set_low(view->board->full & ~taken);
    return true;
}

/* Does the map keep rows, columns and regions? Rows and columns it does; regions may be crooked. */
static bool keeps_regions(const ss_view *view, int way) {
    const ss_puzzle *puzzle = view->board->puzzle;
    int side = view->board->side, to[SS_MAX_SIDE];
    for (int i = 0; i < side; i++) to[i] = -1;
    for (int c = 0; c < view->board->cells && puzzle->regions; c++) {
        int here = puzzle->region[c], there = puzzle->region[image(side, way, c)];
        if (here >= side || there >= side || (to[here] >= 0 && to[here] != there)) return false;
        to[here] = there;
    }
    return true;
}

static bool give(const ss_strategy *self, ss_view *view, ss_step_sink *sink, int way) {
    uint8_t to[SS_MAX_SIDE + 1];
    int side = view->board->side;
    if (!map_digits(view, way, to) || !keeps_regions(view, way)) return false;
    ss_step *step = ss_strategy_step(self, sink);
    for (int d = 1; d <= side; d++)
        if (to[d] == d) step->digits |= ss_set_one(d);
    for (int c = 0; c < view->board->cells; c++) {
        int other = image(side, way, c);
        if (other == c) ss_step_cell(step, c);
        ss_set there = view->digit[other] ? ss_set_one(view->digit[other]) : view->marks[other];
        ss_set gone = 0;
        for (ss_set left = view->marks[c]; left; left &= left - 1) {
            int digit = ss_set_low(left);
            if (other == c ? to[digit] != digit : !ss_set_has(there, to[digit]))
                gone |= ss_set_one(digit);
        }
        ss_step_remove(step, c, gone);
    }
    return ss_strategy_give(sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    int side = view->board->side;
    for (int way = 0; way < WAYS && view->board->cells == side * side; way++)
        if (give(self, view, sink, way)) return;
}

const ss_strategy ss_strategy_symmetry = {
    .name = "symmetry",
    .title = "Symmetrical placement",
    .text = "If a turn or a reflection of the grid leaves the givens as they are, but for an "
            "exchange of digits, it leaves the only solution as it is, too. So a cell that stays "
            "in place holds a digit that stays, and every candidate needs its counterpart.",
    .sentence =
        "The givens look the same after a turn or a reflection that exchanges digits, so "
        "the solution does. {digits?The digit|The digits} {digits} {digits?stays|stay}: only "
        "{digits?it fits|they fit} into {cells}; elsewhere a candidate without its "
        "counterpart falls.",
    .also = "Gurth's symmetrical placement, GSP, automorphism, symmetrical placement",
    .ratings = "YZF 55, Kazusa 7.0-7.3",
    .example = "7...8.....9....5...5617...88....46....78.23....46....22...3945...5....1.....2...3",
    .quiet = "72..8.....9....5...5617...88....46....78.23....46....22...3945...5....1.....2...3",
    .level = 4,
    .score = 60,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_LINES,
    .find = find,
};
