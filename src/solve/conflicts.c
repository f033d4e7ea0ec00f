/* conflicts.c: what each rule says by itself of a grid that is partly filled.

   Every rule is asked alone, of the digits that are in the grid and of nothing else: filled cells
   hold their digit, all others may hold any. So a rule that complains is broken by digits that can
   be pointed at, not by a chain of consequences, and a digit that is struck out is struck out by
   something the player can see at once. */
#include "solve/solve.h"
#include "board/work.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

enum { WORK_OF_A_RULE = 1000 }; /* some are dear at their first run */

typedef struct inspection {
    const ss_puzzle *puzzle;
    ss_limits *limits;
    ss_board board;
    ss_work work;
    ss_set state[SS_MAX_CELLS]; /* what is looked at */
    ss_set after[SS_MAX_CELLS]; /* the same, after one propagator has run */
    uint8_t *marked;
    ss_set *open;
} inspection;

static void look_at_cells(inspection *at) {
    assert(at->marked && at->open);
    const ss_puzzle *puzzle = at->puzzle;
    for (int c = 0; c < puzzle->cells; c++) {
        ss_set start = at->board.start[c], digit = 0;
        if (puzzle->value[c]) digit = ss_set_one(puzzle->value[c]);
        at->marked[c] = digit && !(digit & start);
        at->open[c] = digit ? digit : start;
        at->state[c] = digit ? digit : start ? start : at->board.full;
    }
}

/* Equal digits where there must be none; the empty cells that see a digit cannot hold it. */
static void look_at_links(inspection *at) {
    const ss_board *board = &at->board;
    const uint8_t *value = at->puzzle->value;
    for (int c = 0; c < board->cells; c++)
        for (uint32_t i = board->peer_from[c]; value[c] && i < board->peer_from[c + 1]; i++) {
            int other = board->peer[i];
            if (!value[other]) at->open[other] &= ~ss_set_one(value[c]);
            else if (value[other] == value[c]) at->marked[c] = 1;
        }
}

/* Two equal digits among linked cells say more than a house that is broken because of them. */
static bool has_equal_pair(const inspection *at, const ss_propagator *one) {
    const uint8_t *value = at->puzzle->value;
    for (int i = 0; i < one->count; i++)
        for (int j = 0; j < i && value[one->cells[i]]; j++)
            if (value[one->cells[i]] == value[one->cells[j]] &&
                ss_board_linked(&at->board, one->cells[i], one->cells[j]))
                return true;
    return false;
}

static void look_at_rule(inspection *at, const ss_propagator *one) {
    size_t size = (size_t)at->puzzle->cells * sizeof *at->after;
    memcpy(at->after, at->state, size);
    bool dead = ss_board_ask(&at->work, one, at->after) == SS_DEAD;
    if (dead && has_equal_pair(at, one)) return;
    for (int i = 0; i < one->count; i++) {
        int cell = one->cells[i];
        if (!dead) at->open[cell] &= at->after[cell];
        else if (at->puzzle->value[cell]) at->marked[cell] = 1;
    }
}

static susol_status inspect(inspection *at) {
    ss_set start[SS_MAX_CELLS];
    for (int c = 0; c < at->puzzle->cells; c++) start[c] = ss_puzzle_full(at->puzzle);
    susol_status status = ss_rule_board_bare(&at->board, at->puzzle, start, at->limits);
    if (!status) status = ss_work_open(&at->work, &at->board);
    if (!status) {
        look_at_cells(at);
        look_at_links(at);
        for (int p = 0; p < at->board.propagator_count; p++) {
            if (ss_limits_spend(at->limits, WORK_OF_A_RULE + at->board.cells)) break;
            look_at_rule(at, &at->board.propagators[p]);
        }
    }
    ss_board_free(&at->board);
    return ss_limits_status(at->limits, status);
}

susol_status ss_solve_conflicts(const ss_puzzle *puzzle, ss_limits *limits, uint8_t *marked,
                                ss_set *open) {
    uint8_t any_marked[SS_MAX_CELLS];
    ss_set any_open[SS_MAX_CELLS];
    inspection at = {.puzzle = puzzle,
                     .limits = limits,
                     .marked = marked ? marked : any_marked,
                     .open = open ? open : any_open};
    return inspect(&at);
}
