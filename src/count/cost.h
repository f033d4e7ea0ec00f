/* cost.h: guesses how long a count takes from each side, and chooses the side. */
#ifndef SS_COUNT_COST_H
#define SS_COUNT_COST_H
#include "count/group.h"

/* How to look at the grid, and whether the order of columns must stay known (stack.h). */
typedef struct ss_count_look {
    ss_count_view view;
    bool ordered;
    int most_moved; /* rename at most so many digits */
} ss_count_look;

typedef struct ss_count_cost {
    double seconds; /* of one core, without what every count takes */
    int order[3];   /* the stacks of the view in the best order: stack[0], stack[1], stack[2] */
} ss_count_cost;

/* Of up to three looks from the same side together, in the order of stacks that suits them best. */
ss_count_cost ss_count_cost_of(const ss_count_splits *splits, const ss_count_conditions *conditions,
                               const ss_count_look *looks, int count);
ss_count_view ss_count_best_view(const ss_count_splits *splits,
                                 const ss_count_conditions *conditions, double *seconds);

#endif
