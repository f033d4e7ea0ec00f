/* test_lines.c: lines through the cells of a grid that is made of characters.

   A random walk is drawn as a line; against the picture of the empty grid, it has changed just the
   characters on its way, and every border that it crosses. With colours they are the same. Beside
   that a picture of everything. */
#include "render/samples.h"
#include "base/random.h"

enum { SIDE = 9, MOST_STEPS = 12, WALKS = 300 };
enum { HIGH = 2 * SIDE + 1, WIDE = 4 * SIDE + 1, MOST_WIDE = WIDE + 4 };

typedef struct screen { /* one character in each place; the frame and all inside it */
    char at[HIGH][MOST_WIDE][5];
} screen;

static void draw(const ss_puzzle *puzzle, const char *renderer, screen *out) {
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    assert_int_equal(susol_render(puzzle, NULL, renderer, text, NULL), SUSOL_OK);
    const char *from = susol_text_data(text);
    memset(out, 0, sizeof *out);
    for (int row = 0; row < HIGH; row++, from++)
        for (int column = 0; *from != '\n'; column++) {
            int size = 1;
            while (*from == '\x1b') from = strchr(from, 'm') + 1;
            if (*from == '\n') break;
            while (((unsigned char)from[size] & 0xC0) == 0x80) size++;
            assert_true(column < MOST_WIDE && size < 5);
            memcpy(out->at[row][column], from, (size_t)size);
            from += size;
        }
    susol_text_free(text);
}

/* What is between two neighbours. */
static const char *crossing(int down, int right) {
    if (down && right) return down == right ? "╲" : "╱";
    return down ? "┃" : "━";
}

typedef struct walk {
    char rule[200];
    int row[MOST_STEPS], column[MOST_STEPS], count;
} walk;

static void take_walk(ss_random *random, walk *w) {
    bool met[SIDE][SIDE] = {{false}};
    int row = (int)ss_random_below(random, SIDE), column = (int)ss_random_below(random, SIDE);
    int size = sprintf(w->rule, "whisper 2:");
    w->count = 0;
    for (int tries = 0; tries < 50 && w->count < MOST_STEPS; tries++) {
        if (row >= 0 && column >= 0 && row < SIDE && column < SIDE && !met[row][column]) {
            met[row][column] = true;
            w->row[w->count] = row, w->column[w->count++] = column;
            size += sprintf(w->rule + size, " r%dc%d", row + 1, column + 1);
        }
        row = w->row[w->count - 1] + (int)ss_random_below(random, 3) - 1;
        column = w->column[w->count - 1] + (int)ss_random_below(random, 3) - 1;
    }
}

/* What the walk has changed becomes what it was. */
static void wipe(screen *seen, const screen *empty, int row, int column) {
    memcpy(seen->at[row][column], empty->at[row][column], sizeof seen->at[row][column]);
}

static void check_walk(const walk *w, screen *seen, const screen *empty) {
    for (int i = 0; i + 1 < w->count; i++) {
        int down = w->row[i + 1] - w->row[i], right = w->column[i + 1] - w->column[i];
        int row = 2 * w->row[i] + 1, column = 4 * w->column[i] + 2;
        const char *there = seen->at[row + down][column + 2 * right];
        const char *due = crossing(down, right);
        if (strcmp(there, due) && !(down && right && !strcmp(there, "╳")))
            fail_msg("%s, not %s: step %d of %s", there, due, i, w->rule);
    }
    for (int i = 0; i + 1 < w->count; i++) {
        int down = w->row[i + 1] - w->row[i], right = w->column[i + 1] - w->column[i];
        int row = 2 * w->row[i] + 1, column = 4 * w->column[i] + 2;
        assert_string_not_equal(seen->at[row][column], " ");
        wipe(seen, empty, row + down, column + 2 * right);
        for (int k = 1; !down && k < 4; k++) wipe(seen, empty, row, column + k * right);
    }
    for (int i = 0; i < w->count; i++) wipe(seen, empty, 2 * w->row[i] + 1, 4 * w->column[i] + 2);
    assert_memory_equal(seen, empty, sizeof *seen);
}

static void test_walks(void **state) {
    (void)state;
    static screen empty, seen, coloured;
    ss_random random;
    ss_random_seed(&random, 7);
    ss_puzzle *puzzle = sample_empty(SIDE, 3);
    draw(puzzle, "unicode", &empty);
    for (int i = 0; i < WALKS; i++) {
        walk w;
        take_walk(&random, &w);
        if (w.count < 2) continue;
        assert_int_equal(susol_puzzle_set_shape(puzzle, SIDE, 3, 3), SUSOL_OK);
        assert_int_equal(susol_puzzle_add_rule(puzzle, w.rule, NULL), SUSOL_OK);
        draw(puzzle, "unicode", &seen);
        draw(puzzle, "ansi", &coloured);
        assert_memory_equal(&coloured, &seen, sizeof seen);
        check_walk(&w, &seen, &empty);
    }
    susol_puzzle_free(puzzle);
}

/* Bulbs and circles, in empty cells and around digits, heads of arrows, shades. */
static void test_all_kinds(void **state) {
    (void)state;
    static const char *const rules[] = {"thermo: r1c1 r1c2 r2c2 r2c1",
                                        "arrow: r4c4 r3c4 r3c3 r4c2",
                                        "even: r1c4",
                                        "even: r1c3",
                                        "odd: r4c1",
                                        "whisper 2: r2c3 r1c4"};
    static const char due[] = "╔═══╤═══╦═══╤═══╗\n"
                              "║ ●━━━┓ ║░ ░│░2░║ r1\n"
                              "╟───┼─┃─╫───╱───╢\n"
                              "║ ╺━━━┛ ║ • │   ║ r2\n"
                              "╠═══╪═══╬═══╪═══╣\n"
                              "║   │   ║ ╺━━━┓ ║ r3\n"
                              "╟───┼───↙───┼─┃─╢\n"
                              "║(1)│   ║   │ ○ ║ r4\n"
                              "╚═══╧═══╩═══╧═══╝\n"
                              " c1  c2  c3  c4\n";
    ss_puzzle *puzzle = sample_empty(4, 2);
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        assert_int_equal(susol_puzzle_add_rule(puzzle, rules[i], NULL), SUSOL_OK);
    ss_puzzle_set_value(puzzle, 3, 2, true);
    ss_puzzle_set_value(puzzle, 12, 1, true);
    assert_int_equal(susol_render(puzzle, NULL, "unicode", text, NULL), SUSOL_OK);
    assert_string_equal(susol_text_data(text), due);
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_walks),
                                       cmocka_unit_test(test_all_kinds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
