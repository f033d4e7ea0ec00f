/* cages.c: which cells of a killer belong together.

   A way that tells walls from open edges parts all edges into two groups, far apart. Cages have one
   sum each, in their first cell: the way and the threshold whose cages are most like that are
   taken. Cells in which no line runs, and that no sum speaks for, are in no cage. */
#include "base/joined.h"
#include "base/sort.h"
#include "scan/killer/killer.h"
#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- two groups ---- */

typedef struct ss_parting {
    int way;
    float threshold, low, high; /* the means of the two groups, in grey levels */
    double apart;               /* share of the variance that the two groups explain */
} ss_parting;

/* Stronger than strong counts as strong: two colours are not the same, however near they are. */
static float most_of(int way) { return way == SS_WALL_COLOUR ? 18 : 60; }

/* The threshold that leaves the least variance within both groups. */
static ss_parting part(const ss_walls *walls, int way) {
    float sorted[SS_WALLS];
    double all = 0, squares = 0, low = 0;
    ss_parting best = {.way = way};
    for (int i = 0; i < walls->count; i++) {
        sorted[i] = fminf(walls->at[i].strength[way], most_of(way));
        all += (double)sorted[i], squares += (double)(sorted[i] * sorted[i]);
    }
    ss_sort(sorted, (size_t)walls->count, sizeof *sorted, ss_compare_floats);
    double variance = squares / walls->count - all / walls->count * (all / walls->count);
    for (int i = 1; i < walls->count; i++) {
        low += (double)sorted[i - 1];
        double share = (double)i / walls->count, under = low / i,
               over = (all - low) / (walls->count - i);
        double apart = share * (1 - share) * (over - under) * (over - under) / (variance + 0.5);
        if (share < 0.1 || share > 0.9 || apart <= best.apart) continue;
        best = (ss_parting){way, (sorted[i - 1] + sorted[i]) / 2, (float)under, (float)over, apart};
    }
    return best;
}

/* ---- cages ---- */

typedef struct ss_groups {
    const ss_walls *walls;
    const ss_sum_seen *seen;
    ss_joined joined;           /* cells that open edges join */
    uint8_t sums[SS_SUM_CELLS]; /* in the group of a first cell */
    bool outside[SS_SUM_CELLS];
    int faults; /* what cages should not have */
} ss_groups;

static int group_of(const ss_groups *groups, int cell) {
    return ss_joined_first(&groups->joined, cell);
}

static void join(ss_groups *groups, int one, int other) {
    uint8_t sums = (uint8_t)(groups->sums[one] + groups->sums[other]);
    ss_joined_join(&groups->joined, one, other);
    groups->sums[group_of(groups, one)] = sums;
}

typedef struct ss_wall_order { /* edges, the most open first */
    float strength;
    int edge;
} ss_wall_order;
static int compare_order(const void *a, const void *b) {
    const ss_wall_order *one = a, *other = b;
    if (one->strength != other->strength) return one->strength < other->strength ? -1 : 1;
    return one->edge - other->edge;
}

static void order_walls(const ss_walls *walls, int way, ss_wall_order *order) {
    for (int i = 0; i < walls->count; i++)
        order[i] = (ss_wall_order){walls->at[i].strength[way], i};
    ss_sort(order, (size_t)walls->count, sizeof *order, compare_order);
}

static bool is_either(int way) {
    return way >= SS_WALL_EITHER && way < SS_WALL_EITHER + SS_WALL_BESIDE;
}

/* Do lines run in the cells of this group along its walls? If not, it is what cages leave over. */
static bool has_own_lines(const ss_groups *groups, int group, const ss_parting *parting) {
    assert(is_either(parting->way));
    const ss_walls *walls = groups->walls;
    int lines = 0, all = 0, at = parting->way - SS_WALL_EITHER;
    for (int i = 0; i < walls->count; i++) {
        const ss_wall *wall = &walls->at[i];
        int one = group_of(groups, wall->one), other = group_of(groups, wall->other);
        if (one == other || (one != group && other != group)) continue;
        all++, lines += wall->within[at][other == group] > parting->threshold;
    }
    return 2 * lines >= all;
}

/* No cage is larger than a row; and one without a sum has lines at least. */
static bool is_left_over(const ss_groups *groups, int group, const ss_parting *parting) {
    if (groups->joined.size[group] > groups->walls->side) return true;
    return is_either(parting->way) && !groups->sums[group] &&
           !has_own_lines(groups, group, parting);
}

/* Open edges join, but never two sums. */
static void join_open(ss_groups *groups, const ss_wall_order *order, float threshold) {
    for (int i = 0; i < groups->walls->count && order[i].strength < threshold; i++) {
        const ss_wall *wall = &groups->walls->at[order[i].edge];
        int one = group_of(groups, wall->one), other = group_of(groups, wall->other);
        if (one == other) continue;
        if (groups->sums[one] && groups->sums[other]) groups->faults++;
        else join(groups, one, other);
    }
}

