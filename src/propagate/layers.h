/* layers.h: how often a digit is in some cells, seen through the houses they lie in.

   A layer is a list of houses that do not overlap: rows, columns, or boxes. A digit is once in
   every house, so a house has it in these cells for sure if it has no place for it elsewhere, and
   perhaps if it has a place for it here. Each layer counts that in its own way. */
#ifndef SS_PROPAGATE_LAYERS_H
#define SS_PROPAGATE_LAYERS_H
#include "propagate/post.h"

typedef struct ss_layers ss_layers;

typedef struct ss_times_range { /* a digit is at least and at most this often */
    int least, most;
} ss_times_range;

/* Each cell is listed once; NULL: no memory. */
const ss_layers *ss_layers_make(const uint16_t *cells, int count, ss_board *board);
/* All cells that matter: these, and the rest of their houses. Returns how many there are. */
int ss_layers_cells(const ss_layers *layers, const uint16_t **cells);
/* What the candidates allow. */
ss_times_range ss_layers_range(const ss_layers *layers, const ss_work *work, ss_set digit);
/* Sees to it that the digit is this often. */
ss_outcome ss_layers_keep(const ss_layers *layers, ss_work *work, ss_set digit,
                          ss_times_range times);
#endif
