/* loops.c: unique rectangles and loops, all four types; the easiest is handed over.

   A loop of cells that all have the same two digits v1 < v2, each region met twice or not at all,
   would have two fillings; so some cell has to be one of its extra digits. */
#include "explainer/er.h"
#include <string.h>

typedef struct loops {
    const ss_er_find *find;
    unsigned pair; /* v1 and v2 */
    int path[81], size;
    uint32_t on_path[3];
    uint32_t met[2]; /* regions of the even and of the odd cells of the path, each met once */
    ss_er_hint *best;
    int best_type; /* 0: none yet */
} loops;

typedef struct loop_hint { /* the two cells with extra digits, and these */
    int cell[2];
    unsigned extra;
    double base;
} loop_hint;

static const ss_er_grid *grid_of(const loops *at) { return at->find->grid; }

/* Keeps the hint if it comes before the best so far by rating, then type, then order. */
static void offer(loops *at, int type) {
    ss_er_hint *hint = at->find->hint;
    if (!hint->count || !ss_er_wants(at->find->wanted, type)) return;
    if (at->best_type && (hint->rating > at->best->rating ||
                          (hint->rating >= at->best->rating && type >= at->best_type)))
        return;
    hint->kind = (uint8_t)type;
    hint->digits = (uint16_t)at->pair;
    for (int i = 0; i < at->size; i++) ss_er_hint_pattern(hint, at->path[i]);
    *at->best = *hint;
    at->best_type = type;
}

/* ---- types 1, 2, 4 ---- */

static void offer_type2(loops *at, const int *cells, int count, double base) {
    const ss_er_map *map = at->find->map;
    const ss_er_grid *grid = grid_of(at);
    unsigned extra = grid->cand[cells[0]] & ~at->pair;
    int x = ss_er_low(extra);
    ss_er_hint *hint = ss_er_hint_begin(at->find, base);
    for (int c = 0; c < 81; c++) {
        bool all = grid->cand[c] >> x & 1;
        for (int i = 0; i < count && all; i++) all = ss_er_sees(map, cells[i], c);
        if (all) ss_er_hint_remove(hint, c, 1u << x);
    }
    offer(at, SS_ER_TYPE_2);
}

static void offer_type4(loops *at, const loop_hint *two) {
    const ss_er_map *map = at->find->map;
    const ss_er_grid *grid = grid_of(at);
    int v1 = ss_er_low(at->pair), v2 = ss_er_low(at->pair & (at->pair - 1));
    bool free1 = false, free2 = false;
    for (int t = 0; t < 3; t++) {
        int region = map->region[two->cell[0]][t];
        if (region != map->region[two->cell[1]][t]) continue;
        unsigned both = 1u << map->index[two->cell[0]][t] | 1u << map->index[two->cell[1]][t];
        free1 |= !(grid->pos[region][v1] & ~both);
        free2 |= !(grid->pos[region][v2] & ~both);
    }
    if (!free1 && !free2) return;
    unsigned gone = free1 ? 1u << v2 : 1u << v1;
    ss_er_hint *hint = ss_er_hint_begin(at->find, two->base);
    for (int i = 0; i < 2; i++)
        ss_er_hint_remove(hint, two->cell[i], grid->cand[two->cell[i]] & gone);
    offer(at, SS_ER_TYPE_4);
}

/* ---- type 3 ---- */

static unsigned digits_in(const loops *at, int region, unsigned indices) {
    unsigned all = 0;
    for (; indices; indices &= indices - 1)
        all |= grid_of(at)->cand[at->find->map->cell[region][ss_er_low(indices)]];
    return all;
}

static bool all_several(const loops *at, int region, unsigned indices) {
    for (; indices; indices &= indices - 1)
        if (!ss_er_several(grid_of(at)->cand[at->find->map->cell[region][ss_er_low(indices)]]))
            return false;
    return true;
}

typedef struct set3 { /* a region both cells share, their indices, the size of the set */
    int region, degree;
    unsigned one, two;
} set3;

static void offer_naked3(loops *at, const loop_hint *hints, const set3 *in) {
    const uint16_t *cand = grid_of(at)->cand;
    unsigned common = hints->extra & cand[hints->cell[0]] & cand[hints->cell[1]];
    for (unsigned set = (1u << in->degree) - 1; set < 512; set = ss_er_next_subset(set)) {
        if (!(set & in->one) || set & in->two) continue;
        unsigned others = set & ~in->one, digits = digits_in(at, in->region, others);
        if (ss_er_count(common | digits) != in->degree || !all_several(at, in->region, others))
            continue;
        digits |= hints->extra;
        if (ss_er_count(digits) != in->degree) continue;
        ss_er_hint *hint = ss_er_hint_begin(at->find, hints->base + (in->degree - 1) * 0.1);
        for (int i = 0; i < 9; i++) {
            int cell = at->find->map->cell[in->region][i];
            if (!((others | in->one | in->two) >> i & 1))
                ss_er_hint_remove(hint, cell, cand[cell] & digits);
        }
        offer(at, SS_ER_TYPE_3);
    }
}

