/* test_bounds.c: texts at and past the bounds of what a rule or a format has room for: an answer,
   or a sentence that says why not, and never a byte read or written beyond them. */
#include "format/chance.h"

/* In a block of its own size, so that reading past it is noticed. */
static susol_status read_exactly(ss_puzzle *out, const char *text, size_t size,
                                 const char *format) {
    susol_error error = {.text = ""};
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    if (size) memcpy(copy, text, size);
    susol_status status = susol_read(out, size ? copy : "", size, format, &error);
    if (status) assert_true(*error.text);
    free(copy);
    return status;
}

/* All texts of one and two bytes, and those of three that look like the beginning of something. */
static void the_shortest_texts(void **state) {
    (void)state;
    static const char likely[] = " \t\v\f\r\n.#|-+*:;,~[{\"(<>=_%1Rrzx\x80";
    ss_puzzle *puzzle = new_puzzle();
    int letters = (int)sizeof likely - 1;
    for (int first = 0; first < 256; first++)
        for (int second = -1; second < 256; second++) {
            char text[2] = {(char)first, (char)second};
            (void)read_exactly(puzzle, text, second < 0 ? 1 : 2, NULL);
        }
    for (int i = 0; i < letters * letters * letters; i++) {
        char text[3] = {likely[i % letters], likely[i / letters % letters],
                        likely[i / letters / letters]};
        (void)read_exactly(puzzle, text, 3, NULL);
    }
    assert_int_equal(read_exactly(puzzle, "\v", 1, NULL), SUSOL_BAD_TEXT);
    susol_puzzle_free(puzzle);
}

/* The same for each format by its name: two likely bytes. */
static void the_shortest_texts_by_name(void **state) {
    (void)state;
    const ss_format *format;
    ss_puzzle *puzzle = new_puzzle();
    for (int i = 0; (format = ss_format_at(i)); i++)
        for (int first = 0; first < 128; first++)
            for (int second = -1; second < 128; second += 1 + first % 3) {
                char text[2] = {(char)first, (char)second};
                (void)read_exactly(puzzle, text, second < 0 ? 1 : 2, format->name);
            }
    susol_puzzle_free(puzzle);
}

/* head + part, N times, + tail; the answer must be BAD_TEXT where it is too much. */
static void check_many(const char *head, const char *part, int times, const char *tail) {
    ss_puzzle *puzzle = new_puzzle();
    ss_text *text = new_text();
    ss_text_words(text, head);
    ss_text_repeat(text, part, times);
    ss_text_words(text, tail);
    susol_status status = read_exactly(puzzle, text->data, text->size, NULL);
    if (status != SUSOL_BAD_TEXT) fail_msg("%.40s... %d times: %d", head, times, status);
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

static void too_many_of_one_thing(void **state) {
    (void)state;
    static const int times[] = {627, 628, 700, 2001, 50000};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        int n = times[i];
        check_many("side 4\nautomaton \"0:.>0 0!\": r1c1 ", "| ", n, "\n");
        check_many("side 4\nclone: r1c1 ", "| r1c1 ", n, "\n");
        check_many("side 4\nsum 5: ", "r1c1 ", n, "\n");
        check_many("side 4\nsum 5: ", "2*r1c1 ", n, "\n");
        check_many("side 4\ncontain ", "1 ", n, ": r1c1 r1c2\n");
        check_many("side 4\nr1c1", " > r1c2", n, "\n");
        check_many(".LookAndSay~", "11", n, "~R1C1~R1C2\n");
        check_many(".EqualSum~R1C1", "~-", n, "~R1C2\n");
        check_many(".ContainAtLeast~1", "_1", n, "~R1C1~R1C2\n");
        check_many(".Quad~R1C1", "~1", n, "\n");
        check_many(".Sum~1", "_1", n, "~R1C1~R1C2\n");
        check_many(".NFA~AAAA~R1C1", "~-", n, "~R1C2\n");
        check_many(".ChaosConstruction.ChaosArrow~R1C1~0~R1C1", "~-", n, "~R1C2\n");
        check_many(".SameValues~", "9", n, "~R1C1~R1C2\n");
        check_many(".Cage~5", "~R1C1~R1C2", n, "\n");
    }
}

/* More arguments than there is room for are refused, not left out. */
static void too_many_arguments(void **state) {
    (void)state;
    check_many(".", "~R1C1_1", 2001, "\n");
    ss_puzzle *puzzle = new_puzzle();
    ss_text *text = new_text();
    ss_text_words(text, ".");
    ss_text_repeat(text, "~R1C1_1", 1999);
    ss_text_words(text, "~R2C2_2\n");
    assert_int_equal(read_exactly(puzzle, text->data, text->size, "iss"), SUSOL_OK);
    assert_int_equal(susol_puzzle_value(puzzle, 10), 2);
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

/* Items without arguments; houses with more missing digits than there are cells for them. */
static void strange_constraints(void **state) {
    (void)state;
    static const char *const texts[] = {
        ".Shape",
        ".Var",
        ".RegionSize",
        ".Jigsaw",
        ".Shape~8x8~0-8.RegionSize~4.Doppelganger",
        ".Shape~25x25.ChaosConstruction",
        ".Doppelganger",
        ".FullRankTies",
        ".ChaosArrow",
        ".ConnectedValues",
        ".Indexing",
        ".Sandwich",
        ".NFA",
        ".Regex",
        ".Pair",
        ".Replicate.End",
        ".Or.End",
        ".Or",
        ".End",
    };
    ss_puzzle *puzzle = new_puzzle();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        susol_status status = read_exactly(puzzle, texts[i], strlen(texts[i]), "iss");
        assert_true(status == SUSOL_OK || status == SUSOL_BAD_TEXT);
        for (int r = 0; r < puzzle->rule_count && !status; r++)
            for (int k = 0; k < puzzle->rules[r].count; k++)
                assert_true(puzzle->rules[r].cells[k] < puzzle->cells);
    }
    susol_puzzle_free(puzzle);
}

/* Boxes are numbered in a byte: more of them would be mixed up with each other. */
static void too_many_boxes(void **state) {
    (void)state;
    static const char tiny[] = "side 24\nboxes 1x2\n", fine[] = "side 24\nboxes 2x2\n";
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(read_exactly(puzzle, tiny, strlen(tiny), NULL), SUSOL_BAD_TEXT);
    assert_int_equal(read_exactly(puzzle, fine, strlen(fine), NULL), SUSOL_OK);
    assert_int_equal(puzzle->regions, 144);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shortest_texts),    cmocka_unit_test(the_shortest_texts_by_name),
        cmocka_unit_test(too_many_of_one_thing), cmocka_unit_test(too_many_arguments),
        cmocka_unit_test(strange_constraints),   cmocka_unit_test(too_many_boxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
