/* table.c: the list of constraint kinds, made from rules.def, and the board made from rules. */
#include "rule/herd.h"
#include "rule/rule.h"
#include "rule/ties.h"

#define RULE(name) extern const ss_rule_kind ss_rule_##name;
#include "rule/rules.def"
#undef RULE
#define RULE(name) &ss_rule_##name,
static const ss_rule_kind *const kinds[] = {
#include "rule/rules.def"
    NULL};
#undef RULE

const ss_rule_kind *ss_rule_at(int index) {
    return index < (int)(sizeof kinds / sizeof *kinds) ? kinds[index] : NULL;
}

const ss_rule_kind *ss_rule_find(ss_span name) {
    for (int i = 0; kinds[i]; i++)
        if (ss_span_is(name, kinds[i]->name)) return kinds[i];
    return NULL;
}

static bool is_called(const ss_rule_kind *kind, ss_span name) {
    return ss_span_called(name, kind->name) || ss_span_called(name, kind->title) ||
           ss_span_called(name, kind->also);
}

const ss_rule_kind *ss_rule_called(ss_span name) {
    const ss_rule_kind *found = ss_rule_find(name);
    if (found) return found;
    for (int i = 0; kinds[i]; i++) {
        if (!is_called(kinds[i], name)) continue;
        if (found) return NULL;
        found = kinds[i];
    }
    return found;
}

bool ss_rule_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    uint8_t values[SS_MAX_CELLS];
    if (!puzzle->zero) return rule->kind->holds(rule, puzzle, solution);
    for (int c = 0; c < puzzle->cells; c++) values[c] = (uint8_t)(solution[c] - (solution[c] > 0));
    return rule->kind->holds(rule, puzzle, values);
}

enum { WORK_OF_A_RULE = 100 }; /* besides its cells; and some look at all the other rules */

static void post_all(ss_board *board, const ss_puzzle *puzzle) {
    int others = WORK_OF_A_RULE + puzzle->rule_count;
    for (int later = 0; later < 2; later++) /* first what tells which cells differ everywhere */
        for (int i = 0; i < puzzle->rule_count; i++) {
            const ss_rule *rule = &puzzle->rules[i];
            bool everywhere = rule->implied || rule->kind->takes & SS_TAKES_GRID;
            if (everywhere == later || rule->ignored) continue;
            if (ss_board_spend(board, others + rule->count)) return;
            rule->kind->post(rule, board);
        }
}

/* How much follows from the rules: each alone, two together, many, and all houses at once. */
typedef enum depth { ALONE, TOGETHER, MANY, ALL_HOUSES } depth;

/* A quick search is mostly over at its first state, where all rules have something to say: houses,
   which every change wakes, wait until the others are done. */
static void put_last(ss_board *board, int first) {
    for (int p = first; p < board->propagator_count; p++) board->propagators[p].cost = SS_COSTS - 1;
}

static susol_status make_board(ss_board *board, depth how) {
    post_all(board, board->puzzle);
    board->plain = ss_herd_knows(board);
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
    susol_status status = ss_board_open(board, puzzle, start, limits);
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
    susol_status status = ss_board_open(board, puzzle, start, limits);
    if (status) return status;
    post_all(board, puzzle);
    return board->failed ? SUSOL_NO_MEMORY : ss_limits_status(limits, SUSOL_OK);
}

/* The same for a search, which may see more cells than the puzzle has. */
static susol_status search_board(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                 ss_limits *limits, depth how) {
    susol_status status = ss_board_open(board, puzzle, start, limits);
    if (status) return status;
    board->for_search = true;
    board->brief = how == TOGETHER;
    ss_post_ties(board);
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
