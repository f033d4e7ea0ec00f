/* law.c: solves what was read, with the sums of groups and the order of cells. */
#include "scan/killer/law.h"
#include <assert.h>
#include <string.h>

enum { MOST_FREE = 7, MOST_HOUSES = 4 };

static bool is_single(unsigned set) { return !(set & (set - 1)); }

static int count_of(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

static unsigned all_of(const ss_law *law) { return (1U << law->side) - 1; }

/* ---- groups ---- */

static int sum_of(unsigned set) {
    int sum = 0;
    for (int digit = 1; set; digit++, set >>= 1) sum += set & 1 ? digit : 0;
    return sum;
}

static void list_sets(ss_law *law, ss_law_group *group) {
    group->first_set = law->set_count;
    for (unsigned set = 1; set <= all_of(law); set++) {
        if (count_of(set) != group->count || sum_of(set) != group->sum) continue;
        if (law->set_count == SS_LAW_SETS) {
            group->sets = 0;
            return;
        }
        law->sets[law->set_count++] = (uint16_t)set, group->sets++;
    }
}

/* An empty group to fill; its sum comes last. */
static ss_law_group *begin_group(ss_law *law) {
    assert(law->group_count < SS_LAW_GROUPS);
    ss_law_group *group = &law->groups[law->group_count];
    *group = (ss_law_group){.count = 0};
    return group;
}

static bool end_group(ss_law *law, ss_law_group *group, int sum) {
    assert(group->count <= SS_LAW_SIDE);
    if (!group->count) return sum == 0;
    group->sum = sum;
    if (sum && !group->free) list_sets(law, group);
    law->group_count++;
    return !sum || group->free || group->sets || law->set_count == SS_LAW_SETS;
}

static int house_of(const ss_law_puzzle *puzzle, int kind, int cell) {
    assert(cell >= 0 && cell < puzzle->side * puzzle->side);
    int side = puzzle->side, row = cell / side, column = cell % side;
    int high = ss_scan_box_height(side), wide = ss_scan_box_width(side);
    if (kind == 0) return row;
    if (kind == 1) return column;
    return puzzle->region ? puzzle->region[cell] : row / high * high + column / wide;
}

static void add_house(ss_law *law, const ss_law_puzzle *puzzle, int kind, int house) {
    ss_law_group *group = begin_group(law);
    for (int cell = 0; cell < puzzle->side * puzzle->side && group->count < SS_LAW_SIDE; cell++)
        if (house_of(puzzle, kind, cell) == house) group->cells[group->count++] = (uint8_t)cell;
    (void)end_group(law, group, 0);
}

typedef struct ss_law_span { /* some houses of a kind, side by side */
    const ss_law_puzzle *puzzle;
    int kind, from, to;
    int total;                       /* of its digits */
    bool within[SS_SCAN_CAGES + 1];  /* a cage of known sum has cells in it, */
    bool without[SS_SCAN_CAGES + 1]; /* beyond it */
} ss_law_span;

static bool is_in(const ss_law_span *span, int cell) {
    int house = house_of(span->puzzle, span->kind, cell);
    return house >= span->from && house <= span->to;
}

static ss_law_span span_of(const ss_law_puzzle *puzzle, int kind, int from, int to) {
    assert(from >= 0 && from <= to && to < puzzle->side);
    ss_law_span span = {.puzzle = puzzle, .kind = kind, .from = from, .to = to};
    const ss_scan_cages *cages = &puzzle->rules->cages;
    span.total = (to - from + 1) * puzzle->side * (puzzle->side + 1) / 2;
    for (int cell = 0; cell < puzzle->side * puzzle->side; cell++) {
        int cage = cages->cage[cell];
        if (is_in(&span, cell)) span.within[cage] = true;
        if (!is_in(&span, cell) || !cages->sum[cage]) span.without[cage] = true;
    }
    return span;
}

/* What cages that lie in the span leave over of it; false: their sums cannot be. */
static bool add_rest(ss_law *law, const ss_law_span *span) {
    const ss_scan_cages *cages = &span->puzzle->rules->cages;
    ss_law_group *group = begin_group(law);
    int sum = span->total;
    for (int cell = 0; cell < law->side * law->side; cell++) {
        if (!is_in(span, cell) || !span->without[cages->cage[cell]]) continue;
        if (group->count == MOST_FREE) return true;
        group->cells[group->count++] = (uint8_t)cell;
    }
    for (int cage = 1; cage <= cages->count; cage++)
        if (span->within[cage] && !span->without[cage]) sum -= cages->sum[cage];
    group->free = span->from < span->to;
    return (sum > 0 || !group->count) && end_group(law, group, sum);
}

/* What cages that cover the span have beyond it. */
static bool add_beyond(ss_law *law, const ss_law_span *span) {
    const ss_scan_cages *cages = &span->puzzle->rules->cages;
    ss_law_group *group = begin_group(law);
    int sum = -span->total;
    for (int cell = 0; cell < law->side * law->side; cell++) {
        int cage = cages->cage[cell];
        if (!span->within[cage]) continue;
        if (!cages->sum[cage] || group->count == MOST_FREE) return true;
        if (!is_in(span, cell)) group->cells[group->count++] = (uint8_t)cell;
    }
    for (int cage = 1; cage <= cages->count; cage++)
        if (span->within[cage]) sum += cages->sum[cage];
    group->free = true;
    return (sum > 0 || !group->count) && end_group(law, group, sum);
}

static bool add_spans(ss_law *law, const ss_law_puzzle *puzzle) {
    for (int i = 0; i < 3 * puzzle->side; i++)
        for (int more = 0; more < MOST_HOUSES && i % puzzle->side + more < puzzle->side; more++) {
            if (law->group_count + 2 > SS_LAW_GROUPS) return true;
            ss_law_span span =
                span_of(puzzle, i / puzzle->side, i % puzzle->side, i % puzzle->side + more);
            if (!add_rest(law, &span) || !add_beyond(law, &span)) return false;
        }
    return true;
}

static bool add_cage(ss_law *law, const ss_law_puzzle *puzzle, int cage) {
    const ss_scan_cages *cages = &puzzle->rules->cages;
    ss_law_group *group = begin_group(law);
    for (int cell = 0; cell < puzzle->side * puzzle->side; cell++) {
        if (cages->cage[cell] != cage) continue;
        if (group->count == puzzle->side) return false;
        group->cells[group->count++] = (uint8_t)cell;
    }
    return !group->count || end_group(law, group, cages->sum[cage]);
}

/* False: some sum cannot be. */
static bool add_groups(ss_law *law, const ss_law_puzzle *puzzle) {
    bool possible = true;
    for (int kind = 0; kind < 3; kind++)
        for (int house = 0; house < puzzle->side; house++) add_house(law, puzzle, kind, house);
    for (int cage = 1; cage <= puzzle->rules->cages.count && possible; cage++)
        possible = add_cage(law, puzzle, cage);
    if (!puzzle->rules->cages.count || !possible) return possible;
    return add_spans(law, puzzle);
}

/* ---- striking out ---- */

typedef enum { SAME, LESS, DEAD } outcome;

static outcome keep(uint16_t *allowed, unsigned set) {
    unsigned left = *allowed & set;
    if (!left) return DEAD;
    if (left == *allowed) return SAME;
    *allowed = (uint16_t)left;
    return LESS;
}

static outcome worse(outcome one, outcome other) { return one > other ? one : other; }

/* Digits of decided cells leave the others; in a house, a digit with one place goes there. */
static outcome differ(const ss_law *law, uint16_t *allowed, const ss_law_group *group) {
    unsigned decided = 0, once = 0, more = 0;
    outcome result = SAME;
    for (int i = 0; i < group->count; i++) {
        unsigned set = allowed[group->cells[i]];
        if (is_single(set) && decided & set) return DEAD;
        if (is_single(set)) decided |= set;
        more |= once & set, once |= set;
    }
    bool house = group->count == law->side;
    if (house && once != all_of(law)) return DEAD;
    for (int i = 0; i < group->count; i++) {
        uint16_t *of = &allowed[group->cells[i]];
        unsigned only = house ? *of & once & ~more : 0;
        if (only) result = worse(result, is_single(only) ? keep(of, only) : DEAD);
        else if (!is_single(*of)) result = worse(result, keep(of, ~decided));
    }
    return result;
}

static bool can_hold(const uint16_t *allowed, const ss_law_group *group, unsigned set) {
    unsigned all = 0;
    for (int i = 0; i < group->count; i++) {
        if (!(allowed[group->cells[i]] & set)) return false;
        all |= allowed[group->cells[i]];
    }
    return !(set & ~all);
}

static outcome add_up(const ss_law *law, uint16_t *allowed, const ss_law_group *group) {
    unsigned left = 0;
    outcome result = SAME;
    for (int i = group->first_set; i < group->first_set + group->sets; i++)
        if (can_hold(allowed, group, law->sets[i])) left |= law->sets[i];
    for (int i = 0; i < group->count; i++)
        result = worse(result, keep(&allowed[group->cells[i]], left));
    return result;
}

/* Each digit must be part of some way to make the sum: bit N of a way says that N can be made. */
static outcome balance(const ss_law *law, uint16_t *allowed, const ss_law_group *group) {
    assert(group->sum > 0 && group->sum < 64);
    uint64_t made[SS_LAW_SIDE + 1] = {1}, left = 1ULL << group->sum;
    outcome result = SAME;
    for (int i = 0; i < group->count; i++)
        for (int digit = 1; digit <= law->side; digit++)
            if (allowed[group->cells[i]] >> (digit - 1) & 1) made[i + 1] |= made[i] << digit;
    for (int i = group->count - 1; i >= 0; i--) {
        uint64_t before = 0;
        unsigned kept = 0;
        for (int digit = 1; digit <= law->side; digit++) {
            if (!(allowed[group->cells[i]] >> (digit - 1) & 1) || !(made[i] << digit & left))
                continue;
            kept |= 1U << (digit - 1), before |= left >> digit;
        }
        result = worse(result, keep(&allowed[group->cells[i]], kept));
        left = before;
    }
    return result;
}

static outcome obey_group(const ss_law *law, uint16_t *allowed, const ss_law_group *group) {
    outcome result = group->free ? SAME : differ(law, allowed, group);
    if (result != DEAD && group->sets) result = worse(result, add_up(law, allowed, group));
    if (result == DEAD || !group->sum || group->sum > 63) return result;
    return worse(result, balance(law, allowed, group));
}

static outcome obey_sign(uint16_t *allowed, int greater, int less, unsigned all) {
    unsigned top = allowed[greater], lowest = allowed[less] & (0U - allowed[less]);
    while (!is_single(top)) top &= top - 1;
    outcome result = keep(&allowed[less], top - 1);
    return worse(result, keep(&allowed[greater], all & ~(2 * lowest - 1)));
}

static outcome obey_signs(const ss_law *law, uint16_t *allowed) {
    outcome result = SAME;
    for (int i = 0; law->signs->count && i < 2 * law->side * law->side && result != DEAD; i++) {
        int cell = i / 2, other = cell + (i % 2 ? law->side : 1);
        char sign = law->signs->at[i % 2][cell];
        if (sign == '>') result = worse(result, obey_sign(allowed, cell, other, all_of(law)));
        if (sign == '<') result = worse(result, obey_sign(allowed, other, cell, all_of(law)));
    }
    return result;
}

static bool strike_out(const ss_law *law, uint16_t *allowed) {
    outcome result = LESS;
    while (result == LESS) {
        result = obey_signs(law, allowed);
        for (int i = 0; i < law->group_count && result != DEAD; i++)
            result = worse(result, obey_group(law, allowed, &law->groups[i]));
    }
    return result != DEAD;
}

/* ---- trying ---- */

static int tightest(const ss_law *law, const uint16_t *allowed) {
    int best = -1, least = 99;
    for (int cell = 0; cell < law->side * law->side; cell++) {
        int left = count_of(allowed[cell]);
        if (left > 1 && left < least) least = left, best = cell;
    }
    return best;
}

static void try_all(ss_law *law, const uint16_t *allowed) {
    int cell = tightest(law, allowed);
    if (cell < 0) law->found++;
    for (unsigned left = cell < 0 ? 0 : allowed[cell]; left; left &= left - 1) {
        uint16_t next[SS_SCAN_CELLS];
        if (law->found > 1 || --law->nodes < 0) return;
        memcpy(next, allowed, sizeof next);
        next[cell] = (uint16_t)(left & (0U - left));
        if (strike_out(law, next)) try_all(law, next);
    }
}

int ss_law_solutions(ss_law *law, const ss_law_puzzle *puzzle) {
    assert(puzzle->side > 0 && puzzle->side <= SS_LAW_SIDE);
    assert(puzzle->rules->cages.count <= SS_SCAN_CAGES);
    uint16_t allowed[SS_SCAN_CELLS] = {0};
    law->side = puzzle->side, law->nodes = puzzle->nodes, law->signs = &puzzle->rules->signs;
    law->group_count = law->set_count = law->found = 0;
    if (!add_groups(law, puzzle)) return 0;
    for (int i = 0; i < law->side * law->side; i++)
        allowed[i] = (uint16_t)(puzzle->digits[i] ? 1U << (puzzle->digits[i] - 1) : all_of(law));
    if (strike_out(law, allowed)) try_all(law, allowed);
    return law->nodes < 0 && law->found < 2 ? -1 : law->found;
}
