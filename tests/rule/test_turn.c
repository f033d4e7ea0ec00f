/* test_turn.c: puzzles of every kind, turned, mirrored, renamed, scrambled, stay the same puzzles.

   Solutions and fillings are moved by formulas of this test's own, and looked at with the bare law:
   what holds before must hold after, and what does not must not. */
#define _POSIX_C_SOURCE 200809L
#include "support.h"
#include "puzzle/symmetry.h"

static ss_random dice;

#include "rule/any_rule.h"

enum { RUNS = 16, FILLINGS = 40, FOUND = 3, SOME_NODES = 500 };

/* The eight ways by their names, and where each takes row r and column c of a grid. */
static const char *const ways[] = {"rotate 90",          "rotate 180",      "rotate 270",
                                   "mirror horizontal",  "mirror vertical", "mirror diagonal",
                                   "mirror antidiagonal"};
enum { WAYS = sizeof ways / sizeof *ways };

static int moved(int way, const ss_puzzle *from, int cell) {
    int rows = from->rows, columns = from->columns;
    int r = cell / columns, c = cell % columns;
    if (cell >= from->grid) return cell;
    switch (way) {
    case 0: return c * rows + (rows - 1 - r);
    case 1: return (rows - 1 - r) * columns + (columns - 1 - c);
    case 2: return (columns - 1 - c) * rows + r;
    case 3: return r * columns + (columns - 1 - c);
    case 4: return (rows - 1 - r) * columns + c;
    case 5: return c * rows + r;
    default: return (columns - 1 - c) * rows + (rows - 1 - r);
    }
}

typedef struct move { /* where cells and digits go */
    int cell[SS_MAX_CELLS];
    uint8_t digit[SS_MAX_SIDE + 1];
} move;

static move move_of(int way, const ss_puzzle *from) {
    move m;
    for (int c = 0; c < from->cells; c++) m.cell[c] = way < WAYS ? moved(way, from, c) : c;
    for (int d = 0; d <= SS_MAX_SIDE; d++) m.digit[d] = (uint8_t)d;
    return m;
}

static void carry(const move *m, const ss_puzzle *from, const uint8_t *in, uint8_t *out) {
    for (int c = 0; c < from->cells; c++) out[m->cell[c]] = m->digit[in[c]];
}

static void carry_back(const move *m, const ss_puzzle *from, const uint8_t *in, uint8_t *out) {
    for (int c = 0; c < from->cells; c++)
        for (int d = 1; d <= from->side; d++)
            if (m->digit[d] == in[m->cell[c]]) out[c] = (uint8_t)d;
}

/* ---- solutions ---- */

typedef struct found {
    int count;
    uint8_t solution[FOUND][SS_MAX_CELLS];
    int cells;
} found;

static int keep(void *user, const uint8_t *solution) {
    found *all = user;
    memcpy(all->solution[all->count++], solution, (size_t)all->cells);
    return all->count == FOUND;
}

/* Some solutions; false: that would take long. */
static bool find(const ss_puzzle *puzzle, found *all) {
    susol_result result;
    *all = (found){.cells = puzzle->cells};
    susol_options options = {.solutions = FOUND, .nodes = SOME_NODES, .found = keep, .user = all};
    return !susol_solve(puzzle, &options, &result, NULL);
}

/* Both have the same solutions, as far as we look. How many there were. */
static int same_solutions(const ss_puzzle *from, const ss_puzzle *to, const move *m) {
    found before, after;
    uint8_t other[SS_MAX_CELLS];
    if (!find(from, &before) || !find(to, &after)) return 0;
    assert_int_equal(before.count, after.count);
    for (int i = 0; i < before.count; i++) {
        carry(m, from, before.solution[i], other);
        assert_int_equal(ss_verify(to, other, NULL), SUSOL_OK);
        carry_back(m, from, after.solution[i], other);
        assert_int_equal(ss_verify(from, other, NULL), SUSOL_OK);
    }
    return before.count;
}

/* The law says the same of any filling. How often it said yes. */
static int same_law(const ss_puzzle *from, const ss_puzzle *to, const move *m) {
    uint8_t filling[SS_MAX_CELLS], other[SS_MAX_CELLS];
    int held = 0;
    for (int n = 0; n < FILLINGS; n++) {
        for (int c = 0; c < from->cells; c++) filling[c] = (uint8_t)(1 + below(&dice, from->side));
        carry(m, from, filling, other);
        bool before = !ss_verify(from, filling, NULL), after = !ss_verify(to, other, NULL);
        if (before != after) fail_msg("%s", from->rules[from->rule_count - 1].kind->name);
        held += before;
    }
    return held;
}

/* ---- every kind ---- */

static bool knows_up_from_down(const char *name) {
    static const char *const kinds[] = {"rowindex", "columnindex", "boxindex", "dutchflatmates",
                                        "windoku"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(name, kinds[i])) return true;
    return false;
}

