/* arrange.c: the grids of a page, each once, in the order in which people read them. */
#include "scan/scan.h"
#include <assert.h>
#include <math.h>

/* ---- grids over grids ---- */

/* Is a point within the four corners of a grid? */
static bool is_inside(const ss_warp *map, ss_plane_point at) {
    for (int i = 0; i < 4; i++) {
        int x = i == 1 || i == 2, y = i >= 2, next_x = i < 2, next_y = i == 1 || i == 2;
        ss_plane_point from = ss_warp_at(map, (ss_plane_point){x * map->side, y * map->side}),
                       to = ss_warp_at(map,
                                       (ss_plane_point){next_x * map->side, next_y * map->side});
        if ((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x) < 0) return false;
    }
    return true;
}

static bool covers(const ss_scanned *grid, const ss_scanned *other) {
    int side = other->map.side, inside = 0;
    for (int i = 0; i < side * side; i++) {
        ss_plane_point cell = {i % side + 0.5, (double)(i / side) + 0.5};
        inside += is_inside(&grid->map, ss_warp_at(&other->map, cell));
    }
    return inside > side;
}

/* What lies over a grid that is sure is made of its cells and of something else. */
static void drop_covered(ss_scan *scan) {
    int kept = 0;
    for (int i = 0; i < scan->count; i++) {
        bool covered = false;
        for (int k = 0; k < scan->count && !scan->at[i].sure; k++)
            covered = covered || (scan->at[k].sure && covers(&scan->at[k], &scan->at[i]));
        if (!covered) scan->at[kept++] = scan->at[i];
    }
    scan->count = kept;
}

/* ---- reading order ---- */

static ss_plane_point middle_of(const ss_warp *map) {
    return ss_warp_at(map, (ss_plane_point){map->side / 2.0, map->side / 2.0});
}

/* The largest grid tells how the page lies: solutions are small, and often upside down. */
static const ss_warp *largest(const ss_scan *scan) {
    assert(scan->count > 0);
    const ss_warp *best = &scan->at[0].map;
    for (int i = 1; i < scan->count; i++)
        if (ss_warp_cell_size(&scan->at[i].map) > 1.01 * ss_warp_cell_size(best))
            best = &scan->at[i].map;
    return best;
}

/* Rows of grids from the top down; in a row from left to right. */
static bool comes_before(const ss_warp *page, const ss_scanned *a, const ss_scanned *b) {
    double half = page->side / 2.0, cell = ss_warp_cell_size(page),
           height = a->map.side * ss_warp_cell_size(&a->map);
    ss_plane_point from = middle_of(&a->map), to = middle_of(&b->map), origin = middle_of(page),
                   right = ss_warp_at(page, (ss_plane_point){half + 1, half}),
                   down = ss_warp_at(page, (ss_plane_point){half, half + 1});
    double x = to.x - from.x, y = to.y - from.y;
    double across = x * (right.x - origin.x) + y * (right.y - origin.y);
    double below = (x * (down.x - origin.x) + y * (down.y - origin.y)) / cell;
    return fabs(below) > height / 2 ? below > 0 : across > 0;
}

static void sort_grids(ss_scan *scan) {
    if (scan->count < 2) return;
    ss_warp page = *largest(scan);
    for (int i = 1; i < scan->count; i++)
        for (int k = i; k > 0 && comes_before(&page, &scan->at[k], &scan->at[k - 1]); k--) {
            ss_scanned kept = scan->at[k];
            scan->at[k] = scan->at[k - 1], scan->at[k - 1] = kept;
        }
}

void ss_scan_arrange(ss_scan *scan) {
    drop_covered(scan);
    sort_grids(scan);
}