/* Groups without a sum go over their weakest wall, unless even that is a clear one: then their sum
   was not seen, or they have none. */
static void join_rest(ss_groups *groups, const ss_wall_order *order, const ss_parting *parting) {
    float clear = parting->threshold + 0.4F * (parting->high - parting->threshold);
    for (int i = 0; i < groups->walls->count; i++) {
        const ss_wall *wall = &groups->walls->at[order[i].edge];
        int one = group_of(groups, wall->one), other = group_of(groups, wall->other);
        if (order[i].strength < parting->threshold || order[i].strength > clear) continue;
        if (one == other || groups->outside[one] || groups->outside[other] ||
            (groups->sums[one] && groups->sums[other]) ||
            groups->joined.size[one] + groups->joined.size[other] > groups->walls->side)
            continue;
        join(groups, one, other), groups->faults++;
    }
}

/* A cage has its sum in its first cell, and what no cage has is no sum. */
static bool has_fault(const ss_groups *groups, int group) {
    const ss_sum_seen *sum = &groups->seen[group];
    if (groups->outside[group]) return groups->sums[group] > 0;
    return !sum->digits ||
           !ss_sum_fits(sum->value, groups->joined.size[group], groups->walls->side);
}

static void group_cells(ss_groups *groups, const ss_parting *parting) {
    ss_wall_order order[SS_WALLS];
    int cells = groups->walls->side * groups->walls->side;
    groups->faults = 0;
    memset(groups->outside, 0, sizeof groups->outside);
    ss_joined_start(&groups->joined, cells);
    for (int i = 0; i < cells; i++) groups->sums[i] = groups->seen[i].digits > 0;
    order_walls(groups->walls, parting->way, order);
    join_open(groups, order, parting->threshold);
    for (int i = 0; i < cells; i++)
        if (group_of(groups, i) == i) groups->outside[i] = is_left_over(groups, i, parting);
    join_rest(groups, order, parting);
    for (int i = 0; i < cells; i++)
        if (group_of(groups, i) == i) groups->faults += has_fault(groups, i);
}

static bool number_cages(const ss_groups *groups, ss_scan_cages *cages) {
    assert(groups->walls->side * groups->walls->side <= SS_SUM_CELLS);
    uint8_t number[SS_SCAN_CELLS] = {0};
    cages->count = 0, cages->partial = false;
    memset(cages->sum, 0, sizeof cages->sum);
    for (int i = 0; i < groups->walls->side * groups->walls->side; i++) {
        int group = group_of(groups, i);
        cages->cage[i] = 0;
        if (groups->outside[group]) cages->partial = true;
        if (groups->outside[group]) continue;
        if (!number[group]) number[group] = (uint8_t)++cages->count;
        cages->cage[i] = number[group];
        if (groups->seen[i].digits) cages->sum[number[group]] = groups->seen[i].value;
    }
    return cages->count > 0;
}

/* ---- the best way ---- */

static int outside_of(const ss_groups *groups) {
    int count = 0;
    for (int i = 0; i < groups->walls->side * groups->walls->side; i++)
        count += groups->outside[group_of(groups, i)];
    return count;
}

static double worth_of(const ss_groups *groups, const ss_parting *parting) {
    int outside = outside_of(groups);
    return parting->apart - 0.05 * groups->faults - (is_either(parting->way) ? 0.03 : 0) -
           (outside ? 0.1 + 0.003 * outside : 0);
}

/* The best threshold of a way: that of least variance, or one beside it that makes better cages. */
static double try_way(ss_groups *groups, ss_parting *parting) {
    static const float shares[] = {0.35F, 0.5F, 0.65F};
    float best = parting->threshold;
    group_cells(groups, parting);
    double best_worth = worth_of(groups, parting);
    for (int i = 0; i < 3; i++) {
        ss_parting other = *parting;
        other.threshold = other.low + shares[i] * (other.high - other.low);
        group_cells(groups, &other);
        double worth = worth_of(groups, &other) - 0.02;
        if (worth > best_worth) best_worth = worth, best = other.threshold;
    }
    parting->threshold = best;
    return best_worth;
}

bool ss_cages_join(const ss_walls *walls, const ss_sum_seen *sums, ss_scan_cages *cages) {
    ss_groups groups = {.walls = walls, .seen = sums};
    ss_parting best = {.way = -1};
    double best_worth = 0.2;
    for (int way = 0; way < SS_WALL_WAYS; way++) {
        ss_parting parting = part(walls, way);
        if (parting.high - parting.low < 5 || parting.apart < 0.4) continue;
        double worth = try_way(&groups, &parting);
        if (worth > best_worth) best_worth = worth, best = parting;
    }
    if (best.way < 0) return false;
    group_cells(&groups, &best);
    if (!number_cages(&groups, cages)) return false;
    cages->worth = fmax(0, 1 - (double)groups.faults / cages->count);
    cages->sure = !groups.faults;
    return true;
}
