/* test_knuth.c: the mean of random walks tends to the number of solutions, for every rule. */
#include "support.h"
#include "count/knuth.h"
#include "count/puzzle.h"
#include <math.h>

/* The exact number is within five standard errors, and those are small. */
static void check(ss_puzzle *puzzle, const char *rule) {
    static const susol_options no_options;
    susol_tally exact;
    ss_count_guess guess;
    ss_random random;
    susol_error error = {.text = ""};
    ss_random_seed(&random, 32);
    if (rule && susol_puzzle_add_rule(puzzle, rule, &error)) fail_msg("%s", error.text);
    assert_int_equal(ss_count_puzzle(puzzle, &no_options, &exact), SUSOL_OK);
    assert_int_equal(ss_count_knuth(puzzle, &random, 5000, NULL, &guess), SUSOL_OK);
    double right = (double)exact.count.high * 0x1p64 + (double)exact.count.low;
    assert_true(fabs(guess.mean - right) < 5 * guess.error);
    assert_true(guess.error < 0.05 * right);
    susol_puzzle_free(puzzle);
}

static ss_puzzle *shaped(int side, int height, int width) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, height, width), SUSOL_OK);
    return puzzle;
}

static void guesses_are_near(void **state) {
    (void)state;
    check(shaped(4, 2, 2), NULL);
    check(shaped(6, 2, 3), NULL);
    check(shaped(9, 3, 3), NULL);
    check(shaped(5, 0, 0), "cage 9: r1c1 r1c2 r2c1");
    check(shaped(5, 0, 0), "r3c3 > r3c4");
}

static void no_solution_no_guess(void **state) {
    (void)state;
    ss_count_guess guess;
    ss_random random;
    ss_random_seed(&random, 1);
    ss_puzzle *puzzle = read_puzzle("11..............");
    assert_int_equal(ss_count_knuth(puzzle, &random, 10, NULL, &guess), SUSOL_OK);
    assert_true(guess.mean == 0.0 && guess.error == 0.0);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(guesses_are_near),
                                       cmocka_unit_test(no_solution_no_guess)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
