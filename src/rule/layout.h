/* layout.h: the grid itself: rows, columns, boxes and pieces as implied rules. */
#ifndef SS_RULE_LAYOUT_H
#define SS_RULE_LAYOUT_H
#include "puzzle/puzzle.h"

/* Clears the puzzle to an empty grid with these boxes; height 0: none. */
susol_status ss_layout_grid(ss_puzzle *puzzle, int side, int box_height, int box_width);
/* The same for any shape that ss_shape_fault has nothing to say against. */
susol_status ss_layout_shape(ss_puzzle *puzzle, const ss_shape *shape);
/* The same for several grids of this side, with their boxes. CANNOT: too large. */
susol_status ss_layout_grids(ss_puzzle *puzzle, int side, const ss_grids *grids);
/* Replaces the boxes by pieces: region[c] for every cell, SS_NO_REGION for none. Pieces
   are numbered in the order of their first cells; if they are the usual boxes, boxes it has. */
susol_status ss_layout_jigsaw(ss_puzzle *puzzle, const uint8_t *region);
#endif
