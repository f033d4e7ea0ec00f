/* singles.h: a plain 9x9 puzzle with all its singles filled in. */
#ifndef SS_FAST9_SINGLES_H
#define SS_FAST9_SINGLES_H
#include <stdbool.h>
#include <stdint.h>

/* Fills every cell with one digit left, and every digit with one place left in a row, column or
   box, until there are none. Cells are 0 for empty, or 1 .. 9. False: that contradicts itself, and
   nothing is changed. */
bool ss_singles9(uint8_t cells[81]);
#endif
