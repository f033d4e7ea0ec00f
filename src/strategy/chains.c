/* chains.c: if this is not, then that is: chains of strong and weak links.

   A mark is one candidate, numbered cell * side + digit - 1. From "the first mark is off" a strong
   link leads to "another is on" (two marks in a cell, two places in a house), a weak one from on to
   off (same cell, or same digit in linked cells). If the chain ends with a mark on, then the first
   or the last mark is true, and what conflicts with both is not. If it ends with the first mark
   itself, that one is true.
   came_from[on][mark] is 1 + the mark before it, FIRST for the start, 0 if not reached. */
#include "strategy/look.h"
#include <string.h>

enum { BY_PLACES = 1, BY_CELLS = 2, FIRST = 65535, LONGEST = 40 };

typedef struct chain {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int start;
    int best; /* nodes of the best chain so far */
    int best_start, best_end;
    int queue_from, queue_to;
} chain;

static int cell_of(const chain *at, int mark) { return mark / at->view->board->side; }
static int digit_of(const chain *at, int mark) { return mark % at->view->board->side + 1; }
static int mark_of(const chain *at, int cell, int digit) {
    return cell * at->view->board->side + digit - 1;
}

static bool conflict(const chain *at, int one, int two) {
    int a = cell_of(at, one), b = cell_of(at, two);
    if (a == b) return one != two;
    return digit_of(at, one) == digit_of(at, two) && ss_board_linked(at->view->board, a, b);
}

static void reach_on(chain *at, int from, int mark) {
    uint16_t *came = &at->view->came_from[1][mark];
    if (*came) return;
    *came = (uint16_t)(from + 1);
    at->view->queue[at->queue_to++] = (uint16_t)mark;
}

/* The mark is off: what is on? */
static void strong_links(chain *at, int mark) {
    const ss_view *view = at->view;
    const ss_board *board = view->board;
    int cell = cell_of(at, mark), digit = digit_of(at, mark);
    ss_set others = view->marks[cell] & ~ss_set_one(digit);
    if (at->self->size & BY_CELLS && ss_set_single(others))
        reach_on(at, mark, mark_of(at, cell, ss_set_low(others)));
    if (!(at->self->size & BY_PLACES)) return;
    for (int h = 0; h < board->house_count; h++) {
        if (!ss_look_in_house(view, h, cell)) continue;
        ss_set places = ss_look_places(view, h, digit);
        if (ss_set_count(places) != 2) continue;
        int one = board->houses[h].cells[ss_set_low(places) - 1];
        int two = board->houses[h].cells[ss_set_high(places) - 1];
        reach_on(at, mark, mark_of(at, one == cell ? two : one, digit));
    }
}

static void weak_link(chain *at, int from, int mark) {
    uint16_t *came = &at->view->came_from[0][mark];
    if (*came) return;
    *came = (uint16_t)(from + 1);
    strong_links(at, mark);
}

/* The mark is on: what is off, and what is on because of that? */
static void step_on(chain *at, int mark) {
    const ss_view *view = at->view;
    const ss_board *board = view->board;
    int cell = cell_of(at, mark), digit = digit_of(at, mark);
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++)
        if (ss_set_has(view->marks[board->peer[i]], digit))
            weak_link(at, mark, mark_of(at, board->peer[i], digit));
    if (at->self->size == BY_PLACES) return;
    for (ss_set left = view->marks[cell] & ~ss_set_one(digit); left; left &= left - 1)
        weak_link(at, mark, mark_of(at, cell, ss_set_low(left)));
}

/* What both ends exclude, as changes of the step. */
static void conclude(const chain *at, ss_step *step, int end) {
    const ss_view *view = at->view;
    if (end == at->start) {
        ss_step_place(step, cell_of(at, end), digit_of(at, end));
        return;
    }
    for (int c = 0; c < view->board->cells; c++) {
        ss_set gone = 0;
        for (ss_set left = view->marks[c]; left; left &= left - 1) {
            int mark = mark_of(at, c, ss_set_low(left));
            if (conflict(at, mark, at->start) && conflict(at, mark, end))
                gone |= ss_set_one(ss_set_low(left));
        }
        ss_step_remove(step, c, gone);
    }
}

