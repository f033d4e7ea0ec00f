/* test_links.c: the links that follow from all houses together, against all placements of a digit.

   A placement has one cell in every row, so it is an order of the columns. All orders are tried on
   random pieces, with and without knights; what is left of them must be what the deep board says:
   two cells are linked just when no placement has both. */
#include "support.h"

enum { SIDE = 6, CELLS = SIDE * SIDE, GRIDS = 60 };

typedef struct trial {
    ss_board quick, deep;
    bool together[CELLS][CELLS]; /* in some placement */
    int column[SIDE];            /* of each row, in the one at hand */
    int placements;
} trial;

static int cell_in(const trial *t, int row) { return row * SIDE + t->column[row]; }

/* Fills the rows from `row` on in all ways that the links of the quick board allow. */
static void place_rows(trial *t, int row) {
    for (t->column[row] = 0; t->column[row] < SIDE; t->column[row]++) {
        bool fits = true;
        for (int r = 0; r < row; r++)
            fits = fits && !ss_board_linked(&t->quick, cell_in(t, r), cell_in(t, row));
        if (fits && row + 1 < SIDE) place_rows(t, row + 1);
        if (!fits || row + 1 < SIDE) continue;
        t->placements++;
        for (int a = 0; a < SIDE; a++)
            for (int b = 0; b < SIDE; b++) t->together[cell_in(t, a)][cell_in(t, b)] = true;
    }
}

static void make_pieces(ss_puzzle *puzzle, ss_random *random, int swaps) {
    uint8_t region[CELLS];
    for (int c = 0; c < CELLS; c++) region[c] = (uint8_t)(c / SIDE / 2 * 2 + c % SIDE / 3);
    for (int i = 0; i < swaps; i++) {
        uint32_t a = ss_random_below(random, CELLS), b = ss_random_below(random, CELLS);
        uint8_t kept = region[a];
        region[a] = region[b], region[b] = kept;
    }
    assert_int_equal(ss_layout_grid(puzzle, SIDE, 2, 3), SUSOL_OK);
    assert_int_equal(ss_layout_jigsaw(puzzle, region), SUSOL_OK);
}

static void check_grid(const ss_puzzle *puzzle) {
    trial t = {.placements = 0};
    bool missing = false;
    assert_int_equal(ss_rule_board_quick(&t.quick, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_rule_board_deep(&t.deep, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    place_rows(&t, 0);
    for (int a = 0; a < CELLS; a++) missing = missing || !t.together[a][a];
    assert_int_equal(t.deep.broken, missing);
    for (int a = 0; a < CELLS; a++)
        for (int b = 0; b < a; b++)
            assert_int_equal(ss_board_linked(&t.deep, a, b), !t.together[a][b]);
    ss_board_free(&t.quick);
    ss_board_free(&t.deep);
}

static void test_links(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    ss_random random;
    ss_random_seed(&random, 1);
    for (int i = 0; i < GRIDS; i++) {
        make_pieces(puzzle, &random, i / 4);
        if (i % 2) assert_int_equal(susol_puzzle_add_rule(puzzle, "antiknight", NULL), SUSOL_OK);
        check_grid(puzzle);
    }
    susol_puzzle_free(puzzle);
}

/* Too many placements: nothing is added, and nothing is wrong. */
static void test_too_many(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    ss_board quick, deep;
    assert_int_equal(ss_layout_grid(puzzle, 10, 0, 0), SUSOL_OK);
    assert_int_equal(ss_rule_board_quick(&quick, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_rule_board_deep(&deep, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_false(deep.broken);
    for (int c = 0; c < 100; c++) assert_int_equal(quick.peer_from[c + 1], deep.peer_from[c + 1]);
    ss_board_free(&quick);
    ss_board_free(&deep);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_links),
                                       cmocka_unit_test(test_too_many)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
