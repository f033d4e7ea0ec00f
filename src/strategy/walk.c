/* walk.c: solves as a person does: the easiest step there is, then again from the beginning. */
#include "strategy/strategy.h"
#include "strategy/look.h"
#include <string.h>

static bool keep_step(ss_step_sink *sink, const ss_step *step) {
    (void)sink;
    (void)step;
    return true; /* the first is enough, and it stays where it was built */
}

/* Only rows, columns and regions: then swapping two digits in a rectangle keeps every rule. */
static bool is_plain(const ss_puzzle *puzzle) {
    if (puzzle->grids.count) return false; /* a cell may be in two rows */
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].implied) return false;
    return !ss_puzzle_has_marks(puzzle);
}

static bool has_lines(const ss_board *board) {
    int lines = 0;
    for (int h = 0; h < board->house_count; h++) lines += ss_look_is_line(board, h);
    return board->rows == board->side && board->columns == board->side && lines >= 2 * board->side;
}

static void fill(ss_view *view, int cell, int digit) {
    const ss_board *board = view->board;
    view->empty -= !view->digit[cell];
    view->digit[cell] = (uint8_t)digit;
    view->marks[cell] = 0;
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++)
        view->marks[board->peer[i]] &= ~ss_set_one(digit);
}

susol_status ss_walk_open(ss_walk *walk, ss_board *board) {
    ss_view *view = &walk->view;
    walk->sink.take = keep_step;
    walk->allowed = NULL;
    walk->unique = false;
    walk->plain = is_plain(board->puzzle);
    walk->lines = has_lines(board);
    view->board = board;
    view->empty = board->cells;
    memset(view->digit, 0, sizeof view->digit);
    memcpy(view->marks, board->start, (size_t)board->cells * sizeof *view->marks);
    for (int c = 0; c < board->cells; c++)
        if (board->puzzle->value[c]) fill(view, c, board->puzzle->value[c]);
    view->work = ss_arena_get(&board->arena, sizeof *view->work);
    return view->work ? ss_work_open(view->work, board) : SUSOL_NO_MEMORY;
}

bool ss_walk_fits(const ss_walk *walk, const ss_strategy *strategy) {
    if (strategy->needs & SS_NEEDS_UNIQUE && !walk->unique) return false;
    if (strategy->needs & SS_NEEDS_PLAIN && !walk->plain) return false;
    if (strategy->needs & SS_NEEDS_LINES && !walk->lines) return false;
    return !walk->allowed || walk->allowed(walk->user, strategy);
}

/* A cell without candidates, or a house without a place for a digit; told by an empty step. */
static bool is_broken(ss_walk *walk) {
    const ss_view *view = &walk->view;
    const ss_board *board = view->board;
    ss_step *step = ss_strategy_step(NULL, &walk->sink);
    for (int c = 0; c < board->cells; c++)
        if (!view->digit[c] && !view->marks[c]) {
            ss_step_cell(step, c);
            return true;
        }
    for (int h = 0; h < board->house_count; h++) {
        ss_set seen = 0;
        for (int i = 0; i < board->side; i++) {
            int cell = board->houses[h].cells[i];
            seen |= view->digit[cell] ? ss_set_one(view->digit[cell]) : view->marks[cell];
        }
        if (seen == board->full) continue;
        ss_step_house(step, h);
        step->digits = board->full & ~seen;
        return true;
    }
    return false;
}

ss_walk_end ss_walk_next(ss_walk *walk) {
    if (is_broken(walk)) return SS_WALK_BROKEN;
    if (!walk->view.empty) return SS_WALK_SOLVED;
    for (int i = 0; ss_strategy_at(i); i++) {
        const ss_strategy *strategy = ss_strategy_at(i);
        if (!ss_walk_fits(walk, strategy)) continue;
        walk->sink.enough = false;
        strategy->find(strategy, &walk->view, &walk->sink);
        if (walk->sink.enough) return SS_WALK_STEP;
    }
    return SS_WALK_STUCK;
}

void ss_walk_apply(ss_walk *walk, const ss_step *step) {
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (change->place) fill(&walk->view, change->cell, ss_set_low(change->digits));
        else walk->view.marks[change->cell] &= ~change->digits;
    }
}
