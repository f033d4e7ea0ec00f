/* test_sums.c: exact fillings of cages, sums, derived sums, and the sweep of the 9x9 grid.

   Fillings: a lone cage in a random state keeps exactly the digits that some filling uses.
   Sums: a lone sum, with signs, keeps those too; if it has few cells and is tight, only those.
   Derived sums: cages cut at random out of a full grid; every sum on the board holds there.
   At the edge: nine cells that must hold the largest digits, or the smallest, are told apart.
   Diagonals: what follows from several of them strikes nothing true.
   Sweep: what is left has no hidden single and no locked candidate, and nothing true is gone.
   Everything is done with the registers of this machine and with the plain ones. */
#include "cages.h"
#include "rule/law.h"
#include "propagate/kernels/kernels.h"

enum { ROUNDS = 3000, GRIDS = 60, STATES = 40, CELLS9 = 81 };

static void use_plain(ss_board *board) {
    for (int p = 0; p < board->propagator_count; p++) {
        if (board->propagators[p].run == ss_kernels_best()->fill)
            board->propagators[p].run = ss_kernels_plain.fill;
        if (board->propagators[p].run == ss_kernels_best()->sweep)
            board->propagators[p].run = ss_kernels_plain.sweep;
    }
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
    ss_outcome outcome = settle_board(board, c->start, state);
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
        assert_int_equal(ss_rule_board(&board, puzzle, c.start, NULL), SUSOL_OK);
        compare_cage(&c, &board);
        use_plain(&board);
        compare_cage(&c, &board);
        ss_board_free(&board);
    }
    susol_puzzle_free(puzzle);
}

/* ---- a lone sum, some cells of which count negative ---- */

typedef struct lone_sum {
    uint16_t cells[9];
    int count, minus, goal;
    ss_set start[CELLS9], useful[9];
    uint8_t digit[9];
} lone_sum;

/* All ways to fill the cells; the board says which of them differ. */
static bool fill_sum(lone_sum *s, const ss_board *board, int at, int total) {
    if (at == s->count) return total == s->goal;
    bool any = false;
    for (ss_set left = s->start[s->cells[at]]; left; left &= left - 1) {
        int digit = ss_set_low(left);
        bool fits = true;
        for (int i = 0; i < at; i++)
            fits = fits &&
                   (s->digit[i] != digit || !ss_board_linked(board, s->cells[i], s->cells[at]));
        s->digit[at] = (uint8_t)digit;
        bool minus = at >= s->count - s->minus;
        if (!fits || !fill_sum(s, board, at + 1, minus ? total - digit : total + digit)) continue;
        s->useful[at] |= ss_set_one(digit);
        any = true;
    }
    return any;
}

static void random_sum(lone_sum *s, ss_random *random) {
    *s = (lone_sum){.count = 2 + below(random, 5)};
    s->minus = below(random, s->count);
    for (int c = 0; c < CELLS9; c++) s->start[c] = 0x1ff;
    for (int i = 0; i < s->count; i++) {
        s->cells[i] = (uint16_t)(9 * below(random, 3) + 13 * i % 9);
        ss_set some = (ss_set)(below(random, 512) & below(random, 512));
        s->start[s->cells[i]] = some ? some : ss_set_one(1 + below(random, 9));
        s->goal += (1 + below(random, 9)) * (i < s->count - s->minus ? 1 : -1);
    }
}

/* The propagator alone, run again until nothing changes. */
static ss_outcome settle_sum(const ss_propagator *add, ss_board *board, const lone_sum *s,
                             ss_set *state) {
    ss_work work;
    ss_outcome outcome = SS_CHANGED;
    assert_int_equal(ss_work_open(&work, board), SUSOL_OK);
    memcpy(state, s->start, sizeof s->start);
    ss_work_begin(&work, state);
    while (outcome == SS_CHANGED) {
        work.fixed_count = 0;
        outcome = add->run(add, &work);
    }
    return outcome;
}

