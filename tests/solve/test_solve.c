/* test_solve.c: what holds around the engines: limits, watching, sameness, true candidates,
   propagation, the verifier and the check of givens. */
#include "support.h"

static const char filling[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
static const char unique[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char two[] = /* has just two solutions */
    "3.6..2.......38...7.8.16.9...7..386.82..7..45.631..9...7.35.6.2...82......29..7.4";

static ss_puzzle *empty_grid(void) {
    return read_puzzle(
        ".................................................................................");
}

/* Does the body for every engine that can solve the puzzle. */
#define FOR_EACH_ENGINE(engine, puzzle)                                                            \
    for (int engine##_i = 0; ss_engine_at(engine##_i); engine##_i++)                               \
        for (const ss_engine *engine = ss_engine_at(engine##_i); engine && engine->fits(puzzle);   \
             engine = NULL)

static void test_limit_on_solutions(void **state) {
    (void)state;
    ss_puzzle *puzzle = empty_grid();
    FOR_EACH_ENGINE(engine, puzzle) {
        for (uint64_t limit = 1; limit <= 100; limit *= 10) {
            uint8_t first[SUSOL_MAX_CELLS];
            susol_options options = {.engine = engine->name, .solutions = limit, .first = first};
            susol_result result;
            assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
            assert_int_equal(result.solutions.low, limit);
            assert_int_equal(result.complete, 0);
            assert_int_equal(ss_verify(puzzle, first, NULL), SUSOL_OK);
        }
    }
    susol_puzzle_free(puzzle);
}

/* An engine that looks at several nodes at once may overshoot by less than these. */
enum { NODES_AT_ONCE = 32 };

static void test_limit_on_nodes(void **state) {
    (void)state;
    ss_puzzle *puzzle = empty_grid();
    FOR_EACH_ENGINE(engine, puzzle) {
        susol_options options = {.engine = engine->name, .nodes = 50};
        susol_result result;
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_LIMIT);
        assert_true(result.nodes < 50 + NODES_AT_ONCE && !result.complete);
    }
    susol_puzzle_free(puzzle);
}

/* The empty grid has 6670903752021072936960 solutions: only a limit ends this. */
static void test_limit_on_time(void **state) {
    (void)state;
    ss_puzzle *puzzle = empty_grid();
    FOR_EACH_ENGINE(engine, puzzle) {
        susol_options options = {.engine = engine->name, .milliseconds = 20};
        susol_result result;
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_LIMIT);
        assert_int_equal(result.complete, 0);
    }
    susol_puzzle_free(puzzle);
}

static int stop_at_three(void *user, const uint8_t *solution) {
    (void)solution;
    return ++*(int *)user == 3;
}

static int stop_at_once(void *user, const susol_event *event) {
    (void)event;
    ++*(int *)user;
    return 1;
}

static void test_caller_stops(void **state) {
    (void)state;
    ss_puzzle *puzzle = empty_grid();
    FOR_EACH_ENGINE(engine, puzzle) {
        int calls = 0;
        susol_result result;
        susol_options options = {.engine = engine->name, .found = stop_at_three, .user = &calls};
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_CANCELLED);
        assert_int_equal(result.solutions.low, 3);
        calls = 0;
        options = (susol_options){.engine = engine->name, .watch = stop_at_once, .user = &calls};
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_CANCELLED);
        assert_int_equal(calls, 1);
        assert_int_equal(result.complete, 0);
    }
    susol_puzzle_free(puzzle);
}

typedef struct watcher {
    uint64_t seen[SUSOL_EVENT_COUNT], nodes;
    const ss_puzzle *puzzle;
    bool wrong;
} watcher;

static int note_event(void *user, const susol_event *event) {
    watcher *w = user;
    w->seen[event->kind]++;
    w->wrong = w->wrong || event->nodes < w->nodes || event->depth < 0;
    w->nodes = event->nodes;
    if (event->candidates && event->kind == SUSOL_EVENT_SOLUTION)
        for (int c = 0; c < w->puzzle->cells; c++)
            w->wrong = w->wrong || !ss_set_single(event->candidates[c]);
    return 0;
}

/* Seen one by one, every node is open, dead or a solution. fast9 looks at many nodes at once and
   only tells of its progress. */
static void test_watching(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle(two);
    FOR_EACH_ENGINE(engine, puzzle) {
        watcher w = {.puzzle = puzzle};
        susol_result result;
        susol_options options = {
            .engine = engine->name, .watch = note_event, .watch_nodes = 1, .user = &w};
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
        assert_false(w.wrong);
        assert_int_equal(result.solutions.low, 2);
        if (!strcmp(engine->name, "fast9")) continue;
        assert_int_equal(w.seen[SUSOL_EVENT_SOLUTION], result.solutions.low);
        assert_int_equal(w.seen[SUSOL_EVENT_OPEN] + w.seen[SUSOL_EVENT_DEAD] +
                             w.seen[SUSOL_EVENT_SOLUTION],
                         result.nodes);
    }
    susol_puzzle_free(puzzle);
}

static void test_same_twice(void **state) {
    (void)state;
    char line[LINE_ROOM];
    FILE *file = open_fixture("tests/fixtures/classic.txt");
    for (int n = 0; n < 60 && next_line(file, line, sizeof line); n++) {
        ss_puzzle *puzzle = read_puzzle(line);
        FOR_EACH_ENGINE(engine, puzzle) {
            susol_options options = {.engine = engine->name, .solutions = 2, .seed = 5};
            susol_result first, again;
            assert_int_equal(susol_solve(puzzle, &options, &first, NULL), SUSOL_OK);
            assert_int_equal(susol_solve(puzzle, &options, &again, NULL), SUSOL_OK);
            assert_memory_equal(&first, &again, sizeof first);
        }
        susol_puzzle_free(puzzle);
    }
    (void)fclose(file);
}

