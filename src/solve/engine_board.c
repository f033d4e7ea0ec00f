/* engine_board.c: the general engine: propagation on the board, depth first search above it.

   A choice is a cell and a digit: there, or not there. Which? Dead ends tell: every cell keeps
   count of the dead ends it was part of, as the last cell decided or as one of the cells where
   propagation failed, and trouble tends to stay where it was. The cell with the most trouble per
   candidate is taken; if it has more than two candidates, a digit with two places in some house is
   taken instead when these have more trouble still. Where no sums tie the grid together, trouble
   moves on, and old dead ends fade: each new one weighs a little more than the last.

   The first choices matter most and are made when nothing is known yet. So a search that is not
   through after a few nodes starts anew, each time with more patience, and keeps only the counts
   of trouble. Once a solution was reported it is too late for that.

   Most killers fall within a few nodes. So a quick search comes first, without the sums that could
   be derived from others: to find them takes longer than to solve an easy puzzle. What it finds is
   held back until it is through, or has as many as are wanted. What all houses together say about
   the places of a digit is found out only when the second search was too short as well. */
#include "solve/solve.h"
#include "board/board.h"
#include "rule/rule.h"
#include "solve/share.h"
#include <limits.h>
#include <string.h>

/* Nodes of the first search, and how many times as many at each new start. With sums a quick search
   comes first and what follows knows a little already. */
enum { FIRST_PATIENCE = 40, MORE_PATIENCE = 8 };
enum { QUICK_PATIENCE = 20, SUMS_PATIENCE = 320, SUMS_MORE_PATIENCE = 32 };
enum { BRANCHES = 64 }; /* about so many share a search that was too short twice */
enum { MOST_HELD = 4 }; /* solutions held back */
enum { FADING = 32, FIRST_WEIGHT = 1 << 10, MOST_WEIGHT = 1 << 22 }; /* grows by one in so many */

typedef struct problem {
    ss_board board;
    ss_work work;
    ss_question *question;
    ss_set *states;                 /* room for the longest path */
    uint32_t trouble[SS_MAX_CELLS]; /* of each cell: the weight of its dead ends, and of one more */
    uint32_t weight;                /* of the next dead end */
    int last_cell; /* what was decided to reach the state to settle; -1: the first state */
    bool seen;     /* there is a solution */
    bool holding;  /* the quick search: solutions are held back */
    int held_count;
    uint8_t held[MOST_HELD][SS_MAX_CELLS];
} problem;

/* Sums tie the grid together; not so what lies outside it, such as labels of regions. */
static bool trouble_stays(const problem *p) {
    return p->board.adds && p->board.cells == p->question->puzzle->grid;
}

static void start_trouble(problem *p) {
    p->weight = trouble_stays(p) ? 1 : FIRST_WEIGHT;
    for (int c = 0; c < p->board.cells; c++) p->trouble[c] = p->weight;
}

/* The next dead end weighs more, unless trouble stays: then the weight is 1 and stays so too. */
static void fade(problem *p) {
    const uint32_t scale = MOST_WEIGHT / FIRST_WEIGHT;
    p->weight += p->weight / FADING;
    if (p->weight < MOST_WEIGHT) return;
    p->weight /= scale;
    for (int c = 0; c < p->board.cells; c++) p->trouble[c] = p->trouble[c] / scale + 1;
}

static void note_dead_end(problem *p) {
    if (p->last_cell >= 0) p->trouble[p->last_cell] += p->weight;
    for (int i = 0; i < p->work.blamed_count; i++) p->trouble[p->work.blamed[i]] += p->weight;
    fade(p);
}

