/* take_out.c: a sum of many cells, less the sums of houses, is one of few cells.

   A house has a known sum, and so has any other set of cells with as many digits as cells. Such an
   area is taken out of a sum as a whole: cells of it that the sum does not have then count
   negative. A rectangle of 8 x 6 cells of a 9x9 grid is four boxes, two more without three cells
   each, and these six make a row with three others. So 48 cells turn into three, which say as much
   and are soon asked. */
#include "propagate/post.h"
#include <assert.h>

typedef struct area {
    const uint16_t *cells;
    int count;
    int32_t sum; /* of values */
} area;

typedef struct taking {
    int32_t *times;
    const area *best;
    int relief, way; /* of the best; way: 1 to take it out, -1 to put it in */
} taking;

/* How many cells fewer there are then, each as often as it counts. */
static void weigh(taking *t, const area *one) {
    int positive = 0, negative = 0;
    for (int i = 0; i < one->count; i++) {
        positive += t->times[one->cells[i]] > 0;
        negative += t->times[one->cells[i]] < 0;
    }
    int way = positive >= negative ? 1 : -1;
    int relief = 2 * (way > 0 ? positive : negative) - one->count;
    if (relief > t->relief) *t = (taking){t->times, one, relief, way};
}

/* Houses, and sets of cells with fewer digits. */
static int list_areas(const ss_board *board, area *areas) {
    assert(!board->whole);
    int found = 0, side = board->side, zero = board->puzzle->zero;
    for (int h = 0; h < board->house_count && found < SS_MAX_CELLS; h++)
        areas[found++] = (area){board->houses[h].cells, side, side * (side + 1) / 2 - side * zero};
    for (int p = 0; p < board->propagator_count && found < SS_MAX_CELLS; p++) {
        const ss_propagator *one = &board->propagators[p];
        int32_t sum = -zero * one->count;
        ss_set digits = ss_only_set(one);
        if (!digits) continue;
        for (; digits; digits &= digits - 1) sum += ss_set_low(digits);
        areas[found++] = (area){one->cells, one->count, sum};
    }
    return found;
}

int ss_take_out_houses(int32_t times[SS_MAX_CELLS], int32_t *sum, const ss_board *board) {
    area areas[SS_MAX_CELLS];
    while (board->whole) board = board->whole;
    int count = list_areas(board, areas), fewer = 0;
    (void)ss_board_spend(board, board->propagator_count);
    for (;;) {
        taking t = {.times = times};
        if (ss_board_spend(board, count * board->side)) return fewer;
        for (int i = 0; i < count; i++) weigh(&t, &areas[i]);
        if (!t.best) return fewer;
        assert(t.relief > 0); /* so it comes to an end */
        for (int i = 0; i < t.best->count; i++) times[t.best->cells[i]] -= t.way;
        *sum -= t.way * t.best->sum;
        fewer += t.relief;
    }
}
