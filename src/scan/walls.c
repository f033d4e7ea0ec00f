/* walls.c: which cells of a killer belong together.

   Each edge between two cells is measured in some ways: how strong a line runs beside it on both
   sides, at each of some distances, and how much the colours of the two cells differ. A way that
   tells walls from open edges parts the edges into two groups, far apart; the way whose groups make
   cages with one sum each is taken. */
#include "base/sort.h"
#include "scan/killer.h"
#include "scan/rank.h"
#include <math.h>
#include <string.h>

enum { NEAR = 3, FAR = 15, WAYS = FAR - NEAR + 1, COLOUR = WAYS - 1, MOST_EDGES = 2 * 144 };

typedef struct ss_wall { /* between a cell and the next one to the right or below */
    uint8_t one, other;
    float strength[WAYS]; /* of lines 3 .. 14 pixels away from the edge; of the colours */
} ss_wall;
typedef struct ss_walls {
    int side, count;
    ss_wall at[MOST_EDGES];
} ss_walls;

/* ---- one edge ---- */

typedef struct ss_beside { /* mean colours of lines beside an edge: -FAR .. FAR */
    float at[2 * FAR + 1][3];
} ss_beside;

/* Along the edge from 45 to 95 per cent: sums stand before that. */
static void take_beside(const ss_sheet *sheet, const ss_wall *wall, bool down, ss_beside *beside) {
    int row = wall->other / sheet->side, column = wall->other % sheet->side;
    memset(beside, 0, sizeof *beside);
    for (int i = -FAR; i <= FAR; i++)
        for (int k = SS_SHEET_CELL * 45 / 100; k < SS_SHEET_CELL * 95 / 100; k++) {
            int x = column * SS_SHEET_CELL + (down ? i : k),
                y = row * SS_SHEET_CELL + (down ? k : i);
            const uint8_t *from = sheet->colours + 3 * ((size_t)y * sheet->across + (size_t)x);
            for (int c = 0; c < 3; c++)
                beside->at[FAR + i][c] += (float)from[c] / (SS_SHEET_CELL / 2.0F);
        }
}

static float median_of_side(const ss_beside *beside, int sign, int channel) {
    float values[FAR - NEAR + 1];
    int count = 0;
    for (int i = NEAR; i <= FAR; i++) values[count++] = beside->at[FAR + sign * i][channel];
    return ss_rank(values, count, count / 2);
}

/* The strongest line about this far from the edge, on one side of it. */
static float line_beside(const ss_beside *beside, int sign, int distance) {
    float best = 0;
    for (int c = 0; c < 3; c++) {
        float base = median_of_side(beside, sign, c);
        for (int i = distance - 1; i <= distance + 1; i++)
            if (i >= NEAR && i <= FAR)
                best = fmaxf(best, fabsf(beside->at[FAR + sign * i][c] - base));
    }
    return best;
}

/* The colour behind a cell: what most of its lower right is. */
static void background_of(const ss_sheet *sheet, int cell, float colour[3]) {
    int row = cell / sheet->side * SS_SHEET_CELL, column = cell % sheet->side * SS_SHEET_CELL;
    for (int c = 0; c < 3; c++) {
        int counts[256] = {0}, seen = 0, level = 0, all = 0;
        for (int y = SS_SHEET_CELL / 5; y < SS_SHEET_CELL * 9 / 10; y++)
            for (int x = SS_SHEET_CELL / 5; x < SS_SHEET_CELL * 9 / 10; x++, all++)
                counts[sheet->colours[3 * ((size_t)(row + y) * sheet->across +
                                           (size_t)(column + x)) +
                                      (size_t)c]]++;
        while ((seen += counts[level]) * 2 < all) level++;
        colour[c] = (float)level;
    }
}

static void measure(const ss_sheet *sheet, ss_wall *wall, bool down) {
    ss_beside beside;
    float one[3], other[3];
    take_beside(sheet, wall, down, &beside);
    for (int i = NEAR; i < FAR; i++) {
        float before = line_beside(&beside, -1, i), after = line_beside(&beside, 1, i);
        wall->strength[i - NEAR] = before < after ? before : after;
    }
    background_of(sheet, wall->one, one), background_of(sheet, wall->other, other);
    wall->strength[COLOUR] = 0;
    for (int c = 0; c < 3; c++)
        wall->strength[COLOUR] = fmaxf(wall->strength[COLOUR], fabsf(one[c] - other[c]));
}

