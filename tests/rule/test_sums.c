/* test_sums.c: exact fillings of cages, derived sums, and the sweep of the 9x9 grid.

   Fillings: a lone cage in a random state keeps exactly the digits that some filling uses.
   Derived sums: cages cut at random out of a full grid; every sum on the board holds there.
   Sweep: what is left has no hidden single and no locked candidate, and nothing true is gone.
   Everything is done with the registers of this machine and with the plain ones. */
#include "support.h"
#include "rule/wide.h"

enum { ROUNDS = 3000, GRIDS = 60, STATES = 40, CELLS9 = 81 };

static int below(ss_random *random, int n) { return (int)ss_random_below(random, (uint32_t)n); }

static void use_plain(ss_board *board) {
    for (int p = 0; p < board->propagator_count; p++) {
        if (board->propagators[p].run == ss_wide_best()->fill)
            board->propagators[p].run = ss_wide_plain.fill;
        if (board->propagators[p].run == ss_wide_best()->sweep)
            board->propagators[p].run = ss_wide_plain.sweep;
    }
}

static ss_outcome settle(ss_board *board, const ss_set *start, ss_set *state) {
    ss_work work;
    assert_int_equal(ss_work_open(&work, board), SUSOL_OK);
    memcpy(state, start, (size_t)board->cells * sizeof *state);
    ss_work_begin(&work, state);
    return ss_board_propagate(&work);
}

/* ---- a lone cage ---- */

typedef struct cage {
    uint16_t cells[9];
    int count, sum;
    ss_set start[CELLS9], useful[9];
} cage;

static bool enumerate(cage *c, int at, int rest, ss_set used) {
    if (at == c->count) return !rest;
    bool any = false;
    for (ss_set left = c->start[c->cells[at]] & ~used; left; left &= left - 1) {
        ss_set digit = left & (0 - left);
        if (!enumerate(c, at + 1, rest - ss_set_low(left), used | digit)) continue;
        c->useful[at] |= digit;
        any = true;
    }
    return any;
}

static void random_cage(cage *c, ss_random *random) {
    *c = (cage){.count = 1 + below(random, 6)};
    int low = c->count * (c->count + 1) / 2, high = c->count * (19 - c->count) / 2;
    c->sum = low + below(random, high - low + 1);
    for (int i = 0; i < CELLS9; i++) c->start[i] = 0x1ff;
    for (int i = 0; i < c->count; i++) {
        c->cells[i] = (uint16_t)(10 * i);
        ss_set some = (ss_set)below(random, 512) | (ss_set)below(random, 512);
        c->start[10 * i] = some ? some : 1;
    }
}

static void compare_cage(cage *c, ss_board *board) {
    ss_set state[CELLS9];
    ss_outcome outcome = settle(board, c->start, state);
    memset(c->useful, 0, sizeof c->useful);
    if (!enumerate(c, 0, c->sum, 0)) {
        assert_int_equal(outcome, SS_DEAD);
        return;
    }
    assert_int_not_equal(outcome, SS_DEAD);
    for (int i = 0; i < c->count; i++) assert_int_equal(state[c->cells[i]], c->useful[i]);
}

static void fillings_are_exact(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 1);
    ss_puzzle *puzzle = new_puzzle();
    for (int round = 0; round < ROUNDS; round++) {
        cage c;
        random_cage(&c, &random);
        ss_puzzle_clear(puzzle, 9);
        int32_t sum = c.sum;
        ss_rule rule = {.kind = ss_rule_find((ss_span){"cage", 4}),
                        .cells = c.cells,
                        .numbers = &sum,
                        .count = (uint16_t)c.count,
                        .number_count = 1};
        assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
        ss_board board;
        assert_int_equal(ss_rule_board(&board, puzzle, c.start), SUSOL_OK);
        compare_cage(&c, &board);
        use_plain(&board);
        compare_cage(&c, &board);
        ss_board_free(&board);
    }
    susol_puzzle_free(puzzle);
}

/* ---- a full grid ---- */

/* Rows and columns moved inside their bands, digits renamed. */
static void random_grid(ss_random *random, int height, int width, uint8_t *digit) {
    int side = height * width, name[SS_MAX_SIDE];
    for (int i = 0; i < side; i++) name[i] = i + 1;
    for (int i = side - 1; i > 0; i--) {
        int j = below(random, i + 1), keep = name[i];
        name[i] = name[j], name[j] = keep;
    }
    int row_turn = below(random, height), column_turn = below(random, width);
    for (int r = 0; r < side; r++)
        for (int c = 0; c < side; c++) {
            int from_r = r / height * height + (r + row_turn) % height;
            int from_c = c / width * width + (c + column_turn) % width;
            int value = (from_r % height * width + from_r / height + from_c) % side;
            digit[r * side + c] = (uint8_t)name[value];
        }
}

