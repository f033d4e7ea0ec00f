/* test_sure.c: when a reading is beyond doubt, and which solution somebody has filled in. */
#include "scan/read/reading.h"
#include "support.h"
#include <string.h>

static const char puzzle[] =
    "900284003000000000301705206180000027000401000630000049503107802000000000200"
    "963004";
static ss_fast9_work work;
static uint8_t solved[81];

static bool keep_solution(void *user, const uint8_t *digits) {
    memcpy(user, digits, 81);
    return false;
}

static int solve(void **unused) {
    (void)unused;
    uint8_t digits[81];
    for (int i = 0; i < 81; i++) digits[i] = (uint8_t)(puzzle[i] - '0');
    return ss_scan_solve(digits, &work, keep_solution, solved) == 1 ? 0 : -1;
}

static void see(ss_scan_reading *reading, int cell, int digit, float next_best) {
    for (int k = 0; k < SS_SCAN_READINGS; k++)
        reading->cost[cell][k] = k == digit ? 0.05F : next_best;
    reading->seen[cell] = reading->digit[cell] = (uint8_t)digit;
}

static void see_puzzle(ss_scan_reading *reading) {
    *reading = (ss_scan_reading){.side = 9};
    for (int i = 0; i < 81; i++) see(reading, i, puzzle[i] - '0', 7);
}

/* Another reading that is nearly as likely matters only if it makes a puzzle, too. */
static void test_doubt_that_the_rules_allow(void **unused) {
    (void)unused;
    ss_scan_reading reading;
    see_puzzle(&reading);
    assert_true(ss_scan_reading_is_sure(&reading, &work));
    reading.cost[0][4] = 1; /* a 9 that may be a 4: there is one in its row */
    assert_true(ss_scan_reading_is_sure(&reading, &work));
    int empty = 1;
    while (puzzle[empty] != '0') empty++;
    reading.cost[empty][solved[empty]] = 1; /* it may be there: the solution stays the same */
    assert_false(ss_scan_reading_is_sure(&reading, &work));
    reading.cost[empty][solved[empty]] = 3;
    assert_true(ss_scan_reading_is_sure(&reading, &work));
}

/* Of very many doubts nobody knows what they are together. */
static void test_too_many_doubts(void **unused) {
    (void)unused;
    ss_scan_reading reading;
    see_puzzle(&reading);
    for (int i = 0, found = 0; i < 81 && found < 13; i++)
        if (puzzle[i] != '0') reading.cost[i][0] = 2, found++; /* it has no one solution then */
    assert_false(ss_scan_reading_is_sure(&reading, &work));
}

/* ---- filled in ---- */

/* All cells are filled in; every Nth one is misread, the first of them without any doubt, and what
   it is only comes third. */
static void see_filled(ss_scan_reading *reading, int every) {
    *reading = (ss_scan_reading){.side = 9, .digits = 81, .corrected = -1};
    for (int i = 0; i < 81; i++) {
        int digit = solved[i], wrong = digit % 9 + 1;
        see(reading, i, digit, 7);
        if (i % every) continue;
        see(reading, i, wrong, 7);
        reading->cost[i][wrong] = i ? 0.4F : 0.05F;
        reading->cost[i][wrong % 9 + 1] = 1, reading->cost[i][digit] = 2.5F;
    }
}

static void check_filled(const ss_scan_reading *reading) {
    for (int i = 0; i < 81; i++) assert_int_equal(reading->digit[i], solved[i]);
    assert_true(reading->corrected > 0);
}

static void test_filled_in(void **unused) {
    (void)unused;
    ss_scan_reading reading;
    for (int every = 4; every <= 10; every += 3) {
        see_filled(&reading, every);
        ss_scan_reading_fill(&reading, &work, NULL);
        check_filled(&reading);
    }
}

/* A digit that nobody saw in a grid that is full but for it: it has one solution all the same. */
static void test_a_digit_missed(void **unused) {
    (void)unused;
    ss_scan_reading reading;
    see_filled(&reading, 82);
    see(&reading, 0, 0, 12), see(&reading, 40, 0, 12);
    reading.digits = 79, reading.corrected = 0;
    ss_scan_reading_fill(&reading, &work, NULL);
    check_filled(&reading);
}

/* Cells that are empty in a grid that is not yet full stay empty; others are mended. */
static void test_not_yet_full(void **unused) {
    (void)unused;
    ss_scan_reading reading;
    see_filled(&reading, 10);
    for (int i = 60; i < 75; i++) see(&reading, i, 0, 12);
    reading.digits = 66;
    ss_scan_reading_fill(&reading, &work, NULL);
    for (int i = 0; i < 81; i++)
        assert_int_equal(reading.digit[i], i >= 60 && i < 75 ? 0 : solved[i]);
}

/* A printed puzzle has too few digits for that. */
static void test_a_puzzle_is_not_filled(void **unused) {
    (void)unused;
    ss_scan_reading reading;
    see_puzzle(&reading);
    reading.digits = 28;
    ss_scan_reading_fill(&reading, &work, NULL);
    for (int i = 0; i < 81; i++) assert_int_equal(reading.digit[i], puzzle[i] - '0');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_doubt_that_the_rules_allow),
        cmocka_unit_test(test_too_many_doubts),
        cmocka_unit_test(test_filled_in),
        cmocka_unit_test(test_a_digit_missed),
        cmocka_unit_test(test_not_yet_full),
        cmocka_unit_test(test_a_puzzle_is_not_filled),
    };
    return cmocka_run_group_tests(tests, solve, NULL);
}
