/* trouble.c: where dead ends were met, and what to decide next. */
#include "solve/trouble.h"

/* A weight grows by one part in so many. */
enum { FADING = 32, FIRST_WEIGHT = 1 << 10, MOST_WEIGHT = 1 << 22 };

void ss_trouble_start(ss_trouble *trouble, int cells, bool stays) {
    trouble->weight = stays ? 1 : FIRST_WEIGHT;
    for (int c = 0; c < cells; c++) trouble->of[c] = trouble->weight;
}

void ss_trouble_note(ss_trouble *trouble, const uint16_t *cells, int count) {
    for (int i = 0; i < count; i++) trouble->of[cells[i]] += trouble->weight;
}

/* A weight of 1 stays what it is. */
void ss_trouble_fade(ss_trouble *trouble, int cells) {
    const uint32_t scale = MOST_WEIGHT / FIRST_WEIGHT;
    trouble->weight += trouble->weight / FADING;
    if (trouble->weight < MOST_WEIGHT) return;
    trouble->weight /= scale;
    for (int c = 0; c < cells; c++) trouble->of[c] = trouble->of[c] / scale + 1;
}

/* What the choice is made from. */
typedef struct scene {
    const uint32_t *trouble;
    const ss_board *board;
    const ss_set *cell;
} scene;

/* A candidate for the choice; it is worth `trouble` per `ways`. */
typedef struct pick {
    int cell, digit;
    uint64_t trouble, ways;
} pick;

enum { PLACE_WAYS = 4 }; /* a digit with two places is worth the mean of both, in two ways */

static bool better(const pick *one, const pick *other) {
    return one->trouble * other->ways > other->trouble * one->ways;
}

static pick best_cell(const scene *all) {
    pick best = {.trouble = 0, .ways = 1};
    for (int c = 0; c < all->board->cells; c++) {
        ss_set digits = all->cell[c];
        pick here = {c, 0, all->trouble[c], 2};
        if (!(digits & (digits - 1)) || !better(&here, &best)) continue;
        here.ways = (uint64_t)ss_set_count(digits);
        here.digit = ss_set_low(digits);
        if (better(&here, &best)) best = here;
    }
    return best;
}

/* The one of the digit's two places in the house that has more trouble. */
static pick place_in(const scene *all, const uint16_t *house, int digit) {
    pick here = {.digit = digit, .cell = -1, .ways = PLACE_WAYS};
    for (int i = 0; i < all->board->side; i++) {
        uint16_t cell = house[i];
        if (!ss_set_has(all->cell[cell], digit)) continue;
        here.trouble += all->trouble[cell];
        if (here.cell < 0 || all->trouble[cell] > all->trouble[here.cell]) here.cell = cell;
    }
    return here;
}

/* Could two cells, both with the most trouble in the house, be better? */
static bool is_promising(const scene *all, const uint16_t *house, const pick *best) {
    uint32_t most = 0;
    for (int i = 0; i < all->board->side; i++)
        if (all->trouble[house[i]] > most) most = all->trouble[house[i]];
    pick bound = {.trouble = 2 * (uint64_t)most, .ways = PLACE_WAYS};
    return better(&bound, best);
}

static pick best_place(const scene *all, pick best) {
    for (int h = 0; h < all->board->house_count; h++) {
        const uint16_t *house = all->board->houses[h].cells;
        ss_set once = 0, twice = 0, thrice = 0;
        if (!is_promising(all, house, &best)) continue;
        for (int i = 0; i < all->board->side; i++) {
            thrice |= twice & all->cell[house[i]];
            twice |= once & all->cell[house[i]];
            once |= all->cell[house[i]];
        }
        for (ss_set pairs = twice & ~thrice; pairs; pairs &= pairs - 1) {
            pick here = place_in(all, house, ss_set_low(pairs));
            if (better(&here, &best)) best = here;
        }
    }
    return best;
}

void ss_trouble_choose(const ss_trouble *trouble, const ss_board *board, const ss_set *cell,
                       ss_choice *choice) {
    scene all = {trouble->of, board, cell};
    pick best = best_cell(&all);
    if (best.ways > 2) best = best_place(&all, best);
    *choice = (ss_choice){.what = best.cell, .count = 2};
    choice->option[0] = choice->option[1] = (uint16_t)best.digit;
}
