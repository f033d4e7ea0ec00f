/* test_many.c: more rules than a number of 16 bits can count. The last ones matter. */
#include "support.h"

enum { MANY = 66000 };

static ss_puzzle *with_many(const char *rule) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_set_shape(puzzle, 4, 2, 2), SUSOL_OK);
    for (int i = 0; i < MANY; i++)
        assert_int_equal(susol_puzzle_add_rule(puzzle, rule, NULL), SUSOL_OK);
    return puzzle;
}

static void add(ss_puzzle *puzzle, const char *rule) {
    assert_int_equal(susol_puzzle_add_rule(puzzle, rule, NULL), SUSOL_OK);
}

/* Cell by cell each rule is asked at its last cell. */
static void test_backtracking_obeys_the_last(void **state) {
    (void)state;
    ss_puzzle *puzzle = with_many("odd: r1c1");
    susol_search search = {.order = "backtrack"};
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options one = {.solutions = 1, .first = first};
    susol_effort effort;
    add(puzzle, "v: r1c1 r1c2");
    assert_int_equal(susol_explore(puzzle, &search, &one, &effort, NULL), SUSOL_OK);
    assert_int_equal(first[0] + first[1], 5);
    assert_int_equal(susol_verify(puzzle, first, NULL), SUSOL_OK);
    susol_puzzle_free(puzzle);
}

static void test_conflict_is_of_the_last(void **state) {
    (void)state;
    ss_puzzle *puzzle = with_many("odd: r1c1");
    susol_clues *clues;
    add(puzzle, "v: r1c1 r1c2");
    add(puzzle, "odd: r1c2");
    assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
    int count = susol_clues_count(clues), all = 0;
    uint8_t *picked = calloc((size_t)count, 1);
    assert_non_null(picked);
    assert_int_equal(susol_clues_conflict(clues, NULL, picked, NULL), SUSOL_OK);
    for (int i = 0; i < count; i++) all += picked[i];
    assert_int_equal(all, 3);
    assert_true(picked[count - 1] && picked[count - 2]);
    free(picked);
    susol_clues_free(clues);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_backtracking_obeys_the_last),
        cmocka_unit_test(test_conflict_is_of_the_last),
    };
    return cmocka_run_group_tests_name("many", tests, NULL, NULL);
}
