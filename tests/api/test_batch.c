/* test_batch.c: many plain puzzles at once: the answers of single ones, and the limits of all. */
#include "support.h"

enum { COUNT = 300, CELLS = 81, MOST_LOOKS = 5000 };

static char grids[COUNT][CELLS], solutions[COUNT][CELLS];
static uint32_t found[COUNT], known[COUNT];

/* Few digits and no solution: two nines in a box. By guesses alone the first three take hours. */
static const char *const lost[] = {
    "000000000000000007000080299000000000000001000000000004000000000000070000000000000",
    "000000000000000000000000000000000000008000070000010000002000000009000000079004000",
    "000000000000070000000000000000000004000001000000000000000080299000000007000000000",
    "8.......9.8......................................................................",
    "7........89.......7..............................................................",
};
enum { LOST = sizeof lost / sizeof *lost };

typedef struct watcher {
    int looks, most; /* it cancels after this many */
} watcher;

static int watch(void *user, const susol_event *event) {
    watcher *w = user;
    (void)event;
    return ++w->looks > w->most;
}

static susol_batch batch_of(int count) {
    return (susol_batch){.grids = grids[0],
                         .stride = CELLS,
                         .count = (size_t)count,
                         .enough = 2,
                         .solutions = solutions[0],
                         .solution_stride = CELLS,
                         .found = found};
}

static int fill_from_fixture(void) {
    FILE *file = open_fixture("tests/fixtures/classic.txt");
    char line[400];
    int count = 0;
    while (count < COUNT && next_line(file, line, sizeof line))
        if (strcspn(line, ":") == CELLS) memcpy(grids[count++], line, CELLS);
    (void)fclose(file);
    for (int i = count; i < COUNT; i++) memcpy(grids[i], grids[i - count], CELLS);
    return COUNT;
}

static void look_at_solution(int i) {
    ss_puzzle *puzzle = new_puzzle();
    uint8_t digits[CELLS];
    for (int c = 0; c < CELLS; c++)
        if (grids[i][c] >= '1' && grids[i][c] <= '9')
            ss_puzzle_set_value(puzzle, c, grids[i][c] - '0', true);
    read_digits(solutions[i], CELLS, digits);
    assert_int_equal(ss_verify(puzzle, digits, NULL), SUSOL_OK);
    susol_puzzle_free(puzzle);
}

/* In few looks, so not by going through everything. */
static void test_sparse_grids_are_not_lost(void **state) {
    (void)state;
    susol_batch batch = batch_of(LOST);
    watcher w = {.most = MOST_LOOKS};
    susol_options options = {.watch = watch, .user = &w};
    batch.limits = &options;
    for (int i = 0; i < LOST; i++) memcpy(grids[i], lost[i], CELLS);
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK);
    for (int i = 0; i < LOST; i++) assert_int_equal(found[i], 0);
}

/* One by one, and counted. */
static void test_sparse_grids_alone(void **state) {
    (void)state;
    for (int i = 0; i < LOST; i++) {
        char line[CELLS + 1] = "";
        memcpy(line, lost[i], CELLS);
        ss_puzzle *puzzle = read_puzzle(line);
        watcher w = {.most = MOST_LOOKS};
        susol_options options = {.watch = watch, .user = &w};
        susol_result result;
        susol_tally number;
        uint32_t digits[CELLS];
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
        assert_true(result.complete && !result.solutions.low);
        w.looks = 0;
        assert_int_equal(susol_count(puzzle, &options, &number, NULL), SUSOL_OK);
        assert_true(number.exact && !number.count.low && !number.count.high);
        w.looks = 0;
        assert_int_equal(susol_candidates(puzzle, &options, digits, NULL), SUSOL_OK);
        assert_int_equal(digits[0], 0);
        susol_puzzle_free(puzzle);
    }
}

/* 0 to 16 digits of a solution. */
static void test_few_givens(void **state) {
    (void)state;
    static const char full[] =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    ss_random random;
    ss_random_seed(&random, 1);
    susol_batch batch = batch_of(COUNT);
    watcher w = {.most = MOST_LOOKS};
    susol_options options = {.watch = watch, .user = &w};
    batch.limits = &options;
    for (int i = 0; i < COUNT; i++) {
        memset(grids[i], '.', CELLS);
        for (int given = 0; given < i % 17; given++) {
            uint32_t c = ss_random_below(&random, CELLS);
            grids[i][c] = full[c];
        }
    }
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(found[i], 2);
        look_at_solution(i);
    }
}

