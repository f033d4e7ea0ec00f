/* test_scan.c: a photo of a newspaper is read whichever way it lies, and rules mend what was seen
   wrongly. */
#include "scan/scan.h"
#include "support.h"
#include <string.h>

static const char puzzle[] =
    "900284003000000000301705206180000027000401000630000049503107802000000000200"
    "963004";

enum { WIDTH = 300, HEIGHT = 400 };

static void load(uint8_t pixels[WIDTH * HEIGHT]) {
    FILE *file = open_fixture("tests/fixtures/scan/newspaper.pgm");
    int width, height;
    assert_int_equal(fscanf(file, "P5 %d %d 255", &width, &height), 2);
    assert_int_equal(width * 1000 + height, WIDTH * 1000 + HEIGHT);
    (void)fgetc(file);
    assert_int_equal(fread(pixels, 1, WIDTH * HEIGHT, file), WIDTH * HEIGHT);
    (void)fclose(file);
}

static void turn(const uint8_t *from, uint8_t *to, int width, int height) { /* to the right */
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) to[x * height + height - 1 - y] = from[y * width + x];
}

static void check_read(const uint8_t *pixels, int width, int height) {
    ss_scan scan = {.arena = {&ss_memory_malloc, NULL}};
    ss_pixels of = {pixels, width, height, (size_t)width, 1, 0};
    assert_int_equal(ss_scan_picture(&scan, &of, NULL), SUSOL_OK);
    assert_int_equal(scan.count, 1);
    for (int i = 0; i < 81; i++) assert_int_equal(scan.at[0].reading.digit[i], puzzle[i] - '0');
    assert_int_equal(scan.at[0].reading.solutions, 1);
    ss_arena_free(&scan.arena);
}

static void test_any_way_up(void **unused) {
    (void)unused;
    static uint8_t pixels[2][WIDTH * HEIGHT];
    load(pixels[0]);
    for (int i = 0; i < 4; i++) {
        int width = i % 2 ? HEIGHT : WIDTH, height = i % 2 ? WIDTH : HEIGHT;
        check_read(pixels[i % 2], width, height);
        turn(pixels[i % 2], pixels[!(i % 2)], width, height);
    }
}

/* ---- looking again ---- */

/* A cell with what is inside it small and beside the middle, as some people write. */
static void write_small(float *cell) {
    float large[SS_CELL_PIXELS];
    memcpy(large, cell, sizeof large);
    memset(cell, 0, sizeof large);
    for (int y = 4; y < SS_CELL_SIZE - 4; y++)
        for (int x = 4; x < SS_CELL_SIZE - 4; x++)
            cell[(y / 2 + 12) * SS_CELL_SIZE + x / 2 + 4] += large[y * SS_CELL_SIZE + x] / 4;
}

static int right_ones(const ss_scan_reading *reading) {
    int right = 0;
    for (int i = 0; i < 81; i++) right += puzzle[i] != '0' && reading->seen[i] == puzzle[i] - '0';
    return right;
}

static void test_small_writing_is_read_from_near(void **unused) {
    (void)unused;
    static uint8_t pixels[WIDTH * HEIGHT];
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_picture image = {WIDTH, HEIGHT, pixels};
    ss_finds finds;
    ss_scan_cells cells;
    ss_net_ready net;
    ss_scan_reading reading;
    load(pixels);
    assert_int_equal(
        ss_scan_find(&arena, &(ss_scan_search){.full = &image, .side = 9}, NULL, &finds), SUSOL_OK);
    assert_true(ss_scan_cells_new(&arena, &cells) &&
                ss_net_make_ready(&arena, &net, &ss_digit_net));
    ss_scan_cells_take(&cells, &image, &finds.at[0].map);
    for (int i = 0; i < 81; i++) write_small(cells.at[i]);
    ss_scan_reading_take(&reading, &cells, &net);
    int before = right_ones(&reading);
    reading.digits = 81; /* as if all was filled in */
    ss_scan_reading_ponder(&reading, &cells, &net);
    assert_true(right_ones(&reading) > before);
    ss_arena_free(&arena);
}

/* ---- correction ---- */

/* As if it was read: the truth is the second guess in some cells, the first one elsewhere. */
static void read_with_mistakes(ss_scan_reading *reading, const int (*mistakes)[2], int count) {
    *reading = (ss_scan_reading){.side = 9, .solutions = -1};
    for (int i = 0; i < 81; i++) {
        int digit = puzzle[i] - '0';
        for (int k = 0; k < SS_SCAN_READINGS; k++) reading->cost[i][k] = k == digit ? 0.1F : 6;
        reading->seen[i] = (uint8_t)digit;
    }
    for (int m = 0; m < count; m++) {
        int cell = mistakes[m][0], seen = mistakes[m][1];
        reading->cost[cell][seen] = 0.3F;
        reading->cost[cell][puzzle[cell] - '0'] = 1.4F;
        reading->seen[cell] = (uint8_t)seen;
    }
    for (int a = 0; a < 81; a++)
        for (int b = a + 1; b < 81; b++)
            reading->clashes +=
                reading->seen[a] && a / 9 == b / 9 && reading->seen[a] == reading->seen[b];
}

static void test_rules_mend_mistakes(void **unused) {
    (void)unused;
    static const int mistakes[][2] = {{0, 2},  {18, 1}, {27, 8}, {39, 1}, {45, 3},
                                      {54, 3}, {72, 9}, {80, 9}}; /* cell, digit: each clashes */
    static ss_fast9_work work;
    for (int count = 0; count <= 8; count++) {
        ss_arena arena = {&ss_memory_malloc, NULL};
        ss_scan_reading reading;
        read_with_mistakes(&reading, mistakes, count);
        assert_true(ss_scan_reading_correct(&arena, &reading, &work, NULL));
        for (int i = 0; i < 81; i++) assert_int_equal(reading.digit[i], puzzle[i] - '0');
        assert_true(count ? reading.corrected > 0 : reading.corrected == 0);
        ss_arena_free(&arena);
    }
}

/* ---- anything ---- */

/* Pictures of one colour, in every size and kind of pixels, hold nothing. */
static void test_plain_pictures(void **unused) {
    (void)unused;
    static const int sizes[][3] = {{1, 1, 1}, {1, 90, 3}, {90, 1, 4}, {70, 50, 3}, {200, 200, 1}};
    static uint8_t bytes[200 * 200 * 4];
    memset(bytes, 200, sizeof bytes);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ss_scan scan = {.arena = {&ss_memory_malloc, NULL}};
        int width = sizes[i][0], channels = sizes[i][2];
        ss_pixels of = {.bytes = bytes,
                        .width = width,
                        .height = sizes[i][1],
                        .stride = (size_t)(width * channels),
                        .channels = channels};
        assert_int_equal(ss_scan_picture(&scan, &of, NULL), SUSOL_OK);
        assert_int_equal(scan.count, 0);
        ss_arena_free(&scan.arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_way_up),
        cmocka_unit_test(test_small_writing_is_read_from_near),
        cmocka_unit_test(test_rules_mend_mistakes),
        cmocka_unit_test(test_plain_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
