/* trouble.c: where dead ends were met, and what to decide next. */
#include "solve/trouble.h"
#include "rule/wide.h"
#include <string.h>

/* A weight grows by one part in so many; where trouble stays it is STAYING, too little to grow. */
enum { STAYING = 12, FADING = 32, FIRST_WEIGHT = 1 << 10, MOST_WEIGHT = 1 << 22 };
enum { BLAME = 6 }; /* dead ends' worth of it for all cells of a cage or house together */
enum { MOST_TROUBLE = 1 << 30 }; /* of a cell */

void ss_trouble_start(ss_trouble *trouble, int cells, bool stays) {
    trouble->weight = stays ? STAYING : FIRST_WEIGHT;
    trouble->in_herd = false;
    memset(trouble->of_digit, 0, sizeof trouble->of_digit);
    for (int c = 0; c < cells; c++) trouble->of[c] = trouble->weight;
}

bool ss_trouble_stays(const ss_trouble *trouble) { return trouble->weight == STAYING; }

/* Where trouble stays the lanes of a herd share it; else each has its own. */
static bool is_shared(const ss_trouble *trouble) {
    return trouble->in_herd && ss_trouble_stays(trouble);
}

static bool is_own(const ss_trouble *trouble) {
    return trouble->in_herd && !ss_trouble_stays(trouble);
}

static void fade(ss_trouble *trouble, int cells) {
    const uint32_t scale = MOST_WEIGHT / FIRST_WEIGHT;
    trouble->weight += trouble->weight / FADING >> is_own(trouble);
    if (trouble->weight < MOST_WEIGHT) return;
    trouble->weight /= scale;
    for (int c = 0; c < cells; c++) trouble->of[c] = trouble->of[c] / scale + 1;
    for (int d = 1; d <= SS_MAX_SIDE; d++) trouble->of_digit[d] /= scale;
}

/* Before numbers grow too large, all are halved. */
static void blame(ss_trouble *trouble, int cell, uint32_t weight, int cells) {
    trouble->of[cell] += weight;
    if (trouble->of[cell] < MOST_TROUBLE) return;
    for (int c = 0; c < cells; c++) trouble->of[c] = trouble->of[c] / 2 + 1;
}

void ss_trouble_note(ss_trouble *trouble, const ss_dead_end *end, int cells) {
    uint32_t weight = trouble->weight, count = (uint32_t)end->blamed_count;
    uint32_t each = count && is_shared(trouble) ? BLAME * weight / count : weight;
    if (end->last >= 0) blame(trouble, end->last, weight << is_own(trouble), cells);
    for (uint32_t i = 0; i < count; i++) blame(trouble, end->blamed[i], each, cells);
    for (ss_set left = ss_trouble_stays(trouble) ? 0 : end->lacking; left; left &= left - 1)
        trouble->of_digit[ss_set_low(left)] += weight;
    fade(trouble, cells);
}

/* What was halved meanwhile adds nothing. */
void ss_trouble_add(ss_trouble *sum, const ss_trouble *later, const ss_trouble *before) {
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

/* The one of these digits with the most trouble, the first of several. */
static int worst_digit(const ss_trouble *trouble, ss_set digits) {
    int worst = ss_set_low(digits);
    for (; digits; digits &= digits - 1)
        if (trouble->of_digit[ss_set_low(digits)] > trouble->of_digit[worst])
            worst = ss_set_low(digits);
    return worst;
}

/* What to decide in the cell. */
static int digit_in(const ss_trouble *trouble, ss_set digits, ss_set twins) {
    uint32_t ways = (uint32_t)ss_set_count(digits);
    if (ways == 2) return worst_digit(trouble, digits);
    return twins ? worst_digit(trouble, twins) : ss_set_low(digits);
}

/* Where cages alone tell what is possible, a place in a house says less than a digit in a cell. */
static float part_of_twins(const ss_trouble *trouble, const ss_board *board) {
    return is_shared(trouble) && !board->order_count ? 1 / 3.0f : 1 / 2.0f;
}

void ss_trouble_choose(const ss_trouble *trouble, const ss_board *board, const ss_set *cell,
                       const ss_set *twins, ss_choice *choice) {
    ss_set found[SS_MAX_CELLS];
    bool stays = ss_trouble_stays(trouble);
    if (!twins) find_twins(board, cell, found);
    const ss_weights weights = {.cell = cell,
                                .twins = twins ? twins : found,
                                .of = trouble->of,
                                .of_digit = stays ? NULL : trouble->of_digit + 1,
                                .more = trouble->weight,
                                .of_twins = part_of_twins(trouble, board),
                                .cells = board->cells,
                                .side = board->side};
    int best = ss_wide_best()->heaviest(&weights);
    choice->kind = 0, choice->what = best, choice->count = 2;
    choice->option[0] = choice->option[1] =
        (uint16_t)digit_in(trouble, cell[best], weights.twins[best]);
}
