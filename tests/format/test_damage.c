/* test_damage.c: damaged texts never crash, hang or leak, and a reader always comes to the end. */
#include "format/chance.h"
#include "sanitized.h"

enum { ROOM = 1 << 15, ROUNDS = IS_SANITIZED ? 800 : 2500 };

typedef struct damaged {
    char data[ROOM];
    size_t size;
} damaged;

static void add(damaged *text, const char *bytes, size_t size) {
    if (size > ROOM - text->size) size = ROOM - text->size;
    memmove(text->data + text->size, bytes, size);
    text->size += size;
}

static void flip(damaged *text, ss_random *random) {
    static const char likely[] = "\n\r\t ,;:|.-+*#[]{}\"\\0123456789AZxr<>~_";
    if (!text->size) return;
    char *at = &text->data[below(random, (int)text->size)];
    *at =
        below(random, 3) ? likely[below(random, (int)sizeof likely - 1)] : (char)below(random, 256);
}

static void cut_out(damaged *text, ss_random *random) {
    if (!text->size) return;
    size_t from = (size_t)below(random, (int)text->size);
    size_t count =
        (size_t)below(random, (int)(text->size - from)) / (1 + (size_t)below(random, 20));
    memmove(text->data + from, text->data + from + count, text->size - from - count);
    text->size -= count;
}

static void repeat_part(damaged *text, ss_random *random) {
    if (!text->size) return;
    size_t from = (size_t)below(random, (int)text->size);
    size_t count = (size_t)below(random, (int)(text->size - from)) + 1;
    for (int times = below(random, 5); times >= 0; times--) add(text, text->data + from, count);
}

static void fill_with_noise(damaged *text, ss_random *random) {
    text->size = (size_t)below(random, 3000);
    for (size_t i = 0; i < text->size; i++) text->data[i] = (char)below(random, 256);
}

static void damage(damaged *text, ss_random *random) {
    static void (*const ways[])(damaged *, ss_random *) = {flip, flip, flip, cut_out, repeat_part};
    for (int i = below(random, 8); i >= 0; i--) ways[below(random, 5)](text, random);
    if (!below(random, 40)) fill_with_noise(text, random);
}

/* A random piece of a random example, or an example of its own, or a random puzzle. */
static void make_text(damaged *text, ss_random *random) {
    int count = 0;
    while (ss_format_at(count)) count++;
    text->size = 0;
    for (int i = below(random, 3); i >= 0; i--) {
        const ss_format *format = ss_format_at(below(random, count));
        ss_puzzle *puzzle = new_puzzle();
        ss_text *written = new_text();
        random_puzzle(random, puzzle);
        bool example = below(random, 2) || susol_write(puzzle, format->name, written, NULL);
        const char *words = example ? format->example : susol_text_data(written);
        add(text, words, strlen(words));
        puzzle->title = puzzle->author = puzzle->comment = "";
        susol_text_free(written);
        susol_puzzle_free(puzzle);
    }
    damage(text, random);
}

/* Each answer uses up at least one byte, so there cannot be more answers than bytes. */
static void read_all(const damaged *text, const char *format, ss_random *random) {
    ss_puzzle *puzzle = new_puzzle();
    susol_reader *reader;
    susol_error error;
    size_t at = 0, answers = 0;
    susol_status status = SUSOL_OK;
    assert_int_equal(susol_reader_new(&reader, format, NULL, NULL), SUSOL_OK);
    while (status != SUSOL_END) {
        size_t piece = 1 + (size_t)below(random, ROOM);
        if (piece > text->size - at) piece = text->size - at;
        /* a copy of its own, so that reading past it is noticed */
        char *copy = malloc(piece + !piece);
        assert_non_null(copy);
        memcpy(copy, text->data + at, piece);
        assert_int_equal(susol_reader_feed(reader, copy, piece), SUSOL_OK);
        free(copy);
        at += piece;
        if (at == text->size) susol_reader_end(reader);
        do {
            status = susol_reader_next(reader, puzzle, &error);
            assert_true(answers++ <= 2 * text->size + 2);
            assert_true(status <= SUSOL_MORE || status == SUSOL_BAD_TEXT);
            if (status == SUSOL_BAD_TEXT)
                assert_true(error.line > 0 && error.column > 0 && *error.text);
        } while (status != SUSOL_MORE && status != SUSOL_END);
        assert_false(status == SUSOL_MORE && at == text->size && piece == 0);
    }
    susol_reader_free(reader);
    susol_puzzle_free(puzzle);
}

static void damaged_texts(void **state) {
    (void)state;
    static damaged text;
    ss_random random;
    int count = 0;
    ss_random_seed(&random, 99);
    while (ss_format_at(count)) count++;
    for (int i = 0; i < ROUNDS; i++) {
        make_text(&text, &random);
        read_all(&text, NULL, &random);
        read_all(&text, ss_format_at(i % count)->name, &random);
    }
}

/* What was read from a damaged text is a whole puzzle: it can be written and read again. */
static void damaged_puzzles_are_whole(void **state) {
    (void)state;
    static damaged text;
    ss_random random;
    ss_puzzle *puzzle = new_puzzle(), *back = new_puzzle();
    ss_text *written = new_text();
    int whole = 0;
    ss_random_seed(&random, 5);
    for (int i = 0; i < ROUNDS; i++) {
        make_text(&text, &random);
        if (susol_read(puzzle, text.data, text.size, NULL, NULL)) continue;
        susol_text_clear(written);
        assert_int_equal(susol_write(puzzle, "json", written, NULL), SUSOL_OK);
        assert_int_equal(read_text(back, susol_text_data(written), "json", NULL), SUSOL_OK);
        assert_true(same_puzzle(puzzle, back, KEEPS_CELLS | KEEPS_GIVENS | KEEPS_RULES));
        whole++;
    }
    assert_true(whole > ROUNDS / 20);
    susol_text_free(written);
    susol_puzzle_free(puzzle);
    susol_puzzle_free(back);
}

/* Brackets without end, one long line, many short ones: all within a moment. */
static void huge_texts(void **state) {
    (void)state;
    enum { SIZE = 5 << 18 };
    static const char *const parts[] = {"[", "{\"a\":", "1",  "\n", "1 ",
                                        "#", "a:",      "\r", ",",  "x\n"};
    char *text = malloc(SIZE);
    assert_non_null(text);
    ss_puzzle *puzzle = new_puzzle();
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t size = strlen(parts[i]);
        const ss_format *format;
        for (size_t at = 0; at + size <= SIZE; at += size) memcpy(text + at, parts[i], size);
        for (int j = 0; (format = ss_format_at(j)); j++)
            assert_int_not_equal(susol_read(puzzle, text, SIZE, format->name, NULL), SUSOL_OK);
        assert_int_not_equal(susol_read(puzzle, text, SIZE, NULL, NULL), SUSOL_OK);
    }
    susol_puzzle_free(puzzle);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_texts),
        cmocka_unit_test(damaged_puzzles_are_whole),
        cmocka_unit_test(huge_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
