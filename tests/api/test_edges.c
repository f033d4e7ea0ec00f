/* test_edges.c: what callers of public functions may leave out or get wrong. */
#include "support.h"

static void cells_that_are_not_there(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    static const int nowhere[] = {-1, 81, 82, 625, 1000000, -1000000};
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++) {
        int cell = nowhere[i];
        assert_int_equal(susol_puzzle_value(puzzle, cell), 0);
        assert_int_equal(susol_puzzle_allowed(puzzle, cell), 0);
        assert_false(susol_puzzle_is_hole(puzzle, cell));
        assert_false(susol_puzzle_is_given(puzzle, cell));
        assert_int_equal(susol_puzzle_set_value(puzzle, cell, 1), SUSOL_BAD_VALUE);
        assert_int_equal(susol_puzzle_set_placed(puzzle, cell, 1), SUSOL_BAD_VALUE);
        assert_int_equal(susol_puzzle_set_allowed(puzzle, cell, 1), SUSOL_BAD_VALUE);
    }
    static const int digits[] = {-1, 10, 25, 26, 1000};
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++) {
        assert_int_equal(susol_puzzle_set_value(puzzle, 0, digits[i]), SUSOL_BAD_VALUE);
        assert_int_equal(susol_puzzle_set_placed(puzzle, 0, digits[i]), SUSOL_BAD_VALUE);
        assert_int_equal(susol_puzzle_letter(puzzle, digits[i]), '?');
    }
    assert_int_equal(susol_puzzle_set_allowed(puzzle, 0, 1u << 9), SUSOL_BAD_VALUE);
    assert_int_equal(susol_puzzle_set_allowed(puzzle, 0, 3), SUSOL_OK);
    assert_int_equal(susol_puzzle_set_placed(puzzle, 1, 5), SUSOL_OK);
    assert_false(susol_puzzle_is_given(puzzle, 1));
    assert_int_equal(susol_puzzle_set_value(puzzle, 2, 5), SUSOL_OK);
    assert_true(susol_puzzle_is_given(puzzle, 2));
    susol_puzzle_free(puzzle);
}

static void shapes_that_are_none(void **state) {
    (void)state;
    static const int shapes[][3] = {{0, 0, 0},   {-1, 0, 0}, {26, 0, 0}, {9, 3, 2},
                                    {9, -3, -3}, {9, 3, 0},  {9, 3, -3}, {9, 9, 9}};
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_set_value(puzzle, 0, 7), SUSOL_OK);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const int *s = shapes[i];
        assert_int_equal(susol_puzzle_set_shape(puzzle, s[0], s[1], s[2]), SUSOL_BAD_VALUE);
        assert_int_equal(susol_puzzle_value(puzzle, 0), 7); /* and nothing has changed */
    }
    assert_int_equal(susol_puzzle_copy(puzzle, puzzle), SUSOL_OK);
    assert_int_equal(susol_puzzle_value(puzzle, 0), 7);
    susol_puzzle_free(puzzle);
}

static void names_and_numbers_past_the_end(void **state) {
    (void)state;
    static const char *const tables[] = {"rules",      "formats", "renderers", "engines",
                                         "strategies", "scales",  "languages", "symmetries",
                                         "levels",     "roles"};
    susol_entry entry;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        int count = 0;
        while (susol_list(tables[i], count, &entry) == SUSOL_OK) {
            assert_true(entry.name[0]);
            count++;
        }
        assert_true(count > 0);
        assert_int_not_equal(susol_list(tables[i], -1, &entry), SUSOL_OK);
        assert_int_not_equal(susol_list(tables[i], 1000000, &entry), SUSOL_OK);
    }
    assert_int_not_equal(susol_list("no such table", 0, &entry), SUSOL_OK);
    assert_string_equal(susol_status_text((susol_status)1000), "unknown status");
    assert_string_equal(susol_status_text((susol_status)-1), "unknown status");
}

static void clues_past_the_end(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    susol_clues *clues;
    assert_int_equal(susol_puzzle_set_value(puzzle, 0, 7), SUSOL_OK);
    assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
    int count = susol_clues_count(clues);
    assert_true(count > 0);
    assert_null(susol_clues_at(clues, -1));
    assert_null(susol_clues_at(clues, count));
    assert_non_null(susol_clues_at(clues, count - 1));
    susol_clues_free(clues);
    susol_puzzle_free(puzzle);
}

