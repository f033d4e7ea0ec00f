/* post.h: propagators that rules share, and what they are made of.

   A kind of rule says what must hold; these functions know how to make the board see to it. All of
   them copy what they are given into the board's arena, so callers may pass arrays of their own.
   They speak of values, as rules do, and know which digits these are. */
#ifndef SS_PROPAGATE_POST_H
#define SS_PROPAGATE_POST_H
#include "propagate/automaton.h"
#include "propagate/houses.h"
#include "propagate/notes.h"
#include "propagate/sums.h"

/* A copy in the board's arena; the board is marked failed if there is no memory. */
void *ss_post_copy(ss_board *board, const void *data, size_t size);
/* All cells of the grid, and how many they are. */
int ss_post_grid_cells(ss_board *board, const uint16_t **cells);

/* ---- pair.c: two cells and a relation between them ---- */

typedef bool ss_relation(int first, int second, int32_t number);
typedef struct ss_pair_table ss_pair_table;

bool ss_differ(int first, int second, int32_t unused);
bool ss_equal(int first, int second, int32_t unused);
/* A table may serve many pairs; NULL: no memory. */
const ss_pair_table *ss_pair_table_make(ss_relation *relation, int32_t number, ss_board *board);
void ss_post_pair(const ss_pair_table *table, int first, int second, ss_board *board);
/* What the second cell may hold, by digit of the first, or the other way; NULL: not of a pair. */
const ss_set *ss_pair_with(const ss_propagator *propagator, int way);
/* Each two consecutive cells of a line; every two of them. */
void ss_post_chain(const ss_rule *rule, ss_relation *relation, int32_t number, ss_board *board);
void ss_post_all_pairs(const ss_rule *rule, ss_relation *relation, int32_t number, ss_board *board);

/* ---- descending.c: each cell holds a larger digit than the next one ---- */

/* The cells are not copied. */
void ss_post_descending(const uint16_t *cells, int count, ss_board *board);

/* ---- sets.c: the digits of these cells, all different, are one of these sets ---- */

void ss_post_sets(const uint16_t *cells, int count, const ss_set *sets, int set_count,
                  ss_board *board);
/* The digits of its cells, where only one set will do; 0: unknown. */
ss_set ss_only_set(const ss_propagator *propagator);

typedef bool ss_set_test(ss_set digits, const void *data);
/* All sets of `count` digits that pass the test; false: too many to list, nothing is posted. */
bool ss_post_tested_sets(const uint16_t *cells, int count, ss_set_test *test, const void *data,
                         ss_board *board);

/* ---- count.c: a value is least .. most times in these cells ---- */

typedef struct ss_count {
    int value, least, most;
} ss_count;
void ss_post_count(const uint16_t *cells, int count, ss_count times, ss_board *board);

/* ---- sandwich.c: a full house; false: too large for it, nothing is posted ---- */

bool ss_post_sandwich(const uint16_t *cells, int sum, ss_board *board);
#endif
