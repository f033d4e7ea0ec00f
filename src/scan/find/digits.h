/* digits.h: grids without lines, by their digits: these stand on a lattice, too. */
#ifndef SS_SCAN_FIND_DIGITS_H
#define SS_SCAN_FIND_DIGITS_H
#include "scan/label.h"
#include "scan/warp.h"

enum { SS_DIGIT_WINDOWS = 4 };
typedef struct ss_digit_window {
    ss_warp map;
    int filled, beside; /* what may be digits in its cells; in those around it */
    bool whole;         /* it begins and ends where the digits do, in both directions */
} ss_digit_window;
/* Windows of side x side cells on the lattice of what may be digits, those that hold most first
   and cut fewest off.
   How many; -1: no memory. */
int ss_digit_windows(ss_arena *arena, const ss_labels *labels, int side,
                     ss_digit_window windows[SS_DIGIT_WINDOWS]);
#endif
