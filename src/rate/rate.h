/* rate.h: scales of difficulty. One constant struct each, one line in scales.def. */
#ifndef SS_RATE_RATE_H
#define SS_RATE_RATE_H
#include "puzzle/puzzle.h"
#include "search/search.h"

typedef struct ss_scale {
    const char *name, *title;
    const char *text;                      /* what its numbers mean */
    double least, most;                    /* no puzzle is known beyond these; most 0: no bound */
    bool (*fits)(const ss_puzzle *puzzle); /* can it rate such puzzles? NULL: all */
    /* A puzzle with one solution. OK, NO_MEMORY, or why the meter or its limits stopped it. */
    susol_status (*rate)(const ss_puzzle *puzzle, const uint8_t *solution, ss_meter *meter,
                         susol_rating *out);
} ss_scale;

const ss_scale *ss_scale_at(int index); /* NULL past the last */
const ss_scale *ss_scale_find(const char *name);

enum { SS_SUSOL_MOST = 13 }; /* on scale susol: not even nets inside nets */
/* On scale susol, and no further than the bound, up to 13: if the rating reaches it, out->value is
   the bound, which is soon found out; else it is the rating. */
susol_status ss_susol_below(const ss_puzzle *puzzle, double bound, ss_meter *meter,
                            susol_rating *out);
double ss_susol_level_from(int level); /* the lowest rating of a level, 1 easy ... 5 extreme */
bool ss_scale_fits_plain9(const ss_puzzle *puzzle); /* plain 9x9 without pencil marks */
#endif
