/* test_stopped.c: whenever a walk is stopped, it tells nothing more, and what it told was true. */
#include "support.h"
#include "strategy/strategy.h"

static const char *const hard[] = {
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7.."};
enum { HARD = sizeof hard / sizeof *hard };

/* ---- one finder ---- */

/* The strategy on its own example, cut off after so much work. */
static void cut_off(const ss_strategy *strategy, const char *text, int64_t work) {
    ss_puzzle *puzzle = new_puzzle();
    ss_board board;
    static ss_walk walk;
    ss_limits limits;
    ss_meter meter;
    susol_options at_once = {.milliseconds = 1};
    assert_int_equal(susol_read(puzzle, text, strlen(text), NULL, NULL), SUSOL_OK);
    ss_limits_start(&limits, NULL);
    ss_meter_start(&meter, limits.options, &limits);
    assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed, &limits), SUSOL_OK);
    assert_int_equal(ss_walk_open(&walk, &board), SUSOL_OK);
    walk.unique = true;
    walk.view.meter = &meter;
    limits.options = &at_once;
    limits.deadline = 1; /* long past: the next look stops it */
    limits.until_look = work;
    bool counts = ss_walk_ask(&walk, strategy, &walk.sink);
    assert_int_equal(counts, !ss_limits_stopped(&limits));
    ss_board_free(&board);
    susol_puzzle_free(puzzle);
}

static void test_finders(void **state) {
    (void)state;
    for (int i = 0; ss_strategy_at(i); i++)
        for (int64_t work = 0; work < 1000000; work = 5 * work + 50) {
            cut_off(ss_strategy_at(i), ss_strategy_at(i)->example, work);
            cut_off(ss_strategy_at(i), hard[i % HARD], work);
        }
}

/* ---- a whole explanation ---- */

enum { MOST_TOLD = 400 };

typedef struct story {
    char told[MOST_TOLD][80];  /* changes of each step */
    int count, looks, stop_at; /* looks: of the watcher; it cancels at this one; 0: never */
    bool stopped;
} story;

static int tell(void *user, const susol_step *step) {
    story *at = user;
    assert_false(at->stopped);
    assert_true(at->count < MOST_TOLD);
    (void)snprintf(at->told[at->count++], sizeof at->told[0], "%s", step->changes);
    return 0;
}

static int watch(void *user, const susol_event *event) {
    story *at = user;
    (void)event;
    assert_false(at->stopped); /* who has said stop is not asked again */
    return at->stopped = ++at->looks == at->stop_at;
}

static susol_status explain(const ss_puzzle *puzzle, story *at) {
    susol_ending end;
    susol_options options = {.watch = watch, .user = at};
    susol_explain_options guide = {.step = tell, .user = at, .limits = &options};
    return susol_explain(puzzle, &guide, &end, NULL);
}

/* Stopped at any look, the steps so far are those of the whole way. */
static void test_explanations(void **state) {
    (void)state;
    static story whole, part;
    ss_puzzle *puzzle = read_puzzle(hard[HARD - 1]);
    memset(&whole, 0, sizeof whole);
    assert_int_equal(explain(puzzle, &whole), SUSOL_OK);
    assert_true(whole.looks > 20);
    for (int stop_at = 1; stop_at <= whole.looks; stop_at += 1 + whole.looks / 50) {
        memset(&part, 0, sizeof part);
        part.stop_at = stop_at;
        assert_int_equal(explain(puzzle, &part), SUSOL_CANCELLED);
        assert_int_equal(part.looks, stop_at);
        assert_true(part.count <= whole.count);
        for (int s = 0; s < part.count; s++) assert_string_equal(part.told[s], whole.told[s]);
    }
    susol_puzzle_free(puzzle);
}

/* ---- is there one solution? ---- */

/* Whether there is one solution takes longer to find out than anybody would wait for a hint. */
static const char *const hard_to_prove =
    "puzzle\n"
    "side 16\n"
    "boxes 4x4\n"
    "cage 23: r2c3 r2c2 r3c2\n"
    "cage 82: r2c6 r1c6 r1c7 r2c5 r2c4 r1c5 r3c4 r3c6 r3c3\n"
    "cage 77: r12c12 r13c12 r11c12 r11c11 r10c11 r10c12 r12c11 r10c10 r9c11\n"
    "cage 67: r10c7 r10c6 r11c7 r11c8 r10c8 r12c7 r12c8 r13c8 r11c9\n"
    "cage 94: r14c2 r14c1 r15c1 r14c3 r14c4 r15c2 r15c4 r15c3 r16c3\n"
    "cage 81: r13c16 r14c16 r14c15 r15c15 r13c15 r15c16 r12c16 r16c16 r12c15\n"
    "cage 63: r2c13 r3c13 r2c14 r1c13 r1c12 r4c13 r1c14 r2c15 r3c12\n"
    "cage 72: r10c1 r10c2 r10c3 r9c2 r10c4 r11c1 r8c2 r9c3 r9c1\n"
    "cage 79: r2c16 r3c16 r3c15 r4c16 r5c16 r6c16 r4c15 r5c15 r5c14\n"
    "cage 84: r11c3 r12c3 r11c2 r12c2 r11c4 r13c2 r12c4 r12c1 r13c3\n"
    "cage 67: r16c11 r16c10 r15c11 r15c10 r15c9 r14c11 r14c9 r16c9 r16c8\n"
    "cage 83: r3c9 r3c8 r3c7 r2c7 r4c9 r4c10 r2c8 r5c9 r4c11\n"
    "cage 57: r11c15 r10c15 r9c15 r10c14 r10c16 r9c16 r10c13 r9c14 r8c14\n"
    "cage 64: r11c13 r11c14 r12c14 r12c13 r13c14 r13c13 r14c13 r14c14\n"
    "cage 68: r8c5 r8c6 r9c5 r7c5 r10c5 r9c6 r6c5 r9c7 r8c7\n"
    "cage 59: r7c16 r8c16 r8c15 r7c15 r6c15 r6c14 r7c14 r6c13 r6c12\n"
    "cage 55: r5c1 r5c2 r5c3 r5c4 r4c4 r6c4 r6c2 r4c5 r6c3\n"
    "cage 62: r4c1 r4c2 r3c1 r2c1 r1c1 r1c2 r4c3 r1c3\n"
    "cage 17: r16c1 r16c2\n"
    "cage 59: r13c11 r13c10 r14c10 r12c10 r11c10 r12c9 r13c9\n"
    "cage 93: r2c9 r2c10 r3c10 r3c11 r2c11 r1c9 r1c10 r1c11 r2c12\n"
    "cage 59: r8c4 r8c3 r7c4 r9c4 r7c3 r7c2\n";
enum { MOST_LOOKS = 30000 }; /* more than it is worth */

static int tell_one(void *user, const susol_step *step) {
    (void)tell(user, step);
    return 1;
}

static void test_hard_to_prove(void **state) {
    (void)state;
    static story at;
    susol_ending end;
    susol_options options = {.watch = watch, .user = &at};
    susol_explain_options guide = {.step = tell_one, .user = &at, .limits = &options};
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, hard_to_prove, strlen(hard_to_prove), NULL, NULL),
                     SUSOL_OK);
    memset(&at, 0, sizeof at);
    at.stop_at = MOST_LOOKS;
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    assert_int_equal(at.count, 1);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_finders),
                                       cmocka_unit_test(test_explanations),
                                       cmocka_unit_test(test_hard_to_prove)};
    return cmocka_run_group_tests_name("stopped", tests, NULL, NULL);
}
