/* test_reader.c: streams: places of errors, pieces of any size, what is skipped and bounded. */
#include "format/chance.h"
#include "sanitized.h"

#define PLAIN "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static susol_reader *open_reader(const char *format) {
    susol_reader *reader;
    assert_int_equal(susol_reader_new(&reader, format, NULL, NULL), SUSOL_OK);
    return reader;
}

static void feed(susol_reader *reader, const char *text) {
    assert_int_equal(susol_reader_feed(reader, text, strlen(text)), SUSOL_OK);
}

static void lines_are_counted(void **state) {
    (void)state;
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    ss_puzzle *puzzle = new_puzzle();
    susol_error error;
    for (int i = 0; i < 3; i++) {
        susol_reader *reader = open_reader("line");
        const char *parts[] = {"# comment",      "",    PLAIN, "53..7",
                               PLAIN " comment", "   ", "12x", PLAIN};
        for (int j = 0; j < 8; j++) feed(reader, parts[j]), feed(reader, ends[i]);
        susol_reader_end(reader);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_OK);
        assert_int_equal(susol_reader_line(reader), 3);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_BAD_TEXT);
        assert_int_equal(susol_reader_line(reader), 4);
        assert_int_equal(error.line, 4);
        assert_int_equal(error.column, 6);
        assert_int_equal(error.status, SUSOL_BAD_TEXT);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_OK);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_BAD_TEXT);
        assert_int_equal(error.line, 7);
        assert_int_equal(error.column, 3);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_OK);
        assert_int_equal(susol_reader_line(reader), 8);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_END);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_END);
        susol_reader_free(reader);
    }
    susol_puzzle_free(puzzle);
}

/* Once the format is known, a whole line is answered at once, without waiting for the next. */
static void lines_come_at_once(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    susol_reader *reader = open_reader("line");
    feed(reader, "\n");
    assert_int_equal(susol_reader_next(reader, puzzle, NULL), SUSOL_MORE);
    feed(reader, PLAIN);
    assert_int_equal(susol_reader_next(reader, puzzle, NULL), SUSOL_MORE);
    feed(reader, "\n");
    assert_int_equal(susol_reader_next(reader, puzzle, NULL), SUSOL_OK);
    assert_int_equal(susol_reader_next(reader, puzzle, NULL), SUSOL_MORE);
    susol_reader_end(reader);
    assert_int_equal(susol_reader_next(reader, puzzle, NULL), SUSOL_END);
    assert_int_equal(susol_reader_feed(reader, "x", 1), SUSOL_CANNOT);
    susol_reader_free(reader);
    susol_puzzle_free(puzzle);
}

static void one_unknown_text_is_one_error(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    susol_error error;
    susol_reader *reader = open_reader(NULL);
    feed(reader, "\n# nothing\nhello world\n");
    assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_MORE);
    susol_reader_end(reader);
    assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_BAD_TEXT);
    assert_int_equal(error.line, 3);
    assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_END);
    susol_reader_free(reader);
    reader = open_reader(NULL);
    feed(reader, "\n# nothing\n\n");
    susol_reader_end(reader);
    assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_END);
    susol_reader_free(reader);
    assert_int_equal(susol_reader_new(&reader, "nonsense", NULL, NULL), SUSOL_UNKNOWN_NAME);
    assert_int_equal(read_text(puzzle, "", NULL, &error), SUSOL_BAD_TEXT);
    assert_int_equal(read_text(puzzle, PLAIN, "nonsense", &error), SUSOL_UNKNOWN_NAME);
    susol_puzzle_free(puzzle);
}

/* Everything a reader says about a text, as one text. */
static void protocol(const char *format, const char *text, size_t size, ss_random *random,
                     ss_text *out) {
    ss_puzzle *puzzle = new_puzzle();
    susol_reader *reader = open_reader(format);
    susol_status status = SUSOL_OK;
    susol_error error;
    size_t at = 0;
    while (status != SUSOL_END) {
        size_t piece = random ? (size_t)below(random, below(random, 8) ? 9 : 4000) : size;
        if (piece > size - at) piece = size - at;
        susol_reader_feed(reader, text + at, piece);
        at += piece;
        if (at == size) susol_reader_end(reader);
        while ((status = susol_reader_next(reader, puzzle, &error)) != SUSOL_MORE &&
               status != SUSOL_END) {
            ss_text_format(out, "%d line %d: ", (int)status, susol_reader_line(reader));
            if (status) ss_text_format(out, "%d:%d %s\n", error.line, error.column, error.text);
            else assert_int_equal(susol_write(puzzle, "json", out, NULL), SUSOL_OK);
        }
    }
    const char *name = susol_reader_format(reader);
    ss_text_words(out, name ? name : "unknown");
    susol_reader_free(reader);
    susol_puzzle_free(puzzle);
}

static void add_lines(ss_text *out, const char *lines, const char *end) {
    for (; *lines; lines++)
        if (*lines == '\n') ss_text_words(out, end);
        else ss_text_put(out, *lines);
}

