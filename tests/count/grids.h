/* grids.h: what the tests of the counter share: a plain lister, random grids, a threaded runner. */
#ifndef SS_TESTS_COUNT_GRIDS_H
#define SS_TESTS_COUNT_GRIDS_H
#include "base/random.h"
#include "count/plain/count.h"

typedef struct grid {
    uint16_t allowed[81];
} grid;

/* Counts by trying every digit in every cell; shares no code with the counter. */
uint64_t grids_list(void *user, const uint16_t allowed[81], uint64_t limit);

grid grids_empty(void);
grid grids_read(const char *text);
grid grids_of_solution(const uint8_t solution[81]);
void grids_solution(ss_random *random, uint8_t solution[81]); /* a random complete grid */
grid grids_with_givens(ss_random *random, int givens);
grid grids_shuffled(ss_random *random, const grid *from); /* rows, columns, digits, diagonal */
grid grids_with(const grid *from, int cell, int digit);
void grids_remove(ss_random *random, grid *from, int candidates);
void grids_narrow(ss_random *random, grid *from, int cells); /* leaves each of them three digits */

/* The count without any help of listing; fails the test if it is not exact. */
ss_u128 grids_count(const grid *from);

#endif
