/* test_conflicts.c: what the rules say of partly filled grids, compared with solutions and laws. */
#include "support.h"

enum { ROUNDS = 12 };

static susol_puzzle *new_grid(int side) {
    susol_puzzle *puzzle = new_puzzle();
    int high = side == 9 ? 3 : 2;
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, high, side / high), SUSOL_OK);
    return puzzle;
}

static bool any(const uint8_t *marked, int cells) {
    for (int c = 0; c < cells; c++)
        if (marked[c]) return true;
    return false;
}

/* Part of a solution breaks nothing, and what the solution goes on with stays open. */
static void check_part(susol_puzzle *puzzle, const uint8_t *solution, ss_random *random) {
    int side = susol_puzzle_side(puzzle), cells = side * side;
    uint32_t share = ss_random_below(random, 10), open[SUSOL_MAX_CELLS];
    uint8_t marked[SUSOL_MAX_CELLS];
    for (int c = 0; c < cells; c++) {
        bool shown = ss_random_below(random, 10) < share;
        assert_int_equal(susol_puzzle_set_placed(puzzle, c, shown ? solution[c] : 0), SUSOL_OK);
    }
    assert_int_equal(susol_conflicts(puzzle, marked, open), SUSOL_OK);
    assert_false(any(marked, cells));
    for (int c = 0; c < cells; c++) assert_true(open[c] >> (solution[c] - 1) & 1);
}

/* A full grid is marked somewhere exactly if it breaks a law. */
static void check_full(susol_puzzle *puzzle, const uint8_t *solution, ss_random *random) {
    int side = susol_puzzle_side(puzzle), cells = side * side;
    uint8_t marked[SUSOL_MAX_CELLS], digits[SUSOL_MAX_CELLS];
    memcpy(digits, solution, (size_t)cells);
    uint32_t one = ss_random_below(random, 9) + 1, two = ss_random_below(random, 9) + 1;
    for (int c = 0; c < cells; c++) { /* two digits change places: only other rules can complain */
        if (solution[c] == one) digits[c] = (uint8_t)two;
        if (solution[c] == two) digits[c] = (uint8_t)one;
        if (digits[c] > side) digits[c] = solution[c];
    }
    if (ss_random_below(random, 2))
        digits[ss_random_below(random, (uint32_t)cells)] =
            (uint8_t)(ss_random_below(random, (uint32_t)side) + 1);
    for (int c = 0; c < cells; c++)
        assert_int_equal(susol_puzzle_set_placed(puzzle, c, digits[c]), SUSOL_OK);
    assert_int_equal(susol_conflicts(puzzle, marked, NULL), SUSOL_OK);
    assert_int_equal(any(marked, cells), susol_verify(puzzle, digits, NULL) != SUSOL_OK);
}

/* True if the rule fits this grid and leaves a solution. */
static bool check_rule(const char *line, int side, ss_random *random) {
    susol_puzzle *puzzle = new_grid(side);
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options one = {.solutions = 1, .nodes = 20000, .first = first};
    bool fits = !susol_puzzle_add_rule(puzzle, line, NULL) &&
                !susol_solve(puzzle, &one, &result, NULL) && result.solutions.low;
    for (int i = 0; i < ROUNDS && fits; i++) {
        check_part(puzzle, first, random);
        check_full(puzzle, first, random);
    }
    susol_puzzle_free(puzzle);
    return fits;
}

static void test_every_rule(void **state) {
    (void)state;
    susol_entry entry;
    ss_random random;
    ss_random_seed(&random, 6);
    int kinds = 0, tried = 0;
    for (; !susol_list("rules", kinds, &entry); kinds++) {
        tried += check_rule(entry.example, 9, &random);
        tried += check_rule(entry.example, 4, &random);
    }
    assert_true(tried > kinds);
}

static void test_what_is_marked(void **state) {
    (void)state;
    static const int rows[][3] = {{0, 0, 5}, {0, 8, 5}, {4, 4, 9}, {4, 5, 8}};
    uint8_t marked[81], expected[81] = {0};
    uint32_t open[81];
    susol_puzzle *puzzle = new_grid(9);
    assert_int_equal(susol_puzzle_add_rule(puzzle, "cage 10: r5c5 r5c6 r5c7", NULL), SUSOL_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int cell = rows[i][0] * 9 + rows[i][1];
        assert_int_equal(susol_puzzle_set_placed(puzzle, cell, rows[i][2]), SUSOL_OK);
        assert_false(susol_puzzle_is_given(puzzle, cell));
        expected[cell] = 1; /* two fives in the row; the cage is too large before it is full */
    }
    assert_int_equal(susol_conflicts(puzzle, marked, open), SUSOL_OK);
    assert_memory_equal(marked, expected, sizeof marked);
    assert_int_equal(open[1], 0x1ef); /* all but the five */
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_rule),
        cmocka_unit_test(test_what_is_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
