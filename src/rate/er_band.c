/* er_band.c: the walk of scale er, cut short at both ends. */
#include "rate/er_band.h"
#include <assert.h>
#include <string.h>

/* Techniques of the quick grid as the scale rates them. */
static const struct {
    uint8_t technique, tenths;
} ratings[] = {
    {SS_QUICK_full_house, 10},    {SS_QUICK_hidden_single, 15}, {SS_QUICK_naked_single, 23},
    {SS_QUICK_pointing, 26},      {SS_QUICK_claiming, 28},      {SS_QUICK_locked_pair, 30},
    {SS_QUICK_naked_pair, 30},    {SS_QUICK_x_wing, 32},        {SS_QUICK_hidden_pair, 34},
    {SS_QUICK_locked_triple, 36}, {SS_QUICK_naked_triple, 36},  {SS_QUICK_swordfish, 38},
    {SS_QUICK_hidden_triple, 40},
};

/* The lowest rating that hints of a producer have. */
static const uint8_t lowest[SS_ER_PRODUCERS] = {10, 17, 20, 23, 25, 26, 30, 32,  34,  36,
                                                38, 40, 42, 44, 45, 50, 52, 54,  56,  62,
                                                65, 75, 75, 80, 85, 90, 95, 100, 105, 110};

/* Hints that place a digit by a hidden set, though the set itself is rated higher: 2.0 and 2.5. */
enum { FIRST_DIRECT_SET = 20, CLOSED_UP_TO = 41 };

bool ss_er_band_open(ss_er_band *band, const susol_allocator *memory, ss_meter *meter) {
    band->memory = memory;
    band->meter = meter;
    ss_quick_fill_tables(&band->tables);
    band->er = ss_er_new(memory, meter);
    return band->er;
}

void ss_er_band_close(ss_er_band *band) {
    ss_er_free(band->er);
    band->er = NULL;
}

static uint32_t rated_up_to(int tenths) {
    uint32_t set = 0;
    for (size_t i = 0; i < sizeof ratings / sizeof *ratings; i++)
        if (ratings[i].tenths <= tenths) set |= (uint32_t)1 << ratings[i].technique;
    return ss_quick_confluent(set) ? set : 0;
}

void ss_er_band_set(ss_er_band *band, int low, int high) {
    assert(low <= high);
    band->low = low;
    band->high = high;
    band->below = rated_up_to(low - 1);
    band->up_to = 0;
    if (high < CLOSED_UP_TO) band->up_to = rated_up_to(high < FIRST_DIRECT_SET ? 28 : CLOSED_UP_TO);
    band->producers = 0;
    while (band->producers < SS_ER_PRODUCERS && lowest[band->producers] <= high) band->producers++;
}

/* ---- the walk ---- */

static int tenths_of(double rating) { return (int)((rating + 0.05) * 10); }

/* What the quick grid has found, for the producers. */
static void hand_over(ss_er_band *band) {
    ss_er_grid *grid = ss_er_grid_of(band->er);
    const ss_er_map *map = ss_er_map_of(band->er);
    uint16_t candidates[SS_QUICK_CELLS];
    ss_quick_candidates(&band->grid, candidates);
    ss_er_grid_fill(grid, map, band->grid.digit);
    for (int c = 0; c < SS_QUICK_CELLS; c++) ss_er_grid_keep(grid, map, c, candidates[c]);
    ss_er_forget(band->er);
}

static ss_band verdict(const ss_er_band *band, int tenths) {
    if (tenths < band->low) return SS_BAND_BELOW;
    return tenths > band->high ? SS_BAND_ABOVE : SS_BAND_WITHIN;
}

/* As the scale does it, from a grid where all that matters is still to come. */
static ss_band walk(ss_er_band *band, int *tenths) {
    ss_er *er = band->er;
    double most = (band->low - 1) / 10.0;
    *tenths = 0;
    for (;;) {
        int from = ss_er_sweep(er, most);
        if (!ss_er_grid_of(er)->left || ss_er_status(er)) return verdict(band, *tenths);
        const ss_er_hint *hint = ss_er_next(er, from, band->producers);
        if (ss_er_status(er)) return SS_BAND_ABOVE;
        int rating = hint ? tenths_of(hint->rating) : SS_ER_BAND_MOST;
        if (rating > *tenths) *tenths = rating;
        if (!hint || rating > band->high) return verdict(band, *tenths);
        if (hint->rating > most) most = hint->rating;
        ss_er_apply(er, hint);
    }
}

/* Do these techniques solve it? */
static bool solves(ss_er_band *band, uint32_t techniques) {
    (void)ss_quick_close(&band->grid, &band->tables, &band->known, techniques);
    return !band->grid.left;
}

susol_status ss_er_band_ask(ss_er_band *band, const uint8_t *digits, ss_band *out, int *tenths) {
    int rating = 0;
    *out = SS_BAND_ABOVE;
    if (ss_limits_spend(band->meter->limits, 1000)) return ss_meter_stopped(band->meter);
    ss_quick_set(&band->grid, &band->tables, digits);
    if (band->up_to) {
        if (!solves(band, band->up_to)) return SUSOL_OK;
        ss_quick_set(&band->grid, &band->tables, digits);
    }
    if (band->below && solves(band, band->below)) {
        *out = SS_BAND_BELOW;
        return SUSOL_OK;
    }
    hand_over(band);
    *out = walk(band, &rating);
    if (tenths) *tenths = rating;
    return ss_er_status(band->er);
}
