/* trouble.c: where dead ends were met, and what to decide next. */
#include "solve/trouble.h"
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

void ss_trouble_note_digit(ss_trouble *trouble, int digit) {
    if (!ss_trouble_stays(trouble)) trouble->of_digit[digit] += trouble->weight;
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
    const uint32_t *trouble, *digit_trouble;
    const ss_board *board;
    const ss_set *cell;
} scene;

/* A candidate for the choice; it is worth `trouble` per `ways`. */
typedef struct pick {
    int cell, digit;
    uint64_t trouble, ways;
    uint64_t bar; /* up to this much in a cell, or in two places on average, is too little */
} pick;

enum { PLACE_WAYS = 4 }; /* a digit with two places is worth the mean of both, in two ways */

static bool better(const pick *one, const pick *other) {
    return one->trouble * other->ways > other->trouble * one->ways;
}

static void compare(pick *best, pick here) {
    if (!better(&here, best)) return;
    here.bar = 2 * here.trouble / here.ways; /* there are at least two ways */
    *best = here;
}

static pick best_cell(const scene *all) {
    pick best = {.trouble = 0, .ways = 1};
    for (int c = 0; c < all->board->cells; c++) {
        ss_set digits = all->cell[c];
        if (all->trouble[c] <= best.bar || !(digits & (digits - 1))) continue;
        uint64_t ways = (uint64_t)ss_set_count(digits);
        compare(&best, (pick){c, ss_set_low(digits), all->trouble[c], ways, 0});
    }
    return best;
}

/* The one of the digit's two places in the house that has more trouble. */
static pick place_in(const scene *all, const uint16_t *house, int digit) {
    pick here = {.digit = digit, .cell = -1, .ways = PLACE_WAYS};
    for (int i = 0; i < all->board->side; i++) {
        uint16_t cell = house[i];
        if (!ss_set_has(all->cell[cell], digit)) continue;
        here.trouble += all->trouble[cell] + all->digit_trouble[digit];
        if (here.cell < 0 || all->trouble[cell] > all->trouble[here.cell]) here.cell = cell;
    }
    return here;
}

/* No cell of the house has more trouble than `most`. */
static pick best_in_house(const scene *all, const uint16_t *house, uint64_t most, pick best) {
    ss_set once = 0, twice = 0, thrice = 0;
    for (int i = 0; i < all->board->side; i++) {
        ss_set digits = all->cell[house[i]];
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    for (ss_set pairs = twice & ~thrice; pairs; pairs &= pairs - 1) {
        int digit = ss_set_low(pairs);
        if (most + all->digit_trouble[digit] > best.bar)
            compare(&best, place_in(all, house, digit));
    }
    return best;
}

static pick best_place(const scene *all, pick best) {
    uint32_t worst = 0;
    for (int d = 1; d <= all->board->side; d++)
        worst = all->digit_trouble[d] > worst ? all->digit_trouble[d] : worst;
    for (int h = 0; h < all->board->house_count; h++) {
        const uint16_t *house = all->board->houses[h].cells;
        uint32_t most = 0;
        for (int i = 0; i < all->board->side; i++)
            most = all->trouble[house[i]] > most ? all->trouble[house[i]] : most;
        if ((uint64_t)most + worst > best.bar) best = best_in_house(all, house, most, best);
    }
    return best;
}

void ss_trouble_choose(const ss_trouble *trouble, const ss_board *board, const ss_set *cell,
                       ss_choice *choice) {
    scene all = {trouble->of, trouble->of_digit, board, cell};
    pick best = best_cell(&all);
    if (best.ways > 2) best = best_place(&all, best);
    choice->kind = 0, choice->what = best.cell, choice->count = 2;
    choice->option[0] = choice->option[1] = (uint16_t)best.digit;
}
