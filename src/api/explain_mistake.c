/* explain_mistake.c: what is wrong with a puzzle without a solution, before any step. */
#include "api/explain.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

static void say_cell(ss_step *step, int cell, int digit) {
    assert(digit >= 1);
    ss_step_cell(step, cell);
    ss_step_spot(step, cell, ss_set_one(digit), SS_ROLE_SECOND);
}

/* Digits that break a rule which can be pointed at. */
static susol_status find_clash(ss_lecture *at, ss_step *step) {
    const ss_puzzle *puzzle = at->board.puzzle;
    susol_status status = ss_solve_conflicts(puzzle, &at->limits, at->marked, NULL);
    for (int c = 0; c < puzzle->cells && !status; c++)
        if (at->marked[c]) say_cell(step, c, puzzle->value[c]);
    step->end = SS_END_CLASH;
    return status;
}

/* Digits that a player placed; without them there is one solution, which has others there. */
static susol_status find_wrong(ss_lecture *at, ss_step *step) {
    const ss_puzzle *puzzle = at->board.puzzle;
    susol_result result;
    if (!ss_explain_has_placed(puzzle)) return SUSOL_OK;
    for (int c = 0; c < puzzle->cells; c++) {
        bool kept = !puzzle->value[c] || puzzle->given[c] || puzzle->hole[c];
        at->candidates[c] = kept ? puzzle->allowed[c] : ss_puzzle_full(puzzle);
    }
    susol_status status = ss_explain_seek_two(at, at->candidates, at->first, &result);
    for (int c = 0; c < puzzle->cells && !status && ss_explain_is_one(&result); c++)
        if (puzzle->value[c] && !puzzle->hole[c] && puzzle->value[c] != at->first[c])
            say_cell(step, c, puzzle->value[c]);
    step->end = SS_END_WRONG;
    return status;
}

/* A sum of cells that differ, too small or too large for any digits. */
static bool is_out_of_reach(const ss_board *board, const ss_sum *sum) {
    int count = sum->count, least = count * (count + 1) / 2;
    int most = count * (2 * board->side - count + 1) / 2;
    if (sum->minus || !ss_board_all_linked(board, sum->cells, count)) return false;
    return sum->sum < least || sum->sum > most;
}

/* Does this rule, looked at alone, find no digits that fit? Nobody may be asked about cells that
   have nothing left from the beginning. */
static bool never_holds(ss_lecture *at, ss_work *work, const ss_propagator *one) {
    for (int i = 0; i < one->count; i++)
        if (!work->board->start[one->cells[i]]) return false;
    size_t size = (size_t)work->board->cells * sizeof *at->candidates;
    memcpy(at->candidates, work->board->start, size);
    (void)ss_limits_spend(&at->limits, ss_propagator_work(one) + work->board->cells);
    return ss_board_ask(work, one, at->candidates) == SS_DEAD;
}

/* The rule with the fewest cells that no digits fit, on a board where each rule is alone. */
static void name_impossible(ss_lecture *at, ss_work *work, ss_step *step) {
    const ss_board *board = work->board;
    const uint16_t *cells = NULL;
    int count = SS_STEP_CELLS + 1;
    for (int i = 0; i < board->sum_count; i++)
        if (board->sums[i].count < count && is_out_of_reach(board, &board->sums[i]))
            cells = board->sums[i].cells, count = board->sums[i].count;
    for (int p = 0; p < board->propagator_count && !ss_limits_stopped(&at->limits); p++) {
        const ss_propagator *one = &board->propagators[p];
        if (one->count < count && never_holds(at, work, one))
            cells = one->cells, count = one->count;
    }
    for (int i = 0; cells && i < count; i++) {
        ss_step_cell(step, cells[i]);
        ss_step_spot(step, cells[i], board->start[cells[i]], SS_ROLE_SECOND);
    }
    step->end = SS_END_RULE;
}

static susol_status find_impossible(ss_lecture *at, ss_step *step) {
    const ss_puzzle *puzzle = at->board.puzzle;
    ss_board alone;
    ss_work work;
    susol_status status = ss_rule_board_bare(&alone, puzzle, puzzle->allowed, &at->limits);
    if (!status) status = ss_work_open(&work, &alone);
    if (!status) name_impossible(at, &work, step);
    ss_board_free(&alone);
    return ss_limits_status(&at->limits, status);
}

enum { PATIENCE_WITH_STEPS = SS_EXPLAIN_PATIENCE / 4 };

/* Steps until the mistake shows, for as long as somebody who wants a hint waits. */
static susol_status walk_to_mistake(ss_lecture *at, susol_ending *end) {
    memcpy(at->asked_digits, at->walk.view.digit, sizeof at->asked_digits);
    memcpy(at->asked_marks, at->walk.view.marks, sizeof at->asked_marks);
    at->silent = true;
    at->limits.looks_left = PATIENCE_WITH_STEPS;
    susol_status status = ss_explain_walk(at, end);
    at->limits.looks_left = 0;
    if (!at->limits.gave_up) return status;
    at->limits.gave_up = false;
    at->limits.stopped = at->meter.stopped = status = SUSOL_OK;
    *end = SUSOL_ENDING_BROKEN;
    (void)ss_explain_tried(at, &status);
    return status;
}

susol_status ss_explain_mistake(ss_lecture *at, susol_ending *end) {
    ss_step *step = ss_strategy_step(NULL, &at->walk.sink);
    susol_status status = find_clash(at, step);
    if (!status && !step->cell_count) status = find_wrong(at, step);
    if (!status && !step->cell_count) status = find_impossible(at, step);
    if (status) return status;
    *end = SUSOL_ENDING_BROKEN;
    if (!step->cell_count)
        return at->guide->find_mistake ? walk_to_mistake(at, end) : ss_explain_walk(at, end);
    (void)ss_explain_tell(at, step, &status);
    return status;
}
