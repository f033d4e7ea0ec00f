/* Tests of cli/steady.c: the time left is told only if it does not run away. */
#include "../cli/steady.h"
#include "support.h"

/* A count goes on for this many looks, five a second; how often could the time left be told? */
static int told(double (*total)(double spent), int looks) {
    cli_guesses guesses = {0};
    int count = 0;
    for (int i = 1; i <= looks; i++) {
        double spent = 0.2 * i;
        count += cli_steady(&guesses, (cli_guess){spent, total(spent)});
    }
    return count;
}

static double even(double spent) { return 60 + 0 * spent; }
static double noisy(double spent) { /* by up to a tenth, this way and that */
    return (long)(spent * 5) % 2 ? 55 : 65;
}
static double away(double spent) { /* always three more times what is spent already */
    return 4 * spent;
}
static double late(double spent) { /* runs away for ten seconds, then it is known */
    return spent < 10 ? 4 * spent : 40;
}

static void test_even_work_is_told(void **unused) {
    (void)unused;
    assert_in_range(told(even, 100), 95, 99);
    assert_in_range(told(noisy, 100), 95, 99);
}

static void test_an_end_that_moves_away_is_not_told(void **unused) {
    (void)unused;
    assert_int_equal(told(away, 1000), 0);
}

static void test_what_settles_is_told_after_as_long_again(void **unused) {
    (void)unused;
    assert_int_equal(told(late, 80), 0);
    assert_true(told(late, 200) > 0);
}

/* Hours: the first guesses are forgotten, those of the second half are not. */
static void test_long_work_forgets(void **unused) {
    (void)unused;
    assert_int_equal(told(away, 200000), 0);
    assert_true(told(late, 200000) > 199000);
}

/* Pieces of ten seconds, twenty of them: between two of them the time left gets less. */
static void test_the_time_left_does_not_grow_within_a_piece(void **unused) {
    (void)unused;
    cli_guesses guesses = {0};
    double before = 0;
    assert_true(cli_guess_total(&guesses, 5, 0) < 0);
    for (int i = 50; i < 1000; i++) {
        double spent = 0.2 * i, left = cli_guess_total(&guesses, spent, i / 50 / 20.0) - spent;
        assert_true(i % 50 == 0 || left < before);
        before = left;
    }
    assert_true(cli_guess_total(&guesses, 250, 19 / 20.0) < 0); /* that one takes longer */
}

/* One small piece in the first second, then nothing: that says nothing of the rest. */
static void test_one_piece_is_no_guess(void **unused) {
    (void)unused;
    cli_guesses guesses = {0};
    for (int i = 5; i < 1000; i++) {
        double spent = 0.2 * i, total = cli_guess_total(&guesses, spent, 0.004);
        assert_false(total >= 0 && cli_steady(&guesses, (cli_guess){spent, total}));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_even_work_is_told),
        cmocka_unit_test(test_an_end_that_moves_away_is_not_told),
        cmocka_unit_test(test_what_settles_is_told_after_as_long_again),
        cmocka_unit_test(test_long_work_forgets),
        cmocka_unit_test(test_the_time_left_does_not_grow_within_a_piece),
        cmocka_unit_test(test_one_piece_is_no_guess),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
