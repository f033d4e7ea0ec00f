/* digits.c: grids without lines, by their digits: these stand on a lattice, too.

   A digit of a grid stands alone in its cell, unlike the letters of a text. Two of them say how
   long a step to the right might be, two others how long one down; the steps that take most
   digits to others are those of the lattice. From one digit to the next, the steps follow the page
   as it lies. */
#include "scan/find/digits.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MARKS = 300, LEAST_MARKS = 15, FAR = 2, REACH = 12, WIDE = 2 * REACH + 1 };

typedef struct ss_lone_mark { /* a piece of ink that may be a digit */
    ss_plane_point middle;
    double height;
    ss_plane_point right, down; /* steps to the neighbours */
    int8_t column, row;
    bool placed;
} ss_lone_mark;
typedef struct ss_lone_marks {
    ss_lone_mark at[MOST_MARKS];
    int count;
    int16_t queue[MOST_MARKS];
    int placed;
} ss_lone_marks;

/* ---- what may be digits ---- */

static bool may_be_digit(const ss_labels *labels, const ss_blob *blob) {
    int width = blob->right - blob->left + 1, height = blob->bottom - blob->top + 1;
    int shorter = labels->width < labels->height ? labels->width : labels->height;
    return blob->ink && height >= 7 && height <= shorter / 9 && width <= 1.1 * height &&
           width >= 0.12 * height && blob->area * 8 > width * height;
}

static bool alike(const ss_lone_mark *a, const ss_lone_mark *b) {
    return a->height < 1.4 * b->height && b->height < 1.4 * a->height;
}

static double apart(const ss_lone_mark *a, const ss_lone_mark *b) {
    return hypot(a->middle.x - b->middle.x, a->middle.y - b->middle.y);
}

/* Letters have others of their size beside them. */
static void drop_text(ss_lone_marks *marks) {
    bool alone[MOST_MARKS];
    int kept = 0;
    for (int i = 0; i < marks->count; i++) {
        alone[i] = true;
        for (int k = 0; k < marks->count && alone[i]; k++)
            alone[i] = k == i || !alike(&marks->at[i], &marks->at[k]) ||
                       apart(&marks->at[i], &marks->at[k]) > 0.95 * marks->at[i].height;
    }
    for (int i = 0; i < marks->count; i++)
        if (alone[i]) marks->at[kept++] = marks->at[i];
    marks->count = kept;
}

/* More than there is room for are too many to be the digits of a grid. */
static void take_marks(const ss_labels *labels, ss_lone_marks *marks) {
    marks->count = 0;
    for (int i = 0; i < labels->blob_count; i++) {
        const ss_blob *blob = &labels->blobs[i];
        if (blob->area <= 0 || !may_be_digit(labels, blob)) continue;
        if (marks->count == MOST_MARKS) return;
        marks->at[marks->count++] = (ss_lone_mark){
            .middle = {(blob->left + blob->right + 1) / 2.0, (blob->top + blob->bottom + 1) / 2.0},
            .height = blob->bottom - blob->top + 1};
    }
    drop_text(marks);
}

/* Copies those of about this size. */
static void take_alike(const ss_lone_marks *all, const ss_lone_mark *one, ss_lone_marks *marks) {
    marks->count = 0;
    for (int i = 0; i < all->count; i++)
        if (alike(&all->at[i], one)) marks->at[marks->count++] = all->at[i];
}

/* ---- the steps ---- */

typedef struct ss_digit_steps {
    ss_plane_point right, down;
} ss_digit_steps;

/* A distance in steps, if it is a whole number of them, nearly; false: it is not. */
static bool whole_steps(ss_digit_steps steps, ss_plane_point way, int *columns, int *rows) {
    double cross = steps.right.x * steps.down.y - steps.right.y * steps.down.x;
    double right = (way.x * steps.down.y - way.y * steps.down.x) / cross,
           down = (steps.right.x * way.y - steps.right.y * way.x) / cross;
    *columns = (int)lround(fmax(-99, fmin(99, right)));
    *rows = (int)lround(fmax(-99, fmin(99, down)));
    return fabs(right - *columns) < 0.2 && fabs(down - *rows) < 0.2;
}

