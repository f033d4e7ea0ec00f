/* grid.c: the sets of places of a quick walk, and the techniques that look at one digit alone.

   Three lines and three boxes cross in nine groups of three cells. Which of the groups a digit can
   be in are nine bits, and a table tells which of them stay:

     lone_line[g]     a line of groups has one group left: the others of its column fall
     lone_column[g]   a column of groups has one group left: the others of its line fall
   Bit 3 i + j is the group of line i and column j. In a band, i is the row and j the box, so the
   first is claiming and the second pointing; in a stack, i is the box and j the column of cells, so
   it is the other way round. */
#include "strategy/quick/grid.h"
#include "strategy/quick/parts.h"
#include <assert.h>
#include <string.h>

/* ---- tables ---- */

static void fill_regions(ss_quick_tables *tables) {
    memset(tables->region, 0, sizeof tables->region);
    for (int c = 0; c < SS_QUICK_CELLS; c++) {
        int row = c / 9, column = c % 9, box = row / 3 * 3 + column / 3;
        int region[3] = {box, 9 + row, 18 + column};
        int index[3] = {row % 3 * 3 + column % 3, column, row};
        for (int t = 0; t < 3; t++) {
            tables->cell[region[t]][index[t]] = (uint8_t)c;
            tables->region[region[t]][c / 27] |= (uint32_t)1 << c % 27;
        }
    }
    for (int c = 0; c < SS_QUICK_CELLS; c++)
        for (int b = 0; b < 3; b++) {
            int row = c / 9, column = c % 9;
            tables->sees[c][b] = tables->region[row / 3 * 3 + column / 3][b] |
                                 tables->region[9 + row][b] | tables->region[18 + column][b];
            if (b == c / 27) tables->sees[c][b] &= ~((uint32_t)1 << c % 27);
        }
}

/* Which groups stay if those of line i are nothing but group j? */
static unsigned drop_in_column(unsigned groups, int i, int j) {
    unsigned column = 0x49u << j, line = 7u << 3 * i;
    return groups & ~(column & ~line);
}

static unsigned drop_in_line(unsigned groups, int i, int j) {
    unsigned column = 0x49u << j, line = 7u << 3 * i;
    return groups & ~(line & ~column);
}

static void fill_groups(ss_quick_tables *tables, unsigned groups) {
    unsigned by_line = groups, by_column = groups;
    uint32_t spread = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            unsigned one = 1u << (3 * i + j);
            if ((groups & 7u << 3 * i) == one) by_line &= drop_in_column(groups, i, j);
            if ((groups & 0x49u << j) == one) by_column &= drop_in_line(groups, i, j);
            if (groups & one) spread |= (uint32_t)7 << 3 * (3 * i + j);
        }
    tables->lone_line[groups] = (uint16_t)by_line;
    tables->lone_column[groups] = (uint16_t)by_column;
    tables->spread[groups] = spread;
}

void ss_quick_fill_tables(ss_quick_tables *tables) {
    fill_regions(tables);
    for (unsigned set = 0; set < 512; set++) {
        tables->any[set] = tables->several[set] = 0;
        for (int j = 0; j < 3; j++) {
            unsigned three = set >> 3 * j & 7;
            tables->any[set] |= (uint8_t)((three != 0) << j);
            tables->several[set] |= (uint8_t)(((three & (three - 1)) != 0) << j);
        }
        tables->bits[set] = (uint8_t)ss_set_count(set);
        fill_groups(tables, set);
    }
}

/* ---- the grid ---- */

void ss_quick_set(ss_quick_grid *grid, const ss_quick_tables *tables, const uint8_t *digits) {
    memset(grid->digit, 0, sizeof grid->digit);
    grid->left = SS_QUICK_CELLS;
    grid->dead = false;
    for (int b = 0; b < 3; b++) {
        grid->open[b] = SS_QUICK_BAND;
        for (int d = 0; d < 9; d++) grid->band[d][b] = SS_QUICK_BAND;
    }
    for (int c = 0; c < SS_QUICK_CELLS; c++)
        if (digits[c]) ss_quick_place(grid, tables, c, digits[c] - 1);
}

void ss_quick_place(ss_quick_grid *grid, const ss_quick_tables *tables, int cell, int digit) {
    assert(!grid->digit[cell]);
    assert(digit >= 0 && digit < 9);
    uint32_t others = ~((uint32_t)1 << cell % 27);
    for (int b = 0; b < 3; b++) grid->band[digit][b] &= ~tables->sees[cell][b];
    for (int d = 0; d < 9; d++) grid->band[d][cell / 27] &= others;
    grid->open[cell / 27] &= others;
    grid->digit[cell] = (uint8_t)(digit + 1);
    grid->left--;
}

