/* faint.c: digits that are faint, or as light as what is behind them and only of another colour.

   The net sees all cells of a grid by one measure of ink, so that noise and print that shines
   through the page stay faint. On a screen there is no noise, and what differs from its
   background at all was put there: an entry in pale grey, or blue on green. Such a cell is shown
   to the net by a measure of its own. */
#include "scan/read/faint.h"
#include "scan/rank.h"
#include <math.h>
#include <string.h>

enum { COARSE = 14, COLOURS = 3 };

typedef struct ss_cell_colours { /* pixels of a cell, or of a part of it */
    int size;
    float colour[COLOURS][SS_CELL_PIXELS];
} ss_cell_colours;

/* A square part of a cell, from `margin` on, as so many pixels. Within a cell the map is straight
   enough. */
static void take_patch(const ss_pixels *pixels, const ss_warp *map, int cell, double margin,
                       ss_cell_colours *patch) {
    double column = cell % map->side + margin, row = (double)(cell / map->side) + margin,
           span = 1 - 2 * margin;
    ss_plane_point from = ss_warp_at(map, (ss_plane_point){column, row}),
                   right = ss_warp_at(map, (ss_plane_point){column + span, row}),
                   down = ss_warp_at(map, (ss_plane_point){column, row + span});
    for (int i = 0; i < patch->size * patch->size; i++) {
        double s = (i % patch->size + 0.5) / patch->size, t = (i / patch->size + 0.5) / patch->size;
        ss_plane_point at = {from.x + s * (right.x - from.x) + t * (down.x - from.x),
                             from.y + s * (right.y - from.y) + t * (down.y - from.y)};
        for (int k = 0; k < COLOURS; k++)
            patch->colour[k][i] = (float)ss_pixels_look(pixels, at, k);
    }
}

/* How far each value is from the usual one, where that is more than what is there. */
static void take_distances_of(const float *values, int count, float *out) {
    float sorted[SS_CELL_PIXELS];
    memcpy(sorted, values, (size_t)count * sizeof *sorted);
    float usual = ss_rank(sorted, count, count / 2);
    for (int i = 0; i < count; i++) out[i] = fmaxf(out[i], fabsf(values[i] - usual));
}

/* In levels of the colour that tells most. */
static void take_distances(const ss_cell_colours *patch, float *out) {
    int count = patch->size * patch->size;
    memset(out, 0, (size_t)count * sizeof *out);
    for (int k = 0; k < COLOURS; k++) take_distances_of(patch->colour[k], count, out);
}

/* As the eye sees it. */
static void take_grey(const ss_cell_colours *patch, float *grey) {
    for (int i = 0; i < patch->size * patch->size; i++)
        grey[i] =
            0.3F * patch->colour[0][i] + 0.59F * patch->colour[1][i] + 0.11F * patch->colour[2][i];
}

typedef struct ss_cell_contrasts { /* of all cells, in levels */
    float strongest[SS_SCAN_CELLS], of_digits, of_blanks;
    float ground[SS_SCAN_CELLS]; /* how light it is behind */
    bool hue[SS_SCAN_CELLS];     /* the strongest is hardly darker or lighter than that */
} ss_cell_contrasts;

/* Nearly the strongest thing in the middle of a cell, and what is behind it. */
static void measure_cell(const ss_pixels *pixels, const ss_warp *map, int cell,
                         ss_cell_contrasts *all) {
    enum { COUNT = COARSE * COARSE, PLACE = COUNT * 96 / 100 };
    const float most_grey = 0.45F;
    ss_cell_colours patch = {.size = COARSE};
    float colours[SS_CELL_PIXELS], grey[SS_CELL_PIXELS], greys[SS_CELL_PIXELS] = {0};
    take_patch(pixels, map, cell, 0.2, &patch);
    take_distances(&patch, colours);
    take_grey(&patch, grey);
    take_distances_of(grey, COUNT, greys);
    all->strongest[cell] = ss_rank(colours, COUNT, PLACE);
    all->hue[cell] = ss_rank(greys, COUNT, PLACE) < most_grey * all->strongest[cell];
    all->ground[cell] = ss_rank(grey, COUNT, COUNT / 2);
}

static float median_of(float *values, int count) {
    return count ? ss_rank(values, count, count / 2) : 0;
}