static int turn_all_ways(const ss_puzzle *from, ss_puzzle *to, const ss_rule_kind *kind) {
    int held = 0;
    for (int way = 0; way < WAYS; way++) {
        susol_error error = {.text = ""};
        susol_status status = susol_transform(from, ways[way], to, NULL, &error);
        if (status == SUSOL_CANNOT && knows_up_from_down(kind->name)) continue;
        if (status) fail_msg("%s: %s: %s", kind->name, ways[way], error.text);
        move m = move_of(way, from);
        assert_int_equal(to->rule_count, from->rule_count);
        held += same_solutions(from, to, &m) + same_law(from, to, &m);
    }
    return held;
}

static int rename_digits(const ss_puzzle *from, ss_puzzle *to, const ss_rule_kind *kind) {
    char how[40] = "relabel ";
    move m = move_of(WAYS, from);
    for (int d = from->side; d > 1; d--) {
        int other = 1 + below(&dice, d);
        uint8_t keep_one = m.digit[d];
        m.digit[d] = m.digit[other], m.digit[other] = keep_one;
    }
    for (int d = 1; d <= from->side; d++) how[7 + d] = ss_shape_digit(m.digit[d]);
    susol_error error = {.text = ""};
    susol_status status = susol_transform(from, how, to, NULL, &error);
    if (kind->names == SS_NAMES_MATTER && !from->rules[0].part_count) {
        bool same = true;
        for (int d = 1; d <= from->side; d++) same = same && m.digit[d] == d;
        assert_int_equal(status, same ? SUSOL_OK : SUSOL_CANNOT);
    }
    return status ? 0 : same_solutions(from, to, &m) + same_law(from, to, &m);
}

/* The example on its smallest grid, on wide boxes and on 9x9, then changes of it; every other time
   with all houses. False: the kind refuses. */
static bool make_instance(ss_puzzle *from, const ss_puzzle *example, int run) {
    int sides[] = {example->side, example->side, 6, 6, 9, 9}, height, width;
    int side = run < 6 ? sides[run] : example->side;
    (void)ss_shape_boxes(side, &height, &width);
    if (run % 2) assert_int_equal(ss_layout_grid(from, side, height, width), SUSOL_OK);
    else ss_puzzle_clear(from, side), ss_puzzle_boxes(from, height, width);
    if (run < 6) return !susol_puzzle_add_rule(from, example->rules[0].kind->example, NULL);
    return add_changed(from, &example->rules[0], side, &dice);
}

static void every_kind_is_the_same_puzzle(void **state) {
    (void)state;
    ss_puzzle *from = new_puzzle(), *to = new_puzzle(), *example = new_puzzle();
    const ss_rule_kind *kind;
    for (int k = 0; (kind = ss_rule_at(k)); k++) {
        int held = 0, named = 0;
        assert_true(read_example(example, kind));
        for (int run = 0; run < RUNS; run++) {
            if (!make_instance(from, example, run)) continue;
            held += turn_all_ways(from, to, kind);
            named += rename_digits(from, to, kind);
        }
        if (!held && strcmp(kind->name, "boxindex") != 0) fail_msg("%s never held", kind->name);
        if (!named && kind->names != SS_NAMES_MATTER && !example->rules[0].part_count)
            fail_msg("%s: no names", kind->name);
    }
    susol_puzzle_free(from), susol_puzzle_free(to), susol_puzzle_free(example);
}

/* ---- shapes ---- */

static const char *const shapes[] = {
    "side 6\nboxes 2x3\ncage 7: r1c1 r1c2\nr1c3 > r2c3\ndiagonal\n",
    "side 4\nrows 1123\nthermo: r1c1 r1c2 r2c2\n",
    "shape 3x5\ndigits 1-6\nlines none\ncage 9: r1c1 r1c2 r2c1\nr3c5 > r2c5\n",
    "side 4\nextra 2\nsum 5: r1c1 z1\nr1c2 > z2\n",
    "digits 0-8\nside 9\ncontain 0 3: r1c1 r1c2\ndiagonal\nantidiagonal\nallowed 0 8: r5c5\n",
};

static char *text_of(const ss_puzzle *puzzle) {
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    assert_int_equal(susol_write(puzzle, "susol", text, NULL), SUSOL_OK);
    char *copy = strdup(susol_text_data(text));
    susol_text_free(text);
    return copy;
}

static void same_text(const ss_puzzle *one, const ss_puzzle *other) {
    char *a = text_of(one), *b = text_of(other);
    assert_string_equal(a, b);
    free(a), free(b);
}

static bool read_shape(ss_puzzle *puzzle, const char *text) {
    susol_error error;
    return !susol_read(puzzle, text, strlen(text), "susol", &error);
}

