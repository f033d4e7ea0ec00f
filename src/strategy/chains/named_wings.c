/* named_wings.c: alternating chains of three strong links that people know by a letter.

   A strong link is inside a cell with two candidates (V) or between two places of a digit in a
   house (L). The chain begins with "not this" and ends with "but that", so one of both is true.
     W  V L V  (x=y) - y=y - (y=x)         S  L V L  x=x - (x=y) - y=y
     M  V L L  (x=y) - y=(y-x)=x           L  L L L  x=(x-y)=(y-z)=z
     H  V V L  (x=y) - (y=z) - z=z,  or  V L L with another digit at the end
   Grouped (not L): some place in the middle is several places of a digit in a line and a box. */
#include "strategy/chains/web.h"
#include <assert.h>

enum { W_WING = 1, M_WING, S_WING, L_WING, H_WING, WINGS = 7, GROUPED = 8, NODES = 6 };

typedef struct wing {
    const ss_strategy *self;
    ss_view *view;
    ss_web *web;
    ss_step_sink *sink;
    uint32_t path[NODES];
} wing;

static const ss_web_node *node_at(const wing *at, int i) {
    assert(i >= 0 && i < NODES);
    return &at->web->nodes[ss_claim_node(at->path[i])];
}

static bool is_group(const wing *at, int i) { return ss_claim_node(at->path[i]) >= at->web->marks; }

/* Is the link from claim i to the next inside a cell? */
static bool inside(const wing *at, int i) {
    return node_at(at, i)->digit != node_at(at, i + 1)->digit;
}

static int kind_of(const wing *at) {
    static const int kinds[8] = {L_WING, 0, S_WING, 0, 0, W_WING, H_WING, 0};
    int values = (inside(at, 0) ? 4 : 0) | (inside(at, 2) ? 2 : 0) | (inside(at, 4) ? 1 : 0);
    int first = node_at(at, 0)->digit, last = node_at(at, 5)->digit;
    if (values == 4) return first == last ? M_WING : H_WING;
    if (values == 0 && !(inside(at, 1) && inside(at, 3))) return 0;
    return values == 5 && first != last ? 0 : kinds[values];
}

/* Removes what conflicts with both ends. */
static void conclude(const wing *at, ss_step *step) {
    const ss_view *view = at->view;
    const ss_web_node *one = node_at(at, 0), *two = node_at(at, 5);
    if (one->digit == two->digit) {
        uint16_t ends[2] = {one->cell, two->cell};
        ss_look_strike(view, step, ss_set_one(one->digit), ends, 2);
    } else if (one->cell == two->cell) {
        ss_set keep = ss_set_one(one->digit) | ss_set_one(two->digit);
        ss_step_remove(step, one->cell, view->marks[one->cell] & ~keep);
    } else if (ss_board_linked(view->board, one->cell, two->cell)) {
        ss_step_remove(step, one->cell, view->marks[one->cell] & ss_set_one(two->digit));
        ss_step_remove(step, two->cell, view->marks[two->cell] & ss_set_one(one->digit));
    }
}

static bool try_path(const wing *at) {
    if (ss_view_spend(at->view, NODES)) return true;
    bool grouped = false;
    for (int i = 0; i < NODES; i++) {
        grouped |= is_group(at, i);
        for (int k = 0; k < i; k++)
            if (at->path[i] >> 1 == at->path[k] >> 1) return false;
    }
    if (is_group(at, 5) || grouped != !!(at->self->size & GROUPED)) return false;
    if (kind_of(at) != (at->self->size & WINGS)) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    conclude(at, step);
    if (!step->change_count) return false;
    ss_web_links(at->view, at->path, NODES, step);
    return ss_strategy_give(at->sink);
}

