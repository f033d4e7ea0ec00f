/* explore.c: the search over states of the board, in any order and with any split.

   Every move says "one of these digits in this cell", so a state differs from the one it was split
   from in one cell only, and propagation has only that to look at. */
#include "solve/explore.h"
#include "solve/conflict_weights.h"
#include <assert.h>
#include <string.h>

enum { USUAL_MEMORY = 256000000 };
enum { SPLIT_CELL, SPLIT_PLACES, SPLIT_BINARY }; /* digits of a cell; cells for a digit; yes, no */
enum { YES, NO };

typedef struct problem problem;
typedef void split_way(const problem *p, const ss_set *cell, ss_choice *choice);
struct problem {
    ss_board board;
    ss_work work;
    ss_explore *explore;
    ss_search search;
    split_way *split;
    int last_cell; /* what was decided to reach the state to settle; -1: the first state */
    bool learns;   /* from dead ends */
    ss_conflict_weights weights;
};

/* ---- the four functions ---- */

static void note_dead_end(problem *p) {
    const ss_dead_end end = {
        .last = p->last_cell, .blamed = p->work.blamed, .blamed_count = p->work.blamed_count};
    ss_conflict_weights_note(&p->weights, &end, p->board.cells);
}

static ss_node settle(void *user, void *state) {
    problem *p = user;
    ss_set *cell = state;
    if (p->last_cell < 0) ss_work_begin(&p->work, cell);
    else ss_work_touch(&p->work, cell, p->last_cell);
    if (ss_board_propagate(&p->work) == SS_DEAD) {
        if (p->learns) note_dead_end(p);
        return SS_NODE_DEAD;
    }
    for (int c = 0; c < p->board.cells; c++)
        if (!ss_set_single(cell[c])) return SS_NODE_OPEN;
    return SS_NODE_DONE;
}

static void branch(void *user, const void *state, ss_choice *choice) {
    const problem *p = user;
    p->split(p, state, choice);
}

static void take(void *user, void *state, const ss_choice *choice, int option) {
    problem *p = user;
    ss_set *cell = state;
    bool places = choice->kind == SPLIT_PLACES, binary = choice->kind == SPLIT_BINARY;
    int digit = places ? choice->what : choice->option[binary ? YES : option];
    p->last_cell = places ? choice->option[option] : choice->what;
    assert(cell[p->last_cell] & ss_set_one(digit));
    cell[p->last_cell] &= binary && option == NO ? ~ss_set_one(digit) : ss_set_one(digit);
}

static bool report(void *user, const void *state) {
    problem *p = user;
    const ss_set *cell = state;
    uint8_t solution[SS_MAX_CELLS];
    for (int c = 0; c < p->board.cells; c++) solution[c] = (uint8_t)ss_set_low(cell[c]);
    return ss_answer_found(&p->explore->question, solution);
}

/* ---- ways to split ---- */

static void split_cell(const ss_set *cell, int which, ss_choice *choice) {
    assert(which >= 0);
    assert(ss_set_count(cell[which]) > 1);
    *choice = (ss_choice){.kind = SPLIT_CELL, .what = which};
    for (ss_set left = cell[which]; left; left &= left - 1)
        choice->option[choice->count++] = (uint16_t)ss_set_low(left);
}

static int smallest_cell(const problem *p, const ss_set *cell) {
    int best = -1, fewest = SS_MAX_SIDE + 1;
    for (int c = 0; c < p->board.cells && fewest > 2; c++) {
        int count = ss_set_count(cell[c]);
        if (count > 1 && count < fewest) best = c, fewest = count;
    }
    return best;
}

static void split_smallest(const problem *p, const ss_set *cell, ss_choice *choice) {
    split_cell(cell, smallest_cell(p, cell), choice);
}

/* The cell with the fewest candidates for its weight: each dead end counts as much. */
static void split_conflicts(const problem *p, const ss_set *cell, ss_choice *choice) {
    int best = -1;
    uint64_t fewest = 1, ends = 0;
    for (int c = 0; c < p->board.cells; c++) {
        uint64_t count = (uint64_t)ss_set_count(cell[c]), here = p->weights.of[c];
        if (count > 1 && count * ends < fewest * here) best = c, fewest = count, ends = here;
    }
    split_cell(cell, best, choice);
}

static void split_first(const problem *p, const ss_set *cell, ss_choice *choice) {
    int first = 0;
    (void)p;
    while (ss_set_single(cell[first])) first++;
    assert(first < p->board.cells);
    split_cell(cell, first, choice);
}

static void split_binary(const problem *p, const ss_set *cell, ss_choice *choice) {
    int which = smallest_cell(p, cell);
    assert(which >= 0);
    *choice = (ss_choice){.kind = SPLIT_BINARY, .what = which, .count = 2};
    choice->option[YES] = (uint16_t)ss_set_low(cell[which]);
}

static int count_places(const problem *p, const ss_set *cell, const uint16_t *house, int digit) {
    int places = 0;
    for (int i = 0; i < p->board.side; i++) places += ss_set_has(cell[house[i]], digit);
    return places;
}

/* The digit with the fewest places in some house. Where every digit has one place in every house,
   or there are no houses, a cell is split after all. */
