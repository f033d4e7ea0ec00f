/* test_extra.c: grids where more cells differ, against listing and known numbers. */
#include "support.h"
#include "count/plain/extra.h"

static const double beyond_listing = 1e20;

static ss_puzzle *puzzle_with(const char *const *rules) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_set_shape(puzzle, 9, 3, 3), SUSOL_OK);
    for (; *rules; rules++) assert_int_equal(susol_puzzle_add_rule(puzzle, *rules, NULL), SUSOL_OK);
    return puzzle;
}

static susol_status count_by_extra(const ss_puzzle *puzzle, susol_options options, ss_u128 *count) {
    ss_count_guard guard;
    ss_count_guard_start(&guard, &options);
    return ss_count_extra(puzzle, &guard, beyond_listing, count);
}

/* ---- against listing ---- */

/* Digits of some solution in random cells: there is always one. */
static void give_some(ss_puzzle *puzzle, ss_random *random, int givens) {
    susol_result result;
    uint8_t solution[81];
    susol_options options = {.solutions = 1, .seed = ss_random_next(random), .first = solution};
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    for (int given = 0; given < givens;) {
        int cell = (int)ss_random_below(random, 81);
        if (puzzle->value[cell]) continue;
        ss_puzzle_set_value(puzzle, cell, solution[cell], true);
        given++;
    }
}

static void listing_agrees(void **state) {
    (void)state;
    static const char *const rules[] = {"diagonal", "antidiagonal", "even: r1c1 r2c3",
                                        "distinct: r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8",
                                        "distinct: r1c1 r5c6 r9c2"};
    ss_random random;
    int compared = 0;
    ss_random_seed(&random, 61);
    for (int round = 0; round < 24; round++) {
        const char *chosen[6] = {0};
        int count = 0;
        for (int i = 0; i < 5; i++)
            if (ss_random_below(&random, 2)) chosen[count++] = rules[i];
        ss_puzzle *puzzle = puzzle_with(chosen);
        give_some(puzzle, &random, 16 + (int)ss_random_below(&random, 8));
        susol_result result;
        susol_options options = {.engine = "board", .solutions = 20000};
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
        ss_u128 counted;
        if (result.complete) {
            assert_int_equal(count_by_extra(puzzle, (susol_options){0}, &counted), SUSOL_OK);
            assert_int_equal(ss_u128_compare(counted, result.solutions), 0);
            compared += result.solutions.low > 1;
        }
        susol_puzzle_free(puzzle);
    }
    assert_true(compared > 8);
}

/* ---- without givens ---- */

/* The number that others have found for two diagonals. */
static void two_diagonals(void **state) {
    (void)state;
    ss_puzzle *puzzle = puzzle_with((const char *const[]){"diagonal", "antidiagonal", NULL});
    char text[SS_U128_TEXT];
    ss_u128 counted;
    assert_int_equal(count_by_extra(puzzle, (susol_options){0}, &counted), SUSOL_OK);
    assert_string_equal(ss_u128_print(counted, text), "55613393399531520");
    susol_puzzle_free(puzzle);
}

/* One given is a ninth, wherever it is. */
static void one_diagonal(void **state) {
    (void)state;
    ss_puzzle *puzzle = puzzle_with((const char *const[]){"diagonal", NULL});
    ss_u128 all, one;
    assert_int_equal(count_by_extra(puzzle, (susol_options){0}, &all), SUSOL_OK);
    for (int cell = 0; cell < 81; cell += 31) {
        ss_puzzle_set_value(puzzle, cell, 4, true);
        assert_int_equal(count_by_extra(puzzle, (susol_options){0}, &one), SUSOL_OK);
        assert_int_equal(ss_u128_compare(ss_u128_times(one, 9), all), 0);
        ss_puzzle_set_value(puzzle, cell, 0, true);
    }
    susol_puzzle_free(puzzle);
}

/* ---- limits ---- */

typedef struct watch {
    int calls;
    ss_u128 proved;
} watch;

static int stop_soon(void *user, const susol_event *event) {
    watch *seen = user;
    seen->proved = event->at_least;
    if (!ss_u128_is_zero(seen->proved)) seen->calls++; /* it is asked before that, too */
    return seen->calls == 20;
}

static void what_is_proved_is_kept(void **state) {
    (void)state;
    ss_puzzle *puzzle = puzzle_with((const char *const[]){"diagonal", "antidiagonal", NULL});
    watch seen = {0};
    ss_u128 counted, all = ss_u128_from(55613393399531520);
    susol_options options = {.watch = stop_soon, .user = &seen};
    assert_int_equal(count_by_extra(puzzle, options, &counted), SUSOL_CANCELLED);
    assert_true(ss_u128_compare(counted, seen.proved) >= 0);
    assert_true(ss_u128_compare(counted, all) < 0);
    assert_false(ss_u128_is_zero(seen.proved));
    susol_puzzle_free(puzzle);
}

static void other_puzzles_are_not_for_it(void **state) {
    (void)state;
    static const char *const not_these[][2] = {
        {"windoku", NULL}, {"cage 10: r1c1 r1c2", NULL}, {"r1c1 > r2c2", NULL}};
    for (size_t i = 0; i < sizeof not_these / sizeof *not_these; i++) {
        ss_puzzle *puzzle = puzzle_with(not_these[i]);
        ss_u128 counted;
        assert_int_equal(count_by_extra(puzzle, (susol_options){0}, &counted), SUSOL_CANNOT);
        susol_puzzle_free(puzzle);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listing_agrees),
        cmocka_unit_test(two_diagonals),
        cmocka_unit_test(one_diagonal),
        cmocka_unit_test(what_is_proved_is_kept),
        cmocka_unit_test(other_puzzles_are_not_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
