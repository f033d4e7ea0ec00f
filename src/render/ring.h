/* ring.h: clues outside a grid that is made of characters: sandwich sums, skyscrapers, diagonals.

   A clue stands in the ring of places around the grid: rows -1 to rows, columns -1 to columns.
   Those of a diagonal have an arrow, and a line of text of their own above and below the grid. */
#ifndef SS_RENDER_RING_H
#define SS_RENDER_RING_H
#include "render/render.h"

/* Which way a clue looks from its place above or below the grid. */
typedef enum ss_slant { SS_SLANT_NONE, SS_SLANT_LEFT, SS_SLANT_RIGHT, SS_SLANTS } ss_slant;

typedef struct ss_ring_place { /* of the ring */
    int row, column;
} ss_ring_place;

/* Writes the clues of the place, a blank between two, and returns how many columns they take.
   Beside the grid all slants go together: any may be asked for. `out` may be NULL. */
int ss_ring_write(const ss_scene *scene, ss_ring_place place, ss_slant slant, ss_text *out);
/* The columns that a side of the ring needs: column -1 or the one behind the last; 0: no clues. */
int ss_ring_width(const ss_scene *scene, int column);
/* Is there anything in this line above (row -1) or below the grid? */
bool ss_ring_has(const ss_scene *scene, int row, ss_slant slant);

#endif
