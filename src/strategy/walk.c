/* walk.c: solves as a person does: the easiest step there is, then again from the beginning. */
#include "strategy/strategy.h"
#include "strategy/look.h"
#include <assert.h>

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
    return true;
}

static bool has_lines(const ss_view *view) {
    const ss_board *board = view->board;
    int lines = 0;
    for (int h = 0; h < board->house_count; h++) lines += ss_look_is_line(view, h);
    return board->rows == board->side && board->columns == board->side && lines >= 2 * board->side;
}

/* No links but those of houses: a smaller piece, or a row shorter than the digits are many, is
   none. */
static bool has_houses(const ss_view *view) {
    const ss_map *map = &view->map;
    for (int c = 0; c < view->board->cells; c++) {
        ss_cells rest = map->sees[c];
        for (uint32_t s = map->seat_from[c]; s < map->seat_from[c + 1]; s++)
            ss_cells_cut(&rest, &map->house[map->seats[s].house], map->words);
        if (ss_cells_any(&rest, map->words)) return false;
    }
    return true;
}

susol_status ss_walk_open(ss_walk *walk, ss_board *board) {
    susol_status status = ss_view_load(&walk->view, board);
    walk->sink.take = keep_step;
    walk->allowed = NULL;
    walk->order = NULL;
    walk->unique = false;
    walk->plain = is_plain(board->puzzle);
    walk->marked = ss_puzzle_has_marks(board->puzzle);
    walk->view.meter = NULL;
    walk->view.hopeless = false;
    walk->view.states = walk->view.quiet_sums = walk->view.quiet_houses = NULL;
    walk->view.helper = NULL;
    walk->view.proofs = NULL;
    walk->lines = !status && has_lines(&walk->view);
    walk->houses = !status && has_houses(&walk->view);
    return status;
}

bool ss_walk_fits(const ss_walk *walk, const ss_strategy *strategy) {
    assert(strategy->find);
    if (strategy->needs & SS_NEEDS_UNIQUE && !walk->unique) return false;
    if (strategy->needs & SS_NEEDS_PLAIN && (!walk->plain || walk->marked)) return false;
    if (strategy->needs & SS_NEEDS_LINES && !walk->lines) return false;
    if (strategy->needs & SS_NEEDS_HOUSES && !walk->houses) return false;
    return !walk->allowed || walk->allowed(walk->user, strategy);
}

/* A cell without candidates, or a house without a place for a digit. */
bool ss_walk_broken(ss_walk *walk) {
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

/* Even the quickest look takes in every cell, and every digit of every house. */
static int work_of_a_look(const ss_board *board) {
    return board->cells + board->house_count * board->side;
}

bool ss_walk_ask(ss_walk *walk, const ss_strategy *strategy, ss_step_sink *sink) {
    assert(strategy->find);
    assert(sink->take);
    sink->enough = false;
    if (ss_view_spend(&walk->view, work_of_a_look(walk->view.board))) return false;
    strategy->find(strategy, &walk->view, sink);
    return !ss_view_lost(&walk->view);
}

ss_walk_end ss_walk_next(ss_walk *walk) {
    if (ss_walk_broken(walk)) return SS_WALK_BROKEN;
    if (!walk->view.empty) return SS_WALK_SOLVED;
    const ss_strategy *strategy;
    for (int i = 0; (strategy = walk->order ? walk->order[i] : ss_strategy_at(i)); i++) {
        if (!ss_walk_fits(walk, strategy)) continue;
        if (!ss_walk_ask(walk, strategy, &walk->sink)) break;
        assert(!walk->sink.enough || ss_step_is_possible(&walk->view, &walk->sink.step));
        if (walk->sink.enough) return SS_WALK_STEP;
    }
    return SS_WALK_STUCK;
}

void ss_walk_apply(ss_walk *walk, const ss_step *step) {
    assert(step->change_count >= 0 && step->change_count <= SS_STEP_CHANGES);
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        assert(change->digits);
        assert(!change->place || ss_set_single(change->digits));
        if (change->place) ss_view_fill(&walk->view, change->cell, ss_set_low(change->digits));
        else ss_view_remove(&walk->view, change->cell, change->digits);
    }
}
