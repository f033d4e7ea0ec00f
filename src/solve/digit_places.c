/* digit_places.c: links and houses alone, in sets of cells. */
#include "solve/digit_places.h"
#include <assert.h>
#include <string.h>

#define EACH_CELL(cell, set)                                                                       \
    for (int w_ = 0; w_ < 2; w_++)                                                                 \
        for (uint64_t left_ = (set).word[w_], cell;                                                \
             left_ && (cell = (uint64_t)(64 * w_ + __builtin_ctzll(left_)), true);                 \
             left_ &= left_ - 1)

static inline ss_cell_bits both(ss_cell_bits a, ss_cell_bits b) {
    return (ss_cell_bits){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline ss_cell_bits either(ss_cell_bits a, ss_cell_bits b) {
    return (ss_cell_bits){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline ss_cell_bits without(ss_cell_bits a, ss_cell_bits b) {
    return (ss_cell_bits){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool some(ss_cell_bits a) { return a.word[0] | a.word[1]; }

static inline ss_cell_bits one_cell(int cell) {
    assert(cell >= 0 && cell < SS_PLACES_CELLS);
    uint64_t bit = UINT64_C(1) << cell % 64;
    return (ss_cell_bits){{cell < 64 ? bit : 0, cell < 64 ? 0 : bit}};
}

static inline int first_cell(ss_cell_bits a) {
    assert(some(a));
    return a.word[0] ? __builtin_ctzll(a.word[0]) : 64 + __builtin_ctzll(a.word[1]);
}

static inline int last_cell(ss_cell_bits a) {
    assert(some(a));
    return a.word[1] ? 127 - __builtin_clzll(a.word[1]) : 63 - __builtin_clzll(a.word[0]);
}

/* ---- making it ---- */

static ss_cell_bits cells_from(const uint64_t *words, int count) {
    return (ss_cell_bits){{words[0], count > 1 ? words[1] : 0}};
}

bool ss_digit_places_open(ss_digit_places *places, const ss_board *board) {
    int words = board->linked_words;
    if (board->cells > SS_PLACES_CELLS || board->house_count > SS_PLACES_HOUSES) return false;
    assert(board->side <= SS_PLACES_SIDE);
    places->side = board->side, places->cells = board->cells;
    places->houses = board->house_count;
    places->all = (ss_cell_bits){{0, 0}};
    places->touched_digits = 0;
    memset(places->touched, 0, sizeof places->touched);
    memset(places->houses_of, 0, sizeof places->houses_of);
    memset(places->weights, 0, sizeof places->weights);
    for (int c = 0; c < board->cells; c++) {
        places->linked[c] = cells_from(board->linked + c * words, words);
        places->all = either(places->all, one_cell(c));
    }
    for (int h = 0; h < board->house_count; h++) {
        places->house[h] = cells_from(board->houses[h].set, words);
        EACH_CELL(c, places->house[h]) places->houses_of[c] |= UINT64_C(1) << h;
    }
    return true;
}

/* ---- striking out ---- */

static inline void strike(ss_digit_places *places, ss_position *at, int digit, ss_cell_bits gone) {
    assert(!some(without(gone, at->at[digit]))); /* or the counts are wrong from now on */
    uint64_t *count = at->count[digit];
    uint64_t n0 = count[0], n1 = count[1], n2 = count[2], n3 = count[3], touched = 0;
    at->at[digit] = without(at->at[digit], gone);
    EACH_CELL(c, gone) { /* one less in each house of the cell: where a bit was 0 it borrows */
        uint64_t borrow = places->houses_of[c];
        touched |= borrow;
        n0 ^= borrow, borrow &= n0;
        n1 ^= borrow, borrow &= n1;
        n2 ^= borrow, borrow &= n2;
        n3 ^= borrow;
    }
    count[0] = n0, count[1] = n1, count[2] = n2, count[3] = n3;
    places->touched[digit] |= touched;
    places->touched_digits |= 1u << digit;
}

static void keep(ss_digit_places *places, ss_position *at, int digit, ss_cell_bits cell) {
    assert(some(both(at->at[digit], cell)));
    int word = !cell.word[0];
    for (int d = 0; d < SS_PLACES_SIDE; d++)
        if (at->at[d].word[word] & cell.word[word] && d != digit) strike(places, at, d, cell);
}

void ss_digit_places_keep(ss_digit_places *places, ss_position *position, int cell, int digit) {
    assert(digit >= 1 && digit <= places->side);
    keep(places, position, digit - 1, one_cell(cell));
}

void ss_digit_places_strike(ss_digit_places *places, ss_position *position, int cell, int digit) {
    assert(digit >= 1 && digit <= places->side);
    strike(places, position, digit - 1, one_cell(cell));
}

void ss_digit_places_begin(ss_digit_places *places, const ss_set *start, ss_position *position) {
    uint64_t houses = places->houses == 64 ? ~UINT64_C(0) : (UINT64_C(1) << places->houses) - 1;
    memset(position, 0, sizeof *position);
    places->touched_digits = 0;
    memset(places->touched, 0, sizeof places->touched);
    for (int d = 0; d < places->side; d++) {
        position->at[d] = places->all;
        for (int k = 0; k < 4; k++) position->count[d][k] = places->side >> k & 1 ? houses : 0;
    }
    ss_set full = ss_set_upto(places->side);
    for (int c = 0; c < places->cells; c++)
        for (ss_set gone = full & ~start[c]; gone; gone &= gone - 1)
            ss_digit_places_strike(places, position, c, ss_set_low(gone));
}

/* ---- settling ---- */

static bool dies_at(ss_digit_places *places, ss_cell_bits cells) {
    EACH_CELL(c, cells) places->weights[c]++;
    return false;
}

/* A cell with one digit left takes it from all cells linked to it. False: a cell has none left. */
static bool settle_cells(ss_digit_places *places, ss_position *at, ss_cell_bits *open) {
    ss_cell_bits once = {{0, 0}}, twice = {{0, 0}};
    for (int d = 0; d < SS_PLACES_SIDE; d++) {
        twice = either(twice, both(once, at->at[d]));
        once = either(once, at->at[d]);
    }
    *open = twice;
    ss_cell_bits none = without(places->all, once),
                 fresh = without(without(once, twice), at->settled);
    if (some(none)) return dies_at(places, none);
    if (!some(fresh)) return true;
    at->settled = either(at->settled, fresh);
    for (int d = 0; d < SS_PLACES_SIDE; d++) {
        ss_cell_bits single = both(fresh, at->at[d]);
        EACH_CELL(c, single) {
            ss_cell_bits gone = both(at->at[d], places->linked[c]);
            if (some(gone)) strike(places, at, d, gone);
        }
    }
    return true;
}

/* A cell that is linked to all places of the digit in this house cannot hold it. Mostly there is
   none that is linked to the first and to the last. */
static inline void strike_seen(ss_digit_places *places, ss_position *at, int digit, int house) {
    ss_cell_bits here = both(at->at[digit], places->house[house]);
    ss_cell_bits gone = without(at->at[digit], places->house[house]);
    if (!some(here)) return;
    gone = both(gone, places->linked[first_cell(here)]);
    gone = both(gone, places->linked[last_cell(here)]);
    if (!some(gone)) return;
    EACH_CELL(c, here) gone = both(gone, places->linked[c]);
    if (some(gone)) strike(places, at, digit, gone);
}

/* The only place of the digit in this house. */
static inline bool place(ss_digit_places *places, ss_position *at, int digit, int house) {
    ss_cell_bits here = both(at->at[digit], places->house[house]);
    if (!some(here)) return dies_at(places, places->house[house]); /* it has gone meanwhile */
    if (!some(both(here, at->settled))) keep(places, at, digit, here);
    return true;
}

/* The digit in all houses where it was touched; up to five places can be seen by another cell. */
static bool settle_digit(ss_digit_places *places, ss_position *at, int digit) {
    const uint64_t *count = at->count[digit];
    uint64_t touched = places->touched[digit];
    uint64_t several = count[1] | count[2] | count[3], many = count[3] | (count[2] & count[1]);
    uint64_t none = touched & ~(several | count[0]);
    places->touched[digit] = 0;
    if (none) return dies_at(places, places->house[__builtin_ctzll(none)]);
    for (uint64_t left = touched & ~several; left; left &= left - 1)
        if (!place(places, at, digit, __builtin_ctzll(left))) return false;
    for (uint64_t left = touched & several & ~many; left; left &= left - 1)
        strike_seen(places, at, digit, __builtin_ctzll(left));
    return true;
}

static bool settle_digits(ss_digit_places *places, ss_position *at) {
    while (places->touched_digits) {
        int digit = __builtin_ctz(places->touched_digits);
        while (places->touched[digit])
            if (!settle_digit(places, at, digit)) return false;
        places->touched_digits &= ~(1u << digit);
    }
    return true;
}

static ss_node die(ss_digit_places *places) {
    places->touched_digits = 0;
    memset(places->touched, 0, sizeof places->touched);
    return SS_NODE_DEAD;
}

ss_node ss_digit_places_settle(ss_digit_places *places, ss_position *position) {
    assert(!(places->touched_digits >> places->side));
    for (;;) {
        ss_cell_bits open;
        if (!settle_cells(places, position, &open)) return die(places);
        if (!places->touched_digits) return some(open) ? SS_NODE_OPEN : SS_NODE_DONE;
        if (!settle_digits(places, position)) return die(places);
    }
}

/* ---- choosing ---- */

/* Open cells with as few candidates as there are: two, three, or any number. */
static ss_cell_bits fewest(const ss_position *at) {
    ss_cell_bits one = {{0, 0}}, two = one, three = one, four = one;
    for (int d = 0; d < SS_PLACES_SIDE; d++) {
        four = either(four, both(three, at->at[d]));
        three = either(three, both(two, at->at[d]));
        two = either(two, both(one, at->at[d]));
        one = either(one, at->at[d]);
    }
    ss_cell_bits pairs = without(two, three), threes = without(three, four);
    return some(pairs) ? pairs : some(threes) ? threes : two;
}

static int count_cells(ss_cell_bits a) {
    return __builtin_popcountll(a.word[0]) + __builtin_popcountll(a.word[1]);
}

int ss_digit_places_choose(const ss_digit_places *places, const ss_position *position, int *digit) {
    ss_cell_bits few = fewest(position);
    assert(some(few));
    int best = first_cell(few), most = -1;
    EACH_CELL(c, few) if (places->weights[c] > places->weights[best]) best = (int)c;
    for (int d = 0; d < SS_PLACES_SIDE; d++) {
        if (!some(both(position->at[d], one_cell(best)))) continue;
        int left = count_cells(position->at[d]);
        if (left > most) most = left, *digit = d + 1;
    }
    return best;
}

void ss_digit_places_read(const ss_digit_places *places, const ss_position *position,
                          uint8_t *solution) {
    for (int d = 0; d < places->side; d++)
        EACH_CELL(c, position->at[d]) solution[c] = (uint8_t)(d + 1);
}
