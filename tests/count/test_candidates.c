/* test_candidates.c: the count of each candidate against the count of the grid with it placed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "count/candidates.h"
#include "count/grids.h"

static void count_all(const grid *from, ss_u128 counts[81][9]) {
    ss_count_job job = {.allocator = &ss_memory_malloc};
    memcpy(job.allowed, from->allowed, sizeof job.allowed);
    assert_int_equal(ss_count_candidates(&job, counts), SUSOL_OK);
}

/* Each cell has one digit: the counts of a cell sum up to the count of the grid. And some single
   candidates are counted the other way, by placing them. */
static void check(ss_random *random, const grid *from, int samples) {
    ss_u128 counts[81][9], total = grids_count(from);
    count_all(from, counts);
    for (int cell = 0; cell < 81; cell++) {
        ss_u128 sum = {0, 0};
        for (int d = 0; d < 9; d++) sum = ss_u128_add(sum, counts[cell][d]);
        assert_int_equal(ss_u128_compare(sum, total), 0);
    }
    for (int i = 0; i < samples; i++) {
        int cell = (int)ss_random_below(random, 81), digit = 1 + (int)ss_random_below(random, 9);
        grid with = grids_with(from, cell, digit);
        assert_int_equal(ss_u128_compare(grids_count(&with), counts[cell][digit - 1]), 0);
    }
}

static void sparse_grids(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 21);
    for (int givens = 4; givens < 16; givens += 8) {
        grid from = grids_with_givens(&random, givens);
        check(&random, &from, 4);
    }
}

static void fuller_grids(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 22);
    for (int round = 0; round < 8; round++) {
        grid from = grids_with_givens(&random, 17 + (int)ss_random_below(&random, 14));
        check(&random, &from, 15);
    }
}

static void removed_candidates(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 23);
    for (int round = 0; round < 2; round++) {
        grid from = grids_with_givens(&random, 20);
        grids_remove(&random, &from, 3);
        check(&random, &from, 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sparse_grids),
        cmocka_unit_test(fuller_grids),
        cmocka_unit_test(removed_candidates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
