/* sue_de_coq.c: cells shared by a line and a box, with helpers in each, that share out all digits.

   Two or three cells where line and box cross have N more digits than cells. Cells of the line take
   some of these digits, cells of the box take others, together N of them, and each brings in as
   many digits of its own as it has cells to spare. Then all the cells together have just as many
   places as digits: what the line takes is gone from the rest of the line, what the box takes from
   the rest of the box, and what only the crossing has from both. */
#include "strategy/look.h"

enum { MOST_CROSSING = 3 };

typedef struct share {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int line, box;
    int deepest; /* most helpers on one side */
    int spare;   /* digits of the crossing beyond its cells */
    ss_cells crossing, on_line, in_box;
    ss_set digits, line_digits, box_digits;
    int line_takes; /* digits of the crossing that the line's helpers account for */
} share;

static void show(const share *at, ss_step *step, const ss_cells *set, ss_role role) {
    int words = at->view->map.words;
    for (int c = ss_cells_next(set, 0, words); c >= 0; c = ss_cells_next(set, c + 1, words)) {
        ss_step_cell(step, c);
        ss_step_spot(step, c, at->view->marks[c], role);
    }
}

static void clear(const share *at, ss_step *step, int house, const ss_cells *helpers,
                  ss_set digits) {
    const uint16_t *cells = at->view->board->houses[house].cells;
    for (int i = 0; i < at->view->board->side; i++)
        if (!ss_cells_has(&at->crossing, cells[i]) && !ss_cells_has(helpers, cells[i]))
            ss_step_remove(step, cells[i], at->view->marks[cells[i]] & digits);
}

static bool give(const share *at) {
    ss_step *step = ss_strategy_step(at->self, at->sink);
    ss_set twice = at->line_digits & at->box_digits;
    step->digits = at->digits | at->line_digits | at->box_digits;
    ss_step_house(step, at->line);
    ss_step_house(step, at->box);
    show(at, step, &at->crossing, SS_ROLE_FIRST);
    show(at, step, &at->on_line, SS_ROLE_SECOND);
    show(at, step, &at->in_box, SS_ROLE_THIRD);
    clear(at, step, at->box, &at->in_box,
          ((at->digits | at->box_digits) & ~at->line_digits) | twice);
    clear(at, step, at->line, &at->on_line,
          ((at->digits | at->line_digits) & ~at->box_digits) | twice);
    return ss_strategy_give(at->sink);
}

/* How many digits of the crossing these helpers take: their cells beyond their own digits. */
static int taken_by(const share *at, int cells, ss_set digits) {
    return cells - ss_set_count(digits & ~at->digits);
}

static bool is_free(const share *at, int cell) {
    return at->view->marks[cell] && !ss_cells_has(&at->crossing, cell) &&
           !ss_cells_has(&at->on_line, cell);
}

/* Helpers in the box, from its cell `from` on. */
static bool choose_box(share *at, int count, int from) {
    ss_set before = at->box_digits;
    if (ss_view_spend(at->view, at->view->board->side)) return true;
    const uint16_t *cells = at->view->board->houses[at->box].cells;
    if (count && before & at->digits && taken_by(at, count, before) == at->spare - at->line_takes &&
        give(at))
        return true;
    for (int i = from; i < at->view->board->side && count < at->deepest; i++) {
        ss_set marks = at->view->marks[cells[i]];
        if (!is_free(at, cells[i]) || marks & at->digits & at->line_digits) continue;
        ss_cells_add(&at->in_box, cells[i]);
        at->box_digits = before | marks;
        bool enough = choose_box(at, count + 1, i + 1);
        ss_cells_drop(&at->in_box, cells[i]);
        at->box_digits = before;
        if (enough) return true;
    }
    return false;
}

/* Helpers on the line, from its cell `from` on. */
static bool choose_line(share *at, int count, int from) {
    ss_set before = at->line_digits;
    if (ss_view_spend(at->view, at->view->board->side)) return true;
    const uint16_t *cells = at->view->board->houses[at->line].cells;
    at->line_takes = taken_by(at, count, before);
    if (count && before & at->digits && at->line_takes > 0 && at->line_takes < at->spare &&
        choose_box(at, 0, 0))
        return true;
    for (int i = from; i < at->view->board->side && count < at->deepest; i++) {
        if (!is_free(at, cells[i])) continue;
        ss_cells_add(&at->on_line, cells[i]);
        at->line_digits = before | at->view->marks[cells[i]];
        bool enough = choose_line(at, count + 1, i + 1);
        ss_cells_drop(&at->on_line, cells[i]);
        at->line_digits = before;
        if (enough) return true;
    }
    return false;
}

static bool choose_crossing(share *at, const uint16_t *cells, int count, int taken, int from) {
    ss_set before = at->digits;
    at->spare = ss_set_count(before) - taken;
    if (taken > 1 && at->spare > 1 && choose_line(at, 0, 0)) return true;
    for (int i = from; i < count && taken < MOST_CROSSING; i++) {
        ss_cells_add(&at->crossing, cells[i]);
        at->digits = before | at->view->marks[cells[i]];
        bool enough = choose_crossing(at, cells, count, taken + 1, i + 1);
        ss_cells_drop(&at->crossing, cells[i]);
        at->digits = before;
        if (enough) return true;
    }
    return false;
}

static bool try_crossing(share *at) {
    uint16_t cells[SS_MAX_SIDE];
    int count = 0;
    if (ss_view_spend(at->view, at->view->board->side)) return true;
    for (int i = 0; i < at->view->board->side; i++) {
        int cell = at->view->board->houses[at->line].cells[i];
        if (at->view->marks[cell] && ss_look_in_house(at->view, at->box, cell))
            cells[count++] = (uint16_t)cell;
    }
    return count > 1 && choose_crossing(at, cells, count, 0, 0);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    share at = {.self = self, .view = view, .sink = sink};
    at.deepest = view->board->side > 9 ? 3 : view->board->side;
    for (at.line = 0; at.line < view->board->house_count; at.line++) {
        if (!ss_look_is_line(view, at.line)) continue;
        for (at.box = 0; at.box < view->board->house_count; at.box++)
            if (view->map.kind[at.box] == SS_HOUSE_REGION && try_crossing(&at)) return;
    }
}

const ss_strategy ss_strategy_sue_de_coq = {
    .name = "sue-de-coq",
    .title = "Sue de Coq",
    .text = "Two or three cells where a line and a box cross have too many digits; some cells of "
            "the line take one part of these, some cells of the box another part, until cells and "
            "digits are equally many. Then each digit is tied to the line, to the box or to both, "
            "and falls in the rest of them.",
    .sentence = "In {house} and {house2} the cells {first}, with {second} on the line and {third} "
                "in the box, have as many places as digits: {first:digits} and what the helpers "
                "bring. So the rest of the line loses the line's digits and the rest of the box "
                "the box's.",
    .example = "...5.8......9138..8..6.2..5431869257..7321468286754913145236789628497531379185642",
    .quiet = "...5.8......9.38..8..6.2..5431869257..7321468286754913145236789628497531379185642",
    .code = "1101",
    .also = "two-sector disjoint subsets, extended Sue de Coq, 3-D Sue de Coq, cannibal Sue de Coq",
    .ratings = "HoDoKu 250 (unfair), YZF 250, Kazusa 5.0-5.5",
    .level = 4,
    .score = 50,
    .needs = SS_NEEDS_LINES,
    .find = find,
};
