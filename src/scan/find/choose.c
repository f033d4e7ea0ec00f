/* choose.c: how a grid that was found is best read: which way up, and which of the cells around
   belong to it.

   Lines alone do not always tell where a grid begins: a title, a keypad or the edge of a page go on
   with its lattice. Digits do: if what was found cannot be read well, three more cells on each side
   are read too, and the windows with most digits and fewest clashes are tried. */
#include "scan/find/choose.h"
#include <math.h>
#include <string.h>

enum { AROUND = 3, TRIED = 3, SHIFTS = 2 * AROUND + 1 };
enum { FEW = 5 }; /* digits that tell nothing: a killer may have none */

static bool has_one_solution(const ss_chooser *chooser, const ss_scan_reading *reading) {
    if (reading->side < 9) return ss_scan_reading_solutions(reading) == 1;
    if (reading->clashes || reading->digits < 2 * reading->side - 1) return false;
    if (reading->side > 9) return ss_scan_reading_solutions(reading) == 1;
    return ss_scan_solve(reading->seen, chooser->work, NULL, NULL) == 1;
}

/* What a reading makes of a view. */
static void judge_view(const ss_chooser *chooser, ss_scan_view *view) {
    const ss_scan_reading *reading = &view->reading;
    bool unique = has_one_solution(chooser, reading);
    double doubt = reading->digits < FEW ? 0.5 : reading->mean_cost;
    view->worth = 0.5 * view->find.value - 1.5 * doubt - 0.06 * reading->clashes +
                  0.01 * reading->digits + (unique ? 0.35 : 0);
    view->settled = unique && ss_scan_reading_is_clean(reading);
}

static void read_view(const ss_chooser *chooser, ss_scan_view *view) {
    ss_scan_cells_take(chooser->cells, chooser->sized, &view->find.map);
    ss_scan_reading_take(&view->reading, chooser->cells, chooser->net);
    judge_view(chooser, view);
}

/* ---- looking again ---- */

static void read_so(const ss_chooser *chooser, const ss_picture *image, double margin,
                    ss_scan_view *view) {
    chooser->cells->margin = margin;
    ss_scan_cells_take(chooser->cells, image, &view->find.map);
    chooser->cells->margin = ss_scan_usual_margin;
    ss_scan_reading_take(&view->reading, chooser->cells, chooser->net);
    ss_scan_reading_ponder(&view->reading, chooser->cells, chooser->net);
    judge_view(chooser, view);
}

static void take_better(ss_scan_view *view, const ss_scan_view *other) {
    if (other->worth > view->worth) *view = *other;
}

void ss_scan_view_look_again(const ss_chooser *chooser, ss_scan_view *view) {
    ss_scan_view grey = *view, inked = *view, near = *view;
    read_so(chooser, chooser->sized, ss_scan_usual_margin, &grey);
    take_better(view, &grey);
    if (view->settled) return;
    if (chooser->inked) {
        read_so(chooser, chooser->inked, ss_scan_usual_margin, &inked);
        take_better(view, &inked);
        ss_scan_reading_join(&inked.reading, &grey.reading);
        judge_view(chooser, &inked);
        take_better(view, &inked);
    }
    read_so(chooser, chooser->sized, ss_scan_close_margin, &near);
    take_better(view, &near);
}

/* ---- which way up ---- */

enum { PROBED = 20 }; /* cells that tell which way up is right */

static void turn_cell(const float *from, int quarters, float *to) {
    enum { LAST = SS_CELL_SIZE - 1 };
    for (int i = 0; i < SS_CELL_PIXELS; i++) {
        int x = i % SS_CELL_SIZE, y = i / SS_CELL_SIZE;
        int u = quarters == 0 ? x : quarters == 1 ? LAST - y : quarters == 2 ? LAST - x : y;
        int v = quarters == 0 ? y : quarters == 1 ? x : quarters == 2 ? LAST - y : LAST - x;
        to[i] = from[v * SS_CELL_SIZE + u];
    }
}

/* How badly some cells can be read as digits if they are turned; 0: there are too few. */
static float probe(const ss_chooser *chooser, int quarters) {
    float cost = 0;
    int count = 0, cells = chooser->cells->side * chooser->cells->side;
    for (int i = 0; i < cells && count < PROBED; i++) {
        int cell = i * 37 % cells; /* here and there */
        float turned[SS_CELL_PIXELS];
        if (chooser->cells->strongest[cell] < 0.6F) continue;
        turn_cell(chooser->cells->at[cell], quarters, turned);
        cost += ss_scan_digit_cost(chooser->net, turned, chooser->cells->side);
        count++;
    }
    return count < FEW ? 0 : cost / (float)count;
}

