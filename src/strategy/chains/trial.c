/* trial.c: the last resort: suppose, and go through all cases until each has failed.

   Every candidate is tried with one look, then those of the narrowest cells with more and more
   patience, until one is refuted. Its cases are the links, each because of the one in which it
   arose. A candidate that leads to a solution is not tried again in this step; where there are
   several solutions, nor are the others of that solution: an empty grid has thousands.
   When all are like that, several solutions are open, and there is nothing to find.
   Nobody reads very many cases. Where the answer is known they are left to it: to brute force, or
   to the word that there is no solution. */
#include "strategy/look.h"
#include <assert.h>
#include <string.h>

enum { MOST_CASES = 64, MOST_MISSES = 8, MOST_ENDS = 6 };

typedef struct trial {
    ss_view *view;
    ss_step *step;
    ss_set *states;
    ss_set *open;                 /* candidates not yet known to be possible */
    int parent[SS_MAX_CELLS + 1]; /* the link that made the state at each depth */
    int last;                     /* the cell that was changed; -1: all is new */
    bool solved;
} trial;

/* A digit without a place in a house, if that is how the state ends. */
static bool end_in_house(const ss_board *board, const ss_set *cell, ss_act *end) {
    for (int h = 0; h < board->house_count; h++) {
        ss_set seen = 0;
        for (int i = 0; i < board->side; i++) seen |= cell[board->houses[h].cells[i]];
        if (seen == board->full) continue;
        end->house = (uint16_t)(h + 1);
        end->digits = board->full & ~seen;
        return true;
    }
    return false;
}

/* The rule that has died last; 0: it was a house, or nobody knows. */
static uint32_t dead_rule(const ss_board *board, const ss_work *work) {
    for (int p = 0; p < board->propagator_count && work->blamed_count; p++)
        if (board->propagators[p].cells == work->blamed &&
            !ss_look_is_of_houses(&board->propagators[p]))
            return (uint32_t)p + 1;
    return 0;
}

static bool is_same_end(const ss_act *one, const ss_act *two) {
    return one->by == two->by && one->house == two->house && one->cell == two->cell &&
           one->digits == two->digits;
}

/* Where the case breaks: a cell, a house or a rule. Of many cases the first few are told. */
static void tell_end(trial *at, const ss_set *cell) {
    const ss_board *board = at->view->board;
    const ss_work *work = at->view->work;
    ss_step *step = at->step;
    ss_act end = {.cell = SS_NO_CELL};
    if (work->emptied >= 0) end.cell = (uint16_t)work->emptied;
    else if (!end_in_house(board, cell, &end)) end.by = dead_rule(board, work);
    if (end.cell == SS_NO_CELL && !end.house && !end.by) end.cell = step->links[0].cell;
    for (int i = 0; i < step->act_count; i++)
        if (is_same_end(&step->acts[i], &end)) return;
    if (step->act_count < MOST_ENDS) ss_step_act(step, &end);
}

static ss_node settle(void *problem, void *state) {
    trial *at = problem;
    const ss_set *cell = state;
    at->view->work->emptied = -1;
    if (at->last < 0) ss_work_begin(at->view->work, state);
    else ss_work_touch(at->view->work, state, at->last);
    if (ss_board_propagate(at->view->work) == SS_DEAD) {
        tell_end(at, cell);
        return SS_NODE_DEAD;
    }
    for (int c = 0; c < at->view->board->cells; c++)
        if (!ss_set_single(cell[c])) return SS_NODE_OPEN;
    return SS_NODE_DONE;
}

/* A cell with the fewest candidates, one option for each. */
static void branch(void *problem, const void *state, ss_choice *choice) {
    const trial *at = problem;
    const ss_set *cell = state;
    int fewest = SS_MAX_SIDE + 1;
    for (int c = 0; c < at->view->board->cells; c++) {
        int count = ss_set_count(cell[c]);
        if (count < 2 || count >= fewest) continue;
        fewest = count;
        choice->what = c;
    }
    choice->count = 0;
    for (ss_set left = cell[choice->what]; left; left &= left - 1)
        choice->option[choice->count++] = (uint16_t)ss_set_low(left);
}

static int add_link(trial *at, int cell, int digit, int because) {
    assert(digit >= 1);
    assert(because < at->step->link_count);
    ss_step *step = at->step;
    if (step->link_count == SS_STEP_LINKS) return because;
    step->links[step->link_count] = (ss_link){
        .cell = (uint16_t)cell, .digit = (uint8_t)digit, .on = true, .because = (int16_t)because};
    return step->link_count++;
}

/* The last option is taken in place, so that its depth is that of the case it arose in. */
static void take(void *problem, void *state, const ss_choice *choice, int option) {
    trial *at = problem;
    ss_set *cell = state;
    int depth = (int)((cell - at->states) / at->view->board->cells);
    bool last = option == choice->count - 1;
    int because = at->parent[last ? depth : depth - 1];
    cell[choice->what] = ss_set_one(choice->option[option]);
    at->last = choice->what;
    at->parent[depth] = add_link(at, choice->what, choice->option[option], because);
}

