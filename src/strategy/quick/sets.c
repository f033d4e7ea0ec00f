/* sets.c: subsets and fish, which are one thing: k items that have only k bits between them, so all
   other items lose these bits.

     naked    items are the cells of a region, bits their candidates
     hidden   items are the digits, bits their places in the region
     fish     items are the lines of one digit, bits its places there */
#include "strategy/quick/parts.h"
#include <assert.h>
#include <string.h>

typedef struct choice {
    const uint8_t *count; /* of the bits of a set */
    const uint16_t *items;
    int size;
    bool hidden;
    unsigned gone[9]; /* what falls */
    bool any;
} choice;

static void note(choice *at, unsigned chosen, unsigned all) {
    for (int i = 0; i < 9; i++)
        if (!(chosen >> i & 1) && at->items[i] & all) {
            at->gone[i] |= at->items[i] & all;
            at->any = true;
        }
}

/* All ways to take more of the able items. */
static void choose(choice *at, unsigned able, unsigned chosen, unsigned all) {
    int taken = at->count[chosen];
    if (taken == at->size) {
        note(at, chosen, all);
        return;
    }
    for (; at->count[able] + taken >= at->size; able &= able - 1) {
        unsigned now = all | at->items[__builtin_ctz(able)];
        if (at->count[now] <= at->size)
            choose(at, able & (able - 1), chosen | (able & (0u - able)), now);
    }
}

/* Looks at nine items; true: something falls. */
static bool look(choice *at) {
    unsigned able = 0;
    for (int i = 0; i < 9; i++) {
        int bits = at->count[at->items[i]];
        able |= (unsigned)(bits >= 2 && bits <= at->size) << i;
    }
    at->any = false;
    if (at->count[able] < at->size) return false;
    memset(at->gone, 0, sizeof at->gone);
    choose(at, able, 0, 0);
    return at->any;
}

/* The same nine items as the last time? Then there is nothing to look for. */
static bool is_seen(uint16_t *seen, const uint16_t *items) {
    if (!memcmp(seen, items, 9 * sizeof *items)) return true;
    memcpy(seen, items, 9 * sizeof *items);
    return false;
}

/* Rows to columns. */
static void transpose(const uint16_t *items, uint16_t *out) {
    memset(out, 0, 9 * sizeof *out);
    for (int i = 0; i < 9; i++)
        for (unsigned left = items[i]; left; left &= left - 1)
            out[__builtin_ctz(left)] |= (uint16_t)(1u << i);
}

static void remove_from(ss_quick_grid *grid, int cell, unsigned digits, uint16_t *candidates) {
    candidates[cell] &= (uint16_t)~digits;
    for (; digits; digits &= digits - 1) ss_quick_remove(grid, cell, __builtin_ctz(digits));
}

static bool region_sets(ss_quick_grid *grid, const uint8_t *cells, choice *at, uint16_t *seen,
                        uint16_t *candidates) {
    bool hidden = at->hidden;
    uint16_t naked[9], turned[9];
    for (int i = 0; i < 9; i++) naked[i] = candidates[cells[i]];
    if (is_seen(seen, naked)) return false;
    if (hidden) transpose(naked, turned);
    at->items = hidden ? turned : naked;
    if (!look(at)) return false;
    for (int i = 0; i < 9; i++)
        for (unsigned left = hidden ? at->gone[i] : 0; left; left &= left - 1)
            remove_from(grid, cells[__builtin_ctz(left)], 1u << i, candidates);
    for (int i = 0; i < 9 && !hidden; i++) remove_from(grid, cells[i], at->gone[i], candidates);
    return true;
}

bool ss_quick_sets(ss_quick_grid *grid, const ss_quick_tables *tables, uint16_t (*seen)[9],
                   int size) {
    uint16_t candidates[SS_QUICK_CELLS];
    choice at = {.count = tables->bits, .size = size < 0 ? -size : size, .hidden = size < 0};
    bool any = false;
    ss_quick_candidates(grid, candidates);
    for (int r = 0; r < 27; r++)
        any |= region_sets(grid, tables->cell[r], &at, seen[r], candidates);
    return any;
}

/* ---- where a box and a line cross ---- */

