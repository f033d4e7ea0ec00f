/* corners.c: deadly rectangles in general: whatever keeps the corners from two digits.

   Four corners in two rows, two columns and two boxes, none of them given, must not hold only two
   digits. So one of the guardians is true: on each of two opposite sides they are either the other
   candidates of its corners or, since both digits need a place in its house, the other places of
   the two digits there. And a digit that, put into a corner, would by pairs of places and cells of
   two candidates fill all four corners is not there.
   Corners that the solver has filled count as well: such rectangles are called avoidable. */
#include "strategy/chains/guardians.h"
#include "strategy/unique/rectangle.h"
#include <assert.h>

enum { LINKS = 1, SIDES = 2, AVOIDABLE = 4, MOST_GUARDS = 8 };

typedef struct corners {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    const uint16_t *cell; /* ascending: two rows */
    ss_set open[4];       /* candidates, or the digit that was placed */
    ss_set pair;
    int filled; /* corners */
} corners;

/* The sides: their corners, rows first, and the diagonal partner of corner i is 3 - i. */
static const int side[4][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};

static ss_step *begin(const corners *at) {
    assert(ss_set_count(at->pair) == 2);
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->pair;
    for (int i = 0; i < 4; i++) {
        ss_step_cell(step, at->cell[i]);
        ss_step_spot(step, at->cell[i], at->view->marks[at->cell[i]] & at->pair, SS_ROLE_FIRST);
    }
    return step;
}

/* ---- a digit that would fill all corners ---- */

/* Has the digit, in some house of both corners, no other places? */
static bool is_pair(const corners *at, const int ends[2], int digit) {
    const ss_map *map = &at->view->map;
    int one = at->cell[ends[0]], two = at->cell[ends[1]];
    for (uint32_t s = map->seat_from[one]; s < map->seat_from[one + 1]; s++)
        if (ss_look_in_house(at->view, map->seats[s].house, two) &&
            ss_look_partner(at->view, &map->seats[s], digit) == two)
            return true;
    return false;
}

static bool spread(const corners *at, ss_set open[4]) {
    bool changed = false;
    for (int i = 0; i < 8; i++) {
        const int *ends = side[i / 2];
        int from = ends[i % 2], to = ends[1 - i % 2];
        ss_set before = open[to];
        if (ss_set_single(open[from])) open[to] &= ~open[from];
        for (ss_set left = at->pair & ~open[from]; left; left &= left - 1)
            if (is_pair(at, ends, ss_set_low(left))) open[to] &= ss_set_one(ss_set_low(left));
        changed |= open[to] != before;
    }
    return changed;
}

static bool is_deadly(const corners *at, int corner, ss_set digit) {
    assert(corner >= 0 && corner < 4);
    assert(ss_set_single(digit));
    ss_set open[4];
    (void)ss_view_spend(at->view, 256);
    for (int i = 0; i < 4; i++) open[i] = at->open[i];
    open[corner] = digit;
    while (spread(at, open)) continue;
    for (int i = 0; i < 4; i++)
        if (!ss_set_single(open[i]) || open[i] & ~at->pair || open[i] != open[3 - i]) return false;
    return open[0] != open[1];
}

static bool try_links(const corners *at) {
    for (int i = 0; i < 4; i++)
        for (ss_set left = at->pair & at->view->marks[at->cell[i]]; left; left &= left - 1) {
            ss_set digit = ss_set_one(ss_set_low(left));
            if (ss_view_spend(at->view, 8)) return true;
            if (!is_deadly(at, i, digit)) continue;
            ss_step_remove(begin(at), at->cell[i], digit);
            if (ss_strategy_give(at->sink)) return true;
        }
    return false;
}

/* ---- guardians on two opposite sides ---- */

/* The other places of the digits in the n-th house that holds both corners; false: no more. */
static bool guard_house(const corners *at, const int ends[2], int n, ss_guardians *guard) {
    const ss_map *map = &at->view->map;
    int one = at->cell[ends[0]], two = at->cell[ends[1]];
    for (uint32_t s = map->seat_from[one]; s < map->seat_from[one + 1]; s++) {
        int house = map->seats[s].house;
        if (!ss_look_in_house(at->view, house, two) || n--) continue;
        for (int i = 0; i < at->view->board->side; i++) {
            int cell = at->view->board->houses[house].cells[i];
            if (cell != one && cell != two)
                ss_guardians_add(guard, cell, at->view->marks[cell] & at->pair);
        }
        return true;
    }
    return false;
}

/* Way 0: the other candidates of both corners; way n: the n-th house of both. False: no such. */
static bool guard_side(const corners *at, const int ends[2], int way, ss_guardians *guard) {
    if (way) return guard_house(at, ends, way - 1, guard);
    for (int i = 0; i < 2; i++)
        ss_guardians_add(guard, at->cell[ends[i]], at->view->marks[at->cell[ends[i]]] & ~at->pair);
    return true;
}

