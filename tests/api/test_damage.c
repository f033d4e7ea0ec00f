/* test_damage.c: 10,000 damaged inputs (cut, flipped, doubled, huge, binary) through the public
   reader, and what can still be read through solving, writing and drawing. Nothing may crash,
   hang or leak; the sanitizers watch. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include <susol.h>
#include "base/random.h"
#include "sanitized.h"

enum { INPUTS = IS_SANITIZED ? 2500 : 10000, ROOM = 1 << 16, MOST_SEEDS = 32 };

static const char *seeds[MOST_SEEDS];
static int seed_count;
static char text[ROOM];

static void collect_seeds(void) {
    susol_entry entry;
    for (int i = 0; susol_list("formats", i, &entry) == SUSOL_OK; i++)
        if (seed_count < MOST_SEEDS && strlen(entry.example) < ROOM / 4)
            seeds[seed_count++] = entry.example;
    assert_true(seed_count > 5);
}

static size_t cut(ss_random *random, size_t size) {
    return ss_random_below(random, (uint32_t)size + 1);
}

static size_t flip(ss_random *random, size_t size) {
    for (uint32_t n = 1 + ss_random_below(random, 8); n && size; n--)
        text[ss_random_below(random, (uint32_t)size)] = (char)ss_random_below(random, 256);
    return size;
}

static size_t double_part(ss_random *random, size_t size) {
    uint32_t from = ss_random_below(random, (uint32_t)size), part = (uint32_t)size - from;
    memmove(text + size, text + from, part);
    return size + part;
}

static size_t make_huge(ss_random *random, size_t size) {
    size_t at = size;
    while (at + size < ROOM) memcpy(text + at, text, size), at += size;
    return at - ss_random_below(random, 100);
}

static size_t make_binary(ss_random *random, size_t size) {
    for (size_t i = 0; i < size; i++) text[i] = (char)ss_random_next(random);
    return size;
}

static size_t swap_characters(ss_random *random, size_t size) {
    static const char likely[] = "0123456789.,:;|+-*#[]{}\"<>rcRC\n\r\t ABCDEFP";
    for (uint32_t n = 1 + ss_random_below(random, 4); n; n--)
        text[ss_random_below(random, (uint32_t)size)] =
            likely[ss_random_below(random, sizeof likely - 1)];
    return size;
}

static size_t (*const damages[])(ss_random *, size_t) = {
    cut, flip, double_part, make_huge, make_binary, swap_characters, swap_characters};

static void use(susol_puzzle *puzzle, susol_text *out, ss_random *random) {
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options options = {.solutions = 3, .nodes = 20, .first = first};
    susol_result result;
    susol_error error;
    susol_status status = susol_solve(puzzle, &options, &result, NULL);
    assert_true(status == SUSOL_OK || status == SUSOL_LIMIT);
    if (result.solutions.low) assert_int_equal(susol_verify(puzzle, first, &error), SUSOL_OK);
    susol_entry entry;
    susol_text_clear(out);
    int which = (int)ss_random_below(random, 16);
    if (susol_list("formats", which, &entry) == SUSOL_OK)
        (void)susol_write(puzzle, entry.name, out, &error);
    if (susol_list("renderers", which, &entry) == SUSOL_OK)
        assert_int_equal(susol_render(puzzle, NULL, entry.name, out, NULL), SUSOL_OK);
}

/* Feeds the text in pieces of random size and takes every puzzle that can be had. */
static void stream(size_t size, susol_puzzle *puzzle, susol_text *out, ss_random *random) {
    susol_reader *reader;
    susol_error error;
    assert_int_equal(susol_reader_new(&reader, NULL, NULL, NULL), SUSOL_OK);
    size_t at = 0;
    for (int puzzles = 0;;) {
        susol_status status = susol_reader_next(reader, puzzle, &error);
        if (status == SUSOL_END) break;
        if (status == SUSOL_OK && puzzles++ < 3) use(puzzle, out, random);
        if (status != SUSOL_OK && status != SUSOL_MORE) assert_true(error.text[0]);
        if (status != SUSOL_MORE) continue;
        size_t piece = ss_random_below(random, 5000);
        if (piece > size - at) piece = size - at;
        if (at < size) assert_int_equal(susol_reader_feed(reader, text + at, piece), SUSOL_OK);
        at += piece;
        if (at == size) assert_int_equal(susol_reader_end(reader), SUSOL_OK);
    }
    susol_reader_free(reader);
}

static void damaged_input_never_hurts(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 20);
    susol_puzzle *puzzle;
    susol_text *out;
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    assert_int_equal(susol_text_new(&out, NULL), SUSOL_OK);
    collect_seeds();
    for (int i = 0; i < INPUTS; i++) {
        const char *seed = seeds[ss_random_below(&random, (uint32_t)seed_count)];
        size_t size = strlen(seed);
        memcpy(text, seed, size);
        uint32_t kinds = sizeof damages / sizeof *damages, kind = ss_random_below(&random, kinds);
        if (kind == 3 && i % 8) kind = 5; /* huge ones are slow, and a few are enough */
        size = damages[kind](&random, size);
        stream(size, puzzle, out, &random);
    }
    susol_text_free(out);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(damaged_input_never_hurts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
