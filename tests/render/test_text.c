/* test_text.c: grids made of characters show what the puzzle holds, at every side. */
#include "render/samples.h"
#include "render/render.h"

static char *drawn(const ss_puzzle *puzzle, const char *renderer) {
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    assert_int_equal(susol_render(puzzle, NULL, renderer, text, NULL), SUSOL_OK);
    char *copy = malloc(susol_text_size(text) + 1);
    memcpy(copy, susol_text_data(text), susol_text_size(text) + 1);
    susol_text_free(text);
    return copy;
}

/* A puzzle of this side with a digit in every third cell. */
static ss_puzzle *dotted(int side) {
    int height, width;
    bool boxes = ss_shape_boxes(side, &height, &width);
    ss_puzzle *puzzle = sample_empty(side, boxes ? height : 0);
    for (int c = 0; c < puzzle->cells; c += 3) ss_puzzle_set_value(puzzle, c, c % side + 1, true);
    return puzzle;
}

/* Plain: the characters besides lines and blanks are just the cells, in order. */
static void test_plain_cells(void **state) {
    (void)state;
    for (int i = 4; i <= SS_MAX_SIDE + SAMPLES; i++) {
        ss_puzzle *puzzle = i <= SS_MAX_SIDE ? dotted(i) : samples[i - SS_MAX_SIDE - 1].make();
        char *text = drawn(puzzle, "plain");
        int cell = 0;
        for (const char *at = text; *at; at++) {
            if (strchr("|-+ \n", *at)) continue;
            assert_true(cell < puzzle->cells);
            assert_int_equal(*at, ss_shape_digit(puzzle->value[cell++]));
        }
        assert_int_equal(cell, puzzle->cells);
        free(text);
        susol_puzzle_free(puzzle);
    }
}

/* What the plain renderer writes is read back by the format named grid as what it was. */
static void check_read_back(ss_puzzle *puzzle) {
    ss_puzzle *back = sample_empty(9, 3);
    char *text = drawn(puzzle, "plain");
    assert_int_equal(susol_read(back, text, strlen(text), "grid", NULL), SUSOL_OK);
    assert_int_equal(back->side, puzzle->side);
    assert_int_equal(back->regions, puzzle->regions);
    assert_memory_equal(back->value, puzzle->value, sizeof puzzle->value);
    assert_memory_equal(back->region, puzzle->region, sizeof puzzle->region);
    free(text);
    susol_puzzle_free(puzzle);
    susol_puzzle_free(back);
}

static void test_plain_reads_back(void **state) {
    (void)state;
    for (int i = 0; i < SAMPLES; i++) check_read_back(samples[i].make());
    for (int side = 4; side <= SS_MAX_SIDE; side++) {
        check_read_back(dotted(side));
        check_read_back(sample_empty(side, 0));
    }
}

/* Areas that are no pieces of this grid are not taken for boxes. */
static void test_strange_areas_are_refused(void **state) {
    (void)state;
    static const char text[] = "+-------+\n|1 . .|2|\n|     +-|\n|. . . .|\n|. . . .|\n"
                               "|. . . .|\n+-------+\n";
    ss_puzzle *back = sample_empty(9, 3);
    susol_error error;
    assert_int_equal(susol_read(back, text, sizeof text - 1, "grid", &error), SUSOL_BAD_TEXT);
    assert_non_null(strstr(error.text, "areas of 4 cells, that of r1c1 has 15"));
    susol_puzzle_free(back);
}

/* Characters of a line on the screen: escapes take no room, UTF-8 takes one column. */
static int columns_of(const char *line, const char *end) {
    int columns = 0;
    for (; line < end; line++) {
        if (*line == '\x1b')
            while (*line != 'm') line++;
        else columns += ((unsigned char)*line & 0xC0) != 0x80;
    }
    return columns;
}

/* Every line from frame to frame has the same width: no junction or sign is missing. */
static void check_widths(const char *text, int side) {
    int width = 0, lines = 0;
    for (const char *at = text; *at; lines++) {
        const char *end = strchr(at, '\n');
        int columns = columns_of(at, end);
        if (!width) width = columns;
        bool named = columns == width + 3 || columns == width + 4; /* a row with its name */
        bool names = end[1] == 0;
        assert_true(columns == width || named || names);
        if (names) assert_true(columns <= width);
        at = end + 1;
    }
    assert_true(width % side == 1 && lines % side == 2);
}

static void test_widths(void **state) {
    (void)state;
    for (int i = 4; i <= SS_MAX_SIDE + SAMPLES; i++) {
        ss_puzzle *puzzle = i <= SS_MAX_SIDE ? dotted(i) : samples[i - SS_MAX_SIDE - 1].make();
        for (int k = 0; k < 2; k++) {
            char *text = drawn(puzzle, k ? "picture" : "ansi");
            check_widths(text, puzzle->side);
            free(text);
        }
        susol_puzzle_free(puzzle);
    }
}