static ss_node settle(void *user, void *state) {
    problem *p = user;
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

/* A candidate for the choice; it is worth `trouble` per `ways`. */
typedef struct pick {
    int cell, digit;
    uint64_t trouble, ways;
} pick;

static bool better(const pick *one, const pick *other) {
    return one->trouble * other->ways > other->trouble * one->ways;
}

/* most: the largest trouble of an open cell. */
static pick best_cell(const problem *p, const ss_set *cell, uint32_t *most) {
    pick best = {.trouble = 0, .ways = 1};
    *most = 0;
    for (int c = 0; c < p->board.cells; c++) {
        if (!(cell[c] & (cell[c] - 1))) continue;
        if (p->trouble[c] > *most) *most = p->trouble[c];
        pick here = {c, ss_set_low(cell[c]), p->trouble[c], 2}; /* two at least */
        if (!better(&here, &best)) continue;
        here.ways = (uint64_t)ss_set_count(cell[c]);
        if (better(&here, &best)) best = here;
    }
    return best;
}

/* The one of the digit's two places in the house that has more trouble; worth the mean of both. */
static pick place_in(const problem *p, const ss_set *cell, const uint16_t *house, int digit) {
    pick here = {.digit = digit, .cell = -1, .ways = 4};
    for (int i = 0; i < p->board.side; i++) {
        if (!ss_set_has(cell[house[i]], digit)) continue;
        here.trouble += p->trouble[house[i]];
        if (here.cell < 0 || p->trouble[house[i]] > p->trouble[here.cell]) here.cell = house[i];
    }
    return here;
}

/* No two places are worth more than half of `most`: as soon as one is, the others can wait. */
static pick best_place(const problem *p, const ss_set *cell, pick best, uint32_t most) {
    const pick bound = {.trouble = most, .ways = 2};
    for (int h = 0; h < p->board.house_count && better(&bound, &best); h++) {
        const uint16_t *house = p->board.houses[h].cells;
        ss_set once = 0, twice = 0, thrice = 0;
        for (int i = 0; i < p->board.side; i++) {
            thrice |= twice & cell[house[i]];
            twice |= once & cell[house[i]];
            once |= cell[house[i]];
        }
        for (ss_set pairs = twice & ~thrice; pairs; pairs &= pairs - 1) {
            pick here = place_in(p, cell, house, ss_set_low(pairs));
            if (better(&here, &best)) best = here;
        }
    }
    return best;
}

static void branch(void *user, const void *state, ss_choice *choice) {
    const problem *p = user;
    uint32_t most;
    pick best = best_cell(p, state, &most);
    if (best.ways > 2) best = best_place(p, state, best, most);
    *choice = (ss_choice){.what = best.cell, .count = 2};
    choice->option[0] = choice->option[1] = (uint16_t)best.digit;
}

static void take(void *user, void *state, const ss_choice *choice, int option) {
    problem *p = user;
    ss_set *cell = state, digit = ss_set_one(choice->option[option]);
    p->last_cell = choice->what;
    cell[choice->what] = option == 0 ? digit : cell[choice->what] & ~digit;
}

/* Tells the caller of the solutions held back. True: enough. */
static bool hand_over(problem *p) {
    bool enough = false;
    p->holding = false;
    p->question->meter.options = p->question->options; /* too late for a new start */
    for (int i = 0; i < p->held_count && !enough; i++)
        enough = ss_answer_found(p->question, p->held[i]);
    p->held_count = 0;
    return enough;
}

static bool report(void *user, const void *state) {
    problem *p = user;
    const ss_set *cell = state;
    const susol_options *options = p->question->options;
    uint8_t *solution = p->held[p->held_count++];
    for (int c = 0; c < p->board.cells; c++) solution[c] = (uint8_t)ss_set_low(cell[c]);
    bool enough = options->solutions && (uint64_t)p->held_count >= options->solutions;
    return p->holding && !enough && p->held_count < MOST_HELD ? false : hand_over(p);
}

typedef bool found_function(void *user, const void *state);

/* From the candidates in the first of the states. True: stopped. */
static bool search(problem *p, ss_set *states, found_function *found) {
    size_t size = (size_t)p->board.cells * sizeof *states;
    ss_space space = {p, size, settle, branch, take, found, &p->question->meter};
    p->last_cell = -1;
    return ss_search_depth(&space, states, p->board.cells + 1);
}

static void begin(const problem *p, ss_set *states) {
    memcpy(states, p->board.start, (size_t)p->board.cells * sizeof *states);
}

/* Nothing tells one digit from another: no givens, and no rule but that digits differ. */
static bool digits_are_alike(const problem *p) {
    const ss_puzzle *puzzle = p->question->puzzle;
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].kind != &ss_rule_distinct) return false;
    for (int c = 0; c < p->board.cells; c++)
        if (p->board.start[c] != p->board.full) return false;
    return p->board.house_count > 0;
}

static void swap(uint8_t *one, uint8_t *other) {
    uint8_t kept = *one;
    *one = *other, *other = kept;
}

/* The next order of the names 1 .. side, as in a dictionary. False: that was the last one. */
static bool next_names(uint8_t *name, int side) {
    int at = side - 1, other = side;
    while (at > 0 && name[at] > name[at + 1]) at--;
    if (!at) return false;
    while (name[other] < name[at]) other--;
    swap(&name[at], &name[other]);
    for (int low = at + 1, high = side; low < high; low++, high--) swap(&name[low], &name[high]);
    return true;
}