static void split_house(const problem *p, const ss_set *cell, ss_choice *choice) {
    const uint16_t *best = NULL;
    int fewest = SS_MAX_SIDE + 1;
    for (int h = 0; h < p->board.house_count; h++)
        for (int digit = 1; digit <= p->board.side; digit++) {
            const uint16_t *house = p->board.houses[h].cells;
            int places = count_places(p, cell, house, digit);
            if (places < 2 || places >= fewest) continue;
            best = house, fewest = places;
            *choice = (ss_choice){.kind = SPLIT_PLACES, .what = digit};
        }
    if (!best) {
        split_smallest(p, cell, choice);
        return;
    }
    for (int i = 0; i < p->board.side; i++)
        if (ss_set_has(cell[best[i]], choice->what)) choice->option[choice->count++] = best[i];
}

static const struct {
    const char *name;
    split_way *way;
} ways[] = {{"smallest", split_smallest}, {"first", split_first},         {"house", split_house},
            {"binary", split_binary},     {"conflicts", split_conflicts}, {NULL, NULL}};

static const char *split_at(int index) { return ways[index].name; }

/* The first is the usual one. */
static split_way *find_split(const char *name) {
    int i = 0;
    while (name && ways[i].name && strcmp(ways[i].name, name) != 0) i++;
    return ways[i].way;
}

/* ---- names ---- */

static const char by_cells[] = "backtrack";

static const char *order_at(int index) {
    const char *name = ss_search_name_at(index);
    bool last = !name && (!index || ss_search_name_at(index - 1));
    return last ? by_cells : name;
}

bool ss_explore_by_cells(const ss_explore *explore) {
    return explore->wish->order && !strcmp(explore->wish->order, by_cells);
}

susol_status ss_explore_check(ss_explore *explore, susol_error *error) {
    const susol_search *wish = explore->wish;
    bool known = !wish->order || ss_explore_by_cells(explore) || ss_search_find(wish->order);
    if (!known) return ss_error_no_name(error, "order", wish->order, order_at);
    if (!find_split(wish->split)) return ss_error_no_name(error, "split", wish->split, split_at);
    if (ss_prune_read(wish->prune, &explore->prune)) return SUSOL_OK;
    return ss_error_no_name(error, "pruning", wish->prune, ss_prune_word_at);
}

/* ---- around them ---- */

static void name_step(void *user, const void *state, susol_trail *step) {
    const problem *p = user;
    step->cell = p->last_cell;
    step->digits = ((const ss_set *)state)[p->last_cell];
}

/* Unless the caller has a score of his own: how many candidates are left. */
static uint64_t score(void *user, const void *state) {
    const problem *p = user;
    const susol_search *wish = p->explore->wish;
    const ss_set *cell = state;
    uint64_t left = 0;
    if (wish->score) return wish->score(wish->user, cell, p->board.cells);
    for (int c = 0; c < p->board.cells; c++) left += (uint64_t)ss_set_count(cell[c]);
    return left;
}

static bool see(void *user, susol_fate fate, const susol_trail *step, const void *state) {
    const problem *p = user;
    const susol_search *wish = p->explore->wish;
    return wish->visit(wish->user, fate, step, state, &p->search.effort) != 0;
}

/* Every move takes a candidate; a move on a cell that is not binary decides the cell. */
static int deepest(const problem *p) {
    int steps = 0;
    for (int c = 0; c < p->board.cells; c++)
        if (p->board.start[c])
            steps += p->split == split_binary ? ss_set_count(p->board.start[c]) - 1 : 1;
    return steps + 1;
}

static susol_status run(problem *p, ss_search_order *order) {
    const susol_search *wish = p->explore->wish;
    size_t size = (size_t)p->board.cells * sizeof(ss_set);
    susol_status status = ss_work_open(&p->work, &p->board);
    if (status) return status;
    ss_space space = {p, size, settle, branch, take, report, &p->explore->question.meter};
    p->last_cell = -1;
    ss_conflict_weights_start(&p->weights, p->board.cells, true);
    p->search = (ss_search){.space = &space,
                            .allocator = p->board.arena.allocator,
                            .memory = wish->memory ? wish->memory : USUAL_MEMORY,
                            .depth = deepest(p),
                            .name = name_step,
                            .score = score,
                            .see = wish->visit ? see : NULL};
    status = order(&p->search, p->board.start);
    *p->explore->effort = p->search.effort;
    return status;
}

susol_status ss_explore_run(ss_explore *explore) {
    const susol_search *wish = explore->wish;
    problem p = {.explore = explore, .split = find_split(wish->split)};
    ss_search_order *order = ss_search_find(wish->order ? wish->order : "depth");
    assert(order && p.split); /* ss_explore_check has seen them */
    /* What begins anew relies on it that a state is split the same way each time. */
    p.learns = order != ss_search_deepening && order != ss_search_discrepancy;
    susol_status status = ss_prune_board(&p.board, explore->question.puzzle, explore->prune,
                                         explore->question.meter.limits);
    if (!status) status = run(&p, order);
    ss_board_free(&p.board);
    return status;
}
