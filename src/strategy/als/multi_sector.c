/* multi_sector.c: cells of several lines that just fill all their digits need.

   Rank zero: take n empty cells, and n links, each a digit in a row, a column or a box, that cover
   all their candidates. Each cell takes one digit and each link gives at most one, so each link
   gives just one: its digit is in these cells, and the rest of its house loses it.
   Multi-sector locked set: the cells where some rows cross some columns; some digits are linked by
   the rows, the others by the columns.
   SK-loop: eight pairs of cells, two in each of four boxes around the corner where a row and a
   column cross; the digits of each pair are shared out between its line and its box. */
#include "strategy/look.h"

enum { LOOP = 8, LEAST_LINES = 3, LEAST_CELLS = 14, MOST_DIGITS = 6, SPLITS = 1 << MOST_DIGITS };

typedef struct sector {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
} sector;

/* ---- rows against columns ---- */

typedef struct lattice {
    ss_set rows, columns; /* bit i is line i + 1 */
    ss_set digits;        /* linked by rows */
    ss_set of_row[9], of_column[9];
    int cells;
} lattice;

/* The digits of the columns, in the rows chosen, and how many cells they have there. */
static void sum_up(const sector *at, lattice *all, int *counts) {
    for (int c = 0; c < 9; c++) {
        counts[c] = 0;
        all->of_column[c] = 0;
        for (int r = 0; r < 9; r++) {
            ss_set marks = all->rows >> r & 1 ? at->view->marks[r * 9 + c] : 0;
            counts[c] += marks != 0;
            all->of_column[c] |= marks;
        }
    }
}

/* Takes the columns that have more cells than digits of their own; how many cells more than
   links that leaves. */
static int balance(const sector *at, lattice *all, const int *counts) {
    int sum = 0;
    all->columns = 0;
    all->cells = 0;
    for (int c = 0; c < 9; c++) {
        int more = counts[c] - ss_set_count(all->of_column[c] & ~all->digits);
        if (more <= 0) continue;
        all->columns |= 1u << c;
        all->cells += counts[c];
        sum += more;
    }
    if (sum > 9 * 9 || ss_set_count(all->columns) < LEAST_LINES) return -1;
    for (int r = 0; r < 9 && sum >= 0; r++) {
        all->of_row[r] = 0;
        if (!(all->rows >> r & 1)) continue;
        for (int c = 0; c < 9; c++)
            if (all->columns >> c & 1) all->of_row[r] |= at->view->marks[r * 9 + c];
        sum -= ss_set_count(all->of_row[r] & all->digits);
    }
    return sum;
}

static bool give_lattice(const sector *at, const lattice *all) {
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = all->digits;
    for (int cell = 0; cell < 81; cell++) {
        bool in_row = all->rows >> cell / 9 & 1, in_column = all->columns >> cell % 9 & 1;
        ss_set marks = at->view->marks[cell];
        if (in_row && in_column && marks) {
            ss_step_cell(step, cell);
            ss_step_spot(step, cell, marks & all->digits, SS_ROLE_FIRST);
            ss_step_spot(step, cell, marks & ~all->digits, SS_ROLE_SECOND);
        } else if (in_row) ss_step_remove(step, cell, marks & all->digits & all->of_row[cell / 9]);
        else if (in_column)
            ss_step_remove(step, cell, marks & ~all->digits & all->of_column[cell % 9]);
    }
    step->number = all->cells;
    return ss_strategy_give(at->sink);
}

static void find_lattice(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    sector at = {self, view, sink};
    lattice all;
    int counts[9];
    if (view->board->side != 9) return;
    for (all.rows = 1; all.rows < 512; all.rows++) {
        int lines = ss_set_count(all.rows);
        if (lines < LEAST_LINES || lines > 9 - LEAST_LINES) continue;
        sum_up(&at, &all, counts);
        for (all.digits = 1; all.digits < 511; all.digits++) {
            if (ss_view_spend(view, 24)) return;
            if (!balance(&at, &all, counts) && give_lattice(&at, &all)) return;
        }
    }
}

/* ---- the loop ---- */