static bool found(void *problem, const void *state) {
    trial *at = problem;
    const ss_set *cell = state;
    for (int c = 0; c < at->view->board->cells && !at->view->solution; c++) at->open[c] &= ~cell[c];
    return at->solved = true;
}

/* True: no solution has this candidate, as this many nodes show. */
static bool refute(trial *at, int cell, int digit, uint64_t nodes) {
    assert(nodes > 0);
    ss_view *view = at->view;
    susol_options few = {.nodes = nodes};
    ss_limits none, *limits = view->limits;
    ss_meter meter;
    ss_space space = {.problem = at,
                      .size = (size_t)view->board->cells * sizeof *at->states,
                      .settle = settle,
                      .branch = branch,
                      .take = take,
                      .found = found,
                      .meter = &meter};
    for (int c = 0; c < view->board->cells; c++)
        at->states[c] = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
    at->states[cell] = ss_set_one(digit);
    at->solved = false;
    at->last = -1;
    at->step->link_count = at->step->act_count = 0;
    at->parent[0] = add_link(at, cell, digit, -1);
    if (!limits) ss_limits_start(limits = &none, NULL);
    ss_meter_start(&meter, &few, limits);
    return !ss_search_depth(&space, at->states, view->board->cells + 1) && !limits->stopped;
}

/* The fewest candidates of a cell that has some not yet known to be possible. */
static int narrowest(const trial *at) {
    int fewest = SS_MAX_SIDE;
    for (int c = 0; c < at->view->board->cells; c++)
        if (at->open[c] && ss_set_count(at->view->marks[c]) < fewest)
            fewest = ss_set_count(at->view->marks[c]);
    return fewest;
}

/* One round through candidates not yet known to be possible; true: one is refuted. */
static bool try_all(trial *at, uint64_t nodes, bool *any) {
    ss_meter *meter = at->view->meter;
    int most = nodes == 1 ? SS_MAX_SIDE : narrowest(at);
    *any = false;
    for (int c = 0; c < at->view->board->cells; c++) {
        if (!at->open[c]) continue;
        *any = true;
        if (ss_set_count(at->view->marks[c]) > most) continue;
        for (ss_set left = at->open[c]; left; left &= left - 1) {
            int digit = ss_set_low(left);
            if (!ss_set_has(at->open[c], digit)) continue;
            if (meter && ss_meter_node(meter, 0, NULL)) return false;
            if (refute(at, c, digit, nodes)) {
                if (at->step->link_count == 1) at->step->link_count = 0; /* it has no cases */
                at->step->digits = ss_set_one(digit);
                ss_step_cell(at->step, c);
                ss_step_remove(at->step, c, at->step->digits);
                return true;
            }
            if (at->solved) at->open[c] &= ~ss_set_one(digit);
        }
    }
    return false;
}

/* Where solutions are many, one is soon met from nearly every candidate: that leaves few to be
   refuted. */
static void show_possible(trial *at) {
    const ss_view *view = at->view;
    uint64_t nodes = 4 * (uint64_t)view->board->cells;
    int misses = 0;
    for (int c = 0; c < view->board->cells; c++)
        for (ss_set left = at->open[c]; left && misses < MOST_MISSES; left &= left - 1) {
            if (ss_view_lost(view)) return;
            if (!ss_set_has(at->open[c], ss_set_low(left))) continue;
            (void)refute(at, c, ss_set_low(left), nodes);
            misses += !at->solved;
        }
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    size_t cells = (size_t)view->board->cells;
    trial at = {.view = view, .open = view->scratch, .step = ss_strategy_step(self, sink)};
    if (!view->states)
        view->states = ss_arena_get(view->arena, (cells + 1) * cells * sizeof *view->states);
    at.states = view->states;
    if (!at.states) {
        view->failed = true;
        return;
    }
    memcpy(at.open, view->marks, cells * sizeof *at.open);
    bool any = true;
    uint64_t most = view->solution || view->hopeless ? MOST_CASES : UINT64_MAX / 2;
    for (uint64_t nodes = 1; any && nodes <= most; nodes *= 2) {
        if (try_all(&at, nodes, &any)) {
            (void)ss_strategy_give(sink);
            return;
        }
        if (ss_view_lost(view)) return;
        if (nodes == 1 && most > MOST_CASES) show_possible(&at);
    }
}

const ss_strategy ss_strategy_trial = {
    .name = "trial",
    .also = "trial of all cases, depth-first trial",
    .title = "Trial of all cases",
    .text = "When nothing else helps: suppose a candidate were true, and go through all the cases "
            "that arise, using all rules, until every one has come to a contradiction.",
    .sentence = "Suppose {cell1} were {digits}{links?, and let all rules have their say| and go "
                "through all cases: }{tries}; {ends}. So it is not.",
    .example = "8..........36......7..9.2...5...7.......457..."
               "..1...3...1....68..85...1..9....4..",
    .quiet = "81.753649.4368.175675491283154237896..9845721"
             "28.16953452197436843852691779.318452",
    .level = 5,
    .score = 120,
    .find = find,
};
