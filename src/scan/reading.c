/* reading.c: what the net sees in the cells of a grid. */
#include "scan/reading.h"
#include <assert.h>
#include <math.h>

/* Where the cell holds nothing that could be a digit, the net is not asked. */
static const float least_ink = 0.16F;
/* The net is a little surer than it is right; fitted on pictures it did not learn from. */
static const float calm = 0.9F;

static void take_cell(ss_scan_reading *reading, int cell, const float *answers) {
    float most = answers[0];
    int most_digit = reading->side < 9 ? reading->side : 9;
    for (int i = 1; i <= most_digit; i++) most = fmaxf(most, answers[i]);
    float sum = expf(calm * (answers[0] - most));
    for (int i = 1; i <= most_digit; i++) sum += expf(calm * (answers[i] - most));
    float base = calm * most + logf(sum);
    int best = 0;
    for (int i = 0; i < SS_SCAN_READINGS; i++) {
        reading->cost[cell][i] = i <= most_digit ? base - calm * answers[i] : 99;
        if (reading->cost[cell][i] < reading->cost[cell][best]) best = i;
    }
    reading->seen[cell] = reading->digit[cell] = (uint8_t)best;
    reading->written[cell] = 1 / (1 + expf(-answers[SS_SCAN_READINGS]));
}

static void take_empty(ss_scan_reading *reading, int cell) {
    for (int i = 0; i < SS_SCAN_READINGS; i++) reading->cost[cell][i] = i ? 12 : 0;
    reading->seen[cell] = reading->digit[cell] = 0;
    reading->written[cell] = 0;
}

bool ss_scan_see_each_other(int side, int a, int b) {
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

void ss_scan_reading_take(ss_scan_reading *reading, const ss_scan_cells *cells,
                          const ss_net_ready *net) {
    double cost = 0;
    *reading = (ss_scan_reading){.side = cells->side, .solutions = -1};
    for (int i = 0; i < cells->side * cells->side; i++) {
        float answers[SS_NET_WIDEST];
        if (cells->strongest[i] < least_ink) take_empty(reading, i);
        else ss_net_ask(net, cells->at[i], answers), take_cell(reading, i, answers);
        if (!reading->seen[i]) continue;
        reading->digits++;
        cost += (double)reading->cost[i][reading->seen[i]];
    }
    reading->mean_cost = reading->digits ? cost / reading->digits : 9;
    reading->clashes = ss_scan_reading_clashes(reading);
}

float ss_scan_digit_cost(const ss_net_ready *net, const float *cell, int side) {
    ss_scan_reading reading = {.side = side};
    float answers[SS_NET_WIDEST], least = 99;
    ss_net_ask(net, cell, answers);
    take_cell(&reading, 0, answers);
    for (int i = 1; i < SS_SCAN_READINGS; i++) least = fminf(least, reading.cost[0][i]);
    return least;
}

bool ss_scan_reading_is_clean(const ss_scan_reading *reading) {
    return reading->digits >= reading->side && reading->mean_cost < 0.12 && reading->clashes <= 1;
}

/* One doubtful cell says little: only if many digits look written is there a writer at all. And if
   what is left would be too little for a puzzle (17 digits of 9x9), all of it is the puzzle, be it
   in a font that looks written or in somebody's hand. */
void ss_scan_reading_tell_hands(ss_scan_reading *reading) {
    int cells = reading->side * reading->side, digits = 0, written = 0;
    for (int i = 0; i < cells; i++) {
        digits += reading->digit[i] != 0;
        written += reading->digit[i] && reading->written[i] > 0.5F;
    }
    bool writer = 8 * written > digits && digits - written >= 2 * reading->side - 1;
    for (int i = 0; i < cells; i++)
        reading->by_hand[i] = writer && reading->digit[i] && reading->written[i] > 0.5F;
}
