/* herd.h: sixteen states of one search, settled side by side.

   Where a puzzle has a 9x9 grid and only cages, sums, signs, sets of digits and pairs of cells, all
   states of its search are worked on by the same few propagators. A herd holds sixteen states, one
   in each lane of a register, and a round runs every propagator once, on all of them at a time:

       cell[0]    lane 0   lane 1   ...   lane 15     the candidates of r1c1 in sixteen states
       cell[1]    lane 0   lane 1   ...   lane 15     of r1c2
       ...

   Nothing branches on what the states hold. In return the propagators are simpler than those for a
   single state: a cage knows which sets of digits can fill it, but tries no orders; sums know only
   bounds; totals, whose cells are in groups, also know that those of a group differ. So there are
   one to three times as many nodes, at less than a third of the price. */
#ifndef SS_HERD_HERD_H
#define SS_HERD_HERD_H
#include "board/work.h"

enum { SS_HERD = 16, SS_HERD_SIDE = 9, SS_HERD_CELLS = 81, SS_HERD_HOUSES = 27 };
enum { SS_HERD_RUN = 4 }; /* cells of the longest short run */

struct ss_onlookers;

/* Cells that all differ: which sets of digits can fill them? Of a house that is watched only the
   cells and onlookers matter: what has no place but where they look is not theirs. */
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

enum { SS_HERD_GROUPS = 16 }; /* of a total */

/* Cells that all differ, part of a total. */
typedef struct ss_herd_group {
    uint16_t cell[SS_HERD_SIDE];
    uint8_t count, minus; /* minus: they count negative */
} ss_herd_group;

/* A sum of groups. Of digits from 0, those of negative cells turned (8 - d), room[0] is the sum;
   with all digits turned it is room[1]. */
typedef struct ss_herd_total {
    const ss_herd_group *groups;
    const uint16_t *cells; /* the same */
    int group_count, count, room[2];
    bool minus; /* some of them count negative */
} ss_herd_total;

/* What the one cell may hold for each digit of the other; [0]: the second, by the first. */
typedef struct ss_herd_pair {
    const uint16_t *cells;
    uint16_t with[2][SS_HERD_SIDE];
} ss_herd_pair;

typedef struct ss_herd_rules {
    ss_herd_cage *cages, *watched;
    ss_herd_cage *runs; /* short ones with any run of digits; their sets are not listed */
    ss_herd_sum *sums;
    ss_herd_total *totals;
    ss_herd_pair *pairs;
    const ss_order *orders;
    uint16_t houses[SS_HERD_HOUSES][SS_HERD_SIDE]; /* rows, columns, boxes: their cells */
    const uint16_t (*links)[2]; /* cells that must differ, but for rows, columns and boxes */
    int cage_count, watched_count, run_count, sum_count, total_count, pair_count;
    int order_count, link_count;
} ss_herd_rules;

typedef uint16_t ss_herd_row[SS_HERD];

/* Where a state has died: at these cells, and if they are a house, for lack of these digits. */
typedef struct ss_herd_blame {
    const uint16_t *cells;
    int count;
    uint16_t digits;
} ss_herd_blame;

typedef struct ss_herd_view { /* candidates, the smallest of them as a set, and as a number */
    ss_herd_row cell[SS_HERD_CELLS], low[SS_HERD_CELLS], least[SS_HERD_CELLS];
} ss_herd_view;

typedef struct ss_herd {
    ss_herd_row cell[SS_HERD_CELLS];
    ss_herd_row low[SS_HERD_CELLS], high[SS_HERD_CELLS];   /* smallest and largest, as sets */
    ss_herd_row least[SS_HERD_CELLS], most[SS_HERD_CELLS]; /* the same as numbers from 0 */
    ss_herd_row twins[SS_HERD_CELLS]; /* digits with one other place in a house, if unchanged */
    ss_herd_view view[2];             /* for totals: as they are, and turned */
    ss_herd_row pick;                 /* the cell to decide next, see ss_herd_weigh */
    ss_herd_row idle;                 /* all bits: no state in this lane */
    const ss_herd_rules *rules;
    ss_herd_blame blamed[SS_HERD]; /* of the lanes that died in the last round */
    uint32_t changed, dead;        /* bit l: the state in lane l has, in the last round */
} ss_herd;

/* Is it a 9x9 grid with boxes, and are all its propagators among those of a herd? */
bool ss_herd_fits(const ss_board *board);
/* Of a board that fits; NULL: memory ran out. They live in the board's arena. */
const ss_herd_rules *ss_herd_rules_of(ss_board *board);
void ss_herd_round(ss_herd *herd);
/* Picks a cell of each state that has not changed, by the slack of totals (solve/slack.h). */
void ss_herd_weigh(ss_herd *herd);

/* Both, once for every machine and once for AVX2; the functions above take the best. */
typedef struct ss_herd_kernels {
    void (*round)(ss_herd *herd); /* round.inc */
    void (*weigh)(ss_herd *herd); /* slack.inc */
} ss_herd_kernels;
extern const ss_herd_kernels ss_herd_plain, ss_herd_avx2;
#endif