static void measure_all(const ss_sheet *sheet, ss_walls *walls) {
    *walls = (ss_walls){.side = sheet->side};
    for (int cell = 0; cell < sheet->side * sheet->side; cell++)
        for (int down = 0; down < 2; down++) {
            if (down ? cell % sheet->side == sheet->side - 1
                     : cell / sheet->side == sheet->side - 1)
                continue;
            ss_wall *wall = &walls->at[walls->count++];
            wall->one = (uint8_t)cell, wall->other = (uint8_t)(cell + (down ? 1 : sheet->side));
            measure(sheet, wall, down);
        }
}

/* ---- two groups ---- */

typedef struct ss_parting {
    float threshold, contrast; /* contrast: between the means of the groups, in grey levels */
    double apart;              /* share of the variance that the two groups explain */
} ss_parting;

/* The threshold that leaves the least variance within both groups. Stronger than strong counts as
   strong: two colours are not the same, however near they are. */
static ss_parting part(const ss_walls *walls, int way) {
    float sorted[MOST_EDGES];
    double all = 0, squares = 0, low = 0;
    ss_parting best = {0};
    for (int i = 0; i < walls->count; i++) {
        sorted[i] = fminf(walls->at[i].strength[way], way == COLOUR ? 18 : 60);
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
        best = (ss_parting){(sorted[i - 1] + sorted[i]) / 2, (float)(over - under), apart};
    }
    return best;
}

/* ---- cages ---- */

typedef struct ss_groups {
    uint8_t of[SS_SCAN_CELLS]; /* the first cell of its group */
    uint8_t sums[SS_SCAN_CELLS];
} ss_groups;

static int group_of(ss_groups *groups, int cell) {
    while (groups->of[cell] != cell) cell = groups->of[cell];
    return cell;
}

static void join(ss_groups *groups, int one, int other) {
    int first = one < other ? one : other, second = one < other ? other : one;
    groups->of[second] = (uint8_t)first;
    groups->sums[first] = (uint8_t)(groups->sums[first] + groups->sums[second]);
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

/* Open edges first, never two sums together; then groups without a sum, over their weakest wall.
   How many groups had to be joined like that. */
static int group_cells(const ss_walls *walls, const ss_sum_seen *sums, int way, float threshold,
                       ss_groups *groups) {
    ss_wall_order order[MOST_EDGES];
    int mended = 0;
    for (int i = 0; i < walls->side * walls->side; i++)
        groups->of[i] = (uint8_t)i, groups->sums[i] = sums[i].digits > 0;
    for (int i = 0; i < walls->count; i++)
        order[i] = (ss_wall_order){walls->at[i].strength[way], i};
    ss_sort(order, (size_t)walls->count, sizeof *order, compare_order);
    for (int i = 0; i < walls->count; i++) {
        const ss_wall *wall = &walls->at[order[i].edge];
        int one = group_of(groups, wall->one), other = group_of(groups, wall->other);
        if (one == other) continue;
        bool open = order[i].strength < threshold;
        if (open && groups->sums[one] && groups->sums[other]) mended++;
        else if (open) join(groups, one, other);
        else if (!groups->sums[one] || !groups->sums[other]) join(groups, one, other), mended++;
    }
    return mended;
}

static void number_cages(ss_groups *groups, const ss_sum_seen *sums, int cells,
                         ss_scan_cages *cages) {
    uint8_t number[SS_SCAN_CELLS] = {0};
    cages->count = 0, cages->sure = true;
    for (int i = 0; i < cells; i++) {
        int group = group_of(groups, i);
        if (!number[group] && cages->count < SS_SCAN_CAGES) {
            number[group] = (uint8_t)++cages->count;
            cages->sure = cages->sure && sums[i].digits; /* in the first cell */
        }
        cages->cage[i] = number[group];
        if (sums[i].digits) cages->sum[number[group]] = sums[i].value;
    }
}

bool ss_cages_join(const ss_sheet *sheet, const ss_sum_seen *sums, ss_scan_cages *cages) {
    ss_walls walls;
    ss_groups groups;
    int best = -1;
    double best_worth = -1e9;
    measure_all(sheet, &walls);
    for (int way = 0; way < WAYS; way++) {
        ss_parting parting = part(&walls, way);
        if (parting.contrast < 5 || parting.apart < 0.4) continue;
        int mended = group_cells(&walls, sums, way, parting.threshold, &groups);
        double worth = parting.apart - 0.05 * mended;
        if (worth > best_worth) best_worth = worth, best = way;
    }
    if (best < 0 || best_worth < 0.2) return false;
    int mended = group_cells(&walls, sums, best, part(&walls, best).threshold, &groups);
    number_cages(&groups, sums, sheet->side * sheet->side, cages);
    cages->sure = cages->sure && !mended;
    return true;
}
