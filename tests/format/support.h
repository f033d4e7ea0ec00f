/* support.h: puzzles made by chance and compared, for the tests of formats. */
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
#include "base/random.h"
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

/* ---- by chance ---- */

static inline int below(ss_random *random, int n) {
    return (int)ss_random_below(random, (uint32_t)n);
}

static inline void random_shape(ss_random *random, ss_puzzle *out) {
    int side = 4 + below(random, 22), height, width, kind = below(random, 6);
    uint8_t region[SS_MAX_CELLS];
    (void)ss_shape_boxes(side, &height, &width);
    if (kind == 4) { /* other boxes, lying or standing */
        do height = 1 + below(random, side);
        while (side % height);
        width = side / height;
    }
    if (kind >= 5) height = width = 0;
    assert_int_equal(ss_layout_grid(out, side, height, width), SUSOL_OK);
    if (kind != 5 || below(random, 2)) return;
    for (int c = 0; c < out->cells; c++) region[c] = (uint8_t)(c / side);
    for (int i = 0; i < out->cells; i++) {
        int a = below(random, out->cells), b = below(random, out->cells);
        uint8_t other = region[a];
        region[a] = region[b];
        region[b] = other;
    }
    if (below(random, 2)) region[below(random, out->cells)] = SS_NO_REGION;
    assert_int_equal(ss_layout_jigsaw(out, region), SUSOL_OK);
}

static inline void random_cells(ss_random *random, ss_puzzle *out) {
    int digits = below(random, 101), marks = below(random, 3) ? 0 : below(random, 101);
    bool placed = below(random, 2);
    for (int c = 0; c < out->cells; c++)
        if (below(random, 100) < digits)
            ss_puzzle_set_value(out, c, 1 + below(random, out->side), !placed || below(random, 2));
        else if (below(random, 100) < marks)
            out->allowed[c] = (ss_set)ss_random_next(random) & ss_puzzle_full(out);
}

static inline void random_rules(ss_random *random, ss_puzzle *out) {
    static const char *const kinds[] = {"distinct", "cage", "greater"};
    uint16_t cells[SS_MAX_CELLS];
    int count = below(random, 3) ? 0 : below(random, 12);
    for (int i = 0; i < out->cells; i++) cells[i] = (uint16_t)i;
    for (int i = 0; i < count; i++) {
        int32_t sum = 1 + below(random, 40);
        int kind = below(random, 3);
        ss_random_shuffle(random, cells, out->cells);
        ss_rule rule = {.kind = ss_rule_find(ss_span_of(kinds[kind])),
                        .cells = cells,
                        .numbers = &sum,
                        .count = (uint16_t)(2 + below(random, out->side - 1)),
                        .number_count = kind == 1 && below(random, 2)};
        assert_int_equal(ss_rule_add(out, &rule, (ss_place){0, 0}, NULL), SUSOL_OK);
    }
}

static inline void random_puzzle(ss_random *random, ss_puzzle *out) {
    random_shape(random, out);
    random_cells(random, out);
    random_rules(random, out);
    if (below(random, 2)) out->title = "A \" }] title \\ with # signs";
    if (below(random, 2)) out->author = "S\xC3\xA9verine";
    if (below(random, 3) == 0) out->comment = "One line\nand another: here";
}

static inline susol_status read_text(ss_puzzle *out, const char *text, const char *format,
                                     susol_error *error) {
    return susol_read(out, text, strlen(text), format, error);
}
#endif
