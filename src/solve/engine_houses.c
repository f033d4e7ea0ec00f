/* engine_houses.c: puzzles whose rules only say which cells differ: jigsaws, diagonals, windows,
   knights and kings, Latin squares.

   Most of them fall within a few nodes, and then whatever takes time to set up is too dear. So the
   first searches are short and by the simplest means (places.h); what they leave is for the engine
   `board`. */
#include "rule/rule.h"
#include "solve/graph.h"
#include "solve/digit_symmetry.h"
#include "solve/restarts.h"
#include "solve/digit_places.h"
#include <assert.h>

/* Nodes of a search; and of each of two, if digits are alike: with a house filled most are over
   after thirty, and another house is worth a try before all else. */
enum { PATIENCE = 500, ALIKE_PATIENCE = 40 };

typedef struct problem {
    ss_board board;
    ss_digit_places places;
    ss_position *positions; /* room for the longest path */
    int last_cell;          /* what was decided to reach the position to settle */
    bool alike;             /* digits are: a house is filled, and any names will do */
    ss_question *question;
    ss_restarts restarts;
} problem;

extern const ss_engine ss_engine_board;

static ss_node settle(void *user, void *state) {
    problem *p = user;
    ss_node fate = ss_digit_places_settle(&p->places, state);
    if (fate == SS_NODE_DEAD) p->places.weights[p->last_cell]++;
    return fate;
}

static void branch(void *user, const void *state, ss_choice *choice) {
    const problem *p = user;
    int digit = 0;
    choice->what = ss_digit_places_choose(&p->places, state, &digit);
    choice->kind = 0, choice->count = 2;
    choice->option[0] = choice->option[1] = (uint16_t)digit;
}

static void take(void *user, void *state, const ss_choice *choice, int option) {
    assert(option == 0 || option == 1);
    assert(choice->option[option] >= 1);
    problem *p = user;
    int digit = choice->option[option];
    p->last_cell = choice->what;
    if (option == 0) ss_digit_places_keep(&p->places, state, choice->what, digit);
    else ss_digit_places_strike(&p->places, state, choice->what, digit);
}

static bool report(void *user, const void *state) {
    problem *p = user;
    uint8_t *solution = ss_restarts_room(&p->restarts);
    ss_digit_places_read(&p->places, state, solution);
    if (!p->alike) return ss_restarts_found(&p->restarts);
    ss_digit_symmetry_report(p->question, solution);
    return true;
}

static bool is_too_short(problem *p, uint64_t nodes) {
    ss_space space = {p, sizeof *p->positions, settle, branch, take, report, &p->question->meter};
    p->last_cell = 0;
    p->restarts.holding = true;
    return ss_restarts_search(&p->restarts, &space, p->positions, p->places.cells + 1, nodes);
}

/* If digits are alike, one house may be filled in any order. */
static bool is_open_after(problem *p, int house) {
    ss_digit_places_begin(&p->places, p->board.start, p->positions);
    for (int i = 0; i < p->board.side; i++)
        ss_digit_places_keep(&p->places, p->positions, p->board.houses[house].cells[i], i + 1);
    return is_too_short(p, ALIKE_PATIENCE);
}

/* True: that was too much for this engine. */
static bool is_open(problem *p) {
    if (p->alike) return is_open_after(p, 0) && is_open_after(p, p->board.house_count - 1);
    ss_digit_places_begin(&p->places, p->board.start, p->positions);
    return is_too_short(p, PATIENCE);
}

/* False: that is for the other engine. */
static bool prepare(problem *p) {
    const susol_options *options = p->question->options;
    const ss_board *board = &p->board;
    p->alike = ss_digit_symmetry_alike(p->question->puzzle, board);
    if (p->alike && !ss_digit_symmetry_suffice(options->solutions, board->side)) return false;
    bool more = board->broken || board->propagator_count || board->sum_count;
    return !more && !options->watch_nodes && ss_digit_places_open(&p->places, board);
}

static susol_status solve(ss_question *question) {
    problem p = {.question = question, .restarts.question = question};
    susol_status status =
        ss_rule_board_links(&p.board, question->puzzle, question->start, question->meter.limits);
    bool open = true;
    if (!status && prepare(&p)) {
        size_t room = (size_t)(p.places.cells + 1) * sizeof *p.positions;
        p.positions = ss_arena_room(&p.board.arena, room);
        if (!p.positions) status = SUSOL_NO_MEMORY;
        else open = is_open(&p);
    }
    ss_board_free(&p.board);
    return status || !open ? status : ss_engine_board.solve(question);
}

static bool fits(const ss_puzzle *puzzle) {
    bool small = puzzle->side <= SS_PLACES_SIDE && puzzle->cells <= SS_PLACES_CELLS;
    return small && ss_graph_is_linked(puzzle);
}

const ss_engine ss_engine_houses = {
    .name = "houses",
    .title = "Jigsaws and whatever else only says which cells differ",
    .text = "For grids of up to nine digits. Keeps for every digit the set of cells where it may "
            "stand, and counts its places in all houses at once: naked and hidden singles, and "
            "digits that must stand in one of a few cells and so in none that sees them all. "
            "Searches that are not over soon are left to the engine board.",
    .fits = fits,
    .solve = solve,
};
