/* sheet.c: a grid laid flat, in colour. */
#include "scan/killer/killer.h"
#include <assert.h>
#include <math.h>
#include <string.h>

/* The mean of as many looks as keep fine lines of a large picture. */
static void take_pixel(const ss_pixels *pixels, const ss_plane_point corner[4], int looks,
                       uint8_t *to) {
    for (int channel = 0; channel < 3; channel++) {
        double sum = 0;
        for (int i = 0; i < looks * looks; i++) {
            double s = (i % looks + 0.5) / looks, t = (i / looks + 0.5) / looks;
            ss_plane_point at = {(1 - t) * ((1 - s) * corner[0].x + s * corner[1].x) +
                                     t * ((1 - s) * corner[2].x + s * corner[3].x),
                                 (1 - t) * ((1 - s) * corner[0].y + s * corner[1].y) +
                                     t * ((1 - s) * corner[2].y + s * corner[3].y)};
            sum += ss_pixels_look(pixels, at, channel);
        }
        to[channel] = (uint8_t)(sum / (looks * looks) + 0.5);
    }
}

static ss_plane_point between(const ss_plane_point known[4], double s, double t) {
    return (ss_plane_point){(1 - t) * ((1 - s) * known[0].x + s * known[1].x) +
                                t * ((1 - s) * known[2].x + s * known[3].x),
                            (1 - t) * ((1 - s) * known[0].y + s * known[1].y) +
                                t * ((1 - s) * known[2].y + s * known[3].y)};
}

/* Within a quarter of a cell the map is nearly straight. */
enum { PATCH = SS_SHEET_CELL / 4 };

static void take_patch(ss_sheet *sheet, const ss_pixels *pixels, const ss_warp *map, int patch,
                       int looks) {
    assert(looks > 0 && looks <= 4);
    int across = sheet->side * 4, x0 = patch % across, y0 = patch / across;
    ss_plane_point known[4];
    for (int i = 0; i < 4; i++)
        known[i] = ss_warp_at(map, (ss_plane_point){(x0 + i % 2) / 4.0, (y0 + i / 2) / 4.0});
    for (int y = 0; y < PATCH; y++)
        for (int x = 0; x < PATCH; x++) {
            ss_plane_point corner[4];
            for (int i = 0; i < 4; i++)
                corner[i] =
                    between(known, (x + i % 2) / (double)PATCH, (y + i / 2) / (double)PATCH);
            size_t at = (size_t)(y0 * PATCH + y) * sheet->across + (size_t)(x0 * PATCH + x);
            take_pixel(pixels, corner, looks, sheet->colours + 3 * at);
        }
}

bool ss_sheet_make(ss_arena *arena, ss_sheet *sheet, const ss_pixels *pixels, const ss_warp *map) {
    assert(map->side * map->side <= SS_SUM_CELLS);
    *sheet = (ss_sheet){map->side, (size_t)(map->side * SS_SHEET_CELL), NULL, false};
    sheet->colours = ss_arena_room(arena, 3 * sheet->across * sheet->across);
    if (!sheet->colours) return false;
    int looks = (int)(ss_warp_cell_size(map) / SS_SHEET_CELL + 1);
    if (looks > 4) looks = 4;
    for (int i = 0; i < 16 * map->side * map->side; i++) take_patch(sheet, pixels, map, i, looks);
    return true;
}

bool ss_sheet_turn(ss_arena *arena, ss_sheet *sheet) {
    size_t across = sheet->across;
    uint8_t *turned = ss_arena_room(arena, 3 * across * across);
    if (!turned) return false;
    for (size_t y = 0; y < across; y++)
        for (size_t x = 0; x < across; x++)
            memcpy(turned + 3 * (y * across + x),
                   sheet->colours + 3 * (x * across + across - 1 - y), 3);
    sheet->colours = turned;
    return true;
}
