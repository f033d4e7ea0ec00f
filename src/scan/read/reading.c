/* reading.c: what the net sees in the cells of a grid. */
#include "scan/read/reading.h"
#include <assert.h>
#include <math.h>

/* Where the cell holds nothing that could be a digit, the net is not asked. */
static const float least_ink = 0.16F;
/* The net is a little surer than it is right; fitted on pictures it did not learn from. */
static const float calm = 0.9F;

/* The likelier of all readings of a cell. */
static void choose_reading(ss_scan_reading *reading, int cell) {
    assert(cell >= 0 && cell < reading->side * reading->side);
    int best = 0;
    for (int i = 1; i < SS_SCAN_READINGS; i++)
        if (reading->cost[cell][i] < reading->cost[cell][best]) best = i;
    reading->seen[cell] = reading->digit[cell] = (uint8_t)best;
}

/* After empty and nine digits, the net says whether that was written by hand. */
enum { BY_HAND = SS_DIGIT_SIDE + 1 };

static void digit_costs(int side, const float *answers, float *costs) {
    int most_digit = side < SS_DIGIT_SIDE ? side : SS_DIGIT_SIDE;
    float most = answers[0];
    for (int i = 1; i <= most_digit; i++) most = fmaxf(most, answers[i]);
    float sum = expf(calm * (answers[0] - most));
    for (int i = 1; i <= most_digit; i++) sum += expf(calm * (answers[i] - most));
    float base = calm * most + logf(sum);
    for (int i = 0; i <= most_digit; i++) costs[i] = base - calm * answers[i];
}

static void take_cell(ss_scan_reading *reading, int cell, const float *answers) {
    bool large = reading->numerals != SS_NUMERALS_DIGITS;
    for (int i = 0; i < SS_SCAN_READINGS; i++) reading->cost[cell][i] = 99;
    if (large) ss_number_costs(reading->numerals, reading->side, answers, reading->cost[cell]);
    else digit_costs(reading->side, answers, reading->cost[cell]);
    choose_reading(reading, cell);
    reading->written[cell] = large ? 0 : 1 / (1 + expf(-answers[BY_HAND]));
}

static void take_empty(ss_scan_reading *reading, int cell) {
    for (int i = 0; i < SS_SCAN_READINGS; i++) reading->cost[cell][i] = i ? 12 : 0;
    reading->seen[cell] = reading->digit[cell] = 0;
    reading->written[cell] = 0;
}

bool ss_scan_reading_is_blank(const ss_scan_reading *reading, int cell) {
    assert(cell >= 0 && cell < reading->side * reading->side);
    return !reading->seen[cell] && reading->cost[cell][0] <= 0;
}

bool ss_scan_see_each_other(int side, int a, int b) {
    assert(a >= 0 && a < side * side);
    assert(b >= 0 && b < side * side);
    int high = ss_scan_box_height(side), wide = ss_scan_box_width(side);
    int row = a / side, column = a % side, other_row = b / side, other_column = b % side;
    return row == other_row || column == other_column ||
           (row / high == other_row / high && column / wide == other_column / wide);
}

int ss_scan_reading_clashes(const ss_scan_reading *reading) {
    int count = 0, cells = reading->side * reading->side;
    for (int a = 0; a < cells; a++)
        for (int b = a + 1; b < cells && reading->seen[a]; b++)
            count +=
                reading->seen[a] == reading->seen[b] && ss_scan_see_each_other(reading->side, a, b);
    return count;
}

/* What follows from what was seen in the cells. */
static void sum_up(ss_scan_reading *reading) {
    double cost = 0;
    reading->digits = 0;
    for (int i = 0; i < reading->side * reading->side; i++) {
        if (!reading->seen[i]) continue;
        reading->digits++;
        cost += (double)reading->cost[i][reading->seen[i]];
    }
    reading->mean_cost = reading->digits ? cost / reading->digits : 9;
    reading->clashes = ss_scan_reading_clashes(reading);
}

static bool reads_numbers(const ss_net_ready *net) { return net->net == &ss_number_net; }

void ss_scan_reading_take(ss_scan_reading *reading, const ss_scan_cells *cells,
                          const ss_net_ready *net) {
    float answers[SS_SCAN_CELLS][SS_NUMBER_ANSWERS] = {{0}};
    int count = cells->side * cells->side;
    *reading = (ss_scan_reading){.side = cells->side, .solutions = -1};
    for (int i = 0; i < count; i++)
        if (cells->strongest[i] >= least_ink) ss_net_ask(net, cells->at[i], answers[i]);
    if (reads_numbers(net)) reading->numerals = ss_numerals_of(cells->side, answers);
    for (int i = 0; i < count; i++)
        if (cells->strongest[i] < least_ink) take_empty(reading, i);
        else take_cell(reading, i, answers[i]);
    sum_up(reading);
}

void ss_scan_reading_take_cell(ss_scan_reading *reading, const ss_net_ready *net, int cell,
                               const float *picture) {
    float answers[SS_NET_WIDEST];
    ss_net_ask(net, picture, answers);
    take_cell(reading, cell, answers);
    sum_up(reading);
}

/* ---- looking from elsewhere ---- */

typedef struct ss_glance { /* a cell moved, in pixels, and larger */
    float right, down, larger;
} ss_glance;
static const ss_glance glances[] = {{1.5F, 0, 1},  {-1.5F, 0, 1}, {0, 1.5F, 1},
                                    {0, -1.5F, 1}, {0, 0, 1.12F}, {0, 0, 0.9F}};
enum { GLANCES = sizeof glances / sizeof *glances };
static const float no_doubt = 0.02F;

