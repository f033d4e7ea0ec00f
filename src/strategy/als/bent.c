/* bent.c: as many cells as digits, not all in one house.

   Take n cells with n digits between them. A digit whose places in these cells all see each other
   is there once at most. If all digits but one are like that, they fill n - 1 cells at most, so
   the last digit is there as well, and what sees all its places loses it. If all are like that,
   each of them is there, and what sees all places of any of them loses it.
   The cells are looked for in pairs of houses that cross. XY-wing and XYZ-wing are the smallest. */
#include "strategy/look.h"
#include <assert.h>

enum { WHOLE = 16, SIZE = 15, MOST_TRIES = 60000 }; /* of size: every digit is there once */

typedef struct bent {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    uint16_t pool[2 * SS_MAX_SIDE], cell[SIZE];
    int pool_count, count, wanted, tries;
    int line, box;
} bent;

/* The digits with two places in the chosen cells that do not see each other. */
static ss_set loose_digits(const bent *at) {
    ss_set loose = 0;
    for (int i = 1; i < at->count; i++)
        for (int k = 0; k < i; k++)
            if (!ss_board_linked(at->view->board, at->cell[i], at->cell[k]))
                loose |= at->view->marks[at->cell[i]] & at->view->marks[at->cell[k]];
    return loose;
}

static void strike(const bent *at, ss_step *step, int digit) {
    assert(at->count <= SIZE);
    const ss_view *view = at->view;
    uint16_t places[SIZE];
    int count = 0;
    for (int i = 0; i < at->count; i++)
        if (ss_set_has(view->marks[at->cell[i]], digit)) places[count++] = at->cell[i];
    ss_look_strike(view, step, ss_set_one(digit), places, count);
}

/* Does every one of them lie in the house? Then it is a plain naked set. */
static bool all_in(const bent *at, int house) {
    assert(house >= 0);
    for (int i = 0; i < at->count; i++)
        if (!ss_look_in_house(at->view, house, at->cell[i])) return false;
    return true;
}

static bool give(const bent *at, ss_set digits, ss_set loose) {
    const ss_set *marks = at->view->marks;
    bool whole = at->self->size & WHOLE;
    if (whole ? loose != 0 : !ss_set_single(loose)) return false;
    if (all_in(at, at->line) || all_in(at, at->box)) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = digits;
    for (int i = 0; i < at->count; i++) {
        ss_step_cell(step, at->cell[i]);
        ss_step_spot(step, at->cell[i], marks[at->cell[i]] & loose, SS_ROLE_SECOND);
        ss_step_spot(step, at->cell[i], marks[at->cell[i]] & ~loose, SS_ROLE_FIRST);
    }
    for (ss_set left = whole ? digits : loose; left; left &= left - 1)
        strike(at, step, ss_set_low(left));
    return ss_strategy_give(at->sink);
}

static bool choose(bent *at, int from, ss_set digits) {
    assert(at->count <= SIZE);
    if (ss_view_spend(at->view, 8 * (at->count + 1))) return true;
    ss_set loose = loose_digits(at);
    if (ss_set_count(loose) > !(at->self->size & WHOLE) || ++at->tries > MOST_TRIES) return false;
    if (at->count == at->wanted)
        return ss_set_count(digits) == at->wanted && give(at, digits, loose);
    for (int i = from; i < at->pool_count; i++) {
        ss_set all = digits | at->view->marks[at->pool[i]];
        if (ss_set_count(all) > at->wanted) continue;
        at->cell[at->count++] = at->pool[i];
        bool enough = choose(at, i + 1, all);
        at->count--;
        if (enough) return true;
    }
    return false;
}

/* The empty cells of both houses that have few enough candidates, each once. */
static void fill_pool(bent *at) {
    const ss_view *view = at->view;
    at->pool_count = 0;
    for (int i = 0; i < 2 * view->board->side; i++) {
        int house = i < view->board->side ? at->line : at->box;
        int cell = view->board->houses[house].cells[i % view->board->side];
        if (house == at->box && ss_look_in_house(view, at->line, cell)) continue;
        int marks = ss_set_count(view->marks[cell]);
        if (marks > 1 && marks <= at->wanted) at->pool[at->pool_count++] = (uint16_t)cell;
    }
}