/* A few open cells, and the goal is within 8 of the least or the most that they can make? Solved
   ones are another's business: their digits leave the cells that must differ. */
static bool is_exact(const lone_sum *s) {
    int least = 0, most = 0;
    for (int i = 0; i < s->count; i++) {
        if (ss_set_single(s->start[s->cells[i]])) return false;
        int low = ss_set_low(s->start[s->cells[i]]), high = ss_set_high(s->start[s->cells[i]]);
        bool minus = i >= s->count - s->minus;
        least += minus ? -high : low, most += minus ? -low : high;
    }
    return s->count <= SS_ADDED_EXACTLY && (s->goal - least < 8 || most - s->goal < 8);
}

/* Nothing that is of use goes; of a few cells with a tight sum nothing else stays. True: those. */
static bool compare_sum(lone_sum *s, const ss_propagator *add, ss_board *board) {
    ss_set state[CELLS9];
    ss_outcome outcome = settle_sum(add, board, s, state);
    memset(s->useful, 0, sizeof s->useful);
    bool exact = is_exact(s);
    if (!fill_sum(s, board, 0, 0)) {
        if (exact) assert_int_equal(outcome, SS_DEAD);
        return exact;
    }
    assert_int_not_equal(outcome, SS_DEAD);
    for (int i = 0; i < s->count; i++) {
        assert_int_equal(s->useful[i] & ~state[s->cells[i]], 0);
        if (exact) assert_int_equal(state[s->cells[i]], s->useful[i]);
    }
    return exact;
}

static void sums_are_kept(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 4);
    ss_puzzle *puzzle = new_puzzle();
    int exact = 0;
    assert_int_equal(ss_layout_grid(puzzle, 9, 3, 3), SUSOL_OK);
    for (int round = 0; round < ROUNDS; round++) {
        lone_sum s;
        random_sum(&s, &random);
        ss_board board;
        assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        ss_sum sum = {.cells = s.cells, .count = (uint16_t)s.count, .sum = s.goal};
        sum.minus = (uint16_t)s.minus;
        ss_post_adding(&sum, &board);
        ss_propagator add = board.propagators[board.propagator_count - 1];
        exact += compare_sum(&s, &add, &board);
        add.run = ss_kernels_plain.add;
        (void)compare_sum(&s, &add, &board);
        ss_board_free(&board);
    }
    assert_in_range(exact, ROUNDS / 8, ROUNDS - ROUNDS / 8);
    susol_puzzle_free(puzzle);
}

/* ---- a full grid ---- */

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
        assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        for (int s = 0; s < board.sum_count; s++) {
            const ss_sum *sum = &board.sums[s];
            int total = 0;
            for (int k = 0; k < sum->count; k++)
                total += k < sum->count - sum->minus ? digit[sum->cells[k]] : -digit[sum->cells[k]];
            assert_int_equal(total, sum->sum);
        }
        derived += board.sum_count - given;
        ss_set state[SS_MAX_CELLS];
        assert_int_not_equal(settle_board(&board, board.start, state), SS_DEAD);
        for (int c = 0; c < puzzle->cells; c++) assert_true(ss_set_has(state[c], digit[c]));
        ss_board_free(&board);
    }
    assert_true(derived > GRIDS);
    susol_puzzle_free(puzzle);
}

/* In the first three rows a cage in each column, of all but the three largest digits, or the
   smallest. */
static void cut_edge(ss_puzzle *puzzle, const uint8_t *digit, bool largest) {
    assert_int_equal(ss_layout_grid(puzzle, 9, 3, 3), SUSOL_OK);
    for (int column = 0; column < 9; column++) {
        uint16_t cells[3];
        int32_t sum = 0;
        ss_rule rule = {.kind = ss_rule_find((ss_span){"cage", 4}),
                        .cells = cells,
                        .numbers = &sum,
                        .number_count = 1};
        for (int at = column; at < 27; at += 9) {
            if (largest ? digit[at] > 6 : digit[at] < 4) continue;
            cells[rule.count++] = (uint16_t)at;
            sum += digit[at];
        }
        if (rule.count) assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
    }
}

