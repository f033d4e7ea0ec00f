/* facts.h: what rules know of houses, of sums and of larger and smaller, for those who make
   propagators of it or explain it. Cells and houses outlive the board. */
#ifndef SS_BOARD_FACTS_H
#define SS_BOARD_FACTS_H
#include <stdbool.h>
#include <stdint.h>

typedef struct ss_house {
    const uint16_t *cells; /* `side` of them */
    const uint64_t *set;   /* the same as bits, as many words as a row of links has */
    uint32_t rule;         /* of the puzzle, from 1, that says it first; 0: none */
    bool swept;            /* propagate/grid9.c looks after it */
} ss_house;

/* The same digits are in the first `count` of the cells and in as many after them: what two
   houses, or twice as many, do not share. */
typedef struct ss_rests {
    const uint16_t *cells;
    int count;
} ss_rests;

/* The digits of these cells add up to `sum`; the last `minus` of the cells count negative. A sum
   that was derived names the houses it was derived from; a given one has none. */
typedef struct ss_sum {
    const uint16_t *cells;
    uint16_t count, minus;
    int32_t sum;
    const uint16_t *houses;
    int house_count;
    uint32_t rule;       /* of the puzzle, from 1, that says it; 0: it is derived */
    uint32_t propagator; /* of the board, from 1, that sees to it; 0: none */
} ss_sum;

/* Each of these cells holds a larger digit than the next one. */
typedef struct ss_order {
    const uint16_t *cells;
    int count;
    bool thermometer; /* all of them together; else signs */
} ss_order;
#endif
