/* rate.h: scales of difficulty. One constant struct each, one line in scales.def. */
#ifndef SS_RATE_RATE_H
#define SS_RATE_RATE_H
#include "puzzle/puzzle.h"
#include "search/search.h"

typedef struct ss_scale {
    const char *name, *title;
    const char *text; /* what its numbers mean */
    /* OK, CANNOT (not such puzzles), NO_MEMORY, or why the meter stopped it. */
    susol_status (*rate)(const ss_puzzle *puzzle, ss_meter *meter, susol_rating *out);
} ss_scale;

const ss_scale *ss_scale_at(int index); /* NULL past the last */
const ss_scale *ss_scale_find(const char *name);
#endif