static bool try_sides(const corners *at) {
    for (int i = 0; i < 4; i += 2)
        for (int ways = 0; ways < 9; ways++) {
            ss_guardians guard = {.count = 0};
            if (ss_view_spend(at->view, 16 * at->view->board->side)) return true;
            if (!guard_side(at, side[i], ways / 3, &guard) ||
                !guard_side(at, side[i + 1], ways % 3, &guard) || guard.count > MOST_GUARDS)
                continue;
            (void)begin(at);
            if (ss_guardians_give(at->view, &guard, at->sink)) return true;
        }
    return false;
}

/* Filled corners settle which digit each open one must not be. */
static bool try_filled(const corners *at) {
    ss_guardians guard = {.count = 0};
    ss_set wanted[4] = {0};
    for (int i = 0; i < 4; i++) {
        if (at->view->marks[at->cell[i]]) continue;
        wanted[i] |= at->open[i];
        wanted[3 - i] |= at->open[i];
        for (int k = 1; k < 3; k++) wanted[i ^ k] |= at->pair & ~at->open[i];
    }
    for (int i = 0; i < 4; i++) {
        if (!ss_set_single(wanted[i]) || !(wanted[i] & at->open[i])) return false;
        ss_guardians_add(&guard, at->cell[i], at->view->marks[at->cell[i]] & ~wanted[i]);
    }
    if (!guard.count) return false;
    (void)begin(at);
    return ss_guardians_give(at->view, &guard, at->sink);
}

/* ---- the scan ---- */

static bool try_pair(corners *at, int one, int two) {
    assert(one < two);
    at->pair = ss_set_one(one) | ss_set_one(two);
    for (int i = 0; i < 4; i++) {
        bool filled = !at->view->marks[at->cell[i]];
        if (filled ? (at->open[i] & ~at->pair) != 0 : !(at->open[i] & at->pair)) return false;
        if (!at->filled && ss_set_count(at->open[i] & at->pair) < 2) return false;
    }
    if (at->self->size & LINKS && try_links(at)) return true;
    if (at->self->size & SIDES) return at->filled ? try_filled(at) : try_sides(at);
    return false;
}

static bool try_rectangle(void *user, const ss_rectangle *rectangle) {
    corners *at = user;
    const ss_view *view = at->view;
    if (rectangle->corner[0] != rectangle->sorted[0]) return false;
    if (ss_view_spend(view, view->board->side * view->board->side)) return true;
    at->cell = rectangle->sorted;
    at->filled = 0;
    for (int i = 0; i < 4; i++) {
        int cell = at->cell[i];
        if (ss_look_is_given(view, cell)) return false;
        at->filled += view->digit[cell] != 0;
        at->open[i] = view->digit[cell] ? ss_set_one(view->digit[cell]) : view->marks[cell];
    }
    if (at->filled == 4 || !at->filled == !!(at->self->size & AVOIDABLE)) return false;
    for (int one = 1; one <= view->board->side; one++)
        for (int two = one + 1; two <= view->board->side; two++)
            if (try_pair(at, one, two)) return true;
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    corners at = {.self = self, .view = view, .sink = sink};
    for (int c = 0; c < view->board->cells; c++)
        if (ss_rectangle_each(view, c, try_rectangle, &at)) return;
}

#define CORNER_TEXT                                                                                \
    "In a puzzle with one solution the four corners of a rectangle in two boxes, none of them "    \
    "given, cannot hold only two digits: these could change places. "
#define CORNER_SENTENCE                                                                            \
    "If {cell1}, {cell2}, {cell3} and {cell4} held only {digits}, there would be two solutions"

#define CORNERS(c_name, ...)                                                                       \
    const ss_strategy ss_strategy_##c_name = {                                                     \
        .find = find, .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_LINES, __VA_ARGS__}

CORNERS(
    linked_rectangle, .name = "linked-rectangle", .title = "Unique rectangle with pairs",
    .text = CORNER_TEXT "Here a digit put into one corner would by pairs of places fill the "
                        "other corners too. So it is not there.",
    .sentence = CORNER_SENTENCE ", and so they would if {removed} held the digit that falls.",
    .also = "UR with conjugate pairs, unique rectangle 2B, 2D, 3X, 3U, 3E, 3C, 4X, 4C",
    .ratings = "YZF 150, Kazusa 4.4-5.1",
    .example = "81....3.4.954831..34....5895728.4..3963...841184.3..5.7516294384283.1.95639.4871.",
    .quiet = "81.7..3.4.954831..34....5895728.4..3963...841184.3..5.7516294384283.1.95639.4871.",
    .level = 3, .score = 48, .size = LINKS);
