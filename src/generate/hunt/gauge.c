/* gauge.c: see gauge.h. */
#include "generate/hunt/gauge.h"
#include "rule/layout.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { CELLS = 81, TENTH = 10, RATING_NODES = 60000 };

bool ss_gauge_open(ss_gauge *gauge, const ss_scale *scale, const susol_allocator *memory) {
    gauge->scale = scale;
    if (!strcmp(scale->name, "er")) return ss_er_band_open(&gauge->band, memory, &gauge->meter);
    gauge->options.nodes = RATING_NODES;
    gauge->plain = ss_puzzle_new(memory);
    return gauge->plain && !ss_layout_grid(gauge->plain, 9, 3, 3);
}

void ss_gauge_close(ss_gauge *gauge) {
    ss_er_band_close(&gauge->band);
    ss_puzzle_free(gauge->plain);
}

void ss_gauge_limit(ss_gauge *gauge, ss_limits *limits) {
    gauge->limits = limits;
    ss_meter_start(&gauge->meter, &gauge->options, limits);
}

static susol_status ask_band(ss_gauge *gauge, const uint8_t *digit, int least, int *hundredths) {
    ss_band said;
    int tenths = 0;
    ss_er_band_set(&gauge->band, (least + TENTH - 1) / TENTH, SS_ER_BAND_MOST - 1);
    susol_status status = ss_er_band_ask(&gauge->band, digit, &said, &tenths);
    if (!status && said == SS_BAND_WITHIN) *hundredths = tenths * TENTH;
    return status;
}

/* Some scales want to know where it ends. */
static void solve(ss_gauge *gauge, const uint8_t *digit, uint8_t *solution) {
    char clues[CELLS], found[CELLS];
    uint32_t count = 0;
    for (int c = 0; c < CELLS; c++) clues[c] = digit[c] ? (char)('0' + digit[c]) : '.';
    const ss_fast9_batch batch = {
        .puzzles = clues, .count = 1, .solutions = found, .found = &count, .limit = 1};
    ss_fast9_solve_batch(&batch, &gauge->work, NULL);
    for (int c = 0; c < CELLS; c++) solution[c] = (uint8_t)(found[c] - '0');
}

static susol_status ask_scale(ss_gauge *gauge, const uint8_t *digit, int least, int *hundredths) {
    uint8_t solution[CELLS];
    susol_rating rating = {.solutions = 1};
    solve(gauge, digit, solution);
    for (int c = 0; c < CELLS; c++) ss_puzzle_set_value(gauge->plain, c, digit[c], true);
    ss_meter_start(&gauge->meter, &gauge->options, gauge->limits);
    susol_status status = gauge->scale->rate(gauge->plain, solution, &gauge->meter, &rating);
    if (status == SUSOL_LIMIT && !gauge->limits->stopped) return SUSOL_OK;
    const int value = status ? 0 : (int)floor(rating.value * 100 + 0.5);
    if (value >= least && !strstr(rating.text, "unsolved")) *hundredths = value;
    return status;
}

susol_status ss_gauge_ask(ss_gauge *gauge, const uint8_t *digit, int least, int *hundredths) {
    assert(gauge->limits);
    assert(least >= 0);
    *hundredths = 0;
    return gauge->plain ? ask_scale(gauge, digit, least, hundredths)
                        : ask_band(gauge, digit, least, hundredths);
}