static int length_to(const chain *at, int end) {
    int length = 0;
    for (int mark = end, on = 1;; on = !on) {
        length++;
        uint16_t came = at->view->came_from[on][mark];
        if (came == FIRST) return length;
        mark = came - 1;
    }
}

/* Breadth first from the start being off; remembers the end of the shortest useful chain. */
static void search(chain *at, int start) {
    ss_step *step = &at->sink->step;
    size_t size = (size_t)(at->view->board->cells * at->view->board->side) * sizeof(uint16_t);
    for (int on = 0; on < 2; on++) memset(at->view->came_from[on], 0, size);
    at->start = start;
    at->queue_from = at->queue_to = 0;
    at->view->came_from[0][start] = FIRST;
    strong_links(at, start);
    while (at->queue_from < at->queue_to) {
        int mark = at->view->queue[at->queue_from++], length = length_to(at, mark);
        if (length >= at->best) return;
        if (length > 2 || mark == start) {
            ss_step_begin(step);
            conclude(at, step, mark);
            if (step->change_count) {
                at->best = length;
                at->best_start = start;
                at->best_end = mark;
                return;
            }
        }
        step_on(at, mark);
    }
}

static void give(chain *at) {
    search(at, at->best_start); /* once more, to have the way */
    ss_step *step = ss_strategy_step(at->self, at->sink);
    int count = length_to(at, at->best_end), mark = at->best_end;
    for (int i = count - 1, on = 1; i >= 0; i--, on = !on) {
        step->links[i] = (ss_link){(uint16_t)cell_of(at, mark), (uint8_t)digit_of(at, mark), on,
                                   (int16_t)(i - 1), false};
        step->digits |= ss_set_one(digit_of(at, mark));
        mark = at->view->came_from[on][mark] - 1;
    }
    step->link_count = count;
    for (int i = 0; i < count; i++)
        if (!i || step->links[i].cell != step->links[i - 1].cell)
            ss_step_cell(step, step->links[i].cell);
    conclude(at, step, at->best_end);
    (void)ss_strategy_give(at->sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    chain at = {.self = self, .view = view, .sink = sink, .best = LONGEST, .best_start = -1};
    for (int c = 0; c < view->board->cells; c++)
        for (ss_set left = view->marks[c]; left; left &= left - 1)
            search(&at, mark_of(&at, c, ss_set_low(left)));
    ss_step_begin(&sink->step);
    if (at.best_start < 0) return;
    at.best++;
    give(&at);
}

#define CHAIN_SENTENCE                                                                             \
    "{links}; so the first or the last is true, and what conflicts with both is not."

const ss_strategy ss_strategy_x_chain = {
    .name = "x-chain",
    .title = "X-chain",
    .text = "A chain of one digit: if it is not here, it is there, so it is not there, so it is "
            "here. The first or the last place holds it. Skyscrapers, kites and turbot fish are "
            "short chains of this kind.",
    .sentence = CHAIN_SENTENCE,
    .example = "268.34.1.3.4.51682.1.2683.443.61.2.88..4.213."
               "12.3854..7815269436.384..21.421.38..",
    .level = 4,
    .score = 66,
    .size = BY_PLACES,
    .find = find,
};

const ss_strategy ss_strategy_xy_chain = {
    .name = "xy-chain",
    .title = "XY-chain",
    .text = "A chain of cells with two candidates each: if the first cell is not this digit, the "
            "second is that, and so on to the last cell.",
    .sentence = CHAIN_SENTENCE,
    .example = "123456789...1892368967321542..5649....4918.2."
               ".1.327.483..2954..57.6438.2..28713.5",
    .level = 4,
    .score = 70,
    .size = BY_CELLS,
    .find = find,
};

const ss_strategy ss_strategy_alternating_chain = {
    .name = "alternating-chain",
    .title = "Alternating chain",
    .text = "A chain that uses both kinds of strong links: cells with two candidates, and houses "
            "with two places for a digit.",
    .sentence = CHAIN_SENTENCE,
    .example = "18479625329583...663725....7..1...6..6.3.7..."
               ".1..6...232168..47.76.1283.8.9.73621",
    .level = 4,
    .score = 72,
    .size = BY_PLACES | BY_CELLS,
    .find = find,
};
