/* frame.c: the four corners of what might be the frame of a grid.

   A side is dropped and its neighbours are drawn on until they meet, again and again: always the
   side whose loss adds the least area. */
#include "scan/find/frame.h"
#include <math.h>
#include <string.h>

double ss_polygon_area(const ss_plane_point *polygon, int corners) {
    double twice = 0;
    for (int i = 0; i < corners; i++) {
        ss_plane_point a = polygon[i], b = polygon[(i + 1) % corners];
        twice += a.x * b.y - a.y * b.x;
    }
    return fabs(twice) / 2;
}

/* Where the sides before and after corner[1] - corner[2] meet beyond it, and the triangle that this
   adds. */
static bool meet(const ss_plane_point corner[4], ss_plane_point *at, double *added) {
    ss_plane_point a = corner[0], b = corner[1], c = corner[2], d = corner[3];
    double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - d.x, vy = c.y - d.y;
    double cross = ux * vy - uy * vx;
    if (fabs(cross) < 1e-9) return false;
    double along = ((d.x - a.x) * vy - (d.y - a.y) * vx) / cross;
    double back = ((d.x - a.x) * uy - (d.y - a.y) * ux) / cross;
    if (along < 1 || back < 1) return false;
    *at = (ss_plane_point){a.x + along * ux, a.y + along * uy};
    *added = ss_polygon_area((ss_plane_point[]){b, *at, c}, 3);
    return true;
}

/* The side from `best` to the next corner, and what takes its place; false: none can go. */
static bool least_side(const ss_plane_point *polygon, int corners, int *best, ss_plane_point *at) {
    double least = INFINITY;
    for (int i = 0; i < corners; i++) {
        ss_plane_point where, corner[4];
        double added;
        for (int n = 0; n < 4; n++) corner[n] = polygon[(i + corners - 1 + n) % corners];
        if (!meet(corner, &where, &added)) continue;
        if (added >= least) continue;
        least = added, *best = i, *at = where;
    }
    return least < INFINITY;
}

bool ss_frame_of(ss_plane_point *polygon, int corners, ss_plane_point frame[4]) {
    for (; corners > 4; corners--) {
        int side = 0;
        ss_plane_point at;
        if (!least_side(polygon, corners, &side, &at)) return false;
        int next = (side + 1) % corners;
        polygon[side] = at;
        memmove(polygon + next, polygon + next + 1, (size_t)(corners - next - 1) * sizeof *polygon);
    }
    if (corners < 4) return false;
    memcpy(frame, polygon, 4 * sizeof *frame);
    return true;
}
