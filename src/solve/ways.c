/* ways.c: the sets of digits that a cage can still hold.

   Sets of as many digits as there are cells, with the right sum, are gone through one by one. A set
   is a way if its digits can be given to the cells, each to one that has it as a candidate: a
   matching, found by augmenting paths. What is left in a cell is what it has in some matching. */
#include "solve/ways.h"
#include <assert.h>
#include <string.h>

typedef struct cage_ways {
    const susol_ways *ways;
    ss_limits *limits;
    ss_set has[SS_MAX_SIDE], open[SS_MAX_SIDE]; /* of each cell: candidates; those in some way */
    int count, side, least;                     /* cells; digits; the value of digit 1 */
    bool enough;
} cage_ways;

/* Finds a cell for a digit, if need be by sending the digits that are there elsewhere. */
static bool find_cell(const cage_ways *at, int digit, int holder[], uint32_t *seen) {
    for (int cell = 0; cell < at->count; cell++) {
        if (*seen >> cell & 1 || !ss_set_has(at->has[cell], digit)) continue;
        *seen |= 1U << cell;
        if (!holder[cell] || find_cell(at, holder[cell], holder, seen)) {
            holder[cell] = digit;
            return true;
        }
    }
    return false;
}

/* Can these digits be given to the cells, but for one that has its digit already? */
static bool fits(const cage_ways *at, ss_set digits, int taken) {
    int holder[SS_MAX_SIDE] = {0};
    for (; digits; digits &= digits - 1) {
        uint32_t seen = taken >= 0 ? 1U << taken : 0;
        if (!find_cell(at, ss_set_low(digits), holder, &seen)) return false;
    }
    return true;
}

static void note_open(cage_ways *at, ss_set digits) {
    for (int cell = 0; cell < at->count; cell++)
        for (ss_set left = digits & at->has[cell] & ~at->open[cell]; left; left &= left - 1) {
            ss_set one = left & -left;
            if (fits(at, digits & ~one, cell)) at->open[cell] |= one;
        }
}

static void take_way(cage_ways *at, ss_set digits) {
    if (!fits(at, digits, -1)) return;
    note_open(at, digits);
    if (at->ways->way) at->enough = at->ways->way(at->ways->user, digits) != 0;
}

/* All sets with `more` digits from `from` on, besides those in `digits`, that add `sum`. */
static void extend(cage_ways *at, ss_set digits, int from, int more, int sum) {
    if (ss_limits_spend(at->limits, 20) || at->enough) return;
    if (!more) {
        if (!sum) take_way(at, digits);
        return;
    }
    for (int digit = from; digit <= at->side - more + 1; digit++) {
        int value = digit - 1 + at->least, last = at->side - 1 + at->least;
        int smallest = more * value + more * (more - 1) / 2;
        int largest = value + (more - 1) * last - (more - 1) * (more - 2) / 2;
        if (smallest > sum) return;
        if (largest >= sum)
            extend(at, digits | ss_set_one(digit), digit + 1, more - 1, sum - value);
    }
}

susol_status ss_ways_list(const ss_puzzle *puzzle, const ss_rule *cage, const ss_set *candidates,
                          const susol_ways *ways, ss_limits *limits) {
    assert(cage->number_count == 1);
    cage_ways at = {.ways = ways,
                    .limits = limits,
                    .count = cage->count,
                    .side = puzzle->side,
                    .least = ss_puzzle_lowest(puzzle)};
    bool fit = cage->count <= puzzle->side; /* more cells than digits: there is no way */
    for (int i = 0; fit && i < cage->count; i++) {
        ss_set all = candidates ? candidates[cage->cells[i]] : puzzle->allowed[cage->cells[i]];
        at.has[i] = all & ss_puzzle_full(puzzle);
    }
    if (fit) extend(&at, 0, 1, at.count, cage->numbers[0]);
    for (int i = 0; ways->open && i < cage->count; i++) ways->open[i] = fit ? at.open[i] : 0;
    return limits->stopped;
}
