/* small.c: how many solutions a grid has, as it was read: of side 4 or 6, or a jigsaw, where trying
   is enough. */
#include "scan/reading.h"
#include <string.h>

enum { MOST_TRIALS = 20000, SMALL_CELLS = 81 };

typedef struct ss_small {
    int side, trials, found;
    uint8_t digit[SMALL_CELLS];
    const uint8_t *region; /* of each cell of a jigsaw; or NULL */
} ss_small;

static bool see_each_other(const ss_small *grid, int a, int b) {
    if (!grid->region) return ss_scan_see_each_other(grid->side, a, b);
    return a / grid->side == b / grid->side || a % grid->side == b % grid->side ||
           grid->region[a] == grid->region[b];
}

static unsigned possible(const ss_small *grid, int cell) {
    unsigned allowed = (1U << (grid->side + 1)) - 2;
    for (int other = 0; other < grid->side * grid->side; other++)
        if (other != cell && grid->digit[other] && see_each_other(grid, cell, other))
            allowed &= ~(1U << grid->digit[other]);
    return allowed;
}

static int digits_in(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

/* The empty cell with the fewest digits left; -1: there is none. */
static int tightest(const ss_small *grid, unsigned *allowed) {
    int best = -1, least = 99;
    for (int cell = 0; cell < grid->side * grid->side; cell++) {
        if (grid->digit[cell]) continue;
        unsigned left = possible(grid, cell);
        if (digits_in(left) < least) least = digits_in(left), best = cell, *allowed = left;
    }
    return best;
}

static void fill(ss_small *grid) {
    unsigned allowed = 0;
    int cell = tightest(grid, &allowed);
    if (cell < 0) grid->found++;
    if (cell < 0 || ++grid->trials > MOST_TRIALS) return;
    for (int digit = 1; digit <= grid->side && grid->found < 2; digit++) {
        if (!(allowed >> digit & 1)) continue;
        grid->digit[cell] = (uint8_t)digit;
        fill(grid);
    }
    grid->digit[cell] = 0;
}

int ss_scan_reading_solutions_small(const ss_scan_reading *reading) {
    ss_small grid = {.side = reading->side};
    if (reading->side > 6) return -1;
    if (ss_scan_reading_clashes(reading)) return 0;
    memcpy(grid.digit, reading->seen, (size_t)(grid.side * grid.side));
    fill(&grid);
    return grid.trials > MOST_TRIALS ? -1 : grid.found;
}

int ss_scan_reading_solutions_jigsaw(const ss_scan_reading *reading, const uint8_t *region) {
    ss_small grid = {.side = reading->side, .region = region};
    int cells = grid.side * grid.side;
    if (cells > SMALL_CELLS) return -1;
    memcpy(grid.digit, reading->seen, (size_t)cells);
    for (int a = 0; a < cells; a++)
        for (int b = a + 1; b < cells && grid.digit[a]; b++)
            if (grid.digit[a] == grid.digit[b] && see_each_other(&grid, a, b)) return 0;
    fill(&grid);
    return grid.trials > MOST_TRIALS ? -1 : grid.found;
}