static ss_plane_point way_between(const ss_lone_mark *from, const ss_lone_mark *to) {
    return (ss_plane_point){to->middle.x - from->middle.x, to->middle.y - from->middle.y};
}

/* Of the digits near each other, the share that whole steps part, less what chance would do; larger
   steps count more, since their halves part all the same digits. */
static double worth_of(const ss_lone_marks *marks, ss_digit_steps steps) {
    double reach = 2.3 * hypot(steps.right.x, steps.right.y);
    int near = 0, fitting = 0;
    for (int i = 0; i < marks->count; i++)
        for (int k = i + 1; k < marks->count; k++) {
            ss_plane_point way = way_between(&marks->at[i], &marks->at[k]);
            int columns, rows;
            if (fabs(way.x) > reach || fabs(way.y) > reach) continue;
            near++;
            fitting += whole_steps(steps, way, &columns, &rows) && (columns || rows);
        }
    if (near < marks->count || 2 * fitting < near) return 0;
    double share = (double)fitting / near;
    return share * share * pow(reach, 0.4);
}

static bool may_be_step(const ss_lone_mark *from, ss_plane_point way) {
    double length = hypot(way.x, way.y);
    return length > 1.02 * from->height && length < 3.4 * from->height;
}

/* At about a right angle to the first one, and about as long. */
static bool fit_together(ss_digit_steps steps) {
    double right = hypot(steps.right.x, steps.right.y), down = hypot(steps.down.x, steps.down.y),
           along = steps.right.x * steps.down.x + steps.right.y * steps.down.y;
    return fabs(along) < 0.35 * right * down && right < 1.4 * down && down < 1.4 * right;
}

enum { MOST_WAYS = 60 };
/* Steps that occur: each stands for all that are like it, and those that occur most are kept. */
typedef struct ss_digit_ways {
    ss_plane_point way[MOST_WAYS];
    int seen[MOST_WAYS], count;
} ss_digit_ways;

static void note_way(ss_digit_ways *ways, ss_plane_point way, double height) {
    for (int i = 0; i < ways->count; i++) {
        ss_plane_point *at = &ways->way[i];
        if (hypot(at->x - way.x, at->y - way.y) > 0.15 * height) continue;
        int seen = ways->seen[i]++;
        *at = (ss_plane_point){(at->x * seen + way.x) / (seen + 1),
                               (at->y * seen + way.y) / (seen + 1)};
        return;
    }
    if (ways->count == MOST_WAYS) return;
    ways->seen[ways->count] = 1;
    ways->way[ways->count++] = way;
}

/* Steps more to the right than up or down, or more down than to a side. Two digits may be two steps
   apart: few of a puzzle's are neighbours. */
static void take_ways(const ss_lone_marks *marks, bool down, ss_digit_ways *ways) {
    ways->count = 0;
    for (int i = 0; i < marks->count; i++)
        for (int k = 0; k < marks->count; k++) {
            ss_plane_point way = way_between(&marks->at[i], &marks->at[k]);
            ss_plane_point half = {way.x / 2, way.y / 2};
            if (!(down ? way.y >= fabs(way.x) : way.x > fabs(way.y))) continue;
            if (may_be_step(&marks->at[i], way)) note_way(ways, way, marks->at[i].height);
            if (may_be_step(&marks->at[i], half)) note_way(ways, half, marks->at[i].height);
        }
}