static void edges_are_seen(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 5);
    ss_puzzle *puzzle = new_puzzle();
    for (int i = 0; i < GRIDS; i++) {
        uint8_t digit[CELLS9];
        bool largest = i % 2;
        int found = 0;
        ss_board board;
        random_grid(&random, 3, 3, digit);
        cut_edge(puzzle, digit, largest);
        assert_int_equal(ss_rule_board_search(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        for (int s = 0; s < board.sum_count; s++) {
            const ss_sum *sum = &board.sums[s];
            int row = sum->cells[0] / 9;
            if (sum->minus || sum->count != 3 || sum->sum != (largest ? 24 : 6)) continue;
            assert_int_equal(ss_sum_of(sum->cells, 3, digit), sum->sum);
            found += row == sum->cells[1] / 9 && row == sum->cells[2] / 9;
        }
        assert_int_equal(found, 3);
        ss_board_free(&board);
    }
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
        assert_int_equal(ss_rule_board(&board, puzzle, start, NULL), SUSOL_OK);
        assert_true(board.notes->grid9);
        assert_int_not_equal(settle_board(&board, start, state), SS_DEAD);
        for (int c = 0; c < CELLS9; c++) assert_true(ss_set_has(state[c], digit[c]));
        nothing_is_overlooked(&board, state);
        use_plain(&board);
        assert_int_not_equal(settle_board(&board, start, plain), SS_DEAD);
        assert_memory_equal(state, plain, sizeof state);
        ss_board_free(&board);
    }
    susol_puzzle_free(puzzle);
}

/* ---- diagonals ---- */

static void diagonals_hold(void **unused) {
    (void)unused;
    static const int box[][2] = {{2, 2}, {2, 3}, {3, 3}, {3, 4}};
    ss_random random;
    ss_random_seed(&random, 9);
    ss_puzzle *puzzle = new_puzzle();
    int followed = 0;
    for (int i = 0; i < GRIDS; i++) {
        int height = box[i % 4][0], width = box[i % 4][1];
        uint8_t digit[SS_MAX_CELLS];
        ss_set start[SS_MAX_CELLS], state[SS_MAX_CELLS];
        ss_board board, plain;
        random_grid(&random, height, width, digit);
        assert_int_equal(ss_layout_grid(puzzle, height * width, height, width), SUSOL_OK);
        assert_int_equal(ss_rule_board(&plain, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        int houses = puzzle->rule_count;
        cut_diagonals(&random, puzzle, digit);
        assert_int_equal(ss_verify(puzzle, digit, NULL), SUSOL_OK);
        assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        followed += board.propagator_count - plain.propagator_count - puzzle->rule_count + houses;
        for (int s = 0; s < STATES; s++) {
            for (int c = 0; c < puzzle->cells; c++)
                start[c] = ss_set_one(digit[c]) |
                           (ss_set_one(1 + below(&random, puzzle->side)) * (s > 0)) |
                           ((ss_set)below(&random, 1 << puzzle->side) * (s > STATES / 2));
            assert_int_not_equal(settle_board(&board, start, state), SS_DEAD);
            for (int c = 0; c < puzzle->cells; c++) assert_true(ss_set_has(state[c], digit[c]));
        }
        ss_board_free(&board);
        ss_board_free(&plain);
    }
    assert_true(followed > GRIDS);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fillings_are_exact), cmocka_unit_test(sums_are_kept),
        cmocka_unit_test(derived_sums_hold),  cmocka_unit_test(diagonals_hold),
        cmocka_unit_test(edges_are_seen),     cmocka_unit_test(sweep_is_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
