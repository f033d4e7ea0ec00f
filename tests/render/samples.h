/* samples.h: the puzzles that the tests of the renderers draw. Each function makes a new one. */
#ifndef TESTS_RENDER_SAMPLES_H
#define TESTS_RENDER_SAMPLES_H
#include "rule/rule.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* A whole file, closed by a 0 byte; NULL: there is none. The caller frees it. */
static char *file_read(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *text = calloc(1, 1 << 20);
    size_t size = fread(text, 1, (1 << 20) - 1, file);
    text[size] = 0;
    (void)fclose(file);
    return text;
}

static ss_puzzle *sample_empty(int side, int box_height) {
    susol_puzzle *puzzle;
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    int box_width = box_height ? side / box_height : 0;
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, box_height, box_width), SUSOL_OK);
    return puzzle;
}

static void sample_givens(ss_puzzle *puzzle, const char *line) {
    for (int c = 0; line[c]; c++) {
        int digit = ss_shape_digit_of(line[c]);
        if (digit) ss_puzzle_set_value(puzzle, c, digit, true);
    }
}

/* Adds every line of a file as a rule. */
static void sample_rules(ss_puzzle *puzzle, const char *path) {
    char *text = file_read(path);
    assert_non_null(text);
    ss_span rest = ss_span_of(text), line;
    while (ss_span_line(&rest, &line))
        assert_int_equal(ss_rule_read(puzzle, line, (ss_place){0, 0}, NULL), SUSOL_OK);
    free(text);
}

static ss_puzzle *sample_classic(void) {
    ss_puzzle *puzzle = sample_empty(9, 3);
    sample_givens(
        puzzle,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    return puzzle;
}

static ss_puzzle *sample_killer(void) {
    ss_puzzle *puzzle = sample_empty(9, 3);
    sample_rules(puzzle, "tests/fixtures/render/killer-signs.txt");
    return puzzle;
}

static ss_puzzle *sample_jigsaw(void) {
    static const char pieces[] =
        "011111222000311422003311422003334422503534444555536647885556677888866677888667777";
    uint8_t region[SS_MAX_CELLS] = {0};
    ss_puzzle *puzzle = sample_empty(9, 3);
    for (int c = 0; c < 81; c++) region[c] = (uint8_t)(pieces[c] - '0');
    assert_int_equal(ss_layout_jigsaw(puzzle, region), SUSOL_OK);
    sample_givens(
        puzzle,
        ".3..8.............2......3954......73.2...4.58......1467......1.............4..6.");
    return puzzle;
}

static ss_puzzle *sample_small(void) {
    ss_puzzle *puzzle = sample_empty(4, 2);
    sample_givens(puzzle, "1......2..3.4...");
    return puzzle;
}

static ss_puzzle *sample_six(void) {
    ss_puzzle *puzzle = sample_empty(6, 2);
    sample_givens(puzzle, "1..4...5..2...15....42...1..5...6..2");
    return puzzle;
}

/* Shifted rows make a grid of any square side; two cells of five stay. */
static ss_puzzle *sample_large(int box) {
    int side = box * box;
    ss_puzzle *puzzle = sample_empty(side, box);
    for (int r = 0; r < side; r++)
        for (int c = 0; c < side; c++) {
            int digit = (box * (r % box) + r / box + c) % side + 1;
            if ((r * 7 + c * 3) % 5 < 2) ss_puzzle_set_value(puzzle, r * side + c, digit, true);
        }
    return puzzle;
}

static ss_puzzle *sample_sixteen(void) { return sample_large(4); }

static ss_puzzle *sample_twentyfive(void) { return sample_large(5); }

typedef struct sample {
    const char *name;
    ss_puzzle *(*make)(void);
} sample;
static const sample samples[] = {
    {"classic", sample_classic},       {"killer", sample_killer}, {"jigsaw", sample_jigsaw},
    {"small", sample_small},           {"six", sample_six},       {"sixteen", sample_sixteen},
    {"twentyfive", sample_twentyfive},
};
enum { SAMPLES = sizeof samples / sizeof *samples };
#endif
