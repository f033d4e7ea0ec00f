/* test_orders.c: whatever the order, the split and the pruning: the same solutions. */
#include "support.h"

static const char *const orders[] = {"depth",       "breadth",   "best", "deepening",
                                     "discrepancy", "backtrack", NULL};
static const char *const splits[] = {"smallest", "first", "house", "binary", "conflicts", NULL};
static const char *const prunings[] = {"all",
                                       "none",
                                       "houses",
                                       "hidden",
                                       "locked",
                                       "signs",
                                       "cages",
                                       "sums",
                                       "rules",
                                       "houses,hidden",
                                       "houses,signs,sums",
                                       "houses,hidden,locked,cages,sums,rules",
                                       "houses,cages,sums,derived",
                                       NULL};

/* ---- puzzles ---- */

static void add_rule(ss_puzzle *puzzle, const char *line) {
    susol_error error = {.text = ""};
    if (susol_puzzle_add_rule(puzzle, line, &error)) fail_msg("%s: %s", line, error.text);
}

/* A 4x4 with some rules and two givens out of a hat; few or many solutions, or none. */
static ss_puzzle *small_puzzle(int number) {
    static const char *const rules[][4] = {
        {"cage 5: r1c1 r1c2", "cage 7: r3c3 r3c4", "r2c2 > r2c3", "r4c1 > r3c1"},
        {"r1c1 > r1c2 > r1c3", "r3c3 > r4c3", "cage 4 6: r2c1 r3c1", "cage: r2c2 r3c3"},
        {"antiknight", "thermo: r1c1 r2c2 r3c3", "", ""},
        {"white: r1c1 r1c2", "black: r3c3 r3c4", "diagonal", ""},
        {"arrow: r1c1 r2c2 r3c2", "even: r4c4", "sandwich 3: r1c1 r1c2 r1c3 r1c4", ""},
        {"nonconsecutive", "cage 9: r1c1 r1c2 r2c2", "", ""},
        {"sum 6: r1c1 r2c2 r3c3", "cage 3: r1c3 r1c4", "cage 8: r4c1 r4c2 r3c1", "antiking"},
        {"", "", "", ""}};
    enum { SETS = sizeof rules / sizeof *rules };
    ss_puzzle *puzzle = new_puzzle();
    ss_random random;
    ss_random_seed(&random, (uint64_t)number + 1);
    assert_int_equal(susol_puzzle_set_shape(puzzle, 4, 2, 2), SUSOL_OK);
    for (int i = 0; i < 4; i++)
        if (*rules[number % SETS][i]) add_rule(puzzle, rules[number % SETS][i]);
    for (int i = 0; i < number / SETS; i++)
        ss_puzzle_set_value(puzzle, (int)ss_random_below(&random, 16),
                            1 + (int)ss_random_below(&random, 4), true);
    return puzzle;
}

static void tally_explore(const ss_puzzle *puzzle, const susol_search *search, tally *out,
                          susol_effort *effort) {
    *out = (tally){.puzzle = puzzle};
    susol_options options = {.found = tally_solution, .user = out};
    assert_int_equal(susol_explore(puzzle, search, &options, effort, NULL), SUSOL_OK);
    assert_int_equal(effort->complete, 1);
    assert_int_equal(out->verified, SUSOL_OK);
    assert_int_equal(effort->solutions, out->count);
    assert_int_equal(effort->open, 0);
}

/* ---- the same answers ---- */

static void test_small_puzzles(void **state) {
    (void)state;
    for (int number = 0; number < 24; number++) {
        ss_puzzle *puzzle = small_puzzle(number);
        tally wanted, got;
        susol_effort effort;
        assert_int_equal(tally_all(puzzle, "board", 0, &wanted), SUSOL_OK);
        for (int o = 0; orders[o]; o++)
            for (int s = 0; splits[s]; s++)
                for (int p = 0; prunings[p]; p++) {
                    susol_search search = {
                        .order = orders[o], .split = splits[s], .prune = prunings[p]};
                    bool weak = strcmp(prunings[p], "all") && !strstr(prunings[p], "houses");
                    if (weak && number < 8) continue; /* without givens it takes too long */
                    tally_explore(puzzle, &search, &got, &effort);
                    assert_int_equal(got.count, wanted.count);
                    assert_int_equal(got.hash, wanted.hash);
                }
        susol_puzzle_free(puzzle);
    }
}

