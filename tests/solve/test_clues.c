/* test_clues.c: conflicts are conflicts and cannot be reduced; needless clues are needless. */
#include "sanitized.h"
#include "support.h"
#include "solve/clues.h"

enum { PUZZLES = 120, MOST_CLUES = 400 };

/* How many solutions, at most 2, has the puzzle with these clues alone? Houses come as rules. */
static uint64_t solutions_of(const ss_clues *clues, const uint8_t *picked) {
    ss_puzzle *part = new_puzzle();
    assert_int_equal(susol_clues_puzzle(clues, picked, part), SUSOL_OK);
    tally all;
    assert_int_equal(tally_all(part, "board", 2, &all), SUSOL_OK);
    susol_puzzle_free(part);
    return all.count;
}

/* Some rules that together may or may not have solutions. */
static ss_puzzle *random_puzzle(ss_random *random, int side) {
    static const char *const rules[] = {
        "cage 5: r1c1 r1c2",      "cage 6: r2c1 r3c1 r3c2",
        "r1c3 > r1c4 > r2c4",     "odd: r2c2 r4c4 r3c1",
        "white: r3c3 r3c4 r4c4",  "diagonal",
        "thermo: r4c1 r3c2 r2c3", "antiknight",
        "even: r1c1 r4c1",        "x: r1c1 r2c1",
        "allowed 1 2: r4c2 r4c3", "strictkropki",
    };
    ss_puzzle *puzzle = new_puzzle();
    int count = (int)(sizeof rules / sizeof *rules);
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, 2, side / 2), SUSOL_OK);
    for (int i = 0; i < count; i++)
        if (!ss_random_below(random, 7)) (void)susol_puzzle_add_rule(puzzle, rules[i], NULL);
    return puzzle;
}

static void add_any_digits(ss_puzzle *puzzle, ss_random *random) {
    for (int i = 0; i < puzzle->side / 2; i++) {
        int cell = (int)ss_random_below(random, (uint32_t)puzzle->cells);
        int digit = 1 + (int)ss_random_below(random, (uint32_t)puzzle->side);
        ss_puzzle_set_value(puzzle, cell, digit, true);
    }
}

/* Some digits of a solution, if there is one. */
static void add_right_digits(ss_puzzle *puzzle, ss_random *random) {
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options one = {.solutions = 1, .first = first};
    assert_int_equal(susol_solve(puzzle, &one, &result, NULL), SUSOL_OK);
    for (int c = 0; c < puzzle->cells && result.solutions.low; c++)
        if (!ss_random_below(random, 3)) ss_puzzle_set_value(puzzle, c, first[c], true);
}

static void check_conflict(ss_clues *clues, bool solvable) {
    uint8_t picked[MOST_CLUES];
    assert_int_equal(susol_clues_conflict(clues, NULL, picked, NULL), SUSOL_OK);
    int count = 0;
    for (int i = 0; i < clues->count; i++) count += picked[i];
    assert_int_equal(count == 0, solvable);
    if (solvable) return;
    assert_int_equal(solutions_of(clues, picked), 0);
    for (int i = 0; i < clues->count; i++) {
        if (!picked[i]) continue;
        picked[i] = 0;
        assert_true(solutions_of(clues, picked) > 0);
        picked[i] = 1;
    }
}

static void test_conflicts_cannot_be_reduced(void **state) {
    (void)state;
    int conflicts = 0;
    ss_random random;
    ss_random_seed(&random, 5);
    for (int i = 0; i < PUZZLES; i++) {
        ss_puzzle *puzzle = random_puzzle(&random, i % 2 ? 4 : 6);
        ss_clues *clues;
        tally all;
        add_any_digits(puzzle, &random);
        assert_int_equal(tally_all(puzzle, NULL, 1, &all), SUSOL_OK);
        assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
        assert_true(clues->count < MOST_CLUES);
        bool strict = false; /* without its dots "all dots are given" is another rule */
        for (int k = 0; k < clues->count; k++)
            strict |= !strcmp(clues->clue[k].told.kind, "strictkropki");
        if (!strict) check_conflict(clues, all.count > 0);
        conflicts += !all.count;
        susol_clues_free(clues);
        susol_puzzle_free(puzzle);
    }
    assert_true(conflicts > 10 && conflicts < PUZZLES - 10);
}

/* The puzzle without the needless ones, taken from its own list: houses stay houses. */
static void check_needless(ss_clues *clues) {
    uint8_t alone[MOST_CLUES], together[MOST_CLUES], picked[MOST_CLUES];
    assert_int_equal(susol_clues_needless(clues, NULL, alone, together, NULL), SUSOL_OK);
    for (int i = 0; i < clues->count; i++) picked[i] = !together[i];
    assert_int_equal(solutions_of(clues, picked), 1);
    for (int i = 0; i < clues->count; i++) {
        if (!strcmp(clues->clue[i].told.kind, "house")) {
            assert_false(alone[i] || together[i]);
            continue;
        }
        assert_true(alone[i] || !together[i]);
        if (picked[i]) { /* what is left is all needed */
            picked[i] = 0;
            assert_int_equal(solutions_of(clues, picked), 2);
            picked[i] = 1;
        }
        uint8_t all[MOST_CLUES];
        memset(all, 1, sizeof all);
        all[i] = 0;
        assert_int_equal(solutions_of(clues, all) == 1, alone[i]);
    }
}

