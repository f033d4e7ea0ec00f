/* quiet.c: the candidates among which a producer found nothing, and what has changed since. */
#include "explainer/quiet.h"
#include <string.h>

ss_er_changed ss_er_compare(const ss_er_map *map, const uint16_t *then, const uint16_t *now) {
    ss_er_changed changed = {{0, 0, 0}, 0, 0};
    for (int c = 0; c < 81; c++) {
        unsigned digits = then[c] ^ now[c];
        if (!digits) continue;
        changed.cells[c / 27] |= ss_er_bit(c);
        for (int t = 0; t < 3; t++) changed.regions |= (uint32_t)1 << map->region[c][t];
        changed.digits |= digits;
    }
    return changed;
}

void ss_er_quiet_note(ss_er_quiet *quiet, const ss_er_grid *grid) {
    quiet->known = true;
    memcpy(quiet->cand, grid->cand, sizeof quiet->cand);
}

ss_er_changed ss_er_quiet_changed(const ss_er_quiet *quiet, const ss_er_map *map,
                                  const ss_er_grid *grid) {
    return quiet->known ? ss_er_compare(map, quiet->cand, grid->cand) : SS_ER_EVERYTHING;
}

const ss_er_grid *ss_er_before(const ss_er_barren *barren, const ss_er_grid *grid) {
    bool left = barren->known;
    for (int c = 0; c < 81 && left; c++) left = !(grid->cand[c] & ~barren->grid.cand[c]);
    return left ? &barren->grid : NULL;
}
