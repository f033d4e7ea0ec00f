/* rule_step.c: what one rule of a variant says by itself: sums, comparisons, lines.

   Every rule that is no house has propagators; each of them, run once on the candidates, tells
   what that rule alone excludes. */
#include "strategy/look.h"
#include <string.h>

static bool try_propagator(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                           const ss_propagator *propagator) {
    const ss_board *board = view->board;
    memcpy(view->trial, view->scratch, (size_t)board->cells * sizeof *view->scratch);
    if (ss_look_ask(view, propagator, view->trial) != SS_CHANGED) return false;
    ss_step *step = ss_strategy_step(self, sink);
    ss_step_rule(step, (uint32_t)(propagator - board->propagators) + 1);
    for (int i = 0; i < propagator->count; i++) ss_step_cell(step, propagator->cells[i]);
    step->reads_all = propagator->count > SS_STEP_CELLS;
    for (int c = 0; c < board->cells; c++)
        ss_step_remove(step, c, view->scratch[c] & ~view->trial[c]);
    return ss_strategy_give(sink);
}

/* The candidates, in scratch; false: a cell has none. */
static bool start(ss_view *view) {
    for (int c = 0; c < view->board->cells; c++) {
        view->scratch[c] = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
        if (!view->scratch[c]) return false;
    }
    return true;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_board *board = view->board;
    if (!ss_look_is_variant(board) || !start(view)) return;
    for (int p = 0; p < board->propagator_count; p++) {
        if (ss_view_spend(view, 4)) return;
        if (ss_look_is_of_houses(&board->propagators[p]) || view->map.laborious[p]) continue;
        if (try_propagator(self, view, sink, &board->propagators[p])) return;
    }
}

/* The changes that follow now are all told, if they are more. */
static bool again(const ss_strategy *self, ss_view *view, ss_step *step, bool anew) {
    const ss_board *board = view->board;
    (void)self;
    if (!start(view)) return false;
    memcpy(view->trial, view->scratch, (size_t)board->cells * sizeof *view->scratch);
    if (ss_look_ask(view, &board->propagators[step->rules[0] - 1], view->trial) == SS_DEAD)
        return false;
    bool all = true;
    for (int i = 0; i < step->change_count; i++)
        all &= !(view->trial[step->changes[i].cell] & step->changes[i].digits);
    if (!all || !anew) return all;
    step->change_count = 0;
    for (int c = 0; c < board->cells; c++)
        ss_step_remove(step, c, view->scratch[c] & ~view->trial[c]);
    return true;
}

const ss_strategy ss_strategy_rule_step = {
    .name = "rule-step",
    .also = "permutation elimination, range elimination in a cage",
    .title = "What a rule says",
    .text = "One rule of the puzzle, looked at alone: a cage whose sum leaves few combinations, a "
            "line that must rise, two cells of which one is the larger.",
    .sentence = "{rule}: {law}{falls}.",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 7: r1c1 r1c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n",
    .level = 2,
    .score = 28,
    .reads = SS_READS_CELLS,
    .together = SS_AT_ONCE,
    .find = find,
    .again = again,
};
