/* test_gather.c: steps that are told together: fewer, each of them true, and the same end. */
#include "support.h"

typedef struct told {
    const uint8_t *right;
    int steps, placed, candidates;
    int first; /* candidates before anything is said */
} told;

static int candidates_of(const susol_step *step) {
    int count = 0;
    for (int c = 0; c < 81; c++) count += __builtin_popcount(step->candidates[c]);
    return count;
}

/* Nothing that is in the solution is missing when the next step begins; all that a step removes is
   there when it is told. */
static int see(void *user, const susol_step *step) {
    told *t = user;
    int before = t->candidates;
    t->candidates = candidates_of(step);
    if (t->steps++) assert_true(t->candidates <= before);
    else assert_int_equal(t->candidates, t->first);
    for (int c = 0; c < 81; c++) assert_true(step->candidates[c] >> (t->right[c] - 1) & 1);
    assert_true(*step->sentence != 0);
    for (const char *at = step->changes; (at = strchr(at, '=')); at++) t->placed++;
    return 0;
}

static told walk(const ss_puzzle *puzzle, const uint8_t *right, int together, int first) {
    told t = {.right = right, .first = first};
    susol_explain_options guide = {.together = together, .step = see, .user = &t};
    susol_ending end;
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    assert_int_equal(end, SUSOL_ENDING_SOLVED);
    return t;
}

static void compare(ss_puzzle *puzzle, int first, int most) {
    uint8_t right[81];
    susol_options two = {.solutions = 2, .first = right};
    susol_result result;
    assert_int_equal(susol_solve(puzzle, &two, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 1);
    told alone = walk(puzzle, right, 0, first), together = walk(puzzle, right, 1, first);
    told rules = walk(puzzle, right, 2, first);
    assert_true(together.steps <= rules.steps);
    assert_true(rules.steps <= alone.steps);
    assert_int_equal(rules.placed, alone.placed);
    assert_true(together.steps <= most);
    assert_int_equal(together.placed, alone.placed);
    susol_puzzle_free(puzzle);
}

static void test_plain(void **state) {
    (void)state;
    compare(
        read_puzzle(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        183, 20);
}

static void test_killer(void **state) {
    (void)state;
    char text[8192];
    ss_puzzle *puzzle = new_puzzle();
    FILE *file = fopen("examples/killer-signs.susol", "r");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    assert_int_equal(susol_read(puzzle, text, size, NULL, NULL), SUSOL_OK);
    compare(puzzle, 81 * 9, 70);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_killer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
