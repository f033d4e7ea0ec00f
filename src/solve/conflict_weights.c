/* conflict_weights.c: where dead ends were met, and what to decide next. */
#include "solve/conflict_weights.h"
#include "solve/weighing.h"
#include <assert.h>
#include <string.h>

/* A weight grows by one part in N; where conflicts stay it is STAYING, too little to grow. */
enum { STAYING = 12, FADING = 32, FIRST_WEIGHT = 1 << 10, MOST_WEIGHT = 1 << 22 };
enum { BLAME = 6 }; /* dead ends' worth of it for all cells of a cage or house together */
enum { MOST_OF_A_CELL = 1 << 30 };

void ss_conflict_weights_start(ss_conflict_weights *weights, int cells, bool stays) {
    assert(cells > 0 && cells <= SS_MAX_CELLS);
    weights->weight = stays ? STAYING : FIRST_WEIGHT;
    weights->in_herd = false;
    memset(weights->of_digit, 0, sizeof weights->of_digit);
    for (int c = 0; c < cells; c++) weights->of[c] = weights->weight;
}

bool ss_conflict_weights_stays(const ss_conflict_weights *weights) {
    return weights->weight == STAYING;
}

/* Where conflicts stay the lanes of a herd share the weights; else each has its own. */
static bool is_shared(const ss_conflict_weights *weights) {
    return weights->in_herd && ss_conflict_weights_stays(weights);
}

static bool is_own(const ss_conflict_weights *weights) {
    return weights->in_herd && !ss_conflict_weights_stays(weights);
}

static void fade(ss_conflict_weights *weights, int cells) {
    const uint32_t scale = MOST_WEIGHT / FIRST_WEIGHT;
    weights->weight += weights->weight / FADING >> is_own(weights);
    if (weights->weight < MOST_WEIGHT) return;
    weights->weight /= scale;
    for (int c = 0; c < cells; c++) weights->of[c] = weights->of[c] / scale + 1;
    for (int d = 1; d <= SS_MAX_SIDE; d++) weights->of_digit[d] /= scale;
}

/* Before numbers grow too large, all are halved. */
static void blame(ss_conflict_weights *weights, int cell, uint32_t weight, int cells) {
    assert(cell >= 0 && cell < cells);
    assert(weights->of[cell] < MOST_OF_A_CELL);
    weights->of[cell] += weight;
    if (weights->of[cell] < MOST_OF_A_CELL) return;
    for (int c = 0; c < cells; c++) weights->of[c] = weights->of[c] / 2 + 1;
}

void ss_conflict_weights_note(ss_conflict_weights *weights, const ss_dead_end *end, int cells) {
    assert(end->last < cells);
    assert(end->blamed || !end->blamed_count);
    uint32_t weight = weights->weight, count = (uint32_t)end->blamed_count;
    uint32_t each = count && is_shared(weights) ? BLAME * weight / count : weight;
    if (end->last >= 0) blame(weights, end->last, weight << is_own(weights), cells);
    for (uint32_t i = 0; i < count; i++) blame(weights, end->blamed[i], each, cells);
    for (ss_set left = ss_conflict_weights_stays(weights) ? 0 : end->lacking; left;
         left &= left - 1)
        weights->of_digit[ss_set_low(left)] += weight;
    fade(weights, cells);
}

/* What was halved meanwhile adds nothing. */
void ss_conflict_weights_add(ss_conflict_weights *sum, const ss_conflict_weights *later,
                             const ss_conflict_weights *before) {
    for (int c = 0; c < SS_MAX_CELLS; c++)
        if (later->of[c] > before->of[c]) blame(sum, c, later->of[c] - before->of[c], SS_MAX_CELLS);
}

/* Of each cell the digits that have one other place in a house. */
static void find_twins(const ss_board *board, const ss_set *cell, ss_set *twins) {
    memset(twins, 0, (size_t)board->cells * sizeof *twins);
    for (int h = 0; h < board->house_count; h++) {
        const uint16_t *house = board->houses[h].cells;
        ss_set once = 0, twice = 0, thrice = 0;
        for (int i = 0; i < board->side; i++) {
            ss_set digits = cell[house[i]];
            thrice |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        for (int i = 0; i < board->side; i++) twins[house[i]] |= cell[house[i]] & twice & ~thrice;
    }
}

/* The one of these digits with the largest weight, the first of several. */
static int worst_digit(const ss_conflict_weights *weights, ss_set digits) {
    assert(digits);
    int worst = ss_set_low(digits);
    for (; digits; digits &= digits - 1)
        if (weights->of_digit[ss_set_low(digits)] > weights->of_digit[worst])
            worst = ss_set_low(digits);
    return worst;
}

/* What to decide in the cell. */
static int digit_in(const ss_conflict_weights *weights, ss_set digits, ss_set twins) {
    assert(!(twins & ~digits));
    uint32_t ways = (uint32_t)ss_set_count(digits);
    if (ways == 2) return worst_digit(weights, digits);
    return twins ? worst_digit(weights, twins) : ss_set_low(digits);
}

/* Where cages alone tell what is possible, a place in a house says less than a digit in a cell. */
static float part_of_twins(const ss_conflict_weights *weights, const ss_board *board) {
    return is_shared(weights) && !board->order_count ? 1 / 3.0f : 1 / 2.0f;
}

void ss_conflict_weights_choose(const ss_conflict_weights *weights, const ss_board *board,
                                const ss_set *cell, const ss_set *twins, ss_choice *choice) {
    ss_set found[SS_MAX_CELLS];
    bool stays = ss_conflict_weights_stays(weights);
    if (!twins) find_twins(board, cell, found);
    const ss_weights all = {.cell = cell,
                            .twins = twins ? twins : found,
                            .of = weights->of,
                            .of_digit = stays ? NULL : weights->of_digit + 1,
                            .more = weights->weight,
                            .of_twins = part_of_twins(weights, board),
                            .cells = board->cells,
                            .side = board->side};
    int best = ss_heaviest(&all);
    assert(best >= 0 && best < board->cells);
    assert(!ss_set_single(cell[best]));
    choice->kind = 0, choice->what = best, choice->count = 2;
    choice->option[0] = choice->option[1] =
        (uint16_t)digit_in(weights, cell[best], all.twins[best]);
}
