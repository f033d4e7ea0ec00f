/* mend.c: the likeliest change of sums, digits and signs that leaves one solution.

   Each thing that may have been misread is a change with a cost: how much less likely it is than
   what was seen. Sets of changes are tried, the cheapest first. Sums that tile the grid must make
   its total, which rules out nearly all sets before anything is solved. */
#include "base/sort.h"
#include "scan/killer/law.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { MOST_CHANGES = 60, MOST_SETS = 3000, MOST_SOLVED = 150, NODES = 15000, NODES_AGAIN = 2000 };
static const float most_cost = 10, nearly_as_likely = 2.2F;

typedef enum { SUM, DIGIT, SIGN } change_kind;
typedef struct ss_mend_change {
    float cost;
    change_kind kind;
    uint8_t at, value; /* which cage or cell; of a sign: 0: to the right, 1: below */
} ss_mend_change;
typedef struct ss_mend_set { /* a change, and those of another set */
    float cost;
    int16_t last, others; /* others -1: none */
    bool done;
} ss_mend_set;
typedef struct ss_mending {
    ss_law law;
    const ss_scan_reading *reading;
    const ss_scan_rules *rules; /* as seen */
    const uint8_t *region;
    ss_scan_rules tried;
    uint8_t digits[SS_SCAN_CELLS];
    ss_mend_change changes[MOST_CHANGES];
    ss_mend_set sets[MOST_SETS];
    int change_count, set_count, solved;
} ss_mending;

/* ---- changes ---- */

static int by_cost(const void *a, const void *b) {
    const ss_mend_change *one = a, *other = b;
    if (one->cost != other->cost) return one->cost < other->cost ? -1 : 1;
    if (one->kind != other->kind) return one->kind < other->kind ? -1 : 1;
    return one->at != other->at ? one->at - other->at : one->value - other->value;
}

/* Of too many the cheapest are kept. */
static void note(ss_mending *at, ss_mend_change change) {
    if (change.cost > most_cost) return;
    if (at->change_count < MOST_CHANGES) {
        at->changes[at->change_count++] = change;
        return;
    }
    int dearest = 0;
    for (int i = 1; i < MOST_CHANGES; i++)
        if (by_cost(&at->changes[i], &at->changes[dearest]) > 0) dearest = i;
    if (by_cost(&change, &at->changes[dearest]) < 0) at->changes[dearest] = change;
}

static void note_cell(ss_mending *at, int cell) {
    const float *cost = at->reading->cost[cell];
    int seen = at->reading->seen[cell];
    for (int other = 0; other < SS_SCAN_READINGS; other++)
        if (other != seen && other <= at->reading->side)
            note(at,
                 (ss_mend_change){cost[other] - cost[seen], DIGIT, (uint8_t)cell, (uint8_t)other});
    for (int below = 0; below < 2; below++) {
        float chance = at->rules->signs.chance[below][cell];
        if (at->rules->signs.count && at->rules->signs.at[below][cell])
            note(at, (ss_mend_change){logf(chance / (1.0001F - chance)), SIGN, (uint8_t)cell,
                                      (uint8_t)below});
    }
}

static void collect(ss_mending *at) {
    const ss_scan_cages *cages = &at->rules->cages;
    for (int cage = 1; cage <= cages->count; cage++)
        for (int i = 0; i < SS_OTHER_SUMS && cages->other[cage][i]; i++)
            note(at, (ss_mend_change){cages->other_cost[cage][i], SUM, (uint8_t)cage,
                                      cages->other[cage][i]});
    for (int cell = 0; cell < at->reading->side * at->reading->side; cell++) note_cell(at, cell);
    ss_sort(at->changes, (size_t)at->change_count, sizeof *at->changes, by_cost);
}

/* ---- sets of changes ---- */

static void as_seen(ss_mending *at) {
    at->tried = *at->rules;
    for (int i = 1; i <= at->tried.cages.count; i++)
        at->tried.cages.sum[i] = at->tried.cages.seen[i];
    memcpy(at->digits, at->reading->seen, sizeof at->digits);
}

static void apply(ss_mending *at, const ss_mend_change *change) {
    if (change->kind == SUM) at->tried.cages.sum[change->at] = change->value;
    if (change->kind == DIGIT) at->digits[change->at] = change->value;
    if (change->kind == SIGN)
        at->tried.signs.at[change->value][change->at] = 0, at->tried.signs.count--;
}