/* What is found never depends on how the text was fed. */
static void pieces_do_not_matter(void **state) {
    (void)state;
    static const char *const spoiled[] = {"",      "x",      "\n\n", "[",     "5,3\n",
                                          "---\n", "]}\"\n", "\r",   "# x\n", "\n# {\n  "};
    ss_random random;
    ss_random_seed(&random, 11);
    const ss_format *format;
    for (int i = 0; (format = ss_format_at(i)); i++)
        for (int j = 0; j < 60; j++) {
            ss_text *text = new_text(), *whole = new_text(), *parts = new_text();
            for (int k = 0; k < 5; k++) {
                add_lines(text, format->example, j % 3 ? "\n" : "\r\n");
                ss_text_words(text, spoiled[below(&random, 10)]);
            }
            for (int k = below(&random, 4); k; k--)
                text->data[below(&random, (int)text->size)] = "x7\n,#\r{."[below(&random, 8)];
            const char *name = j % 2 ? format->name : NULL;
            protocol(name, text->data, text->size, NULL, whole);
            protocol(name, text->data, text->size, &random, parts);
            assert_string_equal(susol_text_data(whole), susol_text_data(parts));
            susol_text_free(text);
            susol_text_free(whole);
            susol_text_free(parts);
        }
}

/* An object goes over several lines, also after a comment. */
static void comments_before_objects(void **state) {
    (void)state;
    static const char object[] = "# mine\n# {\n  {\n\"givens\": [[0, 5]]\n}\n";
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(read_text(puzzle, object, "json", NULL), SUSOL_OK);
    assert_int_equal(read_text(puzzle, object, NULL, NULL), SUSOL_OK);
    assert_int_equal(puzzle->value[0], 5);
    susol_puzzle_free(puzzle);
}

/* More than 1 MiB without an end is given up; what follows is read all the same. */
static void endless_puzzles_are_given_up(void **state) {
    (void)state;
    enum { SIZE = 5 << 19 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    for (int i = 0; i < 2; i++) {
        ss_puzzle *puzzle = new_puzzle();
        susol_error error;
        susol_reader *reader = open_reader("line");
        memset(text, '1', SIZE);
        if (i) susol_reader_feed(reader, text, SIZE);
        for (int j = 0; !i && j < SIZE / 1000; j++) {
            susol_reader_feed(reader, text, 1000);
            susol_error now;
            susol_status status = susol_reader_next(reader, puzzle, &now);
            assert_true(status == SUSOL_MORE || status == SUSOL_BAD_TEXT);
            if (status == SUSOL_BAD_TEXT) error = now;
        }
        feed(reader, "\n" PLAIN "\n");
        susol_reader_end(reader);
        if (i) assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_BAD_TEXT);
        assert_int_equal(error.line, 1);
        assert_int_equal(error.column, 1);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_OK);
        assert_int_equal(susol_reader_line(reader), 2);
        assert_int_equal(susol_reader_next(reader, puzzle, &error), SUSOL_END);
        susol_reader_free(reader);
        susol_puzzle_free(puzzle);
    }
    free(text);
}

static size_t in_use, most_in_use;

static void *counting_resize(void *user, void *block, size_t old_size, size_t new_size) {
    (void)user;
    in_use += new_size - old_size;
    if (in_use > most_in_use) most_in_use = in_use;
    if (new_size) return realloc(block, new_size);
    free(block);
    return NULL;
}

/* Many times the same text: what is needed in the end was needed after a few. */
static void check_memory(const char *format, const char *text) {
    const susol_allocator counting = {counting_resize, NULL};
    size_t after_few = 0;
    susol_puzzle *puzzle;
    susol_reader *reader;
    in_use = most_in_use = 0;
    assert_int_equal(susol_puzzle_new(&puzzle, &counting), SUSOL_OK);
    assert_int_equal(susol_reader_new(&reader, format, &counting, NULL), SUSOL_OK);
    for (int i = 0; i < enough_of(2000, 4); i++) {
        if (i == 20) after_few = most_in_use;
        feed(reader, text);
        while (susol_reader_next(reader, puzzle, NULL) == SUSOL_OK) continue;
    }
    assert_int_equal(most_in_use, after_few);
    susol_reader_free(reader);
    susol_puzzle_free(puzzle);
    assert_int_equal(in_use, 0);
}

/* Memory does not grow with the length of the stream, in any format; words that are there but
   empty are no exception. */
static void streams_need_little_memory(void **state) {
    (void)state;
    const ss_format *format;
    for (int i = 0; (format = ss_format_at(i)); i++) check_memory(format->name, format->example);
    check_memory("susol", "puzzle\ncomment\nside 4\n");
    check_memory("json", "{\"title\":\"\\u0000\",\"side\":4}\n{\"title\":\"\",\"side\":4}\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_counted),
        cmocka_unit_test(lines_come_at_once),
        cmocka_unit_test(one_unknown_text_is_one_error),
        cmocka_unit_test(pieces_do_not_matter),
        cmocka_unit_test(comments_before_objects),
        cmocka_unit_test(endless_puzzles_are_given_up),
        cmocka_unit_test(streams_need_little_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