CORNERS(
    guarded_rectangle, .name = "guarded-rectangle", .title = "Guarded unique rectangle",
    .text = CORNER_TEXT "So one of the guardians is true: on each of two opposite sides other "
                        "candidates of the corners, or other places of the two digits in the "
                        "side's house.",
    .sentence = CORNER_SENTENCE
    "; so {fins?|one of }{fins} is {fins:digits?|one of }{fins:digits}.",
    .also = "external unique rectangle, UR with guardians", .ratings = "Kazusa 4.5-5.1",
    .example = "81....3242954831..34....589572814..3963...841184.3..5.7516294384283.1.95639.4871.",
    .quiet = "81.7..3242954831..34....589572814..3963...841184.3..5.7516294384283.1.95639.4871.",
    .level = 3, .score = 49, .size = SIDES | SS_GUARDIANS_DIRECT | SS_GUARDIANS_SUBSET);
CORNERS(
    rectangle_chains, .name = "rectangle-chains", .title = "Unique rectangle with chains",
    .text = CORNER_TEXT "So one of the guardians is true: other candidates of the corners, or "
                        "other places of the two digits. What follows from each of them by a "
                        "chain holds.",
    .sentence = CORNER_SENTENCE "; so {fins?|one of }{fins} is {fins:digits?|one of "
                                "}{fins:digits}: {links}. The same each time.",
    .also = "rectangle forcing chain, UR forcing chain", .ratings = "Kazusa 7.0",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8....396.....4.....3..5...16.9...42.3....5..9...7..",
    .level = 5, .score = 82, .size = SIDES | SS_GUARDIANS_CHAINS);
CORNERS(avoidable_rectangle_3, .name = "avoidable-rectangle-3", .also = "AR type 3",
        .title = "Avoidable rectangle type 3",
        .text = CORNER_TEXT "Some corners are filled already, so the others know what they must "
                            "not be. Their other candidates act as one cell and make a naked set "
                            "with cells of their house.",
        .sentence = CORNER_SENTENCE
        "; so {fins?|one of }{fins} is {fins:digits?|one of }{fins:digits}, "
        "and with {third} that uses up their digits in {house}.",
        .ratings = "Kazusa 4.6",
        .example = ":::+3+14+9+756+8+2+96+53+82+47+1+8+271+6+4.3.6..+4...5+81..6+58..4"
                   "+45+8+7...+63+24+6+8.73..+58+12+36.4+7+7+395+4.8.+6::::",
        .quiet = ":::+3+14+9+756+8+2+96+53+82+47+1+8+271+6+4.3.6..+4.+3.5+81..6+58.."
                 "4+45+8+7...+63+24+6+8.73..+58+12+36.4+7+7+395+4.8.+6::::",
        .level = 3, .score = 48, .size = SIDES | AVOIDABLE | SS_GUARDIANS_SUBSET);
CORNERS(guarded_avoidable_rectangle, .name = "guarded-avoidable-rectangle",
        .title = "Guarded avoidable rectangle",
        .text = CORNER_TEXT "Some corners are filled already, so the others know what they must "
                            "not be: one of their other candidates is true.",
        .sentence = CORNER_SENTENCE
        "; so {fins?|one of }{fins} is {fins:digits?|one of }{fins:digits}.",
        .also = "avoidable rectangle type 5", .ratings = "Kazusa 4.5-4.6",
        .example = ":::+2+7+1.+98.3+494+5+3.1..7+863+7.+49.+1.+98...+1...+561+8..+9.12"
                   "+794....+712+43+9...63+4+8+1+5..9+5+8+9.7.4+1+3::::",
        .quiet = ":::+2+7+1.+98.3+494+5+3.1..7+863+7.+49+5+1.+98...+1...+561+8..+9.1"
                 "2+794....+712+43+9...63+4+8+1+5..9+5+8+9.7.4+1+3::::",
        .level = 3, .score = 47, .size = SIDES | AVOIDABLE | SS_GUARDIANS_DIRECT);
CORNERS(hidden_avoidable_rectangle, .name = "hidden-avoidable-rectangle",
        .title = "Hidden avoidable rectangle",
        .text = CORNER_TEXT "Some corners are filled already. A digit put into another corner "
                            "would by pairs of places fill the rest too, so it is not there.",
        .sentence = CORNER_SENTENCE ", and so they would if {removed} held the digit that falls.",
        .ratings = "Kazusa 4.7",
        .example = ":::+8.+4..+1...71.8+95.469...4...1+529+17+846+3.+7..+5..+1.4+81..."
                   "7.5+14+7+53+9+68+22+95.+8.1+376+38.1.9+54::::",
        .quiet = ":::+8.+4..+1...71.8+95.469...4...1+529+17+846+3+3+7..+5..+1.4+81.."
                 ".7.5+14+7+53+9+68+22+95.+8.1+376+38.1.9+54::::",
        .level = 3, .score = 48, .size = LINKS | AVOIDABLE);