static void canon_wants_plain_puzzles(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle(), *out = new_puzzle();
    uint64_t count = 0;
    susol_error error;
    assert_int_equal(susol_puzzle_set_value(puzzle, 0, 7), SUSOL_OK);
    assert_int_equal(susol_canon(puzzle, out, &count, &error), SUSOL_OK);
    assert_int_equal(susol_canon(puzzle, out, NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_canon(puzzle, puzzle, NULL, NULL), SUSOL_OK); /* in its own place */
    assert_int_equal(susol_puzzle_set_allowed(puzzle, 1, 3), SUSOL_OK);
    assert_int_equal(susol_canon(puzzle, out, &count, &error), SUSOL_CANNOT);
    assert_true(error.text[0]);
    assert_int_equal(susol_puzzle_set_shape(puzzle, 4, 2, 2), SUSOL_OK);
    assert_int_equal(susol_canon(puzzle, out, &count, &error), SUSOL_CANNOT);
    susol_puzzle_free(puzzle);
    susol_puzzle_free(out);
}

/* Sparse grids are left over by the lanes of the batch, and solved one by one. */
static void batches(void **state) {
    (void)state;
    static char grids[3][81], solutions[3][81];
    uint32_t found[3];
    memset(grids, '.', sizeof grids);
    memcpy(grids[1], "12345678.........9", 18);
    memcpy(grids[2],
           "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 81);
    susol_batch batch = {.grids = grids[0], .stride = 81, .count = 3, .enough = 2, .found = found};
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK); /* nobody wants the solutions */
    assert_int_equal(found[0], 2);
    assert_int_equal(found[1], 0);
    assert_int_equal(found[2], 1);
    batch.solutions = solutions[0], batch.solution_stride = 81;
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK);
    assert_int_equal(found[0], 2);
    assert_memory_equal(solutions[2], "534678912", 9);
    batch.enough = 0;
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_BAD_VALUE);
    batch.enough = 2, batch.found = NULL;
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_BAD_VALUE);
}

/* Options, look and the like may be left out. */
static void what_may_be_left_out(void **state) {
    (void)state;
    static susol_number counts[SUSOL_MAX_CELLS * SUSOL_MAX_SIDE];
    ss_puzzle *puzzle = new_puzzle();
    susol_result result;
    susol_effort effort;
    susol_sampler *sampler;
    uint32_t digits[SUSOL_MAX_CELLS];
    uint8_t solution[SUSOL_MAX_CELLS];
    assert_int_equal(susol_read(puzzle, "1234341221......", 16, NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_candidate_counts(puzzle, NULL, counts, NULL), SUSOL_OK);
    assert_int_equal(susol_candidates(puzzle, NULL, digits, NULL), SUSOL_OK);
    assert_int_equal(susol_solve(puzzle, NULL, &result, NULL), SUSOL_OK);
    assert_int_equal(susol_explore(puzzle, NULL, NULL, &effort, NULL), SUSOL_OK);
    assert_int_equal(susol_sampler_new(&sampler, puzzle, NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_sampler_draw(sampler, solution), SUSOL_OK);
    assert_int_equal(susol_verify(puzzle, solution, NULL), SUSOL_OK);
    susol_sampler_free(sampler);
    susol_sampler_free(NULL);
    susol_clues_free(NULL);
    susol_reader_free(NULL);
    susol_text_free(NULL);
    susol_puzzle_free(NULL);
    susol_puzzle_free(puzzle);
}

/* What is set can be read, and survives a round trip; other names are refused. */
static void words_of_a_puzzle(void **state) {
    (void)state;
    static const char *const names[] = {"title", "author", "rules"};
    susol_puzzle *puzzle = new_puzzle(), *again = new_puzzle();
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    for (int i = 0; i < 3; i++)
        assert_int_equal(susol_puzzle_set_words(puzzle, names[i], names[2 - i]), SUSOL_OK);
    assert_int_equal(susol_puzzle_set_words(puzzle, "rhyme", ""), SUSOL_UNKNOWN_NAME);
    assert_int_equal(susol_write(puzzle, "susol", text, NULL), SUSOL_OK);
    assert_int_equal(susol_read(again, susol_text_data(text), susol_text_size(text), NULL, NULL),
                     SUSOL_OK);
    for (int i = 0; i < 3; i++)
        assert_string_equal(susol_puzzle_words(again, names[i]), names[2 - i]);
    assert_string_equal(susol_version(), SUSOL_VERSION);
    int major, minor, patch;
    assert_int_equal(sscanf(susol_version(), "%d.%d.%d", &major, &minor, &patch), 3);
    assert_int_equal(susol_version_number(), 10000 * major + 100 * minor + patch);
    susol_text_free(text);
    susol_puzzle_free(again);
    susol_puzzle_free(puzzle);
}

/* Turns that are none are told, and nothing is made. */
static void turns_that_are_none(void **state) {
    (void)state;
    static const struct {
        const char *how, *words;
    } turns[] = {
        {"", "rotate, mirror, relabel or scramble"},
        {"bend 90", "not 'bend'"},
        {"rotate", "90, 180 or 270"},
        {"rotate 45", "not '45'"},
        {"rotate 90 90", "nothing more"},
        {"mirror sideways", "antidiagonal, not 'sideways'"},
        {"relabel 12345678", "every digit once"},
        {"relabel 123456788", "every digit once"},
        {"relabel 123456780", "every digit once"},
        {"relabel 12345678A", "every digit once"},
        {"scramble", "a whole number"},
        {"scramble -1", "a whole number"},
        {"scramble 1x", "a whole number"},
        {"scramble 18446744073709551616", "a whole number"},
    };
    ss_puzzle *puzzle = new_puzzle(), *out = new_puzzle();
    susol_error error;
    assert_int_equal(susol_puzzle_set_value(out, 5, 3), SUSOL_OK);
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        assert_int_equal(susol_transform(puzzle, turns[i].how, out, NULL, &error),
                         SUSOL_UNKNOWN_NAME);
        assert_non_null(strstr(error.text, turns[i].words));
        assert_int_equal(susol_puzzle_value(out, 5), 3);
    }
    assert_int_equal(susol_transform(out, "rotate 90", out, NULL, &error), SUSOL_CANNOT);
    assert_int_equal(susol_puzzle_value(out, 5), 3);
    assert_int_equal(susol_transform(puzzle, "scramble 18446744073709551615", out, NULL, &error),
                     SUSOL_OK);
    susol_puzzle_free(out);
    susol_puzzle_free(puzzle);
}

static int never(void *user, const susol_step *step) {
    (void)user, (void)step;
    fail_msg("a step was told");
    return 1;
}

/* Questions about a candidate that is none, and names that nothing has. */
static void questions_about_nothing(void **state) {
    (void)state;
    static const int about[][2] = {{-1, 0}, {10, 0}, {1, -1}, {1, 81}, {0, 81}};
    ss_puzzle *puzzle = new_puzzle();
    susol_error error;
    susol_ending end;
    susol_verdict verdict;
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        susol_explain_options guide = {.size = sizeof guide, .step = never};
        guide.about_digit = about[i][0], guide.about_cell = about[i][1];
        assert_int_equal(susol_explain(puzzle, &guide, &end, &error), SUSOL_BAD_VALUE);
        assert_int_equal(end, SUSOL_ENDING_STOPPED);
    }
    assert_int_equal(susol_understand(puzzle, "prose", NULL, &verdict, &error), SUSOL_UNKNOWN_NAME);
    assert_non_null(strstr(error.text, "prose"));
    assert_null(susol_phrase("en", "no such phrase"));
    assert_string_equal(susol_phrase("Klingon", "solved"), susol_phrase(NULL, "solved"));
    assert_null(susol_puzzle_fault(puzzle, -1));
    assert_null(susol_puzzle_fault(puzzle, 0));
    susol_puzzle_free(puzzle);
}

