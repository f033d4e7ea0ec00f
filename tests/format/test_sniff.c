/* test_sniff.c: every format is recognised as what it is: its example, and files as other programs
   write them. Run from the root of the project. */
#include "format/support.h"

#define PLAIN "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static const struct {
    const char *file, *format;
    int puzzles;
    const char *first; /* the first puzzle as a line; NULL: it has no such form */
} files[] = {
    {"candidates729-zeros.txt", "candidates729", 1, NULL},
    {"csv-16-rows.csv", "csv", 1, NULL},
    {"csv-columns.csv", "csv", 2, PLAIN},
    {"csv-kaggle.csv", "csv", 3, PLAIN},
    {"csv-rows.csv", "csv", 2, PLAIN},
    {"fpuzzles-spaced.json", "fpuzzles", 1, NULL},
    {"grid-16-letters.txt", "grid", 1, NULL},
    {"grid-16-numbers.txt", "grid", 1, NULL},
    {"grid-bands.txt", "grid", 2, PLAIN},
    {"grid-framed.txt", "grid", 1, PLAIN},
    {"grid-titles.txt", "grid", 2, PLAIN},
    {"grid-unicode.txt", "grid", 1, PLAIN},
    {"hodoku-two.txt", "hodoku", 2, NULL},
    {"json-array.json", "json", 2, NULL},
    {"json-lines.jsonl", "json", 3, NULL},
    {"keen-text.txt", "keen", 2, NULL},
    {"killer81-text.txt", "killer81", 2, NULL},
    {"line-16.txt", "line", 1, NULL},
    {"line-blanks.txt", "line", 1, PLAIN},
    {"line-bom.txt", "line", 1, PLAIN},
    {"line-comments-crlf.txt", "line", 3, PLAIN},
    {"pencilmark-bare.txt", "pencilmark", 1, NULL},
    {"pencilmark-framed.txt", "pencilmark", 1, NULL},
    {"ps-text.txt", "ps", 2, NULL},
    {"sdk-plain.sdk", "sdk", 1, PLAIN},
    {"sdk-two.sdk", "sdk", 2, NULL},
    {"solo-text.txt", "solo", 3, NULL},
    {"ss-old.ss", "ss", 1, PLAIN},
    {"sudokupad-spaced.json", "sudokupad", 1, NULL},
    {"sumocue-text.txt", "sumocue", 2, NULL},
    {"susol-jigsaw.susol", "susol", 2, NULL},
    {"susol-signs.txt", "susol", 1, NULL},
    {"table-16.txt", "table", 2, NULL},
    {"unequal-text.txt", "unequal", 2, NULL},
};

static size_t load(const char *name, char *text, size_t room) {
    char path[200];
    (void)snprintf(path, sizeof path, "tests/fixtures/formats/%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(text, 1, room, file);
    (void)fclose(file);
    return size;
}

static void check_first(const ss_puzzle *puzzle, const char *line) {
    ss_text *text = new_text();
    if (line) {
        assert_int_equal(susol_write(puzzle, "line", text, NULL), SUSOL_OK);
        assert_memory_equal(susol_text_data(text), line, strlen(line));
    }
    susol_text_free(text);
}

static void files_are_recognised(void **state) {
    (void)state;
    static char text[1 << 16];
    ss_puzzle *puzzle = new_puzzle();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        size_t size = load(files[i].file, text, sizeof text);
        susol_reader *reader;
        assert_int_equal(susol_reader_new(&reader, NULL, NULL, NULL), SUSOL_OK);
        assert_null(susol_reader_format(reader));
        susol_reader_feed(reader, text, size);
        susol_reader_end(reader);
        for (int j = 0; j < files[i].puzzles; j++) {
            assert_int_equal(susol_reader_next(reader, puzzle, NULL), SUSOL_OK);
            if (!j) check_first(puzzle, files[i].first);
        }
        assert_int_equal(susol_reader_next(reader, puzzle, NULL), SUSOL_END);
        assert_string_equal(susol_reader_format(reader), files[i].format);
        susol_reader_free(reader);
    }
    susol_puzzle_free(puzzle);
}

/* The four ways to write the same grid of side 16. */
static void the_same_grid_four_times(void **state) {
    (void)state;
    static const char *const names[] = {"line-16.txt", "grid-16-letters.txt", "grid-16-numbers.txt",
                                        "csv-16-rows.csv", "table-16.txt"};
    static char text[1 << 14];
    ss_puzzle *first = new_puzzle(), *other = new_puzzle();
    for (int i = 0; i < 5; i++) {
        size_t size = load(names[i], text, sizeof text);
        assert_int_equal(susol_read(i ? other : first, text, size, NULL, NULL), SUSOL_OK);
        if (i) assert_true(same_puzzle(first, other, KEEPS_ALL));
    }
    assert_int_equal(first->side, 16);
    assert_int_equal(first->box_height, 4);
    susol_puzzle_free(first);
    susol_puzzle_free(other);
}

