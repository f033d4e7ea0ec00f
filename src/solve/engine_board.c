/* engine_board.c: the general engine: propagation on the board, depth first search above it.

   The first choices of a search matter most and are made when nothing is known yet. So a search
   that is not through after a few nodes starts anew, each time with more nodes, and keeps only
   what dead ends have told (conflict_weights.h). Once a solution was reported it is too late.

   What is not through is also worth a better board, or another way to search. A list of stages says
   what comes when. */
#include "rule/rule.h"
#include "solve/branches.h"
#include "solve/slack.h"
#include "solve/herds.h"
#include "solve/digit_symmetry.h"
#include "solve/share.h"
#include <assert.h>

/* One thing to do: to make a board, or to search. */
typedef struct stage {
    bool (*applies)(const ss_problem *p);
    bool (*act)(ss_problem *p); /* false: through, or the status says why not */
    uint64_t nodes;             /* of a search, at most; MORE: than of the last one */
} stage;

enum { MORE = 1 };

/* ---- when? ---- */

static bool always(const ss_problem *p) {
    (void)p;
    return true;
}

static bool has_sums(const ss_problem *p) { return p->board.sum_count > 0; }

/* Rules made of rules: what cannot hold at the start is left out of the next board (any.c). */
static bool has_choices(const ss_problem *p) {
    const ss_puzzle *puzzle = p->question->puzzle;
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].part_count && !puzzle->rules[i].ignored) return true;
    return false;
}

static bool lacks_sums(const ss_problem *p) { return !has_sums(p); }

static bool has_only_choices(const ss_problem *p) { return has_choices(p) && lacks_sums(p); }

static bool digits_are_alike(const ss_problem *p) {
    return ss_digit_symmetry_alike(p->question->puzzle, &p->board);
}

static bool fits_herd(const ss_problem *p) {
    return ss_herd_fits(&p->board) && !p->question->options->watch_nodes;
}

static bool fits_herd_of_lines(const ss_problem *p) { return lacks_sums(p) && fits_herd(p); }

static bool is_diagonals_only(const ss_problem *p) { return ss_slack_tells(p->question->puzzle); }

static bool is_herd_of_diagonals(const ss_problem *p) {
    return fits_herd(p) && is_diagonals_only(p);
}

/* Lanes that learn each for itself had better not begin anew. */
static bool learns_more(const ss_problem *p) {
    return (has_sums(p) || is_diagonals_only(p)) && fits_herd(p);
}

static bool has_hands(const ss_problem *p) { return ss_share_pays(p->question); }

static bool fits_herds(const ss_problem *p) { return has_hands(p) && fits_herd(p); }

/* ---- what? ---- */

/* Weights are forgotten: dead ends met with fewer rules mislead. They stay where
   sums tie the grid together; not so what lies outside it, such as labels of regions. */
static bool start_on(ss_problem *p, ss_board_maker *make) {
    if (!ss_problem_board(p, make)) return false;
    bool stays = p->board.notes->adds && p->board.cells == p->question->puzzle->grid;
    ss_conflict_weights_start(&p->weights, p->board.cells, stays);
    return true;
}

static bool take_quick_board(ss_problem *p) { return start_on(p, ss_rule_board_quick); }

static bool derive_sums(ss_problem *p) { return start_on(p, ss_rule_board_search); }

static bool leave_out_choices(ss_problem *p) { return ss_problem_board(p, ss_rule_board_search); }

static bool look_at_all_houses(ss_problem *p) { return ss_problem_board(p, ss_rule_board_deep); }

static bool search(ss_problem *p) {
    ss_problem_begin(p, p->states);
    return ss_problem_search(p, p->nodes, ss_problem_report);
}

/* What is found is held back until it is all, or enough. */
static bool search_quietly(ss_problem *p) {
    p->restarts.holding = true;
    bool open = search(p);
    p->restarts.holding = false;
    return open;
}

static bool choose_by_slack(ss_problem *p) {
    p->by_slack = true;
    return true;
}

static bool drive_by_slack(ss_problem *p) { return choose_by_slack(p) && ss_problem_gather(p); }

