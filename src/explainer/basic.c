/* basic.c: singles, locking, sets, fish and wings, in the order of Sudoku Explainer.

   Sets look at regions in the order boxes, columns, rows; subsets go by increasing mask. */
#include "explainer/er.h"
#include <assert.h>

static const uint8_t box_column_row[27] = {0,  1,  2,  3,  4, 5,  6,  7,  8,  18, 19, 20, 21, 22,
                                           23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17};

static bool is_box(int region) { return region < 9; }

/* Bits of those items that have 2 .. most bits themselves. */
static unsigned members(const uint16_t *items, int most) {
    unsigned able = 0;
    for (int i = 0; i < 9; i++)
        able |= (unsigned)((unsigned)ss_er_count(items[i]) - 2 <= (unsigned)most - 2) << i;
    return able;
}

/* ---- singles ---- */

static bool place_singles(const ss_er_find *find, int region, double rating) {
    assert(region >= 0 && region < 27);
    const ss_er_grid *grid = find->grid;
    for (int v = 0; v < 9; v++) {
        unsigned pos = grid->pos[region][v];
        if (!ss_er_single(pos)) continue;
        ss_er_hint_place(ss_er_hint_begin(find, rating), find->map->cell[region][ss_er_low(pos)],
                         v);
        if (ss_er_give(find)) return true;
    }
    return false;
}

bool ss_er_hidden_single(const ss_er_find *find) {
    for (int last = 1; last >= 0; last--)
        for (int i = 0; i < 27; i++) {
            int region = box_column_row[i];
            if (ss_er_single(find->grid->empty[region]) != last) continue;
            double rating = last ? 1.0 : is_box(region) ? 1.2 : 1.5;
            if (place_singles(find, region, rating)) return true;
        }
    return false;
}

bool ss_er_naked_single(const ss_er_find *find) {
    for (int c = 0; c < 81; c++) {
        unsigned cand = find->grid->cand[c];
        if (!ss_er_single(cand)) continue;
        ss_er_hint_place(ss_er_hint_begin(find, 2.3), c, ss_er_low(cand));
        if (ss_er_give(find)) return true;
    }
    return false;
}

/* ---- locking ---- */

enum { BOX, ROW, COLUMN };

typedef bool (*locked_fn)(const ss_er_find *find, int one, int two, int digit);

/* A box meets three lines of each direction, a line three boxes. */
static int meeting(int one, int kind, int k) {
    assert(k >= 0 && k < 3);
    int number = one % 9;
    if (kind == COLUMN) return 9 * COLUMN + number % 3 * 3 + k;
    if (kind == ROW) return 9 * ROW + number / 3 * 3 + k;
    return one / 9 == ROW ? number / 3 * 3 + k : number / 3 + 3 * k;
}

/* Calls `locked` for every digit of region one, out of these, that is confined to region two; only
   digits with two or three places can be. */
static bool all_locked(const ss_er_find *find, uint32_t regions, locked_fn locked) {
    static const uint8_t passes[4][2] = {{BOX, COLUMN}, {BOX, ROW}, {COLUMN, BOX}, {ROW, BOX}};
    for (int p = 0; p < 4; p++)
        for (int one = 9 * passes[p][0]; one < 9 * passes[p][0] + 9; one++) {
            const uint16_t *pos = find->grid->pos[one];
            if (!(regions >> one & 1)) continue;
            unsigned able = members(pos, 3) & find->changed.digits;
            for (int k = 0; able && k < 3; k++) {
                int two = meeting(one, passes[p][1], k);
                unsigned inside = find->map->shared[one][two];
                for (unsigned left = able; left; left &= left - 1) {
                    int v = ss_er_low(left);
                    if (!(pos[v] & ~inside) && locked(find, one, two, v)) return true;
                }
            }
        }
    return false;
}

static bool locked_plain(const ss_er_find *find, int one, int two, int digit) {
    const ss_er_map *map = find->map;
    unsigned rest = find->grid->pos[two][digit] & ~(unsigned)map->shared[two][one];
    if (!rest) return false;
    ss_er_hint *hint = ss_er_hint_begin(find, is_box(one) ? 2.6 : 2.8);
    for (; rest; rest &= rest - 1)
        ss_er_hint_remove(hint, map->cell[two][ss_er_low(rest)], 1u << digit);
    hint->region[0] = (uint8_t)one;
    hint->region[1] = (uint8_t)two;
    hint->digits = (uint16_t)(1u << digit);
    return ss_er_give(find);
}