typedef struct loop {
    const sector *at;
    uint16_t cell[LOOP][2];
    ss_set digits[LOOP]; /* of each pair */
    int link[LOOP];      /* the house between a pair and the next */
    ss_set next[LOOP];   /* digits linked to the next pair; the others to the one before */
    int cells;
    ss_set split[LOOP][SPLITS]; /* all ways to choose `next` */
    int cost[LOOP][SPLITS];     /* the fewest links up to there with this choice */
    int before[LOOP][SPLITS];   /* the choice of the pair before that gives it */
    int splits[LOOP];
} loop;

static int house_of(const ss_view *view, int one, int two, bool line) {
    const ss_map *map = &view->map;
    for (uint32_t s = map->seat_from[one]; s < map->seat_from[one + 1]; s++) {
        int house = map->seats[s].house;
        if (ss_look_is_line(view, house) == line && ss_look_in_house(view, house, two))
            return house;
    }
    return -1;
}

/* Pair i: two in each of four boxes, in the order of the loop: row, then column, of each box in
   turn, so that lines and boxes alternate as links. */
static bool open_loop(loop *all, const int lines[4]) {
    const ss_view *view = all->at->view;
    static const int corner[4] = {0, 1, 3, 2}; /* row in bit 1, column in bit 0 */
    int sum = 0;
    all->cells = 0;
    for (int i = 0; i < LOOP; i++) {
        int row = lines[corner[i / 2] >> 1], column = lines[2 + (corner[i / 2] & 1)];
        bool across = (i / 2) % 2 ? i % 2 == 0 : i % 2 == 1;
        all->digits[i] = 0;
        for (int k = 0; k < 2; k++) {
            int r = across ? row : row / 3 * 3 + (row + 1 + k) % 3;
            int c = across ? column / 3 * 3 + (column + 1 + k) % 3 : column;
            all->cell[i][k] = (uint16_t)(r * 9 + c);
            all->digits[i] |= view->marks[r * 9 + c];
            all->cells += view->marks[r * 9 + c] != 0;
        }
        if (!all->digits[i] || ss_set_count(all->digits[i]) > MOST_DIGITS) return false;
        sum += ss_set_count(all->digits[i]);
    }
    for (int i = 0; i < LOOP; i++)
        all->link[i] = house_of(view, all->cell[i][0], all->cell[(i + 1) % LOOP][0], i % 2 == 1);
    return all->cells >= LEAST_CELLS && sum <= 2 * all->cells;
}

/* Links between a pair with this choice and the next one with that. */
static int links(const loop *all, int i, ss_set one, ss_set two) {
    return ss_set_count(one | (all->digits[i] & ~two));
}

static void list_splits(loop *all) {
    for (int i = 0; i < LOOP; i++) {
        all->splits[i] = 0;
        ss_set some = all->digits[i];
        do {
            some = (some - 1) & all->digits[i];
            all->split[i][all->splits[i]++] = some;
        } while (some != all->digits[i]);
    }
}

/* The cheapest choice of pair i - 1 for each of pair i. */
static void go_round(loop *all, int i) {
    (void)ss_view_spend(all->at->view, all->splits[i] * all->splits[i - 1]);
    for (int j = 0; j < all->splits[i]; j++) {
        all->cost[i][j] = INT32_MAX / 2;
        for (int k = 0; k < all->splits[i - 1]; k++) {
            int cost = all->cost[i - 1][k] + links(all, i, all->split[i - 1][k], all->split[i][j]);
            if (cost >= all->cost[i][j]) continue;
            all->cost[i][j] = cost;
            all->before[i][j] = k;
        }
    }
}

/* With this choice of the last pair: can the whole ring do with as many links as cells? */
static bool share_out(loop *all, ss_set last) {
    for (int j = 0; j < all->splits[0]; j++)
        all->cost[0][j] = links(all, 0, last, all->split[0][j]);
    for (int i = 1; i < LOOP - 1; i++) go_round(all, i);
    for (int k = 0; k < all->splits[LOOP - 2]; k++) {
        int cost = all->cost[LOOP - 2][k] + links(all, LOOP - 1, all->split[LOOP - 2][k], last);
        if (cost != all->cells) continue;
        all->next[LOOP - 1] = last;
        for (int i = LOOP - 2, j = k; i >= 0; j = all->before[i--][j])
            all->next[i] = all->split[i][j];
        return true;
    }
    return false;
}

