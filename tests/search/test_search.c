/* test_search.c: the searcher on problems that are no Sudoku: queens, and sums of subsets. */
#include "support.h"
#include "search/search.h"

enum { MOST_QUEENS = 8 };

typedef struct queens { /* the state: columns of the queens placed so far, row by row */
    int8_t column[MOST_QUEENS];
    int8_t count;
} queens;

typedef struct board_of_queens {
    int side;
    uint64_t found, settled;
    uint64_t enough; /* stop after this many; 0: never */
} board_of_queens;

static bool attack(const queens *q, int row, int column) {
    for (int r = 0; r < row; r++) {
        int away = q->column[r] - column;
        if (!away || away == row - r || away == r - row) return true;
    }
    return false;
}

static ss_node settle_queens(void *problem, void *state) {
    board_of_queens *p = problem;
    const queens *q = state;
    p->settled++;
    if (q->count && attack(q, q->count - 1, q->column[q->count - 1])) return SS_NODE_DEAD;
    return q->count == p->side ? SS_NODE_DONE : SS_NODE_OPEN;
}

static void branch_queens(void *problem, const void *state, ss_choice *choice) {
    const board_of_queens *p = problem;
    const queens *q = state;
    *choice = (ss_choice){.what = q->count, .count = p->side};
    for (int c = 0; c < p->side; c++) choice->option[c] = (uint16_t)c;
}

static void take_queens(void *problem, void *state, const ss_choice *choice, int option) {
    queens *q = state;
    (void)problem;
    assert_int_equal(choice->what, q->count);
    q->column[q->count++] = (int8_t)choice->option[option];
}

static bool found_queens(void *problem, const void *state) {
    board_of_queens *p = problem;
    (void)state;
    return ++p->found == p->enough;
}

static bool search_queens(board_of_queens *p, const susol_options *options, ss_meter *meter) {
    ss_limits limits;
    queens states[MOST_QUEENS + 1] = {{{0}, 0}};
    ss_space space = {p,           sizeof *states, settle_queens, branch_queens,
                      take_queens, found_queens,   meter};
    ss_limits_start(&limits, options);
    ss_meter_start(meter, options, &limits);
    bool stopped = ss_search_depth(&space, states, p->side + 1);
    meter->limits = NULL; /* they end here */
    return stopped;
}

static void test_queens(void **state) {
    (void)state;
    static const uint64_t known[] = {1, 1, 0, 0, 2, 10, 4, 40, 92};
    const susol_options options = {.nodes = 0};
    for (int side = 1; side <= MOST_QUEENS; side++) {
        board_of_queens p = {.side = side};
        ss_meter meter;
        assert_false(search_queens(&p, &options, &meter));
        assert_int_equal(p.found, known[side]);
        assert_int_equal(meter.nodes, p.settled);
        assert_int_equal(meter.stopped, SUSOL_OK);
    }
}

static void test_stopping(void **state) {
    (void)state;
    const susol_options none = {.nodes = 0}, few = {.nodes = 100};
    board_of_queens p = {.side = 8, .enough = 5}, q = {.side = 8};
    ss_meter meter;
    assert_true(search_queens(&p, &none, &meter));
    assert_int_equal(p.found, 5);
    assert_true(search_queens(&q, &few, &meter));
    assert_int_equal(meter.nodes, 100);
    assert_int_equal(meter.stopped, SUSOL_LIMIT);
}

typedef struct watched {
    uint64_t open, dead, solutions, progress;
    int deepest;
} watched;

static int watch(void *user, const susol_event *event) {
    watched *w = user;
    w->open += event->kind == SUSOL_EVENT_OPEN;
    w->dead += event->kind == SUSOL_EVENT_DEAD;
    w->solutions += event->kind == SUSOL_EVENT_SOLUTION;
    w->progress += event->kind == SUSOL_EVENT_PROGRESS;
    if (event->depth > w->deepest) w->deepest = event->depth;
    assert_non_null(event->candidates);
    return 0;
}

static void test_events(void **state) {
    (void)state;
    watched w = {0};
    susol_options options = {.watch = watch, .watch_nodes = 1, .user = &w};
    board_of_queens p = {.side = 8};
    ss_meter meter;
    assert_false(search_queens(&p, &options, &meter));
    assert_int_equal(w.solutions, 92);
    assert_int_equal(w.open + w.dead + w.solutions, meter.nodes);
    assert_int_equal(w.deepest, 8);
    assert_true(w.progress > 0);
    w = (watched){0};
    options.watch_nodes = 0;
    (void)search_queens(&p, &options, &meter);
    assert_int_equal(w.open + w.dead + w.solutions, 0);
    assert_true(w.progress > 0);
}

/* Subsets of 1 .. 12 with a given sum, a state being [sum so far, next number]. */
typedef struct subset {
    int wanted, found;
} subset;

static ss_node settle_subset(void *problem, void *state) {
    const int *s = state;
    int wanted = ((subset *)problem)->wanted;
    if (s[0] > wanted) return SS_NODE_DEAD;
    if (s[1] <= 12) return SS_NODE_OPEN;
    return s[0] == wanted ? SS_NODE_DONE : SS_NODE_DEAD;
}

static void branch_subset(void *problem, const void *state, ss_choice *choice) {
    (void)problem;
    *choice = (ss_choice){.what = ((const int *)state)[1], .count = 2, .option = {0, 1}};
}

static void take_subset(void *problem, void *state, const ss_choice *choice, int option) {
    int *s = state;
    (void)problem;
    s[0] += choice->option[option] * choice->what;
    s[1]++;
}

static bool found_subset(void *problem, const void *state) {
    (void)state;
    ((subset *)problem)->found++;
    return false;
}

static void test_subset_sums(void **state) {
    (void)state;
    const susol_options options = {.nodes = 0};
    int ways[80] = {1}; /* counted the other way: by adding one number after the other */
    for (int number = 1; number <= 12; number++)
        for (int sum = 78; sum >= number; sum--) ways[sum] += ways[sum - number];
    for (int wanted = 0; wanted <= 79; wanted++) {
        int states[14][2] = {{0, 1}};
        subset p = {.wanted = wanted};
        ss_limits limits;
        ss_meter meter;
        ss_space space = {&p,          sizeof *states, settle_subset, branch_subset,
                          take_subset, found_subset,   &meter};
        ss_limits_start(&limits, &options);
        ss_meter_start(&meter, &options, &limits);
        assert_false(ss_search_depth(&space, states, 14));
        assert_int_equal(p.found, ways[wanted]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_queens),
        cmocka_unit_test(test_stopping),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_subset_sums),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
