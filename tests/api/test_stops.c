/* test_stops.c: calls that once did not look at their limits: the list of clues, and the check of a
   grid that an explanation has filled. */
#include "support.h"

enum { PARTS = 5000 };

typedef struct watcher {
    int told;  /* steps */
    int looks; /* since the last of them */
    int most;  /* it cancels after this many */
} watcher;

static int watch(void *user, const susol_event *event) {
    watcher *w = user;
    (void)event;
    return ++w->looks > w->most;
}

static int see(void *user, const susol_step *step) {
    watcher *w = user;
    (void)step;
    w->told++;
    w->looks = 0;
    return 0;
}

static void add(ss_puzzle *puzzle, const char *rule) {
    susol_error error;
    if (susol_puzzle_add_rule(puzzle, rule, &error)) fail_msg("%s", error.text);
}

static void test_clues(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    watcher w = {.most = 0};
    susol_options limits = {.watch = watch, .user = &w};
    susol_clues *clues;
    for (int i = 0; i < PARTS; i++) add(puzzle, "r1c1 > r1c2 > r1c3");
    assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
    assert_int_equal(susol_clues_count(clues), 27 + 2 * PARTS);
    susol_clues_free(clues);
    susol_puzzle_set_limits(puzzle, &limits, NULL);
    assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_CANCELLED);
    assert_null(clues);
    assert_int_equal(w.looks, 1);
    susol_puzzle_free(puzzle);
}

/* One cell is empty. After it was told there is a look; the law of the long rule takes another. */
static void test_last_look(void **state) {
    (void)state;
    static const char grid[] = "123434122143432.";
    ss_puzzle *puzzle = read_puzzle(grid);
    ss_text line;
    susol_ending end;
    ss_text_init(&line, &ss_memory_malloc);
    ss_text_words(&line, "any");
    for (int i = 0; i < PARTS; i++) ss_text_words(&line, " (r1c2 > r1c1)");
    add(puzzle, susol_text_data(&line));
    ss_text_free(&line);
    watcher w = {.most = 1 << 30};
    susol_options limits = {.watch = watch, .user = &w};
    susol_explain_options guide = {.step = see, .user = &w, .limits = &limits};
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    assert_int_equal(end, SUSOL_ENDING_SOLVED);
    assert_true(w.told == 1 && w.looks > 1);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clues),
        cmocka_unit_test(test_last_look),
    };
    return cmocka_run_group_tests_name("stops", tests, NULL, NULL);
}
