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
    susol_status status = susol_rate(puzzle, scale, options, rating, NULL);
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

/* Stopped anywhere: by the n-th node, or when the watcher is asked for the n-th time, for n = 1, 2,
   4 ... Then nothing is said but, after a limit, the level it has at least, which never falls with
   more nodes; else it is what is said without a limit. */
typedef struct patience {
    int asked, most;
} patience;

static int stop_later(void *user, const susol_event *event) {
    (void)event;
    patience *with = user;
    return ++with->asked >= with->most;
}

static susol_status rate_text(const char *text, const char *scale, const susol_options *options,
                              susol_rating *rating) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, text, strlen(text), NULL, NULL), SUSOL_OK);
    susol_status status = susol_rate(puzzle, scale, options, rating, NULL);
    susol_puzzle_free(puzzle);
    return status;
}

static void test_stopped_anywhere(void **state) {
    (void)state;
    /* chains; the hardest; rules and many solutions */
    static const char *const puzzles[] = {
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", HARD,
        "side 6\nboxes 2x3\ngivens 1...................................\nfullrank 1: r1c1-r1c6\n",
        "side 4\nthermo: r1c1 r1c2 r2c2\ncage 5: r4c3 r4c4\nr3c1 > r4c1\nr1c4 > r2c4\n"};
    susol_entry scale;
    int stopped = 0, levels = 0;
    for (int s = 0; susol_list("scales", s, &scale) == SUSOL_OK; s++)
        for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
            for (int n = 1, level = 0; n <= 4096; n *= 2) {
                patience with = {.most = n};
                susol_options nodes = {.nodes = (uint64_t)n};
                susol_options watched = {.watch = stop_later, .user = &with, .nodes = 20000};
                susol_rating rating;
                susol_status status = rate_text(puzzles[i], scale.name, &nodes, &rating);
                if (status == SUSOL_CANNOT) continue;
                if (status) assert_int_equal(status, SUSOL_LIMIT);
                assert_int_equal(!status, rating.text[0] != 0);
                stopped += status == SUSOL_LIMIT;
                assert_true(rating.level >= level || rating.solutions > 1);
                levels += status == SUSOL_LIMIT && level < 2 && rating.level > 2;
                level = rating.level;
                status = rate_text(puzzles[i], scale.name, &watched, &rating);
                if (status == SUSOL_CANCELLED) assert_int_equal(rating.level, 0);
                if (status && status != SUSOL_LIMIT) assert_int_equal(status, SUSOL_CANCELLED);
                assert_int_equal(!status, rating.text[0] != 0);
                stopped += status == SUSOL_CANCELLED;
            }
    assert_true(stopped > 20);
    assert_true(levels > 1); /* nets were begun, which is not easy any more */
}

/* Rules take part in the chains of our own scale. */
static void test_rules(void **state) {
    (void)state;
    static const char *const names[] = {"automaton", "fullrankties", "fullranknoties"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char name[80], text[8000];
        susol_rating rating;
        (void)snprintf(name, sizeof name, "examples/rules/%s.susol", names[i]);
        FILE *file = fopen(name, "r");
        assert_non_null(file);
        text[fread(text, 1, sizeof text - 1, file)] = 0;
        (void)fclose(file);
        assert_int_equal(rate_text(text, "susol", NULL, &rating), SUSOL_OK);
        assert_true(rating.value > 6 && rating.value < 9);
        assert_int_equal(rate_text(text, "er", NULL, &rating), SUSOL_CANNOT);
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
                                       cmocka_unit_test(test_stopped),
                                       cmocka_unit_test(test_stopped_anywhere),
                                       cmocka_unit_test(test_rules), cmocka_unit_test(test_one)};
    return cmocka_run_group_tests_name("solutions", tests, NULL, NULL);
}
