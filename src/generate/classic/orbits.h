/* orbits.h: symmetries of the clues: which cells come and go together. */
#ifndef SS_GENERATE_CLASSIC_ORBITS_H
#define SS_GENERATE_CLASSIC_ORBITS_H
#include "generate/classic/hitting.h"
#include "puzzle/puzzle.h"

typedef struct ss_clue_symmetry {
    const char *name, *title;
    unsigned turns; /* what leaves the pattern as it is, see orbits.c */
} ss_clue_symmetry;
const ss_clue_symmetry *ss_clue_symmetry_at(int index); /* NULL past the last */
const ss_clue_symmetry *ss_clue_symmetry_find(const char *name);

typedef struct ss_orbits {
    ss_spots orbit[81];
    int count;
} ss_orbits;
void ss_orbits_open(ss_orbits *orbits, const ss_clue_symmetry *symmetry); /* of 9x9 */

enum { SS_MOST_IMAGES = 8 };
/* Of every cell of a square grid: itself, and where the symmetry takes it. Number i of two cells is
   by the same turn. */
typedef struct ss_images {
    int count;
    uint16_t of[SS_MAX_CELLS][SS_MOST_IMAGES];
} ss_images;
void ss_images_open(ss_images *images, const ss_clue_symmetry *symmetry, int side);
#endif
