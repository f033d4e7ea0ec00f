/* cost.c: how long will a count take? From sizes alone: lists, classes, renamings. */
#include "count/cost.h"

#include <math.h>

/* Nanoseconds, fitted to measured times: one vector of products, what comes with each list and with
   each weight, and one value brought into a lane. */
static const double vector = 0.8, list = 4.5, weight = 0.5, lane = 0.6;

/* Of the (a1, a2, a3), one of each kind is treated, if any of its kind suits the first band. */
static double time_of(const ss_count_stack_size *const stack[3], const ss_count_group *group) {
    double kinds = 1 / ss_count_group_order(group), suited = ss_count_group_order(group);
    for (int s = 0; s < 3; s++) {
        kinds *= stack[s]->classes;
        suited *= stack[s]->classes > 0 ? stack[s]->suited / stack[s]->classes : 0;
    }
    double share = (1 - exp(-suited)) / ss_count_group_order(group);
    double dots = share * stack[0]->pairs *
                  (vector * stack[1]->pairs * stack[2]->vectors +
                   list * stack[1]->classes * stack[2]->classes);
    double lanes = stack[2]->pairs / ss_count_group_order(group) *
                   (stack[0]->families[0] * stack[1]->families[0] +
                    stack[0]->families[1] * stack[1]->families[1]);
    return 1e-9 * (dots + weight * kinds * group->cosets + lane * lanes);
}

/* Adds the time of one look in each order of the stacks. */
static void add_times(const ss_count_splits *splits, const ss_count_conditions *conditions,
                      const ss_count_look *look, double seconds[6]) {
    ss_count_conditions seen = ss_count_conditions_seen(conditions, look->view);
    ss_count_group group;
    ss_count_stack_size size[3];
    ss_count_group_choose(&group, &seen, look->most_moved);
    for (int s = 0; s < 3; s++) {
        ss_count_stack_wish wish = {splits, &seen, s, group.moved, look->ordered};
        size[s] = ss_count_stack_measure(&wish);
    }
    for (int o = 0; o < 6; o++) {
        const uint8_t *order = ss_count_orders[o];
        const ss_count_stack_size *stack[3] = {&size[order[0]], &size[order[1]], &size[order[2]]};
        seconds[o] += time_of(stack, &group);
    }
}

ss_count_cost ss_count_cost_of(const ss_count_splits *splits, const ss_count_conditions *conditions,
                               const ss_count_look *looks, int count) {
    ss_count_cost best = {INFINITY, {0, 1, 2}};
    double seconds[6] = {0};
    for (int i = 0; i < count; i++) add_times(splits, conditions, &looks[i], seconds);
    for (int o = 0; o < 6; o++) {
        if (seconds[o] >= best.seconds) continue;
        best.seconds = seconds[o];
        for (int s = 0; s < 3; s++) best.order[s] = ss_count_orders[o][s];
    }
    return best;
}

ss_count_view ss_count_best_view(const ss_count_splits *splits,
                                 const ss_count_conditions *conditions, double *seconds) {
    ss_count_view best = {false, 0};
    *seconds = INFINITY;
    for (int v = 0; v < SS_COUNT_VIEWS; v++) {
        ss_count_look look = {{v >= 3, v % 3}, false, 9};
        double here = ss_count_cost_of(splits, conditions, &look, 1).seconds;
        if (here >= *seconds) continue;
        *seconds = here;
        best = look.view;
    }
    return best;
}
