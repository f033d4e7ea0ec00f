/* linear.c: cells with factors, added up, must give one of certain sums.

   By bounds: each cell leaves room for the smallest and the largest of the others. Cells that
   must differ and have the same factor are together as a group, and the smallest sum of a group
   counts each digit once: three cells of a row have at least 1 + 2 + 3.
   Exactly, when the sums are not too far above the smallest (or below the largest) that is
   possible: the sums that the first i cells can reach are bits of one word, bit g for "g above
   their smallest". Adding a cell is a shift for each of its digits. The same from the back, for
   what the first i cells must have reached; a digit stays if it joins the two. Up to nine digits
   the same is done with groups instead of cells (groups.inc). */
#include "propagate/kernels/family.h"
#include "propagate/post.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>

enum { WORD = 64 };

typedef struct range {
    int low, high;
} range;

typedef struct adding { /* one run */
    const ss_linear *sum;
    ss_work *work;
    range *term;        /* factor * digit over the candidates of a cell */
    range whole, apart; /* sums of all terms; the same with groups counted as such */
} adding;

typedef struct tally { /* the candidates of a group: how many cells begin, or end, at a digit */
    ss_set seen;
    int count;
    uint8_t lows[SS_MAX_SIDE + 2], highs[SS_MAX_SIDE + 2];
} tally;

static int factor_of(const ss_linear *sum, int i) { return sum->factors ? sum->factors[i] : 1; }

static range range_of(const ss_linear *sum, int i, ss_set digits) {
    int factor = factor_of(sum, i), low = ss_set_low(digits), high = ss_set_high(digits);
    if (factor >= 0) return (range){factor * low, factor * high};
    return (range){factor * high, factor * low};
}

/* The sum of different digits, from the smallest up, each taken if some cell can begin so low.
   The i-th smallest digit is never below the i-th smallest beginning, so this is a bound. */
static int least_sum(const tally *t) {
    assert(t->count > 0);
    int sum = 0, able = 0, taken = 0, reached = 0;
    for (ss_set left = t->seen; left && taken < t->count; left &= left - 1) {
        int digit = ss_set_low(left);
        while (reached < digit) able += t->lows[++reached];
        if (taken < able) sum += digit, taken++;
    }
    return taken == t->count ? sum : SS_MAX_SIDE * SS_MAX_CELLS; /* too few digits */
}

static int most_sum(const tally *t) {
    assert(t->count > 0);
    int sum = 0, able = 0, taken = 0, reached = SS_MAX_SIDE + 1;
    for (ss_set left = t->seen; left && taken < t->count;
         left &= ss_set_upto(ss_set_high(left) - 1)) {
        int digit = ss_set_high(left);
        while (reached > digit) able += t->highs[--reached];
        if (taken < able) sum += digit, taken++;
    }
    return taken == t->count ? sum : 0;
}

static range group_range(const tally *t, int factor) {
    int low = factor * least_sum(t), high = factor * most_sum(t);
    return factor >= 0 ? (range){low, high} : (range){high, low};
}

static void count_cell(tally *t, ss_set digits, int times) {
    t->count += times;
    t->lows[ss_set_low(digits)] = (uint8_t)(t->lows[ss_set_low(digits)] + times);
    t->highs[ss_set_high(digits)] = (uint8_t)(t->highs[ss_set_high(digits)] + times);
}

static tally tally_of(const ss_grouped *l, const ss_work *work, int group) {
    tally t = {0};
    for (int i = l->group[group]; i < l->group[group + 1]; i++) {
        ss_set digits = work->cell[l->sum.cells[i]];
        t.seen |= digits;
        count_cell(&t, digits, 1);
    }
    return t;
}

/* The smallest and the largest sum that is wanted and within reach; false: there is none. */
static bool targets(const adding *a, int *least, int *most) {
    const ss_linear *sum = a->sum;
    *least = sum->low > a->apart.low ? sum->low : a->apart.low;
    *most = sum->high < a->apart.high ? sum->high : a->apart.high;
    if (sum->sums) {
        int from = 0, to = sum->sum_count - 1;
        while (from <= to && sum->sums[from] < *least) from++;
        while (to >= from && sum->sums[to] > *most) to--;
        if (from > to) return false;
        *least = sum->sums[from], *most = sum->sums[to];
    }
    return *least <= *most;
}