static int collect_digits(void *user, const uint8_t *solution) {
    ss_set *digits = user;
    for (int c = 0; c < 81; c++) digits[c] |= ss_set_one(solution[c]);
    return 0;
}

/* True candidates are what listing all solutions shows; propagation keeps all of them. */
static void test_candidates_and_propagation(void **state) {
    (void)state;
    char line[LINE_ROOM];
    FILE *file = open_fixture("tests/fixtures/classic.txt");
    while (next_line(file, line, sizeof line)) {
        ss_puzzle *puzzle = read_puzzle(line);
        ss_set expected[81] = {0}, digits[81], settled[81];
        susol_result result;
        susol_options options = {.engine = "cover", .found = collect_digits, .user = expected};
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
        assert_int_equal(susol_candidates(puzzle, NULL, digits, NULL), SUSOL_OK);
        assert_memory_equal(digits, expected, sizeof digits);
        susol_status status = susol_propagate(puzzle, settled, NULL);
        assert_true(status == SUSOL_OK || (status == SUSOL_CANNOT && !result.solutions.low));
        for (int c = 0; c < 81 && !status; c++) assert_int_equal(expected[c] & ~settled[c], 0);
        susol_puzzle_free(puzzle);
    }
    (void)fclose(file);
}

static void test_verifier_sees_every_error(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle(unique);
    uint8_t right[81], wrong[81];
    read_digits(filling, 81, right);
    assert_int_equal(susol_verify(puzzle, right, NULL), SUSOL_OK);
    for (int c = 0; c < 81; c++)
        for (int digit = 0; digit <= 10; digit++) {
            susol_error error = {.text = ""};
            memcpy(wrong, right, sizeof wrong);
            wrong[c] = (uint8_t)digit;
            if (digit == right[c]) continue;
            assert_int_equal(susol_verify(puzzle, wrong, &error), SUSOL_BAD_VALUE);
            assert_true(error.text[0] != 0);
        }
    for (int a = 0; a < 81; a++) /* swaps in a row keep the row right, not the columns */
        for (int b = a / 9 * 9; b < a; b++) {
            memcpy(wrong, right, sizeof wrong);
            wrong[a] = right[b], wrong[b] = right[a];
            assert_int_equal(susol_verify(puzzle, wrong, NULL), SUSOL_BAD_VALUE);
        }
    assert_int_equal(susol_puzzle_add_rule(puzzle, "cage 9: r1c1 r1c2", NULL), SUSOL_OK);
    assert_int_equal(susol_verify(puzzle, right, NULL), SUSOL_BAD_VALUE);
    susol_puzzle_free(puzzle);
}

static void test_givens(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle(unique);
    susol_error error;
    assert_int_equal(susol_check_givens(puzzle, &error), SUSOL_OK);
    assert_int_equal(susol_puzzle_set_value(puzzle, 2, 7), SUSOL_OK);
    assert_int_equal(susol_check_givens(puzzle, &error), SUSOL_BAD_VALUE);
    assert_string_equal(error.text, "r1c3 and r1c5 both hold 7");
    assert_int_equal(susol_puzzle_set_value(puzzle, 2, 4), SUSOL_OK);
    assert_int_equal(susol_check_givens(puzzle, &error), SUSOL_OK);
    assert_int_equal(susol_puzzle_add_rule(puzzle, "r1c2 > r1c1", NULL), SUSOL_OK);
    assert_int_equal(susol_check_givens(puzzle, &error), SUSOL_BAD_VALUE);
    susol_puzzle_free(puzzle);
}

/* A batch of tables: each of 9 lines of 9 digits. Their counts are in the expected file. */
static void check_batch(const char *path, const char *expected) {
    FILE *file = open_fixture(path);
    int tables = 0, digit = 0;
    assert_int_equal(fscanf(file, "%d", &tables), 1);
    ss_puzzle *puzzle = new_puzzle();
    for (int t = 0; t < tables; t++) {
        char *end;
        for (int c = 0; c < 81; c++) {
            assert_int_equal(fscanf(file, "%d", &digit), 1);
            assert_int_equal(susol_puzzle_set_value(puzzle, c, digit), SUSOL_OK);
        }
        uint64_t count = strtoull(expected, &end, 10);
        assert_true(end > expected);
        expected = end;
        FOR_EACH_ENGINE(engine, puzzle) {
            tally all;
            assert_int_equal(tally_all(puzzle, engine->name, 0, &all), SUSOL_OK);
            assert_int_equal(all.count, count);
        }
    }
    susol_puzzle_free(puzzle);
    (void)fclose(file);
}

static void test_seeds(void **state) {
    (void)state;
    char line[LINE_ROOM], path[100];
    int batches = 0;
    FILE *file = open_fixture("tests/fixtures/seeds/expected-tables.txt");
    for (; next_line(file, line, sizeof line); batches++) {
        (void)snprintf(path, sizeof path, "tests/fixtures/seeds/%.8s.txt", line);
        check_batch(path, field(line, 1));
    }
    (void)fclose(file);
    assert_int_equal(batches, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limit_on_solutions),
        cmocka_unit_test(test_limit_on_nodes),
        cmocka_unit_test(test_limit_on_time),
        cmocka_unit_test(test_caller_stops),
        cmocka_unit_test(test_watching),
        cmocka_unit_test(test_same_twice),
        cmocka_unit_test(test_candidates_and_propagation),
        cmocka_unit_test(test_verifier_sees_every_error),
        cmocka_unit_test(test_givens),
        cmocka_unit_test(test_seeds),
    };
    return cmocka_run_group_tests_name("solving", tests, NULL, NULL);
}
