/* test_stopped.c: whenever the reading of words and drawings is stopped, it says so; what is not
   stopped says the same as ever. */
#include "base/limits.h"
#include "drawn/support.h"

static const char *const told[] = {"arrow", "cages",    "clash",  "czech",   "dots",   "doublers",
                                   "lines", "fpuzzles", "german", "outside", "thermo", "values"};
enum { TOLD = sizeof told / sizeof *told };

static susol_puzzle *read_told(const char *name) {
    char path[80], text[2000];
    susol_puzzle *puzzle;
    susol_error error = {.text = ""};
    (void)snprintf(path, sizeof path, "fuzz/corpus/told/%s", name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("cannot open %s", path);
    size_t size = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    if (susol_read(puzzle, text, size, NULL, &error)) fail_msg("%s: %s", name, error.text);
    return puzzle;
}

typedef struct account { /* what was understood */
    susol_status status;
    bool stopped;
    susol_text *words;
} account;

/* Stopped after so much work; -1: never. */
static account understand(const susol_puzzle *puzzle, int64_t work) {
    const susol_options at_once = {.milliseconds = 1};
    account of = {.status = SUSOL_OK};
    ss_understanding *all;
    ss_limits limits;
    ss_limits_start(&limits, NULL);
    if (work >= 0) {
        limits.options = &at_once;
        limits.deadline = 1; /* long past: the next look stops it */
        limits.until_look = work;
    }
    assert_int_equal(susol_text_new(&of.words, NULL), SUSOL_OK);
    of.status = ss_understand(puzzle, &limits, &all);
    of.stopped = ss_limits_stopped(&limits);
    if (!of.status) ss_understanding_list(all, true, of.words);
    ss_understanding_free(all, &ss_memory_malloc);
    return of;
}

static void check_stops(const susol_puzzle *puzzle) {
    account whole = understand(puzzle, -1), part = {.stopped = true};
    assert_int_equal(whole.status, SUSOL_OK);
    assert_true(susol_text_size(whole.words) > 0);
    for (int64_t work = 0; part.stopped; work += 1 + work / 8) {
        part = understand(puzzle, work);
        assert_int_equal(part.status, part.stopped ? SUSOL_LIMIT : SUSOL_OK);
        if (!part.stopped)
            assert_string_equal(susol_text_data(part.words), susol_text_data(whole.words));
        susol_text_free(part.words);
    }
    susol_text_free(whole.words);
}

static void test_stopped_anywhere(void **state) {
    (void)state;
    for (int i = 0; i < TOLD; i++) {
        susol_puzzle *puzzle = read_told(told[i]);
        check_stops(puzzle);
        susol_puzzle_free(puzzle);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_stopped_anywhere)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
