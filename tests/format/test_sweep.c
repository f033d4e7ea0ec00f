/* test_sweep.c: real puzzles through every format that can be written, and back.

   What comes back has the same solution, or the writer has named what it cannot hold. The puzzles
   are the examples of this project and, where they lie beside it, samples of the collections. */
#include "format/support.h"
#include "solve/solve.h"
#include <glob.h>

enum { NODES = 2000, SAMPLE = 5 /* puzzles of a collection */ };

static int compared, refused;

typedef struct answer {
    uint64_t solutions; /* 2: more than one */
    bool known;         /* it was found within the limit */
    uint8_t first[SS_MAX_CELLS];
} answer;

static answer solve(const ss_puzzle *puzzle) {
    answer found = {.known = false};
    susol_options options = {.solutions = 2, .nodes = NODES, .first = found.first};
    susol_result result;
    found.known = susol_solve(puzzle, &options, &result, NULL) == SUSOL_OK;
    found.solutions = result.solutions.low;
    return found;
}

/* Labels and other extra cells may have another order, so the grid alone is compared. */
static void compare(const ss_puzzle *puzzle, const answer *expected, const ss_format *format,
                    const char *name) {
    ss_puzzle *back = new_puzzle();
    ss_text *text = new_text();
    susol_error error = {.text = ""};
    susol_status status = susol_write(puzzle, format->name, text, &error);
    if (status) {
        if (status != SUSOL_CANNOT || !error.text[0])
            fail_msg("%s as %s: %s", name, format->name, error.text);
        refused++;
    } else {
        status = susol_read(back, text->data, text->size, format->name, &error);
        if (status) fail_msg("%s as %s: %s\n%s", name, format->name, error.text, text->data);
        answer found = solve(back);
        bool same =
            found.solutions == expected->solutions &&
            (found.solutions != 1 || !memcmp(found.first, expected->first, (size_t)puzzle->grid));
        if (found.known && !same)
            fail_msg("%s as %s: another puzzle\n%s", name, format->name, text->data);
        compared++;
    }
    susol_text_free(text);
    susol_puzzle_free(back);
}

static bool keeps_rules(const ss_format *format) {
    static const char *const names[] = {"susol",          "json",          "iss",
                                        "fpuzzles",       "fpuzzles_json", "sudokupad",
                                        "sudokupad_json", "penpa"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(format->name, names[i])) return true;
    return false;
}

static void sweep_puzzle(const ss_puzzle *puzzle, const char *name) {
    answer expected = solve(puzzle);
    for (int i = 0; expected.known && ss_format_at(i); i++)
        if (keeps_rules(ss_format_at(i))) compare(puzzle, &expected, ss_format_at(i), name);
}

/* One puzzle in `every`. Returns how many there are. */
static int sweep_text(const char *text, size_t size, const char *name, int every) {
    susol_reader *reader;
    ss_puzzle *puzzle = new_puzzle();
    susol_error error;
    susol_status status;
    int count = 0;
    assert_int_equal(susol_reader_new(&reader, NULL, NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_reader_feed(reader, text, size), SUSOL_OK);
    assert_int_equal(susol_reader_end(reader), SUSOL_OK);
    while ((status = susol_reader_next(reader, puzzle, &error)) != SUSOL_END) {
        if (status) fail_msg("%s: %s", name, error.text);
        if (every && count % every == 0) sweep_puzzle(puzzle, name);
        count++;
    }
    susol_puzzle_free(puzzle);
    susol_reader_free(reader);
    return count;
}

static void sweep_file(const char *path) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    (void)fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    char *text = malloc(size + 1);
    assert_non_null(text);
    rewind(file);
    assert_int_equal(fread(text, 1, size, file), size);
    (void)fclose(file);
    int count = sweep_text(text, size, path, 0);
    (void)sweep_text(text, size, path, count / SAMPLE + 1);
    free(text);
}

static void sweep_files(const char *pattern) {
    glob_t found;
    if (glob(pattern, 0, NULL, &found)) return;
    for (size_t i = 0; i < found.gl_pathc; i++) sweep_file(found.gl_pathv[i]);
    globfree(&found);
}

static void test_examples(void **state) {
    (void)state;
    sweep_files("examples/*.susol");
    sweep_files("examples/rules/*.susol");
    assert_true(compared > 50 && refused > 10);
}

static void test_collections(void **state) {
    (void)state;
    sweep_files("../shared/data/variants/*.jsonl");
    print_message("%d written and read back, %d refused\n", compared, refused);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples),
                                       cmocka_unit_test(test_collections)};
    return cmocka_run_group_tests_name("real puzzles through all formats", tests, NULL, NULL);
}
