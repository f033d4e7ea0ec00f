/* subsets.c: k cells of a house for k digits.

   Naked: k cells have only k digits between them; the rest of every house that holds all of them
   loses these. Hidden: k digits have only k places between them; these cells lose everything else.
   Locked: a naked one in the cells that a box and a line share, with work to do in both.
   One search serves all: take k of the items whose union has k bits. For naked subsets the items
   are cells and their bits digits, for hidden ones the other way round. */
#include "strategy/look.h"

enum { SIZE = 7, HIDDEN = 8, LOCKED = 16 }; /* bits of ss_strategy.size */

typedef struct subset_search {
    const ss_strategy *self;
    const ss_view *view;
    ss_step_sink *sink;
    int house, size;
    ss_set items[SS_MAX_SIDE];
    ss_set able; /* items of 2 .. size bits */
} subset_search;

/* Does the house hold all cells that are chosen out of another one? */
static bool holds(const subset_search *at, int house, ss_set chosen) {
    const uint16_t *cells = at->view->board->houses[at->house].cells;
    for (; chosen; chosen &= chosen - 1)
        if (!ss_look_in_house(at->view, house, cells[ss_set_low(chosen) - 1])) return false;
    return true;
}

/* Removes the digits from cells of the house that are not in `done`, which grows; true: any. */
static bool clear_house(const subset_search *at, ss_step *step, int house, ss_cells *done) {
    const uint16_t *cells = at->view->board->houses[house].cells;
    int before = step->change_count;
    for (int i = 0; i < at->view->board->side; i++) {
        if (ss_cells_has(done, cells[i])) continue;
        ss_cells_add(done, cells[i]);
        ss_step_remove(step, cells[i], at->view->marks[cells[i]] & step->digits);
    }
    return step->change_count > before;
}

/* The cells are all in a region and in a line: is something to be removed in both? The line counts
   only outside the region. */
static bool is_locked(const subset_search *at, const ss_step *step, int region, int line) {
    bool in_region = false, in_line = false;
    for (int i = 0; i < step->change_count; i++) {
        bool inside = ss_look_in_house(at->view, region, step->changes[i].cell);
        in_region |= inside;
        in_line |= !inside && ss_look_in_house(at->view, line, step->changes[i].cell);
    }
    return in_region && in_line;
}

static bool give_naked(const subset_search *at, ss_step *step, ss_set chosen) {
    const ss_map *map = &at->view->map;
    int first = step->cells[0], region = -1, line = -1;
    ss_cells done = {{0}};
    for (int i = 0; i < step->cell_count; i++) ss_cells_add(&done, step->cells[i]);
    for (uint32_t i = map->seat_from[first]; i < map->seat_from[first + 1]; i++) {
        int house = map->seats[i].house;
        if (!holds(at, house, chosen)) continue;
        *(ss_look_is_line(at->view, house) ? &line : &region) = house;
        (void)clear_house(at, step, house, &done);
    }
    bool locked = at->size < 4 && region >= 0 && line >= 0 && is_locked(at, step, region, line);
    if (locked) {
        step->houses[0] = (uint16_t)region;
        ss_step_house(step, line);
    }
    return locked == !!(at->self->size & LOCKED) && ss_strategy_give(at->sink);
}

/* These cells (numbers in the house) and these digits belong together. */
static bool give(const subset_search *at, ss_set chosen, ss_set digits) {
    const uint16_t *cells = at->view->board->houses[at->house].cells;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = digits;
    ss_step_house(step, at->house);
    for (ss_set left = chosen; left; left &= left - 1)
        ss_step_cell(step, cells[ss_set_low(left) - 1]);
    if (!(at->self->size & HIDDEN)) return give_naked(at, step, chosen);
    for (int i = 0; i < step->cell_count; i++)
        ss_step_remove(step, step->cells[i], at->view->marks[step->cells[i]] & ~digits);
    return ss_strategy_give(at->sink);
}

