/* law.h: laws that several kinds share, and walks over the grid. */
#ifndef SS_RULE_LAW_H
#define SS_RULE_LAW_H
#include "propagate/post.h"

bool ss_hold_chain(const ss_rule *rule, ss_relation *relation, int32_t number,
                   const uint8_t *solution); /* each two consecutive cells */
bool ss_hold_distinct(const uint16_t *cells, int count, const uint8_t *solution);
int ss_sum_of(const uint16_t *cells, int count, const uint8_t *solution);
int ss_times(const ss_rule *rule, const uint8_t *solution, int digit); /* in its cells */
int ss_listed(const ss_rule *rule, int number); /* how often a number is listed in the rule */
ss_set ss_parity_set(const ss_puzzle *puzzle, int rest); /* even values (rest 0), odd ones (1) */

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

/* ---- check.c: the law itself as a propagator, when at most one of its cells is open ---- */

void ss_post_check(const ss_rule *rule, ss_board *board);
void ss_post_check_grid(const ss_rule *rule, ss_board *board); /* it looks at the whole grid */
/* An automaton that reads these cells; one that is too large is replaced by the law. */
void ss_post_automaton_or_law(const ss_automaton *automaton, const uint16_t *cells, int count,
                              ss_board *board);
#endif
