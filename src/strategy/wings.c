/* wings.c: a few cells of two or three candidates that leave a digit to one of two cells. */
#include "strategy/look.h"

static bool is_pair(const ss_view *view, int cell) { return ss_set_count(view->marks[cell]) == 2; }

static bool give(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                 const uint16_t cells[3], ss_set digit) {
    ss_step *step = ss_strategy_step(self, sink);
    step->digits = digit;
    for (int i = 0; i < 3; i++) ss_step_cell(step, cells[i]);
    if (self->size == 3) ss_look_strike(view, step, digit, cells, 3);
    else ss_look_strike(view, step, digit, cells + 1, 2);
    return ss_strategy_give(sink);
}

/* The pivot has size digits; both wings see it, and whatever it is, one wing is the digit. */
static bool try_wings(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                      const uint16_t cells[3]) {
    ss_set pivot = view->marks[cells[0]], one = view->marks[cells[1]], two = view->marks[cells[2]];
    ss_set shared = one & two;
    if (one == two || !ss_set_single(shared)) return false;
    if ((pivot | shared) != (one | two)) return false;
    if ((self->size == 3) != !!(pivot & shared)) return false;
    return give(self, view, sink, cells, shared);
}

static bool try_pivot(const ss_strategy *self, ss_view *view, ss_step_sink *sink, int pivot) {
    const ss_board *board = view->board;
    for (uint32_t i = board->peer_from[pivot]; i < board->peer_from[pivot + 1]; i++) {
        if (!is_pair(view, board->peer[i])) continue;
        for (uint32_t j = i + 1; j < board->peer_from[pivot + 1]; j++) {
            uint16_t cells[3] = {(uint16_t)pivot, board->peer[i], board->peer[j]};
            if (is_pair(view, cells[2]) && try_wings(self, view, sink, cells)) return true;
        }
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    for (int c = 0; c < view->board->cells; c++)
        if (ss_set_count(view->marks[c]) == self->size && try_pivot(self, view, sink, c)) return;
}

/* Two cells with the same two digits, and a house whose two places of one of them each see one
   of the cells: one cell is the other digit. */
static bool try_w_wing(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                       const uint16_t pair[2]) {
    const ss_board *board = view->board;
    ss_set both = view->marks[pair[0]];
    for (int h = 0; h < board->house_count; h++)
        for (ss_set left = both; left; left &= left - 1) {
            int link = ss_set_low(left);
            ss_set places = ss_look_places(view, h, link);
            if (ss_set_count(places) != 2) continue;
            int a = board->houses[h].cells[ss_set_low(places) - 1];
            int b = board->houses[h].cells[ss_set_high(places) - 1];
            bool straight =
                ss_board_linked(board, a, pair[0]) && ss_board_linked(board, b, pair[1]);
            bool crossed = ss_board_linked(board, a, pair[1]) && ss_board_linked(board, b, pair[0]);
            if (!straight && !crossed) continue;
            ss_step *step = ss_strategy_step(self, sink);
            step->digits = both & ~ss_set_one(link);
            ss_step_house(step, h);
            for (int i = 0; i < 2; i++) ss_step_cell(step, pair[i]);
            ss_look_strike(view, step, step->digits, pair, 2);
            if (ss_strategy_give(sink)) return true;
        }
    return false;
}

static void find_w(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    int cells = view->board->cells;
    for (int a = 0; a < cells; a++)
        for (int b = a + 1; b < cells && is_pair(view, a); b++)
            if (view->marks[b] == view->marks[a] && !ss_board_linked(view->board, a, b) &&
                try_w_wing(self, view, sink, (uint16_t[]){(uint16_t)a, (uint16_t)b}))
                return;
}

const ss_strategy ss_strategy_xy_wing = {
    .name = "xy-wing",
    .title = "XY-wing",
    .text = "A pivot with two digits sees two cells with two digits each. Whichever digit the "
            "pivot is, one of the wings must be the third digit, so no cell that sees both wings "
            "can be it.",
    .sentence = "Whatever {cell1} is, {cell2} or {cell3} is {digits}; cells that see both are not.",
    .example = "718.35..462579481349381...5132589467846.7.359"
               "579463182284.5...6367928541951.4.2.8",
    .level = 3,
    .score = 42,
    .size = 2,
    .find = find,
};

const ss_strategy ss_strategy_xyz_wing = {
    .name = "xyz-wing",
    .title = "XYZ-wing",
    .text = "As an XY-wing, but the pivot has the third digit too, so a cell must see all three "
            "to lose it.",
    .sentence = "One of {cells} is {digits}; cells that see all three are not.",
    .example = "24.5916.815968.2.4.682.419551..6.48..24.5.716"
               "..614.35.631829547485..6921..2415863",
    .level = 3,
    .score = 44,
    .size = 3,
    .find = find,
};

const ss_strategy ss_strategy_w_wing = {
    .name = "w-wing",
    .title = "W-wing",
    .text = "Two cells with the same two digits, joined by a house where one of the digits has "
            "just two places, each seen by one of the cells. Both cells cannot be that digit, so "
            "one of them is the other.",
    .sentence = "The two places of the other digit in {house} keep {cells} from both being it, so "
                "one of them is {digits}; cells that see both are not.",
    .example = "13.29.58.8.263.91.9..1.823.7283194653.97.6128"
               "61.82.7934839726512..581349591463872",
    .level = 3,
    .score = 44,
    .find = find_w,
};
