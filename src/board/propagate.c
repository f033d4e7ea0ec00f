/* propagate.c: the queue to a fixpoint.

   Two kinds of work wait: cells that have just become single (their digit is struck from all
   linked cells, the cheapest and most fruitful thing to do) and propagators woken by a change, in
   rings by cost. The cheapest work that waits is always done first. */
#include "board/board.h"
#include <assert.h>
#include <string.h>

susol_status ss_work_open(ss_work *work, ss_board *board) {
    *work = (ss_work){.board = board};
    size_t ring = (size_t)board->propagator_count + 1;
    work->fixed = ss_arena_get(&board->arena, ((size_t)board->cells + 1) * sizeof *work->fixed);
    work->waiting = ss_arena_get(&board->arena, ring);
    bool all = work->fixed && work->waiting;
    for (int cost = 0; cost < SS_COSTS; cost++) {
        work->queue[cost] = ss_arena_get(&board->arena, ring * sizeof *work->queue[cost]);
        all = all && work->queue[cost];
    }
    return all ? SUSOL_OK : SUSOL_NO_MEMORY;
}

static void enqueue(ss_work *work, int propagator) {
    if (work->waiting[propagator]) return;
    work->waiting[propagator] = 1;
    int cost = work->board->propagators[propagator].cost;
    work->queue[cost][work->tail[cost]] = (uint16_t)propagator;
    if (++work->tail[cost] > work->board->propagator_count) work->tail[cost] = 0;
}

static void forget(ss_work *work) {
    work->fixed_count = 0;
    for (int cost = 0; cost < SS_COSTS; cost++) work->head[cost] = work->tail[cost] = 0;
    memset(work->waiting, 0, (size_t)work->board->propagator_count);
}

void ss_work_begin(ss_work *work, ss_set *state) {
    forget(work);
    work->cell = state;
    for (int c = 0; c < work->board->cells; c++)
        if (ss_set_single(state[c])) work->fixed[work->fixed_count++] = (uint16_t)c;
    for (int p = 0; p < work->board->propagator_count; p++) enqueue(work, p);
}

static void wake(ss_work *work, int cell) {
    const ss_board *board = work->board;
    for (uint32_t i = board->waker_from[cell]; i < board->waker_from[cell + 1]; i++)
        enqueue(work, board->waker[i]);
    if (ss_set_single(work->cell[cell])) work->fixed[work->fixed_count++] = (uint16_t)cell;
}

void ss_work_touch(ss_work *work, ss_set *state, int cell) {
    forget(work);
    work->cell = state;
    wake(work, cell);
}

ss_outcome ss_board_changed(ss_work *work, int cell, ss_set now) {
    assert(cell >= 0 && cell < work->board->cells);
    if (!now) return SS_DEAD;
    work->cell[cell] = now;
    work->keeps++;
    wake(work, cell);
    return SS_CHANGED;
}

static ss_outcome strike_peers(ss_work *work, int cell) {
    const ss_board *board = work->board;
    ss_set others = ~work->cell[cell];
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++)
        if (ss_board_keep(work, board->peer[i], others) == SS_DEAD) return SS_DEAD;
    return SS_CHANGED;
}

/* The cheapest waiting propagator, taken off its ring; -1: nothing waits. */
static int next_waiting(ss_work *work) {
    for (int cost = 0; cost < SS_COSTS; cost++) {
        if (work->head[cost] == work->tail[cost]) continue;
        int propagator = work->queue[cost][work->head[cost]];
        if (++work->head[cost] > work->board->propagator_count) work->head[cost] = 0;
        work->waiting[propagator] = 0;
        return propagator;
    }
    return -1;
}

ss_outcome ss_board_propagate(ss_work *work) {
    uint64_t before = work->keeps;
    if (work->board->broken) return SS_DEAD;
    for (int c = 0; c < work->board->cells; c++)
        if (!work->cell[c]) return SS_DEAD;
    for (;;) {
        while (work->fixed_count)
            if (strike_peers(work, work->fixed[--work->fixed_count]) == SS_DEAD) return SS_DEAD;
        int propagator = next_waiting(work);
        if (propagator < 0) return work->keeps > before ? SS_CHANGED : SS_SAME;
        const ss_propagator *self = &work->board->propagators[propagator];
        if (self->run(self, work) == SS_DEAD) return SS_DEAD;
    }
}
