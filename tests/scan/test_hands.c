/* test_hands.c: which digits were written by hand. */
#include "scan/read/reading.h"
#include "support.h"
#include <math.h>

enum { PRINTED = 40 };

/* A ring and a bar, some pixels from the middle; a hand makes them larger and smaller. */
static void draw(float *cell, int digit, double right, double down, double wobble) {
    for (int i = 0; i < SS_CELL_PIXELS; i++) {
        double x = i % SS_CELL_SIZE - 15.5 - right, y = (double)(i / SS_CELL_SIZE) - 15.5 - down;
        double ring = hypot(x, y * (1 + 2 * wobble)) - 6 - 8 * wobble;
        bool bar = fabs(x - digit + 5 + 12 * wobble * y) < 1.5 && fabs(y) < 9;
        cell[i] = fabs(ring) < 1.5 || bar ? 1 : 0;
    }
}

/* Printed digits, and nine that look written to the net; how many count as written. */
static int written_of(double wobble) {
    static ss_scan_reading reading;
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_scan_cells cells;
    int written = 0;
    assert_true(ss_scan_cells_new(&arena, &cells));
    cells.side = 9;
    reading = (ss_scan_reading){.side = 9};
    for (int i = 0; i < PRINTED + 9; i++) {
        int digit = i < PRINTED ? 1 + i % 9 : 3;
        reading.digit[i] = (uint8_t)digit;
        reading.written[i] = i < PRINTED ? 0.1F : 0.9F;
        draw(cells.at[i], digit, i % 4 - 1, i % 3 - 1, i < PRINTED ? 0 : wobble * (i % 5 - 2));
    }
    ss_scan_reading_tell_hands(&reading, &cells);
    for (int i = 0; i < 81; i++) written += reading.by_hand[i];
    ss_arena_free(&arena);
    return written;
}

/* No hand writes a digit twice in the same way. */
static void test_what_is_alike_was_printed(void **unused) {
    (void)unused;
    assert_int_equal(written_of(0), 0);
    assert_int_equal(written_of(0.08), 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_what_is_alike_was_printed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
