/* wings.c: a few cells of two or three candidates that leave a digit to one of two cells.

   XY: a pivot of two digits sees two cells of two digits, the pincers, each with one of its digits
   and both with the same third one. XYZ: the pivot has the third digit too. W: two cells with the
   same two digits, kept from both being the one by a house where it has two places. */
#include "strategy/look.h"

typedef struct flock { /* cells with two candidates */
    int count;
    uint16_t cell[SS_MAX_CELLS];
} flock;

static void list_pairs(const ss_view *view, flock *all) {
    all->count = 0;
    for (int c = 0; c < view->board->cells; c++)
        if (ss_set_count(view->marks[c]) == 2) all->cell[all->count++] = (uint16_t)c;
}

/* cells: pivot, pincer, pincer. */
static bool try_wing(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                     const uint16_t cells[3]) {
    const ss_set *marks = view->marks;
    ss_set shared = marks[cells[1]] & marks[cells[2]];
    int from = self->size == 3 ? 0 : 1; /* does the pivot have the third digit? */
    if (!ss_set_single(shared) || !ss_look_sees_all(view->board, cells[0], cells + 1, 2))
        return false;
    if ((marks[cells[0]] & shared ? 0 : 1) != from) return false;
    ss_step *step = ss_strategy_step(self, sink);
    for (int i = 0; i < 3; i++) {
        step->digits |= marks[cells[i]];
        ss_step_cell(step, cells[i]);
        ss_step_spot(step, cells[i], shared, SS_ROLE_SECOND);
        ss_step_spot(step, cells[i], marks[cells[i]] & ~shared, SS_ROLE_FIRST);
    }
    ss_look_strike(view, step, shared, cells + from, 3 - from);
    return ss_strategy_give(sink);
}

/* Three pairs of three digits; each may be the pivot. */
static void find_xy(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_set *marks = view->marks;
    flock all;
    list_pairs(view, &all);
    const uint16_t *cell = all.cell;
    for (int i = 0; i < all.count; i++)
        for (int j = i + 1; j < all.count; j++) {
            ss_set two = marks[cell[i]] | marks[cell[j]];
            if (ss_view_spend(view, 2)) return;
            if (ss_set_count(two) != 3) continue;
            (void)ss_view_spend(view, all.count - j);
            for (int k = j + 1; k < all.count; k++) {
                ss_set last = marks[cell[k]];
                if (last & ~two || last == marks[cell[i]] || last == marks[cell[j]]) continue;
                if (try_wing(self, view, sink, (uint16_t[]){cell[i], cell[j], cell[k]}) ||
                    try_wing(self, view, sink, (uint16_t[]){cell[j], cell[i], cell[k]}) ||
                    try_wing(self, view, sink, (uint16_t[]){cell[k], cell[j], cell[i]}))
                    return;
            }
        }
}

static void find_xyz(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_set *marks = view->marks;
    flock all;
    list_pairs(view, &all);
    for (int c = 0; c < view->board->cells; c++)
        for (int j = 0; j < all.count && ss_set_count(marks[c]) == 3; j++) {
            if (marks[all.cell[j]] & ~marks[c]) continue;
            if (ss_view_spend(view, all.count - j)) return;
            for (int k = j + 1; k < all.count; k++)
                if (!(marks[all.cell[k]] & ~marks[c]) && marks[all.cell[j]] != marks[all.cell[k]] &&
                    try_wing(self, view, sink, (uint16_t[]){(uint16_t)c, all.cell[j], all.cell[k]}))
                    return;
        }
}

/* ---- W-wing ---- */

/* Does each of the house's two places of the digit see one of the two cells? */
static bool holds_apart(const ss_view *view, int house, int digit, const uint16_t ends[2]) {
    ss_set places = ss_look_places(view, house, digit);
    bool served[2] = {false, false};
    if (ss_set_count(places) != 2) return false;
    for (; places; places &= places - 1) {
        int cell = view->board->houses[house].cells[ss_set_low(places) - 1];
        if (cell == ends[0] || cell == ends[1]) continue;
        if (ss_board_linked(view->board, cell, ends[0])) served[0] = true;
        else if (ss_board_linked(view->board, cell, ends[1])) served[1] = true;
    }
    return served[0] && served[1];
}

