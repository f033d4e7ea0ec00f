/* test_public.c: the public functions that read pictures: what they take, refuse and tell. */
#include "support.h"
#include <math.h>
#include <string.h>

enum { WIDTH = 300, HEIGHT = 400 };
static const char puzzle[] =
    "9..284..3.........3.17.52.618.....27...4.1...63.....495.31.78.2.........2..963..4";
static uint8_t grey[WIDTH * HEIGHT];

static int load(void **state) {
    (void)state;
    FILE *file = open_fixture("tests/fixtures/scan/newspaper.pgm");
    bool there = !fseek(file, -WIDTH * HEIGHT, SEEK_END);
    size_t got = fread(grey, 1, sizeof grey, file);
    (void)fclose(file);
    return there && got == sizeof grey ? 0 : -1;
}

static susol_scan *new_scan(void) {
    susol_scan *scan;
    assert_int_equal(susol_scan_new(&scan, NULL), SUSOL_OK);
    return scan;
}

static void check_digits(const susol_scan *scan) {
    susol_puzzle *own = new_puzzle();
    assert_int_equal(susol_scan_count(scan), 1);
    assert_int_equal(susol_scan_puzzle(scan, 0, 0, own, NULL), SUSOL_OK);
    for (int i = 0; i < 81; i++)
        assert_int_equal(susol_puzzle_letter(own, susol_puzzle_value(own, i)), puzzle[i]);
    assert_int_equal(susol_puzzle_is_given(own, 0), 1);
    susol_puzzle_free(own);
}

/* Grey, colours and colours on nothing; rows with gaps between them; told for a larger picture. */
static void test_pixels_of_all_kinds(void **state) {
    (void)state;
    enum { STRIDE = 4 * WIDTH + 52 };
    static uint8_t many[STRIDE * HEIGHT];
    static const int kinds[] = {1, 3, 4};
    susol_scan *scan = new_scan();
    for (int k = 0; k < 3; k++) {
        int channels = kinds[k];
        memset(many, 99, sizeof many);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            uint8_t *pixel = many + i / WIDTH * STRIDE + i % WIDTH * channels;
            memset(pixel, grey[i], (size_t)channels);
            if (channels == 4) pixel[3] = 255;
        }
        susol_picture picture = {.pixels = many, .stride = STRIDE, .channels = channels};
        picture.width = WIDTH, picture.height = HEIGHT, picture.scale = 2;
        assert_int_equal(susol_scan_read(scan, &picture, NULL), SUSOL_OK);
        check_digits(scan);
        double xy[2];
        const double *corners = susol_scan_at(scan, 0)->corners;
        assert_true(corners[4] > WIDTH && corners[4] < 2 * WIDTH); /* twice as far */
        assert_int_equal(susol_scan_place(scan, 0, 9, 9, xy), SUSOL_OK);
        assert_true(fabs(xy[0] - corners[4]) + fabs(xy[1] - corners[5]) < 1e-9);
    }
    susol_scan_free(scan);
}

static void turn_right(const uint8_t *from, uint8_t *to, int width, int height) {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) to[x * height + height - 1 - y] = from[y * width + x];
}

/* Two grids side by side, the second without its first digit; whichever way the page lies, the
   first one comes first. */
static void test_reading_order(void **state) {
    (void)state;
    static uint8_t page[2][2 * WIDTH * HEIGHT];
    susol_scan *scan = new_scan();
    susol_picture picture = {.pixels = grey, .width = WIDTH, .height = HEIGHT};
    double at[2];
    assert_int_equal(susol_scan_read(scan, &picture, NULL), SUSOL_OK);
    assert_int_equal(susol_scan_place(scan, 0, 0.5, 0.5, at), SUSOL_OK);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int x = i % WIDTH, y = i / WIDTH;
        bool first = fabs(x - at[0]) < 8 && fabs(y - at[1]) < 9;
        page[0][y * 2 * WIDTH + x] = grey[i];
        page[0][y * 2 * WIDTH + WIDTH + x] = first ? 200 : grey[i];
    }
    for (int turn = 0; turn < 4; turn++) {
        picture.pixels = page[turn % 2];
        picture.width = turn % 2 ? HEIGHT : 2 * WIDTH,
        picture.height = turn % 2 ? 2 * WIDTH : HEIGHT;
        assert_int_equal(susol_scan_read(scan, &picture, NULL), SUSOL_OK);
        assert_int_equal(susol_scan_count(scan), 2);
        assert_int_equal(susol_scan_at(scan, 0)->seen[0], 9);
        assert_int_equal(susol_scan_at(scan, 1)->seen[0], 0);
        turn_right(page[turn % 2], page[!(turn % 2)], picture.width, picture.height);
    }
    susol_scan_free(scan);
}

static void test_refused(void **state) {
    (void)state;
    static const susol_picture wrong[] = {
        {.pixels = NULL, .width = 5, .height = 5},
        {.pixels = grey, .width = 0, .height = 5},
        {.pixels = grey, .width = 5, .height = -1},
        {.pixels = grey, .width = 1 << 20, .height = 1},
        {.pixels = grey, .width = 5, .height = 5, .channels = 2},
        {.pixels = grey, .width = 5, .height = 5, .stride = 4},
        {.size = 3},
    };
    susol_scan *scan = new_scan();
    susol_puzzle *own = new_puzzle();
    susol_error error;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(susol_scan_read(scan, &wrong[i], &error), SUSOL_BAD_VALUE);
        assert_true(strlen(error.text) > 10);
        assert_int_equal(susol_scan_count(scan), 0);
    }
    assert_int_equal(susol_scan_puzzle(scan, 0, 0, own, &error), SUSOL_BAD_VALUE);
    assert_true(strlen(error.text) > 10);
    susol_puzzle_free(own);
    susol_scan_free(scan);
}

static int stop(void *calls, const susol_event *event) {
    (void)event;
    return ++*(int *)calls >= 3;
}

/* Somebody who says no is heard, and the next picture is read as ever. */
static void test_stopped(void **state) {
    (void)state;
    int calls = 0;
    susol_options watched = {.watch = stop, .user = &calls};
    susol_picture picture = {.pixels = grey, .width = WIDTH, .height = HEIGHT};
    susol_scan *scan = new_scan();
    susol_error error;
    picture.limits = &watched;
    assert_int_equal(susol_scan_read(scan, &picture, &error), SUSOL_CANCELLED);
    assert_int_equal(calls, 3);
    picture.limits = NULL;
    assert_int_equal(susol_scan_read(scan, &picture, &error), SUSOL_OK);
    check_digits(scan);
    susol_scan_free(scan);
}

/* Sizes at which something might divide by nothing, or look beside the picture. */
static void test_any_size(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 1}, {1, 400}, {400, 1}, {2, 3}, {9, 9}, {31, 7}, {300, 40}};
    susol_scan *scan = new_scan();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        susol_picture picture = {.pixels = grey + 5000, .stride = WIDTH};
        picture.width = sizes[i][0] > WIDTH ? WIDTH : sizes[i][0];
        picture.height = sizes[i][1] > HEIGHT - 20 ? HEIGHT - 20 : sizes[i][1];
        assert_int_equal(susol_scan_read(scan, &picture, NULL), SUSOL_OK);
        assert_int_equal(susol_scan_count(scan), 0);
    }
    susol_scan_free(scan);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pixels_of_all_kinds),
        cmocka_unit_test(test_reading_order),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_any_size),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
