/* singles.c: fills in singles. What follows by singles does not depend on the order in which they
   are found, and neither does whether they contradict each other. */
#include "fast9/singles.h"
#include <string.h>

enum { ALL = 0x1FF, HOUSES = 27 };

/* The candidates of each cell, one bit a digit; of a filled cell just its digit. */
typedef struct {
    uint16_t open[81];
    uint8_t filled[81];
} state;

/* Houses 0-8 are rows, 9-17 columns, 18-26 boxes. */
static int cell_of(int house, int i) {
    if (house < 9) return 9 * house + i;
    if (house < 18) return 9 * i + house - 9;
    return (house - 18) / 3 * 27 + (house - 18) % 3 * 3 + i / 3 * 9 + i % 3;
}

static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

static void fill(state *s, int cell, unsigned digit) {
    int houses[3] = {cell / 9, 9 + cell % 9, 18 + box_of(cell)};
    for (int h = 0; h < 3; h++)
        for (int i = 0; i < 9; i++) {
            uint16_t *open = &s->open[cell_of(houses[h], i)];
            *open = (uint16_t)(*open & ~digit);
        }
    s->open[cell] = (uint16_t)digit;
    s->filled[cell] = 1;
}

/* Fills the singles of a house; how many, or -1: it has a digit without a place, or two digits for
   one. */
static int fill_house(state *s, int house) {
    unsigned once = 0, twice = 0;
    int filled = 0;
    for (int i = 0; i < 9; i++) {
        unsigned open = s->open[cell_of(house, i)];
        twice |= once & open;
        once |= open;
    }
    if (once != ALL) return -1;
    for (int i = 0; i < 9; i++) {
        int cell = cell_of(house, i);
        unsigned open = s->open[cell], single = open & ~twice;
        if (!single && !(open & (open - 1))) single = open;
        if (!open || (single & (single - 1))) return -1;
        if (!single || s->filled[cell]) continue;
        fill(s, cell, single);
        filled++;
    }
    return filled;
}

static bool fill_all(state *s) {
    for (int house = 0, since = 0; since < HOUSES; house = (house + 1) % HOUSES, since++) {
        int filled = fill_house(s, house);
        if (filled < 0) return false;
        if (filled) since = -1; /* this one comes up again, too */
    }
    return true;
}

bool ss_singles9(uint8_t cells[81]) {
    state s;
    memset(s.filled, 0, sizeof s.filled);
    for (int c = 0; c < 81; c++) s.open[c] = ALL;
    for (int c = 0; c < 81; c++) {
        if (!cells[c]) continue;
        unsigned digit = 1U << (cells[c] - 1);
        if (!(s.open[c] & digit)) return false;
        fill(&s, c, digit);
    }
    if (!fill_all(&s)) return false;
    for (int c = 0; c < 81; c++)
        if (s.filled[c]) cells[c] = (uint8_t)(__builtin_ctz(s.open[c]) + 1);
    return true;
}
