/* law.h: how many solutions a grid with cages, signs or pieces has, as it was read.

   Each row, column and piece is a group of cells that differ; so is each cage. What cages leave
   over of one house, or of some side by side, or have beyond them, has a known sum, too. A state is
   the set of digits that are left for each cell. */
#ifndef SS_SCAN_KILLER_LAW_H
#define SS_SCAN_KILLER_LAW_H
#include "scan/killer/killer.h"
#include "scan/read/reading.h"

enum { SS_LAW_SIDE = SS_SCAN_SIDE, SS_LAW_GROUPS = 400, SS_LAW_SETS = 4096 };
typedef struct ss_law_group {
    uint8_t cells[SS_LAW_SIDE];
    int count, sum;      /* sum 0: not known */
    bool free;           /* its cells may hold the same digit */
    int first_set, sets; /* of digits that make the sum; none: not listed */
} ss_law_group;
typedef struct ss_law {
    int side, group_count, set_count, found;
    long nodes; /* that may still be looked at */
    const ss_scan_signs *signs;
    ss_law_group groups[SS_LAW_GROUPS];
    uint16_t sets[SS_LAW_SETS];
} ss_law;

typedef struct ss_law_puzzle {
    int side;                       /* up to 16; with cages up to 12 */
    const uint8_t *digits, *region; /* region NULL: the usual boxes */
    const ss_scan_rules *rules;
    long nodes; /* to look at, at most */
} ss_law_puzzle;
/* 0, 1, 2 for several, -1 if that took too long. */
int ss_law_solutions(ss_law *law, const ss_law_puzzle *puzzle);

/* How many solutions a grid has as seen, and if not one, the likeliest change of sums, digits and
   signs that leaves one: then it is made. Sure: one as seen, and no other reading is nearly as
   likely. False: no memory. */
bool ss_mend(ss_arena *arena, ss_scan_reading *reading, ss_scan_rules *rules, const uint8_t *region,
             bool *sure);
#endif
