/* cages.c: cages grow from random cells; where another solution is found, a cell in which it
   differs goes to the neighbouring cage, or its cage is split, so that all other solutions seen so
   far are excluded. A cage of one cell would be a given in disguise: there are none. */
#include "generate/variant/cages.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

enum { MOST_LAYOUTS = 20, MOST_CHANGES = 40, NONE = UINT16_MAX };
enum { MERGE_NODES = 300 }; /* what takes longer to prove is not merged */

/* ---- cells and cages ---- */

static int around(const ss_puzzle *puzzle, int cell, uint16_t out[4]) {
    assert(cell >= 0 && cell < puzzle->grid);
    int wide = puzzle->columns, row = cell / wide, column = cell % wide, count = 0;
    if (row && !puzzle->hole[cell - wide]) out[count++] = (uint16_t)(cell - wide);
    if (row + 1 < puzzle->rows && !puzzle->hole[cell + wide])
        out[count++] = (uint16_t)(cell + wide);
    if (column && !puzzle->hole[cell - 1]) out[count++] = (uint16_t)(cell - 1);
    if (column + 1 < wide && !puzzle->hole[cell + 1]) out[count++] = (uint16_t)(cell + 1);
    return count;
}

static int members(const ss_cages *cages, int cage, uint16_t *out) {
    int count = 0;
    for (int c = 0; c < cages->puzzle->grid; c++)
        if (cages->cage[c] == cage) out[count++] = (uint16_t)c;
    return count;
}

static ss_set digits_of(const ss_cages *cages, int cage) {
    ss_set digits = 0;
    for (int c = 0; c < cages->puzzle->grid; c++)
        if (cages->cage[c] == cage) digits |= ss_set_one(cages->solution[c]);
    return digits;
}

static int size_of(const ss_cages *cages, int cage) {
    int count = 0;
    for (int c = 0; c < cages->puzzle->grid; c++) count += cages->cage[c] == cage;
    return count;
}

static bool may_join(const ss_cages *cages, int cell, int cage) {
    assert(cell >= 0 && cell < cages->puzzle->grid);
    return size_of(cages, cage) < cages->most &&
           !(digits_of(cages, cage) & ss_set_one(cages->solution[cell]));
}

static bool may_merge(const ss_cages *cages, int one, int other) {
    return one != other && size_of(cages, one) + size_of(cages, other) <= cages->most &&
           !(digits_of(cages, one) & digits_of(cages, other));
}

/* A cage is named by a cell that was its first; so any cell's own name is free if it is in another
   cage and nobody uses it. */
static int free_name(const ss_cages *cages) {
    uint8_t used[SS_MAX_CELLS] = {0};
    for (int c = 0; c < cages->puzzle->grid; c++)
        if (cages->cage[c] != NONE) used[cages->cage[c]] = 1;
    int name = 0;
    while (used[name]) name++;
    return name;
}

static bool hangs_together(const ss_cages *cages, int cage) {
    uint16_t list[SS_MAX_CELLS], next[4];
    uint8_t seen[SS_MAX_CELLS] = {0};
    int size = members(cages, cage, list), count = 1;
    if (size < cages->least) return false; /* nor is it a cage any more */
    seen[list[0]] = 1;
    for (int i = 0; i < count; i++)
        for (int k = around(cages->puzzle, list[i], next) - 1; k >= 0; k--)
            if (!seen[next[k]] && cages->cage[next[k]] == cage)
                seen[next[k]] = 1, list[count++] = next[k];
    return count == size;
}

/* ---- the first layout ---- */

static int wanted_size(ss_cages *cages) {
    int all = 0, size = 2;
    for (int i = 2; i <= cages->most; i++) all += cages->share[i];
    int at = (int)ss_random_below(cages->random, (uint32_t)all);
    while (at >= cages->share[size]) at -= cages->share[size++];
    return size;
}

static void grow(ss_cages *cages, int cell) {
    uint16_t list[SS_CAGE_MOST], next[4];
    int size = wanted_size(cages), count = 1, name = free_name(cages);
    ss_set digits = ss_set_one(cages->solution[cell]);
    list[0] = (uint16_t)cell, cages->cage[cell] = (uint16_t)name;
    for (int tries = 0; count < size && tries < 6 * size; tries++) {
        int from = list[ss_random_below(cages->random, (uint32_t)count)];
        int choices = around(cages->puzzle, from, next);
        if (!choices) return;
        int to = next[ss_random_below(cages->random, (uint32_t)choices)];
        ss_set digit = ss_set_one(cages->solution[to]);
        if (cages->cage[to] != NONE || digits & digit) continue;
        cages->cage[to] = (uint16_t)name, list[count++] = (uint16_t)to, digits |= digit;
    }
}

