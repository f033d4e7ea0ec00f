/* conditions.h: what the givens ask of the rows and of the columns of each box, apart.

   Digit 5 at row 0, column 2 of a box means: 5 is in the set of row 0, and 5 is in the set of
   column 2. So the conditions of a box are six digit sets: what each of its three rows and each
   of its three columns may hold. Box 3 * band + stack; a set of all nine digits asks nothing.
   Digits that single cells bar, where that cannot be said by rows and columns apart, come last. */
#ifndef SS_COUNT_PLAIN_CONDITIONS_H
#define SS_COUNT_PLAIN_CONDITIONS_H
#include <stdbool.h>
#include "count/plain/splits.h"

typedef struct ss_count_conditions {
    uint16_t row[9][3], column[9][3];
    uint16_t barred[9][3][3]; /* box, row, column */
} ss_count_conditions;

/* How to look at the grid: turned over its diagonal or not, and which band comes first. */
typedef struct ss_count_view {
    bool turned;
    int first;
} ss_count_view;

enum { SS_COUNT_VIEWS = 6 };

ss_count_conditions ss_count_no_conditions(void);
void ss_count_condition_place(ss_count_conditions *conditions, int cell, int digit);
ss_count_conditions ss_count_conditions_seen(const ss_count_conditions *conditions,
                                             ss_count_view view);
uint16_t ss_count_conditions_digits(const ss_count_conditions *conditions, int band);

/* Do the cells of the box bar no digits, but by rows and columns? */
static inline bool ss_count_bars_nothing(const ss_count_conditions *conditions, int box) {
    unsigned barred = 0;
    for (int i = 0; i < 9; i++) barred |= conditions->barred[box][i / 3][i % 3];
    return barred == 0;
}

/* Does the split obey the three sets? */
static inline bool ss_count_split_fits(const uint16_t part[3], const uint16_t allowed[3]) {
    return ((part[0] & ~allowed[0]) | (part[1] & ~allowed[1]) | (part[2] & ~allowed[2])) == 0;
}

#endif