static ss_cell_contrasts measure(const ss_scan_reading *reading, const ss_pixels *pixels,
                                 const ss_warp *map) {
    ss_cell_contrasts all = {.of_digits = 0};
    float digits[SS_SCAN_CELLS], blanks[SS_SCAN_CELLS];
    int digit_count = 0, blank_count = 0;
    for (int i = 0; i < reading->side * reading->side; i++) {
        measure_cell(pixels, map, i, &all);
        if (reading->seen[i]) digits[digit_count++] = all.strongest[i];
        else if (ss_scan_reading_is_blank(reading, i)) blanks[blank_count++] = all.strongest[i];
    }
    all.of_digits = median_of(digits, digit_count);
    all.of_blanks = median_of(blanks, blank_count);
    return all;
}

/* Blank cells of a screen are blank: what stands out from them was put there. Elsewhere it has to
   be a colour that the eye sees. */
static const float quiet = 4;
static bool stands_out(const ss_cell_contrasts *all, int cell) {
    float strongest = all->strongest[cell];
    if (all->of_blanks < quiet)
        return strongest > 8 + 3 * all->of_blanks && strongest > 0.06F * all->of_digits;
    float least = all->hue[cell] ? 0.2F : 0.35F;
    return strongest > 2.5F * all->of_blanks && strongest > least * all->of_digits;
}

static void show_cell(const ss_pixels *pixels, const ss_warp *map, int cell, float strongest,
                      float *out) {
    ss_cell_colours patch = {.size = SS_CELL_SIZE};
    take_patch(pixels, map, cell, -ss_scan_usual_margin, &patch);
    take_distances(&patch, out);
    for (int i = 0; i < SS_CELL_PIXELS; i++) out[i] = fminf(out[i] / strongest, 1.5F);
}

/* What was put there by an app is a digit that the rules allow. Other marks are not. */
static bool are_digits(const ss_scan_reading *before, const ss_scan_reading *after,
                       ss_fast9_work *work) {
    if (after->clashes > before->clashes) return false;
    return after->side != 9 || after->clashes || ss_scan_solve(after->seen, work, NULL, NULL) > 0;
}

/* How much darker or lighter a cell is than each of its neighbours at least, in levels. A shadow
   goes on into one of them, but for one that ends in a corner of the grid. */
static float apart_from_neighbours(const ss_cell_contrasts *all, int side, int cell) {
    static const int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    float least = 255;
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int row = cell / side + steps[i][0], column = cell % side + steps[i][1];
        if (row < 0 || column < 0 || row >= side || column >= side) continue;
        count++;
        least = fminf(least, fabsf(all->ground[cell] - all->ground[row * side + column]));
    }
    return count > 2 ? least : 0;
}

/* The cell that an app has selected may be nearly as dark as its digit. In a photo nobody can tell
   then what the little is that is seen in it. */
static bool is_murky(const ss_cell_contrasts *all, int side, int cell) {
    return all->of_blanks >= quiet && all->strongest[cell] > 1.15F * all->of_blanks &&
           apart_from_neighbours(all, side, cell) > 0.3F * all->of_digits;
}

static void doubt_cell(ss_scan_reading *reading, int cell) {
    const float of_empty = 0.9F, of_digit = 2.7F; /* 40%; 60% for all digits together */
    for (int i = 1; i <= reading->side; i++)
        reading->cost[cell][i] = fminf(reading->cost[cell][i], of_digit);
    reading->cost[cell][0] = of_empty;
}

void ss_scan_reading_find_faint(ss_scan_reading *reading, const ss_pixels *pixels,
                                const ss_warp *map, const ss_net_ready *net, ss_fast9_work *work) {
    ss_cell_contrasts all = measure(reading, pixels, map);
    ss_scan_reading with = *reading;
    for (int i = 0; i < reading->side * reading->side; i++) {
        float cell[SS_CELL_PIXELS];
        bool unseen = ss_scan_reading_is_blank(reading, i) || (!reading->seen[i] && all.hue[i]);
        if (!unseen || !stands_out(&all, i)) continue;
        show_cell(pixels, map, i, all.strongest[i], cell);
        ss_scan_reading_take_cell(&with, net, i, cell);
    }
    if (are_digits(reading, &with, work)) *reading = with;
    for (int i = 0; i < reading->side * reading->side; i++)
        if (!reading->seen[i] && is_murky(&all, reading->side, i)) doubt_cell(reading, i);
}