static bool try_size(bent *at) {
    const ss_map *map = &at->view->map;
    for (at->line = 0; at->line < at->view->board->house_count; at->line++) {
        if (ss_view_spend(at->view, at->view->board->house_count)) return true;
        for (at->box = 0; at->box < at->view->board->house_count; at->box++) {
            if (map->kind[at->line] == SS_HOUSE_REGION || map->kind[at->box] != SS_HOUSE_REGION)
                continue;
            if (!ss_cells_meet(&map->house[at->line], &map->house[at->box], map->words)) continue;
            fill_pool(at);
            if (choose(at, 0, 0)) return true;
        }
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    bent at = {.self = self, .view = view, .sink = sink};
    int most = self->size & SIZE;
    at.wanted = self->size & WHOLE ? 3 : most;
    for (; at.wanted <= most; at.wanted++)
        if (try_size(&at)) return;
}

#define BENT_TEXT                                                                                  \
    "As many digits as cells, in a line and a box that cross. All digits but one can stand in "    \
    "them only once, for their places see each other. So the last digit is there too, and a "      \
    "cell that sees all its places is not it."
#define BENT_SENTENCE                                                                              \
    "{cells} hold the digits {digits}, and of these all but {second:digits} at most once; so one " \
    "of {second} is {second:digits}, and what sees all of them is not."

#define BENT(c_name, ...)                                                                          \
    const ss_strategy ss_strategy_##c_name = {                                                     \
        .text = BENT_TEXT, .sentence = BENT_SENTENCE, .find = find, __VA_ARGS__}

BENT(wxyz_wing, .name = "wxyz-wing", .title = "WXYZ-wing",
     .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .quiet = "...........54831...4.....8.5..8.4...96.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .also = "bent quad, bent naked quad", .ratings = "Sukaku 5.5-5.6, YZF 200, Kazusa 4.6",
     .level = 3, .score = 55, .size = 4);
BENT(vwxyz_wing, .name = "vwxyz-wing", .title = "VWXYZ-wing",
     .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .quiet = "...........54831...4..........8....396.....41....3..5...16.9...42.3....5..9...7..",
     .also = "bent quint, bent subset of five", .ratings = "Sukaku 6.2-6.4, Kazusa 4.8", .level = 4,
     .score = 62, .size = 5);
BENT(uvwxyz_wing, .name = "uvwxyz-wing", .title = "UVWXYZ-wing",
     .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .quiet = "...........54831...4.......5..8....396.....41....3..5...16.94..42.3....5..9...7..",
     .also = "bent subset of six", .ratings = "Sukaku 6.6-6.8, Kazusa 5.0", .level = 4, .score = 66,
     .size = 6);
BENT(tuvwxyz_wing, .name = "tuvwxyz-wing", .title = "TUVWXYZ-wing",
     .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .quiet = "........4..54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .also = "bent subset of seven", .ratings = "Sukaku 7.0-7.5, Kazusa 5.2", .level = 4,
     .score = 75, .size = 7);
BENT(stuvwxyz_wing, .name = "stuvwxyz-wing", .title = "STUVWXYZ-wing",
     .example = ".......6.3.1596.....613.98..9.6.751..65.4.73..473.1.9..12.638.....2153.9.3.......",
     .quiet = ".......6.3.1596.....613.98.29.6.751..65.4.73..473.1.9..12.638.....2153.9.3.......",
     .also = "bent subset of eight", .ratings = "Sukaku 7.0-7.5, Kazusa 5.4", .level = 4,
     .score = 75, .size = 8);
BENT(rstuvwxyz_wing, .name = "rstuvwxyz-wing", .title = "RSTUVWXYZ-wing",
     .example = "...5.7.8.2........9.6.13...1..3....9..2.8.4..8....4..7...26.7.1........4.6.1.5...",
     .quiet = "...5.7.8.25.......9.6.13...1..3....9..2.8.4..8....4..7...26.7.1........4.6.1.5...",
     .also = "bent subset of nine", .ratings = "Sukaku 7.0-7.5, Kazusa 5.6", .level = 4,
     .score = 75, .size = 9);

const ss_strategy ss_strategy_bent_naked_set = {
    .name = "bent-naked-set",
    .title = "Bent naked set",
    .text = "As many digits as cells, in a line and a box that cross, and no digit can stand in "
            "them twice, for its places see each other. So every digit is there once, and what "
            "sees all places of one of them is not it.",
    .sentence = "{cells} have room for {digits} only, each of them once; so all stand there, and "
                "what sees all places of one of them is not it.",
    .also = "generalised naked set, unorthodox tuple, subset across houses, distributed subset",
    .ratings = "Sukaku 3.0-6.5",
    .example = "81....3242954831..34.1.2589572814..3963...841184.3..5.7516294384283.1.95639.4871.",
    .quiet = "81...53242954831..34.1.2589572814..3963...841184.3..5.7516294384283.1.95639.4871.",
    .level = 4,
    .score = 58,
    .size = 6 | WHOLE,
    .find = find,
};
