/* test_golden.c: every renderer draws every sample as it did before.

   The pictures are in tests/golden. UPDATE_GOLDEN=1 in the environment writes them anew; then
   look at what has changed before it is committed. */
#include "render/samples.h"
#include "render/render.h"

typedef struct clothes { /* what a sample wears: some of everything is shown somewhere */
    susol_look look;
    uint8_t solution[SS_MAX_CELLS], marked[SS_MAX_CELLS];
    ss_set candidates[SS_MAX_CELLS];
} clothes;

/* Pencil marks that depend on no solver: the digits not given in the row. Large grids have them
   only in their first row, to keep the files small. */
static void row_candidates(const ss_puzzle *puzzle, ss_set *candidates) {
    int last = puzzle->side > 9 ? puzzle->columns : puzzle->cells;
    for (int c = 0; c < last; c++) {
        candidates[c] = ss_puzzle_full(puzzle);
        int first = c - c % puzzle->columns;
        for (int k = first; k < first + puzzle->columns; k++)
            if (puzzle->value[k]) candidates[c] &= ~ss_set_one(puzzle->value[k]);
    }
}

static void dress_up(clothes *dress, const ss_puzzle *puzzle, const char *name) {
    static const char killer_solution[] =
        "437215689916378524285694173193827465724561398658439712369742851541986237872153946";
    *dress = (clothes){.look = {.marked = dress->marked}};
    row_candidates(puzzle, dress->candidates);
    dress->marked[1] = dress->marked[puzzle->columns + 2] = 1;
    bool killer = !strcmp(name, "killer"), classic = !strcmp(name, "classic");
    for (int c = 0; killer && c < 81; c++) dress->solution[c] = (uint8_t)(killer_solution[c] - '0');
    if (killer) dress->look.solution = dress->solution;
    else if (!classic) dress->look.candidates = dress->candidates;
    dress->look.colour = killer;
    if (classic) dress->look.caption = "A \"classic\" & more <\xC3\xA9\xFF\n>";
}

static void keep_or_compare(const char *path, const char *text) {
    const char *update = getenv("UPDATE_GOLDEN");
    if (update && !strcmp(update, "1")) {
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        assert_true(fputs(text, file) >= 0);
        assert_int_equal(fclose(file), 0);
    }
    char *expected = file_read(path);
    if (!expected) fail_msg("%s is missing", path);
    if (strcmp(expected, text) != 0) fail_msg("%s: the picture has changed", path);
    free(expected);
}

static void compare_sample(const sample *one) {
    static clothes dress;
    ss_puzzle *puzzle = one->make();
    dress_up(&dress, puzzle, one->name);
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    for (int i = 0; ss_renderer_at(i); i++) {
        const ss_renderer *renderer = ss_renderer_at(i);
        char path[200];
        (void)snprintf(path, sizeof path, "tests/golden/%s-%s.%s", one->name, renderer->name,
                       renderer->suffix);
        susol_text_clear(text);
        assert_int_equal(susol_render(puzzle, &dress.look, renderer->name, text, NULL), SUSOL_OK);
        keep_or_compare(path, susol_text_data(text));
    }
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

static void test_golden(void **state) {
    (void)state;
    for (int i = 0; i < SAMPLES; i++)
        if (strcmp(samples[i].name, "twentyfive") != 0) compare_sample(&samples[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_golden)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
