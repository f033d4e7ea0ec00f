/* count.c: a digit is at least this often and at most this often in certain cells. */
#include "propagate/layers.h"
#include <assert.h>

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    ss_times_range times = {self->part[0], self->part[1]};
    return ss_layers_keep(self->data, work, ss_set_one(self->numbers[0]), times);
}

void ss_post_count(const uint16_t *cells, int count, ss_count times, ss_board *board) {
    assert(count >= 0);
    int32_t digit = times.value + board->puzzle->zero;
    if (times.least > count) board->broken = true;
    if (times.least > times.most) board->broken = true;
    if (digit < 1 || digit > board->side) { /* it is nowhere */
        if (times.least > 0) board->broken = true;
        return;
    }
    const ss_layers *layers = ss_layers_make(cells, count, board);
    if (!layers) return;
    ss_propagator propagator = {.run = run, .data = layers, .number_count = 1, .cost = 1};
    propagator.count = (uint16_t)ss_layers_cells(layers, &propagator.cells);
    propagator.numbers = ss_post_copy(board, &digit, sizeof digit);
    propagator.part[0] = (uint16_t)(times.least < 0 ? 0 : times.least);
    propagator.part[1] = (uint16_t)(times.most > count ? count : times.most);
    if (!board->failed) ss_board_post(board, &propagator);
}