/* The digits of a cell with which the term lies within the room. */
static ss_outcome keep_term(const adding *a, int i, range room) {
    assert(a->term[i].low <= a->term[i].high);
    if (room.low <= a->term[i].low && room.high >= a->term[i].high) return SS_SAME;
    int cell = a->sum->cells[i], factor = factor_of(a->sum, i);
    ss_set keep = 0;
    for (ss_set left = a->work->cell[cell]; left; left &= left - 1) {
        int part = factor * ss_set_low(left);
        if (part >= room.low && part <= room.high) keep |= left & -left;
    }
    return ss_board_keep(a->work, cell, keep);
}

/* The sum of a group; one cell alone needs no tally. */
static range sum_range(const adding *a, const ss_grouped *l, int g, tally *t) {
    int first = l->group[g];
    if (l->group[g + 1] == first + 1) return a->term[first];
    *t = tally_of(l, a->work, g);
    return group_range(t, factor_of(a->sum, first));
}

/* The room of a group for each of its cells. */
static ss_outcome share_room(const adding *a, const ss_grouped *l, int g, range room, tally *t) {
    ss_outcome all = SS_SAME;
    if (l->group[g + 1] == l->group[g] + 1) return keep_term(a, l->group[g], room);
    for (int i = l->group[g]; i < l->group[g + 1] && all != SS_DEAD; i++) {
        ss_set digits = a->work->cell[a->sum->cells[i]];
        count_cell(t, digits, -1);
        range rest = group_range(t, factor_of(a->sum, i)),
              here = {room.low - rest.high, room.high - rest.low};
        count_cell(t, digits, 1);
        all = ss_outcome_and(all, keep_term(a, i, here));
    }
    return all;
}

static ss_outcome by_bounds(const adding *a, const ss_grouped *l, const int bound[2]) {
    ss_outcome all = SS_SAME;
    for (int g = 0; g < l->groups && all != SS_DEAD; g++) {
        tally t;
        range own = sum_range(a, l, g, &t);
        range room = {bound[0] - (a->apart.high - own.high), bound[1] - (a->apart.low - own.low)};
        all = ss_outcome_and(all, share_room(a, l, g, room, &t));
    }
    return all;
}

/* How far a digit lifts the sum above its smallest; from above, how far it lowers the largest. */
static int lift(const adding *a, int i, int digit, bool up) {
    int part = factor_of(a->sum, i) * digit;
    return up ? part - a->term[i].low : a->term[i].high - part;
}

static uint64_t wanted(const adding *a, const int bound[2], bool up) {
    uint64_t bits = 0;
    for (int i = 0; a->sum->sums && i < a->sum->sum_count; i++) {
        int gap = up ? a->sum->sums[i] - a->whole.low : a->whole.high - a->sum->sums[i];
        if (gap >= 0 && gap < WORD) bits |= (uint64_t)1 << gap;
    }
    for (int s = bound[0]; !a->sum->sums && s <= bound[1]; s++) {
        int gap = up ? s - a->whole.low : a->whole.high - s;
        if (gap < WORD) bits |= (uint64_t)1 << gap;
    }
    return bits;
}

static ss_outcome exactly(const adding *a, const int bound[2], bool up) {
    assert(bound[0] <= bound[1]);
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
    assert(self->type == SS_TYPE_LINEAR);
    const ss_grouped *l = self->data;
    range term[SS_MAX_CELLS];
    assert(l->group[l->groups] == self->count);
    adding a = {.sum = &l->sum, .work = work, .term = term};
    for (int i = 0; i < self->count; i++) {
        term[i] = range_of(a.sum, i, work->cell[self->cells[i]]);
        a.whole.low += term[i].low, a.whole.high += term[i].high;
    }
    for (int g = 0; g < l->groups; g++) {
        tally t;
        range own = sum_range(&a, l, g, &t);
        a.apart.low += own.low, a.apart.high += own.high;
    }
    int bound[2];
    if (!targets(&a, &bound[0], &bound[1])) return SS_DEAD;
    if (a.whole.low == a.whole.high) return SS_SAME;
    ss_outcome all = by_bounds(&a, l, bound);
    if (all != SS_SAME) return all; /* its own change wakes it again */
    if (bound[1] - a.whole.low < WORD) return exactly(&a, bound, true);
    return a.whole.high - bound[0] < WORD ? exactly(&a, bound, false) : SS_SAME;
}

