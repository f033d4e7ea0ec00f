/* test_count.c: the exact counter against a plain lister, known numbers and itself.
   COUNT_TESTS=n in the environment makes the random tests n times as long. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "count/grids.h"

static const char empty_total[] = "6670903752021072936960";

static int scaled(int rounds) {
    const char *factor = getenv("COUNT_TESTS");
    return factor == NULL ? rounds : rounds * atoi(factor);
}

static void assert_count(const grid *from, const char *expected) {
    char text[SS_U128_TEXT];
    assert_string_equal(ss_u128_print(grids_count(from), text), expected);
}

static void assert_equal_counts(ss_u128 a, ss_u128 b) {
    assert_int_equal(ss_u128_compare(a, b), 0);
}

static void the_empty_grid(void **state) {
    (void)state;
    grid empty = grids_empty();
    assert_count(&empty, empty_total);
}

static void one_given_is_a_ninth(void **state) {
    (void)state;
    grid empty = grids_empty();
    for (int cell = 0; cell < 81; cell += 40) {
        grid one = grids_with(&empty, cell, 1 + cell % 9);
        assert_count(&one, "741211528002341437440");
    }
}

/* Rows as large as the lister manages: 18 to 40 givens, some made wrong on purpose. */
static void listing_agrees(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 4);
    const uint64_t limit = 20000;
    for (int round = 0; round < scaled(500); round++) {
        grid from = grids_with_givens(&random, 20 + (int)ss_random_below(&random, 20));
        if (round % 4 == 3)
            from.allowed[ss_random_below(&random, 81)] =
                (uint16_t)(1 << ss_random_below(&random, 9));
        uint64_t listed = grids_list(NULL, from.allowed, limit);
        if (listed < limit) assert_equal_counts(grids_count(&from), ss_u128_from(listed));
    }
}

/* Removed candidates on top of givens: cells with several but not all digits. */
static void listing_agrees_on_candidates(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 5);
    const uint64_t limit = 5000;
    for (int round = 0; round < scaled(120); round++) {
        grid from = grids_with_givens(&random, 16 + (int)ss_random_below(&random, 13));
        if (round % 3 == 0) grids_narrow(&random, &from, 1 + (int)ss_random_below(&random, 5));
        grids_remove(&random, &from, 1 + (int)ss_random_below(&random, 40));
        uint64_t listed = grids_list(NULL, from.allowed, limit);
        if (listed < limit) assert_equal_counts(grids_count(&from), ss_u128_from(listed));
    }
}

/* On an empty grid all digits are alike: each of a cell stands for a ninth of all solutions. */
static void few_digits_have_their_share(void **state) {
    (void)state;
    grid from = grids_empty(), one = grids_with(&from, 40, 3);
    one = grids_with(&one, 0, 5);
    from.allowed[40] = 0006; /* 2, 3 */
    from.allowed[0] = 0160;  /* 5, 6, 7 */
    assert_equal_counts(grids_count(&from), ss_u128_times(grids_count(&one), 6));
}

static ss_u128 sum_over_digits(const grid *from, int cell) {
    ss_u128 sum = {0, 0};
    for (int d = 1; d <= 9; d++) {
        if ((from->allowed[cell] >> (d - 1) & 1) == 0) continue;
        grid with = grids_with(from, cell, d);
        sum = ss_u128_add(sum, grids_count(&with));
    }
    return sum;
}

static void digits_of_a_cell_sum_up(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 6);
    for (int round = 0; round < scaled(5); round++) {
        grid from = grids_with_givens(&random, 9 + 2 * (round % 8));
        assert_equal_counts(sum_over_digits(&from, (int)ss_random_below(&random, 81)),
                            grids_count(&from));
    }
}

static void removed_candidates_sum_up(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 7);
    for (int round = 0; round < scaled(2); round++) {
        grid from = grids_with_givens(&random, 14);
        grids_remove(&random, &from, 8);
        assert_equal_counts(sum_over_digits(&from, (int)ss_random_below(&random, 81)),
                            grids_count(&from));
    }
}

static void symmetry_changes_nothing(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 8);
    for (int round = 0; round < scaled(8); round++) {
        grid from = grids_with_givens(&random, 6 + round % 12);
        if (round % 3 == 2) grids_remove(&random, &from, 2);
        grid other = grids_shuffled(&random, &from);
        assert_equal_counts(grids_count(&other), grids_count(&from));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_empty_grid),
        cmocka_unit_test(one_given_is_a_ninth),
        cmocka_unit_test(listing_agrees),
        cmocka_unit_test(listing_agrees_on_candidates),
        cmocka_unit_test(few_digits_have_their_share),
        cmocka_unit_test(digits_of_a_cell_sum_up),
        cmocka_unit_test(removed_candidates_sum_up),
        cmocka_unit_test(symmetry_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
