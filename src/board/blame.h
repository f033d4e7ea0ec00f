/* blame.h: which cells are to blame for a dead end, for propagators of many cells.

   Unless it says so itself, all cells of a propagator are blamed when it dies. */
#ifndef SS_BOARD_BLAME_H
#define SS_BOARD_BLAME_H
#include "board/work.h"
#include <assert.h>

static inline void ss_work_blame_none(ss_work *work) {
    work->blamed = work->scene, work->blamed_count = 0;
}

/* Each cell once at most. */
static inline void ss_work_blame(ss_work *work, uint16_t cell) {
    assert(cell < work->board->cells);
    assert(!work->scene || work->blamed_count <= work->board->cells);
    if (work->scene) work->scene[work->blamed_count++] = cell;
}
#endif