/* Of all sniffers, that of the format itself is the surest about its example. */
static void examples_are_recognised(void **state) {
    (void)state;
    const ss_format *format;
    for (int i = 0; (format = ss_format_at(i)); i++) {
        const ss_format *found = ss_format_sniff(ss_span_of(format->example));
        assert_non_null(found);
        /* a collection is told from lines by its suffix only, and so is one way of writing */
        if (format->sniff) assert_string_equal(found->name, format->name);
        else assert_true(found->read == format->read);
    }
}

/* A text of nothing but rules is ours, whichever comes first; above a grid it may be a title. */
static void rules_are_recognised(void **state) {
    (void)state;
    for (int i = 0; ss_rule_at(i); i++) {
        const ss_format *found = ss_format_sniff(ss_span_of(ss_rule_at(i)->example));
        if (!found || strcmp(found->name, "susol") != 0) fail_msg("%s", ss_rule_at(i)->example);
    }
    assert_string_equal(ss_format_sniff(ss_span_of("German whispers: r1c1 r1c2\n"))->name, "susol");
    assert_string_equal(ss_format_sniff(ss_span_of("Windoku\n12..\n34..\n....\n...1\n"))->name,
                        "grid");
    assert_string_equal(ss_format_sniff(ss_span_of("windoku\n12..\n34..\n....\n...1\n"))->name,
                        "susol");
}

/* Rows of digits need no keyword, before the rules or after them. */
static void rows_are_givens(void **state) {
    (void)state;
    static const char *const texts[] = {"antiking\nside 4\ngivens\n12..\n..1.\n....\n...2\n",
                                        "antiking\nside 4\n12..\n..1.\n\n....\n...2\n",
                                        "side 4\n1 2 . .\n. . 1 .\n. . . .\n. . . 2\nantiking"};
    ss_puzzle *first = new_puzzle(), *other = new_puzzle();
    for (int i = 0; i < 3; i++) {
        susol_error error = {.text = ""};
        ss_puzzle *puzzle = i ? other : first;
        if (susol_read(puzzle, texts[i], strlen(texts[i]), NULL, &error))
            fail_msg("%s", error.text);
        if (i) assert_true(same_puzzle(first, other, KEEPS_ALL));
    }
    assert_int_equal(first->given[0], 1);
    susol_puzzle_free(first);
    susol_puzzle_free(other);
}

/* No two formats are equally sure of the same example: the order of the list never decides. */
static void no_ties(void **state) {
    (void)state;
    const ss_format *of, *by;
    for (int i = 0; (of = ss_format_at(i)); i++) {
        ss_span text = ss_span_of(of->example);
        const ss_format *best = ss_format_sniff(text);
        for (int j = 0; (by = ss_format_at(j)); j++)
            if (by != best && by->sniff) assert_true(by->sniff(text) < best->sniff(text));
    }
}

static void strange_texts_are_not(void **state) {
    (void)state;
    static const char *const texts[] = {
        "hello world\n",  "\177ELF\x02\x01", "<html><body>Sudoku</body></html>\n",
        "12\n",           "a,b,c\n",         "int main(void) { return 0; }\n",
        "1.5\n1.5\n2.3\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_null(ss_format_sniff(ss_span_of(texts[i])));
}

/* A file of many 4x4 lines is no grid of side 16, and a grid of side 16 is not 16 such lines. */
static void lines_or_rows(void **state) {
    (void)state;
    char text[17 * 16 + 1] = "";
    for (int i = 0; i < 16; i++) strcat(text, "1..4..2..3..4...\n");
    assert_string_equal(ss_format_sniff(ss_span_of(text))->name, "line");
    for (int i = 0; i < 16; i++) text[i * 17 + 1] = 'G';
    assert_string_equal(ss_format_sniff(ss_span_of(text))->name, "grid");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_recognised),    cmocka_unit_test(the_same_grid_four_times),
        cmocka_unit_test(examples_are_recognised), cmocka_unit_test(rules_are_recognised),
        cmocka_unit_test(rows_are_givens),         cmocka_unit_test(no_ties),
        cmocka_unit_test(strange_texts_are_not),   cmocka_unit_test(lines_or_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
