/* ahs.c: almost hidden sets: n digits of a house that have places in only n + 1 of its cells.

   All but one of the cells hold digits of the set. Two such sets without a common digit, in houses
   that share two of their cells: each set needs one of the two at least, and no cell serves both.
   So each takes just one of them and all of its other cells: these hold nothing else, and the two
   shared ones hold digits of one set or the other. */
#include "strategy/look.h"
#include <assert.h>

enum { MOST_DIGITS = 4, MOST_SETS = 1500 };

typedef struct hidden {
    ss_set digits;
    uint16_t house;
    ss_set cells; /* of the house: bit i is its cell i */
} hidden;

typedef struct pairs {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    hidden set[MOST_SETS];
    int count;
} pairs;

static void list_sets(pairs *at, int house, int from, const hidden *so_far) {
    assert(at->count <= MOST_SETS);
    if (ss_view_spend(at->view, at->view->board->side)) return;
    if (so_far->digits && ss_set_count(so_far->cells) == ss_set_count(so_far->digits) + 1 &&
        at->count < MOST_SETS)
        at->set[at->count++] = *so_far;
    if (ss_set_count(so_far->digits) == MOST_DIGITS) return;
    for (int d = from; d <= at->view->board->side; d++) {
        ss_set places = ss_look_places(at->view, house, d);
        hidden next = {so_far->digits | ss_set_one(d), (uint16_t)house, so_far->cells | places};
        if (places && ss_set_count(next.cells) <= MOST_DIGITS + 1)
            list_sets(at, house, d + 1, &next);
    }
}

static int cell_of(const pairs *at, const hidden *set, ss_set bit) {
    assert(bit);
    return at->view->board->houses[set->house].cells[ss_set_low(bit) - 1];
}

/* Is the cell one of the set's? */
static bool has_cell(const pairs *at, const hidden *set, int cell) {
    for (ss_set left = set->cells; left; left &= left - 1)
        if (cell_of(at, set, left) == cell) return true;
    return false;
}

static bool try_sets(const pairs *at, const hidden *one, const hidden *two) {
    int shared = 0;
    if (one->digits & two->digits || one->house == two->house) return false;
    for (ss_set left = one->cells; left; left &= left - 1)
        shared += has_cell(at, two, cell_of(at, one, left));
    if (shared != 2) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = one->digits | two->digits;
    ss_step_house(step, one->house);
    ss_step_house(step, two->house);
    for (int i = 0; i < 2; i++) {
        const hidden *set = i ? two : one, *other = i ? one : two;
        for (ss_set left = set->cells; left; left &= left - 1) {
            int cell = cell_of(at, set, left);
            ss_set marks = at->view->marks[cell], keep = set->digits;
            ss_step_spot(step, cell, marks & set->digits, i ? SS_ROLE_SECOND : SS_ROLE_FIRST);
            if (has_cell(at, other, cell)) {
                if (i) continue;
                keep |= other->digits;
            }
            ss_step_cell(step, cell);
            ss_step_remove(step, cell, marks & ~keep);
        }
    }
    return ss_strategy_give(at->sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    pairs at = {.self = self, .view = view, .sink = sink};
    for (int h = 0; h < view->board->house_count; h++)
        list_sets(&at, h, 1, &(hidden){.house = (uint16_t)h});
    for (int i = 0; i < at.count; i++) {
        if (ss_view_spend(view, 4 * (at.count - i))) return;
        for (int k = i + 1; k < at.count; k++)
            if (try_sets(&at, &at.set[i], &at.set[k])) return;
    }
}

const ss_strategy ss_strategy_ahs_xz = {
    .name = "ahs-xz",
    .title = "Almost hidden sets, XZ",
    .text = "A few digits of a house that have places in only one cell more than they are: an "
            "almost hidden set. Two of them, in houses that share two of their cells, and without "
            "a common digit: each takes one of the shared cells and all its others. So these hold "
            "nothing else.",
    .sentence =
        "{house:in} {first:digits} {first:digits?needs|need} all but one of {first}, {house2:in} "
        "{second:digits} all but one of {second}. Two cells are in both, and each set "
        "takes one of them; so in {cells} nothing else is left.",
    .also = "AHS-XZ, almost hidden sets, AHS",
    .ratings = "YZF 300",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9......",
    .level = 4,
    .score = 76,
    .find = find,
};
