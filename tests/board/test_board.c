/* test_board.c: links, houses, and propagation by waiting propagators. */
#include "support.h"
#include "board/work.h"

enum { MOST_RUNS = 4000 };

static int ran[MOST_RUNS], runs; /* which propagators ran, in order; part[0] is their name */

static ss_outcome note_run(const ss_propagator *self, ss_work *work) {
    (void)work;
    assert_true(runs < MOST_RUNS);
    ran[runs++] = self->part[0];
    return SS_SAME;
}

static ss_outcome strike_one(const ss_propagator *self, ss_work *work) {
    (void)note_run(self, work);
    return ss_board_keep(work, self->cells[0], ~ss_set_one(1));
}

static ss_outcome die(const ss_propagator *self, ss_work *work) {
    (void)note_run(self, work);
    return SS_DEAD;
}

typedef struct fixture {
    ss_puzzle *puzzle;
    ss_board board;
    ss_work work;
    ss_set state[SS_MAX_CELLS];
} fixture;

static void open_board(fixture *f, int side) {
    f->puzzle = new_puzzle();
    ss_puzzle_clear(f->puzzle, side);
    assert_int_equal(ss_board_open(&f->board, f->puzzle, f->puzzle->allowed, NULL), SUSOL_OK);
    runs = 0;
}

static void begin(fixture *f) {
    assert_int_equal(ss_board_close(&f->board), SUSOL_OK);
    assert_int_equal(ss_work_open(&f->work, &f->board), SUSOL_OK);
    memcpy(f->state, f->board.start, (size_t)f->board.cells * sizeof *f->state);
    ss_work_begin(&f->work, f->state);
}

static void close_board(fixture *f) {
    ss_board_free(&f->board);
    susol_puzzle_free(f->puzzle);
}

typedef ss_outcome run_function(const ss_propagator *self, ss_work *work);

static void post(fixture *f, int name, int cost, const uint16_t *cell, run_function *run) {
    ss_propagator propagator = {.run = run, .cells = cell, .count = 1, .cost = (uint8_t)cost};
    propagator.part[0] = (uint16_t)name;
    ss_board_post(&f->board, &propagator);
}

/* All run once at the start, cheap ones first, whatever the order of posting. */
static void test_cheap_ones_first(void **state) {
    (void)state;
    static const uint16_t cells[] = {0, 1};
    fixture f;
    open_board(&f, 4);
    for (int i = 0; i < 200; i++) post(&f, i, SS_COSTS - 1 - i % SS_COSTS, &cells[0], note_run);
    begin(&f);
    assert_int_equal(ss_board_propagate(&f.work), SS_SAME);
    assert_int_equal(runs, 200);
    for (int i = 0; i < 200; i++) assert_int_equal(SS_COSTS - 1 - ran[i] % SS_COSTS, i / 50);
    assert_int_equal(ss_board_propagate(&f.work), SS_SAME);
    assert_int_equal(runs, 200); /* nothing waits any more */
    close_board(&f);
}

/* A change wakes those who look at the cell, each once, and nobody else. */
static void test_who_wakes(void **state) {
    (void)state;
    static const uint16_t cells[] = {3, 5, 7};
    fixture f;
    open_board(&f, 4);
    for (int i = 0; i < 150; i++) post(&f, i, 1, &cells[i % 3], note_run);
    begin(&f);
    (void)ss_board_propagate(&f.work);
    runs = 0;
    assert_int_equal(ss_board_keep(&f.work, 5, 7), SS_CHANGED);
    assert_int_equal(ss_board_keep(&f.work, 5, 3), SS_CHANGED);
    assert_int_equal(ss_board_keep(&f.work, 5, 3), SS_SAME);
    assert_int_equal(ss_board_keep(&f.work, 5, 8), SS_DEAD);
    assert_int_equal(ss_board_propagate(&f.work), SS_SAME);
    assert_int_equal(runs, 50);
    for (int i = 0; i < runs; i++) assert_int_equal(ran[i] % 3, 1);
    runs = 0;
    ss_work_touch(&f.work, f.state, 7);
    (void)ss_board_propagate(&f.work);
    assert_int_equal(runs, 50);
    close_board(&f);
}

