/* jigsaw.h: random pieces that fill a grid. */
#ifndef SS_GENERATE_VARIANT_JIGSAW_H
#define SS_GENERATE_VARIANT_JIGSAW_H
#include "base/random.h"
#include "generate/classic/orbits.h"
#include "puzzle/puzzle.h"

typedef struct ss_jigsaw {
    int side;
    const ss_images *images; /* NULL: no symmetry */
    bool lines;              /* a piece may be a whole row or column */
} ss_jigsaw;

/* The piece of each cell of a square grid, pieces numbered as they first occur. False: the usual
   boxes do not have this symmetry. */
bool ss_jigsaw_draw(const ss_jigsaw *jigsaw, ss_random *random, uint8_t *region);
#endif
