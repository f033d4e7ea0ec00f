/* twins.c: two cells with the same two digits, a and b, kept apart by a house.

   If all places of a in some house see one of the twins or the other, both cannot be a: one of
   them is b. If the same holds of b, they are different, like a naked pair.
   In a chute (three boxes in a row or column): twins in two boxes and different lines leave the
   third box only its cells in the third line; without a there, both twins cannot be a. */
#include "strategy/look.h"

enum { ANY_HOUSE, BOTH_DIGITS, CHUTE };

typedef struct twins {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    uint16_t cell[2];
    ss_set pair;
} twins;

/* Do all places of the digit in the house see a twin, and not all of them the same? */
static bool keeps_apart(const twins *at, int house, int digit) {
    const ss_view *view = at->view;
    int words = view->map.words;
    ss_cells places = view->map.house[house];
    ss_cells_keep(&places, &view->where[digit], words);
    if (!ss_cells_any(&places, words)) return false;
    for (int i = 0; i < 2; i++) {
        if (ss_cells_has(&view->map.house[house], at->cell[i])) return false;
        if (ss_cells_inside(&places, &view->map.sees[at->cell[i]], words)) return false;
    }
    for (int i = 0; i < 2; i++) ss_cells_cut(&places, &view->map.sees[at->cell[i]], words);
    return !ss_cells_any(&places, words);
}

/* Are the twins' boxes and this one in one row or column of boxes? */
static bool is_chute(const twins *at, int box) {
    const ss_board *board = at->view->board;
    int rows = 0, columns = 0, wide = board->columns;
    for (int i = 0; i < board->side; i++) {
        int cell = board->houses[box].cells[i];
        for (int k = 0; k < 2; k++) {
            rows |= (cell / wide == at->cell[k] / wide) << k;
            columns |= (cell % wide == at->cell[k] % wide) << k;
        }
    }
    return rows == 3 || columns == 3;
}

static bool give(const twins *at, int house, ss_set apart) {
    const ss_view *view = at->view;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    ss_set gone = apart == at->pair ? apart : at->pair & ~apart;
    step->digits = at->pair;
    ss_step_house(step, house);
    for (int i = 0; i < 2; i++) {
        ss_step_cell(step, at->cell[i]);
        ss_step_spot(step, at->cell[i], apart, SS_ROLE_FIRST);
        ss_step_spot(step, at->cell[i], at->pair & ~apart, SS_ROLE_SECOND);
    }
    for (int i = 0; i < view->board->side; i++)
        ss_step_spot(step, view->board->houses[house].cells[i],
                     view->marks[view->board->houses[house].cells[i]] & apart, SS_ROLE_THIRD);
    ss_look_strike(view, step, gone, at->cell, 2);
    return ss_strategy_give(at->sink);
}

static bool try_house(const twins *at, int house) {
    int low = ss_set_low(at->pair), high = ss_set_high(at->pair);
    bool box = at->view->map.kind[house] == SS_HOUSE_REGION;
    if (at->self->size != ANY_HOUSE && !box) return false;
    if (at->self->size == CHUTE && !is_chute(at, house)) return false;
    ss_set apart = (keeps_apart(at, house, low) ? ss_set_one(low) : 0) |
                   (keeps_apart(at, house, high) ? ss_set_one(high) : 0);
    if (at->self->size == BOTH_DIGITS) return apart == at->pair && give(at, house, apart);
    return apart && give(at, house, apart);
}

static bool try_twins(const twins *at) {
    ss_cells both = at->view->map.sees[at->cell[0]], any = at->view->where[ss_set_low(at->pair)];
    int words = at->view->map.words;
    ss_cells_keep(&both, &at->view->map.sees[at->cell[1]], words);
    ss_cells_join(&any, &at->view->where[ss_set_high(at->pair)], words);
    if (ss_board_linked(at->view->board, at->cell[0], at->cell[1])) return false;
    if (!ss_cells_meet(&both, &any, words)) return false;
    for (int h = 0; h < at->view->board->house_count; h++) {
        if (ss_view_spend(at->view, 2 * words)) return true;
        if (try_house(at, h)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    twins at = {.self = self, .view = view, .sink = sink};
    for (int one = 0; one < view->board->cells; one++) {
        at.pair = view->marks[one];
        if (ss_view_spend(view, view->board->cells)) return;
        for (int two = one + 1; two < view->board->cells && ss_set_count(at.pair) == 2; two++) {
            at.cell[0] = (uint16_t)one;
            at.cell[1] = (uint16_t)two;
            if (view->marks[two] == at.pair && try_twins(&at)) return;
        }
    }
}

#define TWINS_SENTENCE                                                                             \
    "{house:in} every place of {first:digits} sees {cell1} or {cell2}, which therefore are not "   \
    "both the same there"

const ss_strategy ss_strategy_branched_w_wing = {
    .name = "branched-w-wing",
    .title = "Branched W-wing",
    .text = "Two cells with the same two digits, and a house in which all places of one of the "
            "digits are seen by one of them or the other. Both cannot be that digit, so one of "
            "them is the other.",
    .sentence = TWINS_SENTENCE ".",
    .also = "multi-branch W-wing",
    .ratings = "Kazusa 4.4-6.0",
    .example = "81....3242954831..34.1.2589572814..3963...841184.3..5.7516294384283.1.95639.4871.",
    .quiet = "81.7..3242954831..34.1.2589572814..3963...841184.3..5.7516294384283.1.95639.4871.",
    .level = 3,
    .score = 48,
    .size = ANY_HOUSE,
    .find = find,
};

const ss_strategy ss_strategy_eri_pair = {
    .name = "eri-pair",
    .title = "Empty rectangle pair",
    .text = "Two cells with the same two digits, and a box in which all places of both digits lie "
            "on the line of one or of the other. The cells cannot both be the same digit, so they "
            "are different, and a cell that sees both is neither.",
    .sentence = TWINS_SENTENCE ", with either digit; so they are different.",
    .also = "ERI pair, empty rectangle intersection pair",
    .ratings = "YZF 130, Kazusa 6.0",
    .example = "......1633.1596.....613.985.936.751.165.4.73..47351.9..12.638.....2153.9.3.......",
    .quiet = "....2.1633.1596.....613.985.936.751.165.4.73..47351.9..12.638.....2153.9.3.......",
    .level = 3,
    .score = 48,
    .size = BOTH_DIGITS,
    .find = find,
};

const ss_strategy ss_strategy_chute_remote_pair = {
    .name = "chute-remote-pair",
    .title = "Chute remote pair",
    .text = "Two cells with the same two digits in two boxes of a chute, three boxes in a row or "
            "column, on different lines. If a digit is missing from the cells of the third box on "
            "the third line, both cells cannot be it, so one of them is the other digit.",
    .sentence = TWINS_SENTENCE ".",
    .example = "......1633.1596.....613.985.936.751.165.4.73..47351.9..12.638.....2153.9.3.......",
    .quiet = "......1633.1596..2..613.985.936.751.165.4.73..47351.9..12.638.....2153.9.3.......",
    .level = 3,
    .score = 46,
    .size = CHUTE,
    .find = find,
};
