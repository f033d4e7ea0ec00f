/* engine_board.c: the general engine: propagation on the board, depth first search above it.

   A choice is a cell and a digit: there, or not there. Which? Dead ends tell (trouble.h).

   The first choices matter most and are made when nothing is known yet. So a search that is not
   through after a few nodes starts anew, each time with more patience, and keeps only the counts
   of trouble. Once a solution was reported it is too late for that.

   Most killers fall within a few nodes. So a quick search comes first, without the sums that could
   be derived from others: to find them takes longer than to solve an easy puzzle. What it finds is
   held back until it is through, or has as many as are wanted. When the second search was too short
   as well, the tree is cut into branches, for several hands, or to settle sixteen states at once
   (herd.h), which comes soon, since it is much faster. Without a herd, what all houses together say
   about the places of a digit is found out first. Where nothing but diagonals is given, the third
   search is the last one to listen to trouble. */
#include "solve/solve.h"
#include "board/board.h"
#include "rule/rule.h"
#include "solve/freedom.h"
#include "solve/herd.h"
#include "solve/names.h"
#include "solve/patience.h"
#include "solve/share.h"
#include "solve/trouble.h"
#include <limits.h>
#include <string.h>

/* Nodes of the first search, and how many times as many at each new start. With sums a quick search
   comes first. */
enum { FIRST_PATIENCE = 40, MORE_PATIENCE = 8 };
enum { QUICK_PATIENCE = 30, SUMS_PATIENCE = 320, SUMS_MORE_PATIENCE = 32 };
enum { HERD_PATIENCE = 80 }; /* of the second search, where a herd can follow */
enum { BRANCHES = 64 };      /* at most so many share a search that was too short twice */

typedef struct problem {
    ss_board board;
    ss_work work;
    ss_question *question;
    ss_set *states; /* room for the longest path */
    ss_trouble trouble;
    bool by_freedom;      /* not trouble but freedom tells what to choose */
    int last_cell;        /* what was decided to reach the state to settle; -1: the first state */
    ss_herd_drive *drive; /* of a herd; NULL: there is none */
    bool seen;            /* there is a solution */
    ss_patience patience;
} problem;

/* Sums tie the grid together; not so what lies outside it, such as labels of regions. */
static bool trouble_stays(const problem *p) {
    return p->board.adds && p->board.cells == p->question->puzzle->grid;
}

/* The digits that have no place in the house to blame. */
static ss_set lacking(const problem *p) {
    ss_set seen = 0;
    if (p->work.blamed_count != p->board.side) return 0;
    for (int i = 0; i < p->board.side; i++) seen |= p->work.cell[p->work.blamed[i]];
    return p->board.full & ~seen;
}

