/* test_grids.c: several grids that overlap: houses, holes, and what single grids make of it. */
#include "support.h"

/* Every row, column and box of every grid is a house, just once, and nothing else is. */
static void check_houses(const ss_puzzle *puzzle, int expected) {
    assert_int_equal(puzzle->rule_count, expected);
    for (int i = 0; i < puzzle->rule_count; i++) {
        assert_int_equal(puzzle->rules[i].count, puzzle->side);
        for (int k = 0; k < puzzle->side; k++)
            assert_false(puzzle->hole[puzzle->rules[i].cells[k]]);
    }
    for (int c = 0; c < puzzle->cells; c++) {
        bool inside = false;
        for (int g = 0; g < puzzle->grids.count; g++) {
            int row = c / puzzle->columns - puzzle->grids.top[g];
            int column = c % puzzle->columns - puzzle->grids.left[g];
            inside |= row >= 0 && row < puzzle->side && column >= 0 && column < puzzle->side;
        }
        assert_int_equal(puzzle->hole[c], !inside);
    }
}

static void test_houses(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    ss_grids samurai = {5, 3, 3, {0, 0, 6, 12, 12}, {0, 12, 6, 0, 12}};
    assert_int_equal(ss_layout_grids(puzzle, 9, &samurai), SUSOL_OK);
    check_houses(puzzle, 5 * 18 + 5 * 9 - 4); /* four boxes are shared */
    assert_int_equal(puzzle->regions, 41);
    ss_grids twice = {2, 2, 2, {0, 1}, {0, 1}}; /* boxes do not meet */
    assert_int_equal(ss_layout_grids(puzzle, 4, &twice), SUSOL_OK);
    check_houses(puzzle, 2 * 12);
    ss_grids far = {2, 3, 3, {0, 17}, {0, 0}};
    assert_int_equal(ss_layout_grids(puzzle, 9, &far), SUSOL_CANNOT);
    susol_puzzle_free(puzzle);
}

/* A grid that stands apart multiplies the number of solutions; one on top of another changes
   nothing; holes count for nothing. */
static void test_counts(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    tally all;
    ss_grids once = {1, 2, 2, {0}, {0}}, same = {2, 2, 2, {0, 0}, {0, 0}};
    ss_grids apart = {2, 2, 2, {0, 5}, {0, 5}};
    assert_int_equal(ss_layout_grids(puzzle, 4, &once), SUSOL_OK);
    assert_int_equal(tally_all(puzzle, NULL, 0, &all), SUSOL_OK);
    assert_int_equal(all.count, 288);
    assert_int_equal(ss_layout_grids(puzzle, 4, &same), SUSOL_OK);
    assert_int_equal(tally_all(puzzle, NULL, 0, &all), SUSOL_OK);
    assert_int_equal(all.count, 288);
    assert_int_equal(ss_layout_grids(puzzle, 4, &apart), SUSOL_OK);
    assert_int_equal(tally_all(puzzle, NULL, 0, &all), SUSOL_OK);
    assert_int_equal(all.count, 288 * 288);
    susol_puzzle_free(puzzle);
}

/* All engines find the same solutions of grids that share a box. */
static void test_engines_agree(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    ss_grids shared = {2, 2, 2, {0, 2}, {0, 2}};
    tally first, other;
    assert_int_equal(ss_layout_grids(puzzle, 4, &shared), SUSOL_OK);
    assert_int_equal(tally_all(puzzle, "board", 0, &first), SUSOL_OK);
    /* Whatever is in the shared box, it is one of 24, and each grid goes on in 12 ways. */
    assert_int_equal(first.count, 24 * 12 * 12);
    for (int i = 0; ss_engine_at(i); i++) {
        if (!ss_engine_at(i)->fits(puzzle) || !strcmp(ss_engine_at(i)->name, "board")) continue;
        assert_int_equal(tally_all(puzzle, ss_engine_at(i)->name, 0, &other), SUSOL_OK);
        assert_true(first.count == other.count && first.hash == other.hash);
    }
    susol_puzzle_free(puzzle);
}

static void test_holes_are_no_cells(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    ss_grids shared = {2, 2, 2, {0, 2}, {0, 2}};
    assert_int_equal(ss_layout_grids(puzzle, 4, &shared), SUSOL_OK);
    assert_int_equal(puzzle->columns, 6);
    assert_true(susol_puzzle_is_hole(puzzle, 5) && !susol_puzzle_is_hole(puzzle, 3));
    assert_int_equal(susol_puzzle_value(puzzle, 5), 0);
    assert_int_equal(susol_puzzle_set_value(puzzle, 5, 2), SUSOL_BAD_VALUE);
    assert_int_equal(susol_puzzle_set_value(puzzle, 5, 0), SUSOL_OK);
    assert_true(susol_puzzle_add_rule(puzzle, "r1c5 > r1c4", NULL) != SUSOL_OK);
    assert_true(susol_puzzle_add_rule(puzzle, "diagonal", NULL) != SUSOL_OK);
    assert_int_equal(susol_puzzle_add_rule(puzzle, "antiking", NULL), SUSOL_OK);
    assert_int_equal(susol_puzzle_add_rule(puzzle, "cage: row 1", NULL), SUSOL_OK);
    assert_int_equal(puzzle->rules[puzzle->rule_count - 1].count, 4);
    susol_result result;
    assert_int_equal(susol_solve(puzzle, NULL, &result, NULL), SUSOL_OK);
    assert_true(result.complete);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_houses), cmocka_unit_test(test_counts),
                                       cmocka_unit_test(test_engines_agree),
                                       cmocka_unit_test(test_holes_are_no_cells)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
