/* iss.h: the constraint strings of the Interactive Sudoku Solver, as far as there are rules. */
#ifndef SS_FORMAT_ISS_ISS_H
#define SS_FORMAT_ISS_ISS_H
#include "format/format.h"

/* ".Cage~12~R1C1~R1C2.GreaterThan~R1C1~R1C2.~R5C5_3": makes the whole puzzle. An unknown kind
   is an error: leaving it out would make another puzzle of it. */
susol_status ss_iss_read(ss_span text, ss_puzzle *out, ss_place place, susol_error *error);
/* The first cell is greater than the second; of more, each is greater than those of the later
   ones that share an edge with it. */
susol_status ss_iss_greater(ss_puzzle *out, const uint16_t *cells, int count, ss_place place,
                            susol_error *error);
/* The other way, one line; CANNOT: a rule has no words over there. */
susol_status ss_iss_write(const ss_puzzle *puzzle, ss_text *out, susol_error *error);
#endif
