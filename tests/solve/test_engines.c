/* test_engines.c: all engines give the same answers: on fixtures, on puzzles with many solutions or
   none, on samples of the large collections. A new engine is tested as soon as it is listed.

   Engines that see less than the others may need very long on large grids. There they get a limit
   on nodes, and only answers that were finished are compared. */
#include "support.h"

enum { PATIENCE = 20000 }; /* nodes for an engine on a puzzle that may be too hard for it */

static tally of_board(const ss_puzzle *puzzle, uint64_t limit) {
    tally all;
    assert_int_equal(tally_all(puzzle, "board", limit, &all), SUSOL_OK);
    return all;
}

/* Every other engine that fits finds just these solutions. */
static void compare_all(const ss_puzzle *puzzle, const tally *expected) {
    for (int i = 0; ss_engine_at(i); i++) {
        const ss_engine *engine = ss_engine_at(i);
        tally all;
        if (!engine->fits(puzzle)) continue;
        if (tally_all(puzzle, engine->name, 0, &all)) fail_msg("%s failed", engine->name);
        if (all.count != expected->count || all.hash != expected->hash)
            fail_msg("%s found %d solutions, board %d", engine->name, (int)all.count,
                     (int)expected->count);
    }
}

/* The same for a puzzle with one solution, where an engine may run out of patience. */
static void compare_patiently(const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int i = 0; ss_engine_at(i); i++) {
        const ss_engine *engine = ss_engine_at(i);
        susol_result result;
        uint8_t first[SUSOL_MAX_CELLS];
        susol_options options = {
            .engine = engine->name, .solutions = 2, .nodes = PATIENCE, .first = first};
        if (!engine->fits(puzzle)) continue;
        susol_status status = susol_solve(puzzle, &options, &result, NULL);
        if (status == SUSOL_LIMIT && strcmp(engine->name, "board") != 0) continue;
        assert_int_equal(status, SUSOL_OK);
        assert_int_equal(result.complete, 1);
        assert_int_equal(result.solutions.low, 1);
        assert_memory_equal(first, solution, (size_t)puzzle->cells);
    }
}

static void test_classic_fixtures(void **state) {
    (void)state;
    char line[LINE_ROOM];
    int lines = 0;
    FILE *file = open_fixture("tests/fixtures/classic.txt");
    for (; next_line(file, line, sizeof line); lines++) {
        ss_puzzle *puzzle = read_puzzle(line);
        tally expected = of_board(puzzle, 0);
        uint8_t solution[81];
        assert_int_equal(expected.count, atoi(field(line, 1)));
        compare_all(puzzle, &expected);
        if (expected.count == 1) {
            read_digits(field(line, 2), 81, solution);
            compare_patiently(puzzle, solution);
        }
        susol_puzzle_free(puzzle);
    }
    (void)fclose(file);
    assert_true(lines > 90);
}

static void check_unique_file(const char *path, ss_puzzle *(*read)(const char *line), int fields) {
    char line[LINE_ROOM];
    int lines = 0;
    FILE *file = open_fixture(path);
    for (; next_line(file, line, sizeof line); lines++) {
        ss_puzzle *puzzle = read(line);
        uint8_t solution[SS_MAX_CELLS];
        assert_int_equal(atoi(field(line, fields - 2)), 1);
        read_digits(field(line, fields - 1), puzzle->cells, solution);
        assert_int_equal(ss_verify(puzzle, solution, NULL), SUSOL_OK);
        compare_patiently(puzzle, solution);
        susol_puzzle_free(puzzle);
    }
    (void)fclose(file);
    assert_true(lines > 10);
}

static void test_large_fixtures(void **state) {
    (void)state;
    check_unique_file("tests/fixtures/large.txt", read_puzzle, 3);
    check_unique_file("tests/fixtures/jigsaw.txt", read_jigsaw, 4);
}

/* Takes digits out of a filling at random until the number of solutions is in the range. */
static ss_puzzle *thinned(const char *filling, ss_random *random, uint64_t least, uint64_t most) {
    ss_puzzle *puzzle = read_puzzle(filling);
    uint64_t count = 1;
    while (count < least) {
        int cell = (int)ss_random_below(random, (uint32_t)puzzle->cells);
        int digit = puzzle->value[cell];
        if (!digit) continue;
        ss_puzzle_set_value(puzzle, cell, 0, true);
        count = of_board(puzzle, most + 1).count;
        if (count > most) {
            ss_puzzle_set_value(puzzle, cell, digit, true);
            count = least > 1 ? of_board(puzzle, most + 1).count : 1;
        }
    }
    return puzzle;
}

