/* test_forms.c: canonical forms of many puzzles at once: those of single ones, of positions after
   singles, and the limits of all. */
#include "support.h"
#include "puzzle/symmetry.h"

enum { CELLS = 81, MOST = 400, LINE = 400 };

static char grids[MOST][CELLS + 1], forms[MOST][CELLS + 1];
static uint64_t automorphisms[MOST];

static size_t read_fixture(void) {
    FILE *file = open_fixture("tests/fixtures/classic.txt");
    char line[LINE];
    size_t count = 0;
    while (count < MOST && next_line(file, line, sizeof line))
        if (strcspn(line, ":") == CELLS) memcpy(grids[count++], line, CELLS);
    (void)fclose(file);
    return count;
}

static susol_forms batch_of(size_t count) {
    memset(forms, 0, sizeof forms);
    return (susol_forms){.grids = grids[0],
                         .stride = sizeof *grids,
                         .count = count,
                         .forms = forms[0],
                         .form_stride = sizeof *forms,
                         .automorphisms = automorphisms};
}

/* The digits of 81 characters. */
static void digits_of(const char *grid, uint8_t digits[CELLS]) {
    for (int c = 0; c < CELLS; c++)
        digits[c] = (uint8_t)(grid[c] >= '1' && grid[c] <= '9' ? grid[c] - '0' : 0);
}

static void characters_of(const uint8_t digits[CELLS], char grid[CELLS + 1]) {
    for (int c = 0; c < CELLS; c++) grid[c] = (char)(digits[c] ? '0' + digits[c] : '.');
    grid[CELLS] = 0;
}

static void are_those_of_single_puzzles(void **state) {
    (void)state;
    size_t made, count = read_fixture();
    susol_forms batch = batch_of(count);
    ss_puzzle *puzzle = new_puzzle(), *out = new_puzzle();
    assert_true(count > 50);
    assert_int_equal(susol_canon_batch(&batch, &made, NULL), SUSOL_OK);
    assert_int_equal(made, count);
    for (size_t i = 0; i < count; i++) {
        uint64_t ways;
        char form[CELLS + 1];
        assert_int_equal(susol_read(puzzle, grids[i], CELLS, NULL, NULL), SUSOL_OK);
        assert_int_equal(susol_canon(puzzle, out, &ways, NULL), SUSOL_OK);
        characters_of(out->value, form);
        assert_string_equal(forms[i], form);
        assert_int_equal(automorphisms[i], ways);
    }
    susol_puzzle_free(puzzle);
    susol_puzzle_free(out);
}

/* ---- singles, in the plainest way ---- */

static bool sees(int a, int b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static bool may_be(const uint8_t digits[CELLS], int cell, int digit) {
    if (digits[cell]) return digits[cell] == digit;
    for (int c = 0; c < CELLS; c++)
        if (sees(c, cell) && digits[c] == digit) return false;
    return true;
}

static bool is_only_digit(const uint8_t digits[CELLS], int cell, int digit) {
    for (int d = 1; d <= 9; d++)
        if (d != digit && may_be(digits, cell, d)) return false;
    return true;
}

/* Is the cell the only place of the digit in its row (0), column (1) or box (2)? */
static bool is_only_place(const uint8_t digits[CELLS], int cell, int digit, int house) {
    for (int c = 0; c < CELLS; c++) {
        bool row = c / 9 == cell / 9, column = c % 9 == cell % 9;
        bool box = c / 27 == cell / 27 && c % 9 / 3 == cell % 9 / 3;
        bool beside = house == 0 ? row : house == 1 ? column : box;
        if (c != cell && beside && may_be(digits, c, digit)) return false;
    }
    return true;
}

static bool fill_one(uint8_t digits[CELLS]) {
    for (int i = 0; i < CELLS * 9; i++) {
        int cell = i / 9, digit = i % 9 + 1;
        if (digits[cell] || !may_be(digits, cell, digit)) continue;
        bool single = is_only_digit(digits, cell, digit);
        for (int house = 0; house < 3; house++) single |= is_only_place(digits, cell, digit, house);
        if (!single) continue;
        digits[cell] = (uint8_t)digit;
        return true;
    }
    return false;
}

static void follow_singles(void **state) {
    (void)state;
    size_t made, count = read_fixture();
    susol_forms batch = batch_of(count);
    batch.singles = 1;
    assert_int_equal(susol_canon_batch(&batch, &made, NULL), SUSOL_OK);
    size_t filled = 0;
    for (size_t i = 0; i < count; i += 3) {
        uint8_t digits[CELLS], form[CELLS];
        char text[CELLS + 1];
        susol_result result;
        ss_puzzle *puzzle = new_puzzle();
        assert_int_equal(susol_read(puzzle, grids[i], CELLS, NULL, NULL), SUSOL_OK);
        assert_int_equal(susol_solve(puzzle, &(susol_options){.solutions = 1}, &result, NULL),
                         SUSOL_OK);
        susol_puzzle_free(puzzle);
        if (!result.solutions.low) continue;
        digits_of(grids[i], digits);
        while (fill_one(digits)) filled++;
        (void)ss_canon9(digits, form, NULL);
        characters_of(form, text);
        assert_string_equal(forms[i], text);
    }
    assert_true(filled > 100);
}

/* Two in a row, or singles that clash later: the puzzle stays as it is, however it is turned. */
static void clashing_singles_change_nothing(void **state) {
    (void)state;
    static const char *const clash[] = {
        "11.......2.......................................................................",
        "12345678.........9...............................................................",
        "123......456........................................7........8..................."};
    ss_random random;
    ss_random_seed(&random, 5);
    for (size_t i = 0; i < sizeof clash / sizeof *clash; i++) {
        uint8_t digits[CELLS], form[CELLS], turned[CELLS];
        char text[CELLS + 1];
        size_t made;
        digits_of(clash[i], digits);
        (void)ss_canon9(digits, form, NULL);
        characters_of(form, text);
        for (size_t k = 0; k < 20; k++) {
            ss_symmetry symmetry;
            ss_symmetry_random(&symmetry, &random);
            ss_symmetry_apply(&symmetry, digits, turned);
            characters_of(turned, grids[k]);
        }
        susol_forms batch = batch_of(20);
        batch.singles = 1;
        assert_int_equal(susol_canon_batch(&batch, &made, NULL), SUSOL_OK);
        for (size_t k = 1; k < 20; k++) assert_string_equal(forms[k], forms[0]);
        if (i < 2) assert_string_equal(forms[0], text);
    }
}

static int stop_at_once(void *user, const susol_event *event) {
    (void)event;
    return ++*(int *)user > 0;
}

static void tell_how_far_they_came(void **state) {
    (void)state;
    int looks = 0;
    size_t made, count = read_fixture();
    susol_options options = {.watch = stop_at_once, .user = &looks};
    susol_forms batch = batch_of(count);
    batch.limits = &options;
    assert_int_equal(susol_canon_batch(&batch, &made, NULL), SUSOL_CANCELLED);
    assert_int_equal(looks, 1);
    assert_true(made < count);
    for (size_t i = 0; i < count; i++) assert_int_equal(strlen(forms[i]), i < made ? CELLS : 0);
    batch = batch_of(0);
    assert_int_equal(susol_canon_batch(&batch, &made, NULL), SUSOL_OK);
    assert_int_equal(made, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(are_those_of_single_puzzles),
        cmocka_unit_test(follow_singles),
        cmocka_unit_test(clashing_singles_change_nothing),
        cmocka_unit_test(tell_how_far_they_came),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
