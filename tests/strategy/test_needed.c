/* test_needed.c: paths without the steps on which no digit rests: every step that is left is true,
   follows from what is left, and they lead to the same end.

   Whether a step follows is asked in two ways that do not share the thinning: the technique is
   asked again for all it sees in that position, or all rules together refute what it removes. */
#include "board/work.h"
#include "rule/rule.h"
#include "sanitized.h"
#include "support.h"

typedef struct told {
    const susol_puzzle *puzzle;
    const uint8_t *right;
    int steps, placed;
    bool checked;               /* each step by itself */
    ss_set found[SS_MAX_CELLS]; /* what the technique removes in a position */
} told;

/* "r1c1<>12, r2c3=4": what goes from each cell; true: only placements. */
static bool read_changes(const char *changes, ss_set gone[SS_MAX_CELLS]) {
    int row, column, used;
    bool placed = true;
    memset(gone, 0, SS_MAX_CELLS * sizeof *gone);
    for (const char *at = changes; sscanf(at, "r%dc%d%n", &row, &column, &used) == 2;) {
        at += used;
        placed &= *at == '=';
        for (at += *at == '=' ? 1 : 2; *at >= '1' && *at <= '9'; at++)
            gone[(row - 1) * 9 + column - 1] |= ss_set_one(*at - '0');
        if (*at == ',') at += 2;
    }
    return placed;
}

static int collect(void *user, const susol_step *step) {
    told *t = user;
    ss_set gone[SS_MAX_CELLS];
    (void)read_changes(step->changes, gone);
    for (int c = 0; c < 81; c++) t->found[c] |= gone[c];
    return 0;
}

static susol_puzzle *position(const told *t, const susol_step *step) {
    susol_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_copy(puzzle, t->puzzle), SUSOL_OK);
    for (int c = 0; c < 81; c++) {
        if (step->digits[c]) (void)susol_puzzle_set_value(puzzle, c, step->digits[c]);
        else (void)susol_puzzle_set_allowed(puzzle, c, step->candidates[c]);
    }
    return puzzle;
}

/* All rules together, from the position with this candidate. */
static bool is_refuted(const susol_puzzle *puzzle, int cell, int digit) {
    ss_board board;
    ss_work work;
    ss_set state[SS_MAX_CELLS];
    assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_work_open(&work, &board), SUSOL_OK);
    memcpy(state, board.start, (size_t)board.cells * sizeof *state);
    state[cell] &= ss_set_one(digit);
    ss_work_begin(&work, state);
    bool dead = !state[cell] || ss_board_propagate(&work) == SS_DEAD;
    ss_board_free(&board);
    return dead;
}

static void check_follows(told *t, const susol_step *step, const ss_set gone[SS_MAX_CELLS]) {
    susol_puzzle *puzzle = position(t, step);
    susol_ending end;
    susol_explain_options guide = {
        .only = step->strategy, .list_now = 1, .marks_follow = 1, .step = collect, .user = t};
    memset(t->found, 0, sizeof t->found);
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    for (int c = 0; c < 81; c++)
        for (ss_set left = gone[c] & ~t->found[c]; left; left &= left - 1)
            if (!is_refuted(puzzle, c, ss_set_low(left)))
                fail_msg("%s: %s does not follow; candidates %x found %x", step->strategy,
                         step->changes, step->candidates[c], t->found[c]);
    susol_puzzle_free(puzzle);
}

/* Nobody supposes a candidate that has fallen before. */
static void check_supposed(const susol_step *step) {
    int row, column, digit;
    for (const char *at = step->sentence; (at = strstr(at, "uppose r")); at++)
        if (sscanf(at, "uppose r%dc%d were %d", &row, &column, &digit) == 3)
            assert_true(step->candidates[(row - 1) * 9 + column - 1] & ss_set_one(digit));
}

static int see(void *user, const susol_step *step) {
    told *t = user;
    check_supposed(step);
    ss_set gone[SS_MAX_CELLS];
    bool placed = read_changes(step->changes, gone);
    t->steps++;
    for (int c = 0; c < 81 && placed; c++) t->placed += gone[c] != 0;
    assert_true(*step->sentence != 0);
    for (int c = 0; c < 81; c++) {
        ss_set right = ss_set_one(t->right[c]);
        assert_true(step->candidates[c] & right);
        assert_true(placed ? !gone[c] || gone[c] == right : !(gone[c] & right));
        assert_false(gone[c] & ~step->candidates[c]);
    }
    if (t->checked && t->steps % (IS_SANITIZED ? 12 : 3) == 0) check_follows(t, step, gone);
    return 0;
}