/* A digit is confined anew only where it has lost a place. */
bool ss_er_locking(const ss_er_find *find) {
    return all_locked(find, find->changed.regions, locked_plain);
}

/* Region two is settled for the digit; another region that crosses it has one place elsewhere. */
static bool locked_direct(const ss_er_find *find, int one, int two, int digit) {
    const ss_er_map *map = find->map;
    int first = one / 9 * 9;
    if (!ss_er_wants(find->wanted, is_box(one) ? SS_ER_TYPE_1 : SS_ER_TYPE_2)) return false;
    for (int third = first; third < first + 9; third++) {
        unsigned in = third == one ? 0 : map->shared[third][two];
        unsigned pos = find->grid->pos[third][digit];
        if (!in || !ss_er_several(pos) || !ss_er_single(pos & ~in)) continue;
        ss_er_hint *hint = ss_er_hint_begin(find, is_box(one) ? 1.7 : 1.9);
        ss_er_hint_place(hint, map->cell[third][ss_er_low(pos & ~in)], digit);
        hint->region[0] = (uint8_t)one;
        hint->region[1] = (uint8_t)two;
        hint->region[2] = (uint8_t)third;
        hint->digits = (uint16_t)(1u << digit);
        if (ss_er_give(find)) return true;
    }
    return false;
}

bool ss_er_direct_locking(const ss_er_find *find) {
    return all_locked(find, SS_ER_EVERYTHING.regions, locked_direct);
}

/* ---- sets ---- */

static unsigned union_of(const uint16_t *items, unsigned chosen) {
    unsigned all = 0;
    for (; chosen; chosen &= chosen - 1) all |= items[ss_er_low(chosen)];
    return all;
}

/* Subsets of the able items of one size, in the order of their masks. */
typedef struct subsets {
    uint8_t item[9];
    unsigned chosen; /* among the able ones, numbered from 0 */
    unsigned end;
} subsets;

static bool subsets_begin(subsets *all, unsigned able, int size) {
    assert(size >= 2 && size <= 4);
    int count = 0;
    for (; able; able &= able - 1) all->item[count++] = (uint8_t)ss_er_low(able);
    all->chosen = (1u << size) - 1;
    all->end = 1u << count;
    return all->chosen < all->end;
}

static unsigned subsets_now(const subsets *all) {
    unsigned set = 0;
    for (unsigned left = all->chosen; left; left &= left - 1)
        set |= 1u << all->item[ss_er_low(left)];
    return set;
}

static bool subsets_next(subsets *all) {
    all->chosen = ss_er_next_subset(all->chosen);
    return all->chosen < all->end;
}

typedef bool (*set_fn)(const ss_er_find *find, int region, unsigned digits, unsigned cells);

static bool all_hidden(const ss_er_find *find, int degree, int fewest_empty, set_fn found) {
    assert(degree >= 2 && degree <= 4);
    for (int i = 0; i < 27; i++) {
        int region = box_column_row[i];
        const uint16_t *items = find->grid->pos[region];
        if (!(find->changed.regions >> region & 1)) continue;
        if (ss_er_count(find->grid->empty[region]) <= fewest_empty) continue;
        subsets all;
        if (!subsets_begin(&all, members(items, degree), degree)) continue;
        do {
            unsigned set = subsets_now(&all), cells = union_of(items, set);
            if (ss_er_count(cells) == degree && found(find, region, set, cells)) return true;
        } while (subsets_next(&all));
    }
    return false;
}

static double set_rating(const double ratings[3], unsigned digits) {
    assert(ss_er_count(digits) >= 2 && ss_er_count(digits) <= 4);
    return ratings[ss_er_count(digits) - 2];
}