void ss_quick_candidates(const ss_quick_grid *grid, uint16_t *candidates) {
    memset(candidates, 0, SS_QUICK_CELLS * sizeof *candidates);
    for (int d = 0; d < 9; d++)
        for (int b = 0; b < 3; b++)
            for (uint32_t left = grid->band[d][b]; left; left &= left - 1)
                candidates[27 * b + __builtin_ctz(left)] |= (uint16_t)(1u << d);
}

/* ---- singles ---- */

/* Places of one digit that are the only ones of a row, column or box. */
static void find_hidden(const ss_quick_tables *tables, const uint32_t *band, uint32_t *found) {
    uint32_t once = 0, twice = 0; /* by column */
    for (int b = 0; b < 3; b++) {
        unsigned one = 0, two = 0; /* by box of the band */
        found[b] = 0;
        for (int r = 0; r < 3; r++) {
            uint32_t row = band[b] >> 9 * r & 511;
            twice |= once & row;
            once |= row;
            two |= tables->several[row] | (one & tables->any[row]);
            one |= tables->any[row];
            if (!(row & (row - 1))) found[b] |= row << 9 * r;
        }
        found[b] |= band[b] & tables->spread[(one & ~two) * 0x49];
    }
    for (int b = 0; b < 3; b++) found[b] |= band[b] & (once & ~twice) * SS_QUICK_ROWS;
}

static bool place_all(ss_quick_grid *grid, const ss_quick_tables *tables, int digit,
                      const uint32_t *found) {
    bool any = false;
    for (int b = 0; b < 3; b++)
        for (uint32_t left = found[b]; left; left &= left - 1) {
            int cell = 27 * b + __builtin_ctz(left);
            if (!ss_quick_has(grid, cell, digit)) continue; /* of two, where no solution is */
            ss_quick_place(grid, tables, cell, digit);
            any = true;
        }
    return any;
}

static bool hidden_singles(ss_quick_grid *grid, const ss_quick_tables *tables) {
    bool any = false;
    for (int d = 0; d < 9; d++) {
        uint32_t found[3];
        find_hidden(tables, grid->band[d], found);
        any |= place_all(grid, tables, d, found);
    }
    return any;
}

/* Cells that are the last of a region. */
static bool full_houses(ss_quick_grid *grid, const ss_quick_tables *tables) {
    uint32_t last[3];
    bool any = false;
    find_hidden(tables, grid->open, last);
    for (int d = 0; d < 9; d++) {
        uint32_t found[3];
        find_hidden(tables, grid->band[d], found);
        for (int b = 0; b < 3; b++) found[b] &= last[b];
        any |= place_all(grid, tables, d, found);
    }
    return any;
}

/* Cells with one candidate; false: a cell has none. */
static bool find_naked(const ss_quick_grid *grid, uint32_t *single) {
    bool alive = true;
    for (int b = 0; b < 3; b++) {
        uint32_t once = 0, twice = 0;
        for (int d = 0; d < 9; d++) {
            twice |= once & grid->band[d][b];
            once |= grid->band[d][b];
        }
        single[b] = once & ~twice;
        alive &= once == grid->open[b];
    }
    return alive;
}

static bool naked_singles(ss_quick_grid *grid, const ss_quick_tables *tables) {
    uint32_t single[3];
    bool any = false;
    grid->dead = !find_naked(grid, single);
    if (!(single[0] | single[1] | single[2])) return false;
    for (int d = 0; d < 9; d++) {
        uint32_t found[3];
        for (int b = 0; b < 3; b++) found[b] = single[b] & grid->band[d][b];
        any |= place_all(grid, tables, d, found);
    }
    return any;
}

int ss_quick_singles(const ss_quick_grid *grid, const ss_quick_tables *tables,
                     uint32_t (*found)[3]) {
    uint32_t single[3];
    int count = 0;
    (void)find_naked(grid, single);
    for (int d = 0; d < 9; d++) {
        find_hidden(tables, grid->band[d], found[d]);
        for (int b = 0; b < 3; b++) {
            found[d][b] |= single[b] & grid->band[d][b];
            count += ss_set_count(found[d][b]);
        }
    }
    return count;
}

/* ---- locked candidates ---- */

static unsigned groups_of_band(const ss_quick_tables *tables, uint32_t band) {
    return tables->any[band & 511] | (unsigned)tables->any[band >> 9 & 511] << 3 |
           (unsigned)tables->any[band >> 18] << 6;
}

