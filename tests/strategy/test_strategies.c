/* test_strategies.c: every technique of the table against the truth.

   At every state on the way through a puzzle all techniques look for all their steps, and nothing
   they do may touch the solution. No technique has test code of its own.
   `test_strategies FILE...` does this for all puzzles of the files, a puzzle a line, and counts. */
#include "sanitized.h"
#include "support.h"
#include "strategy/words/words.h"
#include <inttypes.h>

enum { MOST_STEPS = 20 }; /* looked at of one technique in one state */

typedef struct checker {
    ss_step_sink sink; /* first, so that it is the checker */
    const ss_board *board;
    const uint8_t *solution;
    uint64_t steps, fired[300];
    int index, here; /* the technique, and its steps in this state */
    bool wrong;
} checker;

static bool check_step(ss_step_sink *sink, const ss_step *step) {
    checker *at = (checker *)sink;
    at->steps++;
    at->fired[at->index]++;
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        bool hit = ss_set_has(change->digits, at->solution[change->cell]);
        if (hit != change->place) at->wrong = true;
    }
    return ++at->here >= MOST_STEPS;
}

static ss_walk *open_walk(ss_board *board, const ss_puzzle *puzzle) {
    ss_walk *walk = calloc(1, sizeof *walk);
    assert_non_null(walk);
    assert_int_equal(ss_rule_board(board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_walk_open(walk, board), SUSOL_OK);
    return walk;
}

/* Chains inside chains and whips take long on a grid that is nearly empty. */
static bool takes_long(const ss_strategy *strategy, const ss_view *view) {
    return strategy->score > 82 && view->empty > 35;
}

static void check_state(checker *at, ss_walk *walk) {
    for (int i = 0; ss_strategy_at(i); i++) {
        const ss_strategy *strategy = ss_strategy_at(i);
        if (!ss_walk_fits(walk, strategy) || takes_long(strategy, &walk->view)) continue;
        at->index = i;
        at->here = 0;
        at->sink.enough = false;
        strategy->find(strategy, &walk->view, &at->sink);
        if (at->wrong) fail_msg("%s is wrong about\n%s", strategy->name, "a state of the puzzle");
    }
}

/* The whole way, all techniques at every so many states (0: at none); true: it came to the end. */
static bool check_puzzle(checker *at, const ss_puzzle *puzzle, int every) {
    ss_board board;
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options two = {.solutions = 2, .first = first};
    assert_int_equal(susol_solve(puzzle, &two, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 1);
    ss_walk *walk = open_walk(&board, puzzle);
    walk->unique = true;
    at->board = &board;
    at->solution = first;
    at->sink.take = check_step;
    ss_walk_end end;
    for (int n = 0; (end = ss_walk_next(walk)) == SS_WALK_STEP; n++) {
        for (int i = 0; ss_strategy_at(i); i++)
            if (ss_strategy_at(i) == walk->sink.step.strategy) at->index = i;
        (void)check_step(&at->sink, &walk->sink.step);
        if (at->wrong) fail_msg("%s is wrong", walk->sink.step.strategy->name);
        if (every && n % every == 0) check_state(at, walk);
        ss_walk_apply(walk, &walk->sink.step);
    }
    assert_int_not_equal(end, SS_WALK_BROKEN);
    if (end == SS_WALK_SOLVED) assert_memory_equal(walk->view.digit, first, (size_t)puzzle->cells);
    ss_board_free(&board);
    free(walk);
    return end == SS_WALK_SOLVED;
}

static checker *new_checker(void) {
    checker *at = calloc(1, sizeof *at);
    assert_non_null(at);
    return at;
}

/* The tests take a share of the puzzles, the command line all of them. */
static int stride_of_lines = IS_SANITIZED ? 12 : 3;
enum { EVERY = IS_SANITIZED ? 64 : 16 };

/* The puzzles of the file, every `stride`-th of them in all states. */
static int check_file(checker *at, const char *path, int stride, int *solved) {
    char line[LINE_ROOM];
    int all = 0, lines = 0;
    FILE *file = open_fixture(path);
    while (next_line(file, line, sizeof line)) {
        if (lines++ % stride_of_lines) continue;
        line[81] = 0;
        ss_puzzle *puzzle = read_puzzle(line);
        *solved += check_puzzle(at, puzzle, all % stride ? 0 : EVERY);
        all++;
        susol_puzzle_free(puzzle);
    }
    (void)fclose(file);
    return all;
}

static void test_classic(void **state) {
    (void)state;
    checker *at = new_checker();
    int solved = 0, used = 0, known = 0;
    int all = check_file(at, "tests/fixtures/ratings.txt", 10, &solved);
    assert_true(solved * 10 >= all * 9); /* a few need nets inside nets */
    for (; ss_strategy_at(known); known++) used += at->fired[known] > 0;
    assert_true(IS_SANITIZED ||
                used * 2 >= known); /* the rest is rare; the examples show that it fires */
    assert_true(at->steps > (uint64_t)enough_of(15000, 6));
    free(at);
}

static void test_variants(void **state) {
    (void)state;
    static const char *const files[] = {"examples/jigsaw.susol", "examples/killer.susol",
                                        "examples/six.susol", "examples/killer-signs.susol",
                                        "examples/sixteen.susol"};
    checker *at = new_checker();
    for (size_t i = 0; i < sizeof files / sizeof *files - IS_SANITIZED; i++) {
        static char text[1 << 16];
        FILE *file = open_fixture(files[i]);
        size_t size = fread(text, 1, sizeof text, file);
        ss_puzzle *puzzle = new_puzzle();
        (void)fclose(file);
        assert_int_equal(susol_read(puzzle, text, size, NULL, NULL), SUSOL_OK);
        (void)check_puzzle(at, puzzle, puzzle->side <= 9 ? one_in(2) * 3 * EVERY : 0);
        susol_puzzle_free(puzzle);
    }
    assert_true(at->fired[0] > 0);
    free(at);
}

static void test_jigsaw(void **state) {
    (void)state;
    char line[LINE_ROOM];
    checker *at = new_checker();
    FILE *file = open_fixture("tests/fixtures/jigsaw.txt");
    for (int n = 0; next_line(file, line, sizeof line); n++) {
        if (IS_SANITIZED && n % 2) continue;
        ss_puzzle *puzzle = read_jigsaw(line);
        if (puzzle->side <= 9) (void)check_puzzle(at, puzzle, one_in(2) * EVERY);
        susol_puzzle_free(puzzle);
    }
    (void)fclose(file);
    assert_true(at->steps > (uint64_t)enough_of(1000, 2));
    free(at);
}

static bool note(ss_step_sink *sink, const ss_step *step) {
    (void)sink;
    return step->change_count > 0;
}

/* Looks for the technique in one of its own grids; true: it fires, and its words can be made. */
static bool fires(const ss_strategy *strategy, const char *grid) {
    ss_puzzle *puzzle = new_puzzle();
    susol_error error = {.text = ""};
    if (susol_read(puzzle, grid, strlen(grid), NULL, &error))
        fail_msg("a grid of %s: %s", strategy->name, error.text);
    ss_board board;
    ss_text text;
    ss_walk *walk = open_walk(&board, puzzle);
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options two = {.solutions = 2, .first = first};
    assert_int_equal(susol_solve(puzzle, &two, &result, NULL), SUSOL_OK);
    if (result.solutions.low == 1) walk->view.solution = first;
    walk->unique = true;
    walk->sink.take = note;
    strategy->find(strategy, &walk->view, &walk->sink);
    bool fired = walk->sink.enough;
    ss_text_init(&text, &ss_memory_malloc);
    if (fired) ss_words_sentence(ss_language_at(0), &board, &walk->sink.step, NULL, &text);
    assert_int_equal(ss_text_status(&text), SUSOL_OK);
    assert_true(!fired || !strchr(text.data, '{'));
    ss_text_free(&text);
    ss_board_free(&board);
    free(walk);
    susol_puzzle_free(puzzle);
    return fired;
}

/* Every example makes its technique fire, its near miss does not; names and sentences are there. */
static void test_examples(void **state) {
    (void)state;
    for (int i = 0; ss_strategy_at(i); i++) {
        const ss_strategy *strategy = ss_strategy_at(i);
        assert_ptr_equal(ss_strategy_find(strategy->name), strategy);
        assert_true(strategy->level >= 1 && strategy->level <= 5);
        assert_true(strlen(strategy->text) > 20 && strlen(strategy->sentence) > 10);
        if (!fires(strategy, strategy->example))
            fail_msg("the example of %s does not fire", strategy->name);
        if (!strategy->quiet) continue; /* the last resort always fires */
        if (fires(strategy, strategy->quiet)) fail_msg("the near miss of %s fires", strategy->name);
    }
}

/* Easy to hard; but what a rule says comes after the techniques of killers, which it would hide. */
static void test_order(void **state) {
    (void)state;
    static const char *const late[] = {"rule-step", "forcing-cell", "forcing-house"};
    int last = 0;
    for (int i = 0; ss_strategy_at(i); i++) {
        const ss_strategy *strategy = ss_strategy_at(i);
        bool is_late = false;
        for (size_t k = 0; k < sizeof late / sizeof *late; k++)
            is_late |= !strcmp(late[k], strategy->name);
        if (is_late) continue;
        if (strategy->score < last) fail_msg("%s comes too late", strategy->name);
        if (!strategy->quiet && strcmp(strategy->name, "brute-force") != 0)
            fail_msg("%s has no near miss", strategy->name);
        last = strategy->score;
    }
}

static bool is_called(const char *name, const char *word) {
    const ss_strategy *strategy = ss_strategy_find(name);
    ss_names names = {strategy->name, strategy->title, strategy->also};
    return ss_strategy_called(&names, word, strlen(word));
}

static void test_other_names(void **state) {
    (void)state;
    assert_true(is_called("xy-wing", "xy-wing"));
    assert_true(is_called("xy-wing", "Y-Wing"));
    assert_true(is_called("tridagon", "thors HAMMER"));
    assert_true(is_called("msls", "Phistomefel"));
    assert_true(is_called("x-wing", "X wing"));
    assert_false(is_called("x-wing", "xy-wing"));
    assert_false(is_called("x-wing", ""));
    for (int i = 0; ss_strategy_at(i); i++) /* a name means one technique and no other */
        for (int k = 0; ss_strategy_at(k); k++)
            assert_int_equal(is_called(ss_strategy_at(i)->name, ss_strategy_at(k)->name), i == k);
}

/* A grid without a solution is told apart from one that is only too hard. */
static void test_broken(void **state) {
    (void)state;
    ss_board board;
    ss_puzzle *puzzle =
        read_puzzle("12345678.........9" /* r1c9 sees 9 in its column */
                    "...............................................................");
    ss_walk *walk = open_walk(&board, puzzle);
    assert_int_equal(ss_walk_next(walk), SS_WALK_BROKEN);
    assert_int_equal(walk->sink.step.cells[0], 8);
    ss_board_free(&board);
    free(walk);
    susol_puzzle_free(puzzle);
}

static char **files; /* named on the command line */

static void test_files(void **state) {
    (void)state;
    checker *at = new_checker();
    int solved = 0, all = 0;
    stride_of_lines = 1;
    for (char **file = files; *file; file++) all += check_file(at, *file, 1, &solved);
    print_message("%d puzzles, %d solved, %" PRIu64 " steps, none wrong\n", all, solved, at->steps);
    for (int i = 0; ss_strategy_at(i); i++)
        print_message("%10" PRIu64 " %s\n", at->fired[i], ss_strategy_at(i)->name);
    free(at);
}

int main(int count, char **words) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classic),    cmocka_unit_test(test_variants),
        cmocka_unit_test(test_jigsaw),     cmocka_unit_test(test_examples),
        cmocka_unit_test(test_broken),     cmocka_unit_test(test_order),
        cmocka_unit_test(test_other_names)};
    const struct CMUnitTest named[] = {cmocka_unit_test(test_files)};
    files = words + 1;
    if (count > 1) return cmocka_run_group_tests_name("strategies", named, NULL, NULL);
    return cmocka_run_group_tests_name("strategies", tests, NULL, NULL);
}
