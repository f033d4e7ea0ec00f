/* work.h: a state while it is settled, and what is still to be done about it. */
#ifndef SS_BOARD_WORK_H
#define SS_BOARD_WORK_H
#include "board/board.h"

/* The workplace of propagation: a state being settled and what is still to be done about it. */
struct ss_work {
    const ss_board *board;
    ss_limits *limits; /* NULL: none. Stopped: SS_DEAD means nothing */
    ss_set *cell;      /* the state */
    uint16_t *fixed;   /* cells that have just become single, their links not yet struck */
    int fixed_count;
    uint64_t *waiting;      /* bit p: propagator p is to run; the lowest is the cheapest */
    uint64_t keeps;         /* how often a candidate set shrank: the measure of work done */
    const uint16_t *blamed; /* the cells at which the last propagation died; none: a link did it */
    int blamed_count;
    int emptied;     /* the cell that would last have lost its last digit */
    void *memory;    /* of propagators that compare the state with one they have seen */
    uint16_t *scene; /* for propagators that blame some cells (blame.h); NULL: nobody asks */
    bool dead;       /* the state came with an empty cell */
};

susol_status ss_work_open(ss_work *work, ss_board *board); /* with the limits of the board */
/* The next propagation is of this state; everything is to be looked at. */
void ss_work_begin(ss_work *work, ss_set *state);
/* The state has settled before, and only this cell has shrunk since. */
void ss_work_touch(ss_work *work, ss_set *state, int cell);
ss_outcome ss_board_propagate(ss_work *work); /* SS_DEAD too if the limits stop it */
/* One propagator by itself on this state; what it changes wakes nobody. */
ss_outcome ss_board_ask(ss_work *work, const ss_propagator *propagator, ss_set *state);
ss_outcome ss_board_changed(ss_work *work, int cell, ss_set now);
/* The digit is in one of these cells: no cell that is linked to all its places can hold it. */
ss_outcome ss_board_strike_seen(ss_work *work, const uint16_t *cells, int count, ss_set digit);

static inline ss_outcome ss_board_keep(ss_work *work, int cell, ss_set keep) {
    ss_set now = work->cell[cell] & keep;
    return now == work->cell[cell] ? SS_SAME : ss_board_changed(work, cell, now);
}

/* About how much a run looks at: cheap propagators look at each cell a few times. */
static inline int ss_propagator_work(const ss_propagator *self) {
    return (self->count + 1) << 2 * self->cost;
}

/* Two outcomes in a row: dead stays dead, changed stays changed. */
static inline ss_outcome ss_outcome_and(ss_outcome first, ss_outcome second) {
    if (first == SS_DEAD || second == SS_DEAD) return SS_DEAD;
    return first == SS_CHANGED ? first : second;
}
#endif