static bool hidden_plain(const ss_er_find *find, int region, unsigned digits, unsigned cells) {
    assert(ss_er_count(digits) == ss_er_count(cells));
    static const double ratings[3] = {3.4, 4.0, 5.4};
    ss_er_hint *hint = ss_er_hint_begin(find, set_rating(ratings, digits));
    for (unsigned left = cells; left; left &= left - 1) {
        int cell = find->map->cell[region][ss_er_low(left)];
        ss_er_hint_remove(hint, cell, find->grid->cand[cell] & ~digits);
    }
    hint->region[0] = (uint8_t)region;
    hint->digits = (uint16_t)digits;
    hint->cells = (uint16_t)cells;
    return ss_er_give(find);
}

/* Only the first digit outside the set that has one place outside its cells counts. */
static bool hidden_direct(const ss_er_find *find, int region, unsigned digits, unsigned cells) {
    static const double ratings[3] = {2.0, 2.5, 0.0};
    for (int w = 0; w < 9; w++) {
        unsigned pos = find->grid->pos[region][w];
        if (digits >> w & 1 || !ss_er_several(pos) || !ss_er_single(pos & ~cells)) continue;
        ss_er_hint *hint = ss_er_hint_begin(find, set_rating(ratings, digits));
        ss_er_hint_place(hint, find->map->cell[region][ss_er_low(pos & ~cells)], w);
        hint->region[0] = (uint8_t)region;
        hint->digits = (uint16_t)digits;
        hint->cells = (uint16_t)cells;
        return ss_er_give(find);
    }
    return false;
}

bool ss_er_hidden_set(const ss_er_find *find, int degree) {
    return all_hidden(find, degree, 2 * degree, hidden_plain);
}

bool ss_er_direct_hidden_set(const ss_er_find *find, int degree) {
    return all_hidden(find, degree, degree, hidden_direct);
}

static bool naked_found(const ss_er_find *find, int region, unsigned digits, unsigned cells) {
    assert(ss_er_count(digits) == ss_er_count(cells));
    static const double ratings[3] = {3.0, 3.6, 5.0};
    ss_er_hint *hint = ss_er_hint_begin(find, set_rating(ratings, digits));
    for (int i = 0; i < 9; i++) {
        int cell = find->map->cell[region][i];
        if (!(cells >> i & 1)) ss_er_hint_remove(hint, cell, find->grid->cand[cell] & digits);
    }
    hint->region[0] = (uint8_t)region;
    hint->digits = (uint16_t)digits;
    hint->cells = (uint16_t)cells;
    return ss_er_give(find);
}

bool ss_er_naked_set(const ss_er_find *find, int degree) {
    assert(degree >= 2 && degree <= 4);
    for (int i = 0; i < 27; i++) {
        int region = box_column_row[i];
        uint16_t items[9];
        if (!(find->changed.regions >> region & 1)) continue;
        if (ss_er_count(find->grid->empty[region]) < 2 * degree) continue;
        for (int k = 0; k < 9; k++) items[k] = find->grid->cand[find->map->cell[region][k]];
        subsets all;
        if (!subsets_begin(&all, members(items, degree), degree)) continue;
        do {
            unsigned set = subsets_now(&all), digits = union_of(items, set);
            if (ss_er_count(digits) == degree && naked_found(find, region, digits, set))
                return true;
        } while (subsets_next(&all));
    }
    return false;
}

/* ---- fish ---- */

typedef struct lines { /* of one pass: base lines from `base`, cover lines from `cover` */
    int base, cover;
    unsigned able[9]; /* by line: digits with 2 .. degree places in it */
} lines;

/* The cover lines in which these base lines have places for the digit. */
static unsigned places(const ss_er_find *find, const lines *all, unsigned base, int digit) {
    unsigned set = 0;
    for (; base; base &= base - 1) set |= find->grid->pos[all->base + ss_er_low(base)][digit];
    return set;
}

static bool fish_found(const ss_er_find *find, const lines *all, unsigned base, int digit) {
    static const double ratings[3] = {3.2, 3.8, 5.2};
    unsigned cover = places(find, all, base, digit);
    if (ss_er_count(cover) != ss_er_count(base)) return false;
    ss_er_hint *hint = ss_er_hint_begin(find, set_rating(ratings, base));
    int count = 0;
    for (unsigned left = base; left && count < 2; left &= left - 1)
        hint->region[count++] = (uint8_t)(all->base + ss_er_low(left));
    for (unsigned left = cover; left; left &= left - 1) {
        int line = all->cover + ss_er_low(left);
        if (count < 4) hint->region[count++] = (uint8_t)line;
        for (unsigned rest = find->grid->pos[line][digit] & ~base; rest; rest &= rest - 1)
            ss_er_hint_remove(hint, find->map->cell[line][ss_er_low(rest)], 1u << digit);
    }
    hint->digits = (uint16_t)(1u << digit);
    return ss_er_give(find);
}