static const char *const fillings[] = {
    "1234341221434321",
    "123456456123231564564231312645645312",
    "1234523451345124512351234",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
};

static void test_many_solutions(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 7);
    for (size_t f = 0; f < sizeof fillings / sizeof *fillings; f++)
        for (int round = 0; round < 12; round++) {
            ss_puzzle *puzzle = thinned(fillings[f], &random, 2 + (uint64_t)round * 5, 1000);
            tally expected = of_board(puzzle, 0);
            assert_true(expected.count >= 2 && expected.count <= 1000);
            compare_all(puzzle, &expected);
            susol_puzzle_free(puzzle);
        }
}

/* A digit swapped for another one, or a candidate struck out: often none, sometimes many. */
static void test_contradictions_and_marks(void **state) {
    (void)state;
    ss_random random;
    int none = 0;
    ss_random_seed(&random, 8);
    for (int round = 0; round < 120; round++) {
        const char *filling = fillings[round % 4];
        ss_puzzle *puzzle = thinned(filling, &random, 2, 100);
        int cell = (int)ss_random_below(&random, (uint32_t)puzzle->cells);
        ss_set marks = (ss_set)ss_random_next(&random) & ss_puzzle_full(puzzle);
        if (round & 4) ss_puzzle_set_value(puzzle, cell, 1 + round % puzzle->side, true);
        else assert_int_equal(susol_puzzle_set_allowed(puzzle, cell, marks), SUSOL_OK);
        tally expected = of_board(puzzle, 0);
        none += expected.count == 0;
        compare_all(puzzle, &expected);
        susol_puzzle_free(puzzle);
    }
    assert_true(none > 20 && none < 110);
}

/* Diagonals as houses, a short rule, a cage without a sum: all still "no repeats". */
static void test_extra_distinct_rules(void **state) {
    (void)state;
    static const char *const extra[] = {"distinct: r1c1 r2c2 r3c3 r4c4 r5c5 r6c6",
                                        "distinct: r1c6 r2c5 r3c4", "cage: r2c1 r3c2 r4c3 r5c4"};
    for (int rules = 0; rules <= 3; rules++) {
        ss_puzzle *puzzle = read_puzzle("....................................");
        for (int i = 0; i < 6; i++) ss_puzzle_set_value(puzzle, i, 1 + (5 * i + rules) % 6, true);
        ss_puzzle_set_value(puzzle, 7, puzzle->value[4], true);
        for (int i = 0; i < rules; i++)
            assert_int_equal(susol_puzzle_add_rule(puzzle, extra[i], NULL), SUSOL_OK);
        assert_true(ss_engine_find("cover")->fits(puzzle));
        tally expected = of_board(puzzle, 0);
        assert_true(expected.count > 0);
        compare_all(puzzle, &expected);
        susol_puzzle_free(puzzle);
    }
}

/* Numbers that are known otherwise: Sudoku of side 4, Latin squares of side 4. */
static void test_known_counts(void **state) {
    (void)state;
    for (int boxes = 0; boxes <= 2; boxes += 2) {
        ss_puzzle *puzzle = new_puzzle();
        assert_int_equal(susol_puzzle_set_shape(puzzle, 4, boxes, 2), SUSOL_OK);
        tally expected = of_board(puzzle, 0);
        assert_int_equal(expected.count, boxes ? 288 : 576);
        compare_all(puzzle, &expected);
        susol_puzzle_free(puzzle);
    }
}

static void test_what_fits(void **state) {
    (void)state;
    susol_result result;
    susol_options options = {.engine = "cover"};
    ss_puzzle *puzzle = new_puzzle();
    assert_true(ss_engine_find("coloring")->fits(puzzle));
    assert_int_equal(susol_puzzle_add_rule(puzzle, "cage 3: r1c1 r1c2", NULL), SUSOL_OK);
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_CANNOT);
    options.engine = "nobody";
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_UNKNOWN_NAME);
    options = (susol_options){.solutions = 1};
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 1);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classic_fixtures),
        cmocka_unit_test(test_large_fixtures),
        cmocka_unit_test(test_many_solutions),
        cmocka_unit_test(test_contradictions_and_marks),
        cmocka_unit_test(test_extra_distinct_rules),
        cmocka_unit_test(test_known_counts),
        cmocka_unit_test(test_what_fits),
    };
    return cmocka_run_group_tests_name("engines", tests, NULL, NULL);
}
