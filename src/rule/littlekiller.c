/* littlekiller.c: a diagonal with a given sum. */
#include "rule/post.h"
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

enum { MOST_LINES = 2 * SS_MAX_SIDE };

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
    for (int h = 0; h < board->house_count; h++) {
        const uint16_t *house = board->houses[h].cells;
        int i = 1;
        while (i < side && abs(house[i] - house[i - 1]) == step) i++;
        line diagonal = {house, side, side * (side + 1) / 2 - side * board->puzzle->zero, 0};
        if (i == side) add_line(&p, diagonal, board);
    }
    return p;
}

/* How often each cell lies on the lines from one to another. */
static int count_cells(const parallel *p, int from, int to, uint8_t *times) {
    int sum = 0;
    memset(times, 0, SS_MAX_CELLS);
    for (int i = from; i <= to; i++) {
        sum += p->line[i].sum;
        for (int k = 0; k < p->line[i].count; k++) times[p->line[i].cells[k]]++;
    }
    return sum;
}

static bool cover(const uint8_t *times, const uint16_t *house, int side) {
    for (int i = 0; i < side; i++)
        if (!times[house[i]]) return false;
    return true;
}

/* The sum of these lines. The sum of a house that they cover is known: what is left says more. */
static void post_lines(const parallel *p, int from, int to, ss_board *board) {
    uint8_t times[SS_MAX_CELLS];
    uint16_t cells[SS_MAX_CELLS];
    int side = board->side, count = 0;
    int32_t sum = count_cells(p, from, to, times);
    for (int h = 0; h < board->house_count; h++) {
        const uint16_t *house = board->houses[h].cells;
        if (!cover(times, house, side)) continue;
        sum -= side * (side + 1) / 2 - side * board->puzzle->zero;
        for (int i = 0; i < side; i++) times[house[i]]--;
    }
    for (int c = 0; c < board->cells; c++)
        for (int k = 0; k < times[c] && count < SS_MAX_CELLS; k++) cells[count++] = (uint16_t)c;
    if (count && count < SS_MAX_CELLS) ss_post_any_sum(cells, count, (ss_any_sum){&sum, 1}, board);
}

/* All lines together: three cells of a box differ, and so do six. And the fewest neighbouring lines
   that cover a house. */
static void post_parallel(const parallel *p, ss_board *board) {
    uint8_t times[SS_MAX_CELLS];
    bool posted[MOST_LINES][MOST_LINES] = {{false}};
    if (p->count < 2) return;
    post_lines(p, 0, p->count - 1, board);
    posted[0][p->count - 1] = true;
    for (int h = 0; h < board->house_count; h++)
        for (int lines = 2, found = 0; lines < p->count && !found; lines++)
            for (int from = 0; from + lines <= p->count && !found; from++) {
                (void)count_cells(p, from, from + lines - 1, times);
                if (!cover(times, board->houses[h].cells, board->side)) continue;
                found = 1;
                if (!posted[from][from + lines - 1]) post_lines(p, from, from + lines - 1, board);
                posted[from][from + lines - 1] = true;
            }
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_any_sum(rule->cells, rule->count, (ss_any_sum){rule->numbers, 1}, board);
    parallel p = lines_along(rule, board);
    post_parallel(&p, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_OUTSIDE, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_littlekiller = {
    .name = "littlekiller",
    .title = "Little killer",
    .text = "The digits along the diagonal add up to the number outside the grid; they may "
            "repeat. The line is listed from the clue inwards.",
    .example = "littlekiller 12: r2c1-r4c3",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