static void search_branches(ss_problem *p, int most) {
    assert(p->drive);
    ss_herd_begin(p->drive, p->states, ss_problem_spread(p, p->states, most));
    ss_problem_drive(p, UINT64_MAX);
}

/* A herd that finds out where the conflicts are, and knows when it begins anew. */
static bool learn(ss_problem *p, int branches) {
    assert(branches > 0);
    p->restarts.holding = true;
    ss_restarts_limit(&p->restarts, p->nodes);
    search_branches(p, branches);
    p->restarts.holding = false;
    p->weights = *ss_herd_weights(p->drive);
    return ss_restarts_was_short(&p->restarts);
}

static bool learn_as_herd(ss_problem *p) { return learn(p, 1); }

/* Each lane begins with a branch of its own. */
static bool learn_in_all_lanes(ss_problem *p) { return learn(p, SS_HERD); }

static bool search_as_herd(ss_problem *p) {
    search_branches(p, SS_HERD);
    return false;
}

static bool search_as_herds(ss_problem *p) {
    p->status = ss_herds_search(p);
    return false;
}

static bool share_branches(ss_problem *p) {
    p->status = ss_branches_search(p);
    return false;
}

/* ---- in which order? ---- */

/* Most puzzles fall within a few nodes, so what takes long to set up comes late. The last stage is
   repeated. */
static const stage stages[] = {
    {always, take_quick_board, 0}, /* each rule for itself, and houses */
    {digits_are_alike, ss_digit_symmetry_search,
     40}, /* a house filled at will: is there a solution? */
    {has_sums, search_quietly, 30},
    {lacks_sums, search, 40},
    {has_choices, ss_problem_keep_start, 0}, /* what dies there is left out from now on */
    {has_sums, derive_sums, 0},              /* takes longer than to solve an easy killer */
    {has_only_choices, leave_out_choices, 0},
    {fits_herd_of_lines, search, 80},
    {fits_herd, ss_problem_gather, 0}, /* a node takes a quarter of the time */
    {fits_herd, learn_as_herd, 300},
    {learns_more, learn_in_all_lanes, 10000},  /* for those that take 200,000 */
    {is_herd_of_diagonals, drive_by_slack, 0}, /* if they do, dead ends lead nowhere there */
    {fits_herds, search_as_herds, 0},          /* the end, for 9x9 killers */
    {fits_herd, search_as_herd, 0},            /* for those, too, with one hand */
    {has_sums, search, 320},
    {lacks_sums, search, MORE},
    {always, look_at_all_houses, 0}, /* together they say more about the places of a digit */
    {is_diagonals_only, search, MORE},
    {is_diagonals_only, choose_by_slack, 0},
    {has_hands, share_branches, 0}, /* the end, too */
    {always, search, MORE},
};

/* How many times as long as the last search? By slack there is nothing to be learned for a new
   start. */
static uint64_t growth(const ss_problem *p) {
    return p->by_slack ? UINT32_MAX : ss_conflict_weights_stays(&p->weights) ? 32 : 8;
}

static bool go_through(const stage *now, ss_problem *p) {
    assert(now->applies);
    assert(now->act);
    if (!now->applies(p)) return true;
    assert(now->nodes != MORE || p->nodes);
    if (now->nodes) p->nodes = now->nodes == MORE ? p->nodes * growth(p) : now->nodes;
    return now->act(p);
}

static susol_status solve(ss_question *question) {
    ss_problem p;
    ss_problem_open(&p, question);
    const stage *now = stages, *last = stages + sizeof stages / sizeof *stages - 1;
    while (go_through(now, &p)) now += now < last;
    ss_board_free(&p.board);
    return p.status;
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
        "follow from cages and houses, large sums less the houses in them, signs by their bounds, "
        "alternatives by what is common to those that can still hold. Where that is not enough, "
        "the search takes a digit in the cell that has been part of the most dead ends per "
        "candidate, or in a house where it has two places left, tries it on a copy of the state, "
        "and goes on without it. A search that takes long is shared by all threads; that of a 9x9 "
        "killer settles sixteen states at a time.",
    .fits = fits,
    .solve = solve,
};
