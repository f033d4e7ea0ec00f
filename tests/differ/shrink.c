/* shrink.c: a puzzle that shows a difference, made smaller while it still shows it. */
#include "differ/truth.h"
#include <stdio.h>
#include <string.h>

typedef struct shrinking {
    ss_puzzle *puzzle;
    bool (*differs)(void *user, const ss_puzzle *puzzle);
    void *user;
} shrinking;

/* The rule at this place is left out, if it can be. */
static bool drop_rule(const shrinking *s, int at) {
    ss_puzzle *puzzle = s->puzzle;
    ss_rule rule = puzzle->rules[at];
    if (rule.implied) return false;
    size_t after = (size_t)(puzzle->rule_count - at - 1) * sizeof rule;
    memmove(&puzzle->rules[at], &puzzle->rules[at + 1], after);
    puzzle->rule_count--;
    if (s->differs(s->user, puzzle)) return true;
    memmove(&puzzle->rules[at + 1], &puzzle->rules[at], after);
    puzzle->rules[at] = rule;
    puzzle->rule_count++;
    return false;
}

/* A rule made of rules gives way to one of them, or loses one. */
static bool drop_part(const shrinking *s, int at) {
    ss_rule *rule = &s->puzzle->rules[at], whole = *rule;
    for (int i = 0; i < whole.part_count; i++) {
        *rule = whole.parts[i];
        if (s->differs(s->user, s->puzzle)) return true;
        *rule = whole;
    }
    if (whole.part_count < 2) return false;
    rule->parts = whole.parts + 1, rule->part_count--;
    if (s->differs(s->user, s->puzzle)) return true;
    rule->parts = whole.parts;
    if (s->differs(s->user, s->puzzle)) return true;
    *rule = whole;
    return false;
}

static bool drop_digit(const shrinking *s, int cell) {
    ss_puzzle *puzzle = s->puzzle;
    int digit = puzzle->value[cell];
    bool given = puzzle->given[cell];
    ss_set marks = puzzle->allowed[cell];
    if (puzzle->hole[cell] || marks == ss_puzzle_full(puzzle)) return false;
    ss_puzzle_set_value(puzzle, cell, 0, false);
    if (s->differs(s->user, puzzle)) return true;
    if (digit) ss_puzzle_set_value(puzzle, cell, digit, given);
    else puzzle->allowed[cell] = marks;
    return false;
}

void differ_shrink(ss_puzzle *puzzle, bool (*differs)(void *user, const ss_puzzle *puzzle),
                   void *user) {
    shrinking s = {puzzle, differs, user};
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (int i = puzzle->rule_count - 1; i >= 0; i--)
            smaller = drop_rule(&s, i) || drop_part(&s, i) || smaller;
        for (int c = 0; c < puzzle->cells; c++) smaller = drop_digit(&s, c) || smaller;
    }
}

void differ_print(const ss_puzzle *puzzle) {
    susol_text *text;
    if (susol_text_new(&text, NULL)) return;
    if (susol_write(puzzle, "susol", text, NULL) == SUSOL_OK) printf("%s", susol_text_data(text));
    else printf("side %d, and cannot be written\n", puzzle->side);
    (void)fflush(stdout);
    susol_text_free(text);
}
