/* test_sampler.c: random solutions are solutions, and all are equally likely. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <cmocka.h>

#include "count/plain/sampler.h"
#include "count/grids.h"
#include "sanitized.h"
#include "puzzle/symmetry.h"

static ss_count_sampler *sampler_for(const grid *from) {
    ss_count_sampler *sampler;
    ss_count_tools with = {.allocator = &ss_memory_malloc};
    assert_int_equal(ss_count_sampler_new(&sampler, from->allowed, &with), SUSOL_OK);
    return sampler;
}

/* The rule of Sudoku, once more and from scratch. */
static void assert_solves(const grid *from, const uint8_t solution[81]) {
    uint16_t row[9] = {0}, column[9] = {0}, box[9] = {0};
    for (int cell = 0; cell < 81; cell++) {
        uint16_t digit = (uint16_t)(1 << (solution[cell] - 1));
        assert_true((from->allowed[cell] & digit) != 0);
        row[cell / 9] |= digit;
        column[cell % 9] |= digit;
        box[cell / 27 * 3 + cell % 9 / 3] |= digit;
    }
    for (int i = 0; i < 9; i++) {
        assert_int_equal(row[i], 0x1ff);
        assert_int_equal(column[i], 0x1ff);
        assert_int_equal(box[i], 0x1ff);
    }
}

/* Chi-square, made nearly normal: beyond 5 standard deviations something is wrong. */
static void assert_uniform(double chi_square, double cells) {
    double freedom = cells - 1;
    double deviation = (chi_square - freedom) / sqrt(2 * freedom);
    assert_true(deviation < 5 && deviation > -5);
}

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static uint64_t mark_of(const uint8_t solution[81]) {
    uint64_t mark = 1469598103934665603u;
    for (int cell = 0; cell < 81; cell++) mark = (mark ^ solution[cell]) * 1099511628211u;
    return mark;
}

/* Draw 20 times as many solutions as there are; each should come about 20 times. */
static void check_small(const grid *from, uint64_t solutions, uint64_t seed) {
    size_t draws = (size_t)solutions * 20, kinds = 0;
    uint64_t *mark = malloc(draws * sizeof *mark);
    ss_count_sampler *sampler = sampler_for(from);
    ss_random random;
    ss_random_seed(&random, seed);
    for (size_t i = 0; i < draws; i++) {
        uint8_t solution[81];
        assert_true(ss_count_sampler_draw(sampler, &random, NULL, solution));
        if (i < 1000) assert_solves(from, solution);
        mark[i] = mark_of(solution);
    }
    qsort(mark, draws, sizeof *mark, by_value);
    double chi_square = 0;
    for (size_t i = 0, j; i < draws; i = j, kinds++) {
        for (j = i; j < draws && mark[j] == mark[i]; j++) {
        }
        chi_square += ((double)(j - i) - 20) * ((double)(j - i) - 20) / 20;
    }
    assert_int_equal(kinds, solutions);
    assert_uniform(chi_square, (double)solutions);
    ss_count_sampler_free(sampler);
    free(mark);
}

static void few_thousand_solutions(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 11);
    for (int checked = 0; checked < 2;) {
        grid from = grids_with_givens(&random, 23);
        if (checked % 2 == 1) grids_remove(&random, &from, 10);
        uint64_t solutions = grids_list(NULL, from.allowed, 3001);
        if (solutions < 1000 || solutions > 3000) continue;
        check_small(&from, solutions, (uint64_t)checked);
        checked++;
    }
}

/* Every digit is as likely as any other in every cell; and the chance that row 1 of box 1 comes
   again as a whole row of box 2 (such bands have other numbers of completions) is as counted. */
static void bands_of_the_empty_grid(void **state) {
    (void)state;
    const int draws = part_of(6000, 2);
    grid empty = grids_empty();
    ss_count_sampler *sampler = sampler_for(&empty);
    ss_random random;
    ss_random_seed(&random, 12);
    uint32_t digit_at[81][9] = {{0}}, pure = 0;
    for (int i = 0; i < draws; i++) {
        uint8_t solution[81];
        assert_true(ss_count_sampler_draw(sampler, &random, NULL, solution));
        if (i < 1000) assert_solves(&empty, solution);
        for (int cell = 0; cell < 81; cell++) digit_at[cell][solution[cell] - 1]++;
        unsigned first = 0, second = 0;
        for (int c = 0; c < 3; c++) {
            first |= 1u << solution[c];
            second |= 1u << solution[9 + 3 + c];
        }
        unsigned third = 0;
        for (int c = 0; c < 3; c++) third |= 1u << solution[18 + 3 + c];
        pure += first == second || first == third;
    }
    for (int cell = 0; cell < 81; cell++) {
        double chi_square = 0, expected = draws / 9.0;
        for (int d = 0; d < 9; d++)
            chi_square +=
                (digit_at[cell][d] - expected) * (digit_at[cell][d] - expected) / expected;
        assert_true(chi_square < 45); /* 8 degrees of freedom: one in a million */
    }
    /* Exact chance that row 1 of box 1 reappears as one row of box 2: fix box 1 and count. */
    grid fixed = grids_empty();
    for (int i = 0; i < 9; i++) fixed.allowed[i / 3 * 9 + i % 3] = (uint16_t)(1 << i);
    ss_u128 all = grids_count(&fixed);
    grid again = fixed;
    for (int c = 0; c < 3; c++) again.allowed[9 + 3 + c] = 7; /* row 2 of box 2 is {1,2,3} */
    double chance = 2 * ss_u128_to_double(grids_count(&again)) / ss_u128_to_double(all);
    double spread = sqrt(draws * chance * (1 - chance));
    assert_true(fabs(pure - draws * chance) < 5 * spread);
    ss_count_sampler_free(sampler);
}

