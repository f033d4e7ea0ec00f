/* places.c: links and houses alone, in sets of cells. */
#include "solve/places.h"
#include <string.h>

#define EACH_CELL(cell, set)                                                                       \
    for (int w_ = 0; w_ < 2; w_++)                                                                 \
        for (uint64_t left_ = (set).word[w_], cell;                                                \
             left_ && (cell = (uint64_t)(64 * w_ + __builtin_ctzll(left_)), true);                 \
             left_ &= left_ - 1)

static inline ss_cells both(ss_cells a, ss_cells b) {
    return (ss_cells){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline ss_cells either(ss_cells a, ss_cells b) {
    return (ss_cells){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline ss_cells without(ss_cells a, ss_cells b) {
    return (ss_cells){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool some(ss_cells a) { return a.word[0] | a.word[1]; }

static inline ss_cells one_cell(int cell) {
    uint64_t bit = UINT64_C(1) << cell % 64;
    return (ss_cells){{cell < 64 ? bit : 0, cell < 64 ? 0 : bit}};
}

static inline int first_cell(ss_cells a) {
    return a.word[0] ? __builtin_ctzll(a.word[0]) : 64 + __builtin_ctzll(a.word[1]);
}

static inline int last_cell(ss_cells a) {
    return a.word[1] ? 127 - __builtin_clzll(a.word[1]) : 63 - __builtin_clzll(a.word[0]);
}

/* ---- making it ---- */

static ss_cells cells_from(const uint64_t *words, int count) {
    return (ss_cells){{words[0], count > 1 ? words[1] : 0}};
}

bool ss_places_open(ss_places *places, const ss_board *board) {
    int words = board->linked_words;
    if (board->cells > SS_PLACES_CELLS || board->house_count > SS_PLACES_HOUSES) return false;
    places->side = board->side, places->cells = board->cells;
    places->houses = board->house_count;
    places->all = (ss_cells){{0, 0}};
    places->touched_digits = 0;
    memset(places->touched, 0, sizeof places->touched);
    memset(places->houses_of, 0, sizeof places->houses_of);
    memset(places->trouble, 0, sizeof places->trouble);
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

static inline void strike(ss_places *places, ss_position *at, int digit, ss_cells gone) {
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

static void keep(ss_places *places, ss_position *at, int digit, ss_cells cell) {
    int word = !cell.word[0];
    for (int d = 0; d < SS_PLACES_SIDE; d++)
        if (at->at[d].word[word] & cell.word[word] && d != digit) strike(places, at, d, cell);
}

void ss_places_keep(ss_places *places, ss_position *position, int cell, int digit) {
    keep(places, position, digit - 1, one_cell(cell));
}

void ss_places_strike(ss_places *places, ss_position *position, int cell, int digit) {
    strike(places, position, digit - 1, one_cell(cell));
}

void ss_places_begin(ss_places *places, const ss_set *start, ss_position *position) {
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
            ss_places_strike(places, position, c, ss_set_low(gone));
}

/* ---- settling ---- */

static bool dies_at(ss_places *places, ss_cells cells) {
    EACH_CELL(c, cells) places->trouble[c]++;
    return false;
}

/* A cell with one digit left takes it from all cells linked to it. False: a cell has none left. */
static bool settle_cells(ss_places *places, ss_position *at, ss_cells *open) {
    ss_cells once = {{0, 0}}, twice = {{0, 0}};
    for (int d = 0; d < SS_PLACES_SIDE; d++) {
        twice = either(twice, both(once, at->at[d]));
        once = either(once, at->at[d]);
    }
    *open = twice;
    ss_cells none = without(places->all, once), fresh = without(without(once, twice), at->settled);
    if (some(none)) return dies_at(places, none);
    if (!some(fresh)) return true;
    at->settled = either(at->settled, fresh);
    for (int d = 0; d < SS_PLACES_SIDE; d++) {
        ss_cells single = both(fresh, at->at[d]);
        EACH_CELL(c, single) {
            ss_cells gone = both(at->at[d], places->linked[c]);
            if (some(gone)) strike(places, at, d, gone);
        }
    }
    return true;
}

/* A cell that is linked to all places of the digit in this house cannot hold it. Mostly there is
   none that is linked to the first and to the last. */
static inline void strike_seen(ss_places *places, ss_position *at, int digit, int house) {
    ss_cells here = both(at->at[digit], places->house[house]);
    ss_cells gone = without(at->at[digit], places->house[house]);
    if (!some(here)) return;
    gone = both(gone, places->linked[first_cell(here)]);
    gone = both(gone, places->linked[last_cell(here)]);
    if (!some(gone)) return;
    EACH_CELL(c, here) gone = both(gone, places->linked[c]);
    if (some(gone)) strike(places, at, digit, gone);
}

/* The only place of the digit in this house. */
static inline bool place(ss_places *places, ss_position *at, int digit, int house) {
    ss_cells here = both(at->at[digit], places->house[house]);
    if (!some(here)) return dies_at(places, places->house[house]); /* it has gone meanwhile */
    if (!some(both(here, at->settled))) keep(places, at, digit, here);
    return true;
}

/* The digit in all houses where it was touched; up to five places can be seen by another cell. */
static bool settle_digit(ss_places *places, ss_position *at, int digit) {
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

static bool settle_digits(ss_places *places, ss_position *at) {
    while (places->touched_digits) {
        int digit = __builtin_ctz(places->touched_digits);
        while (places->touched[digit])
            if (!settle_digit(places, at, digit)) return false;
        places->touched_digits &= ~(1u << digit);
    }
    return true;
}

static ss_node die(ss_places *places) {
    places->touched_digits = 0;
    memset(places->touched, 0, sizeof places->touched);
    return SS_NODE_DEAD;
}

ss_node ss_places_settle(ss_places *places, ss_position *position) {
    for (;;) {
        ss_cells open;
        if (!settle_cells(places, position, &open)) return die(places);
        if (!places->touched_digits) return some(open) ? SS_NODE_OPEN : SS_NODE_DONE;
        if (!settle_digits(places, position)) return die(places);
    }
}

/* ---- choosing ---- */

/* Open cells with as few candidates as there are: two, three, or any number. */
static ss_cells fewest(const ss_position *at) {
    ss_cells one = {{0, 0}}, two = one, three = one, four = one;
    for (int d = 0; d < SS_PLACES_SIDE; d++) {
        four = either(four, both(three, at->at[d]));
        three = either(three, both(two, at->at[d]));
        two = either(two, both(one, at->at[d]));
        one = either(one, at->at[d]);
    }
    ss_cells pairs = without(two, three), threes = without(three, four);
    return some(pairs) ? pairs : some(threes) ? threes : two;
}

static int count_cells(ss_cells a) {
    return __builtin_popcountll(a.word[0]) + __builtin_popcountll(a.word[1]);
}

int ss_places_choose(const ss_places *places, const ss_position *position, int *digit) {
    ss_cells few = fewest(position);
    int best = first_cell(few), most = -1;
    EACH_CELL(c, few) if (places->trouble[c] > places->trouble[best]) best = (int)c;
    for (int d = 0; d < SS_PLACES_SIDE; d++) {
        if (!some(both(position->at[d], one_cell(best)))) continue;
        int left = count_cells(position->at[d]);
        if (left > most) most = left, *digit = d + 1;
    }
    return best;
}

void ss_places_read(const ss_places *places, const ss_position *position, uint8_t *solution) {
    for (int d = 0; d < places->side; d++)
        EACH_CELL(c, position->at[d]) solution[c] = (uint8_t)(d + 1);
}
