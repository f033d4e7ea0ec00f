/* ring.h: clues outside a grid that is made of characters: sandwich sums, skyscrapers, diagonals.

   A clue is in the ring of places around the grid: rows -1 to rows, columns -1 to columns.
   Those of a diagonal have an arrow, and a line of text of their own above and below the grid where
   they would be in the way of others. */
#ifndef SS_RENDER_RING_H
#define SS_RENDER_RING_H
#include "render/render.h"

/* Which way a clue looks from its place above or below the grid. */
typedef enum ss_slant { SS_SLANT_NONE, SS_SLANT_LEFT, SS_SLANT_RIGHT, SS_SLANTS } ss_slant;
enum { SS_SLANT_ALL = (1 << SS_SLANTS) - 1 };

typedef struct ss_ring_place { /* of the ring */
    int row, column;
} ss_ring_place;

/* Writes the clues of the place with one of these slants, a blank between two, and returns how many
   columns they take. Slants are bits; beside the grid all go together. `out` may be NULL. */
int ss_ring_write(const ss_scene *scene, ss_ring_place place, unsigned slants, ss_text *out);
/* The columns that a side of the ring needs: column -1 or the one after the last; 0: no clues. */
int ss_ring_width(const ss_scene *scene, int column);
/* The slants of the next line above (row -1) or below the grid: as many as there is room for, of
   those that are left; they are taken away. 0: no more lines. */
unsigned ss_ring_line(const ss_scene *scene, int row, unsigned *left);

#endif
