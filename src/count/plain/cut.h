/* cut.h: a grid with removed candidates that are no blocks falls apart into others with fewer.

   There are two ways to cut, and no solution is in two parts. By the places of a digit in a box:
   it is within one line of the box, or outside that line. By a cell: it holds one digit or another.
   The first way is for a cell that lacks one or two digits, the second for a cell that has few.
   Digits with the same places in the whole grid are alike: it makes no difference which of them the
   cell holds, so that they are one part which counts as often as there are digits. */
#ifndef SS_COUNT_PLAIN_CUT_H
#define SS_COUNT_PLAIN_CUT_H
#include "base/limits.h"
#include "count/plain/pencil.h"

typedef struct ss_count_cut {
    int parts;         /* 0: no cut is needed */
    int cell;          /* whose digits tell the parts; -1: the places of a digit do */
    uint16_t alike[9]; /* of a cell: the digits of each part */
    int box;           /* of a digit: in this box it is */
    uint16_t digit;
    unsigned within; /* in one of these cells, or in another one */
} ss_count_cut;

enum { SS_ALL_BOXES = 0777 };

/* Looks at the digits of these boxes only (bits). */
ss_count_cut ss_count_cut_choose(const ss_count_marks *marks, unsigned boxes);
/* Leaves the candidates of one part; a cell gets the lowest of its digits. */
void ss_count_cut_take(const ss_count_cut *cut, int part, uint16_t allowed[81]);
/* How many solutions does one solution of the part stand for? */
int ss_count_cut_times(const ss_count_cut *cut, int part);
/* How many grids without further cuts this one falls apart into, up to `most`. */
int ss_count_cut_leaves(const uint16_t allowed[81], int most, ss_limits *limits);

#endif