/* A propagator that changes its own cell runs again; a dead end is told at once. */
static void test_fixpoint_and_death(void **state) {
    (void)state;
    static const uint16_t cells[] = {2};
    fixture f;
    open_board(&f, 4);
    post(&f, 0, 0, cells, strike_one);
    begin(&f);
    assert_int_equal(ss_board_propagate(&f.work), SS_CHANGED);
    assert_int_equal(f.state[2], 14);
    assert_int_equal(runs, 2);
    assert_int_equal(f.work.keeps, 1);
    close_board(&f);
    open_board(&f, 4);
    post(&f, 0, 0, cells, die);
    post(&f, 1, 1, cells, note_run);
    begin(&f);
    assert_int_equal(ss_board_propagate(&f.work), SS_DEAD);
    assert_int_equal(runs, 1);
    ss_work_touch(&f.work, f.state, 9); /* what waited before is forgotten */
    assert_int_equal(ss_board_propagate(&f.work), SS_SAME);
    close_board(&f);
}

static void test_empty_cells_and_broken_rules(void **state) {
    (void)state;
    static const uint16_t five[] = {0, 1, 2, 3, 4};
    fixture f;
    open_board(&f, 4);
    ss_board_restrict(&f.board, 6, 1);
    ss_board_restrict(&f.board, 6, 2);
    begin(&f);
    assert_int_equal(ss_board_propagate(&f.work), SS_DEAD);
    close_board(&f);
    open_board(&f, 4);
    ss_board_distinct(&f.board, five, 5);
    begin(&f);
    assert_int_equal(ss_board_propagate(&f.work), SS_DEAD);
    close_board(&f);
}

/* Links are what the rules say, both ways; a single cell strikes its digit from all of them. */
static void test_links(void **state) {
    (void)state;
    fixture f;
    f.puzzle = read_puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    assert_int_equal(ss_rule_board(&f.board, f.puzzle, f.puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(f.board.house_count, 27);
    for (int a = 0; a < 81; a++) {
        assert_int_equal(f.board.peer_from[a + 1] - f.board.peer_from[a], 20);
        for (int b = 0; b < 81; b++) {
            bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            bool expected = a != b && (a / 9 == b / 9 || a % 9 == b % 9 || box);
            assert_int_equal(ss_board_linked(&f.board, a, b), expected);
        }
    }
    assert_int_equal(ss_work_open(&f.work, &f.board), SUSOL_OK);
    memcpy(f.state, f.board.start, 81 * sizeof *f.state);
    ss_work_begin(&f.work, f.state);
    assert_int_equal(ss_board_propagate(&f.work), SS_CHANGED);
    for (int c = 0; c < 81; c++) assert_true(ss_set_single(f.state[c])); /* an easy one */
    close_board(&f);
}

/* A house is a set of cells: said again, in whatever order, it is the same; one more is not. */
static void test_houses_once(void **state) {
    (void)state;
    static const uint16_t row[] = {0, 1, 2, 3}, again[] = {3, 1, 0, 2}, other[] = {0, 1, 2, 7};
    fixture f;
    open_board(&f, 4);
    ss_board_distinct(&f.board, row, 4);
    ss_board_distinct(&f.board, again, 4);
    assert_int_equal(f.board.house_count, 1);
    ss_board_distinct(&f.board, other, 4);
    ss_board_distinct(&f.board, row, 3);
    assert_int_equal(f.board.house_count, 2);
    close_board(&f);
}

/* Numbers of houses have 16 bits; what comes after too many of them is kept as links. */
static void test_houses_beyond_number(void **state) {
    (void)state;
    uint16_t cells[9] = {0, 1, 2, 3, 4, 5};
    fixture f;
    open_board(&f, 9);
    for (int i = 6; i < 81; i++)
        for (int j = i + 1; j < 81; j++)
            for (int k = j + 1; k < 81; k++) {
                cells[6] = (uint16_t)i, cells[7] = (uint16_t)j, cells[8] = (uint16_t)k;
                ss_board_distinct(&f.board, cells, 9);
            }
    assert_in_range(f.board.house_count, 1000, UINT16_MAX);
    assert_true(ss_board_linked(&f.board, 79, 80));
    close_board(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cheap_ones_first),
        cmocka_unit_test(test_who_wakes),
        cmocka_unit_test(test_fixpoint_and_death),
        cmocka_unit_test(test_empty_cells_and_broken_rules),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_houses_once),
        cmocka_unit_test(test_houses_beyond_number),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
