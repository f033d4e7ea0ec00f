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

/* The same in grey, as the eye sees it. */
static void take_grey_distances(const ss_cell_colours *patch, float *out) {
    float grey[SS_CELL_PIXELS];
    int count = patch->size * patch->size;
    memset(out, 0, (size_t)count * sizeof *out);
    for (int i = 0; i < count; i++)
        grey[i] =
            0.3F * patch->colour[0][i] + 0.59F * patch->colour[1][i] + 0.11F * patch->colour[2][i];
    take_distances_of(grey, count, out);
}

/* Nearly the strongest thing in the middle of a cell, in levels, and whether it is hardly darker or
   lighter than what is behind it. */
static float strongest_of(const ss_pixels *pixels, const ss_warp *map, int cell, bool *hue) {
    enum { COUNT = COARSE * COARSE, PLACE = COUNT * 96 / 100 };
    const float most_grey = 0.45F;
    ss_cell_colours patch = {.size = COARSE};
    float colours[SS_CELL_PIXELS], greys[SS_CELL_PIXELS];
    take_patch(pixels, map, cell, 0.2, &patch);
    take_distances(&patch, colours);
    take_grey_distances(&patch, greys);
    float strongest = ss_rank(colours, COUNT, PLACE);
    *hue = ss_rank(greys, COUNT, PLACE) < most_grey * strongest;
    return strongest;
}

static float median_of(float *values, int count) {
    return count ? ss_rank(values, count, count / 2) : 0;
}

typedef struct ss_cell_contrasts { /* of all cells, in levels */
    float strongest[SS_SCAN_CELLS], of_digits, of_blanks;
    bool hue[SS_SCAN_CELLS]; /* it is hardly darker or lighter than what is behind it */
} ss_cell_contrasts;

static ss_cell_contrasts measure(const ss_scan_reading *reading, const ss_pixels *pixels,
                                 const ss_warp *map) {
    ss_cell_contrasts all = {.of_digits = 0};
    float digits[SS_SCAN_CELLS], blanks[SS_SCAN_CELLS];
    int digit_count = 0, blank_count = 0;
    for (int i = 0; i < reading->side * reading->side; i++) {
        all.strongest[i] = strongest_of(pixels, map, i, &all.hue[i]);
        if (reading->seen[i]) digits[digit_count++] = all.strongest[i];
        else if (ss_scan_reading_is_blank(reading, i)) blanks[blank_count++] = all.strongest[i];
    }
    all.of_digits = median_of(digits, digit_count);
    all.of_blanks = median_of(blanks, blank_count);
    return all;
}

/* Blank cells of a screen are blank: what stands out from them was put there. Elsewhere it has to
   be a colour that the eye sees. */
static bool stands_out(const ss_cell_contrasts *all, int cell) {
    const float quiet = 4;
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
}
