/* strict.c: "all dots are given": a law for neighbours that carry no mark.

   Variants: 0 white dots, 1 black dots, 2 both with their usual numbers, 3 X and V. */
#include "rule/kind.h"

typedef struct law {
    const ss_rule_kind *marks[2]; /* neighbours with one of these are free */
    ss_relation *relation;        /* what the others must fulfil */
    int32_t number;
} law;

static bool no_difference(int first, int second, int32_t numbers) {
    int difference = first > second ? first - second : second - first;
    return !((uint32_t)numbers >> difference & 1);
}

static bool no_quotient(int first, int second, int32_t numbers) {
    int large = first > second ? first : second, small = first + second - large;
    if (!small) return large > 0;
    return large % small || !((uint32_t)numbers >> large / small & 1);
}

static bool no_dot(int first, int second, int32_t unused) {
    (void)unused;
    if (first - second == 1 || second - first == 1) return false;
    return first != 2 * second && second != 2 * first;
}

static bool no_letter(int first, int second, int32_t unused) {
    (void)unused;
    return first + second != 5 && first + second != 10;
}

/* Bit n: some rule of this kind has the number n; the usual number if there is no such rule. */
static int32_t numbers_of(const ss_puzzle *puzzle, const ss_rule_kind *kind, int usual) {
    uint32_t numbers = 0;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        int number = rule->number_count ? rule->numbers[0] : usual;
        if (rule->kind == kind && number >= 0 && number < 31) numbers |= 1u << number;
    }
    return (int32_t)(numbers ? numbers : 1u << usual);
}

static law law_of(const ss_rule *rule, const ss_puzzle *puzzle) {
    law of = {{&ss_rule_white, &ss_rule_black}, no_dot, 0};
    switch (rule->kind->variant) {
    case 0:
        of.relation = no_difference;
        of.number = numbers_of(puzzle, &ss_rule_white, 1);
        break;
    case 1:
        of.relation = no_quotient;
        of.number = numbers_of(puzzle, &ss_rule_black, 2);
        break;
    case 3: of = (law){{&ss_rule_x, &ss_rule_v}, no_letter, 0}; break;
    default: break;
    }
    return of;
}

typedef struct strict {
    const ss_puzzle *puzzle;
    const law *law;
    const uint8_t *solution;
    ss_board *board;
    const ss_pair_table *table;
} strict;

static bool is_mark(const strict *s, const ss_rule *rule) {
    return rule->kind == s->law->marks[0] || rule->kind == s->law->marks[1];
}

static bool marked(const strict *s, int first, int second) {
    for (int i = 0; i < s->puzzle->rule_count; i++) {
        const ss_rule *rule = &s->puzzle->rules[i];
        if (!is_mark(s, rule)) continue;
        for (int j = 0; j + 1 < rule->count; j++) {
            int a = rule->cells[j], b = rule->cells[j + 1];
            if ((a == first && b == second) || (a == second && b == first)) return true;
        }
    }
    return false;
}

static bool visit_hold(void *user, int first, int second) {
    const strict *s = user;
    return s->law->relation(s->solution[first], s->solution[second], s->law->number) ||
           marked(s, first, second);
}

static bool visit_post(void *user, int first, int second) {
    strict *s = user;
    if (!marked(s, first, second)) ss_post_pair(s->table, first, second, s->board);
    return !ss_board_spend(s->board, s->puzzle->rule_count);
}

static const int32_t next_to[2] = {0, 1};

bool ss_strict_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    law of = law_of(rule, puzzle);
    strict s = {.puzzle = puzzle, .law = &of, .solution = solution};
    return ss_grid_pairs(puzzle, next_to, visit_hold, &s);
}

void ss_strict_post(const ss_rule *rule, ss_board *board) {
    law of = law_of(rule, board->puzzle);
    strict s = {.puzzle = board->puzzle, .law = &of, .board = board};
    s.table = ss_pair_table_make(of.relation, of.number, board);
    (void)ss_grid_pairs(board->puzzle, next_to, visit_post, &s);
}