/* All cells of a cage that is too small go to the smallest neighbouring one that can take them. */
static bool join(ss_cages *cages, int small) {
    uint16_t list[SS_MAX_CELLS], next[4];
    int best = NONE, least = SS_CAGE_MOST + 1, count = members(cages, small, list);
    for (int i = 0; i < count; i++)
        for (int k = around(cages->puzzle, list[i], next) - 1; k >= 0; k--) {
            int cage = cages->cage[next[k]], size = size_of(cages, cage);
            if (cage != small && size < least && may_merge(cages, small, cage))
                best = cage, least = size;
        }
    for (int i = 0; i < count && best != NONE; i++) cages->cage[list[i]] = (uint16_t)best;
    return best != NONE;
}

/* A cell of a neighbouring cage that can spare it. */
static bool take(ss_cages *cages, int small) {
    uint16_t list[SS_MAX_CELLS], next[4];
    int count = members(cages, small, list);
    for (int i = 0; i < count; i++)
        for (int k = around(cages->puzzle, list[i], next) - 1; k >= 0; k--) {
            int cell = next[k], cage = cages->cage[cell];
            if (cage == small || !may_join(cages, cell, small)) continue;
            cages->cage[cell] = (uint16_t)small;
            if (hangs_together(cages, cage)) return true;
            cages->cage[cell] = (uint16_t)cage;
        }
    return false;
}

static bool enlarge(ss_cages *cages, int cell) {
    while (size_of(cages, cages->cage[cell]) < cages->least)
        if (!join(cages, cages->cage[cell]) && !take(cages, cages->cage[cell])) return false;
    return true;
}

static bool lay_once(ss_cages *cages) {
    uint16_t order[SS_MAX_CELLS];
    int count = 0;
    for (int c = 0; c < cages->puzzle->grid; c++) {
        cages->cage[c] = NONE;
        if (!cages->puzzle->hole[c]) order[count++] = (uint16_t)c;
    }
    ss_random_shuffle(cages->random, order, count);
    for (int i = 0; i < count; i++)
        if (cages->cage[order[i]] == NONE) grow(cages, order[i]);
    for (int i = 0; i < count; i++)
        if (!enlarge(cages, order[i])) return false;
    return true;
}

/* ---- other solutions ---- */

/* Is it excluded by a cage, or by a given? */
static bool is_excluded(const ss_cages *cages, const uint8_t *other) {
    int32_t more[SS_MAX_CELLS];
    ss_set seen[SS_MAX_CELLS];
    int cells = cages->puzzle->grid;
    memset(more, 0, (size_t)cells * sizeof *more);
    memset(seen, 0, (size_t)cells * sizeof *seen);
    for (int c = 0; c < cells; c++) {
        if (cages->given[c] && other[c] != cages->solution[c]) return true;
        int cage = cages->cage[c];
        if (cage == NONE) continue;
        if (seen[cage] & ss_set_one(other[c])) return true;
        seen[cage] |= ss_set_one(other[c]);
        more[cage] += other[c] - cages->solution[c];
    }
    for (int c = 0; c < cells; c++)
        if (more[c]) return true;
    return false;
}

static bool excludes_all(const ss_cages *cages) {
    for (int i = cages->other_count - 1; i >= 0; i--)
        if (!is_excluded(cages, cages->others[i])) return false;
    return true;
}

static void note(ss_cages *cages) {
    int at = cages->other_count;
    if (at == SS_CAGE_OTHERS) at = (int)ss_random_below(cages->random, SS_CAGE_OTHERS);
    else cages->other_count++;
    memcpy(cages->others[at], cages->ask.other, (size_t)cages->puzzle->cells);
}

/* ---- the question ---- */

/* The number of a cage is in the corner of its first cell, so cells are in order. */
static susol_status write_cages(ss_cages *cages) {
    const ss_rule_kind *kind = ss_rule_find(ss_span_of("cage"));
    ss_puzzle *puzzle = cages->puzzle;
    uint8_t done[SS_MAX_CELLS] = {0};
    puzzle->rule_count = cages->first;
    for (int c = 0; c < puzzle->grid; c++) {
        uint16_t cells[SS_MAX_CELLS];
        int cage = cages->cage[c];
        if (cage == NONE || done[cage]++) continue;
        int count = members(cages, cage, cells);
        int32_t sum = 0;
        for (int i = 0; i < count; i++) sum += cages->solution[cells[i]] - puzzle->zero;
        ss_rule rule = {.kind = kind, .cells = cells, .count = (uint16_t)count, .numbers = &sum};
        rule.number_count = 1;
        susol_status status = ss_puzzle_add_rule(puzzle, &rule);
        if (status) return status;
    }
    return SUSOL_OK;
}

/* Another solution without a search: an unavoidable set filled in the other way. False: cages
   exclude them all. */
static bool find_known(ss_cages *cages) {
    const ss_hitting *sets = cages->sets;
    for (int i = 0; sets && i < sets->count; i++) {
        ss_hitting_fill(cages->solution, sets->set[i], cages->ask.other);
        if (!is_excluded(cages, cages->ask.other)) return true;
    }
    return false;
}

static ss_reply ask(ss_cages *cages) {
    if (find_known(cages)) {
        note(cages);
        return SS_REPLY_OTHER;
    }
    cages->ask.status = write_cages(cages);
    if (cages->ask.status) return SS_REPLY_STOPPED;
    ss_reply reply = ss_ask(&cages->ask, cages->given, -1);
    if (reply == SS_REPLY_OTHER) note(cages);
    return reply;
}

