/* test_told.c: the rules of a puzzle in words: every kind has some, and what they say depends on
   the rule and on the grid. */
#include "support.h"

static susol_text *name, *rules;

static void describe(const char *text) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, text, strlen(text), "susol", NULL), SUSOL_OK);
    susol_text_clear(name);
    susol_text_clear(rules);
    assert_int_equal(susol_describe(puzzle, name, rules), SUSOL_OK);
    susol_puzzle_free(puzzle);
}

static void expect(const char *text, const char *wanted_name, const char *wanted_rules) {
    describe(text);
    assert_string_equal(susol_text_data(name), wanted_name);
    assert_string_equal(susol_text_data(rules), wanted_rules);
}

/* The example of the kind, on the smallest grid that takes it: a sentence more than the grid has,
   made for people: no braces, no notation, a full stop. */
static void every_kind_has_words(void **state) {
    (void)state;
    static const int sides[][3] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}, {16, 4, 4}};
    susol_entry kind;
    for (int i = 0; !susol_list("rules", i, &kind); i++) {
        ss_puzzle *puzzle = new_puzzle();
        bool fits = false;
        for (int k = 0; k < 4 && !fits; k++)
            fits = !susol_puzzle_set_shape(puzzle, sides[k][0], sides[k][1], sides[k][2]) &&
                   !susol_puzzle_add_rule(puzzle, kind.example, NULL);
        susol_text_clear(rules);
        if (fits) assert_int_equal(susol_describe(puzzle, NULL, rules), SUSOL_OK);
        const char *words = fits ? susol_text_data(rules) : "", *more = strchr(words, '\n');
        bool whole = more && strlen(more) > 20 && words[strlen(words) - 1] == '.';
        if (fits && (!whole || strpbrk(words, "{}"))) fail_msg("%s: %s", kind.name, words);
        if (!fits) print_message("%s: no grid for its example\n", kind.name);
        susol_puzzle_free(puzzle);
    }
}

#define CLASSIC                                                                                    \
    "Fill in the digits 1 to 9 so that every row, every column and every box has each digit once."

static void grids(void **state) {
    (void)state;
    expect("side 9\n", "", CLASSIC);
    expect("side 16\n", "16x16",
           "Fill in the digits 1 to 9 and A to G so that every row, every column and every box has "
           "each digit once.");
    expect("side 5\nboxes none\n", "5x5, Latin square",
           "Fill in the digits 1 to 5 so that every row and every column has each digit once.");
    describe("side 9\ngrids r1c1 r1c13 r7c7 r13c1 r13c13\n");
    assert_string_equal(susol_text_data(name), "Samurai");
}

static void numbers(void **state) {
    (void)state;
    expect("side 9\ncage 5: r1c1 r1c2\ncage: r2c1 r2c2\ncage 7: r3c1 r3c2\n", "Killer",
           CLASSIC
           "\nThe digits in a cage add up to the number in its corner; no digit repeats in a "
           "cage.");
    expect("side 9\nwhisper: r1c1 r1c2\nwhisper 5: r3c1 r3c2\n", "Whispers",
           CLASSIC "\nNeighbours along a green line differ by at least 5.");
    expect("side 9\nantimove 1 3\nantimove 2 3\nantimove 1 3\n", "Anti-move",
           CLASSIC
           "\nCells that lie 1 by 3 apart, in rows and columns or the other way round, hold "
           "different digits.\nCells that lie 2 by 3 apart, in rows and columns or the other "
           "way round, hold different digits.");
    expect("side 9\ndiagonal\nantidiagonal\n", "Diagonal",
           CLASSIC "\nNo digit repeats on either of the two marked diagonals.");
    expect("side 9\nequality: r1c1 r1c2\n", "Equality",
           CLASSIC "\nNo digit repeats in a green cage; half of its digits are even and half odd, "
                   "half low and half high; 5 is neither low nor high.");
}

static void marks_that_are_missing(void **state) {
    (void)state;
    describe("side 9\nwhite: r1c1 r1c2\nblack: r2c1 r2c2\nx: r3c1 r3c2\n");
    assert_string_equal(susol_text_data(name), "Kropki, XV");
    assert_non_null(strstr(susol_text_data(rules), "Not all dots are given."));
    assert_non_null(strstr(susol_text_data(rules), "Not every X and V is given."));
    describe("side 9\nwhite: r1c1 r1c2\nblack: r2c1 r2c2\nstrictkropki\n");
    assert_null(strstr(susol_text_data(rules), "Not all"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_words),
        cmocka_unit_test(grids),
        cmocka_unit_test(numbers),
        cmocka_unit_test(marks_that_are_missing),
    };
    if (susol_text_new(&name, NULL) || susol_text_new(&rules, NULL)) return 1;
    int failed = cmocka_run_group_tests_name("rules in words", tests, NULL, NULL);
    susol_text_free(name);
    susol_text_free(rules);
    return failed;
}