static void test_needless_clues_are_needless(void **state) {
    (void)state;
    int found = 0;
    ss_random random;
    ss_random_seed(&random, 8);
    for (int i = 0; i < 4 * PUZZLES; i++) {
        ss_puzzle *puzzle = random_puzzle(&random, 4);
        ss_clues *clues;
        tally all;
        bool strict = false;
        add_right_digits(puzzle, &random);
        for (int k = 0; k < puzzle->rule_count; k++)
            strict |= !strcmp(puzzle->rules[k].kind->name, "strictkropki");
        assert_int_equal(tally_all(puzzle, NULL, 2, &all), SUSOL_OK);
        assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
        if (all.count == 1 && !strict) check_needless(clues), found++;
        susol_clues_free(clues);
        susol_puzzle_free(puzzle);
    }
    assert_true(found > 10);
}

/* A dot that is left out does not say that there is none. */
static void test_a_missing_dot_is_no_negative(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle("1...3.......4...");
    ss_clues *clues;
    uint8_t picked[MOST_CLUES];
    assert_int_equal(susol_puzzle_add_rule(puzzle, "white: r1c1 r1c2", NULL), SUSOL_OK);
    assert_int_equal(susol_puzzle_add_rule(puzzle, "strictwhite", NULL), SUSOL_OK);
    assert_int_equal(susol_puzzle_set_value(puzzle, 1, 2), SUSOL_OK);
    assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
    assert_int_equal(susol_clues_conflict(clues, NULL, picked, NULL), SUSOL_OK);
    for (int i = 0; i < clues->count; i++) /* 1 and 2 side by side are no conflict with it */
        if (!strcmp(clues->clue[i].told.text, "white: r1c1 r1c2")) assert_false(picked[i]);
    susol_clues_free(clues);
    susol_puzzle_free(puzzle);
}

/* Kinds that are taken apart: the whole holds exactly where all parts hold. */
static void test_parts_say_what_the_whole_says(void **state) {
    (void)state;
    static const char *const lines[] = {
        "r1c1 > r1c2 > r2c2 > r3c2", "odd: r1c1 r2c2 r3c3",      "even: r1c1 r4c4",
        "allowed 1 3: r1c1 r2c2",    "white 2: r1c1 r1c2 r1c3",  "black: r1c1 r2c1 r3c1",
        "x: r1c1 r1c2 r2c2",         "v: r1c1 r1c2 r2c2 r2c1",   "columnindex: r1c1 r2c1 r3c2",
        "rowindex: r1c1 r1c2",       "boxindex: r1c1 r1c2 r3c3",
    };
    ss_random random;
    ss_random_seed(&random, 3);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        ss_puzzle *puzzle = new_puzzle();
        ss_clues *clues;
        assert_int_equal(susol_puzzle_set_shape(puzzle, 4, 2, 2), SUSOL_OK);
        assert_int_equal(susol_puzzle_add_rule(puzzle, lines[i], NULL), SUSOL_OK);
        assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
        const ss_rule *whole = &puzzle->rules[puzzle->rule_count - 1];
        assert_true(clues->copy.rule_count > puzzle->rule_count);
        for (int k = 0; k < 3000; k++) {
            uint8_t digits[SS_MAX_CELLS];
            bool parts = true;
            for (int c = 0; c < 16; c++) digits[c] = (uint8_t)(1 + ss_random_below(&random, 4));
            for (int r = puzzle->rule_count - 1; r < clues->copy.rule_count; r++) {
                const ss_rule *part = &clues->copy.rules[r];
                parts = parts && part->kind->holds(part, &clues->copy, digits);
            }
            assert_int_equal(whole->kind->holds(whole, puzzle, digits), parts);
        }
        susol_clues_free(clues);
        susol_puzzle_free(puzzle);
    }
}

static int stop_at_once(void *user, const susol_event *event) {
    (void)event;
    return --*(int *)user < 0;
}

/* Whenever it is stopped, what is picked so far is a conflict. */
static void test_stopped_early_it_is_still_a_conflict(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..74");
    ss_clues *clues;
    uint8_t picked[MOST_CLUES];
    assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
    susol_status status = SUSOL_CANCELLED;
    for (int questions = 1; status == SUSOL_CANCELLED; questions += IS_SANITIZED ? 29 : 7) {
        int left = questions;
        susol_options options = {.watch = stop_at_once, .user = &left};
        status = susol_clues_conflict(clues, &options, picked, NULL);
        if (questions > 1) assert_int_equal(solutions_of(clues, picked), 0);
    }
    assert_int_equal(status, SUSOL_OK);
    susol_options few = {.nodes = 10};
    assert_int_equal(susol_clues_conflict(clues, &few, picked, NULL), SUSOL_LIMIT);
    assert_int_equal(solutions_of(clues, picked), 0);
    susol_clues_free(clues);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conflicts_cannot_be_reduced),
        cmocka_unit_test(test_needless_clues_are_needless),
        cmocka_unit_test(test_a_missing_dot_is_no_negative),
        cmocka_unit_test(test_parts_say_what_the_whole_says),
        cmocka_unit_test(test_stopped_early_it_is_still_a_conflict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
