/* test_backtrack.c: generators that know nothing of Sudoku, and states that are met again. */
#include "support.h"

/* A counter with a digit for each generator: 0 .. base-1, over and over. */
typedef struct digit {
    int base, value; /* -1: before the first */
    long *made;      /* digits set and not taken back */
} digit;

static int next_digit(void *self) {
    digit *d = self;
    *d->made -= d->value >= 0;
    d->value = d->value + 1 < d->base ? d->value + 1 : -1;
    *d->made += d->value >= 0;
    return d->value >= 0;
}

enum { MOST_DIGITS = 6 };

typedef struct counter {
    digit digits[MOST_DIGITS];
    susol_choices generators[MOST_DIGITS];
    long made, last, found; /* last: the number found before */
    int count;
} counter;

static void make_counter(counter *c, int count, int base) {
    *c = (counter){.count = count, .last = -1};
    for (int i = 0; i < count; i++) {
        c->digits[i] = (digit){base, -1, &c->made};
        c->generators[i] = (susol_choices){next_digit, &c->digits[i]};
    }
}

static int found(void *user, const uint8_t *solution) {
    counter *c = user;
    long number = 0;
    assert_null(solution);
    assert_int_equal(c->made, c->count);
    for (int i = 0; i < c->count; i++) number = number * c->digits[i].base + c->digits[i].value;
    assert_int_equal(number, c->last + 1); /* none is left out, all in order */
    c->last = number;
    c->found++;
    return 0;
}

static void test_counting(void **state) {
    (void)state;
    for (int count = 0; count <= MOST_DIGITS; count++)
        for (int base = 0; base <= 4; base++) {
            counter c;
            susol_result result;
            long all = 1, nodes = 0;
            make_counter(&c, count, base);
            for (int i = 0; i < count; i++) nodes += all *= base;
            susol_options options = {.found = found, .user = &c};
            assert_int_equal(susol_backtrack(c.generators, count, &options, &result, NULL),
                             SUSOL_OK);
            assert_int_equal(c.found, all);
            assert_int_equal(result.solutions.low, all);
            assert_int_equal(result.nodes, nodes);
            assert_int_equal(result.complete, 1);
            assert_int_equal(c.made, 0); /* everything was taken back */
        }
}

static void test_limits(void **state) {
    (void)state;
    counter c;
    susol_result result;
    susol_options solutions = {.solutions = 5, .found = found}, nodes = {.nodes = 50};
    make_counter(&c, MOST_DIGITS, 3);
    solutions.user = &c;
    assert_int_equal(susol_backtrack(c.generators, c.count, &solutions, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 5);
    assert_int_equal(result.complete, 0);
    make_counter(&c, MOST_DIGITS, 3);
    assert_int_equal(susol_backtrack(c.generators, c.count, &nodes, &result, NULL), SUSOL_LIMIT);
    assert_int_equal(result.nodes, 50);
    assert_int_equal(susol_backtrack(NULL, -1, NULL, &result, NULL), SUSOL_BAD_VALUE);
    assert_int_equal(susol_backtrack(NULL, 0, NULL, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 1); /* the empty row */
}

/* ---- states that can be reached on several ways: a walk on a grid, right or down ---- */

enum { SIDE = 8 };
typedef struct walk {
    long found;
} walk;

static ss_node settle(void *problem, void *state) {
    const uint32_t *at = state;
    (void)problem;
    if (at[0] >= SIDE || at[1] >= SIDE) return SS_NODE_DEAD;
    return at[0] == SIDE - 1 && at[1] == SIDE - 1 ? SS_NODE_DONE : SS_NODE_OPEN;
}

static void branch(void *problem, const void *state, ss_choice *choice) {
    (void)problem;
    (void)state;
    *choice = (ss_choice){.count = 2, .option = {0, 1}};
}

static void take(void *problem, void *state, const ss_choice *choice, int option) {
    (void)problem;
    ((uint32_t *)state)[choice->option[option]]++;
}

static bool arrived(void *problem, const void *state) {
    (void)state;
    ((walk *)problem)->found++;
    return false;
}

static void name(void *problem, const void *state, susol_trail *step) {
    (void)problem;
    step->cell = (int)*(const uint32_t *)state;
}

static uint64_t score(void *problem, const void *state) {
    const uint32_t *at = state;
    (void)problem;
    return 2 * SIDE - at[0] - at[1];
}

/* The path family takes every way there is; the frontier family every square once. */
static void test_closed(void **state) {
    (void)state;
    static const char *const orders[] = {"depth", "deepening", "discrepancy", "breadth", "best"};
    for (int o = 0; o < 5; o++) {
        const susol_options options = {.nodes = 0};
        const uint32_t first[2] = {0, 0};
        walk w = {0};
        ss_limits limits;
        ss_meter meter;
        ss_space space = {&w, sizeof first, settle, branch, take, arrived, &meter};
        ss_search search = {.space = &space,
                            .allocator = &ss_memory_malloc,
                            .memory = 1000000,
                            .depth = 2 * SIDE + 1,
                            .name = name,
                            .score = score};
        ss_limits_start(&limits, &options);
        ss_meter_start(&meter, &options, &limits);
        assert_int_equal(ss_search_find(orders[o])(&search, first), SUSOL_OK);
        bool frontier = o >= 3;
        assert_int_equal(w.found, frontier ? 1 : 3432 /* 14 over 7 */);
        assert_int_equal(search.effort.closed == SIDE * SIDE - 1, frontier);
        assert_int_equal(search.effort.known > 0, frontier);
        assert_int_equal(search.effort.open, 0);
    }
    assert_null(ss_search_find("sideways"));
}

/* A set too small for what it is to hold forgets, and says how often. */
static void test_forgetting(void **state) {
    (void)state;
    ss_closed closed;
    assert_int_equal(ss_closed_open(&closed, &ss_memory_malloc, 16 * 64), SUSOL_OK);
    assert_int_equal(closed.most, 64);
    for (int i = 0; i < 1000; i++) {
        assert_true(ss_closed_add(&closed, &i, sizeof i));
        assert_false(ss_closed_add(&closed, &i, sizeof i));
    }
    assert_true(closed.dropped >= 1000 - 64);
    ss_closed_free(&closed);
    assert_int_equal(ss_closed_open(&closed, &ss_memory_malloc, 1 << 20), SUSOL_OK);
    for (int i = 0; i < 10000; i++) assert_true(ss_closed_add(&closed, &i, sizeof i));
    for (int i = 0; i < 10000; i++) assert_false(ss_closed_add(&closed, &i, sizeof i));
    assert_int_equal(closed.dropped, 0); /* it grew in time */
    ss_closed_free(&closed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counting),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_closed),
        cmocka_unit_test(test_forgetting),
    };
    return cmocka_run_group_tests_name("backtrack", tests, NULL, NULL);
}