static void note_dead_end(problem *p) {
    const ss_dead_end end = {p->last_cell, p->work.blamed, p->work.blamed_count, lacking(p)};
    ss_trouble_note(&p->trouble, &end, p->board.cells);
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

static void branch(void *user, const void *state, ss_choice *choice) {
    const problem *p = user;
    if (p->by_freedom) ss_freedom_choose(&p->board, state, choice);
    else ss_trouble_choose(&p->trouble, &p->board, state, NULL, choice);
}

static void take(void *user, void *state, const ss_choice *choice, int option) {
    problem *p = user;
    ss_set *cell = state, digit = ss_set_one(choice->option[option]);
    p->last_cell = choice->what;
    cell[choice->what] = option == 0 ? digit : cell[choice->what] & ~digit;
}

/* Whatever was done before, all propagators look at the state. */
static ss_node settle_all(void *user, void *state) {
    problem *p = user;
    p->last_cell = -1;
    return settle(p, state);
}

static void read_solution(const problem *p, const ss_set *cell, uint8_t *solution) {
    for (int c = 0; c < p->board.cells; c++) solution[c] = (uint8_t)ss_set_low(cell[c]);
}

static bool report(void *user, const void *state) {
    problem *p = user;
    read_solution(p, state, ss_patience_room(&p->patience));
    return ss_patience_found(&p->patience);
}

typedef bool found_function(void *user, const void *state);

static ss_space space_of(problem *p, found_function *found) {
    size_t size = (size_t)p->board.cells * sizeof *p->states;
    return (ss_space){p, size, settle, branch, take, found, &p->question->meter};
}

static void begin(const problem *p, ss_set *states) {
    memcpy(states, p->board.start, (size_t)p->board.cells * sizeof *states);
}

/* Digits are alike: the same solution under other names is one more. */
static bool report_all_names(void *user, const void *state) {
    problem *p = user;
    uint8_t solution[SS_MAX_CELLS];
    read_solution(p, state, solution);
    ss_names_report(p->question, solution);
    return true;
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

/* From the candidates in the first of the states. */
static bool too_short(problem *p, ss_set *states, uint64_t nodes, found_function *found) {
    ss_space space = space_of(p, found);
    p->last_cell = -1;
    return ss_patience_search(&p->patience, &space, states, p->board.cells + 1, nodes);
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
    if (!ss_names_alike(p->question->puzzle, &p->board)) return false;
    bool enough = ss_names_suffice(p->question->options->solutions, p->board.side);
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

/* ---- a search that takes long: in branches, side by side or shared by several hands ---- */

typedef struct branches { /* of the tree, in parts with a problem of their own */
    ss_set *states;
    problem *problems;
    const ss_herd_rules *herd; /* NULL: each branch is a part, and searched alone */
    int count, parts, each;    /* so many in each part, fewer in the last one */
} branches;

static void search_part(void *user, ss_question *question, int index) {
    const branches *all = user;
    problem *p = &all->problems[index];
    size_t size = (size_t)p->board.cells * sizeof *all->states;
    int left = all->count - index * all->each;
    const ss_set *states = all->states + (size_t)(index * all->each) * (size_t)p->board.cells;
    p->question = p->patience.question = question;
    if (!all->herd) {
        ss_space space = space_of(p, report);
        memcpy(p->states, states, size);
        p->last_cell = -1;
        (void)ss_search_depth(&space, p->states, p->board.cells + 1);
    } else {
        ss_space space = {p, size, settle_all, branch, take, report, &question->meter};
        (void)ss_herd_search(&space, p->drive, states, left < all->each ? left : all->each);
    }
}

static susol_status make_problems(problem *p, branches *all) {
    size_t cells = (size_t)p->board.cells, states = cells * (cells + 1);
    ss_arena *arena = &p->board.arena;
    all->problems = ss_arena_get(arena, (size_t)all->parts * sizeof *p);
    if (!all->problems) return SUSOL_NO_MEMORY;
    for (int i = 0; i < all->parts; i++) {
        problem *one = &all->problems[i];
        *one = *p; /* what is known of trouble so far, too */
        if (ss_work_open(&one->work, &p->board)) return SUSOL_NO_MEMORY;
        if (all->herd) one->drive = ss_herd_open(all->herd, &p->trouble, &p->board);
        else one->states = ss_arena_get(arena, states * sizeof *one->states);
        if (all->herd ? !one->drive : !one->states) return SUSOL_NO_MEMORY;
    }
    return SUSOL_OK;
}

/* No branch starts anew: many branches are as good a guard against a bad first choice. */
static susol_status search_branches(problem *p, const ss_herd_rules *herd) {
    branches all = {.count = 1, .herd = herd};
    bool shared = ss_share_pays(p->question);
    ss_space space = space_of(p, report);
    all.states = ss_arena_get(&p->board.arena, BRANCHES * space.size);
    if (!all.states) return SUSOL_NO_MEMORY;
    begin(p, all.states);
    p->last_cell = -1;
    if (settle(p, all.states) == SS_NODE_OPEN) /* it is: one node was not enough */
        all.count = ss_search_spread(&space, p->board.arena.allocator, all.states,
                                     herd && !shared ? SS_HERD : BRANCHES);
    if (all.count < 0) return p->question->meter.stopped ? SUSOL_OK : SUSOL_NO_MEMORY;
    if (!all.count) return SUSOL_OK; /* all of them are dead */
    all.each = !herd ? 1 : shared ? SS_HERD : all.count;
    all.parts = (all.count + all.each - 1) / all.each;
    susol_status status = make_problems(p, &all);
    if (status) return status;
    if (shared) return ss_share(p->question, all.parts, search_part, &all);
    search_part(&all, p->question, 0);
    return SUSOL_OK;
}

static bool has_herd(const problem *p) {
    return ss_herd_fits(&p->board) && !p->question->options->watch_all;
}

static susol_status search_as_herd(problem *p) {
    const ss_herd_rules *rules = ss_herd_rules_of(&p->board);
    return rules ? search_branches(p, rules) : SUSOL_NO_MEMORY;
}

static susol_status run(problem *p) {
    susol_status status = make_board(p, ss_rule_board_quick);
    if (status) return status;
    ss_trouble_start(&p->trouble, p->board.cells, trouble_stays(p));
    if (answered(p, &status)) return status;
    p->patience.holding = p->board.sum_count > 0;
    uint64_t first = p->patience.holding ? QUICK_PATIENCE : FIRST_PATIENCE;
    if (!search_is_too_short(p, first)) return SUSOL_OK;
    if (p->patience.holding) {
        status = remake_board(p, ss_rule_board_search);
        /* dead ends met without the sums mislead */
        ss_trouble_start(&p->trouble, p->board.cells, trouble_stays(p));
    }
    uint64_t more = trouble_stays(p) ? SUMS_MORE_PATIENCE : MORE_PATIENCE;
    uint64_t patience = has_herd(p)           ? HERD_PATIENCE
                        : p->patience.holding ? SUMS_PATIENCE
                                              : FIRST_PATIENCE * more;
    p->patience.holding = false;
    if (status || !search_is_too_short(p, patience)) return status;
    if (has_herd(p)) return search_as_herd(p);
    status = remake_board(p, ss_rule_board_deep);
    if (status) return status;
    if (ss_freedom_tells(p->question->puzzle)) {
        if (!search_is_too_short(p, patience *= more)) return SUSOL_OK;
        p->by_freedom = true; /* and there is nothing to be learned for a new start */
        more = UINT32_MAX;
    }
    if (ss_share_pays(p->question)) return search_branches(p, NULL);
    while (search_is_too_short(p, patience *= more)) continue;
    return SUSOL_OK;
}

static susol_status solve(ss_question *question) {
    problem p = {.question = question, .patience.question = question};
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
    .text =
        "Every rule strikes out candidates until nothing changes: digits of solved cells from "
        "the cells that must differ, hidden singles and locked candidates in houses (on grids "
        "larger than 9x9 naked and hidden subsets too), cages by all their fillings, sums that "
        "follow from cages and houses, signs by their bounds. Where that is not enough, the "
        "search takes a digit in the cell that has been part of the most dead ends per "
        "candidate, or in a house where it has two places left, tries it on a copy of the "
        "state, and goes on without it. A search that takes long is shared by all threads; that "
        "of a 9x9 killer settles sixteen states at a time.",
    .fits = fits,
    .solve = solve,
};
