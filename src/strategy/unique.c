/* unique.c: patterns that would give a second solution, in puzzles promised to have one.

   A deadly rectangle: four empty cells in two rows, two columns and two regions that can hold only
   the same two digits. The digits could change places, so at least one cell must be something
   else. Bivalue universal grave (BUG): all cells have two candidates and every digit two places in
   every house; with one cell of three candidates left over, that cell breaks the tie. */
#include "strategy/look.h"

typedef struct rectangle {
    uint16_t cells[4]; /* r1c1 r1c2 r2c1 r2c2 */
    ss_set pair;
    uint16_t extra[4]; /* those with more than the pair */
    int extra_count;
} rectangle;

static bool is_rectangle(const ss_view *view, rectangle *found) {
    const ss_puzzle *puzzle = view->board->puzzle;
    const uint8_t *region = puzzle->region;
    const uint16_t *c = found->cells;
    if (puzzle->regions) { /* two regions: joined along the rows or along the columns */
        bool rows = region[c[0]] == region[c[1]] && region[c[2]] == region[c[3]];
        bool columns = region[c[0]] == region[c[2]] && region[c[1]] == region[c[3]];
        if (rows == columns) return false;
    }
    found->extra_count = 0;
    for (int i = 0; i < 4; i++) {
        ss_set marks = view->marks[c[i]];
        if ((marks & found->pair) != found->pair) return false;
        if (marks != found->pair) found->extra[found->extra_count++] = c[i];
    }
    return found->extra_count > 0;
}

static ss_step *begin(const ss_strategy *self, ss_step_sink *sink, const rectangle *at) {
    ss_step *step = ss_strategy_step(self, sink);
    step->digits = at->pair;
    for (int i = 0; i < 4; i++) ss_step_cell(step, at->cells[i]);
    return step;
}

/* Type 4: one of the pair's digits cannot leave the two extra cells in a house they share, so
   the other would complete the pattern. */
static bool try_locked(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                       const rectangle *at) {
    const ss_board *board = view->board;
    for (int h = 0; h < board->house_count; h++) {
        if (!ss_look_in_house(view, h, at->extra[0]) || !ss_look_in_house(view, h, at->extra[1]))
            continue;
        for (ss_set left = at->pair; left; left &= left - 1) {
            if (ss_set_count(ss_look_places(view, h, ss_set_low(left))) != 2) continue;
            ss_step *step = begin(self, sink, at);
            ss_set other = at->pair & ~ss_set_one(ss_set_low(left));
            for (int i = 0; i < 2; i++) ss_step_remove(step, at->extra[i], other);
            if (ss_strategy_give(sink)) return true;
        }
    }
    return false;
}

static bool try_rectangle(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                          const rectangle *at) {
    ss_set extra = 0;
    for (int i = 0; i < at->extra_count; i++) extra |= view->marks[at->extra[i]] & ~at->pair;
    if (at->extra_count == 1) { /* type 1 */
        ss_step_remove(begin(self, sink, at), at->extra[0], at->pair);
        return ss_strategy_give(sink);
    }
    if (ss_set_single(extra)) { /* type 2: one of the extra cells is that digit */
        ss_look_strike(view, begin(self, sink, at), extra, at->extra, at->extra_count);
        if (ss_strategy_give(sink)) return true;
    }
    return at->extra_count == 2 && try_locked(self, view, sink, at);
}

static bool try_corner(const ss_strategy *self, ss_view *view, ss_step_sink *sink, int corner) {
    const ss_board *board = view->board;
    int row = corner / board->columns, column = corner % board->columns;
    rectangle at = {.pair = view->marks[corner]};
    if (ss_set_count(at.pair) != 2) return false;
    for (int r = 0; r < board->rows; r++)
        for (int c = 0; c < board->columns; c++) {
            if (r == row || c == column) continue;
            at.cells[0] = (uint16_t)corner;
            at.cells[1] = (uint16_t)(row * board->columns + c);
            at.cells[2] = (uint16_t)(r * board->columns + column);
            at.cells[3] = (uint16_t)(r * board->columns + c);
            if (is_rectangle(view, &at) && try_rectangle(self, view, sink, &at)) return true;
        }
    return false;
}

static void find_rectangle(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    for (int c = 0; c < view->board->cells; c++)
        if (try_corner(self, view, sink, c)) return;
}

/* The digit of the odd cell that has three places in each of its houses. */
static void find_bug(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    int odd = -1;
    for (int c = 0; c < board->cells; c++) {
        int count = ss_set_count(view->marks[c]);
        if (view->digit[c] || count == 2) continue;
        if (count != 3 || odd >= 0) return;
        odd = c;
    }
    if (odd < 0) return;
    ss_set thrice = 0;
    for (int h = 0; h < board->house_count; h++)
        for (int d = 1; d <= board->side; d++) {
            int places = ss_set_count(ss_look_places(view, h, d));
            if (places == 0 || places == 2) continue;
            if (places != 3 || !ss_look_in_house(view, h, odd)) return;
            thrice |= ss_set_one(d);
        }
    if (!ss_set_single(thrice) || !(thrice & view->marks[odd])) return;
    ss_step *step = ss_strategy_step(self, sink);
    step->digits = thrice;
    ss_step_cell(step, odd);
    ss_step_place(step, odd, ss_set_low(thrice));
    (void)ss_strategy_give(sink);
}

const ss_strategy ss_strategy_unique_rectangle = {
    .name = "unique-rectangle",
    .title = "Unique rectangle",
    .text = "Four cells in two rows, two columns and two boxes that could hold only the same two "
            "digits would allow two solutions. A puzzle with one solution never comes to that.",
    .sentence = "If {cells} held only {digits}, the two digits could change places and there "
                "would be two solutions.",
    .example = "24.5916.815968.2.4.682.419551..6.48..24.5.716"
               "..614.35.631829547485..6921..2415863",
    .level = 3,
    .score = 45,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_LINES,
    .find = find_rectangle,
};

const ss_strategy ss_strategy_bug = {
    .name = "bug",
    .title = "Bivalue universal grave",
    .text = "If every empty cell had two candidates and every digit two places in every house, "
            "there would be no or two solutions. So the one cell with a third candidate is the "
            "digit that occurs there once too often.",
    .sentence = "Without {digits} in {cells} every cell and house would be left with two choices, "
                "and there would be two solutions.",
    .example = "31642758925.839.6...86512..832916754..52.3816"
               "16.5..39252176.9..6793.5.2.483192675",
    .level = 3,
    .score = 56,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN,
    .find = find_bug,
};
