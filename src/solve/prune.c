/* prune.c: a board on which some of the pruning is switched off, to see what it is worth.

   A rule that is switched off does not look ahead: it is checked once all its cells are known (a
   house or a cage: as soon as two of its cells are equal). So every board has the same solutions,
   and only the tree above them grows. Rules of the whole grid cannot be switched off. */
#include "solve/explore.h"
#include "propagate/post.h"
#include "rule/rule.h"
#include <string.h>

enum { WORK_OF_A_RULE = 100 }; /* besides its cells; and some look at all the other rules */

static const struct {
    const char *word;
    unsigned bit;
} words_of[] = {
    {"houses", SS_PRUNE_HOUSES},   {"hidden", SS_PRUNE_HIDDEN}, {"locked", SS_PRUNE_LOCKED},
    {"signs", SS_PRUNE_SIGNS},     {"cages", SS_PRUNE_CAGES},   {"sums", SS_PRUNE_SUMS},
    {"derived", SS_PRUNE_DERIVED}, {"rules", SS_PRUNE_RULES},   {"none", 0},
    {"all", SS_PRUNE_ALL}};

enum { COUNT = sizeof words_of / sizeof *words_of };

const char *ss_prune_word_at(int index) { return index < COUNT ? words_of[index].word : NULL; }

bool ss_prune_read(const char *words, unsigned *prune) {
    *prune = words ? 0 : SS_PRUNE_ALL;
    while (words) {
        size_t size = strcspn(words, ","), i = 0;
        while (i < COUNT &&
               (strlen(words_of[i].word) != size || strncmp(words_of[i].word, words, size)))
            i++;
        if (i == COUNT) return false;
        *prune |= words_of[i].bit;
        words = words[size] ? words + size + 1 : NULL;
    }
    return true;
}

/* ---- rules that are only checked ---- */

static ss_outcome no_repeat(const ss_propagator *self, ss_work *work) {
    ss_set seen = 0;
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        if (!ss_set_single(here)) continue;
        if (seen & here) return SS_DEAD;
        seen |= here;
    }
    return SS_SAME;
}

static ss_outcome full_law(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    uint8_t solution[SS_MAX_CELLS];
    memset(solution, 0, (size_t)work->board->cells);
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]];
        if (!ss_set_single(here)) return SS_SAME;
        solution[self->cells[i]] = (uint8_t)ss_set_low(here);
    }
    return ss_rule_holds(rule, work->board->puzzle, solution) ? SS_SAME : SS_DEAD;
}

static void post_check(const ss_rule *rule, ss_board *board,
                       ss_outcome (*run)(const ss_propagator *, ss_work *)) {
    ss_propagator check = {.run = run, .cells = rule->cells, .count = rule->count, .data = rule};
    ss_board_post(board, &check);
}

/* ---- which part of a rule is on? ---- */

static void post_house(const ss_rule *rule, ss_board *board, unsigned prune) {
    if (prune & SS_PRUNE_HOUSES) ss_board_distinct(board, rule->cells, rule->count);
    else post_check(rule, board, no_repeat);
    if (prune & SS_PRUNE_HIDDEN && rule->count == board->side) ss_post_house(rule->cells, board);
}

static void post_cage(const ss_rule *rule, ss_board *board, unsigned prune) {
    if (prune & SS_PRUNE_CAGES) ss_board_distinct(board, rule->cells, rule->count);
    else post_check(rule, board, no_repeat);
    if (!rule->number_count) return;
    if (prune & SS_PRUNE_SUMS) {
        ss_any_sum sums = {rule->numbers, rule->number_count};
        ss_post_any_sum(rule->cells, rule->count, sums, board);
    } else {
        post_check(rule, board, full_law);
    }
}

static bool named(const ss_rule *rule, const char *name) { return !strcmp(rule->kind->name, name); }

static void post(const ss_rule *rule, ss_board *board, unsigned prune) {
    unsigned whole = SS_PRUNE_CAGES | SS_PRUNE_SUMS;
    unsigned needed = named(rule, "greater") ? SS_PRUNE_SIGNS : SS_PRUNE_RULES;
    if (rule->kind == &ss_rule_distinct) post_house(rule, board, prune);
    else if (named(rule, "cage") && (prune & whole) != whole) post_cage(rule, board, prune);
    else if (named(rule, "cage") || prune & needed || !rule->count ||
             rule->kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND))
        rule->kind->post(rule, board);
    else post_check(rule, board, full_law);
}

susol_status ss_prune_board(ss_board *board, const ss_puzzle *puzzle, unsigned prune,
                            ss_limits *limits) {
    if (prune == SS_PRUNE_ALL) return ss_rule_board(board, puzzle, puzzle->allowed, limits);
    susol_status status = ss_notes_open(board, puzzle, puzzle->allowed, limits);
    if (status) return status;
    for (int later = 0; later < 2; later++)
        for (int i = 0; i < puzzle->rule_count; i++) {
            const ss_rule *rule = &puzzle->rules[i];
            bool everywhere = rule->implied || rule->kind->takes & SS_TAKES_GRID;
            if (everywhere == later) continue;
            if (ss_board_spend(board, WORK_OF_A_RULE + puzzle->rule_count + rule->count))
                return limits->stopped;
            post(rule, board, prune);
        }
    if (prune & SS_PRUNE_LOCKED) ss_post_rests(board);
    if (prune & SS_PRUNE_DERIVED) ss_derive_sums(board);
    ss_post_sums(board); /* also those that other rules have told the board of */
    return ss_board_close(board);
}
