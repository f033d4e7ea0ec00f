/* antitaxi.c: no digit sees itself as many steps away as it says.

   A table has, for each digit and cell, the cells that many steps away, as bits. The cell sees
   these and those that are linked to it. What sees all places of a digit in a house cannot hold
   the digit. */
#include "rule/kind.h"
#include <assert.h>

enum { FEW = 3 /* places: more are hardly ever seen by one cell, measured */ };

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    for (int a = 0; a < puzzle->grid; a++)
        for (int b = 0; b < a; b++)
            if (solution[a] == solution[b] && ss_grid_steps(puzzle, a, b) == solution[a])
                return false;
    return true;
}

static size_t row_of(const ss_board *board, int digit, int cell) {
    assert(digit >= 1 && digit <= board->side);
    assert(cell >= 0 && cell < board->cells);
    return ((size_t)(digit - 1) * (size_t)board->cells + (size_t)cell) *
           (size_t)board->linked_words;
}

static const uint64_t *away(const ss_propagator *self, const ss_board *board, int digit, int cell) {
    return (const uint64_t *)self->data + row_of(board, digit, cell);
}

static ss_outcome strike(ss_work *work, int word, uint64_t cells, ss_set digit) {
    ss_outcome all = SS_SAME;
    for (; cells && all != SS_DEAD; cells &= cells - 1)
        all = ss_outcome_and(all, ss_board_keep(work, 64 * word + __builtin_ctzll(cells), ~digit));
    return all;
}

/* part[0] is the cell; once it holds x, x is gone from all cells x steps away. */
static ss_outcome run_cell(const ss_propagator *self, ss_work *work) {
    ss_set digit = work->cell[self->part[0]];
    ss_outcome all = SS_SAME;
    if (!ss_set_single(digit)) return SS_SAME;
    const uint64_t *gone = away(self, work->board, ss_set_low(digit), self->part[0]);
    for (int w = 0; w < work->board->linked_words && all != SS_DEAD; w++)
        all = ss_outcome_and(all, strike(work, w, gone[w], digit));
    return all;
}

static ss_outcome strike_seen(const ss_propagator *self, ss_work *work, int digit) {
    const ss_board *board = work->board;
    int place[FEW], places = 0, words = board->linked_words;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count && places < FEW; i++) /* one may be gone since they were few */
        if (work->cell[self->cells[i]] & ss_set_one(digit)) place[places++] = self->cells[i];
    for (int w = 0; w < words && places && all != SS_DEAD; w++) {
        uint64_t seen = UINT64_MAX;
        for (int i = 0; i < places; i++)
            seen &= board->linked[place[i] * words + w] | away(self, board, digit, place[i])[w];
        all = ss_outcome_and(all, strike(work, w, seen, ss_set_one(digit)));
    }
    return all;
}

/* The cells are a house. */
static ss_outcome run_house(const ss_propagator *self, ss_work *work) {
    ss_set more[FEW + 1] = {0}; /* digits with more than that many places */
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        for (int k = FEW; k > 0; k--) more[k] |= more[k - 1] & here;
        more[0] |= here;
    }
    for (ss_set few = more[1] & ~more[FEW]; few && all != SS_DEAD; few &= few - 1)
        all = ss_outcome_and(all, strike_seen(self, work, ss_set_low(few)));
    return all;
}

/* NULL: no memory, or stopped. */
static const uint64_t *make_table(ss_board *board) {
    const ss_puzzle *puzzle = board->puzzle;
    size_t words = (size_t)board->side * (size_t)board->cells * (size_t)board->linked_words;
    uint64_t *table = ss_arena_get(&board->arena, words * sizeof *table);
    board->failed = board->failed || !table;
    for (int a = 0; table && a < puzzle->grid; a++) {
        if (ss_board_spend(board, puzzle->grid)) return NULL;
        for (int b = 0; b < puzzle->grid; b++) {
            int steps = ss_grid_steps(puzzle, a, b);
            if (steps && steps <= board->side)
                table[row_of(board, steps, a) + (size_t)b / 64] |= UINT64_C(1) << b % 64;
        }
    }
    return table;
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    const uint64_t *table = make_table(board);
    ss_propagator one = {.run = run_cell, .count = 1, .cost = 0, .data = table};
    ss_propagator all = {
        .run = run_house, .count = (uint16_t)board->side, .cost = 2, .data = table};
    for (int c = 0; table && c < board->puzzle->grid && !board->failed; c++) {
        one.part[0] = (uint16_t)c;
        one.cells = ss_post_copy(board, one.part, sizeof *one.part);
        if (one.cells) ss_board_post(board, &one);
    }
    for (int h = 0; table && h < board->house_count && !board->failed; h++) {
        all.cells = board->houses[h].cells;
        ss_board_post(board, &all);
    }
}

const ss_rule_kind ss_rule_antitaxi = {
    .name = "antitaxi",
    .title = "Anti-taxicab",
    .also = "taxicab",
    .text = "Two cells with the same digit x are never exactly x steps apart, counted along rows "
            "and columns.",
    .example = "antitaxi",
    .takes = SS_TAKES_GRID | SS_TAKES_NO_ZERO,
    .holds = holds,
    .post = post,
};
