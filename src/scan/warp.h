/* warp.h: where the points of a grid are in a picture.

   A homography tells how a flat page lies before the camera; a smooth displacement in front of
   it, a polynomial of the fourth degree at most, how the page bends. Grid coordinates: x to
   the right, y down, a cell is 1 wide. */
#ifndef SS_SCAN_WARP_H
#define SS_SCAN_WARP_H
#include "scan/picture.h"

enum { SS_WARP_TERMS = 15 }; /* 1, x, y, x^2, xy, y^2 ... y^4 */
typedef struct ss_warp {
    double flat[9];                /* row by row: picture = flat * (x, y, 1) */
    double bent[2][SS_WARP_TERMS]; /* of x and of y, over coordinates from -1 to 1 */
    int side;                      /* cells */
} ss_warp;

/* The flat map for which the corners of the grid, clockwise from the top left, are there. */
bool ss_warp_from_corners(ss_warp *map, int side, const ss_plane_point corners[4]);
/* The flat map that takes grid[i] as near as can be to picture[i]; false: they do not tell. */
bool ss_warp_from_spots(ss_warp *map, int side, const ss_plane_point *grid,
                        const ss_plane_point *picture, int count);
ss_plane_point ss_warp_at(const ss_warp *map, ss_plane_point grid);
/* The same grid, begun some cells further right and down; its size stays. */
void ss_warp_shift(ss_warp *map, int right, int down);
/* The same cells, turned QUARTERS times: what was the top right becomes the top left. */
void ss_warp_turn(ss_warp *map, int quarters);
/* The same for a picture FACTOR times as large. */
void ss_warp_scale(ss_warp *map, double factor, ss_plane_point offset);

/* The terms of the polynomials at a point of a grid. */
void ss_warp_terms(int side, ss_plane_point grid, double terms[SS_WARP_TERMS]);
/* Solves a small system of equations, a positive definite one; false: there is none. */
bool ss_solve_equations(double *matrix, double *right, int size);
#endif
