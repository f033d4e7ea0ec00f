/* test_candidates.c: the count of each candidate against the count of the grid with it placed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "count/plain/candidates.h"
#include "count/grids.h"

static void count_all(const grid *from, ss_u128 counts[81][9]) {
    ss_count_job job = {.allocator = &ss_memory_malloc};
    memcpy(job.allowed, from->allowed, sizeof job.allowed);
    assert_int_equal(ss_count_candidates(&job, counts), SUSOL_OK);
}

/* Cell k of a house: rows are 0..8, columns 9..17, boxes 18..26. */
static int house_cell(int house, int k) {
    int box = house - 18;
    if (house < 9) return house * 9 + k;
    return house < 18 ? k * 9 + house - 9 : (box / 3 * 3 + k / 3) * 9 + box % 3 * 3 + k % 3;
}

/* Each cell has one digit, and each house has each digit once: such counts sum up to the total. */
static void check_sums(ss_u128 counts[81][9], ss_u128 total) {
    for (int i = 0; i < 28 * 81; i++) {
        int house = i / 81 - 1, one = i / 9 % 9, two = i % 9;
        ss_u128 sum = {0, 0};
        for (int k = 0; k < 9; k++)
            sum = ss_u128_add(sum, house < 0 ? counts[9 * one + two][k]
                                             : counts[house_cell(house, k)][one]);
        assert_int_equal(ss_u128_compare(sum, total), 0);
    }
}

/* Some single candidates are counted the other way, by placing them. */
static void check(ss_random *random, const grid *from, int samples) {
    ss_u128 counts[81][9];
    count_all(from, counts);
    check_sums(counts, grids_count(from));
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
    for (int round = 0; round < 4; round++) { /* the band by forms, or cut */
        grid from = grids_with_givens(&random, 18);
        grids_remove(&random, &from, round % 2 == 0 ? 8 : 30);
        check(&random, &from, 10);
    }
}

/* Few givens and some bars: here one of them is lifted, then two. */
static void lifted_bars(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 26);
    for (int round = 0; round < 2; round++) {
        grid from = grids_with_givens(&random, 8);
        grids_remove(&random, &from, 3);
        check(&random, &from, 2);
    }
}

/* No given tells 6 to 9 apart, and a cell holds one of them: counted once, renamed three times. */
static void alike_digits(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 27);
    uint8_t solution[81];
    grid from = grids_empty();
    int high = 80;
    grids_solution(&random, solution);
    for (int cell = 0; cell < 81; cell++) {
        if (solution[cell] > 5) high = cell;
        else if (cell % 3 != 0) from.allowed[cell] = (uint16_t)(1 << (solution[cell] - 1));
    }
    from.allowed[high] = 0740;
    check(&random, &from, 10);
}

/* Every candidate is placed, and what is left is listed by a lister that shares no code. */
static void listed_grids(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 24);
    for (int round = 0; round < 6; round++) {
        grid from = grids_with_givens(&random, 25 + (int)ss_random_below(&random, 4));
        ss_u128 counts[81][9];
        if (round % 2 != 0) grids_remove(&random, &from, 4);
        count_all(&from, counts);
        for (int i = 0; i < 729; i++) {
            grid with = grids_with(&from, i / 9, i % 9 + 1);
            ss_u128 listed = {0, 0};
            if (with.allowed[i / 9] != 0)
                listed = ss_u128_from(grids_list(NULL, with.allowed, 1000000));
            assert_int_equal(ss_u128_compare(counts[i / 9][i % 9], listed), 0);
        }
    }
}

/* An empty band or stack gets what the others leave; not so if one of its rows has givens. */
static void empty_bands(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 26);
    for (int round = 0; round < 12; round++) {
        grid from = grids_with_givens(&random, 27);
        int lines = round < 9 ? 3 : 2;
        for (int cell = 0; cell < 81; cell++) {
            int row = cell / 9, column = cell % 9, line = round % 2 == 0 ? row : column;
            if (line / 3 == round % 3 && line % 3 < lines) from.allowed[cell] = 0x1ff;
        }
        check(&random, &from, 10);
    }
}

/* Few givens: digits and whole bands that nobody can tell apart. */
static void nearly_empty_grids(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 25);
    for (int givens = 0; givens < 4; givens++) {
        grid from = grids_with_givens(&random, givens);
        check(&random, &from, 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listed_grids),       cmocka_unit_test(nearly_empty_grids),
        cmocka_unit_test(sparse_grids),       cmocka_unit_test(fuller_grids),
        cmocka_unit_test(removed_candidates), cmocka_unit_test(alike_digits),
        cmocka_unit_test(empty_bands),        cmocka_unit_test(lifted_bars),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
