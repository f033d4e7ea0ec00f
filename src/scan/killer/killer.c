/* killer.c: the cages of a killer, with sums that can be right.

   All sums of a killer make as much as all its digits. If those that were read do not, or if one of
   them does not fit its cage, the likeliest others that do are found, over all cages at once. */
#include "scan/killer/killer.h"
#include <math.h>
#include <string.h>

enum { MOST_TOTAL = 12 * 78 };
static const float far_off = 1e6F, most_change = 30, not_seen = 8, most_other = 12;

typedef struct ss_cage_state {
    int cells;              /* how many */
    const ss_sum_seen *sum; /* NULL: none was seen */
} ss_cage_state;

bool ss_sum_fits(int sum, int cells, int side) {
    int least = cells * (cells + 1) / 2, most = cells * (2 * side + 1 - cells) / 2;
    return cells <= side && sum >= least && sum <= most;
}

static float cost_of(const ss_sum_seen *seen, int sum) {
    if (!seen) return not_seen;
    if (seen->digits == 2)
        return sum < 10 ? far_off : seen->cost[0][sum / 10] + seen->cost[1][sum % 10];
    return sum < 10 ? seen->cost[0][sum] : far_off;
}

typedef struct
    ss_sum_table { /* [cages so far][their total]: the least cost, and the last sum of it */
    float cost[SS_SCAN_CAGES + 1][MOST_TOTAL + 1];
    uint8_t sum[SS_SCAN_CAGES + 1][MOST_TOTAL + 1];
} ss_sum_table;

static void add_cage(ss_sum_table *table, int cage, const ss_sum_seen *seen, int cells, int side) {
    for (int total = 0; total <= MOST_TOTAL; total++) table->cost[cage][total] = far_off;
    for (int sum = 1; sum < 100; sum++) {
        float cost = ss_sum_fits(sum, cells, side) ? cost_of(seen, sum) : far_off;
        if (cost > most_change) continue;
        for (int total = sum; total <= MOST_TOTAL; total++) {
            float all = table->cost[cage - 1][total - sum] + cost;
            if (all < table->cost[cage][total])
                table->cost[cage][total] = all, table->sum[cage][total] = (uint8_t)sum;
        }
    }
}

static void states_of(const ss_scan_cages *cages, const ss_sum_seen *sums, int cells,
                      ss_cage_state *states) {
    memset(states, 0, (size_t)(cages->count + 1) * sizeof *states);
    for (int i = 0; i < cells; i++) {
        states[cages->cage[i]].cells++;
        if (sums[i].digits) states[cages->cage[i]].sum = &sums[i];
    }
}

static float least_cost(const ss_scan_cages *cages, const ss_cage_state *states) {
    float cost = 0;
    for (int cage = 1; cage <= cages->count; cage++)
        cost += states[cage].sum ? cost_of(states[cage].sum, cages->seen[cage]) : 0;
    return cost;
}

/* The total that all sums make: of cages that leave cells over, the likeliest one. */
static int total_of(const ss_sum_table *table, const ss_scan_cages *cages, int side) {
    int best = side * side * (side + 1) / 2;
    for (int total = 1; cages->partial && total <= MOST_TOTAL; total++)
        if (table->cost[cages->count][total] < table->cost[cages->count][best]) best = total;
    return best;
}

static int not_seen_of(const ss_scan_cages *cages, const ss_cage_state *states) {
    int count = 0;
    for (int cage = 1; cage <= cages->count; cage++) count += !states[cage].sum;
    return count;
}

/* If more than one sum is missing, the total tells nothing about them. */
static void sum_with(ss_sum_table *table, ss_scan_cages *cages, const ss_sum_seen *sums, int side) {
    ss_cage_state states[SS_SCAN_CAGES + 1];
    states_of(cages, sums, side * side, states);
    if (not_seen_of(cages, states) > !cages->partial) return;
    for (int i = 1; i <= MOST_TOTAL; i++) table->cost[0][i] = far_off;
    table->cost[0][0] = 0;
    for (int cage = 1; cage <= cages->count; cage++)
        add_cage(table, cage, states[cage].sum, states[cage].cells, side);
    int total = total_of(table, cages, side);
    float best = table->cost[cages->count][total];
    if (best > 1000) return;
    cages->cost = fmax(0, (double)(best - least_cost(cages, states)));
    for (int cage = cages->count; cage > 0; cage--) {
        cages->sum[cage] = table->sum[cage][total];
        total -= cages->sum[cage];
    }
}

static bool is_certain(const ss_sum_seen *sums, int cells) {
    for (int i = 0; i < cells; i++)
        for (int k = 0; k < sums[i].digits; k++) {
            int close = 0;
            for (int digit = 0; digit < 10; digit++) close += sums[i].cost[k][digit] < 1.5F;
            if (close != 1) return false;
        }
    return true;
}

