/* test_share.c: one search shared by several hands gives the answer of one hand, in whatever order
   and on whatever threads the branches are searched. On hard killers, on the same without their
   first cage, and with sums that do not fit together. */
#include "../cli/crew.h"
#include "support.h"

enum { CELLS = 81, LINE = 4096 };

/* ---- runners ---- */

static void run_on_three(void *user, void (*part)(void *work, int index), void *work, int parts) {
    ++*(int *)user;
    cli_crew crew;
    cli_crew_open(&crew);
    cli_crew_run(&crew, 3, part, work, parts);
    cli_crew_close(&crew);
}

static void run_backwards(void *user, void (*part)(void *work, int index), void *work, int parts) {
    ++*(int *)user;
    while (parts--) part(work, parts);
}

static int one_hand(void *user) {
    (void)user;
    return 1;
}

/* ---- puzzles ---- */

typedef enum version { WHOLE, FIRST_CAGE_GONE, SUMS_EXCHANGED, VERSIONS } version;

/* The sum of the first cage grows by one, that of the second shrinks: all cages together still
   have what the rows demand. */
static int exchange(char *to, const char *text) {
    int one, other, first, second;
    assert_int_equal(sscanf(text, ".Cage~%d%n", &one, &first), 1);
    const char *next = strstr(text + first, ".Cage~");
    assert_int_equal(sscanf(next, ".Cage~%d%n", &other, &second), 1);
    return sprintf(to, ".Cage~%d%.*s.Cage~%d%s", one + 1, (int)(next - text) - first, text + first,
                   other - 1, next + second);
}

static ss_puzzle *read_killer(const char *text, version which) {
    char changed[LINE];
    ss_puzzle *puzzle = new_puzzle();
    susol_error error = {.text = ""};
    if (which == FIRST_CAGE_GONE) text = strstr(text + 1, ".Cage~");
    if (which == SUMS_EXCHANGED) (void)exchange(changed, text), text = changed;
    if (susol_read(puzzle, text, strlen(text), "iss", &error)) fail_msg("%s", error.text);
    return puzzle;
}

typedef void killer_test(const ss_puzzle *puzzle, version which, int *count);

/* Every killer of the fixture in every version. */
static void for_each_killer(killer_test *test, int *count) {
    char line[LINE];
    FILE *file = open_fixture("tests/fixtures/killers.txt");
    while (next_line(file, line, sizeof line))
        for (version which = WHOLE; which < VERSIONS; which++) {
            ss_puzzle *puzzle = read_killer(line, which);
            test(puzzle, which, count);
            susol_puzzle_free(puzzle);
        }
    (void)fclose(file);
}

/* ---- the tests ---- */

typedef void runner_function(void *user, void (*part)(void *work, int index), void *work,
                             int parts);

static susol_result solve_with(const ss_puzzle *puzzle, runner_function *run, int *calls,
                               uint8_t first[SS_MAX_CELLS]) {
    susol_runner runner = {.run = run, .user = calls};
    susol_options options = {.solutions = 2, .runner = run ? &runner : NULL, .first = first};
    susol_result result;
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    if (result.solutions.low) assert_int_equal(ss_verify(puzzle, first, NULL), SUSOL_OK);
    return result;
}

/* Those of several hands to the node, since nothing depends on who was faster. */
static void answers_are_the_same(const ss_puzzle *puzzle, version which, int *shared) {
    int calls = 0, turns = 0;
    uint8_t first[2][SS_MAX_CELLS] = {{0}};
    susol_result alone = solve_with(puzzle, NULL, NULL, first[0]);
    susol_result three = solve_with(puzzle, run_on_three, &calls, first[0]);
    susol_result back = solve_with(puzzle, run_backwards, &turns, first[1]);
    assert_int_equal(alone.solutions.low, three.solutions.low);
    assert_int_equal(alone.complete, three.complete);
    assert_int_equal(back.solutions.low, three.solutions.low);
    if (back.solutions.low) assert_memory_equal(first[0], first[1], CELLS);
    assert_true(which != WHOLE || alone.solutions.low == 1);
    assert_int_equal(calls, turns);
    assert_int_equal(back.nodes, three.nodes);
    *shared += calls > 1;
}

static void sharing_changes_nothing(void **state) {
    (void)state;
    int shared = 0;
    for_each_killer(answers_are_the_same, &shared);
    assert_true(shared > 0);
}

static void is_not_shared(const ss_puzzle *puzzle, version which, int *calls) {
    (void)which;
    susol_runner alone = {.run = run_backwards, .user = calls, .threads = one_hand};
    susol_options options = {.solutions = 2, .runner = &alone};
    susol_result result;
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    assert_int_equal(*calls, 0);
}

static void one_hand_shares_nothing(void **state) {
    (void)state;
    int calls = 0;
    for_each_killer(is_not_shared, &calls);
}

/* Cancels as soon as the work is shared. */
static int cancel_when_shared(void *user, const susol_event *event) {
    (void)event;
    return *(int *)user > 0;
}

static void stops_or_ends(const ss_puzzle *puzzle, version which, int *stopped) {
    int calls = 0;
    (void)which;
    susol_runner runner = {.run = run_on_three, .user = &calls};
    susol_options options = {
        .solutions = 2, .runner = &runner, .watch = cancel_when_shared, .user = &calls};
    susol_result result;
    susol_status status = susol_solve(puzzle, &options, &result, NULL);
    assert_true(status == SUSOL_OK || (status == SUSOL_CANCELLED && calls && !result.complete));
    *stopped += status == SUSOL_CANCELLED;
}

static void shared_search_can_be_stopped(void **state) {
    (void)state;
    int stopped = 0;
    for_each_killer(stops_or_ends, &stopped);
    assert_true(stopped > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sharing_changes_nothing),
        cmocka_unit_test(one_hand_shares_nothing),
        cmocka_unit_test(shared_search_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