/* All ways to take `left` more items; true: enough. */
static bool choose(const subset_search *at, ss_set chosen, ss_set all, int left) {
    if (ss_view_spend(at->view, 8)) return true;
    if (!left) {
        if (ss_set_count(all) != at->size) return false;
        return at->self->size & HIDDEN ? give(at, all, chosen) : give(at, chosen, all);
    }
    ss_set later = chosen ? at->able & ~ss_set_upto(ss_set_high(chosen)) : at->able;
    for (; later; later &= later - 1) {
        int item = ss_set_low(later);
        ss_set now = all | at->items[item - 1];
        if (ss_set_count(now) <= at->size && choose(at, chosen | ss_set_one(item), now, left - 1))
            return true;
    }
    return false;
}

static void look_at(subset_search *at) {
    const ss_board *board = at->view->board;
    if (ss_look_empty_in(at->view, at->house) <= at->size) return;
    at->able = 0;
    for (int i = 0; i < board->side; i++) {
        at->items[i] = at->self->size & HIDDEN ? ss_look_places(at->view, at->house, i + 1)
                                               : at->view->marks[board->houses[at->house].cells[i]];
        int bits = ss_set_count(at->items[i]);
        if (bits >= 2 && bits <= at->size) at->able |= ss_set_one(i + 1);
    }
    if (ss_set_count(at->able) >= at->size) (void)choose(at, 0, 0, at->size);
}

/* Regions first, as people look; locked subsets are found in regions only. */
static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    subset_search at = {.self = self, .view = view, .sink = sink, .size = self->size & SIZE};
    for (int lines = 0; lines < (self->size & LOCKED ? 1 : 2); lines++)
        for (at.house = 0; at.house < view->board->house_count && !sink->enough; at.house++)
            if (ss_look_is_line(view, at.house) == lines) look_at(&at);
}

#define NAKED_READS SS_READS_CELLS
#define LOCKED_READS SS_READS_CELLS
#define HIDDEN_READS SS_READS_HOUSES
#define NAKED_TEXT                                                                                 \
    "As many cells of a house as digits between them: these digits are used up there, and the "    \
    "rest of the house loses them."
#define HIDDEN_TEXT                                                                                \
    "As many digits as places for them in a house: these cells hold just these digits and lose "   \
    "all others."
#define LOCKED_TEXT                                                                                \
    "A naked subset in the cells that a box and a line share: its digits are used up in both, so " \
    "the rest of the box and the rest of the line lose them."
#define NAKED_SENTENCE                                                                             \
    "In {house} the cells {cells} share the digits {digits}; no other cell there can hold them."
#define HIDDEN_SENTENCE                                                                            \
    "In {house} the digits {digits} fit only into {cells}; these cells hold nothing else."
#define LOCKED_SENTENCE                                                                            \
    "The cells {cells}, in {house} and in {house2}, share the digits {digits}; no other cell of "  \
    "the two can hold them."

/* What all of them have; the rest is told by name. */
#define SUBSET(id, words, ...)                                                                     \
    const ss_strategy ss_strategy_##id = {.text = words##_TEXT,                                    \
                                          .sentence = words##_SENTENCE,                            \
                                          .reads = words##_READS,                                  \
                                          .find = find,                                            \
                                          __VA_ARGS__}

SUBSET(
    locked_pair, LOCKED, .name = "locked-pair", .title = "Locked pair", .size = 2 | LOCKED,
    .code = "0110", .level = 2, .score = 29, .also = "pointing pair, locked naked pair",
    .ratings = "HoDoKu 40 (medium), Kazusa 3.0",
    .example = ".253846.18..562.34346179582.8941732...3.584...74.9381..5.936248.32841.5.4.87251.3",
    .quiet = ".253846.18..562.34346179582.8.41732...3.584...74.9381..5.936248.32841.5.4.87251.3");
