/* herd.h: sixteen states of one search, settled side by side.

   Where a puzzle has a 9x9 grid and only cages, sums, signs, sets of digits and pairs of cells, all
   states of its search are worked on by the same few propagators. A herd holds sixteen states, one
   in each lane of a register, and a round runs every propagator once, on all of them at a time:

       cell[0]    lane 0   lane 1   ...   lane 15     the candidates of r1c1 in sixteen states
       cell[1]    lane 0   lane 1   ...   lane 15     of r1c2
       ...

   Nothing branches on what the states hold. In return the propagators are simpler than those for a
   single state: a cage knows which sets of digits can fill it, but tries no orders; sums know only
   bounds. So there are one to three times as many nodes, at less than a third of the price. */
#ifndef SS_RULE_HERD_H
#define SS_RULE_HERD_H
#include "board/board.h"

enum { SS_HERD = 16, SS_HERD_SIDE = 9, SS_HERD_CELLS = 81, SS_HERD_HOUSES = 27 };
enum { SS_HERD_RUN = 4 }; /* cells of the longest short run */

struct ss_onlookers;

/* Cells that all differ: which sets of digits can fill them? */
typedef struct ss_herd_cage {
    const uint16_t *cells, *sets;
    const struct ss_onlookers *onlookers; /* NULL: none */
    int count, set_count;
} ss_herd_cage;

/* The first cells, minus the others, are the goal. Digits count from 0. */
typedef struct ss_herd_sum {
    const uint16_t *cells;
    int count, plus, goal;
} ss_herd_sum;

/* What the one cell may hold for each digit of the other; [0]: the second, by the first. */
typedef struct ss_herd_pair {
    const uint16_t *cells;
    uint16_t with[2][SS_HERD_SIDE];
} ss_herd_pair;

typedef struct ss_herd_rules {
    ss_herd_cage *cages;
    ss_herd_cage *runs; /* short ones with any run of digits; their sets are not listed */
    ss_herd_sum *sums;
    ss_herd_pair *pairs;
    const ss_order *orders;
    uint16_t houses[SS_HERD_HOUSES][SS_HERD_SIDE]; /* rows, columns, boxes: their cells */
    const uint16_t (*links)[2]; /* cells that must differ, but for rows, columns and boxes */
    int cage_count, run_count, sum_count, pair_count, order_count, link_count;
} ss_herd_rules;

typedef uint16_t ss_herd_row[SS_HERD];

/* Where a state has died: at these cells, and if they are a house, for lack of these digits. */
typedef struct ss_herd_blame {
    const uint16_t *cells;
    int count;
    uint16_t digits;
} ss_herd_blame;

typedef struct ss_herd {
    ss_herd_row cell[SS_HERD_CELLS];
    ss_herd_row low[SS_HERD_CELLS], high[SS_HERD_CELLS];   /* smallest and largest, as sets */
    ss_herd_row least[SS_HERD_CELLS], most[SS_HERD_CELLS]; /* the same as numbers from 0 */
    ss_herd_row twins[SS_HERD_CELLS]; /* digits with one other place in a house, if unchanged */
    ss_herd_row idle;                 /* all bits: no state in this lane */
    const ss_herd_rules *rules;
    ss_herd_blame blamed[SS_HERD]; /* of the lanes that died in the last round */
    uint32_t changed, dead;        /* bit l: the state in lane l has, in the last round */
} ss_herd;

/* Are the propagators posted so far, all of which come from rules, among those of a herd? */
bool ss_herd_knows(const ss_board *board);
bool ss_herd_fits(const ss_board *board); /* that, and its grid is 9x9 with boxes */
/* Of a board that fits; NULL: memory ran out. They live in the board's arena. */
const ss_herd_rules *ss_herd_rules_of(ss_board *board);
void ss_herd_round(ss_herd *herd);
#endif