/* Claims 1, 3 and 5 are true, 2 and 4 false. */
static bool go_on(wing *at, int i) {
    assert(i >= 1 && i <= NODES);
    uint32_t last = at->path[i - 1];
    if (ss_view_spend(at->view, (int)(at->web->from[last + 1] - at->web->from[last]))) return true;
    for (uint32_t t = at->web->from[last]; t < at->web->from[last + 1]; t++) {
        uint32_t next = at->web->sorted[t].to;
        if (ss_claim_on(next) != i % 2) continue;
        at->path[i] = next;
        if (i == NODES - 1 ? try_path(at) : go_on(at, i + 1)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    wing at = {.self = self, .view = view, .sink = sink};
    at.web = ss_web_spin(view, self->size & GROUPED ? SS_WEB_GROUPS : 0);
    for (int n = 0; at.web && n < at.web->marks; n++) {
        int kind = self->size & WINGS;
        bool value = kind == W_WING || kind == M_WING || kind == H_WING;
        if (value && !at.web->nodes[n].pair) continue;
        at.path[0] = ss_claim(n, false);
        if (go_on(&at, 1)) return;
    }
}

#define WING_SENTENCE                                                                              \
    "{links}; so the first or the last is true, and what conflicts with both is not."
#define GROUP_TEXT " Some place in it is several places of the digit in a line and a box."
#define M_TEXT                                                                                     \
    "A cell with two digits, x and y. If it is not x it is y, so y is at the far end of a "        \
    "pair of places, and that cell, no longer x, sends x to the other end of a second pair. One "  \
    "of both x is true."
#define S_TEXT                                                                                     \
    "A cell with two digits, x and y, between two pairs of places: one of x, one of y. If x is "   \
    "not at the far end of its pair, y is at the far end of the other."
#define L_TEXT                                                                                     \
    "Three pairs of places, each of another digit, that meet in two cells: if the first digit is " \
    "not at its far end, it pushes the second away, which pushes the third."
#define H_TEXT                                                                                     \
    "A cell with two digits, followed by another one and a pair of places, or by two pairs of "    \
    "places, that end with another digit than they began with."
#define W_TEXT                                                                                     \
    "Two cells with the same two digits, joined by a house where one of the digits has places in " \
    "just two spots, each seen by one of the cells. Both cells cannot be that digit."

#define WING(c_name, ...)                                                                          \
    const ss_strategy ss_strategy_##c_name = {                                                     \
        .sentence = WING_SENTENCE, .level = 4, .find = find, __VA_ARGS__}

WING(m_wing, .name = "m-wing", .title = "M-wing", .text = M_TEXT,
     .example = "81....3.4.954831..34....5895.28.4..3963...841184.3..5...16.94384283.1.95639.4871.",
     .quiet = "81....3.4.9548317.34....5895.28.4..3963...841184.3..5...16.94384283.1.95639.4871.",
     .also = "medusa wing, half M-wing", .ratings = "Sudoku Explainer 7.0-7.2, Kazusa 4.5",
     .score = 63, .size = M_WING);
WING(s_wing, .name = "s-wing", .title = "S-wing", .text = S_TEXT,
     .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .quiet = "...........54831...4.....8.5..8.4..39......41.8..3..5...16.94..42.3.1.95..9...7..",
     .also = "split wing", .ratings = "Sudoku Explainer 7.0-7.2, Kazusa 4.7", .score = 63,
     .size = S_WING);
WING(h_wing, .name = "h-wing", .title = "H-wing", .text = H_TEXT,
     .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .quiet = ".1.........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .also = "hybrid wing, H1-wing, H2-wing, H3-wing",
     .ratings = "Sudoku Explainer 7.0-7.2, Kazusa 4.7", .score = 64, .size = H_WING);
WING(l_wing, .name = "l-wing", .title = "L-wing", .text = L_TEXT,
     .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .quiet = "...........54831...4.....8.5..8.4..396.....41.8..3..5...1..94..42.3.1.95..9...7..",
     .also = "local wing, L3-wing", .ratings = "Sudoku Explainer 7.0-7.2, Kazusa 4.8", .score = 64,
     .size = L_WING);
WING(grouped_w_wing, .name = "grouped-w-wing", .title = "Grouped W-wing", .text = W_TEXT GROUP_TEXT,
     .example = "81....3.4.954831..34....5895.28.4..3963...841184.3..5...16.94384283.1.95639.4871.",
     .quiet = "816...3.4.954831..34....5895.28.4..3963...841184.3..5...16.94384283.1.95639.4871.",
     .ratings = "Kazusa 4.5", .score = 50, .size = W_WING | GROUPED);
WING(grouped_m_wing, .name = "grouped-m-wing", .title = "Grouped M-wing", .text = M_TEXT GROUP_TEXT,
     .example = "8.......4..54831...4.....8.5..8.4..3963...841.84.3..5...16.94384283.1.956.9.4871.",
     .quiet = "8.6.....4..54831...4.....8.5..8.4..3963...841.84.3..5...16.94384283.1.956.9.4871.",
     .ratings = "Kazusa 4.6", .score = 67, .size = M_WING | GROUPED);
WING(grouped_s_wing, .name = "grouped-s-wing", .title = "Grouped S-wing", .text = S_TEXT GROUP_TEXT,
     .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .quiet = "...........54831.6.4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
     .also = "grouped split wing", .ratings = "Kazusa 4.8", .score = 67, .size = S_WING | GROUPED);
WING(grouped_h_wing, .name = "grouped-h-wing", .title = "Grouped H-wing", .text = H_TEXT GROUP_TEXT,
     .example = "........4..54831...4.....8.5..8.4..3963...841.84.3..5...16.94..42.3.1.95..9.487..",
     .quiet = "........4..54831..34.....8.5..8.4..3963...841.84.3..5...16.94..42.3.1.95..9.487..",
     .also = "grouped hybrid wing", .ratings = "Kazusa 4.8", .score = 68, .size = H_WING | GROUPED);