/* Those that occur most, first; how many of them are tried. */
static int usual_ways(ss_digit_ways *ways) {
    enum { TRIED = 14, LEAST_SEEN = 3 };
    int count = 0;
    for (; count < ways->count && count < TRIED; count++) {
        int most = count;
        for (int i = count + 1; i < ways->count; i++)
            if (ways->seen[i] > ways->seen[most]) most = i;
        if (ways->seen[most] < LEAST_SEEN) break;
        ss_plane_point way = ways->way[most];
        int seen = ways->seen[most];
        ways->way[most] = ways->way[count], ways->seen[most] = ways->seen[count];
        ways->way[count] = way, ways->seen[count] = seen;
    }
    return count;
}

static bool find_steps(const ss_lone_marks *marks, ss_digit_steps *best) {
    ss_digit_ways right, down;
    double most = 0;
    take_ways(marks, false, &right);
    take_ways(marks, true, &down);
    int rights = usual_ways(&right), downs = usual_ways(&down);
    for (int i = 0; i < rights; i++)
        for (int k = 0; k < downs; k++) {
            ss_digit_steps steps = {right.way[i], down.way[k]};
            if (!fit_together(steps)) continue;
            double worth = worth_of(marks, steps);
            if (worth > most) most = worth, *best = steps;
        }
    return most > 0;
}

/* ---- the lattice ---- */

static void place(ss_lone_marks *marks, int mark, int column, int row) {
    ss_lone_mark *at = &marks->at[mark];
    at->column = (int8_t)column, at->row = (int8_t)row, at->placed = true;
    marks->queue[marks->placed++] = (int16_t)mark;
}

/* The steps here are those of where we come from, and what the way says that was gone. */
static void follow(const ss_lone_mark *from, ss_lone_mark *to, ss_plane_point way, int columns,
                   int rows) {
    to->right = from->right, to->down = from->down;
    ss_plane_point *step = rows == 0 ? &to->right : &to->down;
    if (rows != 0 && columns != 0) return;
    double count = rows == 0 ? columns : rows;
    step->x = 0.5 * step->x + 0.5 * way.x / count, step->y = 0.5 * step->y + 0.5 * way.y / count;
}

static void reach_from(ss_lone_marks *marks, int from, int far) {
    const ss_lone_mark *at = &marks->at[from];
    for (int i = 0; i < marks->count; i++) {
        int columns, rows;
        ss_plane_point way = way_between(at, &marks->at[i]);
        if (marks->at[i].placed ||
            !whole_steps((ss_digit_steps){at->right, at->down}, way, &columns, &rows) ||
            abs(columns) + abs(rows) > far || (!columns && !rows))
            continue;
        if (abs(at->column + columns) > REACH || abs(at->row + rows) > REACH) continue;
        follow(at, &marks->at[i], way, columns, rows);
        place(marks, i, at->column + columns, at->row + rows);
    }
}

/* From one digit on: to all that are one step away first. */
static int grow(ss_lone_marks *marks, int seed, ss_digit_steps steps) {
    for (int i = 0; i < marks->count; i++) marks->at[i].placed = false;
    marks->placed = 0;
    marks->at[seed].right = steps.right, marks->at[seed].down = steps.down;
    place(marks, seed, 0, 0);
    for (int far = 1, before = 0; far <= FAR + 1;) {
        before = marks->placed;
        for (int i = 0; i < marks->placed; i++) reach_from(marks, marks->queue[i], far);
        far = marks->placed > before ? 1 : far + 1;
    }
    return marks->placed;
}

/* ---- windows ---- */

typedef struct ss_digit_place { /* of a window on the lattice */
    int column, row, side;
} ss_digit_place;

/* In the window, or so many cells beside it. */
static bool is_near(const ss_lone_mark *mark, ss_digit_place at, int more) {
    return mark->column >= at.column - more && mark->column < at.column + at.side + more &&
           mark->row >= at.row - more && mark->row < at.row + at.side + more;
}

static bool is_inside(const ss_lone_mark *mark, ss_digit_place at) { return is_near(mark, at, 0); }

