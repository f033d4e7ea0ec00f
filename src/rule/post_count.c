/* post_count.c: a digit stands at least so often and at most so often in certain cells. */
#include "rule/post.h"

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    ss_set digit = ss_set_one(self->numbers[0]);
    int least = self->part[0], most = self->part[1], fixed = 0, open = 0;
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        if (here == digit) fixed++;
        else if (here & digit) open++;
    }
    if (fixed > most || fixed + open < least) return SS_DEAD;
    if (!open || (fixed < most && fixed + open > least)) return SS_SAME;
    ss_set keep = fixed == most ? ~digit : digit; /* no more of it; or all that can be */
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count && all != SS_DEAD; i++) {
        ss_set here = work->cell[self->cells[i]];
        if (here != digit && (here & digit))
            all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], keep));
    }
    return all;
}

void ss_post_count(const uint16_t *cells, int count, ss_count times, ss_board *board) {
    int32_t digit = times.value + board->puzzle->zero;
    if (times.least > count) board->broken = true;
    if (times.least > times.most) board->broken = true;
    if (digit < 1 || digit > board->side) { /* it never stands anywhere */
        if (times.least > 0) board->broken = true;
        return;
    }
    ss_propagator propagator = {.run = run, .count = (uint16_t)count, .cost = 1};
    propagator.cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
    propagator.numbers = ss_post_copy(board, &digit, sizeof digit);
    propagator.part[0] = (uint16_t)(times.least < 0 ? 0 : times.least);
    propagator.part[1] = (uint16_t)(times.most > count ? count : times.most);
    propagator.number_count = 1;
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
