/* quiet.h: where a producer that found nothing has to look again.

   What a producer finds depends on the candidates alone. If it found nothing among those of
   `cand`, it need not look again where they are still the same. Only grids without naked singles
   are remembered and compared; so cells that have one candidate never matter. */
#ifndef SS_ER_QUIET_H
#define SS_ER_QUIET_H
#include "er/grid.h"

typedef struct ss_er_quiet {
    bool known;
    uint16_t cand[81];
} ss_er_quiet;

typedef struct ss_er_changed {
    uint32_t cells[3];
    unsigned digits;
} ss_er_changed;

void ss_er_quiet_note(ss_er_quiet *quiet, const ss_er_grid *grid);
/* Everything, if nothing is known. */
ss_er_changed ss_er_quiet_changed(const ss_er_quiet *quiet, const ss_er_grid *grid);
#endif
