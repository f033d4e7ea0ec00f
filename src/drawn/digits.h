/* digits.h: which digits the words say there are: from 0 on, or some of more than fit a row. */
#ifndef SS_DRAWN_DIGITS_H
#define SS_DRAWN_DIGITS_H
#include "drawn/text.h"
#include "puzzle/puzzle.h"

typedef struct ss_digits {
    int side;     /* digits are 1 .. side */
    int sentence; /* that says so; -1: none, all is as the file has it */
    bool zero;    /* people count from 0 */
    bool chosen;  /* all rows have the same of them */
} ss_digits;

void ss_digits_find(const ss_telling *telling, const ss_puzzle *puzzle, ss_digits *digits);
void ss_digits_apply(const ss_digits *digits, ss_puzzle *out);
#endif