/* The class of the first band of a solution: all bands that come from each other by symmetry. */
typedef struct band_class {
    uint8_t form[81]; /* its canonical form, six rows of it empty */
    double chance;    /* for the first band of a random grid to be of this class */
    double seen;
} band_class;

static uint64_t classify(const uint8_t solution[81], uint8_t form[81]) {
    uint8_t band[81] = {0};
    memcpy(band, solution, 27);
    return ss_canon9(band, form, NULL);
}

/* There are 2 * 6^8 * 9! symmetries. A class has that many grids, less those that are the same
   again; in a sixth of them the filled rows are the first band. Each has the same number of
   completions, which the counter tells. */
static double chance_of(const uint8_t solution[81], uint64_t automorphisms) {
    grid band = grids_empty();
    for (int cell = 0; cell < 27; cell++)
        band.allowed[cell] = (uint16_t)(1 << (solution[cell] - 1));
    double bands = 2 * pow(6, 8) * 362880 / (double)automorphisms / 6;
    return bands * ss_u128_to_double(grids_count(&band)) / 6670903752021072936960.0;
}

/* Some classes as they come in a first few draws; the draws after those are what is tested. */
static void classes_of_bands(void **state) {
    (void)state;
    enum { CLASSES = 20, DRAWS = 4000 };
    band_class class[CLASSES + 1] = {{.chance = 1}}; /* the first one is "any other" */
    int classes = 1;
    grid empty = grids_empty();
    ss_count_sampler *sampler = sampler_for(&empty);
    ss_random random;
    uint8_t solution[81], form[81];
    ss_random_seed(&random, 14);
    for (int i = -200; i < DRAWS; i++) {
        int which = classes - 1;
        assert_true(ss_count_sampler_draw(sampler, &random, NULL, solution));
        uint64_t automorphisms = classify(solution, form);
        while (which > 0 && memcmp(class[which].form, form, sizeof form) != 0) which--;
        if (i >= 0) class[which].seen++;
        if (i >= 0 || which > 0 || classes > CLASSES) continue;
        band_class *fresh = &class[classes++];
        memcpy(fresh->form, form, sizeof form);
        fresh->chance = chance_of(solution, automorphisms);
        class[0].chance -= fresh->chance;
    }
    assert_int_equal(classes, CLASSES + 1);
    double chi_square = 0;
    for (int k = 0; k < classes; k++) {
        double expected = class[k].chance * DRAWS;
        chi_square += (class[k].seen - expected) * (class[k].seen - expected) / expected;
    }
    assert_uniform(chi_square, classes);
    ss_count_sampler_free(sampler);
}

static void estimates_are_near(void **state) {
    (void)state;
    grid empty = grids_empty();
    ss_count_sampler *sampler = sampler_for(&empty);
    ss_random random;
    double error;
    ss_random_seed(&random, 13);
    double guess = ss_count_sampler_estimate(sampler, &random, 200000, &error);
    assert_true(fabs(guess - 6670903752021072936960.0) < 5 * error);
    assert_true(error < 0.05 * guess);
    ss_count_sampler_free(sampler);
}

static void contradictions_give_nothing(void **state) {
    (void)state;
    grid wrong = grids_read(
        "11...............................................................................");
    ss_count_sampler *sampler = sampler_for(&wrong);
    uint8_t solution[81];
    ss_random random;
    ss_random_seed(&random, 14);
    assert_false(ss_count_sampler_draw(sampler, &random, NULL, solution));
    ss_count_sampler_free(sampler);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_thousand_solutions),
        cmocka_unit_test(bands_of_the_empty_grid),
        cmocka_unit_test(classes_of_bands),
        cmocka_unit_test(estimates_are_near),
        cmocka_unit_test(contradictions_give_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
