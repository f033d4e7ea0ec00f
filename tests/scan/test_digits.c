/* test_digits.c: grids without lines are found by what stands in their cells; what is faint there,
   or as light as its background, is read. */
#include "base/random.h"
#include "scan/find/digits.h"
#include "scan/read/faint.h"
#include "support.h"
#include <math.h>
#include <string.h>

enum { WIDTH = 700, HEIGHT = 640 };

static void put_box(ss_picture *image, ss_plane_point middle, double wide, double high) {
    for (int y = (int)(middle.y - high / 2); y < (int)(middle.y + high / 2); y++)
        for (int x = (int)(middle.x - wide / 2); x < (int)(middle.x + wide / 2); x++)
            if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) image->grey[y * WIDTH + x] = 30;
}

/* Words, which stand closer together, and marks of half the size. */
static void put_others(ss_picture *image) {
    for (int i = 0; i < 40; i++) put_box(image, (ss_plane_point){30 + 14 * i, 20}, 9, 20);
    for (int i = 0; i < 60; i++)
        put_box(image, (ss_plane_point){560 + 22 * (i % 6), 400 + 22 * (i / 6)}, 5, 9);
}

static ss_warp a_map(double turn) {
    static const double sizes[4] = {215, 225, 205, 210};
    ss_plane_point corners[4];
    ss_warp map;
    for (int i = 0; i < 4; i++) {
        double angle = turn + (2 * i - 3) * 0.785398;
        corners[i] = (ss_plane_point){280 + 1.414 * sizes[i] * cos(angle),
                                      330 + 1.414 * sizes[i] * sin(angle)};
    }
    assert_true(ss_warp_from_corners(&map, 9, corners));
    return map;
}

/* A third of the cells hold something, and the first and last rows and columns do. */
static void put_digits(ss_picture *image, const ss_warp *map, ss_random *random) {
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9;
        bool corner = (row % 8 == 0) && (column % 8 == 0);
        if (!corner && ss_random_below(random, 3)) continue;
        put_box(image, ss_warp_at(map, (ss_plane_point){column + 0.5, row + 0.5}), 13, 24);
    }
}

static double distance(const ss_warp *a, const ss_warp *b) {
    double most = 0;
    for (int i = 0; i < 100; i++) {
        ss_plane_point at = {i % 10, i / 10}, one = ss_warp_at(a, at), other = ss_warp_at(b, at);
        most = fmax(most, hypot(one.x - other.x, one.y - other.y));
    }
    return most / 46;
}

static void test_lattices_are_found(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 3);
    for (int i = 0; i < 5; i++) {
        ss_arena arena = {&ss_memory_malloc, NULL};
        ss_picture image;
        ss_labels labels;
        ss_sums sums;
        ss_digit_window windows[SS_DIGIT_WINDOWS];
        ss_warp map = a_map(0.12 * (i - 2));
        assert_true(ss_picture_new(&arena, &image, WIDTH, HEIGHT));
        memset(image.grey, 220, (size_t)WIDTH * HEIGHT);
        put_digits(&image, &map, &random);
        put_others(&image);
        assert_true(ss_sums_of(&arena, &sums, &image));
        assert_true(ss_labels_new(&arena, &labels, WIDTH, HEIGHT));
        ss_labels_make(&labels, &image, &sums, (ss_ink){20, 12});
        assert_true(ss_digit_windows(&arena, &labels, 9, windows) > 0);
        assert_true(windows[0].whole);
        assert_true(distance(&windows[0].map, &map) < 0.15);
        ss_arena_free(&arena);
    }
}

/* Keys stand on the lattice of the grid, two rows below it, and are more than some rows of it hold:
   the window that cuts none off comes first. */
static void test_keys_are_no_row_of_the_grid(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        ss_arena arena = {&ss_memory_malloc, NULL};
        ss_picture image;
        ss_labels labels;
        ss_sums sums;
        ss_random random;
        ss_digit_window windows[SS_DIGIT_WINDOWS];
        ss_warp map = a_map(0);
        ss_random_seed(&random, seed);
        assert_true(ss_picture_new(&arena, &image, WIDTH, HEIGHT));
        memset(image.grey, 220, (size_t)WIDTH * HEIGHT);
        put_digits(&image, &map, &random);
        for (int i = 0; i < 9; i++)
            put_box(&image, ss_warp_at(&map, (ss_plane_point){i + 0.5, 10.5}), 13, 24);
        assert_true(ss_sums_of(&arena, &sums, &image));
        assert_true(ss_labels_new(&arena, &labels, WIDTH, HEIGHT));
        ss_labels_make(&labels, &image, &sums, (ss_ink){20, 12});
        assert_true(ss_digit_windows(&arena, &labels, 9, windows) > 0);
        assert_true(windows[0].whole);
        assert_true(distance(&windows[0].map, &map) < 0.15);
        ss_arena_free(&arena);
    }
}

/* Nothing that stands on a lattice: no window is whole, mostly there is none. */
static void test_scattered_marks_are_no_grid(void **unused) {
    (void)unused;
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_picture image;
    ss_labels labels;
    ss_sums sums;
    ss_random random;
    ss_digit_window windows[SS_DIGIT_WINDOWS];
    ss_random_seed(&random, 4);
    assert_true(ss_picture_new(&arena, &image, WIDTH, HEIGHT));
    memset(image.grey, 220, (size_t)WIDTH * HEIGHT);
    for (int i = 0; i < 40; i++) {
        int x = (int)ss_random_below(&random, WIDTH), y = (int)ss_random_below(&random, HEIGHT);
        put_box(&image, (ss_plane_point){x, y}, 13, 24);
    }
    assert_true(ss_sums_of(&arena, &sums, &image));
    assert_true(ss_labels_new(&arena, &labels, WIDTH, HEIGHT));
    ss_labels_make(&labels, &image, &sums, (ss_ink){20, 12});
    int count = ss_digit_windows(&arena, &labels, 9, windows);
    for (int i = 0; i < count; i++) assert_false(windows[i].whole);
    ss_arena_free(&arena);
}

