/* test_stretched.c: every kind of rule with more cells, numbers and parts than anybody would write,
   at the bounds of what a line can say. Either the line is refused with a sentence, or the rule is
   posted, solved, checked, written, read again and drawn like any other. */
#include "support.h"
#include "base/text.h"
#include "sanitized.h"

enum { NODES = 3, WAYS = 8 };

static ss_puzzle *puzzle;
static susol_text *text;
static int read_lines, tried;

/* Cells from the first one on, along the rows, again and again. */
static void put_cells(ss_text *line, int count, int parts) {
    for (int i = 0; i < count; i++) {
        char name[SS_CELL_NAME];
        ss_text_put(line, ' ');
        ss_text_words(line, ss_shape_cell_name(puzzle, i % puzzle->cells, name));
        if (parts > 1 && i + 1 < count && (i + 1) % (count / parts + 1) == 0)
            ss_text_words(line, " |");
    }
}

static void put_numbers(ss_text *line, int way) {
    static const char *const few[] = {"", " 0", " 1", " -1", " 5", " 99999", " -99999", " 1 2 3 4"};
    if (way < WAYS) ss_text_words(line, few[way]);
    for (int i = 0; way >= WAYS && i < (way == WAYS ? 30 : 312); i++)
        ss_text_format(line, " %d", 1 + i % 9);
}

static int enough(void *user, const susol_event *event) {
    int *looks = user;
    (void)event;
    return ++*looks > 3;
}

/* All that looks at the cells of a rule. */
static void use(void) {
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    uint32_t sets[SUSOL_MAX_CELLS];
    uint8_t ones[SUSOL_MAX_CELLS];
    int looks = 0;
    susol_options few = {
        .nodes = NODES, .solutions = 1, .watch = enough, .user = &looks, .first = first};
    susol_puzzle_set_limits(puzzle, &few, NULL);
    memset(ones, 1, sizeof ones);
    (void)susol_verify(puzzle, ones, NULL);
    (void)susol_check_givens(puzzle, NULL);
    looks = 0;
    (void)susol_propagate(puzzle, sets, NULL);
    looks = 0;
    (void)susol_conflicts(puzzle, ones, sets);
    looks = 0;
    susol_status status = susol_solve(puzzle, &few, &result, NULL);
    if (!status && result.solutions.low)
        assert_int_equal(susol_verify(puzzle, first, NULL), SUSOL_OK);
    susol_puzzle_set_limits(puzzle, NULL, NULL);
}

/* Written in these formats, if they hold it, it can be read again; drawn, it is a picture. */
static void show(const char *line) {
    static const char *const formats[] = {"susol", "json", "iss", "fpuzzles_json"};
    susol_error error = {.text = ""};
    ss_puzzle *back = new_puzzle();
    for (int i = 0; i < 4; i++) {
        susol_text_clear(text);
        if (susol_write(puzzle, formats[i], text, &error)) continue;
        if (susol_read(back, susol_text_data(text), susol_text_size(text), formats[i], &error))
            fail_msg("%s as %s: %s", line, formats[i], error.text);
    }
    susol_text_clear(text);
    assert_int_equal(susol_render(puzzle, NULL, "svg", text, NULL), SUSOL_OK);
    susol_puzzle_free(back);
}

static void try_line(const char *line, int side) {
    susol_error error = {.text = ""};
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, 0, 0), SUSOL_OK);
    susol_status status = susol_puzzle_add_rule(puzzle, line, &error);
    if (status) assert_true(*error.text);
    if (status) return;
    read_lines++;
    use();
    show(line);
}

/* Every line on small grids; large ones take long: every third on side 16, every eleventh on 25. */
static bool has_turn(int side) {
    int every = side < 16 ? 1 : side < 25 ? 3 : 11;
    return tried++ % (IS_SANITIZED ? 8 * every - 1 : every) == 0;
}

static void stretch(const ss_rule_kind *kind, int side) {
    int grid = side * side;
    const int counts[] = {1, 2, 3, side - 1, side, side + 1, 2 * side, grid, SS_MAX_CELLS};
    bool words = kind->takes & SS_TAKES_WORD, cells = !(kind->takes & SS_TAKES_GRID);
    bool numbers = kind->takes & SS_TAKES_NUMBER, cut = kind->takes & SS_TAKES_PARTS;
    ss_text line;
    ss_text_init(&line, &ss_memory_malloc);
    for (int way = 0; way < (numbers ? WAYS + 2 : 1); way++)
        for (int i = 0; i < (cells ? 9 : 1); i++)
            for (int parts = 1; parts <= (cut ? 4 : 1); parts++) {
                if (!has_turn(side)) continue;
                ss_text_clear(&line);
                ss_text_words(&line, kind->name);
                put_numbers(&line, way);
                if (words) ss_text_words(&line, " \"1:.>1 0:.>1 1!\"");
                if (cells) ss_text_put(&line, ':');
                if (cells) put_cells(&line, counts[i], parts == 4 ? counts[i] : parts);
                try_line(line.data, side);
            }
    ss_text_free(&line);
}

static void every_kind(int side) {
    const ss_rule_kind *kind;
    read_lines = tried = 0;
    for (int k = 0; (kind = ss_rule_at(k)); k++)
        if (!(kind->takes & SS_TAKES_RULES)) stretch(kind, side);
    assert_true(4 * read_lines > tried / (IS_SANITIZED ? 100 : 12));
}

static void on_four(void **state) { (void)state, every_kind(4); }
static void on_nine(void **state) { (void)state, every_kind(9); }
static void on_sixteen(void **state) { (void)state, every_kind(16); }
static void on_twenty_five(void **state) { (void)state, every_kind(25); }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_four),
        cmocka_unit_test(on_nine),
        cmocka_unit_test(on_sixteen),
        cmocka_unit_test(on_twenty_five),
    };
    puzzle = new_puzzle();
    if (susol_text_new(&text, NULL)) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    susol_text_free(text);
    susol_puzzle_free(puzzle);
    return failed;
}