/* Digits are alike: the same solution under other names is one more. */
static bool report_all_names(void *user, const void *state) {
    problem *p = user;
    const ss_set *cell = state;
    uint8_t name[SS_MAX_SIDE + 1], solution[SS_MAX_CELLS];
    for (int d = 0; d <= SS_MAX_SIDE; d++) name[d] = (uint8_t)d;
    p->question->meter.options = p->question->options; /* too late for a new start */
    do
        for (int c = 0; c < p->board.cells; c++) solution[c] = name[ss_set_low(cell[c])];
    while (!ss_answer_found(p->question, solution) && next_names(name, p->board.side));
    return true;
}

/* Are there at least that many ways to name the digits? */
static bool names_suffice(uint64_t wanted, int side) {
    uint64_t ways = 1;
    for (int d = 2; d <= side && ways < wanted; d++) ways *= (uint64_t)d;
    return wanted && ways >= wanted;
}

/* There is a solution; which one does not matter. */
static bool see(void *user, const void *state) {
    problem *p = user;
    (void)state;
    p->seen = true;
    return true;
}

static void fill_house(const problem *p, int house, ss_set *states) {
    begin(p, states);
    for (int i = 0; i < p->board.side; i++)
        states[p->board.houses[house].cells[i]] = ss_set_one(i + 1);
}

/* The house whose cells are linked to the most others: filling it says most. */
static int telling_house(const problem *p) {
    const uint32_t *from = p->board.peer_from;
    int best = 0;
    for (int h = 0, most = 0; h < p->board.house_count; h++) {
        int links = 0;
        for (int i = 0; i < p->board.side; i++) {
            int cell = p->board.houses[h].cells[i];
            links += (int)(from[cell + 1] - from[cell]);
        }
        if (links > most) most = links, best = h;
    }
    return best;
}

/* The house that, filled, leaves the fewest candidates; if one leaves none, all is said at once. */
static int tightest_house(problem *p, ss_set *states) {
    int best = 0, least = INT_MAX;
    for (int h = 0; h < p->board.house_count; h++) {
        int left = 0;
        fill_house(p, h, states);
        ss_work_begin(&p->work, states);
        if (ss_board_propagate(&p->work) == SS_DEAD) return h;
        for (int c = 0; c < p->board.cells; c++) left += ss_set_count(states[c]);
        if (left < least) least = left, best = h;
    }
    return best;
}

/* A search of at most so many nodes. True: they were not enough; the caller's own limits hold. */
static bool too_short(problem *p, ss_set *states, uint64_t nodes, found_function *found) {
    ss_meter *meter = &p->question->meter;
    susol_options shortly = *p->question->options;
    uint64_t whole = shortly.nodes;
    shortly.nodes = meter->nodes + nodes;
    if (!whole || whole > shortly.nodes) meter->options = &shortly;
    (void)search(p, states, found);
    bool too_few = meter->options == &shortly && meter->stopped == SUSOL_LIMIT &&
                   meter->nodes >= shortly.nodes;
    meter->options = p->question->options;
    if (!too_few) (void)hand_over(p);
    else meter->stopped = SUSOL_OK;
    p->held_count = 0;
    return too_few;
}

typedef susol_status board_maker(ss_board *board, const ss_puzzle *puzzle, const ss_set *start);

static susol_status make_board(problem *p, board_maker *make) {
    susol_status status = make(&p->board, p->question->puzzle, p->question->start);
    if (status) return status;
    size_t cells = (size_t)p->board.cells;
    p->states = ss_arena_room(&p->board.arena, (cells + 1) * cells * sizeof *p->states);
    if (!p->states) return SUSOL_NO_MEMORY;
    return ss_work_open(&p->work, &p->board);
}

static susol_status remake_board(problem *p, board_maker *make) {
    ss_board_free(&p->board);
    return make_board(p, make);
}

/* If digits are alike, one house may be filled in any order, and whether that has a solution is
   seen much sooner. Mostly at once; if not, it pays to look for the best house: for the worst one
   the search may be thousands of times as long. True: there is none at all, or other names for the
   digits of the one that was found give the caller as many as are wanted. */