SUBSET(
    locked_triple, LOCKED, .name = "locked-triple", .title = "Locked triple", .size = 3 | LOCKED,
    .code = "0111", .level = 2, .score = 30, .also = "pointing triple, locked naked triple",
    .ratings = "HoDoKu 60 (medium), Kazusa 3.0",
    .example = ".862.59....3.9.8....9843.....74582....2...485845..2..1568127349921384567734569128",
    .quiet = ".8.2.59....3.9.8....9843.....74582....2...485845..2..1568127349921384567734569128");
SUBSET(
    naked_pair, NAKED, .name = "naked-pair", .title = "Naked pair", .size = 2, .code = "0200",
    .level = 2, .score = 30, .also = "twins",
    .ratings = "Sudoku Explainer 3.0, HoDoKu 60 (medium), YZF 60, Kazusa 3.0",
    .example = "621987...598314627374652918.32.4.1.6.16.2..8..5916.7.29472358612658914731834762..",
    .quiet = "621987...598314627374652918..2.4.1.6.16.2..8..5916.7.29472358612658914731834762..");
SUBSET(
    naked_triple, NAKED, .name = "naked-triple", .title = "Naked triple", .size = 3, .code = "0201",
    .level = 2, .score = 36, .also = "triplet, naked triplet",
    .ratings = "Sudoku Explainer 3.6, HoDoKu 80 (medium), YZF 80, Kazusa 3.0 and more",
    .example = "1..428...42736581983.7192.4512637948768294...9438516272..946.836841735923..5824..",
    .quiet = "...428...42736581983.7192.4512637948768294...9438516272..946.836841735923..5824..");
SUBSET(
    naked_quad, NAKED, .name = "naked-quad", .title = "Naked quad", .size = 4, .code = "0202",
    .level = 3, .score = 50,
    .ratings = "Sudoku Explainer 5.0, HoDoKu 120 (hard), YZF 120, Kazusa 3.0 and more",
    .example = "123456...457.89.366893.7.45275891364368574.2.94163257859...3...71294865383.7.5..2",
    .quiet = "123456...45..89.366893.7.45275891364368574.2.94163257859...3...71294865383.7.5..2");
SUBSET(
    hidden_pair, HIDDEN, .name = "hidden-pair", .also = "locked hidden pair",
    .title = "Hidden pair", .size = 2 | HIDDEN, .code = "0210", .level = 2, .score = 34,
    .ratings = "Sudoku Explainer 3.4, HoDoKu 70 (medium), YZF 70, Kazusa 3.4",
    .example = "621987...598314627374652918.32.4.1.6.16.2..8..5916.7.29472358612658914731834762..",
    .quiet = "621987...598314627374652918..2.4.1.6.16.2..8..5916.7.29472358612658914731834762..");
SUBSET(
    hidden_triple, HIDDEN, .name = "hidden-triple", .also = "locked hidden triple, hidden triplet",
    .title = "Hidden triple", .size = 3 | HIDDEN, .code = "0211", .level = 2, .score = 40,
    .ratings = "Sudoku Explainer 4.0, HoDoKu 100 (medium), YZF 100, Kazusa 3.4 and more",
    .example = "3968..52.4729..83.1583.249.63948.1.28152.93.4247.319.8921...783584723619763198245",
    .quiet = "3968..52.4729..83..583.249.63948.1.28152.93.4247.319.8921...783584723619763198245");
SUBSET(
    hidden_quad, HIDDEN, .name = "hidden-quad", .title = "Hidden quad", .size = 4 | HIDDEN,
    .code = "0212", .level = 3, .score = 54,
    .ratings = "Sudoku Explainer 5.4, HoDoKu 150 (hard), YZF 150, Kazusa 3.4 and more",
    .example = "..89....22..7..5989..82...6832197465591462873...358921364589217125674389789213654",
    .quiet = "...9....22..7..5989..82...6832197465591462873...358921364589217125674389789213654");
