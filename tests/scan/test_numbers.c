/* test_numbers.c: what the net for large grids answers becomes values, whatever the numerals. */
#include "scan/read/reading.h"
#include "support.h"
#include <math.h>
#include <string.h>

enum { SIDE = 16, CELLS = SIDE * SIDE, CLEAR = 9 };

/* All cells say clearly that they hold one of these answers, one after the other. */
static void say(float (*answers)[SS_NUMBER_ANSWERS], const int *which, int count) {
    memset(answers, 0, CELLS * sizeof *answers);
    for (int cell = 0; cell < CELLS; cell++) answers[cell][which[cell % count]] = CLEAR;
}

static void test_all_cells_tell_the_numerals(void **unused) {
    (void)unused;
    static float answers[CELLS][SS_NUMBER_ANSWERS];
    const int numbers[] = {0, 3, 10, 16, 9}, letters[] = {0, 3, SS_NUMBER_A, SS_NUMBER_A + 6, 9},
              from_zero[] = {0, 3, SS_NUMBER_A, SS_NUMBER_ZERO, 9};
    say(answers, numbers, 5);
    assert_int_equal(ss_numerals_of(SIDE, answers), SS_NUMERALS_NUMBERS);
    answers[4][9] = 0, answers[4][SS_NUMBER_ZERO] = 2 * CLEAR; /* one cell does not decide */
    assert_int_equal(ss_numerals_of(SIDE, answers), SS_NUMERALS_NUMBERS);
    say(answers, letters, 5);
    assert_int_equal(ss_numerals_of(SIDE, answers), SS_NUMERALS_LETTERS);
    say(answers, from_zero, 5);
    assert_int_equal(ss_numerals_of(SIDE, answers), SS_NUMERALS_ZERO);
}

static void test_values(void **unused) {
    (void)unused;
    static const struct {
        ss_numerals numerals;
        int side, answer, value;
    } cases[] = {{SS_NUMERALS_NUMBERS, 16, 16, 16},
                 {SS_NUMERALS_NUMBERS, 12, 13, -1},
                 {SS_NUMERALS_NUMBERS, 16, SS_NUMBER_A, -1},
                 {SS_NUMERALS_LETTERS, 16, SS_NUMBER_A, 10},
                 {SS_NUMERALS_LETTERS, 16, SS_NUMBER_A + 6, 16},
                 {SS_NUMERALS_LETTERS, 12, SS_NUMBER_A + 3, -1},
                 {SS_NUMERALS_LETTERS, 16, 12, -1},
                 {SS_NUMERALS_LETTERS, 16, SS_NUMBER_ZERO, -1},
                 {SS_NUMERALS_ZERO, 16, SS_NUMBER_A + 5, 15},
                 {SS_NUMERALS_ZERO, 16, SS_NUMBER_A + 6, -1},
                 {SS_NUMERALS_ZERO, 16, SS_NUMBER_ZERO, 16},
                 {SS_NUMERALS_ZERO, 12, SS_NUMBER_ZERO, 12}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(ss_number_value(cases[i].numerals, cases[i].side, cases[i].answer),
                         cases[i].value);
}

/* Among what the numerals allow; all chances make 1. */
static void test_costs_are_those_of_allowed_values(void **unused) {
    (void)unused;
    float answers[SS_NUMBER_ANSWERS] = {0}, costs[SIDE + 1];
    double all = 0;
    answers[SS_NUMBER_A + 1] = CLEAR, answers[8] = CLEAR - 1; /* a B that looks like an 8 */
    ss_number_costs(SS_NUMERALS_LETTERS, SIDE, answers, costs);
    assert_true(costs[11] < costs[8] && costs[8] < costs[0]);
    for (int value = 0; value <= SIDE; value++) all += exp(-(double)costs[value]);
    assert_true(fabs(all - 1) < 1e-4);
    ss_number_costs(SS_NUMERALS_NUMBERS, SIDE, answers, costs);
    assert_true(costs[8] < 0.1F && costs[11] > 4);
}

static void test_large_grids_are_counted(void **unused) {
    (void)unused;
    ss_scan_reading reading = {.side = SIDE};
    for (int i = 0; i < CELLS; i++) { /* a grid of shifted rows */
        int row = i / SIDE, column = i % SIDE;
        reading.seen[i] = (uint8_t)((4 * (row % 4) + row / 4 + column) % SIDE + 1);
    }
    assert_int_equal(ss_scan_reading_solutions(&reading), 1);
    for (int i = 0; i < CELLS; i += 3) reading.seen[i] = 0;
    assert_int_equal(ss_scan_reading_solutions(&reading), 1);
    reading.seen[0] = reading.seen[1];
    assert_int_equal(ss_scan_reading_solutions(&reading), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_cells_tell_the_numerals),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_costs_are_those_of_allowed_values),
        cmocka_unit_test(test_large_grids_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
