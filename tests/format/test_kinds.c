/* test_kinds.c: every kind of rule in every format. A format either says which rule it cannot hold,
   by its name, or what it writes reads back as a puzzle that allows just the same fillings: laws
   are compared, not texts, so a format may say a rule in other words. */
#include "format/format.h"
#include "rule/any_rule.h"
#include "support.h"

enum { FILLINGS = 120, CHANGES = 6, SHOWN = 300 };

static ss_random dice;
static uint8_t fillings[2 * FILLINGS][SS_MAX_CELLS];
static int filling_count;

static int note_filling(void *user, const uint8_t *solution) {
    const ss_puzzle *puzzle = user;
    memcpy(fillings[filling_count++], solution, (size_t)puzzle->cells);
    return filling_count >= FILLINGS;
}

/* Two digits exchanged: still a filling of the grid, but what is said of digits changes. */
static void add_exchanged(const ss_puzzle *puzzle) {
    for (int i = 0, known = filling_count; i < known && filling_count < 2 * FILLINGS; i++) {
        int a = 1 + below(&dice, puzzle->side), b = 1 + below(&dice, puzzle->side);
        uint8_t *to = fillings[filling_count++];
        for (int c = 0; c < puzzle->cells; c++) {
            int digit = fillings[i][c];
            to[c] = (uint8_t)(digit == a ? b : digit == b ? a : digit);
        }
    }
}

/* Some fillings of the puzzle with its rule, as far as they are soon found, and without. */
static void gather_fillings(const ss_puzzle *puzzle, const ss_puzzle *bare) {
    susol_result result;
    susol_options options = {.found = note_filling, .user = (void *)puzzle, .nodes = 500};
    filling_count = 0;
    (void)susol_solve(puzzle, &options, &result, NULL);
    if (filling_count > FILLINGS / 2) filling_count = FILLINGS / 2;
    options.user = (void *)bare;
    (void)susol_solve(bare, &options, &result, NULL);
    add_exchanged(bare);
}

static bool same_laws(const ss_puzzle *puzzle, const ss_puzzle *back) {
    for (int i = 0; i < filling_count; i++)
        if (susol_verify(puzzle, fillings[i], NULL) != susol_verify(back, fillings[i], NULL))
            return false;
    return puzzle->side == back->side;
}

/* One rule in one format: 1 it was held, 0 refused. */
static int try_format(const ss_format *format, const ss_puzzle *puzzle, const ss_puzzle *bare,
                      const char *kind) {
    ss_puzzle *back = new_puzzle();
    susol_text *text, *unused;
    susol_error error = {.text = ""};
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    assert_int_equal(susol_text_new(&unused, NULL), SUSOL_OK);
    susol_status status = susol_write(puzzle, format->name, text, &error);
    bool grid = !susol_write(bare, format->name, unused, NULL); /* without the rule it can */
    if (status && grid && !strstr(error.text, kind) && !strstr(error.text, "cannot hold"))
        fail_msg("%s refuses %s: %s", format->name, kind, error.text);
    if (!status) {
        const char *words = susol_text_data(text);
        if (susol_read(back, words, susol_text_size(text), format->name, &error))
            fail_msg("%s: %s: %.*s", format->name, error.text, SHOWN, words);
        if (!same_laws(puzzle, back))
            fail_msg("%s changes %s: %.*s", format->name, kind, SHOWN, words);
    }
    susol_text_free(text);
    susol_text_free(unused);
    susol_puzzle_free(back);
    return !status;
}

/* The grid with and without a rule made from the example; false: there is none on this side. */
static bool make_puzzles(ss_puzzle *puzzle, ss_puzzle *bare, const ss_rule_kind *kind, int side) {
    int height, width;
    ss_puzzle *example = new_puzzle();
    (void)ss_shape_boxes(side, &height, &width);
    assert_int_equal(ss_layout_grid(bare, side, height, width), SUSOL_OK);
    bool made = read_example(example, kind);
    for (int c = 0; c < 3 && made; c++) ss_puzzle_set_value(bare, c, c + 1, true);
    assert_int_equal(ss_puzzle_copy(puzzle, bare), SUSOL_OK);
    for (int tries = 0; made && tries < 50; tries++)
        if (add_changed(puzzle, &example->rules[0], example->side, &dice)) break;
    made = puzzle->rule_count > bare->rule_count;
    susol_puzzle_free(example);
    return made;
}

static void test_kinds_in_formats(void **state) {
    (void)state;
    static const int sides[] = {4, 6, 9};
    int held = 0;
    const ss_rule_kind *kind;
    const ss_format *format;
    ss_puzzle *puzzle = new_puzzle(), *bare = new_puzzle();
    for (int k = 0; (kind = ss_rule_at(k)); k++)
        for (int i = 0; i < CHANGES; i++) {
            if (!make_puzzles(puzzle, bare, kind, sides[i % 3])) continue;
            gather_fillings(puzzle, bare);
            for (int f = 0; (format = ss_format_at(f)); f++)
                held += try_format(format, puzzle, bare, kind->name);
        }
    assert_true(held > 3 * CHANGES * 60); /* three formats hold nearly all of them */
    susol_puzzle_free(puzzle);
    susol_puzzle_free(bare);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kinds_in_formats)};
    ss_random_seed(&dice, 23);
    return cmocka_run_group_tests_name("every kind in every format", tests, NULL, NULL);
}
