/* slices.h: sets of cells of one grid, 512 at a time.

   A slice holds 512 sets of cells, one bit for each in the words of a cell:

              set 0  set 1  set 2  ...  set 511
   cell[0]      1      .      .           1          in sets 0 and 511 the first cell is a given
   cell[1]      .      .      1           1
     ...

   So one instruction asks as many sets as a register has bits whether they hit an unavoidable set.
   Those that miss one have more than one solution, and 19 in 20 random sets of 31 cells do. */
#ifndef SS_GENERATE_UNIFORM_SLICES_H
#define SS_GENERATE_UNIFORM_SLICES_H

#include <stdbool.h>
#include <stdint.h>

enum { SS_SLICE_SETS = 512, SS_SLICE_WORDS = SS_SLICE_SETS / 64 };

typedef struct ss_slice {
    uint64_t cell[81][SS_SLICE_WORDS];
} ss_slice;

/* Cells of which one must be a given. */
enum { SS_HIT_CELLS = 23 };
typedef struct ss_hit {
    uint8_t size, cell[SS_HIT_CELLS];
} ss_hit;

typedef struct ss_slice_kernel {
    const char *name;
    bool (*usable)(void); /* can this processor run it? */
    /* Clears the bits of the sets in `alive` that miss one of the hits. */
    void (*screen)(const ss_slice *slice, const ss_hit *hits, int count, uint64_t *alive);
} ss_slice_kernel;

/* Best first, NULL after the last; all give the same answers. */
const ss_slice_kernel *ss_slice_variant(int index);
const ss_slice_kernel *ss_slice_best(void);

#endif
