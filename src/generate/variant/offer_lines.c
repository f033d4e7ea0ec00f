/* offer_lines.c: proposals of lines: drawn through the grid, from its sides, along diagonals. */
#include "generate/variant/offer.h"
#include <assert.h>

enum { TRIES = 60 }; /* for one instance that is wanted */

/* ---- walk: a line that the law likes ---- */

/* The next cell: one with which the law holds, if there is one; for laws that grow none else. */
static bool extend(ss_offering *to, ss_rule *rule, uint16_t *cells) {
    uint16_t around[8];
    bool corners = !(to->manner & SS_OFFER_STEPS);
    int count = ss_offer_neighbours(to, cells[rule->count - 1], corners, around), spare = -1;
    for (int i = 0; i < count; i++) {
        if (!ss_offer_may_step(to, cells, rule->count, around[i])) continue;
        cells[rule->count++] = around[i];
        if (ss_offer_holds(to, rule)) return true;
        rule->count--;
        if (spare < 0) spare = around[i];
    }
    bool grows = to->manner & SS_OFFER_GROWS && rule->count + 1 >= rule->kind->least;
    if (spare < 0 || grows) return false;
    cells[rule->count++] = (uint16_t)spare;
    return true;
}

/* Goes on as far as wanted; the longest beginning for which the law holds is the proposal. */
static void walk_once(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    int most = offer->most < to->puzzle->side ? offer->most : to->puzzle->side;
    int least = offer->least < most ? offer->least : most;
    int wanted = least + ss_offer_below(to, most - least + 1), best = 0;
    ss_rule rule = {.kind = to->kind, .cells = cells};
    rule.count = (uint16_t)ss_offer_path(to, 1, cells);
    while (rule.count && rule.count < wanted && extend(to, &rule, cells))
        if (rule.count >= least && ss_offer_holds(to, &rule)) best = rule.count;
    rule.count = (uint16_t)best;
    if (best) (void)ss_offer_try_number(to, &rule);
}

void ss_offer_walk(ss_offering *to, const ss_offer *offer) {
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) walk_once(to, offer);
}

/* ---- middle: lines that say the same of both ends, from the middle outwards ---- */

static bool extend_both(ss_offering *to, ss_rule *rule, uint16_t *cells) {
    uint16_t first[8], last[8];
    int count = rule->count;
    int firsts = ss_offer_neighbours(to, cells[0], true, first);
    int lasts = ss_offer_neighbours(to, cells[count - 1], true, last);
    for (int i = 0; i < firsts; i++)
        for (int k = 0; k < lasts; k++) {
            uint16_t longer[SS_MAX_CELLS];
            longer[0] = first[i], longer[count + 1] = last[k];
            for (int c = 0; c < count; c++) longer[c + 1] = cells[c];
            if (first[i] == last[k] || !ss_offer_may_step(to, cells, count, last[k])) continue;
            uint16_t turned[SS_MAX_CELLS];
            for (int c = 0; c < count; c++) turned[c] = cells[count - 1 - c];
            if (!ss_offer_may_step(to, turned, count, first[i])) continue;
            ss_rule next = {.kind = to->kind, .cells = longer, .count = (uint16_t)(count + 2)};
            if (!ss_offer_holds(to, &next)) continue;
            for (int c = 0; c < count + 2; c++) cells[c] = longer[c];
            rule->count = next.count;
            return true;
        }
    return false;
}

void ss_offer_middle(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        ss_rule rule = {.kind = to->kind, .cells = cells};
        rule.count = (uint16_t)ss_offer_path(to, 1 + ss_offer_below(to, 2), cells);
        while (rule.count && rule.count < offer->most && extend_both(to, &rule, cells)) continue;
        if (rule.count >= offer->least) (void)ss_offer_try(to, &rule);
    }
}

/* ---- lines from the sides of the grid ---- */

/* Row or column number n, from its first or its last cell. */
static int side_line(const ss_puzzle *puzzle, int n, uint16_t *cells) {
    bool row = n < 2 * puzzle->rows;
    int at = row ? n / 2 : (n - 2 * puzzle->rows) / 2, count = row ? puzzle->columns : puzzle->rows;
    for (int i = 0; i < count; i++) {
        int place = n % 2 ? count - 1 - i : i;
        cells[i] = (uint16_t)(row ? at * puzzle->columns + place : place * puzzle->columns + at);
        if (puzzle->hole[cells[i]]) return 0;
    }
    return count;
}

/* Of the lines of both ends, or of every second one: the first. */
static void offer_sides(ss_offering *to, int step) {
    uint16_t order[SS_MAX_CELLS], cells[SS_MAX_CELLS];
    int count = 2 * (to->puzzle->rows + to->puzzle->columns) / step;
    for (int i = 0; i < count; i++) order[i] = (uint16_t)(i * step);
    ss_random_shuffle(to->random, order, count);
    for (int i = 0; i < count && !ss_offer_enough(to); i++) {
        ss_rule rule = {.kind = to->kind, .cells = cells};
        rule.count = (uint16_t)side_line(to->puzzle, order[i], cells);
        if (rule.count) (void)ss_offer_try_number(to, &rule);
    }
}

