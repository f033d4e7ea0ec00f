/* problem.c: settles a state, chooses, reports: what a search needs. */
#include "solve/problem.h"
#include "solve/slack.h"
#include <assert.h>
#include <string.h>

/* The digits that have no place in the house to blame. */
static ss_set lacking(const ss_problem *p) {
    ss_set seen = 0;
    if (p->work.blamed_count != p->board.side) return 0;
    for (int i = 0; i < p->board.side; i++) seen |= p->work.cell[p->work.blamed[i]];
    return p->board.full & ~seen;
}

static void note_dead_end(ss_problem *p) {
    const ss_dead_end end = {p->last_cell, p->work.blamed, p->work.blamed_count, lacking(p)};
    ss_conflict_weights_note(&p->weights, &end, p->board.cells);
}

static ss_node settle(void *user, void *state) {
    ss_problem *p = user;
    ss_set *cell = state;
    if (p->last_cell < 0) ss_work_begin(&p->work, cell);
    else ss_work_touch(&p->work, cell, p->last_cell);
    if (ss_board_propagate(&p->work) == SS_DEAD) {
        note_dead_end(p);
        return SS_NODE_DEAD;
    }
    for (int c = 0; c < p->board.cells; c++)
        if (cell[c] & (cell[c] - 1)) return SS_NODE_OPEN;
    return SS_NODE_DONE;
}

/* Whatever was done before: all rules are asked. */
static ss_node settle_anew(void *user, void *state) {
    ss_problem *p = user;
    p->last_cell = -1;
    return settle(p, state);
}

static void branch(void *user, const void *state, ss_choice *choice) {
    const ss_problem *p = user;
    int looks = p->board.cells + p->board.house_count * p->board.side;
    if (p->by_slack) looks += p->question->puzzle->rule_count * p->board.side;
    (void)ss_limits_spend(p->work.limits, looks / 4); /* the next node hears of it */
    if (p->by_slack) ss_slack_choose(&p->board, state, choice);
    else ss_conflict_weights_choose(&p->weights, &p->board, state, NULL, choice);
}

static void take(void *user, void *state, const ss_choice *choice, int option) {
    assert(option == 0 || option == 1);
    ss_problem *p = user;
    ss_set *cell = state, digit = ss_set_one(choice->option[option]);
    p->last_cell = choice->what;
    assert(cell[choice->what] & digit);
    assert(!ss_set_single(cell[choice->what]));
    cell[choice->what] = option == 0 ? digit : cell[choice->what] & ~digit;
}

void ss_problem_read(const ss_problem *p, const ss_set *state, uint8_t *solution) {
    for (int c = 0; c < p->board.cells; c++) solution[c] = (uint8_t)ss_set_low(state[c]);
}

bool ss_problem_report(void *user, const void *state) {
    ss_problem *p = user;
    ss_problem_read(p, state, ss_restarts_room(&p->restarts));
    return ss_restarts_found(&p->restarts);
}

ss_space ss_problem_space(ss_problem *p, ss_found *found) {
    size_t size = (size_t)p->board.cells * sizeof *p->states;
    p->last_cell = -1;
    return (ss_space){p, size, settle, branch, take, found, &p->question->meter};
}

void ss_problem_begin(const ss_problem *p, ss_set *state) {
    memcpy(state, p->board.start, (size_t)p->board.cells * sizeof *state);
}

bool ss_problem_search(ss_problem *p, uint64_t nodes, ss_found *found) {
    assert(nodes > 0);
    ss_space space = ss_problem_space(p, found);
    return ss_restarts_search(&p->restarts, &space, p->states, p->board.cells + 1, nodes);
}

int ss_problem_spread(ss_problem *p, ss_set *states, int most) {
    assert(most > 0);
    const ss_space space = ss_problem_space(p, ss_problem_report);
    ss_problem_begin(p, states);
    ss_node first = settle_anew(p, states);
    if (most == 1 || first != SS_NODE_OPEN) return first != SS_NODE_DEAD;
    int count = ss_search_spread(&space, p->board.arena.allocator, states, most);
    assert(count <= most);
    if (count < 0 && !ss_meter_stopped(&p->question->meter)) p->status = SUSOL_NO_MEMORY;
    return count < 0 ? 0 : count;
}

bool ss_problem_gather(ss_problem *p) {
    const ss_conflict_weights *weights = p->by_slack ? NULL : &p->weights;
    if (!p->herd) p->herd = ss_herd_rules_of(&p->board);
    p->drive = p->herd ? ss_herd_open(p->herd, weights, &p->board) : NULL;
    p->status = p->drive ? SUSOL_OK : SUSOL_NO_MEMORY;
    return !p->status;
}

void ss_problem_drive(ss_problem *p, uint64_t nodes) {
    assert(p->drive);
    ss_space space = ss_problem_space(p, ss_problem_report);
    space.settle = settle_anew; /* of what the herd has done, the problem knows nothing */
    (void)ss_herd_search(&space, p->drive, nodes);
}

void ss_problem_open(ss_problem *p, ss_question *question) {
    size_t cells = (size_t)question->puzzle->cells;
    *p = (ss_problem){.question = question, .restarts.question = question};
    memcpy(p->start, question->start, cells * sizeof *p->start);
}

bool ss_problem_keep_start(ss_problem *p) {
    size_t cells = (size_t)p->question->puzzle->cells;
    ss_problem_begin(p, p->states);
    bool dead = settle_anew(p, p->states) == SS_NODE_DEAD; /* or stopped: then all is over */
    if (!dead) memcpy(p->start, p->states, cells * sizeof *p->start);
    return !ss_meter_stopped(&p->question->meter);
}

bool ss_problem_board(ss_problem *p, ss_board_maker *make) {
    p->herd = NULL;
    ss_board_free(&p->board);
    ss_meter *meter = &p->question->meter;
    p->status = make(&p->board, p->question->puzzle, p->start, meter->limits);
    if (p->status) return false;
    size_t cells = (size_t)p->board.cells;
    p->states = ss_arena_room(&p->board.arena, (cells + 1) * cells * sizeof *p->states);
    p->status = p->states ? ss_work_open(&p->work, &p->board) : SUSOL_NO_MEMORY;
    return !p->status && !ss_meter_look(meter);
}
