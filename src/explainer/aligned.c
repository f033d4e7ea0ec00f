/* aligned.c: aligned pair and triplet exclusion.

   Of the ways to fill two or three cells, those are impossible that give peers the same digit or
   that use up all candidates of a cell seen by all of them. What occurs in no possible way goes.
   As in the original nothing has to be aligned, and a cell that sees a naked single takes no
   part. */
#include "explainer/er.h"
#include <assert.h>
#include <string.h>

typedef struct aligned {
    const ss_er_find *find;
    const uint32_t *changed;         /* cells; what they have no part in was looked at before */
    uint32_t able[3];                /* base cells */
    uint32_t small[3];               /* cells of 2 .. degree candidates */
    uint16_t block[SS_ER_PEERS + 1]; /* candidates of the common excluders */
    int block_count;
} aligned;

/* Excluders common to these and to one more cell; false: fewer than two. Only those are kept that
   the digits of the cells can use up at all. */
static bool read_blocks(aligned *at, const uint32_t seen[3], int cell, unsigned digits) {
    assert(cell >= 0 && cell < SS_ER_CELLS);
    uint32_t common[3];
    int count = 0;
    for (int b = 0; b < 3; b++) {
        common[b] = seen[b] & at->find->map->sees[cell][b];
        if (common[b]) count += common[b] & (common[b] - 1) ? 2 : 1;
    }
    if (count < 2) return false;
    at->block_count = 0;
    for (int b = 0; b < 3; b++)
        for (; common[b]; common[b] &= common[b] - 1) {
            at->block[at->block_count] = at->find->grid->cand[27 * b + ss_er_low(common[b])];
            at->block_count += !(at->block[at->block_count] & ~digits);
        }
    return true;
}

static bool is_blocked(const aligned *at, unsigned digits) {
    for (int i = 0; i < at->block_count; i++)
        if (!(at->block[i] & ~digits)) return true;
    return false;
}

static bool give(const aligned *at, const int *cells, int count, const unsigned *possible) {
    assert(count == 2 || count == 3);
    ss_er_hint *hint = ss_er_hint_begin(at->find, count == 2 ? 6.2 : 7.5);
    for (int i = 0; i < count; i++) {
        ss_er_hint_remove(hint, cells[i], at->find->grid->cand[cells[i]] & ~possible[i]);
        ss_er_hint_pattern(hint, cells[i]);
    }
    return ss_er_give(at->find);
}

/* The bits of a word that stand for cells before this one. */
static uint32_t before(int cell, int word) {
    assert(word >= 0 && word < 3);
    if (word != cell / 27) return word < cell / 27 ? ~(uint32_t)0 : 0;
    return ss_er_bit(cell) - 1;
}

static bool has_changed(const aligned *at, int cell) {
    return ss_er_has_changed(&at->find->changed, cell);
}

/* Cells that have changed, or see a change that this cell sees: all, if it has changed itself. */
static void changed_with(const aligned *at, int cell, uint32_t others[3]) {
    const ss_er_map *map = at->find->map;
    bool all = has_changed(at, cell);
    for (int b = 0; b < 3; b++) others[b] = all ? ~(uint32_t)0 : at->changed[b];
    for (int b = 0; b < 3 && !all; b++)
        for (uint32_t left = at->changed[b] & map->sees[cell][b]; left; left &= left - 1) {
            const uint32_t *sees = map->sees[27 * b + ss_er_low(left)];
            for (int k = 0; k < 3; k++) others[k] |= sees[k];
        }
}

static bool try_pair(aligned *at, int one, int two, const uint32_t seen[3]) {
    assert(one != two);
    const uint16_t *cand = at->find->grid->cand;
    int cells[2] = {one, two};
    unsigned possible[2] = {0, 0};
    if (!read_blocks(at, seen, two, (unsigned)(cand[one] | cand[two]))) return false;
    bool peers = ss_er_sees(at->find->map, one, two);
    for (unsigned a = cand[one]; a; a &= a - 1)
        for (unsigned b = cand[two]; b; b &= b - 1) {
            unsigned x = a & (0u - a), y = b & (0u - b);
            if ((peers && x == y) || is_blocked(at, x | y)) continue;
            possible[0] |= x;
            possible[1] |= y;
        }
    return give(at, cells, 2, possible);
}

