/* test_herd.c: sixteen states at once. On killers, diagonals and other sums cut at random out of
   full grids: a round strikes nothing that is in the solution, and does the same on every machine;
   short runs are filled exactly; the choice of a cell is what its law says; a search finds all
   solutions that are found one state at a time. Puzzles with cells outside the grid stay away. */
#include "cages.h"
#include "herd/herd.h"
#include "solve/weighing.h"
#include "solve/herd_search.h"
#include <math.h>

enum { KILLERS = 60, ROUNDS = 6, CELLS = SS_HERD_CELLS, MOST_SOLUTIONS = 3000 };

static void add_rule(ss_puzzle *puzzle, const char *name, const uint16_t *cells, int count) {
    ss_rule rule = {.kind = ss_rule_find((ss_span){name, strlen(name)}),
                    .cells = cells,
                    .count = (uint16_t)count};
    assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
}

/* Are the digits, all different, consecutive in some order? */
static bool is_run(const uint8_t *digit, int count) {
    int low = 9, high = 1;
    for (int i = 0; i < count; i++) {
        low = digit[i] < low ? digit[i] : low;
        high = digit[i] > high ? digit[i] : high;
    }
    return high - low < count;
}

/* Signs, dots and short lines between neighbours in a row, where they hold. */
static void add_marks(ss_random *random, ss_puzzle *puzzle, const uint8_t *digit) {
    for (int at = 0; at < CELLS; at++) {
        uint16_t cells[4] = {(uint16_t)at, (uint16_t)(at + 1), (uint16_t)(at + 2),
                             (uint16_t)(at + 3)};
        bool four = at % 9 < 6 && is_run(digit + at, 4);
        if (at % 9 > 6 || (!four && below(random, 5))) continue;
        int a = digit[at], b = digit[at + 1];
        if (four) add_rule(puzzle, "renban", cells, 4);
        else if (is_run(digit + at, 3)) add_rule(puzzle, "renban", cells, 3);
        else if (abs(a - b) == 1) add_rule(puzzle, "white", cells, 2);
        else if (a > b) add_rule(puzzle, "greater", cells, 2);
    }
}

/* A killer with other rules out of this grid. */
static ss_puzzle *random_killer(ss_random *random, const uint8_t *digit) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(ss_layout_grid(puzzle, 9, 3, 3), SUSOL_OK);
    cut_cages(random, puzzle, digit);
    add_marks(random, puzzle, digit);
    assert_int_equal(ss_verify(puzzle, digit, NULL), SUSOL_OK);
    return puzzle;
}

/* A sum with negative cells and factors, anywhere. */
static void add_sum(ss_random *random, ss_puzzle *puzzle, const uint8_t *digit) {
    uint16_t cells[6];
    int32_t numbers[7] = {0};
    for (int i = 0; i < 6; i++) {
        cells[i] = (uint16_t)below(random, CELLS);
        numbers[i + 1] = below(random, 2) ? 1 : below(random, 5) - 2;
        numbers[0] += numbers[i + 1] * digit[cells[i]];
    }
    ss_rule rule = {.kind = ss_rule_find(ss_span_of("sum")), .cells = cells, .numbers = numbers};
    rule.count = 6, rule.number_count = 7;
    assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
}

/* Little killers; every second one has other sums and signs as well. */
static ss_puzzle *random_diagonals(ss_random *random, const uint8_t *digit) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(ss_layout_grid(puzzle, 9, 3, 3), SUSOL_OK);
    cut_diagonals(random, puzzle, digit);
    if (below(random, 2)) {
        for (int i = 0; i < 5; i++) add_sum(random, puzzle, digit);
        add_marks(random, puzzle, digit);
    }
    assert_int_equal(ss_verify(puzzle, digit, NULL), SUSOL_OK);
    return puzzle;
}

typedef ss_puzzle *maker(ss_random *random, const uint8_t *digit);
static maker *const makers[] = {random_killer, random_diagonals};

