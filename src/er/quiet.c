/* quiet.c: the candidates among which a producer found nothing, and what has changed since. */
#include "er/quiet.h"
#include <string.h>

static bool has_singles(const ss_er_grid *grid) {
    bool any = false;
    for (int c = 0; c < 81; c++) any |= ss_er_single(grid->cand[c]);
    return any;
}

void ss_er_quiet_note(ss_er_quiet *quiet, const ss_er_grid *grid) {
    quiet->known = !has_singles(grid);
    memcpy(quiet->cand, grid->cand, sizeof quiet->cand);
}

ss_er_changed ss_er_quiet_changed(const ss_er_quiet *quiet, const ss_er_grid *grid) {
    ss_er_changed changed = {{0, 0, 0}, 0};
    if (!quiet->known || has_singles(grid))
        return (ss_er_changed){{0x7ffffff, 0x7ffffff, 0x7ffffff}, SS_ER_FULL};
    for (int c = 0; c < 81; c++) {
        unsigned digits = grid->cand[c] ^ quiet->cand[c];
        if (digits) changed.cells[c / 27] |= ss_er_bit(c);
        changed.digits |= digits;
    }
    return changed;
}
