/* places.h: cells as a sentence calls them, seen from one cell: around it, in its row ... */
#ifndef SS_DRAWN_PLACES_H
#define SS_DRAWN_PLACES_H
#include "drawn/emit.h"

/* Adds the cells that the sentence speaks of to the thing, which has the cell they are seen from;
   false: it names none. */
bool ss_places_add(const ss_emitting *at, ss_thing *thing);
/* Do they touch at an edge? */
bool ss_places_touch(const ss_puzzle *puzzle, int a, int b);
#endif
