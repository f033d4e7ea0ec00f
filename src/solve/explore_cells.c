/* explore_cells.c: Sudoku cell by cell: one generator a cell, no propagation.

   The generator of a cell goes through the digits that no linked cell holds: givens hold theirs
   from the beginning, the others once their generator has been asked. Of the other
   rules each belongs to the last of its cells, in order of the grid, and is asked there; rules that
   look beyond their own cells are asked when the grid is full. */
#include "solve/explore.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

typedef struct cells cells;

typedef struct generator {
    cells *all;
    int cell;
    ss_set left; /* digits not yet tried */
    bool begun;
    susol_trail step;
} generator;

struct cells {
    ss_explore *explore;
    ss_board board;
    int *first_rule; /* of each cell: the rules that end there are rule_lists[first_rule[c]] .. */
    int *rule_lists;
    uint8_t value[SS_MAX_CELLS];
    ss_set shown[SS_MAX_CELLS]; /* what a watcher sees */
    generator *generators;
    susol_choices *row;
};

/* ---- which rules are asked where ---- */

static int last_cell(const ss_rule *rule, const ss_puzzle *puzzle) {
    assert(puzzle->cells > 0);
    int last = -1;
    if (!rule->count || rule->kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND))
        return puzzle->cells - 1;
    for (int i = 0; i < rule->count; i++)
        if (rule->cells[i] > last) last = rule->cells[i];
    return last;
}

static bool is_linked(const ss_rule *rule) { return rule->kind == &ss_rule_distinct; }

/* Counted first, then put in their places: all stay in the order in which they were written. */
static susol_status give_rules_to_cells(cells *all) {
    const ss_puzzle *puzzle = all->board.puzzle;
    size_t count = (size_t)puzzle->cells + 2, rules = (size_t)puzzle->rule_count + 1;
    int *first = all->first_rule = ss_arena_get(&all->board.arena, count * sizeof *first);
    all->rule_lists = ss_arena_get(&all->board.arena, rules * sizeof *all->rule_lists);
    if (!first || !all->rule_lists) return SUSOL_NO_MEMORY;
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!is_linked(&puzzle->rules[i])) first[last_cell(&puzzle->rules[i], puzzle) + 2]++;
    for (int c = 0; c < puzzle->cells; c++) first[c + 2] += first[c + 1];
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!is_linked(&puzzle->rules[i]))
            all->rule_lists[first[last_cell(&puzzle->rules[i], puzzle) + 1]++] = i;
    return SUSOL_OK;
}

/* ---- the generator of a cell ---- */

static ss_set possible(const cells *all, int cell) {
    const ss_board *board = &all->board;
    ss_set taken = 0;
    (void)ss_limits_spend(board->limits,
                          (int)(board->peer_from[cell + 1] - board->peer_from[cell]));
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++) {
        int digit = all->value[board->peer[i]];
        if (digit) taken |= ss_set_one(digit);
    }
    return board->start[cell] & ~taken;
}

static uint8_t given(const cells *all, int cell) {
    ss_set start = all->board.start[cell];
    return ss_set_single(start) ? (uint8_t)ss_set_low(start) : 0;
}

/* False, too, if it is stopped: then the next assumption ends it all. */
static bool rules_hold(const cells *all, int cell) {
    assert(all->value[cell]);
    const ss_puzzle *puzzle = all->board.puzzle;
    for (int i = all->first_rule[cell]; i < all->first_rule[cell + 1]; i++) {
        const ss_rule *rule = &puzzle->rules[all->rule_lists[i]];
        if (ss_limits_spend(all->board.limits, ss_verify_work(puzzle, rule))) return false;
        if (!ss_rule_holds(rule, puzzle, all->value)) return false;
    }
    return true;
}

static void note(generator *self, susol_effort *effort) {
    assert(self->all->value[self->cell]);
    cells *all = self->all;
    ss_meter *meter = &all->explore->question.meter;
    const susol_search *wish = all->explore->wish;
    bool full = self->cell == all->board.cells - 1;
    self->step.digits = all->shown[self->cell] = ss_set_one(all->value[self->cell]);
    self->step.node = effort->nodes = meter->nodes + 1;
    effort->solutions = meter->solutions + full;
    if (self->step.depth > effort->deepest) effort->deepest = self->step.depth;
    if (!wish->visit) return;
    susol_fate fate = full ? SUSOL_FATE_SOLUTION : SUSOL_FATE_OPEN;
    if (wish->visit(wish->user, fate, &self->step, all->shown, effort))
        meter->stopped = SUSOL_CANCELLED;
}

static int next(void *user) {
    generator *self = user;
    cells *all = self->all;
    susol_effort *effort = all->explore->effort;
    if (!self->begun) self->left = possible(all, self->cell);
    else effort->open -= (uint64_t)ss_set_count(self->left);
    while (self->left) {
        all->value[self->cell] = (uint8_t)ss_set_low(self->left);
        self->left &= self->left - 1;
        if (!rules_hold(all, self->cell)) continue;
        self->begun = true;
        effort->open += (uint64_t)ss_set_count(self->left);
        if (effort->open > effort->widest) effort->widest = effort->open;
        note(self, effort);
        return 1;
    }
    effort->dead += !self->begun; /* not one digit fitted */
    effort->closed += self->begun;
    self->begun = false;
    all->value[self->cell] = given(all, self->cell);
    all->shown[self->cell] = all->board.start[self->cell];
    return 0;
}

/* ---- all together ---- */

static bool found(void *user) {
    assert(ss_is_filled(((cells *)user)->board.puzzle, ((cells *)user)->value));
    cells *all = user;
    return ss_answer_found(&all->explore->question, all->value);
}

static susol_status run(cells *all) {
    int count = all->board.cells;
    all->generators = ss_arena_get(&all->board.arena, (size_t)count * sizeof *all->generators);
    all->row = ss_arena_get(&all->board.arena, (size_t)count * sizeof *all->row);
    susol_status status = give_rules_to_cells(all);
    if (status || !all->generators || !all->row) return SUSOL_NO_MEMORY;
    memcpy(all->shown, all->board.start, (size_t)count * sizeof *all->shown);
    for (int c = 0; c < count; c++) {
        generator *self = &all->generators[c];
        *self = (generator){.all = all, .cell = c, .step = {.depth = c + 1, .cell = c}};
        all->value[c] = given(all, c);
        if (c) self->step.before = &self[-1].step;
        all->row[c] = (susol_choices){next, self};
    }
    if (!all->board.broken)
        (void)ss_backtrack(all->row, count, &all->explore->question.meter, found, all);
    return SUSOL_OK;
}

susol_status ss_explore_cells(ss_explore *explore) {
    cells all = {.explore = explore};
    susol_status status = ss_prune_board(&all.board, explore->question.puzzle, SS_PRUNE_HOUSES,
                                         explore->question.meter.limits);
    if (!status) status = run(&all);
    ss_board_free(&all.board);
    return status;
}
