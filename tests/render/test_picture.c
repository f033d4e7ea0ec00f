/* test_picture.c: the picture renderer against the two pictures that define it. */
#include "render/samples.h"
#include "render/render.h"
#include "solve/solve.h"

/* The signs alone: boxes to look at, but no rules for rows, columns and boxes. */
static ss_puzzle *loki(void) {
    ss_puzzle *puzzle = sample_empty(9, 3);
    ss_puzzle_clear(puzzle, 9);
    ss_puzzle_boxes(puzzle, 3, 3);
    sample_rules(puzzle, "tests/fixtures/seeds/loki-signs.txt");
    assert_int_equal(puzzle->rule_count, 33);
    susol_puzzle_set_cell_names(puzzle, 1);
    return puzzle;
}

static void compare(const ss_puzzle *puzzle, const ss_set *candidates, const char *path) {
    susol_text *text;
    char *expected = file_read(path);
    assert_non_null(expected);
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    susol_look look = {.candidates = candidates};
    assert_int_equal(susol_render(puzzle, &look, "picture", text, NULL), SUSOL_OK);
    assert_string_equal(susol_text_data(text), expected);
    susol_text_free(text);
    free(expected);
}

static void test_start(void **state) {
    (void)state;
    ss_puzzle *puzzle = loki();
    compare(puzzle, puzzle->allowed, "tests/fixtures/seeds/loki-picture-start.txt");
    susol_puzzle_free(puzzle);
}

static void test_propagated(void **state) {
    (void)state;
    ss_puzzle *puzzle = loki();
    ss_set candidates[SS_MAX_CELLS];
    assert_int_equal(ss_solve_propagate(puzzle, NULL, candidates), SUSOL_OK);
    compare(puzzle, candidates, "tests/fixtures/seeds/loki-picture-propagated.txt");
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_start),
                                       cmocka_unit_test(test_propagated)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
