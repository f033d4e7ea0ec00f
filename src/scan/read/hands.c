/* hands.c: which digits were written by hand?

   The net says of each whether it looks written, and some fonts do. But no hand writes a digit
   twice in the same way: if those that look written are all alike, they were printed. */
#include "scan/read/reading.h"
#include <assert.h>
#include <math.h>

enum { FIRST = 5, END = SS_CELL_SIZE - FIRST, FAR = 3, MOST_PAIRS = 60, LEAST_PAIRS = 3 };

/* How well one cell goes with another that is moved a little: the correlation of their insides. */
static float agreement(const float *one, const float *other, int right, int down) {
    const float count = (END - FIRST) * (END - FIRST);
    float sums[2] = {0}, squares[2] = {0}, product = 0;
    for (int y = FIRST; y < END; y++)
        for (int x = FIRST; x < END; x++) {
            float a = fminf(1, one[y * SS_CELL_SIZE + x]),
                  b = fminf(1, other[(y + down) * SS_CELL_SIZE + x + right]);
            sums[0] += a, sums[1] += b, product += a * b;
            squares[0] += a * a, squares[1] += b * b;
        }
    float spread =
        (squares[0] - sums[0] * sums[0] / count) * (squares[1] - sums[1] * sums[1] / count);
    return (product - sums[0] * sums[1] / count) / sqrtf(spread + 1e-6F);
}

static float best_agreement(const float *one, const float *other) {
    float best = 0;
    for (int down = -FAR; down <= FAR; down++)
        for (int right = -FAR; right <= FAR; right++)
            best = fmaxf(best, agreement(one, other, right, down));
    return best;
}

static bool looks_written(const ss_scan_reading *reading, int cell) {
    assert(cell >= 0 && cell < reading->side * reading->side);
    return reading->digit[cell] && reading->written[cell] > 0.5F;
}

/* Most pairs of equal digits that look written hardly differ. */
static bool are_printed(const ss_scan_reading *reading, const ss_scan_cells *cells) {
    const float alike = 0.9F;
    int pairs = 0, same = 0, count = reading->side * reading->side;
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count && looks_written(reading, a) && pairs < MOST_PAIRS; b++) {
            if (!looks_written(reading, b) || reading->digit[a] != reading->digit[b]) continue;
            pairs++;
            same += best_agreement(cells->at[a], cells->at[b]) > alike;
        }
    return pairs >= LEAST_PAIRS && 2 * same > pairs;
}

/* One doubtful cell says little: only if many digits look written is there a writer at all. And if
   what is left would be too little for a puzzle (17 digits of 9x9), all of it is the puzzle, be it
   in a font that looks written or in somebody's hand. */
void ss_scan_reading_tell_hands(ss_scan_reading *reading, const ss_scan_cells *cells) {
    assert(reading->side == cells->side);
    int count = reading->side * reading->side, digits = 0, written = 0;
    for (int i = 0; i < count; i++) {
        digits += reading->digit[i] != 0;
        written += looks_written(reading, i);
    }
    bool writer = 8 * written > digits && digits - written >= 2 * reading->side - 1 &&
                  !are_printed(reading, cells);
    for (int i = 0; i < count; i++) reading->by_hand[i] = writer && looks_written(reading, i);
}