/* The solution and other candidates, many in the first lanes and few in the last. */
static void fill_herd(ss_herd *herd, const uint8_t *digit, ss_random *random) {
    for (int c = 0; c < CELLS; c++)
        for (int l = 0; l < SS_HERD; l++) {
            int more = below(random, 512);
            if (below(random, SS_HERD) < l) more &= below(random, 512) & below(random, 512);
            herd->cell[c][l] = (uint16_t)(ss_set_one(digit[c]) | (ss_set)more);
        }
}

/* What follows when a few cells are known. */
static void settle_with_a_few(ss_herd *herd, const uint8_t *digit, ss_random *random) {
    for (int l = 0; l < SS_HERD; l++) {
        for (int c = 0; c < CELLS; c++) herd->cell[c][l] = (1 << 9) - 1;
        for (int known = below(random, 10); known > 0; known--) {
            int c = below(random, CELLS);
            herd->cell[c][l] = (uint16_t)ss_set_one(digit[c]);
        }
    }
    do ss_herd_round(herd);
    while (herd->changed);
}

/* Every candidate is in some filling of the run, or all are gone. */
static void check_run(const ss_herd *herd, const ss_herd_cage *line, int lane) {
    ss_set useful[SS_HERD_RUN] = {0};
    int fillings = 1;
    for (int i = 0; i < line->count; i++) fillings *= 9;
    for (int f = 0; f < fillings; f++) {
        uint8_t digit[SS_HERD_RUN];
        ss_set seen = 0;
        bool there = true;
        for (int i = 0, rest = f; i < line->count; i++, rest /= 9) {
            digit[i] = (uint8_t)(rest % 9 + 1);
            there = there && ss_set_has(herd->cell[line->cells[i]][lane], digit[i]);
            seen |= ss_set_one(digit[i]);
        }
        if (!there || ss_set_count(seen) < line->count || !is_run(digit, line->count)) continue;
        for (int i = 0; i < line->count; i++) useful[i] |= ss_set_one(digit[i]);
    }
    for (int i = 0; i < line->count; i++)
        assert_int_equal(herd->cell[line->cells[i]][lane], useful[i]);
}

static int check_runs(ss_herd *herd) {
    do ss_herd_round(herd);
    while (herd->changed);
    for (int i = 0; i < herd->rules->run_count; i++)
        for (int l = 1; l < SS_HERD; l++) check_run(herd, &herd->rules->runs[i], l);
    return herd->rules->run_count;
}