/* Boxes by columns of cells: three bits of each band, for each stack. */
static void lock_stacks(const uint16_t *table, uint32_t *band) {
    uint32_t columns[3], keep[3] = {0, 0, 0};
    for (int b = 0; b < 3; b++) columns[b] = (band[b] | band[b] >> 9 | band[b] >> 18) & 511;
    for (int s = 0; s < 9; s += 3) {
        unsigned stay =
            table[(columns[0] >> s & 7) | (columns[1] >> s & 7) << 3 | (columns[2] >> s & 7) << 6];
        for (int b = 0; b < 3; b++) keep[b] |= (stay >> 3 * b & 7) << s;
    }
    for (int b = 0; b < 3; b++) band[b] &= keep[b] * SS_QUICK_ROWS;
}

static bool locked(ss_quick_grid *grid, const ss_quick_tables *tables, bool claiming) {
    const uint16_t *in_bands = claiming ? tables->lone_line : tables->lone_column;
    const uint16_t *in_stacks = claiming ? tables->lone_column : tables->lone_line;
    uint32_t gone = 0;
    for (int d = 0; d < 9; d++) {
        uint32_t *band = grid->band[d], before[3] = {band[0], band[1], band[2]};
        for (int b = 0; b < 3; b++)
            band[b] &= tables->spread[in_bands[groups_of_band(tables, band[b])]];
        lock_stacks(in_stacks, band);
        for (int b = 0; b < 3; b++) gone |= before[b] ^ band[b];
    }
    return gone;
}

/* ---- all of them, easiest first ---- */

enum { SINGLE, POINTING, CLAIMING, LOCKED, NAKED, HIDDEN, FISH };

static const struct {
    uint8_t family, size;
} kinds[] = {
#define KIND(name, family, size) {family, size},
    SS_QUICK_LIST(KIND)
#undef KIND
};

static bool apply_singles(ss_quick_grid *grid, const ss_quick_tables *tables, int size) {
    if (!size) return full_houses(grid, tables);
    return size == 1 ? hidden_singles(grid, tables) : naked_singles(grid, tables);
}

static bool apply(ss_quick_grid *grid, const ss_quick_tables *tables, ss_quick_known *known,
                  int which) {
    int size = kinds[which].size;
    uint16_t(*seen)[9] = known->items[which];
    switch (kinds[which].family) {
    case SINGLE: return apply_singles(grid, tables, size);
    case POINTING: return locked(grid, tables, false);
    case CLAIMING: return locked(grid, tables, true);
    case LOCKED: return ss_quick_locked_sets(grid, tables, size);
    case NAKED: return ss_quick_sets(grid, tables, seen, size);
    case HIDDEN: return ss_quick_sets(grid, tables, seen, -size);
    default: return ss_quick_fish(grid, tables, seen, size);
    }
}

/* Once hidden singles were needed, full houses need not be told from them. */
static int first_of(int hardest) {
    return hardest >= SS_QUICK_hidden_single ? SS_QUICK_hidden_single : 0;
}

int ss_quick_close(ss_quick_grid *grid, const ss_quick_tables *tables, ss_quick_known *known,
                   uint32_t techniques) {
    assert(ss_quick_confluent(techniques));
    int hardest = -1;
    memset(known, 0xff, sizeof *known);
    for (int t = 0; t < SS_QUICK_TECHNIQUES && grid->left && !grid->dead;) {
        if (techniques >> t & 1 && apply(grid, tables, known, t)) {
            if (t > hardest) hardest = t;
            t = first_of(hardest);
        } else t++;
    }
    return hardest;
}

/* The families whose smaller members a technique needs. A set that loses a cell to a digit is a
   smaller one; so is a fish that loses a line; a locked set where nothing is left to do in one
   of its regions is a naked one, and naked ones leave the locked ones to those. */
static unsigned relatives(int family) {
    if (family < LOCKED) return 0;
    return family <= NAKED ? 1u << LOCKED | 1u << NAKED : 1u << family;
}

bool ss_quick_confluent(uint32_t techniques) {
    const uint32_t singles = 7;
    if ((techniques & singles) != singles) return false;
    for (int t = 0; t < SS_QUICK_TECHNIQUES; t++)
        for (int u = 0; u < SS_QUICK_TECHNIQUES && techniques >> t & 1; u++) {
            bool related = relatives(kinds[t].family) >> kinds[u].family & 1;
            if (related && kinds[u].size <= kinds[t].size && !(techniques >> u & 1)) return false;
        }
    return true;
}
