/* quiet.h: where a producer that found nothing has to look again.

   What a producer finds depends on the candidates alone. If it found nothing among those of
   `cand`, it need not look again where they are still the same. */
#ifndef SS_EXPLAINER_QUIET_H
#define SS_EXPLAINER_QUIET_H
#include "explainer/grid.h"

typedef struct ss_er_quiet {
    bool known;
    uint16_t cand[81];
} ss_er_quiet;

typedef struct ss_er_changed {
    uint32_t cells[3], regions; /* a bit for each cell, for each region with such a cell */
    unsigned digits;            /* candidates that were there or are there now */
} ss_er_changed;

#define SS_ER_EVERYTHING                                                                           \
    (ss_er_changed) { {0x7ffffff, 0x7ffffff, 0x7ffffff}, 0x7ffffff, SS_ER_FULL }

ss_er_changed ss_er_compare(const ss_er_map *map, const uint16_t *then, const uint16_t *now);

void ss_er_quiet_note(ss_er_quiet *quiet, const ss_er_grid *grid);
/* Everything, if nothing is known. */
ss_er_changed ss_er_quiet_changed(const ss_er_quiet *quiet, const ss_er_map *map,
                                  const ss_er_grid *grid);

/* The same for searches that look where links are new: the last such grid, if any. */
typedef struct ss_er_barren {
    bool known;
    ss_er_grid grid;
} ss_er_barren;

/* That grid, if this is what is left of it; or NULL. */
const ss_er_grid *ss_er_before(const ss_er_barren *barren, const ss_er_grid *grid);

static inline bool ss_er_has_changed(const ss_er_changed *changed, int cell) {
    return changed->cells[cell / 27] & ss_er_bit(cell);
}
#endif