static void four_quarters_are_a_whole(void **state) {
    (void)state;
    ss_puzzle *from = new_puzzle(), *one = new_puzzle(), *two = new_puzzle();
    int tried = 0;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (!read_shape(from, shapes[i])) continue;
        tried++;
        assert_int_equal(susol_transform(from, "rotate 90", one, NULL, NULL), SUSOL_OK);
        assert_int_equal(one->rows, from->columns);
        assert_int_equal(susol_transform(one, "rotate 270", two, NULL, NULL), SUSOL_OK);
        same_text(from, two);
        assert_int_equal(susol_transform(from, "mirror antidiagonal", one, NULL, NULL), SUSOL_OK);
        assert_int_equal(susol_transform(one, "mirror diagonal", two, NULL, NULL), SUSOL_OK);
        assert_int_equal(susol_transform(two, "rotate 180", one, NULL, NULL), SUSOL_OK);
        same_text(from, one);
    }
    assert_true(tried >= 4);
    susol_puzzle_free(from), susol_puzzle_free(one), susol_puzzle_free(two);
}

static int count_up_to(const ss_puzzle *puzzle, uint64_t most) {
    susol_result result;
    susol_options options = {.solutions = most};
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    return (int)result.solutions.low;
}

/* As many solutions, the same ones for the same seed, and another look for most seeds. */
static void scramble_many(const ss_puzzle *from, int most, bool looks_change) {
    ss_puzzle *to = new_puzzle(), *again = new_puzzle();
    susol_text *done;
    int other = 0, count = count_up_to(from, (uint64_t)most);
    assert_int_equal(susol_text_new(&done, NULL), SUSOL_OK);
    char *before = text_of(from);
    for (int seed = 0; seed < 12; seed++) {
        char how[40];
        (void)snprintf(how, sizeof how, "scramble %d", seed);
        susol_text_clear(done);
        assert_int_equal(susol_transform(from, how, to, done, NULL), SUSOL_OK);
        assert_true(susol_text_size(done) > 0);
        assert_int_equal(susol_transform(from, how, again, NULL, NULL), SUSOL_OK);
        same_text(to, again);
        assert_int_equal(count_up_to(to, (uint64_t)most), count);
        assert_int_equal(to->rows, from->rows);
        assert_int_equal(to->box_height, from->box_height);
        char *after = text_of(to);
        other += strcmp(before, after) != 0;
        free(after);
    }
    assert_true(!looks_change || other >= 6);
    free(before);
    susol_text_free(done);
    susol_puzzle_free(to), susol_puzzle_free(again);
}

static void scrambles_keep_the_number_of_solutions(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (read_shape(puzzle, shapes[i])) scramble_many(puzzle, 200, true);
    susol_puzzle_free(puzzle);
    FILE *file = open_fixture("tests/fixtures/jigsaw.txt");
    char line[LINE_ROOM];
    for (int i = 0; i < 12 && next_line(file, line, sizeof line); i++) {
        puzzle = read_jigsaw(line);
        scramble_many(puzzle, 5, true);
        susol_puzzle_free(puzzle);
    }
    (void)fclose(file);
}

static void plain_scrambles_have_the_same_form(void **state) {
    (void)state;
    FILE *file = open_fixture("tests/fixtures/classic.txt");
    ss_puzzle *to = new_puzzle();
    char line[LINE_ROOM];
    int same = 0;
    for (int i = 0; i < 300 && next_line(file, line, sizeof line); i++) {
        if (strcspn(line, ":") != 81) continue;
        ss_puzzle *from = read_puzzle(line);
        uint8_t before[81], after[81];
        assert_int_equal(susol_transform(from, "scramble 7", to, NULL, NULL), SUSOL_OK);
        assert_int_equal(ss_canon9(from->value, before, NULL), ss_canon9(to->value, after, NULL));
        assert_memory_equal(before, after, 81);
        same += !memcmp(from->value, to->value, 81);
        susol_puzzle_free(from);
    }
    assert_true(same < 5); /* the empty grid */
    (void)fclose(file);
    susol_puzzle_free(to);
}

static void wrong_words_are_told(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "turn 90",
                                        "rotate",
                                        "rotate 45",
                                        "mirror left",
                                        "relabel 12",
                                        "relabel 112345678",
                                        "scramble x",
                                        "rotate 90 90",
                                        "scramble -1",
                                        "scramble 99999999999999999999"};
    ss_puzzle *from = new_puzzle(), *to = new_puzzle();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        susol_error error = {.text = ""};
        assert_int_equal(susol_transform(from, wrong[i], to, NULL, &error), SUSOL_UNKNOWN_NAME);
        assert_non_null(strstr(error.text, "expected"));
    }
    assert_int_equal(susol_transform(from, "rotate 90", from, NULL, NULL), SUSOL_CANNOT);
    susol_puzzle_free(from), susol_puzzle_free(to);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_the_same_puzzle),
        cmocka_unit_test(four_quarters_are_a_whole),
        cmocka_unit_test(scrambles_keep_the_number_of_solutions),
        cmocka_unit_test(plain_scrambles_have_the_same_form),
        cmocka_unit_test(wrong_words_are_told),
    };
    ss_random_seed(&dice, 21);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
