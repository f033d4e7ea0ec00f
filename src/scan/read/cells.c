/* cells.c: the cells of a grid as small pictures, ready for the net. */
#include "scan/read/cells.h"
#include "scan/rank.h"
#include <assert.h>
#include <math.h>

bool ss_scan_cells_new(ss_arena *arena, ss_scan_cells *cells) {
    cells->at = ss_arena_room(arena, SS_SCAN_CELLS * sizeof *cells->at);
    cells->margin = ss_scan_usual_margin;
    return cells->at;
}

double ss_warp_cell_size(const ss_warp *map) {
    ss_plane_point corners[4];
    double twice = 0;
    for (int i = 0; i < 4; i++)
        corners[i] = ss_warp_at(
            map, (ss_plane_point){i == 1 || i == 2 ? map->side : 0, i >= 2 ? map->side : 0});
    for (int i = 0; i < 4; i++) {
        ss_plane_point a = corners[i], b = corners[(i + 1) % 4];
        twice += a.x * b.y - a.y * b.x;
    }
    return sqrt(fabs(twice) / 2) / map->side;
}

/* ---- looking ---- */

/* The map is known at 5x5 points of the cell; between them it is nearly straight. */
enum { STEPS = 4 };

static void look_at_cell(const ss_picture *image, const ss_warp *map, int cell, double margin,
                         float *out) {
    assert(cell >= 0 && cell < map->side * map->side);
    const int row = cell / map->side, column = cell % map->side;
    const double span = 1 + 2 * margin;
    ss_plane_point known[STEPS + 1][STEPS + 1];
    for (int i = 0; i <= STEPS; i++)
        for (int j = 0; j <= STEPS; j++)
            known[i][j] = ss_warp_at(map, (ss_plane_point){column - margin + span * j / STEPS,
                                                           row - margin + span * i / STEPS});
    for (int y = 0; y < SS_CELL_SIZE; y++)
        for (int x = 0; x < SS_CELL_SIZE; x++) {
            double s = (x + 0.5) * STEPS / SS_CELL_SIZE, t = (y + 0.5) * STEPS / SS_CELL_SIZE;
            int j = (int)s, i = (int)t;
            s -= j, t -= i;
            ss_plane_point a = known[i][j], b = known[i][j + 1], c = known[i + 1][j],
                           d = known[i + 1][j + 1];
            ss_plane_point at = {(1 - t) * (a.x + s * (b.x - a.x)) + t * (c.x + s * (d.x - c.x)),
                                 (1 - t) * (a.y + s * (b.y - a.y)) + t * (c.y + s * (d.y - c.y))};
            out[y * SS_CELL_SIZE + x] = ss_picture_look(image, at);
        }
}

/* ---- background and ink ---- */

/* Of the inner pixels of a cell, the one that this share of them, in per cent, is below. */
static float inner_share(const float *cell, int margin, int percent) {
    assert(margin >= 0 && 2 * margin < SS_CELL_SIZE);
    assert(percent >= 0 && percent <= 100);
    float inner[SS_CELL_PIXELS];
    int count = 0;
    for (int y = margin; y < SS_CELL_SIZE - margin; y++)
        for (int x = margin; x < SS_CELL_SIZE - margin; x++)
            inner[count++] = cell[y * SS_CELL_SIZE + x];
    return ss_rank(inner, count, (count - 1) * percent / 100);
}

/* Contrast to the background: relative to it, as light falls unevenly on paper; of dark screens,
   where that would mean nothing, relative to a dark grey. */
static void take_contrast(float *cell) {
    float background = inner_share(cell, 4, 50), unit = background > 70 ? background : 70;
    for (int i = 0; i < SS_CELL_PIXELS; i++) cell[i] = fabsf(cell[i] - background) / unit;
}

/* A cell with a strong digit tells how strong the ink is: nearly the strongest of all. */
static float usual_ink(const ss_scan_cells *cells) {
    float sorted[SS_SCAN_CELLS];
    int count = cells->side * cells->side;
    for (int i = 0; i < count; i++) sorted[i] = cells->strongest[i];
    float ink = ss_rank(sorted, count, count * 86 / 100);
    return ink > 0.1F ? ink : 0.1F;
}

void ss_scan_cells_take_as(ss_scan_cells *cells, const ss_picture *image, const ss_warp *map,
                           float ink) {
    assert(map->side > 0 && map->side <= SS_SCAN_SIDE);
    cells->side = map->side;
    int count = map->side * map->side;
    for (int i = 0; i < count; i++) {
        look_at_cell(image, map, i, cells->margin, cells->at[i]);
        take_contrast(cells->at[i]);
        cells->strongest[i] = inner_share(cells->at[i], 7, 97);
    }
    cells->ink = ink > 0 ? ink : usual_ink(cells);
    for (int i = 0; i < count; i++) {
        cells->strongest[i] /= cells->ink;
        for (int k = 0; k < SS_CELL_PIXELS; k++) {
            float value = cells->at[i][k] / cells->ink;
            cells->at[i][k] = value < 1.5F ? value : 1.5F;
        }
    }
}

void ss_scan_cells_take(ss_scan_cells *cells, const ss_picture *image, const ss_warp *map) {
    ss_scan_cells_take_as(cells, image, map, 0);
}
