/* test_susol.c: our own scale: blind to symmetry, for variants too, in step with ER. */
#include "ratings.h"
#include "rate/rate.h"

/* A random order of three things, the same for the same number. */
static void shuffle(uint32_t *seed, int *items, int count) {
    for (int i = 0; i < count; i++) items[i] = i;
    for (int i = count - 1; i > 0; i--) {
        *seed = *seed * 1664525u + 1013904223u;
        int j = (int)((*seed >> 16) % (uint32_t)(i + 1)), kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

/* Lines 0..8 in an order that keeps bands together. */
static void shuffle_lines(uint32_t *seed, int *lines) {
    int bands[3], inside[3];
    shuffle(seed, bands, 3);
    for (int b = 0; b < 3; b++) {
        shuffle(seed, inside, 3);
        for (int i = 0; i < 3; i++) lines[3 * b + i] = 3 * bands[b] + inside[i];
    }
}

/* The same puzzle, turned, its lines moved and its digits renamed. */
static void disguise(uint32_t *seed, const char *line, char *out) {
    int rows[9], columns[9], digits[9], turn[2];
    shuffle_lines(seed, rows);
    shuffle_lines(seed, columns);
    shuffle(seed, digits, 9);
    shuffle(seed, turn, 2);
    for (int c = 0; c < 81; c++) {
        int row = rows[c / 9], column = columns[c % 9];
        char was = line[turn[0] ? 9 * column + row : 9 * row + column];
        out[c] = was >= '1' && was <= '9' ? (char)('1' + digits[was - '1']) : '.';
    }
    out[81] = 0;
}

static void test_symmetry(void **state) {
    (void)state;
    char line[LINE_ROOM], other[82];
    uint32_t seed = 1;
    int compared = 0;
    FILE *file = open_fixture("tests/fixtures/ratings.txt");
    for (int n = 0; next_line(file, line, sizeof line); n++) {
        if (n % 3) continue;
        susol_rating one, two;
        rate_line("susol", line, &one);
        disguise(&seed, line, other);
        rate_line("susol", other, &two);
        if (strcmp(one.text, two.text) != 0) fail_msg("%s, not %s: %s", two.text, one.text, other);
        compared++;
    }
    (void)fclose(file);
    assert_true(compared > 60);
}

/* Up to a bound it is the rating; from there on it is the bound, however hard the puzzle is. */
static void test_bounds(void **state) {
    (void)state;
    static const double bounds[] = {1.5, 2.5, 3.0, 3.5, 4.3, 5.3, 6.5, 7.3, 8.1, 9.4, 10, 13};
    char line[LINE_ROOM];
    FILE *file = open_fixture("tests/fixtures/ratings.txt");
    for (int n = 0; next_line(file, line, sizeof line); n++) {
        if (n % 7) continue;
        susol_rating whole;
        ss_puzzle *puzzle = new_puzzle();
        assert_int_equal(susol_read(puzzle, line, 81, "line", NULL), SUSOL_OK);
        rate_line("susol", line, &whole);
        for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
            susol_options none = {0};
            susol_rating part = {.solutions = 1};
            ss_limits limits;
            ss_meter meter;
            ss_limits_start(&limits, &none);
            ss_meter_start(&meter, &none, &limits);
            assert_int_equal(ss_susol_below(puzzle, bounds[i], &meter, &part), SUSOL_OK);
            double expected = whole.value < bounds[i] ? whole.value : bounds[i];
            if (part.value != expected) fail_msg("%g, not %g: %s", part.value, expected, line);
        }
        susol_puzzle_free(puzzle);
    }
    (void)fclose(file);
}

/* On the average a puzzle that ER calls harder is harder. */
static void test_agrees_with_er(void **state) {
    (void)state;
    char line[LINE_ROOM];
    double sum[3] = {0};
    int count[3] = {0};
    FILE *file = open_fixture("tests/fixtures/ratings.txt");
    for (int n = 0; next_line(file, line, sizeof line); n++) {
        susol_rating rating;
        double er = atof(line + 82);
        int class = er < 3 ? 0 : er < 6.5 ? 1 : 2;
        if (n % 2) continue;
        rate_line("susol", line, &rating);
        sum[class] += rating.value;
        count[class]++;
    }
    (void)fclose(file);
    assert_true(count[0] > 5 && count[1] > 5 && count[2] > 5);
    assert_true(sum[0] / count[0] + 1 < sum[1] / count[1]);
    assert_true(sum[1] / count[1] + 1 < sum[2] / count[2]);
}

static void test_variants(void **state) {
    (void)state;
    static const char *const files[] = {"examples/jigsaw.susol", "examples/killer.susol",
                                        "examples/six.susol", "examples/killer-signs.susol"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        static char text[1 << 16];
        FILE *file = open_fixture(files[i]);
        size_t size = fread(text, 1, sizeof text, file);
        ss_puzzle *puzzle = new_puzzle();
        susol_rating rating;
        (void)fclose(file);
        assert_int_equal(susol_read(puzzle, text, size, NULL, NULL), SUSOL_OK);
        assert_int_equal(susol_rate(puzzle, "susol", NULL, &rating, NULL), SUSOL_OK);
        if (rating.value < 1 || rating.value >= 13) fail_msg("%s: %s", files[i], rating.text);
        susol_puzzle_free(puzzle);
    }
}

static void test_edges(void **state) {
    (void)state;
    static const rated cases[] = {
        {"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
         "0.00"}};
    compare_cases("susol", cases, sizeof cases / sizeof *cases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_symmetry), cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_agrees_with_er), cmocka_unit_test(test_variants),
        cmocka_unit_test(test_edges)};
    return cmocka_run_group_tests_name("susol scale", tests, NULL, NULL);
}
