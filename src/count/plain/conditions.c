/* conditions.c: row and column conditions of the nine boxes, and how they look from each side. */
#include "count/plain/conditions.h"
#include <assert.h>

ss_count_conditions ss_count_no_conditions(void) {
    ss_count_conditions conditions = {.barred = {{{0}}}};
    for (int box = 0; box < 9; box++)
        for (int line = 0; line < 3; line++)
            conditions.row[box][line] = conditions.column[box][line] = SS_ALL_DIGITS;
    return conditions;
}

void ss_count_condition_place(ss_count_conditions *conditions, int cell, int digit) {
    assert(cell >= 0 && cell < 81);
    assert(digit >= 1 && digit <= 9);
    int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    uint16_t others = (uint16_t)(SS_ALL_DIGITS & ~(1 << (digit - 1)));
    for (int line = 0; line < 3; line++) {
        if (line != row % 3) conditions->row[box][line] &= others;
        if (line != column % 3) conditions->column[box][line] &= others;
    }
}

ss_count_conditions ss_count_conditions_seen(const ss_count_conditions *conditions,
                                             ss_count_view view) {
    assert(view.first >= 0 && view.first < 3);
    ss_count_conditions seen;
    for (int box = 0; box < 9; box++) {
        int band = (box / 3 + view.first) % 3, stack = box % 3;
        int from = view.turned ? stack * 3 + band : band * 3 + stack;
        for (int line = 0; line < 3; line++) {
            uint16_t row = conditions->row[from][line], column = conditions->column[from][line];
            seen.row[box][line] = view.turned ? column : row;
            seen.column[box][line] = view.turned ? row : column;
            for (int other = 0; other < 3; other++)
                seen.barred[box][line][other] = view.turned ? conditions->barred[from][other][line]
                                                            : conditions->barred[from][line][other];
        }
    }
    return seen;
}

static unsigned any_of(const uint16_t sets[3]) { return (unsigned)sets[0] | sets[1] | sets[2]; }

uint16_t ss_count_conditions_digits(const ss_count_conditions *conditions, int band) {
    assert(band >= 0 && band < 3);
    unsigned everywhere = SS_ALL_DIGITS;
    for (int box = 3 * band; box < 3 * band + 3; box++)
        for (int line = 0; line < 3; line++)
            everywhere &= (unsigned)conditions->row[box][line] & conditions->column[box][line] &
                          ~any_of(conditions->barred[box][line]);
    return (uint16_t)(SS_ALL_DIGITS & ~everywhere);
}