/* Real puzzles of several sides, with all that is known. */
static void test_fixtures(void **state) {
    (void)state;
    static const char *const files[] = {"tests/fixtures/classic.txt", "tests/fixtures/large.txt"};
    char line[LINE_ROOM];
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        FILE *file = open_fixture(files[f]);
        for (int left = 6; left-- && next_line(file, line, sizeof line);) {
            ss_puzzle *puzzle = read_puzzle(line);
            tally wanted, got;
            susol_effort effort;
            assert_int_equal(tally_all(puzzle, "board", 2, &wanted), SUSOL_OK);
            for (int o = 0; wanted.count == 1 && strcmp(orders[o], "backtrack"); o++)
                for (int s = 0; splits[s]; s++) {
                    susol_search search = {.order = orders[o], .split = splits[s]};
                    tally_explore(puzzle, &search, &got, &effort);
                    assert_int_equal(got.count, wanted.count);
                    assert_int_equal(got.hash, wanted.hash);
                }
            susol_puzzle_free(puzzle);
        }
        (void)fclose(file);
    }
}

/* So little memory that most states do not fit, nor their fingerprints: only the order changes. */
static void test_memory(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle("1...............");
    tally wanted, got;
    susol_effort effort;
    assert_int_equal(tally_all(puzzle, "board", 0, &wanted), SUSOL_OK);
    assert_int_equal(wanted.count, 72);
    for (size_t memory = 1; memory < 100000; memory *= 10)
        for (int o = 0; orders[o]; o++) {
            susol_search search = {.order = orders[o], .memory = memory};
            bool frontier = !strcmp(orders[o], "breadth") || !strcmp(orders[o], "best");
            tally_explore(puzzle, &search, &got, &effort);
            assert_int_equal(got.count, wanted.count);
            assert_int_equal(got.hash, wanted.hash);
            assert_int_equal(effort.known, 0); /* a split never makes a state twice */
            if (frontier && memory < 1000) assert_true(effort.spilled && effort.dropped);
            if (!frontier || memory > 10000) assert_false(effort.spilled || effort.dropped);
        }
    susol_puzzle_free(puzzle);
}

/* ---- what a watcher sees ---- */

typedef struct watcher {
    const ss_puzzle *puzzle;
    uint64_t seen, fates[4], last_node, stop_at;
    int last_depth;
    bool falling; /* some state was less deep than the one before */
} watcher;

static int see(void *user, susol_fate fate, const susol_trail *step, const uint32_t *candidates,
               const susol_effort *effort) {
    watcher *w = user;
    w->fates[fate]++;
    assert_int_equal(step->node, w->last_node + 1);
    assert_int_equal(effort->nodes, step->node);
    w->last_node = step->node;
    w->falling |= step->depth < w->last_depth;
    w->last_depth = step->depth;
    const susol_trail *before = step->before;
    if (!step->depth) assert_null(before);
    if (before) {
        assert_int_equal(before->depth, step->depth - 1);
        assert_true(before->node < step->node);
    }
    if (step->cell >= 0 && fate != SUSOL_FATE_DEAD) {
        assert_true(step->digits && candidates[step->cell]);
        assert_int_equal(candidates[step->cell] & ~step->digits, 0);
    }
    for (const susol_trail *at = step; fate != SUSOL_FATE_DEAD && at; at = at->before)
        if (at->cell >= 0) assert_int_equal(candidates[at->cell] & ~at->digits, 0);
    return ++w->seen == w->stop_at;
}

/* The first state has no step before it; with backtracking there is no first state. */
static void check_watched(ss_puzzle *puzzle, const char *order, const char *split) {
    watcher w = {.puzzle = puzzle};
    susol_search search = {.order = order, .split = split, .visit = see, .user = &w};
    susol_effort effort;
    assert_int_equal(susol_explore(puzzle, &search, NULL, &effort, NULL), SUSOL_OK);
    assert_int_equal(w.seen, effort.nodes);
    if (strcmp(order, "backtrack")) assert_int_equal(w.fates[SUSOL_FATE_DEAD], effort.dead);
    assert_true(w.fates[SUSOL_FATE_SOLUTION] >= effort.solutions);
    if (!strcmp(order, "breadth")) assert_false(w.falling);
    uint64_t half = w.seen / 2;
    w = (watcher){.puzzle = puzzle, .stop_at = half};
    assert_int_equal(susol_explore(puzzle, &search, NULL, &effort, NULL), SUSOL_CANCELLED);
    assert_int_equal(w.seen, half);
    assert_int_equal(effort.complete, 0);
}

