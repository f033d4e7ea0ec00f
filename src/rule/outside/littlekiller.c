/* littlekiller.c: a diagonal with a given sum. */
#include "rule/kind.h"
#include <stdlib.h>
#include <string.h>

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one sum";
    return rule->numbers[0] >= 0 && rule->numbers[0] < 30000 ? NULL : "a sum of 0 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    return ss_sum_of(rule->cells, rule->count, solution) == rule->numbers[0];
}

static int slope(const uint16_t *cells, int count) {
    return count < 2 ? 0 : abs(cells[1] - cells[0]);
}

/* ---- parallel diagonals: they have no cell in common, so several of them are one sum ---- */

enum { MOST_LINES = 16 }; /* of one slope; on larger grids the others stand for themselves */

typedef struct line {
    const uint16_t *cells;
    int count, sum, place; /* parallel lines lie in the order of their places */
} line;

typedef struct parallel {
    line line[MOST_LINES];
    int count;
} parallel;

/* In order, and each but once. */
static void add_line(parallel *p, line new, const ss_board *board) {
    int row = new.cells[0] / board->columns, column = new.cells[0] % board->columns, at = p->count;
    new.place = slope(new.cells, new.count) > board->columns ? column - row : column + row;
    for (int i = 0; i < p->count; i++)
        if (p->line[i].place == new.place) return;
    if (p->count == MOST_LINES) return;
    for (; at > 0 && p->line[at - 1].place > new.place; at--) p->line[at] = p->line[at - 1];
    p->line[at] = new;
    p->count++;
}

/* All lines of the same slope, unless one of them comes before this one; and a diagonal that is a
   house. */
static parallel lines_along(const ss_rule *rule, const ss_board *board) {
    parallel p = {.count = 0};
    const ss_puzzle *puzzle = board->puzzle;
    int side = board->side, step = slope(rule->cells, rule->count);
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *other = &puzzle->rules[i];
        bool along = other->kind == rule->kind && slope(other->cells, other->count) == step;
        if (!along || other->ignored) continue;
        if (other < rule) return (parallel){.count = 0};
        add_line(&p, (line){other->cells, other->count, other->numbers[0], 0}, board);
    }
    (void)ss_board_spend(board, 4 * board->house_count);
    for (int h = 0; h < board->house_count; h++) {
        const uint16_t *house = board->houses[h].cells;
        int i = 1;
        while (i < side && abs(house[i] - house[i - 1]) == step) i++;
        line diagonal = {house, side, side * (side + 1) / 2 - side * board->puzzle->zero, 0};
        if (i == side) add_line(&p, diagonal, board);
    }
    return p;
}

/* ---- their sum, less the sums of houses: a few cells, some of them counted negative ---- */

typedef struct balance {
    int32_t times[SS_MAX_CELLS]; /* how often each cell counts */
    int32_t sum;
} balance;

static void add_run(balance *b, const parallel *p, int from, int to) {
    memset(b, 0, sizeof *b);
    for (int i = from; i <= to; i++) {
        b->sum += p->line[i].sum;
        for (int k = 0; k < p->line[i].count; k++) b->times[p->line[i].cells[k]]++;
    }
}

static void post_balance(const balance *b, int most, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS];
    int32_t factors[SS_MAX_CELLS];
    int count = 0, times = 0;
    for (int c = 0; c < board->cells; c++) {
        if (!b->times[c]) continue;
        cells[count] = (uint16_t)c, factors[count++] = b->times[c];
        times += abs(b->times[c]);
    }
    ss_linear sum = {.cells = cells, .factors = factors, .count = count};
    sum.low = sum.high = b->sum;
    if (times <= most) ss_post_linear(&sum, board);
}

/* All lines together; and neighbouring ones that leave no more cells than a house has. */
static void post_parallel(const parallel *p, ss_board *board) {
    balance b;
    for (int from = 0; from < p->count; from++)
        for (int to = from + 1; to < p->count; to++) {
            if (ss_board_spend(board, 2 * board->cells)) return;
            bool all = from == 0 && to == p->count - 1;
            add_run(&b, p, from, to);
            (void)ss_take_out_houses(b.times, &b.sum, board);
            post_balance(&b, all ? SS_MAX_CELLS : board->side, board);
        }
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_any_sum(rule->cells, rule->count, (ss_any_sum){rule->numbers, 1}, board);
    parallel p = lines_along(rule, board);
    post_parallel(&p, board);
}

const ss_rule_kind ss_rule_littlekiller = {
    .name = "littlekiller",
    .title = "Little killer",
    .also = "little killer sum, diagonal sum",
    .text = "The digits along the diagonal add up to the number outside the grid; they may "
            "repeat. The line is listed from the clue inwards.",
    .example = "littlekiller 12: r2c1-r4c3",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTSIDE,
    .tone = SS_TONE_PLAIN,
};
