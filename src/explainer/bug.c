/* bug.c: bivalue universal graves, types 1 to 4.

   In a grave every empty cell has two candidates and every digit no or two places in every region;
   it would have no or two solutions. The bug cells are those whose extra digits keep the grid from
   being one: `extra` of each, `all` of them together; `common` are the cells that see them all. */
#include "explainer/er.h"
#include <assert.h>
#include <string.h>

typedef struct bug {
    const ss_er_find *find;
    int cell[81], count;
    unsigned extra[81]; /* by cell */
    unsigned all;
    uint8_t common[SS_ER_PEERS];
    int common_count; /* -1: not known yet */
} bug;

static bool is_bug(const bug *at, int cell) {
    for (int i = 0; i < at->count; i++)
        if (at->cell[i] == cell) return true;
    return false;
}

static void narrow_common(bug *at, int cell) {
    assert(at->common_count <= SS_ER_PEERS);
    const ss_er_map *map = at->find->map;
    int kept = 0;
    if (at->common_count < 0) {
        memcpy(at->common, map->peer[cell], SS_ER_PEERS);
        at->common_count = SS_ER_PEERS;
    }
    for (int i = 0; i < at->common_count; i++)
        if (ss_er_sees(map, cell, at->common[i]) && !is_bug(at, at->common[i]))
            at->common[kept++] = at->common[i];
    at->common_count = kept;
}

/* A digit with neither none nor two places in a region; false: there can be no grave. */
static bool take_odd(bug *at, int region, int digit) {
    assert(at->count < SS_ER_CELLS);
    const ss_er_grid *grid = at->find->grid;
    int found = -1, several = 0;
    for (unsigned left = grid->pos[region][digit]; left; left &= left - 1) {
        int cell = at->find->map->cell[region][ss_er_low(left)];
        if (ss_er_count(grid->cand[cell]) < 3) continue;
        found = cell;
        several++;
    }
    if (!several) return false;
    if (several > 1) return true;
    if (!is_bug(at, found)) at->cell[at->count++] = found;
    at->extra[found] |= 1u << digit;
    at->all |= 1u << digit;
    narrow_common(at, found);
    return at->count < 2 || ss_er_single(at->all) || at->common_count;
}

/* Without the extra digits, is the grid a grave? */
static bool is_grave(const bug *at) {
    const ss_er_map *map = at->find->map;
    const ss_er_grid *grid = at->find->grid;
    for (int c = 0; c < 81; c++)
        if (!grid->value[c] && ss_er_count(grid->cand[c] & ~at->extra[c]) != 2) return false;
    for (int r = 0; r < 27; r++)
        for (int v = 0; v < 9; v++) {
            int places = 0;
            for (unsigned left = grid->pos[r][v]; left; left &= left - 1)
                places += !(at->extra[map->cell[r][ss_er_low(left)]] >> v & 1);
            if (places != 0 && places != 2) return false;
        }
    return true;
}

/* Begins a hint of this type, or NULL: such are not wanted. */
static ss_er_hint *begin(const bug *at, int type, double rating) {
    assert(type >= SS_ER_TYPE_1 && type <= SS_ER_TYPE_4);
    if (!ss_er_wants(at->find->wanted, type)) return NULL;
    ss_er_hint *hint = ss_er_hint_begin(at->find, rating);
    hint->kind = (uint8_t)type;
    hint->digits = (uint16_t)at->all;
    for (int i = 0; i < at->count; i++) ss_er_hint_pattern(hint, at->cell[i]);
    return hint;
}

static bool give_type1(const bug *at) {
    assert(at->count == 1);
    ss_er_hint *hint = begin(at, SS_ER_TYPE_1, 5.6);
    if (!hint) return false;
    ss_er_hint_remove(hint, at->cell[0], at->find->grid->cand[at->cell[0]] & ~at->all);
    return ss_er_give(at->find);
}

static bool give_type2(const bug *at) {
    ss_er_hint *hint = begin(at, SS_ER_TYPE_2, 5.7);
    if (!hint) return false;
    for (int i = 0; i < at->common_count; i++)
        ss_er_hint_remove(hint, at->common[i], at->find->grid->cand[at->common[i]] & at->all);
    return ss_er_give(at->find);
}

static bool give_type4(const bug *at) {
    assert(at->count == 2);
    const ss_er_map *map = at->find->map;
    const uint16_t *cand = at->find->grid->cand;
    int one = at->cell[0], two = at->cell[1];
    unsigned key = (unsigned)(cand[one] & cand[two]) & ~at->all;
    if (!ss_er_single(key) || !ss_er_sees(map, one, two)) return false;
    ss_er_hint *hint = begin(at, SS_ER_TYPE_4, 5.7);
    if (!hint) return false;
    for (int i = 0; i < 2; i++) {
        int cell = at->cell[i];
        ss_er_hint_remove(hint, cell, cand[cell] & ~(at->extra[cell] | key));
    }
    return ss_er_give(at->find);
}

/* The cells of `in` chosen by `set`, together with the bug cells, hold d digits. */
static bool give_set(const bug *at, const uint8_t *in, int count, unsigned set) {
    const uint16_t *cand = at->find->grid->cand;
    int degree = ss_er_count(set) + 1;
    unsigned digits = 0;
    for (unsigned left = set; left; left &= left - 1) {
        unsigned here = cand[in[ss_er_low(left)]];
        if (!ss_er_several(here)) return false;
        digits |= here;
    }
    if (ss_er_count(digits) != degree || !ss_er_several(at->all)) return false;
    digits |= at->all;
    if (ss_er_count(digits) != degree) return false;
    ss_er_hint *hint = begin(at, SS_ER_TYPE_3, 5.7 + (degree - 1) * 0.1);
    if (!hint) return false;
    for (int i = 0; i < count; i++)
        if (set >> i & 1) ss_er_hint_pattern(hint, in[i]);
        else ss_er_hint_remove(hint, in[i], cand[in[i]] & digits);
    return ss_er_give(at->find);
}

static bool give_type3(const bug *at) {
    const ss_er_map *map = at->find->map;
    for (int t = 0; t < 3; t++) {
        int region = map->region[at->cell[0]][t], count = 0;
        uint8_t in[9];
        bool shared = true;
        for (int i = 1; i < at->count; i++) shared &= map->region[at->cell[i]][t] == region;
        if (!shared) continue;
        for (int i = 0; i < at->common_count; i++)
            if (map->region[at->common[i]][t] == region) in[count++] = at->common[i];
        for (int degree = 2; degree <= 6 && degree <= count; degree++)
            for (unsigned set = (1u << (degree - 1)) - 1; set < 1u << count;
                 set = ss_er_next_subset(set))
                if (give_set(at, in, count, set)) return true;
    }
    return false;
}

bool ss_er_bug(const ss_er_find *find) {
    const ss_er_grid *grid = find->grid;
    bug at = {.find = find, .common_count = -1};
    for (int r = 0; r < 27; r++)
        for (int v = 0; v < 9; v++) {
            int places = ss_er_count(grid->pos[r][v]);
            if (places != 0 && places != 2 && !take_odd(&at, r, v)) return false;
        }
    if (!at.count || !is_grave(&at)) return false;
    if (at.count == 1) return give_type1(&at);
    if (ss_er_single(at.all)) {
        if (give_type2(&at)) return true;
        return at.count == 2 && give_type4(&at);
    }
    if (!at.common_count) return false;
    if (at.count == 2 && give_type4(&at)) return true;
    return give_type3(&at);
}
