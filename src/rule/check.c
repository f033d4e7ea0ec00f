/* check.c: the law of a rule as its own propagator.

   It waits until at most one of the cells that the law looks at is open and then tries the digits
   there. Weak, but right for any law. */
#include "rule/kind.h"
#include <assert.h>

static bool allowed(const ss_rule *rule, const ss_work *work, uint8_t *solution) {
    return ss_rule_holds(rule, work->board->puzzle, solution);
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    uint8_t solution[SS_MAX_CELLS] = {0};
    int open = -1;
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        if (ss_set_single(here)) solution[self->cells[i]] = (uint8_t)ss_set_low(here);
        else if (open >= 0 && open != self->cells[i]) return SS_SAME;
        else open = self->cells[i];
    }
    if (open < 0) return allowed(rule, work, solution) ? SS_SAME : SS_DEAD;
    ss_set keep = 0;
    for (ss_set left = work->cell[open]; left; left &= left - 1) {
        solution[open] = (uint8_t)ss_set_low(left);
        if (allowed(rule, work, solution)) keep |= left & -left;
    }
    return ss_board_keep(work, open, keep);
}

static void post(const ss_rule *rule, ss_propagator propagator, ss_board *board) {
    assert(rule->kind->holds);
    propagator.run = run, propagator.cost = SS_COSTS - 1;
    propagator.data = ss_post_copy(board, rule, sizeof *rule);
    if (!board->failed) ss_board_post(board, &propagator);
}

void ss_post_check(const ss_rule *rule, ss_board *board) {
    post(rule, (ss_propagator){.cells = rule->cells, .count = rule->count}, board);
}

void ss_post_check_grid(const ss_rule *rule, ss_board *board) {
    ss_propagator whole = {0};
    whole.count = (uint16_t)ss_post_grid_cells(board, &whole.cells);
    post(rule, whole, board);
}

void ss_post_automaton_or_law(const ss_automaton *automaton, const uint16_t *cells, int count,
                              ss_board *board) {
    assert(automaton->rule);
    if (!ss_post_automaton(automaton, cells, count, board)) ss_post_check(automaton->rule, board);
}
