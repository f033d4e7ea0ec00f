/* medusa.c: candidates of all digits in two colours, of which one is true.

   A cell with two candidates joins them, a house with two places of a digit joins those: one of
   the two is true. Following such pairs paints candidates in two colours, and either all of one
   colour are true or all of the other. Wrap: a colour that has two digits in a cell, one digit
   twice in a house, or that leaves some cell without a candidate, is false. Trap: a candidate that
   conflicts with both colours is false. */
#include "strategy/chains/web.h"
#include <assert.h>

enum { WRAP, TRAP, MOST_MARKS = 400 };

typedef struct medusa {
    const ss_strategy *self;
    ss_view *view;
    ss_web *web;
    ss_step_sink *sink;
    ss_set colour[2][SS_MAX_CELLS]; /* candidates of this head */
    uint32_t todo[MOST_MARKS];
    int count;
} medusa;

static void paint(medusa *at, uint32_t claim) {
    const ss_web_node *node = &at->web->nodes[ss_claim_node(claim)];
    ss_set digit = ss_set_one(node->digit);
    if ((at->colour[0][node->cell] | at->colour[1][node->cell]) & digit || at->count == MOST_MARKS)
        return;
    at->colour[ss_claim_on(claim)][node->cell] |= digit;
    at->todo[at->count++] = claim;
}

/* A thread from false to true joins the two: of a pair one is true, and no more. */
static void paint_from(medusa *at, int start) {
    assert(start < at->web->marks);
    for (int c = 0; c < at->view->board->cells; c++) at->colour[0][c] = at->colour[1][c] = 0;
    at->count = 0;
    paint(at, ss_claim(start, true));
    for (int i = 0; i < at->count; i++) {
        uint32_t off = at->todo[i] & ~1u;
        for (uint32_t t = at->web->from[off]; t < at->web->from[off + 1]; t++)
            if (ss_claim_on(at->web->sorted[t].to))
                paint(at,
                      ss_claim(ss_claim_node(at->web->sorted[t].to), !ss_claim_on(at->todo[i])));
    }
}

/* What the colour, if true, leaves of a cell. */
static ss_set left_of(const medusa *at, int colour, int cell) {
    const ss_view *view = at->view;
    ss_set own = at->colour[colour][cell], left = view->marks[cell];
    if (own) return own;
    left &= ~at->colour[!colour][cell];
    for (uint32_t i = view->board->peer_from[cell]; left && i < view->board->peer_from[cell + 1];
         i++)
        left &= ~at->colour[colour][view->board->peer[i]];
    return left;
}

static bool is_false(const medusa *at, int colour) {
    assert(colour == 0 || colour == 1);
    const ss_board *board = at->view->board;
    for (int c = 0; c < board->cells; c++) {
        ss_set own = at->colour[colour][c];
        (void)ss_view_spend(at->view, 64);
        if (at->view->marks[c] && !left_of(at, colour, c)) return true;
        if (own & (own - 1)) return true;
        for (uint32_t i = board->peer_from[c]; own && i < board->peer_from[c + 1]; i++)
            if (at->colour[colour][board->peer[i]] & own) return true;
    }
    return false;
}

static ss_step *begin(const medusa *at) {
    ss_step *step = ss_strategy_step(at->self, at->sink);
    for (int c = 0; c < at->view->board->cells; c++) {
        if (!(at->colour[0][c] | at->colour[1][c])) continue;
        ss_step_cell(step, c);
        step->digits |= at->colour[0][c] | at->colour[1][c];
        ss_step_spot(step, c, at->colour[1][c], SS_ROLE_FIRST);
        ss_step_spot(step, c, at->colour[0][c], SS_ROLE_SECOND);
    }
    return step;
}

static bool try_wrap(const medusa *at) {
    for (int colour = 0; colour < 2; colour++) {
        if (!is_false(at, colour)) continue;
        ss_step *step = begin(at);
        for (int c = 0; c < at->view->board->cells; c++)
            ss_step_remove(step, c, at->colour[colour][c]);
        return ss_strategy_give(at->sink);
    }
    return false;
}

static bool try_trap(const medusa *at) {
    const ss_board *board = at->view->board;
    ss_step *step = begin(at);
    for (int c = 0; c < board->cells; c++) {
        ss_set plain = at->view->marks[c] & ~(at->colour[0][c] | at->colour[1][c]), hit[2];
        (void)ss_view_spend(at->view, 32);
        for (int colour = 0; plain && colour < 2; colour++) {
            hit[colour] = at->colour[colour][c] ? plain : 0;
            for (uint32_t i = board->peer_from[c]; i < board->peer_from[c + 1]; i++)
                hit[colour] |= plain & at->colour[colour][board->peer[i]];
        }
        if (plain) ss_step_remove(step, c, hit[0] & hit[1]);
    }
    return ss_strategy_give(at->sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    medusa at = {.self = self, .view = view, .sink = sink, .web = ss_web_spin(view, 0)};
    uint8_t done[SS_WEB_MOST_CLAIMS] = {0};
    if (!at.web || at.web->marks > SS_WEB_MOST_CLAIMS) return;
    for (int n = 0; n < at.web->marks; n++) {
        if (done[n]) continue;
        if (ss_view_spend(view, view->board->cells)) return;
        paint_from(&at, n);
        for (int i = 0; i < at.count; i++) done[ss_claim_node(at.todo[i])] = 1;
        if (at.count < 3) continue;
        if (self->size == WRAP ? try_wrap(&at) : try_trap(&at)) return;
    }
}

#define MEDUSA_TEXT                                                                                \
    "Candidates of all digits in two colours: the two candidates of a cell, the two places of a "  \
    "digit in a house have different ones. Either all of one colour are true or all of the "       \
    "other. "

const ss_strategy ss_strategy_medusa_wrap = {
    .name = "medusa-wrap",
    .title = "3D Medusa, wrap",
    .text = MEDUSA_TEXT "A colour that would put two digits in a cell or one twice in a house, or "
                        "leave a cell with nothing, is false.",
    .sentence = "Either all candidates of one colour in {first} are true or all of the other in "
                "{second}; the colour that falls contradicts itself.",
    .also = "3D Medusa, medusa colouring, multi-digit colouring, multi-colouring of all digits",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4.....8.5..8.4..396.....41.8..3..5.7.16.94..42.3.1.95..9...7..",
    .level = 4,
    .score = 58,
    .size = WRAP,
    .find = find,
};

const ss_strategy ss_strategy_medusa_trap = {
    .name = "medusa-trap",
    .title = "3D Medusa, trap",
    .text = MEDUSA_TEXT "A candidate that conflicts with both colours is false.",
    .sentence = "Either all candidates of one colour in {first} are true or all of the other in "
                "{second}; what conflicts with both is not.",
    .also = "3D Medusa",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4.......5..8.4..396.....41....3..5...16.94..42.3....5..9...7..",
    .level = 4,
    .score = 59,
    .size = TRAP,
    .find = find,
};
