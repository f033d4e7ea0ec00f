/* fullrank.c: the place of a line among all lines of the grid, read from both ends.

   Readings are compared digit by digit from their first cell, like words in a dictionary. As
   variant 1 other readings may be equal to this one; as variant 0 they may not.
   Rows and columns hold every digit once, so each digit begins four readings: the rank tells the
   first digit at once. */
#include "rule/post.h"

typedef struct reading { /* cells first, first + step, ...; as many as the side */
    int first, step;
} reading;

/* The n-th reading of a square grid: rows, rows from behind, columns, columns from below. */
static reading reading_of(const ss_puzzle *puzzle, int n) {
    int side = puzzle->side, line = n % side;
    bool column = n / side >= 2, back = n / side % 2;
    int step = column ? side : 1, first = column ? line : line * side;
    return back ? (reading){first + (side - 1) * step, -step} : (reading){first, step};
}

static reading own_reading(const ss_rule *rule) {
    return (reading){rule->cells[0], rule->cells[1] - rule->cells[0]};
}

const char *ss_fullrank_fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    int side = puzzle->side;
    if (puzzle->rows != side || puzzle->columns != side || puzzle->bare)
        return "a square grid with as many digits as rows";
    if (rule->number_count != 1 || rule->numbers[0] < 1 || rule->numbers[0] > 4 * side)
        return "a rank from 1 to four times the side";
    if (rule->count != side || side < 2) return "a whole row or column";
    for (int n = 0; n < 4 * side; n++) {
        reading line = reading_of(puzzle, n);
        int i = 0;
        while (i < side && rule->cells[i] == line.first + i * line.step) i++;
        if (i == side) return NULL;
    }
    return "a whole row or column";
}

static int compare(const uint8_t *solution, reading a, reading b, int side) {
    for (int i = 0; i < side; i++) {
        int one = solution[a.first + i * a.step], other = solution[b.first + i * b.step];
        if (one != other) return one < other ? -1 : 1;
    }
    return 0;
}

bool ss_fullrank_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    reading own = own_reading(rule);
    int smaller = 0, equal = 0;
    for (int n = 0; n < 4 * puzzle->side; n++) {
        int order = compare(solution, reading_of(puzzle, n), own, puzzle->side);
        smaller += order < 0, equal += order == 0;
    }
    return smaller == rule->numbers[0] - 1 && (rule->kind->variant || equal == 1);
}

/* The first place where the readings may differ; `order` as far as it is known: -1 the first is
   smaller, 1 it is larger, 0 they are equal to the end, 2 not known. */
static int first_gap(const ss_work *work, reading a, reading b, int *order) {
    int side = work->board->side, i = 0;
    for (*order = 0; i < side; i++) {
        ss_set one = work->cell[a.first + i * a.step], other = work->cell[b.first + i * b.step];
        if (ss_set_single(one) && one == other) continue;
        *order = ss_set_high(one) < ss_set_low(other)   ? -1
                 : ss_set_low(one) > ss_set_high(other) ? 1
                                                        : 2;
        break;
    }
    return i;
}

/* What must be at most the other one, at this place of the readings. */
static ss_outcome keep_order(ss_work *work, reading low, reading high, int place) {
    int small = low.first + place * low.step, large = high.first + place * high.step;
    ss_outcome one = ss_board_keep(work, small, ss_set_upto(ss_set_high(work->cell[large])));
    if (one == SS_DEAD) return SS_DEAD;
    ss_set below = ss_set_upto(ss_set_low(work->cell[small]) - 1);
    return ss_outcome_and(one, ss_board_keep(work, large, ~below));
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    const ss_puzzle *puzzle = work->board->puzzle;
    reading own = own_reading(rule);
    int wanted = rule->numbers[0] - 1, smaller = 0, open = 0, order;
    for (int n = 0; n < 4 * puzzle->side; n++) {
        reading other = reading_of(puzzle, n);
        bool same = other.first == own.first && other.step == own.step;
        if (same) continue;
        (void)first_gap(work, other, own, &order);
        if (!order && !rule->kind->variant) return SS_DEAD;
        smaller += order == -1, open += order == 2;
    }
    if (smaller > wanted || smaller + open < wanted) return SS_DEAD;
    if (!open || (smaller < wanted && smaller + open > wanted)) return SS_SAME;
    ss_outcome all = SS_SAME;
    for (int n = 0; n < 4 * puzzle->side && all != SS_DEAD; n++) {
        reading other = reading_of(puzzle, n);
        if (other.first == own.first && other.step == own.step) continue;
        int place = first_gap(work, other, own, &order);
        if (order != 2) continue;
        bool larger = smaller == wanted;
        all = ss_outcome_and(all, larger ? keep_order(work, own, other, place)
                                         : keep_order(work, other, own, place));
    }
    return all;
}

void ss_fullrank_post(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS];
    int grid = board->puzzle->grid;
    int lines = 0; /* rows and columns that are rules */
    for (int i = 0; i < board->puzzle->rule_count; i++) lines += board->puzzle->rules[i].implied;
    if (lines >= 2 * board->side)
        ss_board_restrict(board, rule->cells[0], ss_set_one((rule->numbers[0] + 3) / 4));
    for (int c = 0; c < grid; c++) cells[c] = (uint16_t)c;
    ss_propagator propagator = {.run = run, .count = (uint16_t)grid, .cost = 2};
    propagator.cells = ss_post_copy(board, cells, (size_t)grid * sizeof *cells);
    propagator.data = ss_post_copy(board, rule, sizeof *rule);
    if (!board->failed) ss_board_post(board, &propagator);
}

void ss_fullrank_draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_OUTSIDE, SS_TONE_PLAIN);
}

bool ss_readings_differ(const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int n = 0; n < 4 * puzzle->side; n++)
        for (int m = 0; m < n; m++)
            if (!compare(solution, reading_of(puzzle, m), reading_of(puzzle, n), puzzle->side))
                return false;
    return true;
}

const ss_rule_kind ss_rule_fullrank = {
    .name = "fullrank",
    .title = "Full rank",
    .text = "All rows and columns are read as numbers from both ends and sorted, the smallest "
            "first; the line has the rank that the number says, and no other one is equal to it.",
    .example = "fullrank 2: row 1",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_BEYOND,
    .fault = ss_fullrank_fault,
    .holds = ss_fullrank_holds,
    .post = ss_fullrank_post,
    .draw = ss_fullrank_draw,
};
