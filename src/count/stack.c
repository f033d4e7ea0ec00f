/* stack.c: classes of column splits of the first box, with the pairs that fit below. */
#include "count/stack.h"

#include <string.h>

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

typedef struct stack_rules {
    const ss_count_splits *splits;
    const uint16_t *allowed[3]; /* column sets of the three boxes, from the top */
    bool same[6];               /* column orders that change nothing for the lower boxes */
    int orders;                 /* how many of them */
} stack_rules;

static stack_rules rules_of(const ss_count_splits *splits, const ss_count_conditions *seen,
                            int stack) {
    stack_rules rules = {.splits = splits};
    for (int band = 0; band < 3; band++) rules.allowed[band] = seen->column[3 * band + stack];
    for (int o = 0; o < 6; o++) {
        rules.same[o] = true;
        for (int c = 0; c < 3; c++)
            for (int band = 1; band < 3; band++)
                if (rules.allowed[band][orders[o][c]] != rules.allowed[band][c])
                    rules.same[o] = false;
        rules.orders += rules.same[o];
    }
    return rules;
}

static bool suits(const stack_rules *rules, int band, int split) {
    return ss_count_split_fits(rules->splits->part[split], rules->allowed[band]);
}

ss_count_stack_size ss_count_stack_measure(const ss_count_splits *splits,
                                           const ss_count_conditions *seen, int stack) {
    stack_rules rules = rules_of(splits, seen, stack);
    uint32_t pairs = 0, suited = 0;
    bool second[SS_SPLITS], third[SS_SPLITS];
    for (int s = 0; s < SS_SPLITS; s++) {
        second[s] = suits(&rules, 1, s);
        third[s] = suits(&rules, 2, s);
    }
    for (int a = 0; a < SS_SPLITS; a++) {
        uint32_t here = 0;
        for (int k = 0; k < SS_PARTNERS; k++)
            here += second[splits->partner[a][k][0]] && third[splits->partner[a][k][1]];
        pairs += here;
        if (suits(&rules, 0, a)) suited += here;
    }
    return (ss_count_stack_size){(double)pairs / rules.orders, (double)suited};
}

static uint32_t add_pairs(const stack_rules *rules, int a, ss_count_pair *pair, uint32_t count) {
    const ss_count_splits *splits = rules->splits;
    for (int k = 0; k < SS_PARTNERS; k++) {
        int b = splits->partner[a][k][0], c = splits->partner[a][k][1];
        if (suits(rules, 1, b) && suits(rules, 2, c))
            pair[count++] = (ss_count_pair){splits->family[b], splits->family[c]};
    }
    return count;
}

void ss_count_stack_build(ss_count_stack *stack, const ss_count_splits *splits,
                          const ss_count_conditions *seen, int number) {
    const uint16_t none = UINT16_MAX;
    stack_rules rules = rules_of(splits, seen, number);
    uint32_t pairs = 0;
    stack->classes = 0;
    memset(stack->members, 0, sizeof stack->members);
    memset(stack->class_of, 0xff, sizeof stack->class_of);
    for (int a = 0; a < SS_SPLITS; a++) {
        if (stack->class_of[a] != none) continue;
        int class_ = stack->classes++;
        const uint16_t *part = splits->part[a];
        for (int o = 0; o < 6; o++) {
            if (!rules.same[o]) continue;
            int member = ss_count_split_of(splits, part[orders[o][0]], part[orders[o][1]]);
            stack->class_of[member] = (uint16_t)class_;
            stack->members[class_] += suits(&rules, 0, member);
        }
        stack->example[class_] = (uint16_t)a;
        stack->start[class_] = pairs;
        pairs = add_pairs(&rules, a, stack->pair, pairs);
    }
    stack->start[stack->classes] = pairs;
}
