/* test_slack.c: a search that finishes one diagonal after the other finds the same solutions. */
#include "solve/slack.h"
#include "cages.h"

enum { GRIDS = 40, SIDE = 6, MOST_SOLUTIONS = 2000 };

/* Solutions below this state, one bare choice at a time. */
static uint64_t count_below(ss_work *work, const ss_board *board, ss_set *state, uint64_t most) {
    ss_set without[SS_MAX_CELLS];
    size_t size = (size_t)board->cells * sizeof *state;
    ss_choice choice = {.what = -1};
    ss_work_begin(work, state);
    if (ss_board_propagate(work) == SS_DEAD) return 0;
    ss_slack_choose(board, state, &choice);
    if (choice.what < 0) return 1;
    int cell = choice.what, digit = choice.option[0];
    assert_true(ss_set_has(state[cell], digit) && !ss_set_single(state[cell]));
    memcpy(without, state, size);
    without[cell] &= ~ss_set_one(digit);
    state[cell] = ss_set_one(digit);
    uint64_t found = count_below(work, board, state, most);
    return found < most ? found + count_below(work, board, without, most - found) : found;
}

static void same_solutions(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 5);
    ss_puzzle *puzzle = new_puzzle();
    susol_options options = {.solutions = MOST_SOLUTIONS};
    for (int i = 0; i < GRIDS; i++) {
        uint8_t digit[SS_MAX_CELLS];
        susol_result result;
        ss_board board;
        ss_work work;
        random_grid(&random, 2, 3, digit);
        assert_int_equal(ss_layout_grid(puzzle, SIDE, 2, 3), SUSOL_OK);
        assert_false(ss_slack_tells(puzzle));
        cut_diagonals(&random, puzzle, digit);
        assert_true(ss_slack_tells(puzzle));
        assert_int_equal(ss_solve(puzzle, NULL, &options, NULL, &result), SUSOL_OK);
        assert_int_equal(ss_rule_board_deep(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        assert_int_equal(ss_work_open(&work, &board), SUSOL_OK);
        ss_set state[SS_MAX_CELLS];
        memcpy(state, board.start, (size_t)board.cells * sizeof *state);
        assert_int_equal(count_below(&work, &board, state, MOST_SOLUTIONS), result.solutions.low);
        ss_board_free(&board);
        cut_cages(&random, puzzle, digit);
        assert_false(ss_slack_tells(puzzle));
    }
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(same_solutions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
