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

static int see(void *user, const susol_step *step) {
    told *t = user;
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
        cmocka_unit_test(test_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
