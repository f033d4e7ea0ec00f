/* empty_rectangle.c: a digit that in a box is in one row or in one column.

   All places of the digit in the box lie on a row and a column of it, so the digit is on one of
   them. A pair, a line crossing the row with two places for the digit, leads from the row to a cell
   that meets the column: if the digit is not on the row, it is on the column; if it is, the near
   end of the pair is not it, so the far end is. Either way the cell where far end and column
   meet is not the digit. Rows and columns may change places. */
#include "strategy/look.h"

enum { MOST_TARGETS = 64, DUAL = 1 };

typedef struct hinge {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int box, digit, row, column;
    ss_cells places;                 /* of the digit in the box */
    int targets[MOST_TARGETS];       /* for duals: all that fall for this box and digit */
    uint16_t pairs[MOST_TARGETS][2]; /* and why */
    int target_count;
} hinge;

static int row_of(const hinge *at, int cell) { return cell / at->view->board->columns; }
static int column_of(const hinge *at, int cell) { return cell % at->view->board->columns; }

/* Do row and column hold all places, each some of its own? */
static bool fits(const hinge *at) {
    int on_row = 0, on_column = 0, both = 0, words = at->view->map.words;
    for (int c = ss_cells_next(&at->places, 0, words); c >= 0;
         c = ss_cells_next(&at->places, c + 1, words)) {
        bool row = row_of(at, c) == at->row, column = column_of(at, c) == at->column;
        if (!row && !column) return false;
        on_row += row;
        on_column += column;
        both += row && column;
    }
    if (on_row == both || on_column == both) return false;
    return at->view->options & SS_OPTION_SMALL_RECTANGLES || on_row > 1 || on_column > 1;
}

static void show_target(const hinge *at, ss_step *step, int i) {
    for (int end = 0; end < 2; end++)
        ss_step_spot(step, at->pairs[i][end], step->digits, SS_ROLE_SECOND);
    ss_step_remove(step, at->targets[i], step->digits);
}

static bool give(const hinge *at, int one, int two) {
    ss_step *step = ss_strategy_step(at->self, at->sink);
    int words = at->view->map.words;
    step->digits = ss_set_one(at->digit);
    ss_step_house(step, at->box);
    for (int c = ss_cells_next(&at->places, 0, words); c >= 0;
         c = ss_cells_next(&at->places, c + 1, words)) {
        ss_step_cell(step, c);
        ss_step_spot(step, c, step->digits, SS_ROLE_FIRST);
    }
    show_target(at, step, one);
    if (two >= 0) show_target(at, step, two);
    return ss_strategy_give(at->sink);
}

/* The other place on the line of this kind through the cell, if there are just two; -1: none. */
static int far_end(const hinge *at, int cell, ss_house_kind kind) {
    const ss_map *map = &at->view->map;
    for (uint32_t i = map->seat_from[cell]; i < map->seat_from[cell + 1]; i++)
        if (map->kind[map->seats[i].house] == kind)
            return ss_look_partner(at->view, &map->seats[i], at->digit);
    return -1;
}

/* The near end of a pair lies on the row (or the column) outside the box. */
static bool try_near_end(hinge *at, int near, ss_house_kind pair_kind) {
    const ss_board *board = at->view->board;
    if (!ss_set_has(at->view->marks[near], at->digit)) return false;
    if (ss_look_in_house(at->view, at->box, near)) return false;
    int end = far_end(at, near, pair_kind);
    if (end < 0 || ss_look_in_house(at->view, at->box, end)) return false;
    int target = pair_kind == SS_HOUSE_COLUMN ? row_of(at, end) * board->columns + at->column
                                              : at->row * board->columns + column_of(at, end);
    if (!ss_set_has(at->view->marks[target], at->digit) ||
        ss_look_in_house(at->view, at->box, target) || at->target_count == MOST_TARGETS)
        return false;
    int now = at->target_count++;
    at->targets[now] = target;
    at->pairs[now][0] = (uint16_t)near;
    at->pairs[now][1] = (uint16_t)end;
    if (!(at->self->size & DUAL)) return give(at, now, -1);
    for (int i = 0; i < now; i++)
        if (at->targets[i] != target && give(at, i, now)) return true;
    return false;
}

