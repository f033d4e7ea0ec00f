/* lattice.c: cells that lie side by side, found as pieces of paper with ink around them.

   A patch begins with a piece of paper and its nearest neighbours, which tell two steps, one to the
   right and one down. From each cell the next ones are looked for a step away, and the steps follow
   the page as it bends. Cells get whole numbers; a window is a square of these. */
#include "scan/find/lattice.h"
#include <math.h>
#include <string.h>

enum { MOST_PIECES = 3000, REACH = 40, WIDE = 2 * REACH + 1 };

typedef struct ss_lattice_piece {
    ss_plane_point middle, right, down; /* steps to the neighbours */
    double area;
    bool used;
    int8_t column, row;
} ss_lattice_piece;
typedef struct ss_patch {
    ss_lattice_piece *pieces;
    int count;
    int16_t cells[WIDE][WIDE]; /* row, column, from -REACH; the piece there + 1 */
    int16_t queue[MOST_PIECES];
    int reached;
} ss_patch;

/* As large as a cell of a grid may be, and not too ragged. */
static bool may_be_cell(const ss_labels *labels, const ss_blob *blob) {
    int width = blob->right - blob->left + 1, height = blob->bottom - blob->top + 1;
    int shorter = labels->width < labels->height ? labels->width : labels->height;
    if (blob->ink || width < 7 || height < 7 || width > shorter / 4 || height > shorter / 4)
        return false;
    return blob->area * 10 > width * height * 4 && width < 2 * height && height < 2 * width;
}

static int take_pieces(const ss_labels *labels, ss_lattice_piece *pieces) {
    int count = 0;
    for (int i = 0; i < labels->blob_count && count < MOST_PIECES; i++) {
        const ss_blob *blob = &labels->blobs[i];
        if (blob->area <= 0 || !may_be_cell(labels, blob)) continue;
        pieces[count++] = (ss_lattice_piece){
            .middle = {(blob->left + blob->right + 1) / 2.0, (blob->top + blob->bottom + 1) / 2.0},
            .area = (double)(blob->right - blob->left + 1) * (blob->bottom - blob->top + 1)};
    }
    return count;
}

static bool alike(const ss_lattice_piece *a, const ss_lattice_piece *b) {
    return a->area < 2.2 * b->area && b->area < 2.2 * a->area;
}

static double length_of(ss_plane_point step) { return sqrt(step.x * step.x + step.y * step.y); }

/* The nearest piece of about this size; -1: none within that distance. */
static int nearest(const ss_patch *patch, const ss_lattice_piece *to, ss_plane_point spot,
                   double within, int but) {
    int best = -1;
    for (int i = 0; i < patch->count; i++) {
        const ss_lattice_piece *piece = &patch->pieces[i];
        double x = piece->middle.x - spot.x, y = piece->middle.y - spot.y;
        if (i == but || fabs(x) > within || fabs(y) > within || !alike(piece, to)) continue;
        double distance = sqrt(x * x + y * y);
        if (distance < within) within = distance, best = i;
    }
    return best;
}

/* The steps of the first piece: to its nearest neighbour, and at a right angle to that. */
static bool first_steps(ss_patch *patch, int seed) {
    ss_lattice_piece *piece = &patch->pieces[seed];
    int beside = nearest(patch, piece, piece->middle, 1.8 * sqrt(piece->area), seed);
    if (beside < 0) return false;
    ss_plane_point step = {patch->pieces[beside].middle.x - piece->middle.x,
                           patch->pieces[beside].middle.y - piece->middle.y};
    for (int turn = 0; turn < 4 && !(step.x >= fabs(step.y)); turn++)
        step = (ss_plane_point){-step.y, step.x};
    piece->right = step;
    piece->down = (ss_plane_point){-step.y, step.x};
    return length_of(step) > 0.7 * sqrt(piece->area);
}

static void reach(ss_patch *patch, int from, int columns, int rows) {
    ss_lattice_piece *piece = &patch->pieces[from];
    int column = piece->column + columns, row = piece->row + rows;
    if (column < -REACH || column > REACH || row < -REACH || row > REACH ||
        patch->cells[row + REACH][column + REACH])
        return;
    ss_plane_point step = {columns * piece->right.x + rows * piece->down.x,
                           columns * piece->right.y + rows * piece->down.y};
    ss_plane_point there = {piece->middle.x + step.x, piece->middle.y + step.y};
    int found = nearest(patch, piece, there, 0.3 * length_of(step), from);
    if (found < 0 || patch->pieces[found].used) return;
    ss_lattice_piece *next = &patch->pieces[found];
    ss_plane_point seen = {(next->middle.x - piece->middle.x) * (columns + rows),
                           (next->middle.y - piece->middle.y) * (columns + rows)};
    next->used = true, next->column = (int8_t)column, next->row = (int8_t)row;
    next->right = piece->right, next->down = piece->down;
    ss_plane_point *follows = columns ? &next->right : &next->down;
    *follows = (ss_plane_point){(follows->x + seen.x) / 2, (follows->y + seen.y) / 2};
    patch->cells[row + REACH][column + REACH] = (int16_t)(found + 1);
    patch->queue[patch->reached++] = (int16_t)found;
}

