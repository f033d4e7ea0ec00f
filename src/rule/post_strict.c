/* post_strict.c: "all dots are given": a law for neighbours that carry no mark. */
#include "rule/post.h"

typedef struct strict {
    const ss_puzzle *puzzle;
    const ss_strict *law;
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
    return true;
}

static const int32_t next_to[2] = {0, 1};

bool ss_strict_hold(const ss_strict *law, const ss_puzzle *puzzle, const uint8_t *solution) {
    strict s = {.puzzle = puzzle, .law = law, .solution = solution};
    return ss_grid_pairs(puzzle, next_to, visit_hold, &s);
}

void ss_strict_post(const ss_strict *law, ss_board *board) {
    strict s = {.puzzle = board->puzzle, .law = law, .board = board};
    s.table = ss_pair_table_make(law->relation, law->number, board);
    (void)ss_grid_pairs(board->puzzle, next_to, visit_post, &s);
}

/* Bit n: some rule of this kind has the number n; the usual number if there is no such rule. */
int32_t ss_strict_numbers(const ss_puzzle *puzzle, const ss_rule_kind *kind, int usual) {
    uint32_t numbers = 0;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        int number = rule->number_count ? rule->numbers[0] : usual;
        if (rule->kind == kind && number >= 0 && number < 31) numbers |= 1u << number;
    }
    return (int32_t)(numbers ? numbers : 1u << usual);
}
