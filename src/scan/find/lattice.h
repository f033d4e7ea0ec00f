/* lattice.h: cells that lie side by side, found as pieces of paper with ink around them.

   It needs no outer frame and no straight lines; thin lines with gaps are its weakness, and
   those are the strength of frames. */
#ifndef SS_SCAN_FIND_LATTICE_H
#define SS_SCAN_FIND_LATTICE_H
#include "scan/label.h"
#include "scan/warp.h"

enum { SS_LATTICE_WINDOWS = 6 };
typedef struct ss_lattice_found {
    ss_warp maps[SS_LATTICE_WINDOWS];
    int across; /* the largest lattice has so many cells both ways at least; 0: there is none */
} ss_lattice_found;
/* Flat maps of the windows of that side which most cells fill; returns how many. The labels must
   have been made in this arena's time; -1: no memory. */
int ss_lattice_windows(ss_arena *arena, const ss_labels *labels, int side, ss_lattice_found *found);
#endif