/* Without colours there is not a single escape in the picture; with them every line is reset. */
static void test_escapes(void **state) {
    (void)state;
    ss_puzzle *puzzle = sample_killer();
    char *text = drawn(puzzle, "picture");
    assert_null(strchr(text, '\x1b'));
    free(text);
    text = drawn(puzzle, "ansi");
    for (char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        bool styled = strchr(at, '\x1b');
        const char *reset = strstr(at, "\x1b[0m");
        assert_true(!styled || (reset && !strchr(reset + 1, '\x1b')));
    }
    free(text);
    susol_puzzle_free(puzzle);
}

/* A clue is above the middle of its column or beside the middle of its row; that of a diagonal
   tells by an arrow where it goes. The grid is the same as without them. */
static void test_clues_outside(void **state) {
    (void)state;
    static const char *const rules[] = {"sandwich 35: r1c4-r9c4", "sandwich 7: r3c1-r3c9",
                                        "littlekiller 12: r1c3-r3c1", "littlekiller 9: r4c9-r1c6"};
    static const char *const lines[] = {"              35\n", "             12↙\n",
                                        "7 ║   │   │   ║   │   │   ║   │   │   ║    r3\n",
                                        "  ║   │   │   ║   │   │   ║   │   │   ║ 9↖ r5\n"};
    ss_puzzle *puzzle = sample_empty(9, 3);
    for (int i = 0; i < 4; i++)
        assert_int_equal(susol_puzzle_add_rule(puzzle, rules[i], NULL), SUSOL_OK);
    char *text = drawn(puzzle, "unicode");
    for (int i = 0; i < 4; i++) assert_non_null(strstr(text, lines[i]));
    free(text);
    susol_puzzle_free(puzzle);
}

/* The digits of a quadruple are where its cells meet, and signs beside them stay. */
static void test_quadruples(void **state) {
    (void)state;
    static const char *const rules[] = {"quadruple 1 2: r1c1 r1c2 r2c1 r2c2",
                                        "quadruple 1 2 3 4: r2c2 r2c3 r3c2 r3c3",
                                        "x: r2c3 r3c3",
                                        "black: r2c2 r3c2",
                                        "quadruple 3: r3c3 r3c4 r4c3 r4c4",
                                        "thermo: r4c1 r4c2",
                                        "thermo: r1c3 r1c4"};
    ss_puzzle *puzzle = sample_empty(4, 2);
    ss_puzzle_set_value(puzzle, 2, 1, true);
    for (int i = 0; i < 7; i++)
        assert_int_equal(susol_puzzle_add_rule(puzzle, rules[i], NULL), SUSOL_OK);
    char *text = drawn(puzzle, "unicode");
    assert_non_null(strstr(text, "╟────(12)───╫─────┼─────╢\n"));
    assert_non_null(strstr(text, "╠═════╪═ ● 1234X ═╪═════╣\n"));
    assert_non_null(strstr(text, "╟─────┼─────╫────(3)────╢\n"));
    assert_non_null(strstr(text, "║  ●━━━━━╸  ║"));
    assert_non_null(strstr(text, "║( 1 )━━━╸  ║"));
    free(text);
    susol_puzzle_free(puzzle);
}

/* Two pictures side by side: each line is a line of the one, a gap, and a line of the other. */
static void test_side_by_side(void **state) {
    (void)state;
    static uint8_t one[SS_MAX_CELLS], two[SS_MAX_CELLS], marked[SS_MAX_CELLS];
    static const char *const names[] = {"plain", "unicode", "ansi", "picture"};
    ss_puzzle *puzzle = sample_classic();
    memset(one, 1, sizeof one);
    memset(two, 1, sizeof two);
    two[2] = 4, marked[2] = 1; /* an empty cell; the first one has a digit */
    two[0] = 9;
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    for (int i = 0; i < 4; i++) {
        susol_look looks[3] = {{.solution = one, .other = two},
                               {.solution = one, .marked = marked},
                               {.solution = two, .marked = marked}};
        char *drawings[3];
        for (int k = 0; k < 3; k++) {
            susol_text_clear(text);
            assert_int_equal(susol_render(puzzle, &looks[k], names[i], text, NULL), SUSOL_OK);
            drawings[k] = malloc(susol_text_size(text) + 1);
            memcpy(drawings[k], susol_text_data(text), susol_text_size(text) + 1);
        }
        ss_span both = ss_span_of(drawings[0]), left = ss_span_of(drawings[1]);
        ss_span right = ss_span_of(drawings[2]), line, a, b;
        while (ss_span_line(&both, &line)) {
            assert_true(ss_span_line(&left, &a) && ss_span_line(&right, &b));
            assert_true(line.size >= a.size + b.size + 4);
            assert_memory_equal(line.data, a.data, a.size);
            assert_memory_equal(line.data + line.size - b.size, b.data, b.size);
        }
        assert_false(ss_span_line(&left, &a));
        for (int k = 0; k < 3; k++) free(drawings[k]);
    }
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_plain_cells),
                                       cmocka_unit_test(test_plain_reads_back),
                                       cmocka_unit_test(test_strange_areas_are_refused),
                                       cmocka_unit_test(test_widths),
                                       cmocka_unit_test(test_escapes),
                                       cmocka_unit_test(test_clues_outside),
                                       cmocka_unit_test(test_quadruples),
                                       cmocka_unit_test(test_side_by_side)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
