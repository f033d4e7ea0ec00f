/* test_candidates.c: true candidates are the digits of all solutions, listed one by one. Grids with
   few givens and pencil marks have digits that nothing tells from each other. */
#include "support.h"

enum { ROUNDS = 600 };

static int add_digits(void *user, const uint8_t *solution) {
    ss_set *seen = user;
    for (int c = 0; c < 16; c++) seen[c] |= ss_set_one(solution[c]);
    return 0;
}

/* A few givens of a few digits, pencil marks in a few cells, now and then a rule. */
static ss_puzzle *any_puzzle(ss_random *chance) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_set_shape(puzzle, 4, 2, 2), SUSOL_OK);
    for (int left = (int)ss_random_below(chance, 4); left; left--)
        (void)susol_puzzle_set_value(puzzle, (int)ss_random_below(chance, 16),
                                     1 + (int)ss_random_below(chance, 2));
    for (int left = (int)ss_random_below(chance, 3); left; left--)
        (void)susol_puzzle_set_allowed(puzzle, (int)ss_random_below(chance, 16),
                                       1 + (uint32_t)ss_random_below(chance, 15));
    if (!ss_random_below(chance, 4))
        assert_int_equal(susol_puzzle_add_rule(puzzle, "v: r1c1 r1c2", NULL), SUSOL_OK);
    return puzzle;
}

static void test_candidates_are_those_of_all_solutions(void **state) {
    (void)state;
    ss_random chance;
    ss_random_seed(&chance, 1);
    int many = 0;
    for (int round = 0; round < ROUNDS; round++) {
        ss_puzzle *puzzle = any_puzzle(&chance);
        ss_set expected[16] = {0}, found[16];
        susol_result result;
        susol_options all = {.engine = "cover", .found = add_digits, .user = expected};
        if (susol_solve(puzzle, &all, &result, NULL)) all.engine = NULL;
        if (!all.engine) assert_int_equal(susol_solve(puzzle, &all, &result, NULL), SUSOL_OK);
        assert_int_equal(susol_candidates(puzzle, NULL, found, NULL), SUSOL_OK);
        assert_memory_equal(found, expected, sizeof found);
        many += result.solutions.low > 1;
        susol_puzzle_free(puzzle);
    }
    assert_in_range(many, ROUNDS / 4, ROUNDS);
}

static int count_looks(void *user, const susol_event *event) {
    (void)event;
    return ++*(int *)user > 20000;
}

/* One solution of the empty grid stands for all names of its digits. */
static void test_empty_large_grid_needs_one_solution(void **state) {
    (void)state;
    static ss_set found[SS_MAX_CELLS];
    int looks = 0;
    susol_options limits = {.watch = count_looks, .user = &looks};
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_set_shape(puzzle, 25, 5, 5), SUSOL_OK);
    assert_int_equal(susol_candidates(puzzle, &limits, found, NULL), SUSOL_OK);
    for (int c = 0; c < puzzle->cells; c++) assert_int_equal(found[c], ss_puzzle_full(puzzle));
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_candidates_are_those_of_all_solutions),
        cmocka_unit_test(test_empty_large_grid_needs_one_solution),
    };
    return cmocka_run_group_tests_name("candidates", tests, NULL, NULL);
}