/* Digits of the third cell that make no excluder run dry, given those of the first two. */
static unsigned open_digits(const aligned *at, unsigned two, unsigned third) {
    for (int i = 0; i < at->block_count; i++) {
        unsigned rest = at->block[i] & ~two;
        if (!rest) return 0;
        if (ss_er_single(rest)) third &= ~rest;
    }
    return third;
}

static bool try_triplet(aligned *at, const int cells[3], const uint32_t seen[3]) {
    const uint16_t *cand = at->find->grid->cand;
    const ss_er_map *map = at->find->map;
    unsigned possible[3] = {0, 0, 0};
    unsigned all = (unsigned)(cand[cells[0]] | cand[cells[1]] | cand[cells[2]]);
    if (!read_blocks(at, seen, cells[2], all)) return false;
    if (!at->block_count && ss_er_count(cand[cells[0]]) > 2 && ss_er_count(cand[cells[1]]) > 2 &&
        ss_er_count(cand[cells[2]]) > 2)
        return false; /* enough choice for three cells that differ */
    bool peers = ss_er_sees(map, cells[0], cells[1]);
    bool first = ss_er_sees(map, cells[0], cells[2]), second = ss_er_sees(map, cells[1], cells[2]);
    for (unsigned a = cand[cells[0]]; a; a &= a - 1)
        for (unsigned b = cand[cells[1]]; b; b &= b - 1) {
            unsigned x = a & (0u - a), y = b & (0u - b);
            if (peers && x == y) continue;
            unsigned z = cand[cells[2]] & ~((first ? x : 0) | (second ? y : 0));
            z = open_digits(at, x | y, z);
            if (!z) continue;
            possible[0] |= x;
            possible[1] |= y;
            possible[2] |= z;
            if (possible[0] == cand[cells[0]] && possible[1] == cand[cells[1]] &&
                possible[2] == cand[cells[2]])
                return false;
        }
    return give(at, cells, 3, possible);
}

/* Thirds before the cell, `other` being the second of the pair, if the three have been tried with
   the cell as the third one. */
static uint32_t tried(const aligned *at, int cell, int other, int word) {
    const ss_er_map *map = at->find->map;
    if (!(at->small[cell / 27] & ss_er_bit(cell))) return 0;
    return before(cell, word) &
           (ss_er_sees(map, cell, other) ? ~(uint32_t)0 : map->sees[cell][word]);
}

/* Excluders of the pair that make up a new triplet with a change in it; false: none. */
static bool begin_thirds(const aligned *at, int one, int two, uint32_t thirds[3]) {
    const ss_er_map *map = at->find->map;
    uint32_t any = 0;
    bool all = has_changed(at, one) || has_changed(at, two);
    for (int b = 0; b < 3; b++) thirds[b] = all ? ~(uint32_t)0 : at->changed[b];
    for (int b = 0; b < 3 && !all; b++)
        for (uint32_t left = at->changed[b] & map->sees[one][b] & map->sees[two][b]; left;
             left &= left - 1) {
            const uint32_t *sees = map->sees[27 * b + ss_er_low(left)];
            for (int k = 0; k < 3; k++) thirds[k] |= sees[k];
        }
    for (int b = 0; b < 3; b++) {
        thirds[b] &= at->small[b] & at->able[b] & (map->sees[one][b] | map->sees[two][b]);
        thirds[b] &= ~(tried(at, two, one, b) | tried(at, one, two, b));
        any |= thirds[b];
    }
    return any;
}

