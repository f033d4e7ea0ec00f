/* symmetry.h: the symmetries of the 9x9 Sudoku, and the canonical form of a puzzle under them.

   A symmetry may transpose the grid, permute the bands, the rows inside each band, the stacks and
   the columns inside each stack, and rename the digits: 2 * 6^8 * 9! in all. A puzzle is 81 bytes,
   row by row, 0 for an empty cell and 1..9 for a digit. Puzzles that break the rules of Sudoku
   are welcome: nothing here asks for digits to be distinct. */
#ifndef SS_PUZZLE_SYMMETRY_H
#define SS_PUZZLE_SYMMETRY_H

#include "base/limits.h"
#include "base/random.h"

/* Output cell (r, c) takes input cell (row[r], column[c]), read from the transpose of the input
   if `transposed`, and renames its digit d to digit[d]; digit[0] is 0.

       out[r][c] = digit[ in[row[r]][column[c]] ]      plain
       out[r][c] = digit[ in[column[c]][row[r]] ]      transposed

   row, column and digit are permutations; row and column keep bands and stacks together. */
typedef struct {
    uint8_t transposed;
    uint8_t row[9];
    uint8_t column[9];
    uint8_t digit[10];
} ss_symmetry;

/* The puzzle seen through the symmetry. `in81` and `out81` must not overlap. */
void ss_symmetry_apply(const ss_symmetry *symmetry, const uint8_t *in81, uint8_t *out81);

/* Any of the symmetries, each with the same chance. */
void ss_symmetry_random(ss_symmetry *symmetry, ss_random *random);

/* Writes the canonical form: of all puzzles that are the same as this one up to symmetry, the one
   whose 81 digits are the smallest string, 0 before 1 ("minlex"). `how`, unless NULL, receives a
   symmetry that leads from the puzzle to the form.

   Answers the number of automorphisms: of the 2 * 6^8 rearrangements of the cells, those after
   which some renaming of the digits restores the puzzle. That is at least 1, 2 * 6^8 = 3359232
   for the empty grid, and at most 648 for a solved one.

   Each cell must be 0..9. Allocates nothing; uses about 40 KB of stack and no data that another
   thread may see. */
uint64_t ss_canon9(const uint8_t puzzle[81], uint8_t out[81], ss_symmetry *how);
/* The same within limits (NULL: none). 0: stopped, and nothing is written. */
uint64_t ss_canon9_within(ss_limits *limits, const uint8_t puzzle[81], uint8_t out[81],
                          ss_symmetry *how);

#endif