static bool try_w(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                  const uint16_t ends[2]) {
    ss_set both = view->marks[ends[0]];
    for (ss_set left = both; left; left &= left - 1) {
        ss_set gone = ss_set_one(ss_set_low(left)), link = both & ~gone;
        ss_step *step = ss_strategy_step(self, sink);
        ss_look_strike(view, step, gone, ends, 2);
        if (ss_view_spend(view, step->change_count ? 2 * view->board->house_count : 1)) return true;
        for (int h = 0; h < view->board->house_count && step->change_count; h++) {
            if (!holds_apart(view, h, ss_set_low(link), ends)) continue;
            step = ss_strategy_step(self, sink);
            step->digits = both;
            ss_step_house(step, h);
            for (int i = 0; i < 2; i++) {
                ss_step_cell(step, ends[i]);
                ss_step_spot(step, ends[i], gone, SS_ROLE_SECOND);
                ss_step_spot(step, ends[i], link, SS_ROLE_FIRST);
            }
            for (ss_set at = ss_look_places(view, h, ss_set_low(link)); at; at &= at - 1)
                ss_step_spot(step, view->board->houses[h].cells[ss_set_low(at) - 1], link,
                             SS_ROLE_THIRD);
            ss_look_strike(view, step, gone, ends, 2);
            if (ss_strategy_give(sink)) return true;
        }
    }
    return false;
}

static void find_w(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    flock all;
    list_pairs(view, &all);
    for (int i = 0; i < all.count; i++) {
        if (ss_view_spend(view, all.count - i)) return;
        for (int j = i + 1; j < all.count; j++)
            if (view->marks[all.cell[i]] == view->marks[all.cell[j]] &&
                try_w(self, view, sink, (uint16_t[]){all.cell[i], all.cell[j]}))
                return;
    }
}

const ss_strategy ss_strategy_xy_wing = {
    .name = "xy-wing",
    .title = "XY-wing",
    .text = "A pivot with two digits sees two cells with two digits each. Whichever digit the "
            "pivot is, one of the wings must be the third digit, so no cell that sees both wings "
            "can be it.",
    .sentence = "Whatever {cell1} is, {cell2} or {cell3} is {second:digits}; cells that see both "
                "are not.",
    .example = "..95786217812645....23198749.81264.7.2749518.1..8372..296751348873642915.1.983762",
    .quiet = "..95786217812645....23198749.812.4.7.2749518.1..8372..296751348873642915.1.983762",
    .code = "0800",
    .also = "Y-wing, bent triple",
    .ratings = "Sudoku Explainer 4.2, HoDoKu 160 (hard), YZF 160, Kazusa 4.2",
    .level = 3,
    .score = 42,
    .size = 2,
    .find = find_xy,
};

const ss_strategy ss_strategy_xyz_wing = {
    .name = "xyz-wing",
    .title = "XYZ-wing",
    .text = "As an XY-wing, but the pivot has the third digit too, so a cell must see all three "
            "to lose it.",
    .sentence = "One of {cells} is {second:digits}; cells that see all three are not.",
    .example = "..95786217812645....23198749.81264.7.2749518.1..8372..296751348873642915.1.983762",
    .quiet = "..95786217812645....2.198749.81264.7.2749518.1..8372..296751348873642915.1.983762",
    .code = "0801",
    .ratings = "Sudoku Explainer 4.4, HoDoKu 180 (hard), YZF 180, Kazusa 4.2 and more",
    .level = 3,
    .score = 44,
    .size = 3,
    .find = find_xyz,
};

const ss_strategy ss_strategy_w_wing = {
    .name = "w-wing",
    .title = "W-wing",
    .text = "Two cells with the same two digits, joined by a house where one of the digits has "
            "just two places, each seen by one of the cells. Both cells cannot be that digit, so "
            "one of them is the other.",
    .sentence = "The two places {third} of {third:digits} in {house} keep {cells} from both being "
                "it, so one of them is {second:digits}; cells that see both are not.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761..392.817.46173.489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0803",
    .also = "semi-remote naked pair",
    .ratings = "Sudoku Explainer 7.1, HoDoKu 150 (hard), YZF 150, Kazusa 4.4",
    .level = 3,
    .score = 44,
    .find = find_w,
};