/* What a puzzle was before leaves nothing in the one that is made. */
static void made_into_any_puzzle(void **state) {
    (void)state;
    static const char *const before[] = {
        "title Old\n", "author Old\n", "comment Old\n", "side 4\n", "boxes none\n", "diagonal\n",
    };
    susol_generator *generator;
    susol_text *first, *now;
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_generator_new(&generator, NULL, NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_text_new(&first, NULL), SUSOL_OK);
    assert_int_equal(susol_text_new(&now, NULL), SUSOL_OK);
    assert_int_equal(susol_generator_make(generator, 0, puzzle, NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_write(puzzle, "susol", first, NULL), SUSOL_OK);
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        (void)susol_read(puzzle, before[i], strlen(before[i]), "susol", NULL);
        susol_text_clear(now);
        assert_int_equal(susol_generator_make(generator, 0, puzzle, NULL, NULL), SUSOL_OK);
        assert_int_equal(susol_write(puzzle, "susol", now, NULL), SUSOL_OK);
        assert_string_equal(susol_text_data(now), susol_text_data(first));
    }
    susol_text_free(now);
    susol_text_free(first);
    susol_generator_free(generator);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_that_are_not_there),
        cmocka_unit_test(shapes_that_are_none),
        cmocka_unit_test(names_and_numbers_past_the_end),
        cmocka_unit_test(clues_past_the_end),
        cmocka_unit_test(canon_wants_plain_puzzles),
        cmocka_unit_test(batches),
        cmocka_unit_test(what_may_be_left_out),
        cmocka_unit_test(words_of_a_puzzle),
        cmocka_unit_test(turns_that_are_none),
        cmocka_unit_test(questions_about_nothing),
        cmocka_unit_test(made_into_any_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