/* The first way up, unless another one can be read better. */
void ss_scan_view_read(const ss_chooser *chooser, const ss_find *find, ss_scan_view *view) {
    *view = (ss_scan_view){.find = *find};
    ss_warp_turn(&view->find.map, chooser->turn);
    read_view(chooser, view);
    if (ss_scan_reading_is_clean(&view->reading)) return;
    int best = 0;
    float least = probe(chooser, 0);
    for (int turn = 1; turn < 4; turn++) {
        float cost = probe(chooser, turn);
        if (cost < least) least = cost, best = turn;
    }
    if (!best) return;
    ss_scan_view other = {.find = view->find};
    ss_warp_turn(&other.find.map, best);
    read_view(chooser, &other);
    if (other.worth > view->worth) *view = other;
}

/* ---- windows ---- */

typedef struct ss_shift {
    int right, down;
    int digits;
    double worth;
} ss_shift;

/* The flat map that is nearest to a bent one: it can be continued. */
static bool flattened(const ss_warp *map, ss_warp *flat) {
    ss_plane_point grid[(SS_SCAN_SIDE + 1) * (SS_SCAN_SIDE + 1)],
        picture[(SS_SCAN_SIDE + 1) * (SS_SCAN_SIDE + 1)];
    int count = 0, across = map->side + 1;
    for (; count < across * across; count++) {
        grid[count] = (ss_plane_point){count % across, count / across};
        picture[count] = ss_warp_at(map, grid[count]);
    }
    return ss_warp_from_spots(flat, map->side, grid, picture, count);
}

/* What can be said of a window of a larger reading. */
static void judge_shift(const ss_scan_reading *wide, int side, ss_shift *shift) {
    ss_scan_reading window = {.side = side};
    double cost = 0;
    for (int i = 0; i < side * side; i++) {
        int row = AROUND + shift->down + i / side, column = AROUND + shift->right + i % side;
        int cell = row * wide->side + column;
        window.seen[i] = wide->seen[cell];
        if (window.seen[i]) window.digits++, cost += (double)wide->cost[cell][wide->seen[cell]];
    }
    shift->digits = window.digits;
    shift->worth = 0.02 * window.digits - 0.06 * ss_scan_reading_clashes(&window) -
                   1.5 * cost / (window.digits ? window.digits : 1);
}

static void note_shift(ss_shift shifts[TRIED], int *count, ss_shift shift) {
    int at = *count;
    while (at > 0 && shifts[at - 1].worth < shift.worth) at--;
    if (at >= TRIED) return;
    if (*count < TRIED) ++*count;
    memmove(shifts + at + 1, shifts + at, (size_t)(*count - 1 - at) * sizeof *shifts);
    shifts[at] = shift;
}

/* The windows that promise more than the one in the middle, the best first. They hold as many
   digits, unless some of those in the middle clash: they may be those of a title or of keys. */
static int promising(const ss_chooser *chooser, const ss_warp *flat, bool clashing,
                     ss_shift shifts[TRIED]) {
    ss_scan_reading wide;
    ss_warp wider = *flat;
    int count = 0;
    ss_warp_shift(&wider, -AROUND, -AROUND);
    wider.side = flat->side + 2 * AROUND;
    ss_scan_cells_take_as(chooser->cells, chooser->sized, &wider, chooser->cells->ink);
    ss_scan_reading_take(&wide, chooser->cells, chooser->net);
    ss_shift middle = {0};
    judge_shift(&wide, flat->side, &middle);
    int least = clashing ? 2 * flat->side - 1 : middle.digits;
    for (int i = 0; i < SHIFTS * SHIFTS; i++) {
        ss_shift shift = {.right = i % SHIFTS - AROUND, .down = i / SHIFTS - AROUND};
        judge_shift(&wide, flat->side, &shift);
        if (shift.worth > middle.worth + 0.01 && shift.digits >= least)
            note_shift(shifts, &count, shift);
    }
    return count;
}

void ss_scan_view_move(const ss_chooser *chooser, ss_scan_view *best) {
    ss_shift shifts[TRIED];
    ss_warp flat;
    if (best->reading.digits < FEW || ss_find_is_excellent(&best->find) ||
        best->find.map.side + 2 * AROUND > SS_SCAN_SIDE || !flattened(&best->find.map, &flat))
        return;
    int count = promising(chooser, &flat, best->reading.clashes > 0, shifts);
    for (int i = 0; i < count && !ss_limits_spend(chooser->limits, 5000000); i++) {
        ss_scan_view view;
        ss_warp map = flat;
        ss_warp_shift(&map, shifts[i].right, shifts[i].down);
        if (!ss_find_refine(chooser->sized, &map, &view.find)) continue;
        read_view(chooser, &view);
        if (view.worth > best->worth) *best = view;
        if (best->settled) return;
    }
}
