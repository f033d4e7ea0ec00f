/* stack.h: one stack of boxes, seen through the column sets of its three boxes.

   The first box has the column split a, the boxes below it b and c. Once a is chosen, 56 pairs
   (b, c) fit beside it, fewer if there are conditions. Column orders that no condition of the two
   lower boxes can tell apart are put together: a *class* is a set of such splits a. All splits of
   a class have the same list of pairs, of which only the families matter from here on. */
#ifndef SS_COUNT_STACK_H
#define SS_COUNT_STACK_H
#include "base/memory.h"
#include "count/conditions.h"

typedef struct ss_count_pair {
    uint16_t second, third; /* families of the two lower boxes */
} ss_count_pair;

typedef struct ss_count_stack {
    int classes;
    uint16_t example[SS_SPLITS];   /* class -> one of its splits */
    uint16_t class_of[SS_SPLITS];  /* split -> its class */
    uint8_t members[SS_SPLITS];    /* class -> how many of its splits suit the first box */
    uint32_t start[SS_SPLITS + 1]; /* class -> its pairs are pair[start] .. pair[next start - 1] */
    ss_count_pair *pair;           /* SS_SPLITS * SS_PARTNERS places */
} ss_count_stack;

/* How many pairs there are in all, and how many beside splits that suit the first box. */
typedef struct ss_count_stack_size {
    double pairs, suited_pairs;
} ss_count_stack_size;

ss_count_stack_size ss_count_stack_measure(const ss_count_splits *splits,
                                           const ss_count_conditions *seen, int stack);
void ss_count_stack_build(ss_count_stack *stack, const ss_count_splits *splits,
                          const ss_count_conditions *seen, int number);

static inline int ss_count_stack_length(const ss_count_stack *stack, int class_) {
    return (int)(stack->start[class_ + 1] - stack->start[class_]);
}

#endif