static void rounds_are_right(void **unused) {
    (void)unused;
    ss_random random;
    int runs = 0;
    ss_random_seed(&random, 11);
    for (int i = 0; i < KILLERS; i++) {
        uint8_t digit[CELLS];
        random_grid(&random, 3, 3, digit);
        ss_puzzle *puzzle = makers[i % 2](&random, digit);
        ss_board board;
        assert_int_equal(ss_rule_board_deep(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        assert_true(ss_herd_fits(&board));
        const ss_herd_rules *rules = ss_herd_rules_of(&board);
        assert_non_null(rules);
        assert_int_equal(rules->total_count > 0, i % 2);
        ss_herd one = {.rules = rules}, other;
        fill_herd(&one, digit, &random);
        one.cell[below(&random, CELLS)][0] = 0; /* the first state is dead */
        other = one;
        for (int round = 0; round < ROUNDS; round++) {
            /* what is left of a dead state may differ, but not where it dies the next time */
            for (int c = 0; c < CELLS; c++) other.cell[c][0] = one.cell[c][0];
            ss_herd_round(&one);
            ss_herd_plain.round(&other);
            assert_ptr_equal(one.blamed[0].cells, other.blamed[0].cells);
            assert_int_equal(one.blamed[0].count, other.blamed[0].count);
            assert_int_equal(one.blamed[0].digits, other.blamed[0].digits);
            assert_memory_equal(one.twins, other.twins, sizeof one.twins);
            assert_int_equal(one.dead, 1);
            assert_int_equal(other.dead, 1);
            assert_int_equal(one.changed, other.changed);
            for (int c = 0; c < CELLS; c++)
                for (int l = 1; l < SS_HERD; l++) {
                    assert_int_equal(one.cell[c][l], other.cell[c][l]);
                    assert_true(ss_set_has(one.cell[c][l], digit[c]));
                }
        }
        runs += check_runs(&one);
        ss_board_free(&board);
        susol_puzzle_free(puzzle);
    }
    assert_in_range(runs, KILLERS / 2, KILLERS * CELLS);
}

/* What the weights say of a cell. */
static double worth(const ss_weights *all, int cell) {
    ss_set digits = all->cell[cell], pairs = ss_set_count(digits) == 2 ? digits : all->twins[cell];
    uint32_t most = 0, more = ss_set_count(digits) == 2 ? all->more : 0;
    if (ss_set_count(digits) < 2) return 0;
    for (ss_set left = all->of_digit ? pairs : 0; left; left &= left - 1)
        if (all->of_digit[ss_set_low(left) - 1] > most) most = all->of_digit[ss_set_low(left) - 1];
    double part = (double)all->of[cell] / ss_set_count(digits), pair = all->of[cell] + most + more;
    if (!pairs) return part;
    return fmax(part, pair * (ss_set_count(digits) == 2 ? 0.5 : all->of_twins));
}

static void the_heaviest_cell_is_found(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 14);
    for (int i = 0; i < 2000; i++) {
        ss_set cell[CELLS], twins[CELLS];
        uint32_t of[CELLS], of_digit[16];
        ss_weights all = {.cell = cell,
                          .twins = twins,
                          .of = of,
                          .of_digit = i % 3 ? of_digit : NULL,
                          .more = 7,
                          .of_twins = i % 2 ? 0.5f : 0.25f,
                          .cells = 1 + below(&random, CELLS),
                          .side = 1 + below(&random, 16)};
        for (int d = 0; d < all.side; d++) of_digit[d] = (uint32_t)below(&random, 50);
        for (int c = 0; c < all.cells; c++) {
            of[c] = (uint32_t)(1 + below(&random, 50));
            cell[c] = (ss_set)below(&random, 1 << all.side);
            if (below(&random, 2)) cell[c] &= (ss_set)below(&random, 1 << all.side);
            twins[c] = cell[c] & (ss_set)below(&random, 1 << all.side) &
                       (ss_set)below(&random, 1 << all.side);
        }
        int best = 0;
        for (int c = 1; c < all.cells; c++)
            if (worth(&all, c) > worth(&all, best)) best = c;
        if (worth(&all, best) <= 0) best = -1;
        assert_int_equal(ss_heaviest(&all), best);
        assert_int_equal(ss_heaviest_plain(&all), best);
    }
}

/* Trouble that is different everywhere. */
static void fill_trouble(ss_conflict_weights *weights, ss_random *random) {
    ss_conflict_weights_start(weights, CELLS, false);
    for (int c = 0; c < CELLS; c++) weights->of[c] = (uint32_t)(below(random, 1 << 10) * CELLS + c);
    for (int d = 1; d <= 9; d++)
        weights->of_digit[d] = (uint32_t)(below(random, 1 << 10) * 10 + d) << 7;
}

static int compare_choices(ss_herd *herd, const ss_board *board, ss_random *random) {
    int open = 0;
    for (int l = 0; l < SS_HERD; l++) {
        ss_set cell[CELLS], twins[CELLS];
        ss_choice one, other;
        ss_conflict_weights weights;
        bool solved = true;
        for (int c = 0; c < CELLS; c++) {
            cell[c] = herd->cell[c][l], twins[c] = herd->twins[c][l];
            solved = solved && ss_set_single(cell[c]);
        }
        if (solved || herd->changed >> l & 1) continue;
        fill_trouble(&weights, random);
        ss_conflict_weights_choose(&weights, board, cell, twins, &one);
        ss_conflict_weights_choose(&weights, board, cell, NULL, &other);
        assert_int_equal(one.what, other.what);
        assert_int_equal(one.option[0], other.option[0]);
        open++;
    }
    return open;
}

typedef int herd_check(ss_herd *herd, const ss_board *board, ss_random *random);

/* The check counts open states: there shall be some of each puzzle. */
static void check_settled_herds(int seed, maker *make, herd_check *check) {
    ss_random random;
    int open = 0;
    ss_random_seed(&random, (uint64_t)seed);
    for (int i = 0; i < KILLERS; i++) {
        uint8_t digit[CELLS];
        ss_board board;
        random_grid(&random, 3, 3, digit);
        ss_puzzle *puzzle = make(&random, digit);
        assert_int_equal(ss_rule_board_deep(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        ss_herd herd = {.rules = ss_herd_rules_of(&board)};
        settle_with_a_few(&herd, digit, &random);
        open += check(&herd, &board, &random);
        ss_board_free(&board);
        susol_puzzle_free(puzzle);
    }
    assert_in_range(open, KILLERS, KILLERS * SS_HERD);
}

/* Whether the herd tells the digits with two places or they have to be found. */
static void choices_are_the_same(void **unused) {
    (void)unused;
    check_settled_herds(13, random_killer, compare_choices);
}

static int compare_picks(ss_herd *herd, const ss_board *board, ss_random *random) {
    (void)board, (void)random;
    int open = 0;
    ss_herd other = *herd;
    ss_herd_weigh(herd);
    ss_herd_plain.weigh(&other);
    assert_memory_equal(herd->pick, other.pick, sizeof herd->pick);
    for (int l = 0; l < SS_HERD; l++) {
        bool solved = true;
        for (int c = 0; c < CELLS; c++) solved = solved && ss_set_single(herd->cell[c][l]);
        assert_true(solved || !ss_set_single(herd->cell[herd->pick[l]][l]));
        open += !solved;
    }
    return open;
}

/* Of every state that is settled an open cell is picked, on every machine the same. */
static void picks_are_open(void **unused) {
    (void)unused;
    check_settled_herds(14, random_diagonals, compare_picks);
}

/* ---- a search ---- */

typedef struct errand {
    ss_work work;
    tally found;
} errand;

static ss_node settle(void *user, void *state) {
    errand *e = user;
    ss_work_begin(&e->work, state);
    return ss_board_propagate(&e->work) == SS_DEAD ? SS_NODE_DEAD : SS_NODE_DONE;
}

static void take(void *user, void *state, const ss_choice *choice, int option) {
    ss_set *cell = state, digit = ss_set_one(choice->option[option]);
    (void)user;
    cell[choice->what] = option ? cell[choice->what] & ~digit : digit;
}

static bool report(void *user, const void *state) {
    errand *e = user;
    const ss_set *cell = state;
    uint8_t solution[CELLS];
    for (int c = 0; c < CELLS; c++) solution[c] = (uint8_t)ss_set_low(cell[c]);
    (void)tally_solution(&e->found, solution);
    return false;
}

static tally search(const ss_puzzle *puzzle) {
    ss_board board;
    ss_conflict_weights weights;
    susol_options options = {0};
    ss_limits limits;
    ss_meter meter;
    ss_limits_start(&limits, &options);
    ss_meter_start(&meter, &options, &limits);
    errand e = {.found = {.puzzle = puzzle}};
    assert_int_equal(ss_rule_board_deep(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_work_open(&e.work, &board), SUSOL_OK);
    ss_conflict_weights_start(&weights, CELLS, puzzle->rule_count % 2);
    const ss_herd_rules *rules = ss_herd_rules_of(&board);
    bool freely = rules->total_count && puzzle->rule_count % 3;
    ss_herd_drive *drive = ss_herd_open(rules, freely ? NULL : &weights, &board);
    ss_space space = {&e, sizeof(ss_set) * CELLS, settle, NULL, take, report, &meter};
    ss_herd_begin(drive, board.start, 1);
    assert_false(ss_herd_search(&space, drive, UINT64_MAX));
    ss_board_free(&board);
    return e.found;
}

/* One who watches every node keeps the engine from herds. */
static int watch(void *user, const susol_event *event) {
    (void)user, (void)event;
    return 0;
}

static susol_status tally_singly(const ss_puzzle *puzzle, tally *out) {
    susol_result result;
    *out = (tally){.puzzle = puzzle};
    susol_options options = {.engine = "board",
                             .solutions = MOST_SOLUTIONS,
                             .found = tally_solution,
                             .user = out,
                             .watch = watch,
                             .watch_nodes = 1};
    return susol_solve(puzzle, &options, &result, NULL);
}

static void all_solutions_are_found(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 12);
    int compared = 0, several = 0;
    for (int i = 0; i < KILLERS; i++) {
        uint8_t digit[CELLS];
        tally other;
        random_grid(&random, 3, 3, digit);
        ss_puzzle *puzzle = makers[i % 2](&random, digit);
        int givens = i % 2 ? 12 : 40;
        for (int c = below(&random, givens); c < CELLS; c += 1 + below(&random, givens))
            ss_puzzle_set_value(puzzle, c, digit[c], true);
        if (tally_singly(puzzle, &other) == SUSOL_OK) {
            tally mine = search(puzzle);
            assert_int_equal(mine.verified, SUSOL_OK);
            assert_int_equal(mine.count, other.count);
            assert_int_equal(mine.hash, other.hash);
            compared++;
            several += mine.count > 1;
        }
        susol_puzzle_free(puzzle);
    }
    assert_in_range(compared, KILLERS / 3, KILLERS);
    assert_in_range(several, 1, KILLERS);
}

/* ---- cells outside the grid ---- */

/* Diagonals, and sums in which a cell outside the grid counts tens: it has to be found. */
static ss_puzzle *with_cells_outside(ss_random *random, const uint8_t *digit) {
    ss_puzzle *puzzle = new_puzzle();
    ss_shape shape = {9, 9, 9, .extra = 2, .box_height = 3, .box_width = 3};
    assert_int_equal(ss_layout_shape(puzzle, &shape), SUSOL_OK);
    cut_diagonals(random, puzzle, digit);
    for (int i = 0; i < 2; i++) {
        uint16_t cells[4] = {0, 0, 0, (uint16_t)(CELLS + i)};
        int32_t numbers[5] = {0, 1, 1, 1, -10};
        for (int k = 0; k < 3; k++) cells[k] = (uint16_t)below(random, CELLS);
        for (int k = 0; k < 3; k++) numbers[0] += digit[cells[k]];
        numbers[0] -= 10 * (1 + below(random, 9));
        ss_rule rule = {.kind = ss_rule_find(ss_span_of("sum")), .cells = cells};
        rule.numbers = numbers, rule.count = 4, rule.number_count = 5;
        assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
    }
    return puzzle;
}

/* The herd has room for the cells of the grid alone. */
static void cells_outside_keep_it_away(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 15);
    for (int i = 0; i < KILLERS / 3; i++) {
        uint8_t digit[CELLS];
        tally mine, other;
        ss_board board;
        random_grid(&random, 3, 3, digit);
        ss_puzzle *puzzle = with_cells_outside(&random, digit);
        assert_int_equal(ss_rule_board_deep(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        assert_false(ss_herd_fits(&board));
        ss_board_free(&board);
        for (int c = below(&random, 6); c < CELLS; c += 1 + below(&random, 12))
            ss_puzzle_set_value(puzzle, c, digit[c], true);
        assert_int_equal(tally_singly(puzzle, &other), SUSOL_OK);
        assert_int_equal(tally_all(puzzle, NULL, MOST_SOLUTIONS, &mine), SUSOL_OK);
        assert_in_range(mine.count, 1, MOST_SOLUTIONS - 1);
        assert_int_equal(mine.count, other.count);
        assert_int_equal(mine.hash, other.hash);
        susol_puzzle_free(puzzle);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_right),        cmocka_unit_test(the_heaviest_cell_is_found),
        cmocka_unit_test(choices_are_the_same),    cmocka_unit_test(picks_are_open),
        cmocka_unit_test(all_solutions_are_found), cmocka_unit_test(cells_outside_keep_it_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
