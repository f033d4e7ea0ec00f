/* post_adding.c: cells with a given sum, some of them counted negative; digits may repeat.

   By bounds: each cell leaves room for the smallest and the largest of the others. Only where that
   excludes something, or a cell has lost its smallest or largest digit, is there anything to do.
   Up to three open cells are done exactly then: the last digit follows from the others, and for two
   cells that is one shift of all candidates of the one, turned round, onto those of the other. With
   more cells that is rarely better than bounds. */
#include "rule/rule.h"

enum { WORD = 64, MOST_EXACT = 3 };

typedef struct term {
    ss_set digits;
    uint16_t cell;
    bool turned; /* counted negative: digit d stands for side + 1 - d here, and counts positive */
} term;

/* Bit i becomes bit 31 - i. */
static ss_set reverse(ss_set digits) {
    digits = (digits & 0x55555555u) << 1 | (digits >> 1 & 0x55555555u);
    digits = (digits & 0x33333333u) << 2 | (digits >> 2 & 0x33333333u);
    digits = (digits & 0x0f0f0f0fu) << 4 | (digits >> 4 & 0x0f0f0f0fu);
    return __builtin_bswap32(digits);
}

/* Digit d becomes side + 1 - d. */
static ss_set turn(const ss_board *board, ss_set digits) {
    return reverse(digits) >> (32 - board->side);
}

static ss_outcome keep(ss_work *work, const term *at, ss_set digits) {
    return ss_board_keep(work, at->cell, at->turned ? turn(work->board, digits) : digits);
}

static ss_outcome keep_both(ss_work *work, const term *open, ss_set one, ss_set other) {
    if (!one || !other) return SS_DEAD;
    return ss_outcome_and(keep(work, &open[0], one), keep(work, &open[1], other));
}

/* Sums are measured from the least possible one, and so are digits: each has its partner. */
static ss_outcome two_cells(const term *open, ss_work *work, int goal) {
    int low[2] = {__builtin_ctz(open[0].digits), __builtin_ctz(open[1].digits)};
    ss_set one = open[0].digits >> low[0], other = open[1].digits >> low[1];
    one &= (ss_set)((uint64_t)reverse(other) << 32 >> (63 - goal));
    other &= (ss_set)((uint64_t)reverse(one) << 32 >> (63 - goal));
    return keep_both(work, open, one << low[0], other << low[1]);
}

/* The first cell takes one digit after the other. */
static ss_outcome three_cells(const term *open, ss_work *work, int goal) {
    int low[3];
    ss_set digits[3], useful[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        low[i] = __builtin_ctz(open[i].digits);
        digits[i] = open[i].digits >> low[i];
    }
    uint64_t partners = (uint64_t)reverse(digits[2]) << 32, third = 0; /* from the other end */
    for (ss_set left = digits[0]; left; left &= left - 1) {
        int rest = goal - __builtin_ctz(left);
        if (rest < 0) break;
        ss_set second = digits[1] & (ss_set)(partners >> (63 - rest));
        if (!second) continue;
        useful[0] |= left & (0 - left);
        useful[1] |= second;
        third |= (uint64_t)second << (63 - rest);
    }
    useful[2] = reverse((ss_set)(third >> 32));
    for (int i = 0; i < 3; i++)
        if (!useful[i]) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < 3; i++)
        all = ss_outcome_and(all, keep(work, &open[i], useful[i] << low[i]));
    return all;
}

static ss_outcome by_bounds(const term *open, int count, ss_work *work, const int slack[2]) {
    ss_outcome all = SS_SAME;
    for (int i = 0; i < count; i++) {
        ss_set digits = open[i].digits, useful = digits;
        int most = ss_set_low(digits) + slack[0], least = ss_set_high(digits) - slack[1];
        if (most < work->board->side) useful &= ss_set_upto(most);
        if (least > 1) useful &= ~ss_set_upto(least - 1);
        if (useful == digits) continue;
        if (keep(work, &open[i], useful) == SS_DEAD) return SS_DEAD;
        all = SS_CHANGED;
    }
    return all;
}

/* The open cells, turned where they count negative. part[0] is how many cells count positive. */
static int collect_open(const ss_propagator *self, const ss_work *work, term *open) {
    int count = 0;
    for (int i = 0; i < self->count; i++) {
        ss_set digits = work->cell[self->cells[i]];
        if (!(digits & (digits - 1))) continue;
        bool turned = i >= self->part[0];
        open[count++] = (term){turned ? turn(work->board, digits) : digits, self->cells[i], turned};
    }
    return count;
}

static ss_outcome exactly(const term *open, int count, ss_work *work, int goal) {
    switch (count) {
    case 0: return SS_SAME;
    case 1: return keep(work, open, ss_set_one(ss_set_low(open->digits) + goal));
    case 2: return two_cells(open, work, goal);
    default: return three_cells(open, work, goal);
    }
}

static ss_outcome add_up(const ss_propagator *self, ss_work *work) {
    int plus = self->part[0], count = self->count, most = work->board->side - 1;
    int low = (count - plus) * (most + 2), high = low;
    for (int i = 0; i < plus; i++) {
        ss_set digits = work->cell[self->cells[i]];
        low += ss_set_low(digits), high += ss_set_high(digits);
    }
    for (int i = plus; i < count; i++) {
        ss_set digits = work->cell[self->cells[i]];
        low -= ss_set_high(digits), high -= ss_set_low(digits);
    }
    int slack[2] = {self->numbers[0] - low, high - self->numbers[0]};
    if (slack[0] < 0 || slack[1] < 0) return SS_DEAD;
    if (slack[0] >= most && slack[1] >= most) return SS_SAME;
    term open[SS_MAX_CELLS];
    count = collect_open(self, work, open);
    bool exact = count <= MOST_EXACT && slack[0] < WORD;
    return exact ? exactly(open, count, work, slack[0]) : by_bounds(open, count, work, slack);
}

void ss_post_adding(const ss_sum *sum, ss_board *board) {
    ss_propagator propagator = {.run = add_up,
                                .cells = sum->cells,
                                .count = sum->count,
                                .number_count = 1,
                                .cost = 0,
                                .bounds = true};
    propagator.thorough = sum->count <= MOST_EXACT && sum->count * (board->side - 1) < WORD;
    propagator.part[0] = (uint16_t)(sum->count - sum->minus);
    int32_t goal = sum->sum + sum->minus * (board->side + 1);
    propagator.numbers = ss_arena_copy(&board->arena, &goal, sizeof goal);
    if (!propagator.numbers) board->failed = true;
    else ss_board_post(board, &propagator);
}
