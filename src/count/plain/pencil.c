/* pencil.c: candidate sets as blocks of rows and columns, where they are. */
#include "count/plain/pencil.h"

#include <assert.h>
#include <string.h>

static bool single(unsigned set) { return set != 0 && (set & (set - 1)) == 0; }

/* The k-th cell of a house: rows are 0..8, columns 9..17, boxes 18..26. */
static int house_cell(int house, int k) {
    if (house < 9) return house * 9 + k;
    if (house < 18) return k * 9 + house - 9;
    return ss_count_box_cell(house - 18, k);
}

/* In one house: a settled cell excludes its digit elsewhere; a digit with one place goes there. */
static bool settle_house(uint16_t allowed[81], int house, bool *changed) {
    unsigned once = 0, twice = 0, settled = 0;
    for (int k = 0; k < 9; k++) {
        unsigned set = allowed[house_cell(house, k)];
        twice |= once & set;
        once |= set;
        if (!single(set)) continue;
        if ((settled & set) != 0) return false;
        settled |= set;
    }
    if (once != SS_ALL_DIGITS) return false;
    for (int k = 0; k < 9; k++) {
        uint16_t *set = &allowed[house_cell(house, k)];
        unsigned lonely = *set & ~twice, next = *set;
        if (single(lonely)) next = lonely;
        else if (lonely != 0) return false;
        else if (!single(*set)) next = *set & ~settled;
        if (next == 0) return false;
        if (next != *set) *changed = true;
        *set = (uint16_t)next;
    }
    return true;
}

bool ss_count_pencil_settle(uint16_t allowed[81]) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (int house = 0; house < 27; house++)
            if (!settle_house(allowed, house, &changed)) return false;
    }
    return true;
}

static bool sees_given(const uint16_t fixed[81], int cell, uint16_t digit) {
    for (int other = 0; other < 81; other++)
        if (fixed[other] == digit && ss_count_peers(cell, other)) return true;
    return false;
}

static bool given_in_box(const uint16_t fixed[81], int box, uint16_t digit) {
    for (int place = 0; place < 9; place++)
        if (fixed[ss_count_box_cell(box, place)] == digit) return true;
    return false;
}

ss_count_places ss_count_pencil_places(const ss_count_marks *marks, int box, uint16_t digit) {
    assert(box >= 0 && box < 9);
    assert(digit && !(digit & (digit - 1)));
    ss_count_places found = {0, 0};
    if (given_in_box(marks->fixed, box, digit)) return found;
    for (int place = 0; place < 9; place++) {
        int cell = ss_count_box_cell(box, place);
        if (single(marks->fixed[cell])) continue;
        if ((marks->settled[cell] & digit) != 0) found.needed |= 1u << place;
        else if ((marks->allowed[cell] & digit) == 0 && !sees_given(marks->fixed, cell, digit))
            found.barred |= 1u << place;
    }
    return found;
}

static unsigned block_of(unsigned rows, unsigned columns) {
    unsigned block = 0;
    for (int r = 0; r < 3; r++)
        if ((rows >> r & 1) != 0) block |= columns << 3 * r;
    return block;
}

bool ss_count_pencil_block(ss_count_places where, unsigned *rows, unsigned *columns) {
    assert(!(where.needed & where.barred));
    int most = 0;
    for (unsigned r = 1; r < 8; r++) {
        for (unsigned c = 1; c < 8; c++) {
            unsigned block = block_of(r, c);
            int size = ss_count_bits(block);
            if ((where.needed & ~block) != 0 || (where.barred & block) != 0 || size <= most)
                continue;
            most = size;
            *rows = r;
            *columns = c;
        }
    }
    return most > 0;
}

static void bar_lines(uint16_t sets[3], unsigned kept, uint16_t digit) {
    for (int line = 0; line < 3; line++)
        if ((kept >> line & 1) == 0) sets[line] &= (uint16_t)~digit;
}

static void bar_cells(uint16_t barred[3][3], unsigned places, uint16_t digit) {
    for (int place = 0; place < 9; place++)
        if ((places >> place & 1) != 0) barred[place / 3][place % 3] |= digit;
}

int ss_count_pencil_conditions(const ss_count_marks *marks, ss_count_conditions *conditions) {
    int open = 0;
    *conditions = ss_count_no_conditions();
    for (int cell = 0; cell < 81; cell++)
        for (int d = 1; d <= 9; d++)
            if (marks->fixed[cell] == 1 << (d - 1)) ss_count_condition_place(conditions, cell, d);
    for (int i = 0; i < 81; i++) {
        int box = i / 9;
        uint16_t digit = (uint16_t)(1 << i % 9);
        unsigned rows, columns;
        ss_count_places where = ss_count_pencil_places(marks, box, digit);
        if (where.barred == 0) continue;
        if (ss_count_pencil_block(where, &rows, &columns)) {
            bar_lines(conditions->row[box], rows, digit);
            bar_lines(conditions->column[box], columns, digit);
        } else {
            bar_cells(conditions->barred[box], where.barred, digit);
            open++;
        }
    }
    return open;
}
