/* pieces.c: the pieces of a jigsaw.

   They are as large as a row is long, all of them. So any threshold between thin lines and thick
   ones, or between colours that are the same and such that are not, is tried, and the one with the
   widest gap whose pieces are like that is taken. */
#include "base/joined.h"
#include "base/sort.h"
#include "scan/killer/killer.h"
#include <assert.h>
#include <string.h>

/* Joins cells over all edges that are weaker; false: some piece is too large or too small. */
static bool join_below(const ss_walls *walls, int way, float threshold, ss_joined *joined) {
    int cells = walls->side * walls->side;
    ss_joined_start(joined, cells);
    for (int i = 0; i < walls->count; i++) {
        int one = ss_joined_first(joined, walls->at[i].one),
            other = ss_joined_first(joined, walls->at[i].other);
        if (one == other || walls->at[i].strength[way] > threshold) continue;
        if (joined->size[one] + joined->size[other] > walls->side) return false;
        ss_joined_join(joined, one, other);
    }
    for (int i = 0; i < cells; i++)
        if (joined->size[ss_joined_first(joined, i)] != walls->side) return false;
    return true;
}

/* The widest gap of a way, in grey levels; 0: none makes pieces. */
static float best_gap(const ss_walls *walls, int way, ss_joined *best) {
    assert(way >= 0 && way < SS_WALL_WAYS);
    float sorted[SS_WALLS], widest = 0;
    for (int i = 0; i < walls->count; i++) sorted[i] = walls->at[i].strength[way];
    ss_sort(sorted, (size_t)walls->count, sizeof *sorted, ss_compare_floats);
    for (int i = 1; i < walls->count; i++) {
        ss_joined joined;
        float gap = sorted[i] - sorted[i - 1];
        if (gap <= widest || !join_below(walls, way, sorted[i - 1], &joined)) continue;
        widest = gap, *best = joined;
    }
    return widest;
}

/* Numbered from the first cell on; false: they are the usual boxes. */
static bool number_pieces(const ss_joined *joined, int side, uint8_t *region) {
    int high = ss_scan_box_height(side), wide = ss_scan_box_width(side), count = 0;
    uint8_t number[SS_SUM_CELLS];
    bool usual = true;
    for (int i = 0; i < side * side; i++) {
        int piece = ss_joined_first(joined, i), box = i / side / high * high + i % side / wide;
        if (piece == i) number[i] = (uint8_t)count++;
        region[i] = number[piece];
        usual = usual && region[i] == box;
    }
    return !usual;
}

bool ss_pieces_read(ss_arena *arena, const ss_pixels *pixels, const ss_warp *map, uint8_t *region,
                    bool *jigsaw) {
    static const int ways[] = {SS_WALL_INK, SS_WALL_COLOUR, SS_WALL_HUE};
    ss_sheet sheet;
    ss_joined best = {{0}, {0}};
    float widest = 2;
    *jigsaw = false;
    if (map->side * map->side > SS_SUM_CELLS) return true;
    ss_walls *walls = ss_arena_room(arena, sizeof *walls);
    if (!walls || !ss_sheet_make(arena, &sheet, pixels, map)) return false;
    ss_walls_measure(&sheet, walls);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        ss_joined joined;
        float gap = best_gap(walls, ways[i], &joined);
        if (gap > widest) widest = gap, best = joined;
    }
    if (widest > 2) *jigsaw = number_pieces(&best, map->side, region);
    return true;
}
