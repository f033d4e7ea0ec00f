/* fill.c: a cell with few candidates gets a random one of them, again and again, with propagation
   in between. A bad beginning is given up early: then it starts anew. */
#include "generate/variant/fill.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

enum { PATIENCE = 120 }; /* nodes of the first attempt; each further one has some more */

susol_status ss_filler_open(ss_filler *filler, const ss_puzzle *puzzle, ss_limits *limits) {
    *filler = (ss_filler){.limits = limits};
    susol_status status = ss_rule_board_quick(&filler->board, puzzle, puzzle->allowed, limits);
    filler->open = !status;
    if (status) return ss_board_free(&filler->board), status;
    size_t cells = (size_t)filler->board.cells;
    filler->states =
        ss_arena_room(&filler->board.arena, (cells + 1) * cells * sizeof *filler->states);
    status = filler->states ? ss_work_open(&filler->work, &filler->board) : SUSOL_NO_MEMORY;
    if (status) ss_filler_free(filler);
    return status;
}

void ss_filler_free(ss_filler *filler) {
    if (filler->open) ss_board_free(&filler->board);
    filler->open = false;
}

/* One of the open cells with the fewest candidates; -1: all are filled. */
static int choose(const ss_filler *filler, const ss_set *state, ss_random *random) {
    int best = -1, least = SS_MAX_SIDE + 1, ties = 0;
    for (int c = 0; c < filler->board.cells; c++) {
        int count = ss_set_count(state[c]);
        if (count < 2 || count > least) continue;
        if (count < least) least = count, ties = 0;
        if (ss_random_below(random, (uint32_t)++ties) == 0) best = c;
    }
    return best;
}

static ss_set random_digit(ss_set set, ss_random *random) {
    for (uint32_t skip = ss_random_below(random, (uint32_t)ss_set_count(set)); skip; skip--)
        set &= set - 1;
    return set & (0 - set);
}

static susol_status attempt(ss_filler *filler, ss_random *random, uint64_t nodes,
                            const ss_set **found) {
    size_t size = (size_t)filler->board.cells * sizeof *filler->states;
    ss_set *here = filler->states;
    int depth = 0;
    memcpy(here, filler->board.start, size);
    ss_work_begin(&filler->work, here);
    while (nodes--) {
        bool dead = ss_board_propagate(&filler->work) == SS_DEAD;
        if (ss_limits_stopped(filler->limits)) return filler->limits->stopped;
        if (dead && !depth) return SUSOL_CANNOT;
        if (dead) { /* not this digit: back to the state before it */
            here -= filler->board.cells, depth--;
            ss_work_touch(&filler->work, here, filler->decided[depth]);
        } else {
            int cell = choose(filler, here, random);
            *found = here;
            if (cell < 0) return SUSOL_OK;
            ss_set digit = random_digit(here[cell], random);
            ss_set *next = here + filler->board.cells;
            memcpy(next, here, size);
            next[cell] = digit;
            here[cell] &= ~digit;
            filler->decided[depth++] = (uint16_t)cell;
            ss_work_touch(&filler->work, here = next, cell);
        }
    }
    return SUSOL_END;
}

susol_status ss_filler_fill(ss_filler *filler, ss_random *random, uint64_t nodes,
                            uint8_t *solution) {
    assert(filler->open);
    susol_status status = SUSOL_END;
    const ss_set *state = NULL;
    for (uint64_t patience = PATIENCE; status == SUSOL_END && nodes; patience += patience / 4) {
        uint64_t now = patience < nodes ? patience : nodes;
        status = attempt(filler, random, now, &state);
        nodes -= now;
    }
    for (int c = 0; c < filler->board.puzzle->cells && !status; c++)
        solution[c] = (uint8_t)ss_set_low(state[c]);
    return status;
}