/* Cells that can be third: excluders that see two common excluders of the pair; false: none. */
static bool read_thirds(const aligned *at, int one, int two, const uint32_t both[3],
                        uint32_t thirds[3]) {
    const ss_er_map *map = at->find->map;
    uint32_t once[3] = {0, 0, 0}, twice[3] = {0, 0, 0}, any = 0;
    if (!begin_thirds(at, one, two, thirds)) return false;
    for (int b = 0; b < 3; b++)
        for (uint32_t left = both[b]; left; left &= left - 1) {
            const uint32_t *sees = map->sees[27 * b + ss_er_low(left)];
            for (int k = 0; k < 3; k++) {
                twice[k] |= once[k] & sees[k];
                once[k] |= sees[k];
            }
        }
    for (int b = 0; b < 3; b++) thirds[b] &= twice[b];
    thirds[one / 27] &= ~ss_er_bit(one);
    thirds[two / 27] &= ~ss_er_bit(two);
    for (int b = 0; b < 3; b++) any |= thirds[b];
    return any;
}

/* The third cell is an excluder of the first or of the second, in that order. */
static bool try_thirds(aligned *at, int one, int two, const uint32_t seen[3]) {
    const ss_er_map *map = at->find->map;
    uint32_t both[3], thirds[3];
    int several = 0;
    for (int b = 0; b < 3; b++) {
        both[b] = seen[b] & map->sees[two][b];
        several += both[b] ? 1 + ss_er_several(both[b]) : 0;
    }
    if (several < 2) return false;
    if (!read_thirds(at, one, two, both, thirds)) return false;
    for (int from = 0; from < 2; from++)
        for (int i = 0; i < SS_ER_PEERS; i++) {
            int third = map->peer[from ? two : one][i];
            if (!(thirds[third / 27] & ss_er_bit(third))) continue;
            thirds[third / 27] &= ~ss_er_bit(third);
            int cells[3] = {one, two, third};
            if (ss_limits_spend(at->find->limits, 64)) return true;
            if (try_triplet(at, cells, both)) return true;
        }
    return false;
}

static void read_base(aligned *at, int degree) {
    const ss_er_grid *grid = at->find->grid;
    const ss_er_map *map = at->find->map;
    uint32_t singles[3] = {0, 0, 0};
    for (int c = 0; c < 81; c++) {
        int count = ss_er_count(grid->cand[c]);
        if (count == 1) singles[c / 27] |= ss_er_bit(c);
        if (count >= 2 && count <= degree) at->small[c / 27] |= ss_er_bit(c);
    }
    for (int c = 0; c < 81; c++) {
        uint32_t single = 0, small = 0;
        if (!ss_er_several(grid->cand[c])) continue;
        for (int b = 0; b < 3; b++) {
            single |= map->sees[c][b] & singles[b];
            small |= map->sees[c][b] & at->small[b];
        }
        if (single || !small) continue;
        at->able[c / 27] |= ss_er_bit(c);
    }
}

/* The pairs of this cell with those before it. */
static bool try_with(aligned *at, int two, int degree) {
    const ss_er_map *map = at->find->map;
    uint32_t others[3] = {~(uint32_t)0, ~(uint32_t)0, ~(uint32_t)0};
    if (degree == 2) changed_with(at, two, others);
    for (int b = 0; b <= two / 27; b++)
        for (uint32_t left = others[b] & at->able[b] & before(two, b); left; left &= left - 1) {
            int one = 27 * b + ss_er_low(left);
            uint32_t seen[3];
            for (int k = 0; k < 3; k++) seen[k] = at->small[k] & map->sees[one][k];
            if (ss_limits_spend(at->find->limits, 64)) return true;
            if (degree == 2 ? try_pair(at, one, two, seen) : try_thirds(at, one, two, seen))
                return true;
        }
    return false;
}

bool ss_er_aligned(const ss_er_find *find, int degree) {
    assert(degree == 2 || degree == 3);
    aligned at = {.find = find, .changed = find->changed.cells};
    read_base(&at, degree);
    for (int c = 0; c < 81; c++)
        if (at.able[c / 27] & ss_er_bit(c) && try_with(&at, c, degree)) return true;
    return false;
}
