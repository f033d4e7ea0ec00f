/* test_roundtrip.c: what a format can hold survives being written and read, and nothing that it
   cannot hold is dropped in silence. */
#include "format/chance.h"

static const struct {
    const char *format;
    unsigned keeps;
} formats[] = {
    {"line", 0},          {"sdm", 0},
    {"grid", 0},          {"ss", 0},
    {"sdk", 14},          {"table", 0},
    {"csv", 0},           {"pencilmark", 0},
    {"candidates729", 0}, {"hodoku", KEEPS_GIVENS},
    {"susol", KEEPS_ALL}, {"json", KEEPS_ALL},
};

static unsigned keeps_of(const char *format) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (!strcmp(formats[i].format, format)) return formats[i].keeps;
    fail_msg("the test does not know what '%s' keeps", format);
    return 0;
}

static bool holds_rules(const char *format) {
    return !strcmp(format, "susol") || !strcmp(format, "json");
}

static bool holds_marks(const char *format) {
    return holds_rules(format) || !strcmp(format, "pencilmark") || !strcmp(format, "hodoku") ||
           !strcmp(format, "candidates729");
}

static bool has_empty_set(const ss_puzzle *puzzle) {
    for (int c = 0; c < puzzle->cells; c++)
        if (!puzzle->allowed[c]) return true;
    return false;
}

/* Told from the outside, not by the code that is tested. */
static bool can_hold(const char *format, const ss_puzzle *puzzle) {
    int at = 0, height, width;
    (void)ss_shape_boxes(puzzle->side, &height, &width);
    if (holds_rules(format)) return true;
    if (next_rule(puzzle, &at)) return false;
    if (puzzle->box_height != height || (puzzle->regions && !puzzle->box_height)) return false;
    if (ss_puzzle_has_marks(puzzle) && !holds_marks(format)) return false;
    if (!strcmp(format, "hodoku") && puzzle->side != 9) return false;
    return strcmp(format, "pencilmark") != 0 || !has_empty_set(puzzle);
}

static void examples_survive(void **state) {
    (void)state;
    ss_puzzle *first = new_puzzle(), *second = new_puzzle();
    ss_text *text = new_text();
    susol_error error;
    const ss_format *format;
    for (int i = 0; (format = ss_format_at(i)); i++) {
        assert_int_equal(read_text(first, format->example, format->name, &error), SUSOL_OK);
        susol_text_clear(text);
        assert_int_equal(susol_write(first, format->name, text, &error), SUSOL_OK);
        assert_int_equal(read_text(second, susol_text_data(text), format->name, &error), SUSOL_OK);
        assert_true(same_puzzle(first, second, KEEPS_ALL));
    }
    susol_text_free(text);
    susol_puzzle_free(first);
    susol_puzzle_free(second);
}

/* The text alone is enough to find the way back, except where two formats look alike. */
static void check_sniffed(const ss_puzzle *puzzle, const ss_format *format, const char *text) {
    bool cube = !strcmp(format->name, "candidates729") && puzzle->side == 4;
    if (cube && has_empty_set(puzzle)) return;
    ss_puzzle *back = new_puzzle();
    susol_error error;
    assert_int_equal(read_text(back, text, NULL, &error), SUSOL_OK);
    assert_true(same_puzzle(puzzle, back, keeps_of(format->name) & KEEPS_RULES));
    susol_puzzle_free(back);
}

static void check_random(const ss_puzzle *puzzle, const ss_format *format, ss_text *text) {
    susol_error error = {.status = SUSOL_OK};
    ss_puzzle *back = new_puzzle();
    susol_text_clear(text);
    susol_status status = susol_write(puzzle, format->name, text, &error);
    if (!can_hold(format->name, puzzle)) {
        assert_int_equal(status, SUSOL_CANNOT);
        assert_true(strlen(error.text) > 20);
        assert_int_equal(susol_text_size(text), 0);
    } else {
        assert_int_equal(status, SUSOL_OK);
        assert_int_equal(read_text(back, susol_text_data(text), format->name, &error), SUSOL_OK);
        assert_true(same_puzzle(puzzle, back, keeps_of(format->name)));
        check_sniffed(puzzle, format, susol_text_data(text));
    }
    susol_puzzle_free(back);
}

static void random_puzzles_survive(void **state) {
    (void)state;
    ss_random random;
    ss_puzzle *puzzle = new_puzzle();
    ss_text *text = new_text();
    const ss_format *format;
    ss_random_seed(&random, 2024);
    for (int i = 0; i < 600; i++) {
        random_puzzle(&random, puzzle);
        for (int j = 0; (format = ss_format_at(j)); j++) check_random(puzzle, format, text);
        puzzle->title = puzzle->author = puzzle->comment = "";
    }
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

/* Several puzzles written one after another are read as the same puzzles. */
static void streams_survive(void **state) {
    (void)state;
    enum { COUNT = 25 };
    ss_random random;
    ss_puzzle *puzzles[COUNT], *back = new_puzzle();
    const ss_format *format;
    ss_random_seed(&random, 7);
    for (int i = 0; i < COUNT; i++) puzzles[i] = new_puzzle();
    for (int j = 0; (format = ss_format_at(j)); j++) {
        ss_text *text = new_text();
        susol_reader *reader;
        for (int i = 0; i < COUNT; i++) do {
                susol_text_clear(text);
                random_puzzle(&random, puzzles[i]);
            } while (!can_hold(format->name, puzzles[i]));
        susol_text_clear(text);
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(susol_write(puzzles[i], format->name, text, NULL), SUSOL_OK);
            if (format->flags & SS_FORMAT_BLOCK) ss_text_put(text, '\n');
        }
        assert_int_equal(susol_reader_new(&reader, format->name, NULL), SUSOL_OK);
        susol_reader_feed(reader, susol_text_data(text), susol_text_size(text));
        susol_reader_end(reader);
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(susol_reader_next(reader, back, NULL), SUSOL_OK);
            assert_true(same_puzzle(puzzles[i], back, keeps_of(format->name)));
        }
        assert_int_equal(susol_reader_next(reader, back, NULL), SUSOL_END);
        susol_reader_free(reader);
        susol_text_free(text);
    }
    for (int i = 0; i < COUNT; i++) {
        puzzles[i]->title = puzzles[i]->author = puzzles[i]->comment = "";
        susol_puzzle_free(puzzles[i]);
    }
    susol_puzzle_free(back);
}

static void the_list_ends(void **state) {
    (void)state;
    int count = 0;
    while (ss_format_at(count)) count++;
    assert_int_equal(count, sizeof formats / sizeof *formats);
    for (int i = 0; i < 100; i++) assert_null(ss_format_at(count + i));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_survive),
        cmocka_unit_test(random_puzzles_survive),
        cmocka_unit_test(streams_survive),
        cmocka_unit_test(the_list_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