static ss_outcome run_groups(const ss_propagator *self, ss_work *work) {
    ss_outcome outcome;
    if (ss_kernels_best()->meet(self->data, work, &outcome)) return outcome;
    return run(self, work);
}

const ss_grouped *ss_grouped_of(const ss_propagator *propagator) {
    return propagator->type == SS_TYPE_LINEAR ? propagator->data : NULL;
}

/* Groups pay if there are any with more than one cell. */
static bool has_groups(const ss_grouped *sum, const ss_board *board) {
    return board->side <= SS_FAMILY_DIGITS && sum->groups <= SS_MOST_GROUPS &&
           sum->groups < sum->sum.count;
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

typedef struct sorting { /* terms being put into groups; those before `end` are in one */
    const ss_board *board;
    uint16_t *cells;
    int32_t *factors;
    int count, end;
} sorting;

static bool in_house(const sorting *s, const ss_house *house, int i) {
    return house->set[s->cells[i] / 64] >> s->cells[i] % 64 & 1;
}

/* The house with the most terms of this factor that are in no group yet; NULL: none has two. */
static const ss_house *fullest_house(const sorting *s, int32_t factor) {
    const ss_house *best = NULL;
    for (int h = 0, most = 1; h < s->board->house_count; h++) {
        int found = 0;
        for (int i = s->end; i < s->count; i++)
            found += s->factors[i] == factor && in_house(s, &s->board->houses[h], i);
        if (found > most) most = found, best = &s->board->houses[h];
    }
    return best;
}

/* Does term i differ from all of the group that begins here? */
static bool joins(const sorting *s, int begin, int i) {
    for (int j = begin; j < s->end; j++)
        if (s->factors[i] != s->factors[j] || !ss_board_linked(s->board, s->cells[i], s->cells[j]))
            return false;
    return true;
}

static void take(sorting *s, int i) {
    assert(i >= s->end && i < s->count);
    uint16_t cell = s->cells[i];
    int32_t factor = s->factors[i];
    s->cells[i] = s->cells[s->end], s->factors[i] = s->factors[s->end];
    s->cells[s->end] = cell, s->factors[s->end++] = factor;
}

/* Puts the terms into groups, large ones first: what lies in one house, then what else fits.
   Returns how many groups there are. */
static int form_groups(sorting *s, uint16_t *group) {
    int groups = 0;
    while (s->end < s->count) {
        if (ss_board_spend(s->board, s->board->house_count * (s->count - s->end))) break;
        int begin = s->end;
        int32_t factor = s->factors[begin];
        const ss_house *house = fullest_house(s, factor);
        group[groups++] = (uint16_t)begin;
        for (int i = begin; house && i < s->count; i++)
            if (s->factors[i] == factor && in_house(s, house, i)) take(s, i);
        for (int i = s->end; i < s->count; i++)
            if (joins(s, begin, i)) take(s, i);
    }
    assert(groups <= s->count);
    group[groups] = (uint16_t)s->count;
    return groups;
}

static bool impossible(const ss_linear *sum) { /* a sum of nothing is 0 */
    adding empty = {.sum = sum};
    int least, most;
    return !sum->count && !targets(&empty, &least, &most);
}

static void shift_sums(ss_linear *sum, int32_t more, int32_t *sums) {
    assert(sum->sum_count <= SS_MAX_CELLS);
    sum->low += more, sum->high += more;
    for (int i = 0; i < sum->sum_count; i++) sums[i] = sum->sums[i] + more;
    if (sum->sums) sum->sums = sums;
}

/* Sums of digits instead of sums of values, where they differ. */
static void count_from_one(ss_linear *sum, const sorting *s, int32_t *sums) {
    int32_t more = 0;
    for (int i = 0; i < s->count; i++) more += s->factors[i];
    if (s->board->puzzle->zero) shift_sums(sum, more, sums);
}

static void post_terms(sorting *s, const ss_linear *values, ss_board *board) {
    uint16_t group[SS_MAX_CELLS + 1];
    int32_t shifted[SS_MAX_CELLS];
    size_t count = (size_t)s->count;
    ss_grouped own = {.sum = *values};
    own.sum.count = s->count;
    count_from_one(&own.sum, s, shifted);
    own.groups = form_groups(s, group);
    if (impossible(&own.sum)) board->broken = true;
    own.sum.cells = ss_post_copy(board, s->cells, count * sizeof *s->cells);
    own.sum.factors = ss_post_copy(board, s->factors, count * sizeof *s->factors);
    own.group = ss_post_copy(board, group, ((size_t)own.groups + 1) * sizeof *group);
    if (own.sum.sums)
        own.sum.sums =
            ss_post_copy(board, own.sum.sums, (size_t)own.sum.sum_count * sizeof *shifted);
    const ss_grouped *data = ss_post_copy(board, &own, sizeof own);
    bool groups = has_groups(&own, board) && ss_family_sums(board);
    board->notes->adds = true;
    if (board->failed || !count) return;
    ss_propagator propagator = {.run = groups ? run_groups : run,
                                .type = SS_TYPE_LINEAR,
                                .cells = own.sum.cells,
                                .data = data,
                                .count = (uint16_t)count,
                                .cost = 1};
    ss_board_post(board, &propagator);
}

enum { FEW = 4 }; /* cells of a sum: no house is worth it */

/* The same sum without the houses that can be taken out: one more, of fewer cells. It is before
   the other one, because its cells are better to blame. */
static void post_rest(const sorting *all, const ss_linear *values, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS];
    int32_t factors[SS_MAX_CELLS], times[SS_MAX_CELLS] = {0}, shifted[SS_MAX_CELLS], more = 0;
    sorting rest = {board, cells, factors, 0, 0};
    ss_linear sum = *values;
    if (!board->notes->for_search || all->count <= FEW) return;
    for (int i = 0; i < all->count; i++) times[all->cells[i]] = all->factors[i];
    if (!ss_take_out_houses(times, &more, board)) return;
    for (int c = 0; c < board->cells; c++)
        if (times[c]) cells[rest.count] = (uint16_t)c, factors[rest.count++] = times[c];
    shift_sums(&sum, more, shifted);
    post_terms(&rest, &sum, board);
}