void ss_offer_lines(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    offer_sides(to, 1);
}

/* What is said from one end is said from the other: from the left and from above is enough. */
void ss_offer_ends(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    offer_sides(to, 2);
}

/* From a cell at the rim inwards, in one of four directions. */
static int diagonal(const ss_puzzle *puzzle, int cell, int way, uint16_t *cells) {
    int row = cell / puzzle->columns, column = cell % puzzle->columns;
    int down = way & 1 ? 1 : -1, right = way & 2 ? 1 : -1, count = 0;
    int before_row = row - down, before_column = column - right;
    bool first = before_row < 0 || before_row >= puzzle->rows || before_column < 0 ||
                 before_column >= puzzle->columns;
    if (!first) return 0;
    while (row >= 0 && row < puzzle->rows && column >= 0 && column < puzzle->columns) {
        cells[count++] = (uint16_t)(row * puzzle->columns + column);
        if (puzzle->hole[cells[count - 1]]) return 0;
        row += down, column += right;
    }
    return count;
}

/* Each diagonal once, from whichever end comes first. */
static bool is_turned(const ss_puzzle *puzzle, const ss_rule *rule) {
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *other = &puzzle->rules[i];
        bool ends = other->kind == rule->kind && other->count == rule->count &&
                    other->cells[0] == rule->cells[rule->count - 1] &&
                    other->cells[rule->count - 1] == rule->cells[0];
        if (ends) return true;
    }
    return false;
}

void ss_offer_diagonals(ss_offering *to, const ss_offer *offer) {
    uint16_t order[SS_MAX_CELLS], cells[SS_MAX_CELLS];
    int count = ss_offer_order(to, order);
    for (int round = 0; round < 4; round++)
        for (int i = 0; i < count && !ss_offer_enough(to); i++) {
            ss_rule rule = {.kind = to->kind, .cells = cells};
            rule.count = (uint16_t)diagonal(to->puzzle, order[i], (i + round) % 4, cells);
            if (rule.count >= offer->least && !is_turned(to->puzzle, &rule))
                (void)ss_offer_try_number(to, &rule);
        }
}

/* ---- sums along a line ---- */

/* Pieces that each add up to one more than the side: ten lines on a 9x9 grid. */
void ss_offer_tens(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    int32_t number = to->puzzle->side + 1;
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int count = ss_offer_path(to, offer->most, cells);
        ss_rule rule = {.kind = to->kind, .cells = cells, .numbers = &number, .number_count = 1};
        for (rule.count = (uint16_t)count; rule.count >= offer->least; rule.count--)
            if (ss_offer_try(to, &rule)) break;
    }
}

/* A closed line around a rectangle; its pieces add up to some number. */
void ss_offer_loop(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    const ss_puzzle *puzzle = to->puzzle;
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < 20 * TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int high = 2 + ss_offer_below(to, 2), wide = 2 + ss_offer_below(to, 2), count = 0;
        int top = ss_offer_below(to, puzzle->rows), left = ss_offer_below(to, puzzle->columns);
        if (top + high > puzzle->rows || left + wide > puzzle->columns) continue;
        for (int c = 0; c < wide - 1; c++)
            cells[count++] = (uint16_t)(top * puzzle->columns + left + c);
        for (int r = 0; r < high - 1; r++)
            cells[count++] = (uint16_t)((top + r) * puzzle->columns + left + wide - 1);
        for (int c = wide - 1; c > 0; c--)
            cells[count++] = (uint16_t)((top + high - 1) * puzzle->columns + left + c);
        for (int r = high - 1; r > 0; r--)
            cells[count++] = (uint16_t)((top + r) * puzzle->columns + left);
        int sum = 0;
        for (int c = 0; c < count; c++) sum += to->solution[cells[c]] - puzzle->zero;
        int32_t number = sum / 2;
        ss_rule rule = {.kind = to->kind, .cells = cells, .numbers = &number, .number_count = 1};
        rule.count = (uint16_t)count;
        bool holes = false;
        for (int c = 0; c < count; c++) holes = holes || puzzle->hole[cells[c]];
        for (int pieces = 4; pieces > 1 && !holes; pieces--) {
            number = sum / pieces;
            if (sum % pieces == 0 && ss_offer_try(to, &rule)) break;
        }
    }
}

/* ---- pill: two cells read as a number, and an arrow from it ---- */

void ss_offer_pill(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < 10 * TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int count = ss_offer_path(to, offer->most, cells);
        for (int length = count; length >= offer->least; length--) {
            int32_t parts[2] = {2, length - 2};
            ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)length};
            rule.numbers = parts, rule.number_count = 2;
            if (ss_offer_try(to, &rule)) break;
        }
    }
}