/* Fewer are something else. */
static int least_sums(int side) { return side < 9 ? 4 : 6; }

/* Of the ways up that are asked for, the one with most sums; the map and the sheet are turned. Sums
   on the left are looked for first. */
static bool turn_up(ss_arena *arena, ss_sheet *sheet, const ss_net_ready *net, ss_warp *map,
                    int turns) {
    ss_sheet best = *sheet;
    int best_turn = 0, most = -1;
    for (int right = 0; right < 2 && most < least_sums(sheet->side); right++) {
        ss_sheet at = *sheet;
        at.right = right;
        for (int turn = 0; turn < 4 && turns >> turn; turn++) {
            if (turn && !ss_sheet_turn(arena, &at)) return false;
            int found = turns >> turn & 1 || right ? ss_sums_glance(&at, net) : -1;
            if (found > most) most = found, best = at, best_turn = turn;
        }
    }
    *sheet = best;
    ss_warp_turn(map, best_turn);
    return true;
}

/* A sum that is nearly as likely as what was seen, in order. */
static void note_other(ss_scan_cages *cages, int cage, int sum, float cost) {
    for (int i = 0; i < SS_OTHER_SUMS; i++) {
        if (cages->other[cage][i] && cages->other_cost[cage][i] <= cost) continue;
        int kept = cages->other[cage][i];
        float kept_cost = cages->other_cost[cage][i];
        cages->other[cage][i] = (uint8_t)sum, cages->other_cost[cage][i] = cost;
        sum = kept, cost = kept_cost;
        if (!sum) return;
    }
}

static void note_others(ss_scan_cages *cages, const ss_sum_seen *sums, int side) {
    ss_cage_state states[SS_SCAN_CAGES + 1];
    states_of(cages, sums, side * side, states);
    memset(cages->other, 0, sizeof cages->other);
    for (int cage = 1; cage <= cages->count; cage++) {
        const ss_sum_seen *seen = states[cage].sum;
        for (int sum = 1; sum < 100 && seen; sum++) {
            float cost = cost_of(seen, sum) - cost_of(seen, cages->seen[cage]);
            if (sum != cages->seen[cage] && cost < most_other &&
                ss_sum_fits(sum, states[cage].cells, side))
                note_other(cages, cage, sum, cost);
        }
    }
}

/* What is left of a line looks like a 1: that is a sum only in a cage of one cell. */
static bool join_cages(const ss_walls *walls, ss_sum_seen *sums, ss_scan_cages *cages) {
    int cells = walls->side * walls->side, size[SS_SCAN_CAGES + 1] = {0};
    bool one[SS_SUM_CELLS];
    for (int i = 0; i < cells; i++) {
        one[i] = sums[i].digits == 1 && sums[i].value == 1;
        if (one[i]) sums[i].digits = 0;
    }
    if (!ss_cages_join(walls, sums, cages)) return false;
    for (int i = 0; i < cells; i++) size[cages->cage[i]]++;
    for (int i = 0; i < cells; i++)
        if (one[i] && cages->cage[i] && size[cages->cage[i]] == 1)
            sums[i].digits = 1, cages->sum[cages->cage[i]] = 1;
    return true;
}

bool ss_killer_read(ss_arena *arena, const ss_pixels *pixels, ss_warp *map, int turns,
                    ss_scan_rules *rules) {
    ss_scan_cages *cages = &rules->cages;
    ss_sheet sheet;
    ss_net_ready net;
    ss_sum_seen sums[SS_SUM_CELLS];
    cages->count = rules->signs.count = 0;
    if (map->side * map->side > SS_SUM_CELLS) return true;
    ss_sum_table *table = ss_arena_room(arena, sizeof *table);
    ss_walls *walls = ss_arena_room(arena, sizeof *walls);
    if (!table || !walls || !ss_sheet_make(arena, &sheet, pixels, map) ||
        !ss_net_make_ready(arena, &net, &ss_glyph_net) || !turn_up(arena, &sheet, &net, map, turns))
        return false;
    if (ss_sums_see(&sheet, &net, sums) < least_sums(map->side)) return true;
    ss_walls_measure(&sheet, walls);
    if (!join_cages(walls, sums, cages)) return cages->count = 0, true;
    for (int i = 1; i <= cages->count; i++) cages->seen[i] = (uint8_t)cages->sum[i];
    note_others(cages, sums, map->side);
    cages->cost = -1;
    sum_with(table, cages, sums, map->side);
    cages->sure = cages->sure && cages->cost == 0 && is_certain(sums, map->side * map->side);
    return ss_signs_see(arena, &sheet, walls, &rules->signs);
}