static float pixel_near(const float *cell, float x, float y) {
    const float most = SS_CELL_SIZE - 1.001F;
    x = fminf(fmaxf(x, 0), most), y = fminf(fmaxf(y, 0), most);
    int left = (int)x, top = (int)y;
    float s = x - (float)left, t = y - (float)top;
    const float *at = cell + top * SS_CELL_SIZE + left;
    return (1 - t) * ((1 - s) * at[0] + s * at[1]) +
           t * ((1 - s) * at[SS_CELL_SIZE] + s * at[SS_CELL_SIZE + 1]);
}

static void glance_at(const float *cell, const ss_glance *glance, float *out) {
    const float middle = (SS_CELL_SIZE - 1) / 2.0F;
    for (int i = 0; i < SS_CELL_PIXELS; i++) {
        float x = (float)(i % SS_CELL_SIZE) - middle, y = (float)(i / SS_CELL_SIZE) - middle;
        out[i] = pixel_near(cell, middle + x / glance->larger - glance->right,
                            middle + y / glance->larger - glance->down);
    }
}

enum { FIRST = 5, LAST = SS_CELL_SIZE - 1 - FIRST, WANTED = 18 };
typedef struct ss_ink_box { /* the last ones included */
    int left, top, right, bottom;
} ss_ink_box;

static float strongest_inside(const float *cell) {
    float most = 0;
    for (int y = FIRST; y <= LAST; y++)
        for (int x = FIRST; x <= LAST; x++) most = fmaxf(most, cell[y * SS_CELL_SIZE + x]);
    return most;
}

/* What is inside a cell and has nearly as much ink as its strongest pixel. */
static ss_ink_box ink_inside(const float *cell) {
    ss_ink_box box = {LAST, LAST, FIRST, FIRST};
    float least = 0.45F * strongest_inside(cell);
    for (int y = FIRST; y <= LAST; y++)
        for (int x = FIRST; x <= LAST; x++) {
            if (cell[y * SS_CELL_SIZE + x] < least) continue;
            if (x < box.left) box.left = x;
            if (x > box.right) box.right = x;
            if (y < box.top) box.top = y;
            if (y > box.bottom) box.bottom = y;
        }
    return box;
}

/* Small ink, and ink beside the middle, is easier to read from near and in the middle. False: it is
   where it should be, or too small for a digit. */
static bool centred(const float *cell, ss_glance *glance) {
    const float middle = (SS_CELL_SIZE - 1) / 2.0F;
    ss_ink_box box = ink_inside(cell);
    int high = box.bottom - box.top + 1, wide = box.right - box.left + 1,
        size = high > wide ? high : wide;
    float right = middle - (float)(box.left + box.right) / 2,
          down = middle - (float)(box.top + box.bottom) / 2;
    if (size < 5 || (size > WANTED - 4 && fabsf(right) < 3 && fabsf(down) < 3)) return false;
    *glance = (ss_glance){right, down, fminf(2, fmaxf(1, (float)WANTED / (float)size))};
    return true;
}

/* The mean of what is seen from all these places; the ink in the middle counts as much as they. */
static void ponder_cell(const float *cell, bool full, const ss_net_ready *net, float *answers) {
    float moved[SS_CELL_PIXELS], seen[SS_NET_WIDEST];
    ss_glance of_ink;
    const int count = net->net->outputs[SS_NET_LAYERS];
    ss_net_ask(net, cell, answers);
    for (int k = 0; k < GLANCES; k++) {
        glance_at(cell, &glances[k], moved);
        ss_net_ask(net, moved, seen);
        for (int n = 0; n < count; n++) answers[n] += seen[n];
    }
    for (int n = 0; n < count; n++) answers[n] /= GLANCES + 1;
    if (!full || !centred(cell, &of_ink)) return;
    glance_at(cell, &of_ink, moved);
    ss_net_ask(net, moved, seen);
    for (int n = 0; n < count; n++) answers[n] = (answers[n] + seen[n]) / 2;
}

void ss_scan_reading_ponder(ss_scan_reading *reading, const ss_scan_cells *cells,
                            const ss_net_ready *net) {
    assert(reading->side == cells->side);
    bool full =
        4 * reading->digits > 3 * cells->side * cells->side; /* else it may be a candidate */
    for (int i = 0; i < cells->side * cells->side; i++) {
        float answers[SS_NET_WIDEST];
        if (reading->cost[i][reading->seen[i]] < no_doubt) continue;
        ponder_cell(cells->at[i], full, net, answers);
        take_cell(reading, i, answers);
    }
    sum_up(reading);
}

void ss_scan_reading_join(ss_scan_reading *reading, const ss_scan_reading *other) {
    assert(reading->side == other->side);
    for (int i = 0; i < reading->side * reading->side; i++) {
        float *cost = reading->cost[i], sum = 0;
        for (int k = 0; k <= reading->side; k++) {
            cost[k] = (cost[k] + other->cost[i][k]) / 2;
            sum += expf(-cost[k]);
        }
        for (int k = 0; k <= reading->side; k++) cost[k] += logf(sum);
        choose_reading(reading, i);
        reading->written[i] = (reading->written[i] + other->written[i]) / 2;
    }
    sum_up(reading);
}

float ss_scan_digit_cost(const ss_net_ready *net, const float *cell, int side) {
    ss_scan_reading reading = {.side = side};
    if (reads_numbers(net)) reading.numerals = SS_NUMERALS_ANY;
    float answers[SS_NET_WIDEST], least = 99;
    ss_net_ask(net, cell, answers);
    take_cell(&reading, 0, answers);
    for (int i = 1; i <= side; i++) least = fminf(least, reading.cost[0][i]);
    return least;
}

bool ss_scan_reading_is_clean(const ss_scan_reading *reading) {
    return reading->digits >= reading->side && reading->mean_cost < 0.12 && reading->clashes <= 1;
}