/* Cancelled at any look: what is answered is right, and the rest is open. */
static void test_cancelled(void **state) {
    (void)state;
    susol_batch batch = batch_of(fill_from_fixture());
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK);
    memcpy(known, found, sizeof known);
    susol_status status = SUSOL_CANCELLED;
    int most = 0, open = 0;
    for (; status; most++) {
        watcher w = {.most = most};
        susol_options options = {.watch = watch, .user = &w};
        batch.limits = &options;
        memset(solutions, '?', sizeof solutions);
        status = susol_solve_batch(&batch, NULL);
        assert_true(status == SUSOL_OK || status == SUSOL_CANCELLED);
        open = 0;
        for (int i = 0; i < COUNT; i++) {
            open += found[i] == SUSOL_UNFINISHED;
            if (found[i] == SUSOL_UNFINISHED) continue;
            assert_int_equal(found[i], known[i]);
            if (found[i]) look_at_solution(i);
        }
        assert_int_equal(open > 0, status != SUSOL_OK);
    }
    assert_true(most > 1);
    assert_memory_equal(found, known, sizeof known);
}

/* A limit of nodes is that of each puzzle. */
static void test_nodes(void **state) {
    (void)state;
    susol_batch batch = batch_of(fill_from_fixture());
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK);
    memcpy(known, found, sizeof known);
    susol_options options = {.nodes = 3};
    batch.limits = &options;
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_LIMIT);
    int open = 0;
    for (int i = 0; i < COUNT; i++) {
        open += found[i] == SUSOL_UNFINISHED;
        if (found[i] != SUSOL_UNFINISHED) assert_int_equal(found[i], known[i]);
    }
    assert_in_range(open, 1, COUNT - 1);
    options.nodes = 1000000;
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK);
    assert_memory_equal(found, known, sizeof known);
}

enum { MOST_LISTED = 200 };

typedef struct listed {
    uint8_t solution[MOST_LISTED][CELLS];
    int count;
} listed;

static int list(void *user, const uint8_t *solution) {
    listed *all = user;
    for (int i = 0; i < all->count; i++) assert_memory_not_equal(all->solution[i], solution, CELLS);
    memcpy(all->solution[all->count++], solution, CELLS);
    return all->count == MOST_LISTED;
}

/* Alone, listed, or many at once: one of several solutions is always the first. */
static void test_first_solution(void **state) {
    (void)state;
    static listed all;
    int several = 0;
    ss_random random;
    ss_random_seed(&random, 9);
    int count = fill_from_fixture();
    for (int i = 0; i < count; i++) /* thinned by some givens */
        for (int c = 0; c < CELLS; c++)
            if (!ss_random_below(&random, 6)) grids[i][c] = '.';
    susol_batch batch = batch_of(count);
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK);
    for (int i = 0; i < count; i++) {
        if (found[i] < 2) continue;
        several++;
        susol_puzzle *puzzle = new_puzzle();
        uint8_t digits[CELLS];
        read_digits(solutions[i], CELLS, digits);
        assert_int_equal(susol_read(puzzle, grids[i], CELLS, NULL, NULL), SUSOL_OK);
        for (uint64_t wanted = 0; wanted < 4; wanted++) {
            uint8_t first[SUSOL_MAX_CELLS];
            susol_options options = {
                .solutions = wanted, .found = list, .user = &all, .first = first};
            susol_result result;
            all.count = 0;
            (void)susol_solve(puzzle, &options, &result, NULL);
            assert_memory_equal(first, digits, CELLS);
            assert_memory_equal(all.solution[0], digits, CELLS);
            assert_int_equal(all.count, result.solutions.low);
        }
        susol_puzzle_free(puzzle);
    }
    assert_in_range(several, 100, COUNT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sparse_grids_are_not_lost),
        cmocka_unit_test(test_sparse_grids_alone),
        cmocka_unit_test(test_few_givens),
        cmocka_unit_test(test_cancelled),
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_first_solution),
    };
    return cmocka_run_group_tests_name("batch", tests, NULL, NULL);
}