/* ---- faint digits ---- */

enum { CELL = 40, ACROSS = 9 * CELL };
typedef struct colour {
    uint8_t red, green, blue;
} colour;

/* A seven in the middle of a cell. */
static bool is_seven(double x, double y) {
    bool bar = fabs(y - 10) < 2 && x > 12 && x < 28;
    return bar || (y >= 10 && y < 31 && fabs(x - (26 - (y - 10) * 0.45)) < 2);
}

static void put_seven(uint8_t *pixels, int cell, colour ink) {
    for (int y = 0; y < CELL; y++)
        for (int x = 0; x < CELL; x++) {
            int at = (cell / 9 * CELL + y) * ACROSS + cell % 9 * CELL + x;
            if (is_seven(x, y)) memcpy(pixels + 3 * at, &ink, 3);
        }
}

/* What becomes of cells that were taken to be empty; that digit is strong in the first cell. */
static int read_again(colour paper, colour ink, int cell, int other) {
    static uint8_t pixels[3 * ACROSS * ACROSS];
    static ss_scan_reading reading;
    static ss_fast9_work work;
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_pixels of = {pixels, ACROSS, ACROSS, 3 * (size_t)ACROSS, 3, 0};
    ss_net_ready net;
    ss_warp map;
    for (int i = 0; i < ACROSS * ACROSS; i++) memcpy(pixels + 3 * i, &paper, 3);
    reading = (ss_scan_reading){.side = 9};
    put_seven(pixels, 0, (colour){0, 0, 0});
    reading.seen[0] = 7;
    put_seven(pixels, cell, ink);
    if (other >= 0) put_seven(pixels, other, ink);
    assert_true(ss_net_make_ready(&arena, &net, &ss_digit_net));
    assert_true(ss_warp_from_corners(
        &map, 9, (ss_plane_point[]){{0, 0}, {ACROSS, 0}, {ACROSS, ACROSS}, {0, ACROSS}}));
    ss_scan_reading_find_faint(&reading, &of, &map, &net, &work);
    ss_arena_free(&arena);
    return reading.seen[cell];
}

static void test_faint_digits_are_read(void **unused) {
    (void)unused;
    assert_int_equal(read_again((colour){250, 250, 250}, (colour){225, 225, 225}, 40, -1), 7);
    assert_int_equal(read_again((colour){90, 160, 60}, (colour){120, 130, 180}, 40, -1), 7);
    assert_int_equal(read_again((colour){250, 250, 250}, (colour){247, 247, 247}, 40, -1), 0);
}

/* A cell in the middle of a grid in a photo, with noise, on that ground and with a seven as grey as
   said: how dear it is to call it empty. */
static float cost_of_empty(uint8_t ground, uint8_t ink) {
    static uint8_t pixels[ACROSS * ACROSS];
    static ss_scan_reading reading;
    static ss_fast9_work work;
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_pixels of = {pixels, ACROSS, ACROSS, ACROSS, 1, 0};
    ss_net_ready net;
    ss_warp map;
    ss_random random;
    ss_random_seed(&random, 5);
    reading = (ss_scan_reading){.side = 9};
    for (int i = 0; i < ACROSS * ACROSS; i++) {
        int x = i % ACROSS, y = i / ACROSS, cell = y / CELL * 9 + x / CELL;
        bool seven = is_seven(x % CELL, y % CELL);
        int grey = cell == 40 ? (seven ? ink : ground) : seven && cell % 9 == cell / 9 ? 60 : 180;
        pixels[i] = (uint8_t)(grey + (int)ss_random_below(&random, 12));
        if (cell != 40 && cell % 9 == cell / 9) reading.seen[cell] = 7;
    }
    reading.cost[40][0] = 0.01F;
    assert_true(ss_net_make_ready(&arena, &net, &ss_digit_net));
    assert_true(ss_warp_from_corners(
        &map, 9, (ss_plane_point[]){{0, 0}, {ACROSS, 0}, {ACROSS, ACROSS}, {0, ACROSS}}));
    ss_scan_reading_find_faint(&reading, &of, &map, &net, &work);
    ss_arena_free(&arena);
    return reading.cost[40][0];
}

static void test_cells_as_dark_as_digits_are_doubtful(void **unused) {
    (void)unused;
    assert_true(cost_of_empty(90, 80) > 0.5F);
    assert_true(cost_of_empty(180, 172) < 0.1F); /* on paper, it would be a stain */
    assert_true(cost_of_empty(90, 90) < 0.1F);
}

/* Signs of an app that look like digits, but cannot be. */
static void test_what_the_rules_forbid_is_none(void **unused) {
    (void)unused;
    assert_int_equal(read_again((colour){250, 250, 250}, (colour){225, 225, 225}, 40, 41), 0);
    assert_int_equal(read_again((colour){250, 250, 250}, (colour){225, 225, 225}, 8, -1), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lattices_are_found),
                                       cmocka_unit_test(test_keys_are_no_row_of_the_grid),
                                       cmocka_unit_test(test_scattered_marks_are_no_grid),
                                       cmocka_unit_test(test_faint_digits_are_read),
                                       cmocka_unit_test(test_cells_as_dark_as_digits_are_doubtful),
                                       cmocka_unit_test(test_what_the_rules_forbid_is_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
