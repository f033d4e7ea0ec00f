/* one_digit.c: does a digit come to a contradiction by itself, if it is in a place, or if not?

   Its places are bits of three bands. A region with one place left has the digit there, and no cell
   that sees it has; a region without a place is the contradiction. Nishio looks at nothing else, so
   only candidates that break here are worth a chain that tells how. */
#include "explainer/chain.h"

enum { ROW = 0x1ff, BOX = 0x1c0e07, COLUMN = 0x40201, FIRST_ROW = 9, FIRST_COLUMN = 18 };

typedef struct one_digit {
    const ss_er_map *map;
    const uint16_t (*pos)[9]; /* of the grid: regions that still want the digit */
    int digit;
    uint32_t open[3], set[3];
} one_digit;

/* True: the place was not known. */
static bool set(one_digit *at, int cell) {
    if (at->set[cell / 27] & ss_er_bit(cell)) return false;
    at->set[cell / 27] |= ss_er_bit(cell);
    for (int b = 0; b < 3; b++) at->open[b] &= ~at->map->sees[cell][b];
    return true;
}

/* Boxes and rows; false: one has no place. */
static bool look_in_bands(one_digit *at, bool *news) {
    for (int r = 0; r < FIRST_COLUMN; r++) {
        int band = r % 9 / 3, third = r % 3;
        uint32_t cells = r < FIRST_ROW ? (uint32_t)BOX << 3 * third : (uint32_t)ROW << 9 * third;
        uint32_t here = at->open[band] & cells;
        if (!at->pos[r][at->digit]) continue;
        if (!here) return false;
        if (ss_er_single(here)) *news |= set(at, 27 * band + ss_er_low(here));
    }
    return true;
}

static bool look_in_columns(one_digit *at, bool *news) {
    uint32_t once = 0, twice = 0;
    for (int r = 0; r < 9; r++) {
        uint32_t row = at->open[r / 3] >> 9 * (r % 3) & ROW;
        twice |= once & row;
        once |= row;
    }
    for (int c = 0; c < 9; c++)
        if (at->pos[FIRST_COLUMN + c][at->digit] && !(once >> c & 1)) return false;
    for (uint32_t left = once & ~twice; left; left &= left - 1)
        for (int b = 0; b < 3; b++) {
            uint32_t here = at->open[b] & (uint32_t)COLUMN << ss_er_low(left);
            if (here) *news |= set(at, 27 * b + ss_er_low(here));
        }
    return true;
}

bool ss_er_one_digit_breaks(const ss_er_map *map, const ss_er_grid *grid, int cell, int digit,
                            bool on) {
    one_digit at = {.map = map, .pos = grid->pos, .digit = digit};
    bool news = true;
    for (int b = 0; b < 3; b++) at.open[b] = grid->band[digit][b];
    if (on) (void)set(&at, cell);
    else at.open[cell / 27] &= ~ss_er_bit(cell);
    while (news) {
        news = false;
        if (!look_in_bands(&at, &news) || !look_in_columns(&at, &news)) return true;
    }
    return false;
}
