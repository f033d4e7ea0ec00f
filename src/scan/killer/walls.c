/* walls.c: how the edges between the cells of a killer look.

   Along each edge the picture is averaged, at each of some distances from it; what is left is a
   profile in which lines on the edge and beside it are peaks, however they are dashed. */
#include "scan/killer/killer.h"
#include "scan/rank.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { NEAR = SS_WALL_NEAR, FAR = SS_WALL_FAR, ON_LINE = 7 };

typedef struct ss_beside { /* mean colours of lines beside an edge: -FAR .. FAR */
    float at[2 * FAR + 1][3];
} ss_beside;

/* Along the half of the edge where no sums stand. */
static void take_beside(const ss_sheet *sheet, const ss_wall *wall, ss_beside *beside) {
    assert(wall->one < wall->other);
    assert(wall->other < sheet->side * sheet->side);
    int row = wall->other / sheet->side, column = wall->other % sheet->side;
    int first = SS_SHEET_CELL * (sheet->right && !wall->down ? 5 : 45) / 100;
    memset(beside, 0, sizeof *beside);
    for (int i = -FAR; i <= FAR; i++)
        for (int k = first; k < first + SS_SHEET_CELL / 2; k++) {
            int x = column * SS_SHEET_CELL + (wall->down ? i : k),
                y = row * SS_SHEET_CELL + (wall->down ? k : i);
            const uint8_t *from = sheet->colours + 3 * ((size_t)y * sheet->across + (size_t)x);
            for (int c = 0; c < 3; c++)
                beside->at[FAR + i][c] += (float)from[c] / (SS_SHEET_CELL / 2.0F);
        }
}

static float median_of_side(const ss_beside *beside, int sign, int channel) {
    assert(sign == 1 || sign == -1);
    assert(channel >= 0 && channel < 3);
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

static float hue_of(const float colour[3]) {
    return fmaxf(fmaxf(colour[0], colour[1]), colour[2]) -
           fminf(fminf(colour[0], colour[1]), colour[2]);
}

/* How much ink the line on the edge has, and how coloured it is. */
static void take_line(const ss_beside *beside, float *ink, float *hue) {
    float sums[3] = {0}, base[2][3];
    *hue = 0;
    for (int c = 0; c < 3; c++)
        for (int k = 0; k < 2; k++) base[k][c] = median_of_side(beside, k ? 1 : -1, c);
    for (int i = -ON_LINE; i <= ON_LINE; i++) {
        for (int c = 0; c < 3; c++) sums[c] += fabsf(beside->at[FAR + i][c] - base[i > 0][c]);
        *hue += fmaxf(0, hue_of(beside->at[FAR + i]) - hue_of(base[i > 0])) / 3;
    }
    *ink = fmaxf(fmaxf(sums[0], sums[1]), sums[2]) / 3;
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

static void measure(const ss_sheet *sheet, const ss_walls *walls, ss_wall *wall) {
    ss_beside beside;
    const float *one = walls->paper[wall->one], *other = walls->paper[wall->other];
    take_beside(sheet, wall, &beside);
    for (int i = 0; i < SS_WALL_BESIDE; i++) {
        float before = wall->within[i][0] = line_beside(&beside, -1, NEAR + i);
        float after = wall->within[i][1] = line_beside(&beside, 1, NEAR + i);
        wall->strength[i] = fminf(before, after);
        wall->strength[SS_WALL_EITHER + i] = fmaxf(before, after);
    }
    take_line(&beside, &wall->strength[SS_WALL_INK], &wall->strength[SS_WALL_HUE]);
    wall->strength[SS_WALL_COLOUR] = 0;
    for (int c = 0; c < 3; c++)
        wall->strength[SS_WALL_COLOUR] =
            fmaxf(wall->strength[SS_WALL_COLOUR], fabsf(one[c] - other[c]));
}

static bool between_boxes(const ss_wall *wall, int side) {
    int box = wall->down ? ss_scan_box_width(side) : ss_scan_box_height(side);
    return (wall->down ? wall->other % side : wall->other / side) % box == 0;
}

/* Lines between boxes have more ink: what counts is how much more than most of their kind. */
static void compare_ink(ss_walls *walls) {
    for (int kind = 0; kind < 2; kind++) {
        float inks[SS_WALLS];
        int count = 0;
        for (int i = 0; i < walls->count; i++)
            if (between_boxes(&walls->at[i], walls->side) == kind)
                inks[count++] = walls->at[i].strength[SS_WALL_INK];
        float usual = count ? ss_rank(inks, count, count / 5) : 0;
        for (int i = 0; i < walls->count; i++)
            if (between_boxes(&walls->at[i], walls->side) == kind)
                walls->at[i].strength[SS_WALL_MORE_INK] =
                    fmaxf(0, walls->at[i].strength[SS_WALL_INK] - usual);
    }
}

void ss_walls_measure(const ss_sheet *sheet, ss_walls *walls) {
    assert(sheet->side * sheet->side <= SS_SUM_CELLS);
    int side = sheet->side;
    walls->side = side, walls->count = 0;
    for (int cell = 0; cell < side * side; cell++) background_of(sheet, cell, walls->paper[cell]);
    for (int cell = 0; cell < side * side; cell++)
        for (int down = 0; down < 2; down++) {
            if (down ? cell % side == side - 1 : cell / side == side - 1) continue;
            ss_wall *wall = &walls->at[walls->count++];
            wall->one = (uint8_t)cell, wall->other = (uint8_t)(cell + (down ? 1 : side));
            wall->down = down;
            measure(sheet, walls, wall);
        }
    compare_ink(walls);
}
