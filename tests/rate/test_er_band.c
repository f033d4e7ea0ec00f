/* test_er_band.c: is the ER within a band? One workplace asks it of all puzzles, for bands below,
   around and above what Sudoku Explainer says. */
#include "rate/ratings.h"
#include "sanitized.h"
#include "rate/er_band.h"

typedef struct place {
    ss_er_band band;
    ss_limits limits;
    ss_meter meter;
} place;

static place *open_place(void) {
    static const susol_options none = {0};
    place *at = calloc(1, sizeof *at);
    assert_non_null(at);
    ss_limits_start(&at->limits, NULL);
    ss_meter_start(&at->meter, &none, &at->limits);
    assert_true(ss_er_band_open(&at->band, &ss_memory_malloc, &at->meter));
    return at;
}

static void close_place(place *at) {
    ss_er_band_close(&at->band);
    free(at);
}

static void check(place *at, const char *line, int tenths, int low, int high) {
    uint8_t digits[81];
    ss_band said;
    int rating = 0;
    for (int c = 0; c < 81; c++)
        digits[c] = line[c] >= '1' && line[c] <= '9' ? (uint8_t)(line[c] - '0') : 0;
    ss_er_band_set(&at->band, low, high);
    assert_int_equal(ss_er_band_ask(&at->band, digits, &said, &rating), SUSOL_OK);
    ss_band right = tenths < low ? SS_BAND_BELOW : tenths > high ? SS_BAND_ABOVE : SS_BAND_WITHIN;
    if (said != right) fail_msg("%.81s: ER %d in %d..%d?", line, tenths, low, high);
    if (said == SS_BAND_WITHIN) assert_int_equal(rating, tenths);
}

/* Every band that begins or ends at the rating, beside it, or at a bound of some technique. */
static void check_all(place *at, const char *line, int tenths) {
    static const int bounds[] = {10, 12, 15, 20, 23, 26, 28, 29, 30, 34, 38,
                                 40, 41, 42, 45, 50, 62, 65, 71, 76, 85, 90};
    check(at, line, tenths, tenths, tenths);
    check(at, line, tenths, tenths + 1, tenths + 2);
    check(at, line, tenths, tenths - 2, tenths - 1);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        if (bounds[i] > tenths) {
            check(at, line, tenths, 10, bounds[i]);
            check(at, line, tenths, bounds[i], bounds[i] + 3);
        } else {
            check(at, line, tenths, bounds[i], SS_ER_BAND_MOST);
            check(at, line, tenths, bounds[i] - 2, bounds[i]);
        }
    }
}

static void check_file(FILE *file, int every) {
    char line[LINE_ROOM];
    place *at = open_place();
    for (int n = 0; next_line(file, line, sizeof line); n++) {
        int whole, tenth;
        if (n % every) continue;
        assert_int_equal(sscanf(line + 82, "%d.%d", &whole, &tenth), 2);
        if (10 * whole + tenth < 100) check_all(at, line, 10 * whole + tenth);
    }
    close_place(at);
    (void)fclose(file);
}

static void test_bands_agree_with_sudoku_explainer(void **state) {
    (void)state;
    check_file(open_fixture("tests/fixtures/ratings.txt"), IS_SANITIZED ? 20 : one_in(4));
}

static void test_bands_of_the_collection(void **state) {
    (void)state;
    check_file(open_collection("../shared/data/human/se_ratings.txt"), IS_SANITIZED ? 1000 : 100);
}

/* The limit of nodes ends it, and nothing is said. */
static void test_limits_stop_it(void **state) {
    (void)state;
    susol_options few = {.nodes = 3};
    place *at = open_place();
    ss_limits_start(&at->limits, &few);
    uint8_t digits[81];
    ss_band said;
    static const char line[] =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    for (int c = 0; c < 81; c++) digits[c] = line[c] == '.' ? 0 : (uint8_t)(line[c] - '0');
    ss_er_band_set(&at->band, 90, SS_ER_BAND_MOST);
    assert_int_equal(ss_er_band_ask(&at->band, digits, &said, NULL), SUSOL_LIMIT);
    close_place(at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bands_agree_with_sudoku_explainer),
        cmocka_unit_test(test_bands_of_the_collection),
        cmocka_unit_test(test_limits_stop_it),
    };
    return cmocka_run_group_tests_name("er band", tests, NULL, NULL);
}