static void grow(ss_patch *patch, int seed) {
    memset(patch->cells, 0, sizeof patch->cells);
    patch->pieces[seed].used = true;
    patch->pieces[seed].column = patch->pieces[seed].row = 0;
    patch->cells[REACH][REACH] = (int16_t)(seed + 1);
    patch->queue[0] = (int16_t)seed, patch->reached = 1;
    for (int at = 0; at < patch->reached; at++) {
        reach(patch, patch->queue[at], 1, 0);
        reach(patch, patch->queue[at], -1, 0);
        reach(patch, patch->queue[at], 0, 1);
        reach(patch, patch->queue[at], 0, -1);
    }
}

/* ---- windows ---- */

typedef struct ss_windows {
    ss_warp *maps;
    int filled[SS_LATTICE_WINDOWS], count;
} ss_windows;

typedef struct ss_window { /* of a patch */
    int row, column, side, filled;
} ss_window;

static int filled_in(const ss_patch *patch, ss_window at) {
    int filled = 0;
    for (int i = 0; i < at.side; i++)
        for (int j = 0; j < at.side; j++) filled += patch->cells[at.row + i][at.column + j] > 0;
    return filled;
}

static bool map_of_window(const ss_patch *patch, ss_window at, ss_warp *map) {
    ss_plane_point grid[256], picture[256];
    int count = 0;
    for (int i = 0; i < at.side; i++)
        for (int j = 0; j < at.side; j++) {
            int piece = patch->cells[at.row + i][at.column + j];
            if (!piece) continue;
            grid[count] = (ss_plane_point){j + 0.5, i + 0.5};
            picture[count++] = patch->pieces[piece - 1].middle;
        }
    return ss_warp_from_spots(map, at.side, grid, picture, count);
}

static void note_window(ss_windows *windows, const ss_patch *patch, ss_window window) {
    ss_warp map;
    int at = windows->count;
    while (at > 0 && windows->filled[at - 1] < window.filled) at--;
    if (at >= SS_LATTICE_WINDOWS || !map_of_window(patch, window, &map)) return;
    if (windows->count < SS_LATTICE_WINDOWS) windows->count++;
    for (int i = windows->count - 1; i > at; i--) {
        windows->maps[i] = windows->maps[i - 1];
        windows->filled[i] = windows->filled[i - 1];
    }
    windows->maps[at] = map;
    windows->filled[at] = window.filled;
}

typedef struct ss_extent { /* of a patch, the last ones included */
    int left, right, top, bottom;
} ss_extent;

static ss_extent extent_of(const ss_patch *patch) {
    ss_extent of = {REACH, REACH, REACH, REACH};
    for (int i = 0; i < patch->reached; i++) {
        const ss_lattice_piece *piece = &patch->pieces[patch->queue[i]];
        if (piece->column + REACH < of.left) of.left = piece->column + REACH;
        if (piece->column + REACH > of.right) of.right = piece->column + REACH;
        if (piece->row + REACH < of.top) of.top = piece->row + REACH;
        if (piece->row + REACH > of.bottom) of.bottom = piece->row + REACH;
    }
    return of;
}

static int across_of(ss_extent of) {
    int columns = of.right - of.left + 1, rows = of.bottom - of.top + 1;
    return columns < rows ? columns : rows;
}

static void take_windows(ss_windows *windows, const ss_patch *patch, int side) {
    const ss_extent of = extent_of(patch);
    for (int row = of.top - 1 > 0 ? of.top - 1 : 0;
         row + side <= of.bottom + 2 && row + side <= WIDE; row++)
        for (int column = of.left - 1 > 0 ? of.left - 1 : 0;
             column + side <= of.right + 2 && column + side <= WIDE; column++) {
            ss_window window = {row, column, side, 0};
            window.filled = filled_in(patch, window);
            if (2 * window.filled > side * side) note_window(windows, patch, window);
        }
}

int ss_lattice_windows(ss_arena *arena, const ss_labels *labels, int side,
                       ss_lattice_found *found) {
    ss_windows windows = {.maps = found->maps};
    found->across = 0;
    ss_patch *patch = ss_arena_room(arena, sizeof *patch);
    if (patch) patch->pieces = ss_arena_room(arena, MOST_PIECES * sizeof *patch->pieces);
    if (!patch || !patch->pieces) return -1;
    patch->count = take_pieces(labels, patch->pieces);
    for (int seed = 0; seed < patch->count; seed++) {
        if (patch->pieces[seed].used || !first_steps(patch, seed)) continue;
        grow(patch, seed);
        if (2 * patch->reached <= side * side) continue;
        int across = across_of(extent_of(patch));
        if (across > found->across) found->across = across;
        take_windows(&windows, patch, side);
    }
    return windows.count;
}
