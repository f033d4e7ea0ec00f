/* cost.h: guesses how long a count takes from each side, and chooses the side. */
#ifndef SS_COUNT_PLAIN_COST_H
#define SS_COUNT_PLAIN_COST_H
#include "count/plain/group.h"
#include "count/tools.h"

/* How to look at the grid, and whether the cells of the first band are asked for: then strands are
   kept apart (stack.h). */
typedef struct ss_count_look {
    ss_count_view view;
    bool cells;
    int most_moved; /* rename at most this many digits */
} ss_count_look;

typedef struct ss_count_cost {
    double seconds;   /* of one core, without tables and other things that every count takes */
    double tables;    /* seconds for those of the first look */
    uint8_t order[3]; /* look -> the best order of its stacks, a number of ss_count_orders */
} ss_count_cost;

/* Guesses cost time too: once the limits of the tools are stopped they mean nothing. */

/* Of up to three looks from the same side together. Looks that have the same order share tables:
   one has an order of its own only where that pays for its tables. */
ss_count_cost ss_count_cost_of(const ss_count_tools *tools, const ss_count_conditions *conditions,
                               const ss_count_look *looks, int count);
/* Of one look, with its tables; INFINITY if there would be too many forms. */
double ss_count_look_seconds(const ss_count_tools *tools, const ss_count_conditions *conditions,
                             const ss_count_look *look);
/* The best of the six views; seconds with tables, or INFINITY if there would be too many forms. */
ss_count_view ss_count_best_view(const ss_count_tools *tools, const ss_count_conditions *conditions,
                                 double *seconds);

#endif