void ss_post_linear(const ss_linear *values, ss_board *board) {
    assert(values->low <= values->high);
    assert(ss_sums_rise(values->sums, values->sum_count));
    assert(ss_board_has_cells(board, values->cells, values->count));
    uint16_t cells[SS_MAX_CELLS];
    int32_t factors[SS_MAX_CELLS];
    if (ss_board_spend(board, values->count * (values->count + 1) / 4)) return;
    sorting all = {board, cells, factors, merge(values, cells, factors), 0};
    post_rest(&all, values, board);
    post_terms(&all, values, board);
}

void ss_post_balance(const uint16_t *one, int ones, const uint16_t *other, int others,
                     ss_board *board) {
    assert(ones >= 0 && ones <= SS_MAX_CELLS);
    assert(others >= 0 && others <= SS_MAX_CELLS);
    uint16_t cells[2 * SS_MAX_CELLS];
    int32_t factors[2 * SS_MAX_CELLS];
    for (int i = 0; i < ones; i++) cells[i] = one[i], factors[i] = 1;
    for (int i = 0; i < others; i++) cells[ones + i] = other[i], factors[ones + i] = -1;
    ss_linear sum = {.cells = cells, .factors = factors, .count = ones + others};
    ss_post_linear(&sum, board);
}

void ss_post_equal_sums(const uint16_t *cells, const int32_t *lengths, int parts, ss_board *board) {
    assert(parts >= 0);
    const uint16_t *one = cells;
    for (int i = 0; i < parts; one += lengths[i], i++) {
        const uint16_t *other = one + lengths[i];
        for (int j = i + 1; j < parts; other += lengths[j], j++)
            ss_post_balance(one, lengths[i], other, lengths[j], board);
    }
}