/* Cages grow from the first free cell to the right and down as long as no digit repeats. */
static void cut_cages(ss_random *random, ss_puzzle *puzzle, const uint8_t *digit) {
    bool taken[SS_MAX_CELLS] = {false};
    for (int first = 0; first < puzzle->cells; first++) {
        uint16_t cells[SS_MAX_SIDE];
        int count = 0, wanted = 1 + below(random, 6), at = first;
        int32_t sum = 0;
        ss_set used = 0;
        while (count < wanted && at < puzzle->cells && !taken[at] && !ss_set_has(used, digit[at])) {
            used |= ss_set_one(digit[at]);
            sum += digit[at];
            taken[at] = true;
            cells[count++] = (uint16_t)at;
            bool right = at % puzzle->side + 1 < puzzle->side && below(random, 2);
            at += right ? 1 : puzzle->side;
        }
        ss_rule rule = {.kind = ss_rule_find((ss_span){"cage", 4}),
                        .cells = cells,
                        .numbers = &sum,
                        .count = (uint16_t)count,
                        .number_count = 1};
        if (count && below(random, 8))
            assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
    }
}

static void derived_sums_hold(void **unused) {
    (void)unused;
    static const int box[][2] = {{2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}};
    ss_random random;
    ss_random_seed(&random, 2);
    ss_puzzle *puzzle = new_puzzle();
    int derived = 0;
    for (int i = 0; i < GRIDS; i++) {
        int height = box[i % 5][0], width = box[i % 5][1], given;
        uint8_t digit[SS_MAX_CELLS];
        random_grid(&random, height, width, digit);
        assert_int_equal(ss_layout_grid(puzzle, height * width, height, width), SUSOL_OK);
        given = puzzle->rule_count;
        cut_cages(&random, puzzle, digit);
        given = puzzle->rule_count - given;
        assert_int_equal(ss_verify(puzzle, digit, NULL), SUSOL_OK);
        ss_board board;
        assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed), SUSOL_OK);
        for (int s = 0; s < board.sum_count; s++) {
            const ss_sum *sum = &board.sums[s];
            int total = 0;
            for (int k = 0; k < sum->count; k++)
                total += k < sum->count - sum->minus ? digit[sum->cells[k]] : -digit[sum->cells[k]];
            assert_int_equal(total, sum->sum);
        }
        derived += board.sum_count - given;
        ss_set state[SS_MAX_CELLS];
        assert_int_not_equal(settle(&board, board.start, state), SS_DEAD);
        for (int c = 0; c < puzzle->cells; c++) assert_true(ss_set_has(state[c], digit[c]));
        ss_board_free(&board);
    }
    assert_true(derived > GRIDS);
    susol_puzzle_free(puzzle);
}

/* ---- the sweep ---- */

/* In how many cells of house a, and of those in house b too, does the digit still fit? */
static void count_places(const ss_board *board, const ss_set *state, const int house[2],
                         int count[3]) {
    const uint16_t *one = board->houses[house[0]].cells, *other = board->houses[house[1]].cells;
    bool shared[CELLS9] = {false};
    int digit = count[0];
    count[0] = count[1] = count[2] = 0;
    for (int i = 0; i < 9; i++) shared[other[i]] = true;
    for (int i = 0; i < 9; i++) {
        if (!ss_set_has(state[one[i]], digit)) continue;
        count[0]++;
        count[1] += shared[one[i]];
    }
    for (int i = 0; i < 9; i++) count[2] += ss_set_has(state[other[i]], digit);
}

static void nothing_is_overlooked(const ss_board *board, const ss_set *state) {
    for (int h = 0; h < board->house_count; h++)
        for (int g = 0; g < board->house_count; g++)
            for (int digit = 1; digit <= 9; digit++) {
                int count[3] = {digit, 0, 0}, house[2] = {h, g};
                count_places(board, state, house, count);
                assert_true(count[0] > 0);
                if (count[0] == count[1]) assert_int_equal(count[2], count[1]);
                for (int i = 0; i < 9 && count[0] == 1; i++) {
                    ss_set here = state[board->houses[h].cells[i]];
                    if (ss_set_has(here, digit)) assert_true(ss_set_single(here));
                }
            }
}

static void sweep_is_right(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 3);
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(ss_layout_grid(puzzle, 9, 3, 3), SUSOL_OK);
    for (int i = 0; i < STATES; i++) {
        uint8_t digit[CELLS9];
        ss_set start[CELLS9], state[CELLS9], plain[CELLS9];
        random_grid(&random, 3, 3, digit);
        for (int c = 0; c < CELLS9; c++)
            start[c] = ss_set_one(digit[c]) | ((ss_set)below(&random, 512) &
                                               (i % 2 ? 0x1ff : (ss_set)below(&random, 512)));
        ss_board board;
        assert_int_equal(ss_rule_board(&board, puzzle, start), SUSOL_OK);
        assert_true(board.grid9);
        assert_int_not_equal(settle(&board, start, state), SS_DEAD);
        for (int c = 0; c < CELLS9; c++) assert_true(ss_set_has(state[c], digit[c]));
        nothing_is_overlooked(&board, state);
        use_plain(&board);
        assert_int_not_equal(settle(&board, start, plain), SS_DEAD);
        assert_memory_equal(state, plain, sizeof state);
        ss_board_free(&board);
    }
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fillings_are_exact),
        cmocka_unit_test(derived_sums_hold),
        cmocka_unit_test(sweep_is_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