/* The link's digits leave its house, but for the candidates of both pairs that it covers. */
static void strike_link(const loop *all, int i, ss_set digits, ss_step *step) {
    const ss_view *view = all->at->view;
    int after = (i + 1) % LOOP;
    for (int k = 0; k < 9; k++) {
        int cell = view->board->houses[all->link[i]].cells[k];
        ss_set gone = view->marks[cell] & digits;
        for (int p = 0; p < 2; p++) {
            if (cell == all->cell[i][p]) gone &= ~all->next[i];
            if (cell == all->cell[after][p]) gone &= all->next[after];
        }
        ss_step_remove(step, cell, gone);
    }
}

static bool give_loop(const loop *all) {
    const ss_view *view = all->at->view;
    ss_step *step = ss_strategy_step(all->at->self, all->at->sink);
    for (int i = 0; i < LOOP; i++) {
        int after = (i + 1) % LOOP;
        ss_set link = all->next[i] | (all->digits[after] & ~all->next[after]);
        step->digits |= all->digits[i];
        for (int k = 0; k < 2; k++) {
            int cell = all->cell[i][k];
            ss_step_cell(step, cell);
            ss_step_spot(step, cell, view->marks[cell] & all->next[i],
                         i % 2 ? SS_ROLE_FIRST : SS_ROLE_SECOND);
            ss_step_spot(step, cell, view->marks[cell] & ~all->next[i],
                         i % 2 ? SS_ROLE_SECOND : SS_ROLE_FIRST);
        }
        strike_link(all, i, link, step);
    }
    return ss_strategy_give(all->at->sink);
}

static bool try_loop(const sector *at, const int lines[4]) {
    loop all = {.at = at};
    if (ss_view_spend(at->view, 256)) return true;
    if (!open_loop(&all, lines)) return false;
    list_splits(&all);
    for (int j = 0; j < all.splits[LOOP - 1]; j++) {
        if (ss_view_spend(at->view, 64)) return true;
        if (share_out(&all, all.split[LOOP - 1][j]) && give_loop(&all)) return true;
    }
    return false;
}

static void find_loop(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    sector at = {self, view, sink};
    int lines[4];
    if (!ss_look_is_usual(view->board->puzzle)) return;
    for (lines[0] = 0; lines[0] < 6; lines[0]++)
        for (lines[1] = lines[0] / 3 * 3 + 3; lines[1] < 9; lines[1]++)
            for (lines[2] = 0; lines[2] < 6; lines[2]++)
                for (lines[3] = lines[2] / 3 * 3 + 3; lines[3] < 9; lines[3]++)
                    if (try_loop(&at, lines)) return;
}

const ss_strategy ss_strategy_msls = {
    .name = "msls",
    .title = "Multi-sector locked set",
    .text = "The cells where some rows cross some columns. Share out their digits: some to the "
            "rows, the others to the columns. If all lines together need just as many digits as "
            "there are cells, each of these digits is in the cells, and the rest of its line "
            "loses it.",
    .sentence = "{cells} are {number} cells, and the digits {digits} in their rows with the other "
                "digits in their columns are just as many; so each of them is there and "
                "leaves the rest of its line.",
    .also = "MSLS, multi-sector locked sets, SET, Phistomefel, set equivalence, multi-fish",
    .ratings = "YZF 500, Kazusa 9.4",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8.....96.....4.....3..5...16.9...42.3....5..9...7..",
    .level = 5,
    .score = 83,
    .needs = SS_NEEDS_LINES,
    .find = find_lattice,
};

const ss_strategy ss_strategy_sk_loop = {
    .name = "sk-loop",
    .title = "SK-loop",
    .text = "Eight pairs of cells in a ring: two in each of four boxes, on the row and the column "
            "that cross in a corner of it. Share out the digits of each pair between its line and "
            "its box. If lines and boxes together need just as many digits as there are cells, "
            "each of these digits is in the ring, and the rest of its house loses it.",
    .sentence = "The ring {cells} has as many cells as its digits {digits}, shared out to lines "
                "and boxes, need; so each of them is there and leaves the rest of its house.",
    .also = "domino loop, virus pattern, Steve K's loop",
    .ratings = "YZF 500, Kazusa 9.6",
    .example = "..45736..7.......1....6....9.......7..68319...3..4..1...9...7..6.8...2.93..6.2..5",
    .quiet = "...5736..7.......1....6....9.......7..68319...3..4..1...9...7..6.8...2.93..6.2..5",
    .level = 5,
    .score = 82,
    .needs = SS_NEEDS_LINES,
    .find = find_loop,
};
