/* sandwich.c: a full house with a given sum between its smallest and its largest digit.

   Where the crusts are says how many cells lie between them, and only a few sets of this many
   digits have the sum; the rest of the digits lies outside. Every place of the crusts with every
   such set is tried, and a digit stays in a cell only if some of them puts it there. */
#include "propagate/post.h"
#include <assert.h>

enum { MOST_SETS = 512, MOST_DIGITS = 12 };

typedef struct fillings { /* sets of k digits with the sum: set[from[k]] .. set[from[k + 1]] */
    uint16_t from[SS_MAX_SIDE + 2];
    ss_set set[MOST_SETS];
} fillings;

typedef struct trying { /* one run: the candidates, and those found in some filling */
    const ss_set *here;
    ss_set *keep;
    ss_set full, low, high; /* all digits, the two crusts */
    int count;
} trying;

/* Can the cells from .. to-1 hold just these digits, as far as one look tells? */
static bool fit(const trying *t, int from, int to, ss_set digits, ss_set *seen) {
    for (int i = from; i < to; i++) {
        if (!(t->here[i] & digits)) return false;
        *seen |= t->here[i];
    }
    return true;
}

static void mark(const trying *t, int from, int to, ss_set digits) {
    for (int i = from; i < to; i++) t->keep[i] |= digits;
}

/* The crusts are at places a < b and the digits of the set between them. */
static void try_set(const trying *t, int a, int b, ss_set crusts[2], ss_set inside) {
    assert(a < b);
    assert(!(inside & (t->low | t->high)));
    ss_set outside = t->full & ~(inside | t->low | t->high), in = 0, out = 0;
    if (!fit(t, a + 1, b, inside, &in) || inside & ~in) return;
    if (!fit(t, 0, a, outside, &out) || !fit(t, b + 1, t->count, outside, &out)) return;
    if (outside & ~out) return;
    mark(t, a + 1, b, inside);
    mark(t, 0, a, outside);
    mark(t, b + 1, t->count, outside);
    t->keep[a] |= crusts[0], t->keep[b] |= crusts[1];
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    assert(self->count == work->board->side);
    const fillings *list = self->data;
    ss_set here[SS_MAX_SIDE], keep[SS_MAX_SIDE] = {0};
    trying t = {here, keep, work->board->full, 1, ss_set_one(work->board->side), self->count};
    for (int i = 0; i < t.count; i++) here[i] = work->cell[self->cells[i]];
    for (int a = 0; a < t.count; a++)
        for (int b = a + 1; b < t.count; b++) {
            ss_set crusts[2] = {0, 0};
            bool up = here[a] & t.low && here[b] & t.high,
                 down = here[a] & t.high && here[b] & t.low;
            if (up) crusts[0] |= t.low, crusts[1] |= t.high;
            if (down) crusts[0] |= t.high, crusts[1] |= t.low;
            if (!up && !down) continue;
            for (int s = list->from[b - a - 1]; s < list->from[b - a]; s++)
                try_set(&t, a, b, crusts, list->set[s]);
        }
    ss_outcome all = SS_SAME;
    for (int i = 0; i < t.count && all != SS_DEAD; i++)
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], keep[i]));
    return all;
}

static int sum_of(ss_set digits, bool zero) {
    int sum = zero ? -ss_set_count(digits) : 0;
    for (; digits; digits &= digits - 1) sum += ss_set_low(digits);
    return sum;
}

/* All sets of digits between the crusts with this sum, by size; false: too many. */
static bool list_sets(fillings *list, const ss_board *board, int sum) {
    int side = board->side;
    int found = 0;
    for (int size = 0; size <= side - 2; size++) {
        if (ss_board_spend(board, 1 << (side - 2))) return false;
        list->from[size] = (uint16_t)found;
        for (ss_set inner = 0; inner < (ss_set)1 << (side - 2); inner++) {
            if (ss_set_count(inner) != size || sum_of(inner << 1, board->puzzle->zero) != sum)
                continue;
            if (found == MOST_SETS) return false;
            list->set[found++] = inner << 1;
        }
        list->from[size + 1] = (uint16_t)found;
        assert(found <= MOST_SETS);
    }
    return true;
}

bool ss_post_sandwich(const uint16_t *cells, int sum, ss_board *board) {
    fillings list;
    if (board->side < 3 || board->side > MOST_DIGITS) return false;
    if (!list_sets(&list, board, sum)) return false;
    ss_propagator propagator = {.run = run, .count = (uint16_t)board->side, .cost = 2};
    propagator.cells = ss_post_copy(board, cells, propagator.count * sizeof *cells);
    propagator.data = ss_post_copy(board, &list, sizeof list);
    if (!board->failed) ss_board_post(board, &propagator);
    return true;
}
