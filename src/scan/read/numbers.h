/* numbers.h: what the net for large grids answers, and which values that stands for.

   Grids of side 12 and 16 are printed with numbers of two digits, with letters after 9, or with
   digits from 0 on and then letters. All cells of a grid together tell which of these it is. */
#ifndef SS_SCAN_READ_NUMBERS_H
#define SS_SCAN_READ_NUMBERS_H
#include "scan/read/cells.h"

enum { /* empty, 1 to 16 as numbers, A to G (or a to g), 0 */
       SS_NUMBER_A = SS_SCAN_SIDE + 1,
       SS_NUMBER_ZERO = SS_NUMBER_A + 7,
       SS_NUMBER_ANSWERS
};

typedef enum ss_numerals {                      /* how values above 9 are printed */
                           SS_NUMERALS_DIGITS,  /* there are none: the net for digits is asked */
                           SS_NUMERALS_ANY,     /* not known */
                           SS_NUMERALS_NUMBERS, /* 10, 11 ... */
                           SS_NUMERALS_LETTERS, /* A is 10 */
                           SS_NUMERALS_ZERO     /* the same, but the largest is 0 */
} ss_numerals;

/* The value that an answer stands for, 0 for an empty cell; -1: there is none in such a grid. */
int ss_number_value(ss_numerals numerals, int side, int answer);
/* The costs of the values 0 to side, - log of the probability of each, from what the net says. */
void ss_number_costs(ss_numerals numerals, int side, const float *answers, float *costs);
/* Which numerals explain the answers for all cells best? */
ss_numerals ss_numerals_of(int side, float (*answers)[SS_NUMBER_ANSWERS]);
#endif