static bool map_of(const ss_lone_marks *marks, ss_digit_place at, ss_warp *map) {
    ss_plane_point grid[MOST_MARKS], picture[MOST_MARKS];
    int count = 0;
    for (int i = 0; i < marks->placed; i++) {
        const ss_lone_mark *mark = &marks->at[marks->queue[i]];
        if (!is_inside(mark, at)) continue;
        grid[count] = (ss_plane_point){mark->column - at.column + 0.5, mark->row - at.row + 0.5};
        picture[count++] = mark->middle;
    }
    return ss_warp_from_spots(map, at.side, grid, picture, count);
}

/* How many digits it holds, how many are just outside, and whether there are none of these, but
   some in its first and last rows and columns. */
static ss_digit_window window_at(const ss_lone_marks *marks, ss_digit_place at) {
    ss_digit_window window = {.filled = 0};
    int edges = 0;
    for (int i = 0; i < marks->placed; i++) {
        const ss_lone_mark *mark = &marks->at[marks->queue[i]];
        window.beside += is_near(mark, at, 1) && !is_inside(mark, at);
        if (!is_inside(mark, at)) continue;
        window.filled++;
        edges |= (mark->column == at.column) | (mark->row == at.row) << 1 |
                 (mark->column == at.column + at.side - 1) << 2 |
                 (mark->row == at.row + at.side - 1) << 3;
    }
    window.whole = edges == 15 && !window.beside;
    return window;
}

/* The keys of a screen lie on the lattice of its grid, too, but not just beside it: a window that
   cuts digits off for them is worth less, and one that is whole as much as a row of them more. */
static int worth_of_window(const ss_digit_window *window) {
    return window->filled - 2 * window->beside + (window->whole ? 9 : 0);
}

static int take_windows(const ss_lone_marks *marks, int side,
                        ss_digit_window best[SS_DIGIT_WINDOWS]) {
    int count = 0;
    for (int row = -REACH; row + side <= REACH + 1; row++)
        for (int column = -REACH; column + side <= REACH + 1; column++) {
            ss_digit_place place = {column, row, side};
            ss_digit_window window = window_at(marks, place);
            int at = count;
            while (at > 0 && worth_of_window(&best[at - 1]) < worth_of_window(&window)) at--;
            if (window.filled < LEAST_MARKS || at >= SS_DIGIT_WINDOWS ||
                !map_of(marks, place, &window.map))
                continue;
            if (count < SS_DIGIT_WINDOWS) count++;
            memmove(best + at + 1, best + at, (size_t)(count - 1 - at) * sizeof *best);
            best[at] = window;
        }
    return count;
}

/* Marks of one size, placed; how many are. */
static int lay_out(ss_lone_marks *marks) {
    ss_digit_steps steps = {{0, 0}, {0, 0}};
    int best = 0, most = 0;
    if (marks->count < LEAST_MARKS || !find_steps(marks, &steps)) return 0;
    for (int seed = 0; seed < marks->count; seed += 1 + marks->count / 8) {
        int placed = grow(marks, seed, steps);
        if (placed > most) most = placed, best = seed;
    }
    return grow(marks, best, steps);
}

/* Pencil marks may be many and on a lattice, too: the largest digits that are come first. */
int ss_digit_windows(ss_arena *arena, const ss_labels *labels, int side,
                     ss_digit_window windows[SS_DIGIT_WINDOWS]) {
    ss_lone_marks *all = ss_arena_room(arena, sizeof *all),
                  *marks = ss_arena_room(arena, sizeof *marks);
    if (!all || !marks) return -1;
    take_marks(labels, all);
    for (double below = 1e9; below > 0;) {
        const ss_lone_mark *largest = NULL;
        for (int i = 0; i < all->count; i++)
            if (all->at[i].height < below && (!largest || all->at[i].height > largest->height))
                largest = &all->at[i];
        if (!largest) return 0;
        below = largest->height * 0.85;
        take_alike(all, largest, marks);
        if (lay_out(marks) < LEAST_MARKS) continue;
        int count = take_windows(marks, side, windows);
        if (count) return count;
    }
    return 0;
}