static int see_any(void *user, susol_fate fate, const susol_trail *step, const uint32_t *candidates,
                   const susol_effort *effort) {
    watcher *w = user;
    /* the path leads back to the first state: its end has no assumption */
    while (step->before) step = step->before;
    assert_int_equal(step->cell, -1);
    (void)fate, (void)candidates, (void)effort;
    w->seen++;
    return 0;
}

static void test_watching(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle("1...............");
    for (int o = 0; orders[o]; o++)
        for (int s = 0; splits[s]; s++) check_watched(puzzle, orders[o], splits[s]);
    for (int o = 0; strcmp(orders[o], "backtrack"); o++) {
        watcher w = {.puzzle = puzzle};
        susol_search search = {.order = orders[o], .visit = see_any, .user = &w};
        susol_effort effort;
        assert_int_equal(susol_explore(puzzle, &search, NULL, &effort, NULL), SUSOL_OK);
        assert_int_equal(w.seen, effort.nodes);
    }
    susol_puzzle_free(puzzle);
}

/* ---- limits, names, memory that runs out ---- */

static void test_limits(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle("................");
    for (int o = 0; orders[o]; o++) {
        susol_search search = {.order = orders[o]};
        uint8_t first[SUSOL_MAX_CELLS];
        susol_options nodes = {.nodes = 20}, solutions = {.solutions = 7, .first = first};
        susol_effort effort;
        assert_int_equal(susol_explore(puzzle, &search, &nodes, &effort, NULL), SUSOL_LIMIT);
        assert_int_equal(effort.nodes, 20);
        assert_int_equal(susol_explore(puzzle, &search, &solutions, &effort, NULL), SUSOL_OK);
        assert_int_equal(effort.solutions, 7);
        assert_int_equal(effort.complete, 0);
        assert_int_equal(susol_verify(puzzle, first, NULL), SUSOL_OK);
    }
    susol_puzzle_free(puzzle);
}

static void test_names(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    static const susol_search wrong[] = {{.order = "deep"},   {.order = ""},
                                         {.split = "large"},  {.prune = "houses,"},
                                         {.prune = "house"},  {.prune = ""},
                                         {.prune = "sums,,"}, {.order = "backtrack", .prune = "x"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        susol_effort effort;
        assert_int_equal(susol_explore(puzzle, &wrong[i], NULL, &effort, NULL), SUSOL_UNKNOWN_NAME);
    }
    susol_puzzle_free(puzzle);
}

typedef struct poor {
    long left;  /* pieces of memory it still hands out */
    long given; /* pieces in use */
} poor;

static void *poor_resize(void *user, void *block, size_t old_size, size_t new_size) {
    poor *p = user;
    (void)old_size;
    if (!new_size) {
        p->given -= block != NULL;
        free(block);
        return NULL;
    }
    if (p->left-- <= 0) return NULL;
    p->given += !block;
    return realloc(block, new_size);
}

static void test_no_memory(void **state) {
    (void)state;
    for (int o = 0; orders[o]; o++) {
        susol_status status = SUSOL_NO_MEMORY;
        for (long pieces = 0; status; pieces++) {
            poor p = {.left = 1000};
            susol_allocator allocator = {poor_resize, &p};
            susol_puzzle *puzzle;
            susol_effort effort;
            susol_search search = {.order = orders[o]};
            assert_int_equal(susol_puzzle_new(&puzzle, &allocator), SUSOL_OK);
            assert_int_equal(susol_puzzle_set_shape(puzzle, 4, 2, 2), SUSOL_OK);
            p.left = pieces;
            status = susol_explore(puzzle, &search, NULL, &effort, NULL);
            assert_true(!status || status == SUSOL_NO_MEMORY);
            susol_puzzle_free(puzzle);
            assert_int_equal(p.given, 0);
        }
        assert_int_equal(status, SUSOL_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_puzzles), cmocka_unit_test(test_fixtures),
        cmocka_unit_test(test_memory),        cmocka_unit_test(test_watching),
        cmocka_unit_test(test_limits),        cmocka_unit_test(test_names),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests_name("orders", tests, NULL, NULL);
}
