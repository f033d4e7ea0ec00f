/* parts.h: a puzzle cut into many by the digits of some cells, for long lists of solutions.

   No solution is in two parts. Digits that nothing tells apart are alike: which of them a cell
   holds makes no difference, so they are one part, which stands for several. The cells of a house
   come first then, because all digits occur there: once it is filled, each solution of a part
   stands for all ways to rename alike digits. On an empty grid that leaves one of 9! solutions. */
#ifndef SS_COUNT_PARTS_H
#define SS_COUNT_PARTS_H
#include "base/limits.h"
#include "base/u128.h"
#include "puzzle/puzzle.h"

enum { SS_PARTS_CELLS = SS_MAX_SIDE + 8 };

typedef struct ss_count_parts {
    const ss_puzzle *puzzle;
    ss_limits *limits;             /* while they are found; NULL: none */
    ss_set root[SS_MAX_CELLS];     /* what propagation leaves of the whole */
    ss_set alike[SS_MAX_SIDE + 1]; /* of each digit: it and those that are like it */
    double names;                  /* ways to rename alike digits */
    int cells;                     /* whose digits tell the parts apart */
    uint16_t cell[SS_PARTS_CELLS];
    uint64_t sees[SS_PARTS_CELLS]; /* earlier ones that it is known to differ from (bits) */
    int count;
    struct ss_count_part {
        uint8_t digit[SS_PARTS_CELLS];
        ss_u128 times; /* this many solutions are like each of its own */
    } * part;
} ss_count_parts;

typedef struct ss_count_cells {
    const uint16_t *cell;
    int count; /* at most SS_PARTS_CELLS */
} ss_count_cells;

/* In random order. CANNOT: there is no solution. After anything but OK nothing is to be closed. */
susol_status ss_count_parts_open(ss_count_parts *parts, const ss_puzzle *puzzle, ss_limits *limits);
/* The same for these cells, in a puzzle that only says which cells differ. CANNOT, too, if there
   are more than `most` parts. */
susol_status ss_count_parts_of(ss_count_parts *parts, const ss_puzzle *puzzle, ss_count_cells cells,
                               int most, ss_limits *limits);
/* What may be in each cell in this part. */
void ss_count_parts_take(const ss_count_parts *parts, int part, ss_set *start);
void ss_count_parts_close(ss_count_parts *parts);
#endif
