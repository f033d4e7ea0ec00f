/* post.h: what the constraint kinds share: propagators, walks over the grid, marks.

   A kind says what must hold; these functions know how to make the board see to it. All of them
   copy what they are given into the board's arena, so callers may pass arrays of their own. */
#ifndef SS_RULE_POST_H
#define SS_RULE_POST_H
#include "rule/automaton.h"
#include "rule/draw.h"
#include "rule/rule.h"
#include "rule/variants.h"

/* A copy in the board's arena; the board is marked failed if there is no memory. */
void *ss_post_copy(ss_board *board, const void *data, size_t size);

/* ---- post_pair.c: two cells and a relation between them ---- */

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
bool ss_hold_chain(const ss_rule *rule, ss_relation *relation, int32_t number,
                   const uint8_t *solution);

/* ---- grid.c: all pairs of cells that lie a certain move apart ---- */

typedef bool ss_pair_visit(void *user, int first, int second); /* false: stop */
/* (down, right), mirrored and turned in all ways; each pair once, the upper or left cell first.
   True: nobody stopped. */
bool ss_grid_pairs(const ss_puzzle *puzzle, const int32_t move[2], ss_pair_visit *visit,
                   void *user);
bool ss_grid_hold(const ss_puzzle *puzzle, const int32_t move[2], ss_relation *relation,
                  const uint8_t *solution);
void ss_grid_post(const int32_t move[2], ss_relation *relation, ss_board *board);
typedef struct ss_move { /* the same with a number for the relation */
    const int32_t *way;
    ss_relation *relation;
    int32_t number;
} ss_move;
bool ss_grid_hold_number(const ss_puzzle *puzzle, const ss_move *move, const uint8_t *solution);
void ss_grid_post_number(const ss_move *move, ss_board *board);
void ss_grid_differ(const int32_t move[2], ss_board *board);       /* as links, not as a relation */
int ss_grid_steps(const ss_puzzle *puzzle, int first, int second); /* along rows and columns */
bool ss_grid_neighbours(const ss_puzzle *puzzle, int first, int second);
/* Digits all different in this group of cells, a house if there are enough of them. */
void ss_post_distinct(const uint16_t *cells, int count, ss_board *board);
bool ss_hold_distinct(const uint16_t *cells, int count, const uint8_t *solution);

/* ---- post_linear.c: factor * digit, added up, between low and high or one of the sums ---- */

typedef struct ss_linear {
    const uint16_t *cells;
    const int32_t *factors; /* NULL: all 1 */
    int count;
    int32_t low, high;
    const int32_t *sums; /* rising; NULL: all from low to high */
    int sum_count;
} ss_linear;
void ss_post_linear(const ss_linear *sum, ss_board *board);
/* Takes houses out of a sum of cells, each of which counts so often, as long as fewer are left.
   Returns how many fewer. */
int ss_take_out_houses(int32_t times[SS_MAX_CELLS], int32_t *sum, const ss_board *board);
/* Both parts have the same sum; all parts, one behind the other in `cells`, have. */
void ss_post_balance(const uint16_t *one, int ones, const uint16_t *other, int others,
                     ss_board *board);
void ss_post_equal_sums(const uint16_t *cells, const int32_t *lengths, int parts, ss_board *board);

/* ---- post_any_sum.c: one of these sums, with repeats or without ---- */

typedef struct ss_any_sum {
    const int32_t *list; /* rising */
    int count;
} ss_any_sum;
void ss_post_any_sum(const uint16_t *cells, int count, ss_any_sum sums, ss_board *board);
void ss_post_any_combination(const uint16_t *cells, int count, ss_any_sum sums, ss_board *board);
int ss_sum_of(const uint16_t *cells, int count, const uint8_t *solution);

/* ---- post_sets.c: the digits of these cells, all different, are one of these sets ---- */

void ss_post_sets(const uint16_t *cells, int count, const ss_set *sets, int set_count,
                  ss_board *board);
/* The digits of its cells, where only one set will do; 0: unknown. */
ss_set ss_only_set(const ss_propagator *propagator);

typedef bool ss_set_test(ss_set digits, const void *data);
/* All sets of so many digits that pass the test; false: too many to list, nothing is posted. */
bool ss_post_tested_sets(const uint16_t *cells, int count, ss_set_test *test, const void *data,
                         ss_board *board);

/* ---- post_count.c: a value stands least .. most times in these cells ---- */

typedef struct ss_count {
    int value, least, most;
} ss_count;
void ss_post_count(const uint16_t *cells, int count, ss_count times, ss_board *board);
int ss_times(const ss_rule *rule, const uint8_t *solution, int digit);
/* How often a number is listed in the rule. */
int ss_listed(const ss_rule *rule, int number);

/* All even values (rest 0), or all odd ones (rest 1). */
ss_set ss_parity_set(const ss_puzzle *puzzle, int rest);

/* ---- post_sandwich.c: a full house; false: too large for it, nothing is posted ---- */

bool ss_post_sandwich(const uint16_t *cells, int sum, ss_board *board);

extern const ss_rule_kind ss_rule_white, ss_rule_black, ss_rule_x, ss_rule_v, ss_rule_chaos;
#endif
