/* facts.h: what rules know of sums and of larger and smaller, for those who make propagators of it
   or explain it. Cells and houses outlive the board. */
#ifndef SS_BOARD_FACTS_H
#define SS_BOARD_FACTS_H
#include <stdint.h>

/* The digits of these cells add up to `sum`; the last `minus` of the cells count negative. A sum
   that was derived names the houses it was derived from; a given one has none. */
typedef struct ss_sum {
    const uint16_t *cells;
    uint16_t count, minus;
    int32_t sum;
    const uint16_t *houses;
    int house_count;
} ss_sum;

/* Each of these cells holds a larger digit than the next one. */
typedef struct ss_order {
    const uint16_t *cells;
    int count;
} ss_order;
#endif
