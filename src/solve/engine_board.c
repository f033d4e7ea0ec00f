/* engine_board.c: the general engine: propagation on the board, depth first search above it.

   Which choice? A cell with two candidates if there is one; else a digit that has only two places
   in some house; else the cell with the fewest candidates. Among equals, the one whose cell has
   been part of the most dead ends so far: trouble tends to stay where it was. */
#include "solve/solve.h"
#include "board/board.h"
#include "rule/rule.h"
#include <string.h>

enum { SPLIT_CELL, SPLIT_PLACES }; /* options are digits of one cell; cells for one digit */

typedef struct problem {
    ss_board board;
    ss_work work;
    ss_question *question;
    uint32_t *trouble; /* dead ends, per cell of the last choice */
    int last_cell;     /* what was decided to reach the state to settle; -1: the first state */
} problem;

static ss_node settle(void *user, void *state) {
    problem *p = user;
    ss_set *cell = state;
    if (p->last_cell < 0) ss_work_begin(&p->work, cell);
    else ss_work_touch(&p->work, cell, p->last_cell);
    if (ss_board_propagate(&p->work) == SS_DEAD) {
        if (p->last_cell >= 0) p->trouble[p->last_cell]++;
        return SS_NODE_DEAD;
    }
    for (int c = 0; c < p->board.cells; c++)
        if (!ss_set_single(cell[c])) return SS_NODE_OPEN;
    return SS_NODE_DONE;
}

static int smallest_cell(const problem *p, const ss_set *cell) {
    int best = -1, fewest = SS_MAX_SIDE + 1;
    uint32_t trouble = 0;
    for (int c = 0; c < p->board.cells; c++) {
        int count = ss_set_count(cell[c]);
        if (count < 2 || count > fewest) continue;
        if (count == fewest && p->trouble[c] <= trouble) continue;
        best = c, fewest = count, trouble = p->trouble[c];
    }
    return best;
}

/* A digit with exactly two places in a house: the house where it is most troubled. */
static bool two_places(const problem *p, const ss_set *cell, ss_choice *choice) {
    uint32_t most = 0;
    bool found = false;
    for (int h = 0; h < p->board.house_count; h++) {
        const uint16_t *cells = p->board.houses[h].cells;
        ss_set once = 0, twice = 0, thrice = 0;
        for (int i = 0; i < p->board.side; i++) {
            thrice |= twice & cell[cells[i]];
            twice |= once & cell[cells[i]];
            once |= cell[cells[i]];
        }
        for (ss_set pairs = twice & ~thrice; pairs; pairs &= pairs - 1) {
            ss_choice here = {.kind = SPLIT_PLACES, .what = ss_set_low(pairs)};
            uint32_t trouble = 0;
            for (int i = 0; i < p->board.side; i++)
                if (ss_set_has(cell[cells[i]], here.what))
                    here.option[here.count++] = cells[i], trouble += p->trouble[cells[i]];
            if (found && trouble <= most) continue;
            *choice = here, most = trouble, found = true;
        }
    }
    return found;
}

static void branch(void *user, const void *state, ss_choice *choice) {
    const problem *p = user;
    const ss_set *cell = state;
    int best = smallest_cell(p, cell);
    if (ss_set_count(cell[best]) > 2 && two_places(p, cell, choice)) return;
    *choice = (ss_choice){.kind = SPLIT_CELL, .what = best};
    for (ss_set left = cell[best]; left; left &= left - 1)
        choice->option[choice->count++] = (uint16_t)ss_set_low(left);
}

static void take(void *user, void *state, const ss_choice *choice, int option) {
    problem *p = user;
    ss_set *cell = state;
    bool split_cell = choice->kind == SPLIT_CELL;
    p->last_cell = split_cell ? choice->what : choice->option[option];
    cell[p->last_cell] = ss_set_one(split_cell ? choice->option[option] : choice->what);
}

static bool report(void *user, const void *state) {
    problem *p = user;
    const ss_set *cell = state;
    uint8_t solution[SS_MAX_CELLS];
    for (int c = 0; c < p->board.cells; c++) solution[c] = (uint8_t)ss_set_low(cell[c]);
    return ss_answer_found(p->question, solution);
}

static susol_status run(problem *p) {
    int depth = p->board.cells + 1;
    size_t size = (size_t)p->board.cells * sizeof(ss_set);
    p->trouble = ss_arena_get(&p->board.arena, (size_t)p->board.cells * sizeof *p->trouble);
    ss_set *states = ss_arena_get(&p->board.arena, (size_t)depth * size);
    if (!p->trouble || !states || ss_work_open(&p->work, &p->board)) return SUSOL_NO_MEMORY;
    memcpy(states, p->board.start, size);
    p->last_cell = -1;
    ss_space space = {p, size, settle, branch, take, report, &p->question->meter};
    (void)ss_search_depth(&space, states, depth);
    return SUSOL_OK;
}

static susol_status solve(ss_question *question) {
    problem p = {.question = question};
    susol_status status = ss_rule_board(&p.board, question->puzzle, question->start);
    if (!status) status = run(&p);
    ss_board_free(&p.board);
    return status;
}

static bool fits(const ss_puzzle *puzzle) {
    (void)puzzle;
    return true;
}

const ss_engine ss_engine_board = {
    .name = "board",
    .title = "Propagation and search, for every rule",
    .text = "Every rule strikes out candidates until nothing changes: digits of solved cells from "
            "the cells that must differ, hidden singles and locked candidates in houses (on grids "
            "larger than 9x9 naked and hidden subsets too), sums and signs by their bounds. Where "
            "that is not enough, the search takes a cell with two "
            "candidates, or a digit with two places in a house, or the smallest cell, and tries "
            "each option on a copy of the state.",
    .fits = fits,
    .solve = solve,
};
