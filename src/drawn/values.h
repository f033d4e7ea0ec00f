/* values.h: cells whose value is not their digit: one doubler in each row, column and box, with
   different digits, and the like.

   Two extra cells for each cell of the grid say so in rules that exist. The mark of a cell is its
   digit if the cell is changed, and so much more if it is not, so that one number tells both; the
   value is what other rules count with. */
#ifndef SS_DRAWN_VALUES_H
#define SS_DRAWN_VALUES_H
#include "drawn/text.h"
#include "puzzle/puzzle.h"

typedef struct ss_values {
    bool any;               /* the words speak of changed cells, and say enough */
    int side;               /* digits of the puzzle, with those that only values need */
    int factor, more;       /* value of a changed cell: so many times its digit, and so much */
    bool zero;              /* people count from 0 */
    int sentence;           /* the first one that says so */
    bool law[SS_SENTENCES]; /* all that do */
    bool spoken;            /* other sentences say "value": those that do not speak of digits */
    uint32_t only;          /* the one word of what they count for; 0: everything */
} ss_values;

void ss_values_find(const ss_telling *telling, const ss_puzzle *puzzle, ss_values *values);
/* Does this sentence count with values? */
bool ss_values_in(const ss_values *values, const ss_sentence *sentence);
/* The cell that holds the value of this one. */
int ss_values_cell(const ss_puzzle *puzzle, int cell);
/* Its name, also of cells that are only added when the rules are applied. */
void ss_values_put_cell(const ss_puzzle *puzzle, int cell, ss_text *out);
/* What values are, as rules with the number of the sentence. */
void ss_values_rules(const ss_values *values, const ss_puzzle *puzzle, ss_text *out);
/* Room for them; rules that the file names count with values. */
susol_status ss_values_apply(const ss_values *values, ss_puzzle *out);
#endif