/* Do cells of the region, without those left out, have any of the digits? */
static bool has_work(const ss_quick_grid *grid, const uint32_t *cells, const uint32_t *without,
                     unsigned digits) {
    uint32_t all = 0;
    for (; digits; digits &= digits - 1)
        for (int b = 0; b < 3; b++)
            all |= grid->band[__builtin_ctz(digits)][b] & cells[b] & ~without[b];
    return all;
}

static void clear(ss_quick_grid *grid, const uint32_t *cells, const uint32_t *without,
                  unsigned digits) {
    for (; digits; digits &= digits - 1)
        for (int b = 0; b < 3; b++) grid->band[__builtin_ctz(digits)][b] &= ~cells[b] | without[b];
}

/* These cells, all of them in the box and in the line, have these digits. */
static bool lock(ss_quick_grid *grid, const ss_quick_tables *tables, const int pair[2],
                 const uint32_t *set, unsigned digits) {
    const uint32_t *box = tables->region[pair[0]], *line = tables->region[pair[1]];
    if (!has_work(grid, box, set, digits) || !has_work(grid, line, box, digits)) return false;
    clear(grid, box, set, digits);
    clear(grid, line, set, digits);
    return true;
}

/* The cells of a box and a line, with one left out, or none (3). */
static bool lock_without(ss_quick_grid *grid, const ss_quick_tables *tables, const int pair[2],
                         const uint8_t *cells, int without) {
    uint32_t set[3] = {0, 0, 0};
    unsigned digits = 0, bits = 0;
    for (int i = 0; i < 3; i++) {
        if (i == without) continue;
        unsigned own = 0;
        for (int d = 0; d < 9; d++) own |= (unsigned)ss_quick_has(grid, cells[i], d) << d;
        if (!(own & (own - 1))) return false; /* filled, or a single */
        digits |= own;
        bits++;
        set[cells[i] / 27] |= (uint32_t)1 << cells[i] % 27;
    }
    return tables->bits[digits] == bits && lock(grid, tables, pair, set, digits);
}

bool ss_quick_locked_sets(ss_quick_grid *grid, const ss_quick_tables *tables, int size) {
    assert(size == 2 || size == 3);
    bool any = false;
    for (int box = 0; box < 9; box++)
        for (int i = 0; i < 6; i++) {
            int first = box / 3 * 27 + box % 3 * 3, step = i < 3 ? 1 : 9;
            int start = first + (i < 3 ? 9 * i : i - 3);
            int pair[2] = {box, i < 3 ? 9 + start / 9 : 18 + start % 9};
            uint8_t cells[3];
            for (int k = 0; k < 3; k++) cells[k] = (uint8_t)(start + k * step);
            if (size == 3) any |= lock_without(grid, tables, pair, cells, 3);
            for (int k = 0; k < 3 && size == 2; k++)
                any |= lock_without(grid, tables, pair, cells, k);
        }
    return any;
}

/* ---- fish ---- */

static bool fish_of(ss_quick_grid *grid, choice *at, uint16_t *seen, int digit, bool by_columns) {
    uint16_t rows[9], turned[9];
    uint32_t *band = grid->band[digit];
    for (int r = 0; r < 9; r++) rows[r] = (uint16_t)(band[r / 3] >> 9 * (r % 3) & 511);
    if (is_seen(seen, rows)) return false;
    if (by_columns) transpose(rows, turned);
    at->items = by_columns ? turned : rows;
    if (!look(at)) return false;
    for (int i = 0; i < 9; i++)
        for (unsigned left = at->gone[i]; left; left &= left - 1) {
            int other = __builtin_ctz(left);
            ss_quick_remove(grid, by_columns ? 9 * other + i : 9 * i + other, digit);
        }
    return true;
}

bool ss_quick_fish(ss_quick_grid *grid, const ss_quick_tables *tables, uint16_t (*seen)[9],
                   int size) {
    choice at = {.count = tables->bits, .size = size};
    bool any = false;
    for (int d = 0; d < 9; d++) {
        any |= fish_of(grid, &at, seen[d], d, false);
        any |= fish_of(grid, &at, seen[9 + d], d, true);
    }
    return any;
}
