/* trouble.c: where dead ends were met, and what to decide next. */
#include "solve/trouble.h"
#include "rule/wide.h"
#include <string.h>

/* A weight grows by one part in so many; where trouble stays it is STAYING. */
enum { STAYING = 1, FADING = 32, FIRST_WEIGHT = 1 << 10, MOST_WEIGHT = 1 << 22 };

void ss_trouble_start(ss_trouble *trouble, int cells, bool stays) {
    trouble->weight = stays ? STAYING : FIRST_WEIGHT;
    memset(trouble->of_digit, 0, sizeof trouble->of_digit);
    for (int c = 0; c < cells; c++) trouble->of[c] = trouble->weight;
}

bool ss_trouble_stays(const ss_trouble *trouble) { return trouble->weight == STAYING; }

void ss_trouble_note(ss_trouble *trouble, const uint16_t *cells, int count) {
    for (int i = 0; i < count; i++) trouble->of[cells[i]] += trouble->weight;
}

void ss_trouble_note_digits(ss_trouble *trouble, ss_set digits) {
    if (ss_trouble_stays(trouble)) return;
    for (; digits; digits &= digits - 1) trouble->of_digit[ss_set_low(digits)] += trouble->weight;
}

/* A weight of 1 stays what it is. */
void ss_trouble_fade(ss_trouble *trouble, int cells) {
    const uint32_t scale = MOST_WEIGHT / FIRST_WEIGHT;
    trouble->weight += trouble->weight / FADING;
    if (trouble->weight < MOST_WEIGHT) return;
    trouble->weight /= scale;
    for (int c = 0; c < cells; c++) trouble->of[c] = trouble->of[c] / scale + 1;
    for (int d = 1; d <= SS_MAX_SIDE; d++) trouble->of_digit[d] /= scale;
}

/* What the choice is made from. */
typedef struct scene {
    const ss_trouble *trouble;
    const ss_board *board;
    const ss_set *cell;
    uint64_t worst; /* the most trouble of a digit */
} scene;

/* What there is to decide; it is worth `trouble` per `ways`. */
typedef struct pick {
    int cell, digit;
    uint64_t trouble, ways;
    uint64_t bar; /* up to this much where there are two ways is too little */
} pick;

static void compare(pick *best, pick here) {
    if (here.trouble * best->ways <= best->trouble * here.ways) return;
    here.bar = 2 * here.trouble / here.ways;
    *best = here;
}

static uint32_t most(const uint32_t *numbers, int count) {
    uint32_t all = 0;
    for (int i = 0; i < count; i++) all = numbers[i] > all ? numbers[i] : all;
    return all;
}

/* A cell with two candidates has one dead end more, and the trouble of one of them. */
static pick one_of_two(const scene *all, int cell) {
    const uint32_t *of_digit = all->trouble->of_digit;
    int low = ss_set_low(all->cell[cell]), high = ss_set_high(all->cell[cell]);
    int digit = of_digit[high] > of_digit[low] ? high : low;
    uint64_t here = (uint64_t)all->trouble->of[cell] + all->trouble->weight + of_digit[digit];
    return (pick){cell, digit, here, 2, 0};
}

static pick best_cell(const scene *all, pick best) {
    uint64_t more = all->worst + all->trouble->weight;
    for (int c = 0; c < all->board->cells; c++) {
        ss_set digits = all->cell[c], second = digits & (digits - 1);
        uint64_t here = all->trouble->of[c];
        if (second && !(second & (second - 1)) && here + more > best.bar)
            compare(&best, one_of_two(all, c));
        if (second & (second - 1) && 2 * here > 3 * best.bar)
            compare(&best, (pick){c, ss_set_low(digits), here, (uint64_t)ss_set_count(digits), 0});
    }
    return best;
}

/* The one of the digit's two places in the house that has more trouble. */
static pick place_in(const scene *all, const uint16_t *house, int digit) {
    const uint32_t *of = all->trouble->of;
    pick here = {.digit = digit, .cell = -1, .ways = 2};
    for (int i = 0; i < all->board->side; i++) {
        uint16_t cell = house[i];
        if (!ss_set_has(all->cell[cell], digit)) continue;
        if (here.cell < 0 || of[cell] > of[here.cell]) here.cell = cell;
    }
    here.trouble = (uint64_t)of[here.cell] + all->trouble->of_digit[digit];
    return here;
}

/* No cell of the house has more trouble than `top`. */
static pick best_in_house(const scene *all, const uint16_t *house, uint64_t top, pick best) {
    ss_set once = 0, twice = 0, thrice = 0;
    for (int i = 0; i < all->board->side; i++) {
        ss_set digits = all->cell[house[i]];
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    for (ss_set twins = twice & ~thrice; twins; twins &= twins - 1) {
        int digit = ss_set_low(twins);
        if (top + all->trouble->of_digit[digit] > best.bar)
            compare(&best, place_in(all, house, digit));
    }
    return best;
}

static pick best_place(const scene *all, pick best) {
    if (most(all->trouble->of, all->board->cells) + all->worst <= best.bar) return best;
    for (int h = 0; h < all->board->house_count; h++) {
        const uint16_t *house = all->board->houses[h].cells;
        uint32_t top = 0;
        for (int i = 0; i < all->board->side; i++)
            top = all->trouble->of[house[i]] > top ? all->trouble->of[house[i]] : top;
        if (top + all->worst > best.bar) best = best_in_house(all, house, top, best);
    }
    return best;
}

/* The same, when it is known already which digits have two places. */
static pick best_twin(const scene *all, const ss_set *twins, pick best) {
    const uint32_t *of = all->trouble->of;
    uint32_t peak[SS_MAX_SIDE];
    ss_wide_best()->peaks(twins, of, all->board->cells, all->board->side, peak);
    for (int d = 1; d <= all->board->side; d++)
        if (peak[d - 1])
            compare(&best, (pick){-1, d, (uint64_t)peak[d - 1] + all->trouble->of_digit[d], 2, 0});
    if (!best.trouble) return best;
    do best.cell++;
    while (of[best.cell] != peak[best.digit - 1] || !ss_set_has(twins[best.cell], best.digit));
    return best;
}

void ss_trouble_choose(const ss_trouble *trouble, const ss_board *board, const ss_set *cell,
                       const ss_set *twins, ss_choice *choice) {
    scene all = {trouble, board, cell, most(trouble->of_digit + 1, board->side)};
    pick best = {.cell = -1, .ways = 1};
    best = best_cell(&all, twins ? best_twin(&all, twins, best) : best);
    if (!twins) best = best_place(&all, best);
    choice->kind = 0, choice->what = best.cell, choice->count = 2;
    choice->option[0] = choice->option[1] = (uint16_t)best.digit;
}
