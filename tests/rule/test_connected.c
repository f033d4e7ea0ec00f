/* test_connected.c: several areas of one rectangle that hang together, against all fillings.

   Areas grow from a cell each at random until the rectangle is full, so there is a solution. Then
   some cells are opened for a few digits, and all their fillings are held against the bare law: the
   search must find just those that obey, and propagation, from this state and from others inside
   it, must keep their digits. What pieces and areas say together is looked at by itself. */
#include "board/work.h"
#include "support.h"

enum { SIDE = 6, CELLS = SIDE * SIDE, PUZZLES = 400, MOST_FILLINGS = 4096, STATES = 8 };

static ss_random dice;

static int below(int n) { return (int)ss_random_below(&dice, (uint32_t)n); }

static void read_grid(ss_puzzle *puzzle) {
    static const char text[] = "puzzle\nside 6\nlines none\nboxes none\n";
    assert_int_equal(susol_read(puzzle, text, sizeof text - 1, "susol", NULL), SUSOL_OK);
}

static void add_area(ss_puzzle *puzzle, int high, int size, int digit) {
    char line[100];
    sprintf(line, "connected %d %d %d: r1c1..r%dc%d", SIDE, size, digit, high, SIDE);
    assert_int_equal(susol_puzzle_add_rule(puzzle, line, NULL), SUSOL_OK);
}

/* ---- against all fillings ---- */

typedef struct trial {
    ss_puzzle *puzzle;
    uint8_t solution[CELLS]; /* the one that was grown */
    ss_set start[CELLS];
    uint8_t lawful[MOST_FILLINGS][CELLS];
    int lawful_count, high;
} trial;

static void grow(trial *t, int areas) {
    int count = t->high * SIDE, empty = count;
    for (int c = 0; c < CELLS; c++) t->solution[c] = 1;
    memset(t->solution, 0, (size_t)count);
    for (int a = 1; a <= areas; empty--) {
        int cell = below(count);
        if (t->solution[cell]) empty++;
        else t->solution[cell] = (uint8_t)a++;
    }
    while (empty) {
        int cell = below(count), way = below(4), row = cell / SIDE, column = cell % SIDE;
        row += (way == 0) - (way == 1), column += (way == 2) - (way == 3);
        bool inside = row >= 0 && row < t->high && column >= 0 && column < SIDE;
        if (!t->solution[cell] || !inside || t->solution[row * SIDE + column]) continue;
        t->solution[row * SIDE + column] = t->solution[cell];
        empty--;
    }
}

/* Each area by its size, or without; one of them may be left out. */
static void make_puzzle(trial *t) {
    int areas = 2 + below(4), sizes[SIDE + 1] = {0};
    t->high = 2 + below(SIDE - 1);
    grow(t, areas);
    read_grid(t->puzzle);
    for (int c = 0; c < t->high * SIDE; c++) sizes[t->solution[c]]++;
    for (int a = 1 + !below(4); a <= areas; a++)
        add_area(t->puzzle, t->high, below(3) ? sizes[a] : 0, a);
}

static void open_cells(trial *t) {
    int fillings = 1;
    for (int c = 0; c < CELLS; c++) t->start[c] = ss_set_one(t->solution[c]);
    for (int tries = 0; tries < 20; tries++) {
        int cell = below(t->high * SIDE);
        ss_set more = t->start[cell] | ss_set_one(1 + below(5));
        int ways = fillings / ss_set_count(t->start[cell]) * ss_set_count(more);
        if (ways <= MOST_FILLINGS) t->start[cell] = more, fillings = ways;
    }
}

static bool obeys(const trial *t, const uint8_t *filling) {
    for (int i = 0; i < t->puzzle->rule_count; i++)
        if (!ss_rule_holds(&t->puzzle->rules[i], t->puzzle, filling)) return false;
    return true;
}

static void fill(trial *t, uint8_t *filling, int cell) {
    if (cell == CELLS) {
        if (obeys(t, filling)) memcpy(t->lawful[t->lawful_count++], filling, CELLS);
        return;
    }
    for (ss_set left = t->start[cell]; left; left &= left - 1) {
        filling[cell] = (uint8_t)ss_set_low(left);
        fill(t, filling, cell + 1);
    }
}

static void check_search(const trial *t) {
    susol_options options = {.engine = "board"};
    susol_result result;
    assert_int_equal(ss_solve(t->puzzle, t->start, &options, NULL, &result), SUSOL_OK);
    assert_int_equal(result.solutions.low, t->lawful_count);
}

static bool lies_in(const uint8_t *filling, const ss_set *state) {
    for (int c = 0; c < CELLS; c++)
        if (!(state[c] & ss_set_one(filling[c]))) return false;
    return true;
}

