/* test_memory.c: the n-th request for memory fails, for every n: nothing leaks, nothing breaks, and
   a second try gives what the first should have given. */
#include "format/chance.h"

typedef struct supply {
    int left;      /* requests that succeed; -1: all */
    size_t in_use; /* bytes */
} supply;

static void *failing_resize(void *user, void *block, size_t old_size, size_t new_size) {
    supply *from = user;
    if (new_size && !from->left) return NULL;
    if (new_size && from->left > 0) from->left--;
    from->in_use += new_size - old_size;
    if (new_size) return realloc(block, new_size);
    free(block);
    return NULL;
}

/* Reads a text piece by piece and writes what it finds. NO_MEMORY: with the rest of the memory
   back, the same call is made again and must succeed. */
static void read_stream(const char *text, const char *format, susol_allocator *memory,
                        susol_text *out) {
    supply *from = memory->user;
    susol_puzzle *puzzle = NULL;
    susol_reader *reader = NULL;
    susol_status status;
    size_t size = strlen(text), half = size / 2;
    if (susol_puzzle_new(&puzzle, memory)) {
        assert_null(puzzle);
        from->left = -1;
        assert_int_equal(susol_puzzle_new(&puzzle, memory), SUSOL_OK);
    }
    if (susol_reader_new(&reader, format, memory, NULL)) {
        assert_null(reader);
        from->left = -1;
        assert_int_equal(susol_reader_new(&reader, format, memory, NULL), SUSOL_OK);
    }
    for (int part = 0; part < 2; part++) {
        const char *begin = text + (part ? half : 0);
        size_t count = part ? size - half : half;
        if (susol_reader_feed(reader, begin, count) == SUSOL_NO_MEMORY) {
            from->left = -1;
            assert_int_equal(susol_reader_feed(reader, begin, count), SUSOL_OK);
        }
        if (part) susol_reader_end(reader);
        do {
            status = susol_reader_next(reader, puzzle, NULL);
            if (status == SUSOL_NO_MEMORY) from->left = -1;
            if (status == SUSOL_OK)
                assert_int_equal(susol_write(puzzle, "json", out, NULL), SUSOL_OK);
        } while (status != SUSOL_MORE && status != SUSOL_END);
    }
    susol_reader_free(reader);
    susol_puzzle_free(puzzle);
}

static void check_format(const char *name, const char *text) {
    ss_text *expected = new_text();
    supply plenty = {-1, 0};
    read_stream(text, name, &(susol_allocator){failing_resize, &plenty}, expected);
    assert_int_equal(plenty.in_use, 0);
    bool failed = true;
    for (int n = 0; failed; n++) {
        ss_text *found = new_text();
        supply scarce = {n, 0};
        read_stream(text, name, &(susol_allocator){failing_resize, &scarce}, found);
        failed = scarce.left < 0;
        assert_int_equal(scarce.in_use, 0);
        assert_string_equal(susol_text_data(found), susol_text_data(expected));
        assert_true(n < 5000);
        susol_text_free(found);
    }
    susol_text_free(expected);
}

static void reading(void **state) {
    (void)state;
    const ss_format *format;
    for (int i = 0; (format = ss_format_at(i)); i++) {
        ss_text *twice = new_text();
        ss_text_words(twice, format->example);
        ss_text_words(twice, format->example);
        check_format(format->name, susol_text_data(twice));
        check_format(NULL, susol_text_data(twice));
        susol_text_free(twice);
    }
    check_format("json", "{\"constraint\":\".~R1C1_5.Cage~9~R1C2~R1C3.Jigsaw~AAAAAAAAABBBBBBBBB"
                         "CCCCCCCCCDDDDDDDDDEEEEEEEEEFFFFFFFFFGGGGGGGGGHHHHHHHHHIIIIIIIII\"}\n");
    check_format("sudokupad", "{\"cells\":[[{}]],\"lines\":[{}],\"overlays\":[{},{\"text\":1}]}");
}

static void writing(void **state) {
    (void)state;
    ss_random random;
    ss_puzzle *puzzle = new_puzzle();
    ss_random_seed(&random, 3);
    random_puzzle(&random, puzzle);
    const ss_format *format;
    for (int i = 0; (format = ss_format_at(i)); i++) {
        bool failed = true;
        for (int n = 0; failed; n++) {
            supply scarce = {n, 0};
            susol_allocator memory = {failing_resize, &scarce};
            susol_text *text;
            susol_status status = susol_text_new(&text, &memory);
            if (!status) status = susol_write(puzzle, format->name, text, NULL);
            failed = status == SUSOL_NO_MEMORY;
            if (!failed) assert_true(status == SUSOL_OK || status == SUSOL_CANNOT);
            susol_text_free(text);
            assert_int_equal(scarce.in_use, 0);
            assert_true(n < 100000); /* what grows may grow often, byte by byte */
        }
    }
    puzzle->title = puzzle->author = puzzle->comment = "";
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(reading), cmocka_unit_test(writing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
