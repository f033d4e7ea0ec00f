/* compile.c: turns the rules of a puzzle into a board. */
#include "propagate/ties.h"
#include "rule/kind.h"
#include <assert.h>

enum { WORK_OF_A_RULE = 100 }; /* besides its cells; and some look at all the other rules */

static void post_all(ss_board *board, const ss_puzzle *puzzle) {
    assert(!board->waking);
    int others = WORK_OF_A_RULE + puzzle->rule_count;
    for (int later = 0; later < 2; later++) /* first what tells which cells differ everywhere */
        for (int i = 0; i < puzzle->rule_count; i++) {
            const ss_rule *rule = &puzzle->rules[i];
            bool everywhere = rule->implied || rule->kind->takes & SS_TAKES_GRID;
            if (everywhere == later || rule->ignored) continue;
            if (ss_board_spend(board, others + rule->count)) return;
            board->rule = (uint32_t)i + 1;
            assert(rule->kind->post);
            rule->kind->post(rule, board);
        }
    board->rule = 0;
}

/* How much follows from the rules: each alone, two together, many, and all houses at once. */
typedef enum depth { ALONE, TOGETHER, MANY, ALL_HOUSES } depth;

/* A quick search is mostly over at its first state, where all rules have something to say: houses,
   which every change wakes, wait until the others are done. */
static void put_last(ss_board *board, int first) {
    assert(first <= board->propagator_count);
    for (int p = first; p < board->propagator_count; p++) board->propagators[p].cost = SS_COSTS - 1;
}

static susol_status make_board(ss_board *board, depth how) {
    assert(board->notes);
    post_all(board, board->puzzle);
    int first = board->propagator_count;
    if (how >= TOGETHER) {
        ss_post_houses(board);
        if (how == ALL_HOUSES) ss_derive_links(board);
        ss_post_rests(board);
    }
    if (how == TOGETHER && board->sum_count) put_last(board, first);
    if (how >= MANY) ss_derive_sums(board);
    ss_post_sums(board);
    return ss_board_close(board);
}

static susol_status open_and_make(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                  ss_limits *limits, depth how) {
    susol_status status = ss_notes_open(board, puzzle, start, limits);
    return status ? status : make_board(board, how);
}

susol_status ss_rule_board(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                           ss_limits *limits) {
    return open_and_make(board, puzzle, start, limits, MANY);
}

susol_status ss_rule_board_bare(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                ss_limits *limits) {
    return open_and_make(board, puzzle, start, limits, ALONE);
}

susol_status ss_rule_board_links(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                 ss_limits *limits) {
    susol_status status = ss_notes_open(board, puzzle, start, limits);
    if (status) return status;
    post_all(board, puzzle);
    return board->failed ? SUSOL_NO_MEMORY : ss_limits_status(limits, SUSOL_OK);
}

/* Whose labels are they? False: there are none. */
static bool find_fields(ss_ties *ties, const ss_puzzle *puzzle) {
    int fields = 0;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (rule->kind != &ss_rule_chaos || rule->ignored || !ss_areas_fit(rule)) continue;
        if (++fields > UINT8_MAX) return false;
        for (int k = rule->count / 2; k < rule->count; k++)
            ties->field[rule->cells[k]] = (uint8_t)fields;
    }
    return fields > 0;
}

static void add_ties(ss_board *board) {
    const ss_puzzle *puzzle = board->puzzle;
    ss_ties ties = {.first = board->cells};
    if (board->side < 2 || !find_fields(&ties, puzzle)) return;
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].kind->tie && !puzzle->rules[i].ignored)
            puzzle->rules[i].kind->tie(&puzzle->rules[i], &ties);
    ss_post_ties(&ties, board);
}

/* The same for a search, which may see more cells than the puzzle has. */
static susol_status search_board(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                 ss_limits *limits, depth how) {
    assert(how > ALONE);
    susol_status status = ss_notes_open(board, puzzle, start, limits);
    if (status) return status;
    board->notes->for_search = true;
    board->notes->brief = how == TOGETHER;
    add_ties(board);
    return make_board(board, how);
}

susol_status ss_rule_board_quick(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                 ss_limits *limits) {
    return search_board(board, puzzle, start, limits, TOGETHER);
}

susol_status ss_rule_board_search(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                  ss_limits *limits) {
    return search_board(board, puzzle, start, limits, MANY);
}

susol_status ss_rule_board_deep(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                ss_limits *limits) {
    return search_board(board, puzzle, start, limits, ALL_HOUSES);
}
