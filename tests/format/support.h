/* support.h: puzzles read and compared, for the tests of formats. */
#ifndef TEST_FORMAT_SUPPORT_H
#define TEST_FORMAT_SUPPORT_H
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "format/format.h"
#include "rule/rule.h"

enum { KEEPS_CELLS = 1, KEEPS_GIVENS = 2, KEEPS_RULES = 4, KEEPS_WORDS = 8, KEEPS_ALL = 15 };

static inline ss_puzzle *new_puzzle(void) {
    susol_puzzle *puzzle;
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    return puzzle;
}

static inline ss_text *new_text(void) {
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    return text;
}

/* Pieces are the same if the same cells are together, whatever their numbers. */
static inline bool same_pieces(const ss_puzzle *a, const ss_puzzle *b) {
    for (int c = 0; c < a->cells; c++) {
        if ((a->region[c] == SS_NO_REGION) != (b->region[c] == SS_NO_REGION)) return false;
        for (int d = 0; d < c; d++)
            if ((a->region[c] == a->region[d]) != (b->region[c] == b->region[d])) return false;
    }
    return true;
}

/* Next rule that was written down by somebody, from *at on. */
static inline const ss_rule *next_rule(const ss_puzzle *puzzle, int *at) {
    while (*at < puzzle->rule_count && puzzle->rules[*at].implied) ++*at;
    return *at < puzzle->rule_count ? &puzzle->rules[(*at)++] : NULL;
}

/* Those rules as lines. */
static inline void write_rules(const ss_puzzle *puzzle, ss_text *out) {
    const ss_rule *rule;
    for (int i = 0; (rule = next_rule(puzzle, &i));) {
        if (out->size) ss_text_put(out, '\n');
        ss_rule_write(rule, puzzle, out);
    }
}

static inline bool same_rule(const ss_rule *a, const ss_rule *b) {
    if (!a || !b) return a == b;
    return a->kind == b->kind && a->count == b->count && a->number_count == b->number_count &&
           !memcmp(a->cells, b->cells, a->count * sizeof *a->cells) &&
           !memcmp(a->numbers, b->numbers, a->number_count * sizeof *a->numbers);
}

static inline bool same_rules(const ss_puzzle *a, const ss_puzzle *b) {
    int i = 0, j = 0;
    const ss_rule *left, *right;
    do {
        left = next_rule(a, &i);
        right = next_rule(b, &j);
        if (!same_rule(left, right)) return false;
    } while (left);
    return true;
}

static inline bool same_words(const ss_puzzle *a, const ss_puzzle *b) {
    return !strcmp(a->title, b->title) && !strcmp(a->author, b->author) &&
           !strcmp(a->comment, b->comment);
}

static inline bool same_puzzle(const ss_puzzle *a, const ss_puzzle *b, unsigned keeps) {
    size_t cells = (size_t)a->cells;
    if (memcmp(&a->grids, &b->grids, sizeof a->grids) != 0 && (a->grids.count || b->grids.count))
        return false;
    if (a->side != b->side || a->box_height != b->box_height || a->box_width != b->box_width)
        return false;
    if (!same_pieces(a, b) || memcmp(a->allowed, b->allowed, cells * sizeof *a->allowed) != 0)
        return false;
    if (keeps & KEEPS_GIVENS &&
        (memcmp(a->value, b->value, cells) != 0 || memcmp(a->given, b->given, cells) != 0))
        return false;
    if (keeps & KEEPS_RULES && !same_rules(a, b)) return false;
    return !(keeps & KEEPS_WORDS) || same_words(a, b);
}

static inline susol_status read_text(ss_puzzle *out, const char *text, const char *format,
                                     susol_error *error) {
    return susol_read(out, text, strlen(text), format, error);
}
#endif