static bool try_hinge(hinge *at) {
    const ss_board *board = at->view->board;
    if (ss_view_spend(at->view, board->side)) return true;
    if (!fits(at)) return false;
    (void)ss_view_spend(at->view, 4 * (board->rows + board->columns));
    for (int c = 0; c < board->columns; c++)
        if (try_near_end(at, at->row * board->columns + c, SS_HOUSE_COLUMN)) return true;
    for (int r = 0; r < board->rows; r++)
        if (try_near_end(at, r * board->columns + at->column, SS_HOUSE_ROW)) return true;
    return false;
}

/* Rows and columns that the box touches, from its last one back. */
static bool try_box(hinge *at) {
    const ss_map *map = &at->view->map;
    ss_set rows = 0, columns = 0;
    const uint16_t *cells = at->view->board->houses[at->box].cells;
    at->places = map->house[at->box];
    ss_cells_keep(&at->places, &at->view->where[at->digit], map->words);
    at->target_count = 0;
    for (int i = 0; i < at->view->board->side; i++) {
        rows |= ss_set_one(row_of(at, cells[i]) + 1);
        columns |= ss_set_one(column_of(at, cells[i]) + 1);
    }
    for (ss_set down = rows; down; down &= ~ss_set_one(at->row + 1)) {
        at->row = ss_set_high(down) - 1;
        for (ss_set across = columns; across; across &= ~ss_set_one(at->column + 1)) {
            at->column = ss_set_high(across) - 1;
            if (try_hinge(at)) return true;
        }
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    hinge at = {.self = self, .view = view, .sink = sink};
    for (at.digit = 1; at.digit <= view->board->side; at.digit++) {
        if (!ss_cells_any(ss_look_doomed(view, at.digit), view->map.words)) continue;
        for (at.box = 0; at.box < view->board->house_count; at.box++)
            if (view->map.kind[at.box] == SS_HOUSE_REGION &&
                ss_set_count(ss_look_places(view, at.box, at.digit)) > 1 && try_box(&at))
                return;
    }
}

#define TEXT                                                                                       \
    "In a box all places of a digit lie on one row and one column. If the digit is not on the "    \
    "row, it is on the column. A crossing line with two places for the digit carries this to a "   \
    "cell far from the box, which cannot hold the digit either way."

const ss_strategy ss_strategy_empty_rectangle = {
    .name = "empty-rectangle",
    .title = "Empty rectangle",
    .text = TEXT,
    .sentence = "In {house} the digit {digits} is on one row or on one column. The pair "
                "{second} joins the two, so {removed} cannot hold it.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761..392.817.46173.489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0402",
    .also = "hinge, rectangle elimination, grouped skyscraper, grouped two-string kite",
    .ratings = "Sudoku Explainer 7.1 and more, HoDoKu 120 (hard), YZF 120, Kazusa 4.6",
    .level = 3,
    .score = 46,
    .needs = SS_NEEDS_LINES,
    .find = find,
};

const ss_strategy ss_strategy_dual_empty_rectangle = {
    .name = "dual-empty-rectangle",
    .title = "Dual empty rectangle",
    .text = TEXT " A dual one uses two such lines with the same box.",
    .sentence = "In {house} the digit {digits} is on one row or on one column. The pairs "
                "{second} join the two, so {removed} cannot hold it.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761...92.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0405",
    .ratings = "HoDoKu 120 (hard)",
    .level = 3,
    .score = 46,
    .size = DUAL,
    .needs = SS_NEEDS_LINES,
    .find = find,
};
