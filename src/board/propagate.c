/* propagate.c: propagation to a fixpoint.

   Two kinds of work wait: cells that have just become single (their digit is struck from all
   linked cells, the cheapest and most fruitful thing to do) and propagators woken by a change, as
   a set of bits in order of cost. The cheapest work that waits is always done first. */
#include "board/work.h"
#include <assert.h>
#include <string.h>

susol_status ss_work_open(ss_work *work, ss_board *board) {
    assert(board->waking); /* it is closed */
    *work = (ss_work){.board = board, .limits = board->limits};
    work->fixed = ss_arena_get(&board->arena, ((size_t)board->cells + 1) * sizeof *work->fixed);
    work->scene = ss_arena_get(&board->arena, ((size_t)board->cells + 1) * sizeof *work->scene);
    work->waiting = ss_arena_get(&board->arena, (size_t)board->waking_words * 8);
    work->memory = board->memory ? ss_arena_get(&board->arena, board->memory) : NULL;
    bool room = work->fixed && work->scene && work->waiting && (work->memory || !board->memory);
    return room ? SUSOL_OK : SUSOL_NO_MEMORY;
}

static void forget(ss_work *work, ss_set *state) {
    assert(state);
    work->cell = state;
    work->dead = work->board->broken;
    work->fixed_count = 0;
    memset(work->waiting, 0, (size_t)work->board->waking_words * 8);
}

void ss_work_begin(ss_work *work, ss_set *state) {
    forget(work, state);
    for (int c = 0; c < work->board->cells; c++) {
        if (!state[c]) work->dead = true;
        if (ss_set_single(state[c])) work->fixed[work->fixed_count++] = (uint16_t)c;
    }
    for (int p = 0; p < work->board->propagator_count; p++)
        work->waiting[p / 64] |= (uint64_t)1 << p % 64;
}

ss_outcome ss_board_ask(ss_work *work, const ss_propagator *propagator, ss_set *state) {
    assert(state);
    assert(propagator >= work->board->propagators);
    assert(propagator < work->board->propagators + work->board->propagator_count);
    work->cell = state;
    work->fixed_count = 0;
    return propagator->run(propagator, work);
}

static inline void join_block(uint64_t *waiting, const uint64_t *waking) {
    uint64_t first = waiting[0] | waking[0], second = waiting[1] | waking[1];
    waiting[0] = first, waiting[1] = second;
}

/* The cell has lost the digits that are gone. Mostly one block holds all propagators. */
static inline void wake(ss_work *work, int cell, ss_set gone) {
    ss_set now = work->cell[cell];
    bool bounds = gone > now || (gone & (0 - gone)) < (now & (0 - now));
    int words = work->board->waking_words;
    const uint64_t *waking = work->board->waking + (2 * cell + bounds) * words;
    join_block(work->waiting, waking);
    for (int i = SS_WAKING_BLOCK; i < words; i += SS_WAKING_BLOCK)
        join_block(work->waiting + i, waking + i);
    assert(work->fixed_count <= work->board->cells); /* there is room for one more */
    if (ss_set_single(now)) work->fixed[work->fixed_count++] = (uint16_t)cell;
}

void ss_work_touch(ss_work *work, ss_set *state, int cell) {
    assert(cell >= 0 && cell < work->board->cells);
    forget(work, state);
    wake(work, cell, work->board->full & ~state[cell]);
}

ss_outcome ss_board_changed(ss_work *work, int cell, ss_set now) {
    assert(now != work->cell[cell]);
    assert(!(now & ~work->cell[cell]));
    assert(cell >= 0 && cell < work->board->cells);
    if (!now) {
        work->emptied = cell;
        return SS_DEAD;
    }
    ss_set gone = work->cell[cell] ^ now;
    work->cell[cell] = now;
    work->keeps++;
    wake(work, cell, gone);
    return SS_CHANGED;
}

ss_outcome ss_board_strike_seen(ss_work *work, const uint16_t *cells, int count, ss_set digit) {
    assert(count >= 0 && count <= SS_MAX_CELLS);
    assert(ss_set_single(digit));
    const ss_board *board = work->board;
    ss_outcome all = SS_SAME;
    uint16_t place[SS_MAX_CELLS];
    int places = 0, words = board->linked_words;
    for (int i = 0; i < count; i++) {
        place[places] = cells[i];
        places += (work->cell[cells[i]] & digit) != 0;
    }
    for (int w = 0; w < words && places; w++) {
        uint64_t seen = UINT64_MAX;
        for (int i = 0; i < places; i++) seen &= board->linked[place[i] * words + w];
        for (; seen && all != SS_DEAD; seen &= seen - 1)
            all = ss_outcome_and(all, ss_board_keep(work, 64 * w + __builtin_ctzll(seen), ~digit));
    }
    return all;
}

static ss_outcome strike_peers(ss_work *work, int cell) {
    assert(ss_set_single(work->cell[cell]));
    const ss_board *board = work->board;
    const uint16_t *peer = board->peer + board->peer_from[cell];
    const uint16_t *end = board->peer + board->peer_from[cell + 1];
    ss_set *state = work->cell, digit = state[cell];
    for (; peer < end; peer++)
        if (state[*peer] & digit && ss_board_changed(work, *peer, state[*peer] & ~digit) == SS_DEAD)
            return SS_DEAD;
    return SS_CHANGED;
}

/* The cheapest waiting propagator, which then waits no longer; -1: nothing waits. */
static int next_waiting(ss_work *work) {
    for (int i = 0; i < work->board->waking_words; i++) {
        uint64_t waiting = work->waiting[i];
        if (!waiting) continue;
        work->waiting[i] = waiting & (waiting - 1);
        return 64 * i + __builtin_ctzll(waiting);
    }
    return -1;
}

ss_outcome ss_board_propagate(ss_work *work) {
    uint64_t before = work->keeps;
    work->blamed_count = 0;
    if (work->dead) return SS_DEAD;
    for (;;) {
        while (work->fixed_count)
            if (strike_peers(work, work->fixed[--work->fixed_count]) == SS_DEAD) return SS_DEAD;
        int next = next_waiting(work);
        if (next < 0 && ss_limits_stopped(work->limits)) return SS_DEAD; /* by a part of a rule */
        if (next < 0) return work->keeps > before ? SS_CHANGED : SS_SAME;
        assert(next < work->board->propagator_count);
        const ss_propagator *self = &work->board->propagators[next];
        work->blamed = self->cells;
        work->blamed_count = self->count;
        /* Where there are thousands, looking for the next one is more work than what it does. */
        if (ss_limits_spend(work->limits, ss_propagator_work(self) + next / 64)) return SS_DEAD;
        if (self->run(self, work) == SS_DEAD) return SS_DEAD;
        work->blamed_count = 0;
        if (self->thorough) work->waiting[next / 64] &= ~((uint64_t)1 << next % 64);
    }
}
