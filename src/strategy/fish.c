/* fish.c: k rows and k columns for one digit.

   In k rows the digit has places in only k columns: the digits of these rows fill these columns,
   which lose it everywhere else. The same with rows and columns changed over. */
#include "strategy/look.h"

typedef struct lines { /* places of the digit on each line, as bits of the crossing lines */
    ss_set places[SS_MAX_SIDE];
    bool across; /* the lines are rows */
    int digit;
} lines;

static int cell_at(const ss_board *board, bool across, int line, int at) {
    return across ? line * board->columns + at : at * board->columns + line;
}

static void read_lines(const ss_view *view, lines *all) {
    const ss_board *board = view->board;
    for (int i = 0; i < board->side; i++) {
        all->places[i] = 0;
        for (int j = 0; j < board->side; j++)
            if (ss_set_has(view->marks[cell_at(board, all->across, i, j)], all->digit))
                all->places[i] |= ss_set_one(j + 1);
    }
}

/* The house that is this row or column. */
static int house_of(const ss_board *board, bool across, int line) {
    int cell = cell_at(board, across, line, 0);
    for (int h = 0; h < board->house_count; h++)
        if ((across ? ss_look_is_row(board, h) : ss_look_is_column(board, h)) &&
            ss_look_in_house(board, h, cell))
            return h;
    return 0;
}

static bool give(const ss_strategy *self, ss_view *view, ss_step_sink *sink, const lines *all,
                 ss_set base) {
    const ss_board *board = view->board;
    ss_step *step = ss_strategy_step(self, sink);
    ss_set cover = 0;
    step->digits = ss_set_one(all->digit);
    for (ss_set left = base; left; left &= left - 1) {
        int line = ss_set_low(left) - 1;
        cover |= all->places[line];
        ss_step_house(step, house_of(board, all->across, line));
        for (ss_set at = all->places[line]; at; at &= at - 1)
            ss_step_cell(step, cell_at(board, all->across, line, ss_set_low(at) - 1));
    }
    for (; cover; cover &= cover - 1) {
        int at = ss_set_low(cover) - 1;
        ss_step_house(step, house_of(board, !all->across, at));
        for (int line = 0; line < board->side; line++) {
            int cell = cell_at(board, all->across, line, at);
            if (!ss_set_has(base, line + 1))
                ss_step_remove(step, cell, view->marks[cell] & step->digits);
        }
    }
    return ss_strategy_give(sink);
}

static bool swim(const ss_strategy *self, ss_view *view, ss_step_sink *sink, const lines *all) {
    int side = view->board->side;
    for (ss_set base = ss_set_upto(self->size); base <= ss_set_upto(side);
         base = ss_look_next_subset(base)) {
        ss_set cover = 0;
        bool fits = true;
        for (ss_set left = base; left && fits; left &= left - 1) {
            ss_set places = all->places[ss_set_low(left) - 1];
            cover |= places;
            fits = places & (places - 1) && ss_set_count(cover) <= self->size;
        }
        if (fits && give(self, view, sink, all, base)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    for (int down = 0; down < 2; down++)
        for (int d = 1; d <= view->board->side; d++) {
            lines all = {.across = !down, .digit = d};
            read_lines(view, &all);
            if (swim(self, view, sink, &all)) return;
        }
}

#define FISH_TEXT                                                                                  \
    "A digit that in some rows has places in only as many columns uses these columns up: they "    \
    "lose it in every other row. Rows and columns may change places."
#define FISH_SENTENCE                                                                              \
    "In {base} the digit {digits} fits only into {cover}, so the rest of {cover} loses it."

const ss_strategy ss_strategy_x_wing = {
    .name = "x-wing",
    .title = "X-wing",
    .text = FISH_TEXT,
    .sentence = FISH_SENTENCE,
    .example = "2.785.914.9..7.528815942367579268431..8.1.259"
               "12.59.786.52.8.1.37...2.8.5981435672",
    .code = "0300",
    .level = 3,
    .score = 32,
    .size = 2,
    .needs = SS_NEEDS_LINES,
    .find = find,
};

const ss_strategy ss_strategy_swordfish = {
    .name = "swordfish",
    .title = "Swordfish",
    .text = FISH_TEXT,
    .sentence = FISH_SENTENCE,
    .example = "12.45.7.94571.923...972.145234975.1.71.2.4953"
               "9.5.31472.72.4.591541.92..789.517.24",
    .code = "0301",
    .level = 3,
    .score = 38,
    .size = 3,
    .needs = SS_NEEDS_LINES,
    .find = find,
};

const ss_strategy ss_strategy_jellyfish = {
    .name = "jellyfish",
    .title = "Jellyfish",
    .text = FISH_TEXT,
    .sentence = FISH_SENTENCE,
    .example = "3..75694..7..4..3...4...57.4.36.9.57.51.7.694"
               "7694.5..3.47.6.3..13.8.476..9.53741.",
    .code = "0302",
    .level = 3,
    .score = 52,
    .size = 4,
    .needs = SS_NEEDS_LINES,
    .find = find,
};
