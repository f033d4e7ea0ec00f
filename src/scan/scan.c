/* scan.c: from a picture to the grids on it, with what is in their cells.

   Grids are looked for in a picture of 1000 pixels; their cells are taken from one in which a
   cell has some 30. Which way is up is decided by what can be read best. */
#include "scan/scan.h"
#include <math.h>
#include <string.h>

enum { LONGEST = 1000, CELL_PIXELS = 34 };

typedef struct ss_scanner {
    ss_scan *scan;
    ss_picture full;
    ss_net_ready net;
    ss_scan_cells cells;
    ss_fast9_work *work;
    ss_limits *limits;
} ss_scanner;

static bool prepare(ss_scanner *scanner, const ss_pixels *pixels) {
    ss_arena *arena = &scanner->scan->arena;
    scanner->work = ss_arena_room(arena, sizeof *scanner->work);
    return scanner->work && ss_picture_from(arena, &scanner->full, pixels) &&
           ss_scan_cells_new(arena, &scanner->cells) &&
           ss_net_make_ready(arena, &scanner->net, &ss_digit_net);
}

/* ---- finding ---- */

static int longer_side(const ss_picture *image) {
    return image->width > image->height ? image->width : image->height;
}

susol_status ss_scan_find(ss_arena *arena, const ss_picture *full, ss_limits *limits,
                          ss_finds *finds) {
    ss_picture small, padded;
    finds->count = 0;
    if (!ss_picture_shrink(arena, &small, full, LONGEST)) return SUSOL_NO_MEMORY;
    int margin = longer_side(&small) * 3 / 100 + 1;
    if (!ss_picture_pad(arena, &padded, &small, margin)) return SUSOL_NO_MEMORY;
    susol_status status = ss_find_grids(arena, &padded, 9, limits, finds);
    double larger = (double)full->width / small.width;
    for (int i = 0; i < finds->count; i++)
        ss_warp_scale(&finds->at[i].map, larger, (ss_plane_point){-margin, -margin});
    return status;
}

/* ---- reading ---- */

bool ss_scan_fit(ss_arena *arena, const ss_picture *full, ss_warp *map, ss_picture *sized) {
    double cell = ss_warp_cell_size(map);
    int longer = longer_side(full),
        wanted = cell > 1.3 * CELL_PIXELS ? (int)(longer * CELL_PIXELS / cell) : longer;
    if (!ss_picture_shrink(arena, sized, full, wanted)) return false;
    ss_warp_scale(map, (double)sized->width / full->width, (ss_plane_point){0, 0});
    return true;
}

static double worth(const ss_scan_reading *reading) {
    return -1.5 * reading->mean_cost - 0.06 * reading->clashes + 0.01 * reading->digits;
}

/* The way up that can be read best; the usual one, if that can be read well. */
static void read_upright(ss_scanner *scanner, const ss_picture *sized, const ss_warp *map,
                         ss_scanned *out) {
    int best = 0;
    for (int turn = 0; turn < 4; turn++) {
        ss_scan_reading reading;
        ss_warp turned = *map;
        ss_warp_turn(&turned, turn);
        ss_scan_cells_take(&scanner->cells, sized, &turned);
        ss_scan_reading_take(&reading, &scanner->cells, &scanner->net);
        if (turn == 0 || worth(&reading) > worth(&out->reading))
            out->reading = reading, best = turn;
        if (ss_scan_reading_is_clean(&out->reading)) break;
    }
    ss_warp_turn(&out->map, best);
}

static bool is_sure(const ss_scanned *grid) {
    if (grid->reading.solutions != 1 || grid->score < 0.5) return false;
    for (int i = 0; i < grid->reading.side * grid->reading.side; i++)
        if ((double)grid->reading.cost[i][grid->reading.seen[i]] > 0.1625) return false; /* 85% */
    return true;
}

/* Fewer digits, or such that nobody could read, are no Sudoku but some other table. */
static bool is_puzzle(const ss_scan_reading *reading) {
    return reading->digits >= 10 && reading->mean_cost < 0.8 &&
           reading->clashes * 2 <= reading->digits;
}

static susol_status read_find(ss_scanner *scanner, const ss_find *find) {
    ss_scanned *grid = &scanner->scan->at[scanner->scan->count];
    ss_picture sized;
    ss_warp map = find->map;
    *grid = (ss_scanned){.map = find->map, .score = find->score};
    if (!ss_scan_fit(&scanner->scan->arena, &scanner->full, &map, &sized)) return SUSOL_NO_MEMORY;
    read_upright(scanner, &sized, &map, grid);
    if (!is_puzzle(&grid->reading)) return SUSOL_OK;
    if (!ss_scan_reading_correct(&scanner->scan->arena, &grid->reading, scanner->work,
                                 scanner->limits))
        return SUSOL_NO_MEMORY;
    ss_scan_reading_tell_hands(&grid->reading);
    grid->sure = is_sure(grid);
    scanner->scan->count++;
    return ss_limits_status(scanner->limits, SUSOL_OK);
}

/* ---- reading order ---- */

static ss_plane_point middle_of(const ss_warp *map) {
    return ss_warp_at(map, (ss_plane_point){map->side / 2.0, map->side / 2.0});
}

/* Rows of grids from the top down; in a row from left to right. */
static bool comes_before(const ss_scanned *a, const ss_scanned *b) {
    ss_plane_point one = middle_of(&a->map), other = middle_of(&b->map);
    double height = ss_warp_cell_size(&a->map) * a->map.side;
    if (fabs(one.y - other.y) > height / 2) return one.y < other.y;
    return one.x < other.x;
}

static void sort_grids(ss_scan *scan) {
    for (int i = 1; i < scan->count; i++)
        for (int k = i; k > 0 && comes_before(&scan->at[k], &scan->at[k - 1]); k--) {
            ss_scanned kept = scan->at[k];
            scan->at[k] = scan->at[k - 1], scan->at[k - 1] = kept;
        }
}

susol_status ss_scan_picture(ss_scan *scan, const ss_pixels *pixels, ss_limits *limits) {
    ss_scanner scanner = {.scan = scan, .limits = limits};
    ss_finds finds;
    scan->count = 0;
    if (!prepare(&scanner, pixels)) return SUSOL_NO_MEMORY;
    susol_status status = ss_scan_find(&scan->arena, &scanner.full, limits, &finds);
    for (int i = 0; i < finds.count && !status; i++)
        if (finds.at[i].score > 0.4) status = read_find(&scanner, &finds.at[i]);
    sort_grids(scan);
    return status;
}
