/* test_solutions.c: only a puzzle with one solution has a rating, whatever the scale. */
#include "rate/ratings.h"

/* A very hard puzzle, and without one of its digits: 134 solutions. */
#define HARD ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
#define OPEN ".......39.....1.....3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

static const struct {
    const char *line, *text;
    int solutions;
} unrated[] = {
    {OPEN, "many", 2},
    /* two digits can change places in four cells */
    {"534..8912672195348198342567859..1423426853791713924856961537284287419635345286179", "many",
     2},
    {"5................................................................................", "many",
     2},
    {"12345678.........9...............................................................", "none",
     0},
    /* full, and wrong */
    {"543678912672195348198342567859761423426853791713924856961537284287419635345286179", "none",
     0},
};

static susol_status rate(const char *line, const char *scale, const susol_options *options,
                         susol_rating *rating) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, line, 81, "line", NULL), SUSOL_OK);
    susol_status status = susol_rate(puzzle, scale, options, rating);
    susol_puzzle_free(puzzle);
    return status;
}

/* It is said at once: a few nodes are enough, where techniques would try for hours. */
static void test_unrated(void **state) {
    (void)state;
    susol_options few = {.nodes = 5000};
    susol_entry scale;
    for (int s = 0; susol_list("scales", s, &scale) == SUSOL_OK; s++)
        for (size_t i = 0; i < sizeof unrated / sizeof *unrated; i++) {
            susol_rating rating;
            assert_int_equal(rate(unrated[i].line, scale.name, &few, &rating), SUSOL_OK);
            assert_string_equal(rating.text, unrated[i].text);
            assert_int_equal(rating.solutions, unrated[i].solutions);
            assert_true(rating.value == 0);
        }
}

static int stop_at_once(void *user, const susol_event *event) {
    (void)event;
    ++*(int *)user;
    return 1;
}

/* Stopped by nodes or by the watcher: nothing is said about the puzzle. */
static void test_stopped(void **state) {
    (void)state;
    int asked = 0;
    susol_options none = {.nodes = 1}, watched = {.watch = stop_at_once, .user = &asked};
    susol_entry scale;
    for (int s = 0; susol_list("scales", s, &scale) == SUSOL_OK; s++) {
        susol_rating rating;
        assert_int_equal(rate(HARD, scale.name, &none, &rating), SUSOL_LIMIT);
        assert_string_equal(rating.text, "");
        assert_int_equal(rate(HARD, scale.name, &watched, &rating), SUSOL_CANCELLED);
        assert_string_equal(rating.text, "");
        assert_int_equal(asked, s + 1); /* and nobody asks again */
    }
}

static void test_one(void **state) {
    (void)state;
    susol_rating rating;
    rate_line("hodoku", HARD, &rating);
    assert_int_equal(rating.solutions, 1);
    assert_true(rating.value > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_unrated),
                                       cmocka_unit_test(test_stopped), cmocka_unit_test(test_one)};
    return cmocka_run_group_tests_name("solutions", tests, NULL, NULL);
}
