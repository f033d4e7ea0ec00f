/* post_linear.c: cells with factors, added up, must give one of certain sums.

   By bounds: each cell leaves room for the smallest and the largest of the others.
   Exactly, when the sums are not too far above the smallest (or below the largest) that is
   possible: the sums that the first i cells can reach are bits of one word, bit g for "g above
   their smallest". Adding a cell is a shift for each of its digits. The same from the back, for
   what the first i cells must have reached; a digit stays if it joins the two. */
#include "rule/post.h"

enum { WORD = 64 };

typedef struct term_range { /* factor * digit over the candidates of a cell */
    int low, high;
} term_range;

typedef struct adding { /* one run */
    const ss_linear *sum;
    ss_work *work;
    term_range *range;
    int low, high; /* of the whole */
} adding;

int ss_sum_of(const uint16_t *cells, int count, const uint8_t *solution) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += solution[cells[i]];
    return sum;
}

static int factor_of(const ss_linear *sum, int i) { return sum->factors ? sum->factors[i] : 1; }

static term_range range_of(const ss_linear *sum, int i, ss_set digits) {
    int factor = factor_of(sum, i), low = ss_set_low(digits), high = ss_set_high(digits);
    if (factor >= 0) return (term_range){factor * low, factor * high};
    return (term_range){factor * high, factor * low};
}

/* The smallest and the largest sum that is wanted and within reach; false: there is none. */
static bool targets(const adding *a, int *least, int *most) {
    const ss_linear *sum = a->sum;
    *least = sum->low > a->low ? sum->low : a->low;
    *most = sum->high < a->high ? sum->high : a->high;
    if (sum->sums) {
        int from = 0, to = sum->sum_count - 1;
        while (from <= to && sum->sums[from] < *least) from++;
        while (to >= from && sum->sums[to] > *most) to--;
        if (from > to) return false;
        *least = sum->sums[from], *most = sum->sums[to];
    }
    return *least <= *most;
}

static ss_outcome by_bounds(adding *a, int least, int most) {
    ss_outcome all = SS_SAME;
    for (int i = 0; i < a->sum->count; i++) {
        int low = least - (a->high - a->range[i].high), high = most - (a->low - a->range[i].low);
        if (low <= a->range[i].low && high >= a->range[i].high) continue;
        int cell = a->sum->cells[i], factor = factor_of(a->sum, i);
        ss_set keep = 0;
        for (ss_set left = a->work->cell[cell]; left; left &= left - 1) {
            int part = factor * ss_set_low(left);
            if (part >= low && part <= high) keep |= left & -left;
        }
        all = ss_outcome_and(all, ss_board_keep(a->work, cell, keep));
        if (all == SS_DEAD) return SS_DEAD;
    }
    return all;
}

/* How far a digit lifts the sum above its smallest; from above, how far it lowers the largest. */
static int lift(const adding *a, int i, int digit, bool up) {
    int part = factor_of(a->sum, i) * digit;
    return up ? part - a->range[i].low : a->range[i].high - part;
}

static uint64_t wanted(const adding *a, const int bound[2], bool up) {
    uint64_t bits = 0;
    for (int i = 0; a->sum->sums && i < a->sum->sum_count; i++) {
        int gap = up ? a->sum->sums[i] - a->low : a->high - a->sum->sums[i];
        if (gap >= 0 && gap < WORD) bits |= (uint64_t)1 << gap;
    }
    for (int s = bound[0]; !a->sum->sums && s <= bound[1]; s++) {
        int gap = up ? s - a->low : a->high - s;
        if (gap < WORD) bits |= (uint64_t)1 << gap;
    }
    return bits;
}