/* Returns the lines that have such digits. */
static unsigned read_lines(const ss_er_find *find, int degree, lines *all) {
    unsigned digits = 0, able = 0;
    for (unsigned left = find->changed.digits; left; left &= left - 1)
        if (find->grid->placed[ss_er_low(left)] + 2 * degree <= 9) digits |= left & (0u - left);
    for (int i = 0; i < 9; i++) {
        all->able[i] = digits & members(find->grid->pos[all->base + i], degree);
        able |= (unsigned)(all->able[i] != 0) << i;
    }
    return able;
}

/* Digits that every one of these lines can have in a fish. */
static unsigned fish_digits(const lines *all, unsigned base) {
    unsigned digits = SS_ER_FULL;
    for (; base; base &= base - 1) digits &= all->able[ss_er_low(base)];
    return digits;
}

bool ss_er_fish(const ss_er_find *find, int degree) {
    assert(degree >= 2 && degree <= 4);
    for (int pass = 0; pass < 2; pass++) {
        lines all = {.base = pass ? 9 : 18, .cover = pass ? 18 : 9};
        subsets chosen;
        if (!subsets_begin(&chosen, read_lines(find, degree, &all), degree)) continue;
        do {
            unsigned base = subsets_now(&chosen);
            for (unsigned left = fish_digits(&all, base); left; left &= left - 1)
                if (fish_found(find, &all, base, ss_er_low(left))) return true;
        } while (subsets_next(&chosen));
    }
    return false;
}

/* ---- wings ---- */

static bool wing_found(const ss_er_find *find, int pivot, int one, int two) {
    const uint16_t *cand = find->grid->cand;
    bool xyz = ss_er_count(cand[pivot]) == 3;
    unsigned all = (unsigned)(cand[pivot] | cand[one] | cand[two]);
    unsigned common = (unsigned)(cand[pivot] & cand[one] & cand[two]);
    if (ss_er_count(all) != 3 || ss_er_count(common) != xyz) return false;
    unsigned both = (unsigned)(cand[one] & cand[two]);
    if (!both) return false;
    int z = ss_er_low(both);
    ss_er_hint *hint = ss_er_hint_begin(find, xyz ? 4.4 : 4.2);
    for (int c = 0; c < 81; c++)
        if (cand[c] >> z & 1 && ss_er_sees(find->map, one, c) && ss_er_sees(find->map, two, c) &&
            c != pivot && (!xyz || ss_er_sees(find->map, pivot, c)))
            ss_er_hint_remove(hint, c, 1u << z);
    return ss_er_give(find);
}

static bool sees_change(const ss_er_find *find, int cell) {
    const uint32_t *changed = find->changed.cells, *sees = find->map->sees[cell];
    return ss_er_has_changed(&find->changed, cell) ||
           ((changed[0] & sees[0]) | (changed[1] & sees[1]) | (changed[2] & sees[2]));
}

bool ss_er_wing(const ss_er_find *find, int pivot_digits) {
    assert(pivot_digits == 2 || pivot_digits == 3);
    const uint16_t *cand = find->grid->cand;
    for (int pivot = 0; pivot < 81; pivot++) {
        if (ss_er_count(cand[pivot]) != pivot_digits || !sees_change(find, pivot)) continue;
        uint8_t pairs[SS_ER_PEERS];
        int count = 0;
        for (int i = 0; i < SS_ER_PEERS; i++) {
            int peer = find->map->peer[pivot][i];
            pairs[count] = (uint8_t)peer;
            count += ss_er_count(cand[peer]) == 2;
        }
        for (int i = 0; i < count; i++) {
            if (ss_er_count(cand[pivot] & ~(unsigned)cand[pairs[i]]) != 1) continue;
            for (int j = 0; j < count; j++)
                if (wing_found(find, pivot, pairs[i], pairs[j])) return true;
        }
    }
    return false;
}
