/* filled.c: a grid that somebody has filled in: which solution is it?

   Much is written in it and much of that is misread, so changing one digit after the other leads
   nowhere. But it has far more digits than a puzzle needs: some of those that are read best have
   one solution, and if they were read right, that solution is what the other cells say, too. So
   some are drawn again and again, and the solution that the whole picture likes best is it. */
#include "base/random.h"
#include "scan/read/reading.h"
#include <assert.h>
#include <string.h>

enum { CELLS = 81, LEAST_DIGITS = 60, LEAST_DRAWN = 24, MORE_DRAWN = 24, DRAWS = 150, ENOUGH = 25 };
/* Nothing at all was seen in a cell that costs so much more to fill: it stays empty, but for the
   last few. */
static const float blank = 11;
enum { NEARLY_ALL = 70 };
/* Of an empty cell in a grid that is nearly full; of the last few. */
static const float missed = 6, surely_missed = 13;
/* More than that is no misreading. */
static const float most_cost = 160;

typedef struct ss_filled {
    const ss_scan_reading *reading;
    ss_fast9_work *work;
    int order[CELLS]; /* the cells that hold digits, those that were read best first */
    int count;
    uint8_t solution[CELLS], best[CELLS];
    float cost; /* of the best */
} ss_filled;

static float cost_as_seen(const ss_scan_reading *reading, int cell) {
    return reading->cost[cell][reading->seen[cell]];
}

static void put_in_order(ss_filled *at) {
    for (int cell = 0; cell < CELLS; cell++) {
        if (!at->reading->seen[cell]) continue;
        int i = at->count++;
        for (; i && cost_as_seen(at->reading, at->order[i - 1]) > cost_as_seen(at->reading, cell);
             i--)
            at->order[i] = at->order[i - 1];
        at->order[i] = cell;
    }
}

static bool clashes(const uint8_t *digits, int cell, int digit) {
    for (int other = 0; other < CELLS; other++)
        if (digits[other] == digit && ss_scan_see_each_other(9, cell, other)) return true;
    return false;
}

/* So many of the digits that were read best, but not all of them and none that clash. */
static void draw(const ss_filled *at, ss_random *random, int wanted, uint8_t *digits) {
    assert(wanted <= CELLS);
    memset(digits, 0, CELLS);
    for (int i = 0; i < at->count && wanted > 0; i++) {
        int cell = at->order[i], digit = at->reading->seen[cell];
        if (ss_random_below(random, 4) == 0 || clashes(digits, cell, digit)) continue;
        digits[cell] = (uint8_t)digit, wanted--;
    }
}

/* What the solution makes of each cell; what that costs. */
static float fill(const ss_filled *at, uint8_t *digits) {
    float sum = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const float *cost = at->reading->cost[cell];
        bool empty = at->count < NEARLY_ALL && !at->reading->seen[cell] &&
                     cost[at->solution[cell]] - cost[0] > blank;
        digits[cell] = empty ? 0 : at->solution[cell];
        sum += cost[digits[cell]] - cost_as_seen(at->reading, cell) + (empty ? missed : 0);
    }
    return sum;
}

static bool take_solution(void *user, const uint8_t *digits) {
    memcpy(((ss_filled *)user)->solution, digits, CELLS);
    return false;
}

/* Has that draw one solution, and is it the best so far, or that one again? */
static bool try_draw(ss_filled *at, const uint8_t *drawn) {
    uint8_t digits[CELLS];
    if (ss_scan_solve(drawn, at->work, take_solution, at) != 1) return false;
    float cost = fill(at, digits);
    if (cost > at->cost) return false;
    at->cost = cost;
    memcpy(at->best, digits, CELLS);
    return true;
}

static float cost_of_digits(const ss_scan_reading *reading) {
    float sum = 0, of_empty = reading->digits < NEARLY_ALL ? missed : surely_missed;
    for (int cell = 0; cell < CELLS; cell++)
        sum += reading->cost[cell][reading->digit[cell]] - cost_as_seen(reading, cell) +
               (reading->digit[cell] ? 0 : of_empty);
    return sum;
}

void ss_scan_reading_fill(ss_scan_reading *reading, ss_fast9_work *work, ss_limits *limits) {
    assert(reading->side == 9);
    ss_filled at = {.reading = reading, .work = work, .cost = most_cost};
    ss_random random;
    if (reading->digits < LEAST_DIGITS) return;
    if (reading->corrected >= 0) at.cost = cost_of_digits(reading);
    put_in_order(&at);
    ss_random_seed(&random, 1);
    bool found = false;
    for (int i = 0, again = 0; i < DRAWS && again < ENOUGH; i++) {
        uint8_t drawn[CELLS];
        if (ss_limits_spend(limits, 2000)) return;
        draw(&at, &random, LEAST_DRAWN + i % MORE_DRAWN, drawn);
        if (try_draw(&at, drawn)) found = true, again++;
    }
    if (!found || !memcmp(at.best, reading->digit, CELLS) ||
        ss_scan_solve(at.best, work, NULL, NULL) != 1)
        return;
    memcpy(reading->digit, at.best, CELLS);
    reading->corrected = 0;
    for (int cell = 0; cell < CELLS; cell++)
        reading->corrected +=
            (double)(reading->cost[cell][at.best[cell]] - cost_as_seen(reading, cell));
}