/* The same workplace for all states: what it remembers of one must not mislead it at the next. */
static void check_states(const trial *t) {
    ss_board board;
    ss_work work;
    assert_int_equal(ss_rule_board_search(&board, t->puzzle, t->start, NULL), SUSOL_OK);
    assert_int_equal(ss_work_open(&work, &board), SUSOL_OK);
    for (int n = 0; n < STATES; n++) {
        ss_set before[CELLS], after[CELLS];
        for (int c = 0; c < CELLS; c++) {
            before[c] = t->start[c] & (ss_set)ss_random_next(&dice);
            if (!before[c] || below(2)) before[c] = t->start[c];
        }
        memcpy(after, before, sizeof after);
        ss_work_begin(&work, after);
        bool lives = ss_board_propagate(&work) != SS_DEAD;
        for (int i = 0; i < t->lawful_count; i++)
            if (lies_in(t->lawful[i], before)) assert_true(lives && lies_in(t->lawful[i], after));
    }
    ss_board_free(&board);
}

static void test_all_fillings(void **state) {
    (void)state;
    static trial t;
    t.puzzle = new_puzzle();
    int many = 0;
    ss_random_seed(&dice, 7);
    for (int i = 0; i < PUZZLES; i++) {
        uint8_t filling[CELLS];
        make_puzzle(&t);
        open_cells(&t);
        t.lawful_count = 0;
        fill(&t, filling, 0);
        many += t.lawful_count > 1;
        check_search(&t);
        check_states(&t);
    }
    assert_true(many > PUZZLES / 4);
    susol_puzzle_free(t.puzzle);
}

/* ---- what is struck without search ---- */

typedef struct area {
    int digit, size;
} area;

/* Propagation from these givens (0: open); what is left is in the state. False: dead. */
static bool settle(const char *givens, const area *areas, int count, ss_set *state) {
    ss_puzzle *puzzle = new_puzzle();
    ss_board board;
    ss_work work;
    read_grid(puzzle);
    for (int i = 0; i < count; i++) add_area(puzzle, SIDE, areas[i].size, areas[i].digit);
    for (int c = 0; c < CELLS; c++)
        state[c] = givens[c] == '0' ? ss_puzzle_full(puzzle) : ss_set_one(givens[c] - '0');
    assert_int_equal(ss_rule_board(&board, puzzle, state, NULL), SUSOL_OK);
    assert_int_equal(ss_work_open(&work, &board), SUSOL_OK);
    ss_work_begin(&work, state);
    bool lives = ss_board_propagate(&work) != SS_DEAD;
    ss_board_free(&board);
    susol_puzzle_free(puzzle);
    return lives;
}

/* Three corners of a square take two places to be joined, all four of them four. */
static void test_pieces_are_joined(void **state) {
    (void)state;
    static const char givens[] = "101000"
                                 "000000"
                                 "100000"
                                 "000000"
                                 "000000"
                                 "000000";
    ss_set left[CELLS];
    assert_false(settle(givens, &(area){1, 4}, 1, left));
    assert_true(settle(givens, &(area){1, 5}, 1, left));
    assert_int_equal(left[1], ss_set_one(1));
    assert_int_equal(left[SIDE], ss_set_one(1));
    assert_true(settle(givens, &(area){1, 7}, 1, left));
    assert_true(left[2 * SIDE + 2] & ss_set_one(1));
    assert_true(settle(givens, &(area){1, 6}, 1, left));
    assert_true(left[SIDE + 1] & ss_set_one(1));
    assert_false(left[2 * SIDE + 2] & ss_set_one(1));
}

/* Nothing was seen before, and nothing is in. */
static void test_none_is_too_few(void **state) {
    (void)state;
    static const char givens[] = "222222"
                                 "222222"
                                 "222222"
                                 "222222"
                                 "222222"
                                 "222222";
    ss_set left[CELLS];
    assert_true(settle(givens, &(area){2, 0}, 1, left));
    assert_false(settle(givens, &(area){1, 0}, 1, left));
}

static void test_areas_do_not_cross(void **state) {
    (void)state;
    static const char givens[] = "001000"
                                 "000000"
                                 "200000"
                                 "000000"
                                 "000000"
                                 "000100";
    static const area areas[] = {{1, 0}, {2, 0}};
    ss_set left[CELLS];
    assert_true(settle(givens, areas, 2, left));
    for (int row = 0; row < SIDE; row++) {
        assert_true(left[row * SIDE] & ss_set_one(2));
        assert_false(left[row * SIDE + SIDE - 1] & ss_set_one(2));
    }
    assert_true(settle(givens, areas, 1, left));
    assert_true(left[SIDE - 1] & ss_set_one(2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_fillings),
        cmocka_unit_test(test_pieces_are_joined),
        cmocka_unit_test(test_none_is_too_few),
        cmocka_unit_test(test_areas_do_not_cross),
    };
    return cmocka_run_group_tests_name("areas that hang together", tests, NULL, NULL);
}
