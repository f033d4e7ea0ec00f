/* test_all_houses.c: houses and rests side by side say what each of them says alone.

   Random states on grids of many kinds are settled by the board of a search, with the registers of
   this machine and with plain ones, and by the board that has a propagator for each house and for
   each two rests. What is left is the same, or all of them die. The search keeps its workplace from
   one state to the next, so its copies of old states are put to the test as well. */
#include "support.h"
#include "propagate/kernels/kernels.h"

enum { STATES = 400, MOST_CELLS = 256 };

static const char *const rules[] = {NULL, "disjoint", "windoku", "diagonal", "antiknight"};

typedef struct trial {
    ss_board board;
    ss_work work;
} trial;

static void open_trial(trial *t, const ss_puzzle *puzzle, bool search) {
    susol_status status = search ? ss_rule_board_search(&t->board, puzzle, puzzle->allowed, NULL)
                                 : ss_rule_board(&t->board, puzzle, puzzle->allowed, NULL);
    assert_int_equal(status, SUSOL_OK);
    assert_int_equal(ss_work_open(&t->work, &t->board), SUSOL_OK);
}

static int use_plain(ss_board *board) {
    int found = 0;
    for (int p = 0; p < board->propagator_count; p++) {
        ss_propagator *one = &board->propagators[p];
        if (one->run == ss_kernels_best()->naked) one->run = ss_kernels_plain.naked;
        if (one->run == ss_kernels_best()->hidden) one->run = ss_kernels_plain.hidden;
        if (one->run != ss_kernels_best()->all_houses) continue;
        one->run = ss_kernels_plain.all_houses;
        found++;
    }
    return found;
}

static bool settle(trial *t, const ss_set *start, ss_set *state) {
    memcpy(state, start, (size_t)t->board.cells * sizeof *state);
    ss_work_begin(&t->work, state);
    return ss_board_propagate(&t->work) != SS_DEAD;
}

/* Each candidate stays with a chance of `keep` in 16. */
static void random_state(ss_random *random, const ss_puzzle *puzzle, uint32_t keep, ss_set *start) {
    for (int c = 0; c < puzzle->cells; c++) {
        start[c] = 0;
        for (int d = 1; d <= puzzle->side; d++)
            if (ss_random_below(random, 16) < keep) start[c] |= ss_set_one(d);
        if (!start[c]) start[c] = ss_puzzle_full(puzzle);
    }
}

/* Returns how many states lived; none where a few houses are beside a grid that is swept. */
static int compare(const ss_puzzle *puzzle, ss_random *random) {
    trial alone, here, plain;
    int lived = 0;
    open_trial(&alone, puzzle, false);
    open_trial(&here, puzzle, true);
    open_trial(&plain, puzzle, true);
    assert_int_equal(use_plain(&plain.board), plain.board.notes->all_houses);
    for (int i = 0; i < STATES; i++) {
        ss_set start[MOST_CELLS], state[3][MOST_CELLS];
        size_t size = (size_t)puzzle->cells * sizeof *start;
        random_state(random, puzzle, 9 + ss_random_below(random, 7), start);
        bool lives = settle(&alone, start, state[0]);
        assert_int_equal(settle(&here, start, state[1]), lives);
        assert_int_equal(settle(&plain, start, state[2]), lives);
        lived += lives && here.board.notes->all_houses;
        if (!lives) continue;
        assert_memory_equal(state[0], state[1], size);
        assert_memory_equal(state[0], state[2], size);
    }
    ss_board_free(&alone.board);
    ss_board_free(&here.board);
    ss_board_free(&plain.board);
    return lived;
}

static void swap_pieces(ss_puzzle *puzzle, ss_random *random, int swaps) {
    uint8_t region[MOST_CELLS];
    memcpy(region, puzzle->region, (size_t)puzzle->cells);
    for (int i = 0; i < swaps; i++) {
        uint32_t a = ss_random_below(random, (uint32_t)puzzle->cells);
        uint32_t b = ss_random_below(random, (uint32_t)puzzle->cells);
        uint8_t kept = region[a];
        region[a] = region[b], region[b] = kept;
    }
    assert_int_equal(ss_layout_jigsaw(puzzle, region), SUSOL_OK);
}

static void all_say_the_same(void **unused) {
    (void)unused;
    static const int shape[][3] = {{4, 2, 2}, {6, 2, 3},  {9, 3, 3},
                                   {9, 0, 0}, {12, 3, 4}, {16, 4, 4}};
    ss_puzzle *puzzle = new_puzzle();
    ss_random random;
    int lived = 0;
    ss_random_seed(&random, 5);
    for (size_t s = 0; s < sizeof shape / sizeof *shape; s++)
        for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
            const int *of = shape[s];
            assert_int_equal(ss_layout_grid(puzzle, of[0], of[1], of[2]), SUSOL_OK);
            if (of[1] && r % 2 == 0) swap_pieces(puzzle, &random, of[0]);
            if (rules[r] && susol_puzzle_add_rule(puzzle, rules[r], NULL)) continue;
            lived += compare(puzzle, &random);
        }
    assert_true(lived > STATES);
    susol_puzzle_free(puzzle);
}

static int digit_at(int cell) { return (cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9 + 1; }

/* Nine cells that hold nine digits in that grid, at random. */
static void add_house(ss_puzzle *puzzle, ss_random *random) {
    uint16_t cells[9];
    for (int d = 0; d < 9; d++) do
            cells[d] = (uint16_t)ss_random_below(random, 81);
        while (digit_at(cells[d]) != d + 1);
    ss_rule rule = {.kind = &ss_rule_distinct, .cells = cells, .count = 9};
    assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
}

/* So many that not all pairs of them have lanes. */
static void many_houses_leave_a_solution(void **unused) {
    (void)unused;
    enum { HOUSES = 400 };
    ss_puzzle *puzzle = new_puzzle();
    ss_set start[81], state[81];
    ss_random random;
    trial t;
    ss_random_seed(&random, 7);
    assert_int_equal(ss_layout_grid(puzzle, 9, 3, 3), SUSOL_OK);
    for (int i = 0; i < HOUSES; i++) add_house(puzzle, &random);
    for (int c = 0; c < 81; c++) start[c] = ss_set_one(digit_at(c));
    open_trial(&t, puzzle, true);
    assert_true(t.board.notes->all_houses);
    assert_true(settle(&t, start, state));
    for (int c = 0; c < 81; c++) start[c] |= ss_set_one(1 + c % 9);
    assert_true(settle(&t, start, state));
    for (int c = 0; c < 81; c++) assert_true(ss_set_has(state[c], digit_at(c)));
    ss_board_free(&t.board);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_say_the_same),
                                       cmocka_unit_test(many_houses_leave_a_solution)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
