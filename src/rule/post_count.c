/* post_count.c: a digit stands at least so often and at most so often in certain cells. */
#include "rule/layers.h"

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    ss_times_range times = {self->part[0], self->part[1]};
    return ss_layers_keep(self->data, work, ss_set_one(self->numbers[0]), times);
}

void ss_post_count(const uint16_t *cells, int count, ss_count times, ss_board *board) {
    int32_t digit = times.value + board->puzzle->zero;
    if (times.least > count) board->broken = true;
    if (times.least > times.most) board->broken = true;
    if (digit < 1 || digit > board->side) { /* it never stands anywhere */
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

ss_set ss_parity_set(const ss_puzzle *puzzle, int rest) {
    ss_set digits = 0;
    for (int digit = 1; digit <= puzzle->side; digit++)
        if ((digit - puzzle->zero) % 2 == rest) digits |= ss_set_one(digit);
    return digits;
}

int ss_times(const ss_rule *rule, const uint8_t *solution, int digit) {
    int times = 0;
    for (int i = 0; i < rule->count; i++) times += solution[rule->cells[i]] == digit;
    return times;
}

int ss_listed(const ss_rule *rule, int number) {
    int times = 0;
    for (int i = 0; i < rule->number_count; i++) times += rule->numbers[i] == number;
    return times;
}