static void offer_hidden3(loops *at, const loop_hint *hints, const set3 *in) {
    const ss_er_grid *grid = grid_of(at);
    unsigned free = SS_ER_FULL & ~(at->pair | hints->extra);
    int digits[9], count = 0, more = in->degree - 2;
    for (unsigned left = free; left; left &= left - 1) digits[count++] = ss_er_low(left);
    if (more > count) return;
    for (unsigned set = (1u << more) - 1; set < 1u << count; set = ss_er_next_subset(set)) {
        unsigned chosen = at->pair, cells = 0;
        bool all = true;
        for (unsigned left = set; left; left &= left - 1) chosen |= 1u << digits[ss_er_low(left)];
        for (unsigned left = chosen; left; left &= left - 1) {
            unsigned pos = grid->pos[in->region][ss_er_low(left)] & ~in->two;
            all &= pos != 0;
            cells |= pos;
        }
        if (all && ss_er_count(cells) == in->degree) {
            ss_er_hint *hint = ss_er_hint_begin(at->find, hints->base + (in->degree - 2) * 0.1);
            for (unsigned left = cells & ~in->one; left; left &= left - 1) {
                int cell = at->find->map->cell[in->region][ss_er_low(left)];
                ss_er_hint_remove(hint, cell, grid->cand[cell] & ~chosen);
            }
            offer(at, SS_ER_TYPE_3);
        }
        if (!set) return; /* the empty set is the only one of its size */
    }
}

static void offer_type3(loops *at, const loop_hint *hints) {
    const ss_er_map *map = at->find->map;
    for (int degree = ss_er_count(hints->extra); degree <= 7; degree++)
        for (int t = 0; t < 3; t++) {
            int region = map->region[hints->cell[0]][t];
            if (region != map->region[hints->cell[1]][t]) continue;
            set3 in = {region, degree, 1u << map->index[hints->cell[0]][t],
                       1u << map->index[hints->cell[1]][t]};
            int empty = ss_er_count(grid_of(at)->empty[region]);
            if (2 * degree <= empty) offer_naked3(at, hints, &in);
            if (2 * degree < empty) offer_hidden3(at, hints, &in);
        }
}

/* ---- loops ---- */

static void loop_found(loops *at) {
    const uint16_t *cand = grid_of(at)->cand;
    int extra[81], count = 0;
    if (at->met[0] != at->met[1]) return;
    for (int i = 0; i < at->size; i++)
        if (ss_er_count(cand[at->path[i]]) > 2) extra[count++] = at->path[i];
    if (!count) return;
    double base = at->size == 4   ? 4.5
                  : at->size == 6 ? 4.5 + 0.1
                  : at->size == 8 ? 4.5 + 0.2
                                  : 4.5 + 0.3 + 0.2;
    if (count == 1) {
        ss_er_hint_remove(ss_er_hint_begin(at->find, base), extra[0], at->pair);
        offer(at, SS_ER_TYPE_1);
        return;
    }
    if (count > 2) {
        offer_type2(at, extra, count, base);
        return;
    }
    loop_hint two = {{extra[0], extra[1]}, 0, base};
    two.extra = (unsigned)(cand[extra[0]] | cand[extra[1]]) & ~at->pair;
    if (ss_er_single(two.extra)) offer_type2(at, extra, 2, base);
    else offer_type3(at, &two);
    offer_type4(at, &two);
}

static void step(loops *at, int cell, int allowed, unsigned extras, int last_type);

/* Where the path can go on from its last cell. `extras` is a private copy, but siblings seen before
   leave their digits in it. */
static void step_on(loops *at, int allowed, unsigned extras, int last_type) {
    const ss_er_map *map = at->find->map;
    const uint16_t *cand = grid_of(at)->cand;
    int v1 = ss_er_low(at->pair), v2 = ss_er_low(at->pair & (at->pair - 1));
    for (int t = 0; t < 3; t++) {
        if (t == last_type) continue;
        int region = map->region[at->path[at->size - 1]][t];
        unsigned both = (unsigned)(grid_of(at)->pos[region][v1] & grid_of(at)->pos[region][v2]);
        for (; both; both &= both - 1) {
            int next = map->cell[region][ss_er_low(both)];
            if (next == at->path[0] && at->size >= 4) loop_found(at);
            else if (!(at->on_path[next / 27] & ss_er_bit(next))) {
                extras = (extras | cand[next]) & ~at->pair;
                int more = ss_er_count(cand[next]) > 2;
                if (!more || ss_er_single(extras) || allowed > 0)
                    step(at, next, allowed - more, extras, t);
            }
        }
    }
}

/* Adds the cell, unless one as even or as odd as it has been in one of its regions: no loop could
   come of it. */
static void step(loops *at, int cell, int allowed, unsigned extras, int last_type) {
    const uint8_t *in = at->find->map->region[cell];
    uint32_t *met = &at->met[at->size & 1], regions = 0;
    for (int t = 0; t < 3; t++) regions |= (uint32_t)1 << in[t];
    if (*met & regions || ss_limits_spend(at->find->limits, 16)) return;
    *met |= regions;
    at->path[at->size++] = cell;
    at->on_path[cell / 27] |= ss_er_bit(cell);
    step_on(at, allowed, extras, last_type);
    at->size--;
    at->on_path[cell / 27] &= ~ss_er_bit(cell);
    *met &= ~regions;
}

bool ss_er_unique_loops(const ss_er_find *find) {
    ss_er_hint best;
    loops at = {.find = find, .best = &best};
    for (int c = 0; c < 81; c++) {
        if (ss_er_count(find->grid->cand[c]) != 2) continue;
        at.pair = find->grid->cand[c];
        step(&at, c, 2, 0, -1);
    }
    if (!at.best_type) return false;
    *find->hint = best;
    return ss_er_give(find);
}