/* ---- changes ---- */

/* The cell goes to a neighbouring cage; what it leaves must still be a cage. */
static bool move_cell(ss_cages *cages, int cell) {
    uint16_t next[4];
    int own = cages->cage[cell], count = around(cages->puzzle, cell, next);
    ss_random_shuffle(cages->random, next, count);
    for (int k = 0; k < count; k++) {
        int cage = cages->cage[next[k]];
        if (cage == own || cage == NONE || !may_join(cages, cell, cage)) continue;
        cages->cage[cell] = (uint16_t)cage;
        if (hangs_together(cages, own) && excludes_all(cages)) return true;
        cages->cage[cell] = (uint16_t)own;
    }
    return false;
}

/* Two cages of two cells or more out of one: one of them is this cell and what grows from it. */
static bool split_cage(ss_cages *cages, int cell) {
    uint16_t list[SS_MAX_CELLS], next[4];
    int own = cages->cage[cell], name = free_name(cages), size = members(cages, own, list);
    int spare = size - 2 * cages->least, count = 1;
    if (spare < 0) return false;
    int wanted = cages->least + (int)ss_random_below(cages->random, (uint32_t)(spare + 1));
    list[0] = (uint16_t)cell, cages->cage[cell] = (uint16_t)name;
    for (int tries = 0; count < wanted && tries < 20; tries++) {
        int from = list[ss_random_below(cages->random, (uint32_t)count)];
        int choices = around(cages->puzzle, from, next);
        int to = next[ss_random_below(cages->random, (uint32_t)choices)];
        if (cages->cage[to] == own) cages->cage[to] = (uint16_t)name, list[count++] = (uint16_t)to;
    }
    if (hangs_together(cages, own) && hangs_together(cages, name) && excludes_all(cages))
        return true;
    while (count--) cages->cage[list[count]] = (uint16_t)own;
    return false;
}

/* After another solution was found: any change that excludes all of them. */
static bool change(ss_cages *cages) {
    const uint8_t *other = cages->ask.other;
    uint16_t differ[SS_MAX_CELLS];
    int count = 0;
    for (int c = 0; c < cages->puzzle->grid; c++)
        if (other[c] != cages->solution[c]) differ[count++] = (uint16_t)c;
    ss_random_shuffle(cages->random, differ, count);
    for (int i = 0; i < count; i++) {
        bool split_first = ss_random_below(cages->random, 2);
        if (split_first && split_cage(cages, differ[i])) return true;
        if (move_cell(cages, differ[i])) return true;
        if (!split_first && split_cage(cages, differ[i])) return true;
    }
    return false;
}

susol_status ss_cages_lay(ss_cages *cages) {
    assert(cages->least > 0 && cages->least <= cages->most);
    assert(cages->most <= SS_CAGE_MOST);
    int tries = 0;
    while (tries < MOST_LAYOUTS && !lay_once(cages)) tries++;
    cages->other_count = 0;
    if (tries == MOST_LAYOUTS) return SUSOL_END;
    for (int i = 0; i < MOST_CHANGES; i++) {
        ss_reply reply = ask(cages);
        if (reply == SS_REPLY_UNIQUE) return SUSOL_OK;
        if (reply == SS_REPLY_STOPPED) return cages->ask.status;
        if (reply == SS_REPLY_OPEN || !change(cages)) return SUSOL_END;
    }
    return SUSOL_END;
}

/* ---- merging ---- */

/* True: they are one cage now. */
static bool merge(ss_cages *cages, int one, int other) {
    uint16_t list[SS_MAX_CELLS];
    int count = members(cages, other, list);
    for (int i = 0; i < count; i++) cages->cage[list[i]] = (uint16_t)one;
    if (excludes_all(cages) && ask(cages) == SS_REPLY_UNIQUE) return true;
    for (int i = 0; i < count; i++) cages->cage[list[i]] = (uint16_t)other;
    return false;
}

susol_status ss_cages_merge(ss_cages *cages) {
    cages->ask.nodes = MERGE_NODES;
    uint16_t order[2 * SS_MAX_CELLS];
    int wide = cages->puzzle->columns, count = 0;
    for (int i = 0; i < 2 * cages->puzzle->grid; i++) {
        int one = i / 2, other = i % 2 ? one + wide : one + 1;
        bool inside = i % 2 ? other < cages->puzzle->grid : other % wide != 0;
        if (inside && cages->cage[one] != NONE && cages->cage[other] != NONE &&
            cages->cage[one] != cages->cage[other])
            order[count++] = (uint16_t)i;
    }
    ss_random_shuffle(cages->random, order, count);
    for (int i = 0; i < count && !cages->ask.status; i++) {
        int one = order[i] / 2, other = order[i] % 2 ? one + wide : one + 1;
        if (may_merge(cages, cages->cage[one], cages->cage[other]))
            (void)merge(cages, cages->cage[one], cages->cage[other]);
    }
    return cages->ask.status ? cages->ask.status : write_cages(cages);
}
