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

/* Nonzero at the last of so many looks, and after it. */
static int count_down(void *user, const susol_event *event) {
    int64_t *looks = user;
    (void)event;
    return --*looks <= 0;
}

/* Stopped at the last of so many looks, the first of which comes after so much work. */
static account understand(const susol_puzzle *puzzle, int64_t work, int64_t looks) {
    const susol_options watched = {.watch = count_down, .user = &looks};
    account of = {.status = SUSOL_OK};
    ss_understanding *all;
    ss_limits limits;
    ss_limits_start(&limits, &watched);
    limits.until_look = work;
    assert_int_equal(susol_text_new(&of.words, NULL), SUSOL_OK);
    of.status = ss_understand(puzzle, &limits, &all);
    of.stopped = ss_limits_stopped(&limits);
    if (!of.status) ss_understanding_list(all, true, of.words);
    ss_understanding_free(all, &ss_memory_malloc);
    return of;
}

/* True if it was stopped. */
static bool check_stop(const susol_puzzle *puzzle, const account *whole, int64_t work,
                       int64_t looks) {
    account part = understand(puzzle, work, looks);
    assert_int_equal(part.status, part.stopped ? SUSOL_CANCELLED : SUSOL_OK);
    if (!part.stopped)
        assert_string_equal(susol_text_data(part.words), susol_text_data(whole->words));
    susol_text_free(part.words);
    return part.stopped;
}

static void check_stops(const susol_puzzle *puzzle) {
    account whole = understand(puzzle, SS_WORK_BETWEEN_LOOKS, INT64_MAX);
    assert_int_equal(whole.status, SUSOL_OK);
    assert_true(susol_text_size(whole.words) > 0);
    assert_true(check_stop(puzzle, &whole, 0, 1));
    for (int64_t work = 1; work < SS_WORK_BETWEEN_LOOKS; work += 1 + work / 8)
        (void)check_stop(puzzle, &whole, work, 1);
    int64_t looks = 1;
    while (check_stop(puzzle, &whole, SS_WORK_BETWEEN_LOOKS, looks)) looks += 1 + looks / 8;
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