/* False: two of its changes are of the same thing. */
static bool apply_set(ss_mending *at, int set) {
    assert(set < at->set_count);
    uint8_t changed[3][SS_SCAN_CELLS] = {{0}};
    as_seen(at);
    for (; set >= 0; set = at->sets[set].others) {
        const ss_mend_change *change = &at->changes[at->sets[set].last];
        unsigned bit = change->kind == SIGN ? 1U << change->value : 1U;
        uint8_t *of = &changed[change->kind][change->at];
        if (*of & bit) return false;
        *of = (uint8_t)(*of | bit);
        apply(at, change);
    }
    return true;
}

/* Cages that tile the grid make its total, if all of their sums are known. */
static bool total_is_right(const ss_mending *at) {
    int side = at->reading->side, total = 0;
    for (int cage = 1; cage <= at->tried.cages.count; cage++) {
        if (!at->tried.cages.sum[cage]) return true;
        total += at->tried.cages.sum[cage];
    }
    return !at->tried.cages.count || at->tried.cages.partial ||
           total == side * side * (side + 1) / 2;
}

/* A node of a grid with more cells in longer houses takes longer. */
static int solve(ss_mending *at, long nodes) {
    int side = at->reading->side;
    if (side > 9) nodes = nodes * 729 / (side * side * side);
    at->solved++;
    return ss_law_solutions(&at->law,
                            &(ss_law_puzzle){side, at->digits, at->region, &at->tried, nodes});
}

static void add_set(ss_mending *at, ss_mend_set set) {
    if (set.last < at->change_count && set.cost < most_cost && at->set_count < MOST_SETS)
        at->sets[at->set_count++] = set;
}

/* The next dearer sets: with the change that follows instead of the last one, or as well. */
static void add_next(ss_mending *at, int set) {
    assert(at->sets[set].last < at->change_count);
    const ss_mend_set of = at->sets[set];
    if (of.last + 1 >= at->change_count) return;
    float last = at->changes[of.last].cost, next = at->changes[of.last + 1].cost;
    add_set(at, (ss_mend_set){of.cost - last + next, (int16_t)(of.last + 1), of.others, false});
    add_set(at, (ss_mend_set){of.cost + next, (int16_t)(of.last + 1), (int16_t)set, false});
}

static int cheapest(const ss_mending *at) {
    int best = -1;
    for (int i = 0; i < at->set_count; i++)
        if (!at->sets[i].done && (best < 0 || at->sets[i].cost < at->sets[best].cost)) best = i;
    return best;
}

/* The cheapest set that leaves one solution; -1: none was found. */
static int search(ss_mending *at) {
    int set = -1;
    if (at->change_count) add_set(at, (ss_mend_set){at->changes[0].cost, 0, -1, false});
    while ((set = cheapest(at)) >= 0 && at->solved < MOST_SOLVED) {
        at->sets[set].done = true;
        if (apply_set(at, set) && total_is_right(at) && solve(at, NODES_AGAIN) == 1) return set;
        add_next(at, set);
    }
    return -1;
}

/* ---- the verdict ---- */

/* Some other reading is nearly as likely, and makes a puzzle too. */
static bool has_rival(ss_mending *at) {
    for (int i = 0; i < at->change_count && at->changes[i].cost < nearly_as_likely; i++) {
        as_seen(at);
        apply(at, &at->changes[i]);
        if (at->solved > MOST_SOLVED) return true;
        if (total_is_right(at) && (solve(at, NODES_AGAIN) & 1)) return true; /* or not known */
    }
    return false;
}

static void take(ss_mending *at, ss_scan_reading *reading, ss_scan_rules *rules, int set) {
    assert(set >= 0 && set < at->set_count);
    (void)apply_set(at, set);
    *rules = at->tried;
    memcpy(reading->digit, at->digits, sizeof reading->digit);
    reading->corrected = (double)at->sets[set].cost;
}

bool ss_mend(ss_arena *arena, ss_scan_reading *reading, ss_scan_rules *rules, const uint8_t *region,
             bool *sure) {
    assert(reading->side <= SS_LAW_SIDE);
    ss_mending *at = ss_arena_get(arena, sizeof *at);
    *sure = false;
    if (!at) return false;
    at->reading = reading, at->rules = rules, at->region = region;
    as_seen(at);
    collect(at);
    reading->solutions = total_is_right(at) ? solve(at, NODES) : 0;
    reading->corrected = 0;
    if (reading->solutions == 1) {
        *rules = at->tried, *sure = !has_rival(at);
        return true;
    }
    ss_scan_rules seen = *rules;
    int set = reading->solutions < 0 ? -1 : (at->rules = &seen, search(at));
    if (set >= 0) take(at, reading, rules, set);
    else reading->corrected = -1;
    return true;
}