static ss_outcome exactly(const adding *a, const int bound[2], bool up) {
    uint64_t reached[SS_MAX_CELLS + 1] = {1}, must = wanted(a, bound, up);
    const ss_set *cell = a->work->cell;
    int count = a->sum->count;
    for (int i = 0; i < count; i++) {
        reached[i + 1] = 0;
        for (ss_set left = cell[a->sum->cells[i]]; left; left &= left - 1) {
            int gap = lift(a, i, ss_set_low(left), up);
            if (gap < WORD) reached[i + 1] |= reached[i] << gap;
        }
    }
    if (!(reached[count] & must)) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int i = count - 1; i >= 0; i--) {
        uint64_t before = 0;
        ss_set keep = 0;
        for (ss_set left = cell[a->sum->cells[i]]; left; left &= left - 1) {
            int gap = lift(a, i, ss_set_low(left), up);
            if (gap >= WORD || !(reached[i] << gap & must)) continue;
            keep |= left & -left;
            before |= must >> gap;
        }
        all = ss_outcome_and(all, ss_board_keep(a->work, a->sum->cells[i], keep));
        if (all == SS_DEAD) return SS_DEAD;
        must = before;
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    term_range range[SS_MAX_CELLS];
    adding a = {.sum = self->data, .work = work, .range = range};
    for (int i = 0; i < self->count; i++) {
        range[i] = range_of(a.sum, i, work->cell[self->cells[i]]);
        a.low += range[i].low, a.high += range[i].high;
    }
    int bound[2];
    if (!targets(&a, &bound[0], &bound[1])) return SS_DEAD;
    if (a.low == a.high) return SS_SAME;
    ss_outcome all = by_bounds(&a, bound[0], bound[1]);
    if (all != SS_SAME) return all; /* its own change wakes it again */
    if (bound[1] - a.low < WORD) return exactly(&a, bound, true);
    return a.high - bound[0] < WORD ? exactly(&a, bound, false) : SS_SAME;
}

/* A cell named twice is one cell with a larger factor. Returns how many cells there are. */
static int merge(const ss_linear *sum, uint16_t *cells, int32_t *factors) {
    int count = 0;
    for (int i = 0; i < sum->count; i++) {
        int at = 0;
        while (at < count && cells[at] != sum->cells[i]) at++;
        if (at == count) cells[count] = sum->cells[i], factors[count++] = 0;
        factors[at] += factor_of(sum, i);
    }
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (factors[i]) cells[kept] = cells[i], factors[kept++] = factors[i];
    return kept;
}

static bool impossible(const ss_linear *sum) { /* a sum of nothing is 0 */
    adding nothing = {.sum = sum};
    int least, most;
    return !sum->count && !targets(&nothing, &least, &most);
}

void ss_post_linear(const ss_linear *sum, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS];
    int32_t factors[SS_MAX_CELLS];
    ss_linear own = *sum;
    own.count = merge(sum, cells, factors);
    if (impossible(&own)) board->broken = true;
    size_t count = (size_t)own.count;
    own.cells = ss_post_copy(board, cells, count * sizeof *cells);
    own.factors = ss_post_copy(board, factors, count * sizeof *factors);
    if (sum->sums)
        own.sums = ss_post_copy(board, sum->sums, (size_t)sum->sum_count * sizeof *sum->sums);
    const ss_linear *data = ss_post_copy(board, &own, sizeof own);
    if (board->failed || !own.count) return;
    ss_propagator propagator = {
        .run = run, .cells = own.cells, .data = data, .count = (uint16_t)count, .cost = 1};
    ss_board_post(board, &propagator);
}

void ss_post_balance(const uint16_t *one, int ones, const uint16_t *other, int others,
                     ss_board *board) {
    uint16_t cells[2 * SS_MAX_CELLS];
    int32_t factors[2 * SS_MAX_CELLS];
    for (int i = 0; i < ones; i++) cells[i] = one[i], factors[i] = 1;
    for (int i = 0; i < others; i++) cells[ones + i] = other[i], factors[ones + i] = -1;
    ss_linear sum = {.cells = cells, .factors = factors, .count = ones + others};
    ss_post_linear(&sum, board);
}

void ss_post_equal_sums(const uint16_t *cells, const int32_t *lengths, int parts, ss_board *board) {
    const uint16_t *one = cells;
    for (int i = 0; i < parts; one += lengths[i], i++) {
        const uint16_t *other = one + lengths[i];
        for (int j = i + 1; j < parts; other += lengths[j], j++)
            ss_post_balance(one, lengths[i], other, lengths[j], board);
    }
}
