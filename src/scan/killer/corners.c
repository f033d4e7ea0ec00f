/* corners.c: is there something small in the corners of cells, where sums stand? */
#include "scan/killer/corners.h"
#include <assert.h>
#include <math.h>

typedef struct ss_cell_spot { /* a part of a cell that is as large as a sum */
    int left, top;
} ss_cell_spot;
static const ss_cell_spot of_sums = {5, 5}, of_second_digits = {10, 5}, of_marks = {17, 20};

/* Is there something in that part of a cell, seen after some quarter turns? */
static bool has_ink(const float *cell, ss_cell_spot at, int turn) {
    assert(turn >= 0 && turn < 4);
    const int last = SS_CELL_SIZE - 1;
    float most = 0;
    for (int y = at.top; y < at.top + 6; y++)
        for (int x = at.left; x < at.left + 9; x++) {
            const int turned[4] = {y * SS_CELL_SIZE + x, x * SS_CELL_SIZE + last - y,
                                   (last - y) * SS_CELL_SIZE + last - x,
                                   (last - x) * SS_CELL_SIZE + y};
            most = fmaxf(most, cell[turned[turn]]);
        }
    return most > 0.3F;
}

int ss_turns_with_sums(const ss_scan_cells *cells) {
    int turns = 0;
    for (int turn = 0; turn < 4; turn++) {
        int count = 0;
        for (int cell = 0; cell < cells->side * cells->side; cell++)
            count += has_ink(cells->at[cell], of_sums, turn);
        if (3 * count >= 2 * cells->side) turns |= 1 << turn;
    }
    return turns;
}

void ss_drop_lines(const ss_scan_cells *cells, ss_scan_reading *reading) {
    static const ss_cell_spot middle[3] = {{11, 8}, {11, 13}, {11, 18}};
    for (int cell = 0; cell < reading->side * reading->side; cell++) {
        int seen = reading->seen[cell];
        bool ink = false;
        for (int i = 0; i < 3; i++) ink = ink || has_ink(cells->at[cell], middle[i], 0);
        if (!seen || ink) continue;
        float cost = reading->cost[cell][0];
        reading->cost[cell][0] = reading->cost[cell][seen], reading->cost[cell][seen] = cost;
        reading->seen[cell] = reading->digit[cell] = 0, reading->digits--;
    }
}

typedef struct ss_corner_counts { /* empty cells */
    int sums, long_sums, marks;   /* with something where sums stand; with two digits; lower down */
    int corners[4];               /* with something in each corner: the first is that of the sums */
} ss_corner_counts;

static ss_corner_counts count_corners(const ss_scan_cells *cells, const ss_scan_reading *reading) {
    ss_corner_counts counts = {.sums = 0};
    for (int i = 0; i < reading->side * reading->side; i++) {
        const float *cell = cells->at[i];
        if (reading->seen[i]) continue;
        for (int turn = 0; turn < 4; turn++) counts.corners[turn] += has_ink(cell, of_sums, turn);
        counts.long_sums += has_ink(cell, of_sums, 0) && has_ink(cell, of_second_digits, 0);
        counts.marks += has_ink(cell, of_marks, 0);
    }
    counts.sums = counts.corners[0];
    return counts;
}

/* Pencil marks may stand in corners, too. But they stand in others as well, or have one digit each,
   and most sums have two. */
static bool are_sums(const ss_corner_counts *counts) {
    for (int turn = 1; turn < 4; turn++)
        if (2 * counts->corners[turn] > counts->sums) return false;
    return counts->sums >= 12 && 2 * counts->long_sums >= counts->sums;
}

ss_corner_ink ss_ink_in_corners(const ss_scan_cells *cells, const ss_scan_reading *reading) {
    ss_corner_counts counts = count_corners(cells, reading);
    bool high = counts.sums > 3 * counts.marks;
    return (ss_corner_ink){.may_be_sums = counts.sums >= 8 && high,
                           .are_sums = high && are_sums(&counts)};
}