static bool answered(problem *p, susol_status *status) {
    if (!digits_are_alike(p)) return false;
    bool enough = names_suffice(p->question->options->solutions, p->board.side);
    int house = telling_house(p);
    p->seen = false;
    for (uint64_t nodes = FIRST_PATIENCE;; nodes *= 2) {
        fill_house(p, house, p->states);
        if (!too_short(p, p->states, nodes, enough ? report_all_names : see)) break;
        if (nodes != 2 * FIRST_PATIENCE) continue;
        *status = remake_board(p, ss_rule_board_deep);
        if (*status) return true;
        house = tightest_house(p, p->states);
    }
    return enough || !p->seen || p->question->meter.stopped;
}

static bool search_is_too_short(problem *p, uint64_t patience) {
    begin(p, p->states);
    return too_short(p, p->states, patience, report);
}

/* ---- a search that takes long is shared by several hands ---- */

typedef struct branches { /* of the tree: their states, and a problem of its own for each */
    ss_set *states;
    problem *problems;
    int count;
} branches;

static void search_branch(void *user, ss_question *question, int index) {
    const branches *all = user;
    problem *p = &all->problems[index];
    size_t cells = (size_t)p->board.cells;
    p->question = question;
    memcpy(p->states, all->states + (size_t)index * cells, cells * sizeof *p->states);
    (void)search(p, p->states, report);
}

static susol_status make_problems(problem *p, branches *all) {
    size_t cells = (size_t)p->board.cells, states = cells * (cells + 1);
    all->problems = ss_arena_get(&p->board.arena, (size_t)all->count * sizeof *p);
    if (!all->problems) return SUSOL_NO_MEMORY;
    for (int i = 0; i < all->count; i++) {
        problem *one = &all->problems[i];
        *one = *p; /* what is known of trouble so far, too */
        one->states = ss_arena_get(&p->board.arena, states * sizeof *one->states);
        if (!one->states || ss_work_open(&one->work, &p->board)) return SUSOL_NO_MEMORY;
    }
    return SUSOL_OK;
}

/* No branch starts anew: many branches are as good a guard against a bad first choice. */
static susol_status share(problem *p) {
    branches all = {.count = 1};
    size_t size = (size_t)p->board.cells * sizeof *all.states;
    ss_space space = {p, size, settle, branch, take, report, &p->question->meter};
    all.states = ss_arena_get(&p->board.arena, BRANCHES * size);
    if (!all.states) return SUSOL_NO_MEMORY;
    begin(p, all.states);
    p->last_cell = -1;
    if (settle(p, all.states) == SS_NODE_OPEN) /* it is: one node was not enough */
        all.count = ss_search_spread(&space, p->board.arena.allocator, all.states, BRANCHES);
    if (all.count < 0) return p->question->meter.stopped ? SUSOL_OK : SUSOL_NO_MEMORY;
    if (!all.count) return SUSOL_OK; /* all of them are dead */
    susol_status status = make_problems(p, &all);
    return status ? status : ss_share(p->question, all.count, search_branch, &all);
}

static susol_status run(problem *p) {
    susol_status status = make_board(p, ss_rule_board_quick);
    if (status) return status;
    start_trouble(p);
    if (answered(p, &status)) return status;
    p->holding = p->board.sum_count > 0;
    if (!search_is_too_short(p, p->holding ? QUICK_PATIENCE : FIRST_PATIENCE)) return SUSOL_OK;
    uint64_t more = trouble_stays(p) ? SUMS_MORE_PATIENCE : MORE_PATIENCE;
    uint64_t patience = p->holding ? SUMS_PATIENCE : FIRST_PATIENCE * more;
    if (p->holding) status = remake_board(p, ss_rule_board_search);
    p->holding = false;
    if (status || !search_is_too_short(p, patience)) return status;
    status = remake_board(p, ss_rule_board_deep);
    if (!status && ss_share_pays(p->question)) return share(p);
    while (!status && search_is_too_short(p, patience *= more)) continue;
    return status;
}

static susol_status solve(ss_question *question) {
    problem p = {.question = question};
    susol_status status = run(&p);
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
            "larger than 9x9 naked and hidden subsets too), cages by all their fillings, sums that "
            "follow from cages and houses, signs by their bounds. Where that is not enough, the "
            "search takes a digit in the cell that has been part of the most dead ends per "
            "candidate, or in a house where it has two places left, tries it on a copy of the "
            "state, and goes on without it. A search that takes long is shared by all threads.",
    .fits = fits,
    .solve = solve,
};
