/* post_adding.c: cells with a given sum, some of them counted negative; digits may repeat.

   By bounds: each cell leaves room for the smallest and the largest of the others. Only where that
   excludes something, or a cell has lost its smallest or largest digit, is there anything to do.
   Up to three open cells are done exactly. The set of sums that the first cells can reach is a word
   of bits, and so is the set of sums from which the last cells can reach the goal. A digit stays if
   it leads from one to the other. With more cells that is rarely better than bounds. */
#include "rule/rule.h"

enum { WORD = 64, MOST_EXACT = 3 };

typedef struct term {
    ss_set digits;
    uint16_t cell;
    bool turned; /* counted negative: digit d stands for side + 1 - d here, and counts positive */
} term;

/* Digit d becomes side + 1 - d. */
static ss_set turn(const ss_board *board, ss_set digits) {
    digits = (digits & 0x55555555u) << 1 | (digits >> 1 & 0x55555555u);
    digits = (digits & 0x33333333u) << 2 | (digits >> 2 & 0x33333333u);
    digits = (digits & 0x0f0f0f0fu) << 4 | (digits >> 4 & 0x0f0f0f0fu);
    return __builtin_bswap32(digits) >> (32 - board->side);
}

static ss_outcome keep(ss_work *work, const term *at, ss_set digits) {
    return ss_board_keep(work, at->cell, at->turned ? turn(work->board, digits) : digits);
}

/* Sums are measured from the least possible one. */
static ss_outcome by_words(const term *open, int count, ss_work *work, int goal) {
    uint64_t reached[MOST_EXACT + 1], wanted = UINT64_C(1) << goal;
    reached[0] = 1;
    for (int i = 0; i < count; i++) {
        reached[i + 1] = 0;
        for (ss_set left = open[i].digits >> __builtin_ctz(open[i].digits); left; left &= left - 1)
            reached[i + 1] |= reached[i] << __builtin_ctz(left);
    }
    if (!(reached[count] & wanted)) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int i = count - 1; i >= 0; i--) {
        uint64_t before = 0;
        ss_set useful = 0;
        int low = __builtin_ctz(open[i].digits);
        for (ss_set left = open[i].digits >> low; left; left &= left - 1) {
            uint64_t from = wanted >> __builtin_ctz(left) & reached[i];
            before |= from;
            if (from) useful |= left & (0 - left);
        }
        wanted = before;
        useful <<= low;
        if (useful == open[i].digits) continue;
        if (keep(work, &open[i], useful) == SS_DEAD) return SS_DEAD;
        all = SS_CHANGED;
    }
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

static ss_outcome add_up(const ss_propagator *self, ss_work *work) {
    int plus = self->part[0], count = self->count, side = work->board->side;
    int low = (count - plus) * (side + 1), high = low, open_count = 0;
    for (int i = 0; i < plus; i++) {
        ss_set digits = work->cell[self->cells[i]];
        low += ss_set_low(digits), high += ss_set_high(digits);
        open_count += (digits & (digits - 1)) != 0;
    }
    for (int i = plus; i < count; i++) {
        ss_set digits = work->cell[self->cells[i]];
        low -= ss_set_high(digits), high -= ss_set_low(digits);
        open_count += (digits & (digits - 1)) != 0;
    }
    int slack[2] = {self->numbers[0] - low, high - self->numbers[0]};
    if (slack[0] < 0 || slack[1] < 0) return SS_DEAD;
    bool exact = open_count <= MOST_EXACT && slack[0] < WORD;
    if (!exact && slack[0] >= side - 1 && slack[1] >= side - 1) return SS_SAME;
    term open[SS_MAX_CELLS];
    count = collect_open(self, work, open);
    return exact ? by_words(open, count, work, slack[0]) : by_bounds(open, count, work, slack);
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