static told walk(const susol_puzzle *puzzle, const uint8_t *right, int needed, int together) {
    told t = {.puzzle = puzzle, .right = right, .checked = needed && !together};
    susol_explain_options guide = {
        .size = sizeof guide, .needed = needed, .together = together, .step = see, .user = &t};
    susol_ending end;
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    assert_int_equal(end, SUSOL_ENDING_SOLVED);
    return t;
}

static void compare(const susol_puzzle *puzzle) {
    uint8_t right[SUSOL_MAX_CELLS];
    susol_options two = {.solutions = 2, .first = right};
    susol_result result;
    assert_int_equal(susol_solve(puzzle, &two, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 1);
    told all = walk(puzzle, right, 0, 0), needed = walk(puzzle, right, 1, 0);
    told joined = walk(puzzle, right, 1, 2);
    assert_true(needed.steps <= all.steps);
    assert_true(joined.steps <= needed.steps);
    assert_int_equal(needed.placed, all.placed);
    assert_int_equal(joined.placed, all.placed);
}

static void test_killers(void **state) {
    char text[8192];
    (void)state;
    susol_puzzle *puzzle = new_puzzle();
    FILE *file = fopen("examples/killer-signs.susol", "r");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    assert_int_equal(susol_read(puzzle, text, size, NULL, NULL), SUSOL_OK);
    compare(puzzle);
    susol_puzzle_free(puzzle);
}

/* A hard killer, in which proofs remove by the way what others suppose. */
#define HARD                                                                                       \
    "puzzle\nside 9\nboxes 3x3\n"                                                                  \
    "cage 32: r3c9 r4c7 r4c8 r4c9 r5c8 r5c9\n"                                                     \
    "cage 27: r5c3 r5c4 r6c2 r6c3 r6c4\n"                                                          \
    "cage 21: r6c7 r6c8 r6c9 r7c9\n"                                                               \
    "cage 22: r1c3 r1c4 r2c3 r2c4\n"                                                               \
    "cage 16: r4c5 r5c5 r5c6 r5c7\n"                                                               \
    "cage 39: r6c5 r6c6 r7c5 r7c6 r7c7 r7c8 r8c8\n"                                                \
    "cage 5: r8c5 r9c5\n"                                                                          \
    "cage 6: r2c8 r3c8\n"                                                                          \
    "cage 13: r1c9 r2c9\n"                                                                         \
    "cage 8: r7c2 r8c1 r9c1\n"                                                                     \
    "cage 17: r2c7 r3c7\n"                                                                         \
    "cage 5: r1c7 r1c8\n"                                                                          \
    "cage 35: r1c5 r1c6 r2c5 r2c6 r3c5 r3c6 r4c6\n"                                                \
    "cage 28: r1c1 r1c2 r2c1 r2c2 r3c1 r3c2\n"                                                     \
    "cage 44: r7c3 r7c4 r8c2 r8c3 r8c4 r9c2 r9c3 r9c4\n"                                           \
    "cage 25: r4c1 r5c1 r6c1 r7c1\n"                                                               \
    "cage 26: r3c3 r3c4 r4c2 r4c3 r4c4 r5c2\n"                                                     \
    "cage 36: r8c6 r8c7 r8c9 r9c6 r9c7 r9c8 r9c9\n"

static void test_suppositions(void **state) {
    uint8_t right[SUSOL_MAX_CELLS];
    susol_options one = {.solutions = 1, .first = right};
    susol_result result;
    (void)state;
    if (IS_SANITIZED) return; /* it is about words only, and long */
    susol_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, HARD, strlen(HARD), NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_solve(puzzle, &one, &result, NULL), SUSOL_OK);
    assert_true(walk(puzzle, right, 1, 2).steps);
    susol_puzzle_free(puzzle);
}

/* A plain puzzle too, where somebody wants that; an easier one under a sanitizer. */
static void test_plain(void **state) {
    (void)state;
    static const char hard[] =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    static const char easier[] =
        "000000000300815009800324001000000000200040003037090450701000306043000520020030010";
    susol_puzzle *puzzle = read_puzzle(IS_SANITIZED ? easier : hard);
    compare(puzzle);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_killers),
        cmocka_unit_test(test_suppositions),
        cmocka_unit_test(test_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
