/* warp.c: where the points of a grid are in a picture. */
#include "scan/warp.h"
#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- equations ---- */

static void swap_rows(double *matrix, double *right, int size, int a, int b) {
    for (int i = 0; i < size; i++) {
        double kept = matrix[a * size + i];
        matrix[a * size + i] = matrix[b * size + i], matrix[b * size + i] = kept;
    }
    double kept = right[a];
    right[a] = right[b], right[b] = kept;
}

bool ss_solve_equations(double *matrix, double *right, int size) {
    assert(size > 0);
    for (int column = 0; column < size; column++) {
        int best = column;
        for (int row = column + 1; row < size; row++)
            if (fabs(matrix[row * size + column]) > fabs(matrix[best * size + column])) best = row;
        if (!(fabs(matrix[best * size + column]) > 1e-12)) return false;
        swap_rows(matrix, right, size, column, best);
        for (int row = 0; row < size; row++) {
            if (row == column) continue;
            double factor = matrix[row * size + column] / matrix[column * size + column];
            for (int i = column; i < size; i++)
                matrix[row * size + i] -= factor * matrix[column * size + i];
            right[row] -= factor * right[column];
        }
    }
    for (int i = 0; i < size; i++) right[i] /= matrix[i * size + i];
    return true;
}

/* ---- flat maps ---- */

typedef struct ss_normal { /* least squares for the eight unknowns of a homography */
    double matrix[64], right[8];
} ss_normal;

static void add_equation(ss_normal *normal, const double row[8], double value) {
    for (int i = 0; i < 8; i++) {
        normal->right[i] += row[i] * value;
        for (int j = 0; j < 8; j++) normal->matrix[8 * i + j] += row[i] * row[j];
    }
}

/* The picture is measured in about its own size, so that the numbers stay tame. */
enum { UNIT = 500 };

bool ss_warp_from_spots(ss_warp *map, int side, const ss_plane_point *grid,
                        const ss_plane_point *picture, int count) {
    ss_normal normal = {0};
    assert(count >= 4);
    for (int i = 0; i < count; i++) {
        double x = grid[i].x / side, y = grid[i].y / side, u = picture[i].x / UNIT,
               v = picture[i].y / UNIT;
        add_equation(&normal, (double[]){x, y, 1, 0, 0, 0, -x * u, -y * u}, u);
        add_equation(&normal, (double[]){0, 0, 0, x, y, 1, -x * v, -y * v}, v);
    }
    memset(map, 0, sizeof *map);
    map->side = side;
    if (!ss_solve_equations(normal.matrix, normal.right, 8)) return false;
    for (int i = 0; i < 8; i++)
        map->flat[i] = normal.right[i] * (i < 6 ? UNIT : 1) / (i % 3 < 2 ? side : 1);
    map->flat[8] = 1;
    return true;
}

bool ss_warp_from_corners(ss_warp *map, int side, const ss_plane_point corners[4]) {
    const ss_plane_point grid[] = {{0, 0}, {side, 0}, {side, side}, {0, side}};
    return ss_warp_from_spots(map, side, grid, corners, 4);
}

/* ---- points ---- */

void ss_warp_terms(int side, ss_plane_point grid, double terms[SS_WARP_TERMS]) {
    assert(side > 0);
    double x = 2 * grid.x / side - 1, y = 2 * grid.y / side - 1;
    double xs[5] = {1, x, x * x, x * x * x, x * x * x * x},
           ys[5] = {1, y, y * y, y * y * y, y * y * y * y};
    for (int degree = 0, term = 0; degree <= 4; degree++)
        for (int i = degree; i >= 0; i--) terms[term++] = xs[i] * ys[degree - i];
}

/* The sum of all terms: by powers of y, and of each power by those of x. */
static double bend_at(const double *bent, double x, double y) {
    double first = bent[0] + x * (bent[1] + x * (bent[3] + x * (bent[6] + x * bent[10])));
    double second = bent[2] + x * (bent[4] + x * (bent[7] + x * bent[11]));
    double third = bent[5] + x * (bent[8] + x * bent[12]);
    double fourth = bent[9] + x * bent[13];
    return first + y * (second + y * (third + y * (fourth + y * bent[14])));
}

ss_plane_point ss_warp_at(const ss_warp *map, ss_plane_point grid) {
    double x = 2 * grid.x / map->side - 1, y = 2 * grid.y / map->side - 1;
    grid.x += bend_at(map->bent[0], x, y);
    grid.y += bend_at(map->bent[1], x, y);
    const double *flat = map->flat;
    double depth = flat[6] * grid.x + flat[7] * grid.y + flat[8];
    if (!(fabs(depth) > 1e-9)) depth = 1e-9;
    return (ss_plane_point){(flat[0] * grid.x + flat[1] * grid.y + flat[2]) / depth,
                            (flat[3] * grid.x + flat[4] * grid.y + flat[5]) / depth};
}

/* ---- other views of the same ---- */

/* The old coordinates of the grid, from the new ones: (a b c; d e f). */
static void change_grid(ss_warp *map, const double to[6]) {
    for (int row = 0; row < 3; row++) {
        double *flat = map->flat + 3 * row, x = flat[0], y = flat[1];
        flat[0] = x * to[0] + y * to[3], flat[1] = x * to[1] + y * to[4];
        flat[2] += x * to[2] + y * to[5];
    }
}

void ss_warp_shift(ss_warp *map, int right, int down) {
    change_grid(map, (const double[]){1, 0, right, 0, 1, down});
    memset(map->bent, 0, sizeof map->bent);
}

/* A bend has its own coordinates, which turn as well; after the turn the new x is the old y ... */
static void turn_once(ss_warp *map) {
    double old[2][SS_WARP_TERMS];
    memcpy(old, map->bent, sizeof old);
    change_grid(map, (const double[]){0, -1, map->side, 1, 0, 0});
    for (int degree = 0, first = 0; degree <= 4; first += ++degree)
        for (int i = 0; i <= degree; i++) { /* x^(degree - i) y^i: old x = -new y, old y = new x */
            double sign = (degree - i) % 2 ? -1 : 1;
            map->bent[0][first + degree - i] = sign * old[1][first + i];
            map->bent[1][first + degree - i] = -sign * old[0][first + i];
        }
}

void ss_warp_turn(ss_warp *map, int quarters) {
    assert(quarters >= 0);
    for (; quarters > 0; quarters--) turn_once(map);
}

void ss_warp_scale(ss_warp *map, double factor, ss_plane_point offset) {
    assert(factor > 0);
    for (int i = 0; i < 3; i++) {
        map->flat[i] = factor * (map->flat[i] + offset.x * map->flat[6 + i]);
        map->flat[3 + i] = factor * (map->flat[3 + i] + offset.y * map->flat[6 + i]);
    }
}
