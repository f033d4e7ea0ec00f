/* test_roundtrip.c: what a format can hold survives being written and read, and nothing that it
   cannot hold is dropped in silence. */
#include "format/chance.h"
#include "sanitized.h"

/* Foreign formats hold some rules and refuse others; what they hold keeps its meaning: rules may
   come back in another order, and chains in pieces. */
enum { SOME = 64 };

static const struct {
    const char *format;
    unsigned keeps;
} formats[] = {
    {"line", 0},          {"sdm", 0},
    {"grid", 0},          {"ss", 0},
    {"sdk", 14},          {"table", 0},
    {"csv", 0},           {"pencilmark", 0},
    {"candidates729", 0}, {"hodoku", KEEPS_GIVENS},
    {"susol", KEEPS_ALL}, {"json", KEEPS_ALL},
    {"samurai", SOME},    {"killer81", SOME},
    {"ps", SOME},         {"sumocue", SOME},
    {"solo", SOME},       {"keen", SOME},
    {"unequal", SOME},    {"iss", SOME},
    {"fpuzzles", SOME},   {"fpuzzles_json", SOME},
    {"sudokupad", SOME},  {"sudokupad_json", SOME},
    {"penpa", SOME},      {"lists", 0},
};

static unsigned keeps_of(const char *format) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (!strcmp(formats[i].format, format)) return formats[i].keeps;
    fail_msg("the test does not know what '%s' keeps", format);
    return 0;
}

static bool holds_rules(const char *format) {
    return !strcmp(format, "susol") || !strcmp(format, "json");
}

static bool holds_marks(const char *format) {
    return holds_rules(format) || !strcmp(format, "pencilmark") || !strcmp(format, "hodoku") ||
           !strcmp(format, "candidates729");
}

static bool has_empty_set(const ss_puzzle *puzzle) {
    for (int c = 0; c < puzzle->cells; c++)
        if (!puzzle->allowed[c]) return true;
    return false;
}

/* Told from the outside, not by the code that is tested. */
static bool can_hold(const char *format, const ss_puzzle *puzzle) {
    int at = 0, height, width;
    (void)ss_shape_boxes(puzzle->side, &height, &width);
    if (holds_rules(format)) return true;
    if (next_rule(puzzle, &at) || puzzle->grids.count) return false;
    if (puzzle->box_height != height || (puzzle->regions && !puzzle->box_height)) return false;
    if (ss_puzzle_has_marks(puzzle) && !holds_marks(format)) return false;
    if (!strcmp(format, "hodoku") && puzzle->side != 9) return false;
    return strcmp(format, "pencilmark") != 0 || !has_empty_set(puzzle);
}

/* ---- the same meaning ---- */

enum { MOST_LINES = 2000, LINE = 4000 };
typedef struct meaning {
    char *line[MOST_LINES];
    int count;
} meaning;

static int by_number(const void *a, const void *b) {
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static void add_line(meaning *to, const char *kind, const ss_rule *rule, const uint16_t *cells) {
    char line[LINE];
    size_t size = (size_t)snprintf(line, sizeof line, "%s", kind);
    for (int i = 0; i < rule->number_count; i++)
        size += (size_t)snprintf(line + size, sizeof line - size, " %d", (int)rule->numbers[i]);
    size += (size_t)snprintf(line + size, sizeof line - size, "%s:", rule->word ? rule->word : "");
    for (int i = 0; i < rule->count; i++)
        size += (size_t)snprintf(line + size, sizeof line - size, " %d", cells[i]);
    assert_true(to->count < MOST_LINES && size < sizeof line);
    to->line[to->count] = malloc(size + 1);
    assert_non_null(to->line[to->count]);
    memcpy(to->line[to->count++], line, size + 1);
}

/* Thermometers are signs read backwards; chains are pairs; a set has no order. */
static void add_meaning(meaning *to, const ss_rule *rule) {
    uint16_t cells[SS_MAX_CELLS];
    bool up = !strcmp(rule->kind->name, "thermo"), down = !strcmp(rule->kind->name, "greater");
    memcpy(cells, rule->cells, rule->count * sizeof *cells);
    if (rule->implied || (!strcmp(rule->kind->name, "cage") && rule->count == 1 &&
                          !rule->number_count)) /* says nothing */
        return;
    ss_rule pair = *rule;
    pair.count = 2;
    for (int i = 1; (up || down) && i < rule->count; i++) {
        uint16_t two[2] = {cells[up ? i : i - 1], cells[up ? i - 1 : i]};
        add_line(to, "greater", &pair, two);
    }
    if (up || down) return;
    if (rule->kind->takes & SS_TAKES_SET && !(rule->kind->takes & ~11u))
        qsort(cells, rule->count, sizeof *cells, by_number);
    add_line(to, rule->kind->name, rule, cells);
}

static int by_words(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void gather_meaning(meaning *to, const ss_puzzle *puzzle) {
    int kept = 0;
    to->count = 0;
    for (int i = 0; i < puzzle->rule_count; i++) add_meaning(to, &puzzle->rules[i]);
    qsort(to->line, (size_t)to->count, sizeof *to->line, by_words);
    for (int i = 0; i < to->count; i++) /* said twice is said once */
        if (i && !strcmp(to->line[i], to->line[kept - 1])) free(to->line[i]);
        else to->line[kept++] = to->line[i];
    to->count = kept;
}

static bool same_meaning(const ss_puzzle *a, const ss_puzzle *b) {
    static meaning left, right;
    gather_meaning(&left, a);
    gather_meaning(&right, b);
    bool same = left.count == right.count;
    for (int i = 0; i < left.count && same; i++) same = !strcmp(left.line[i], right.line[i]);
    for (int i = 0; i < left.count; i++) free(left.line[i]);
    for (int i = 0; i < right.count; i++) free(right.line[i]);
    return same && a->side == b->side && same_pieces(a, b) &&
           !memcmp(a->allowed, b->allowed, (size_t)a->cells * sizeof *a->allowed);
}

static bool survived(const ss_puzzle *puzzle, const ss_puzzle *back, unsigned keeps) {
    return keeps & SOME ? same_meaning(puzzle, back) : same_puzzle(puzzle, back, keeps);
}

static void examples_survive(void **state) {
    (void)state;
    ss_puzzle *first = new_puzzle(), *second = new_puzzle();
    ss_text *text = new_text();
    susol_error error;
    const ss_format *format;
    for (int i = 0; (format = ss_format_at(i)); i++) {
        if (read_text(first, format->example, format->name, &error))
            fail_msg("%s: %d:%d: %s", format->name, error.line, error.column, error.text);
        susol_text_clear(text);
        assert_int_equal(susol_write(first, format->name, text, &error), SUSOL_OK);
        assert_int_equal(read_text(second, susol_text_data(text), format->name, &error), SUSOL_OK);
        if (!same_puzzle(first, second, KEEPS_ALL) && !same_meaning(first, second))
            fail_msg("%s", susol_text_data(text));
    }
    susol_text_free(text);
    susol_puzzle_free(first);
    susol_puzzle_free(second);
}

/* The text alone is enough to find the way back, except where two formats look alike. */
static void check_sniffed(const ss_puzzle *puzzle, const ss_format *format, const char *text) {
    bool cube = !strcmp(format->name, "candidates729") && puzzle->side == 4;
    if (cube && has_empty_set(puzzle)) return;
    ss_puzzle *back = new_puzzle();
    susol_error error;
    if (read_text(back, text, NULL, &error))
        fail_msg("%s, found %s: %s\n%s", format->name, ss_format_sniff(ss_span_of(text))->name,
                 error.text, text);
    if (!survived(puzzle, back, keeps_of(format->name) & (KEEPS_RULES | SOME)))
        fail_msg("%s: %s", format->name, text);
    susol_puzzle_free(back);
}

static void check_random(const ss_puzzle *puzzle, const ss_format *format, ss_text *text) {
    susol_error error = {.status = SUSOL_OK};
    ss_puzzle *back = new_puzzle();
    susol_text_clear(text);
    susol_status status = susol_write(puzzle, format->name, text, &error);
    bool some = keeps_of(format->name) & SOME;
    if (some ? status == SUSOL_CANNOT : !can_hold(format->name, puzzle)) {
        assert_int_equal(status, SUSOL_CANNOT);
        assert_true(strlen(error.text) > 20);
        assert_int_equal(susol_text_size(text), 0);
    } else {
        assert_int_equal(status, SUSOL_OK);
        if (read_text(back, susol_text_data(text), format->name, &error) ||
            !survived(puzzle, back, keeps_of(format->name)))
            fail_msg("%s: %s\n%s", format->name, error.text, susol_text_data(text));
        check_sniffed(puzzle, format, susol_text_data(text));
    }
    susol_puzzle_free(back);
}

static void random_puzzles_survive(void **state) {
    (void)state;
    ss_random random;
    ss_puzzle *puzzle = new_puzzle();
    ss_text *text = new_text();
    const ss_format *format;
    ss_random_seed(&random, 2024);
    for (int i = 0; i < enough_of(600, 4); i++) {
        random_puzzle(&random, puzzle);
        for (int j = 0; (format = ss_format_at(j)); j++) check_random(puzzle, format, text);
        puzzle->title = puzzle->author = puzzle->comment = "";
    }
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

static void random_samurai(ss_random *random, ss_puzzle *out) {
    ss_grids five = {5, 3, 3, {0, 0, 6, 12, 12}, {0, 12, 6, 0, 12}};
    assert_int_equal(ss_layout_grids(out, 9, &five), SUSOL_OK);
    for (int c = 0; c < out->cells; c++)
        if (!below(random, 3)) ss_puzzle_set_value(out, c, 1 + below(random, 9), true);
}

/* Some formats hold so little that chance would not find it: a grid of the right kind, a few
   cages, dots or signs between neighbours. */
static void random_for(ss_random *random, const char *format, ss_puzzle *out) {
    bool latin = !strcmp(format, "keen") || !strcmp(format, "unequal");
    bool nine = !strcmp(format, "killer81") || !strcmp(format, "ps") || !strcmp(format, "sumocue");
    if (!strcmp(format, "samurai")) {
        random_samurai(random, out);
        return;
    }
    if (!latin && !nine) {
        random_puzzle(random, out);
        return;
    }
    int side = nine ? 9 : 4 + below(random, 9), wide = 1 + below(random, 3);
    assert_int_equal(ss_layout_grid(out, side, nine ? 3 : 0, nine ? 3 : 0), SUSOL_OK);
    for (int c = 0; c < out->cells; c++) {
        int32_t number = 1 + below(random, 12);
        uint16_t cells[3] = {(uint16_t)c, (uint16_t)(c + 1), (uint16_t)(c + 2)};
        bool fits = c % side % 3 == 0 && c % side + wide <= side && wide > 1;
        ss_rule rule = {.cells = cells, .count = (uint16_t)wide, .numbers = &number};
        rule.kind = ss_rule_find(ss_span_of(nine                         ? "cage"
                                            : !strcmp(format, "unequal") ? "greater"
                                                                         : "product"));
        rule.number_count = strcmp(rule.kind->name, "greater") != 0;
        if (fits) assert_int_equal(ss_rule_add(out, &rule, (ss_place){0, 0}, NULL), SUSOL_OK);
        if (!strcmp(format, "keen") &&
            (wide < 2 || c % side % 3 >= wide || c % side - c % side % 3 + wide > side))
            ss_puzzle_set_value(out, c, 1 + below(random, side), true);
    }
}

/* Several puzzles written one after another are read as the same puzzles. */
static void streams_survive(void **state) {
    (void)state;
    enum { COUNT = 25 };
    ss_random random;
    ss_puzzle *puzzles[COUNT], *back = new_puzzle();
    const ss_format *format;
    ss_random_seed(&random, 7);
    for (int i = 0; i < COUNT; i++) puzzles[i] = new_puzzle();
    for (int j = 0; (format = ss_format_at(j)); j++) {
        ss_text *text = new_text();
        susol_reader *reader;
        bool some = keeps_of(format->name) & SOME;
        for (int i = 0; i < COUNT; i++) do {
                susol_text_clear(text);
                random_for(&random, format->name, puzzles[i]);
            } while (some ? susol_write(puzzles[i], format->name, text, NULL) != SUSOL_OK
                          : !can_hold(format->name, puzzles[i]));
        susol_text_clear(text);
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(susol_write(puzzles[i], format->name, text, NULL), SUSOL_OK);
            if (format->flags & SS_FORMAT_BLOCK) ss_text_put(text, '\n');
        }
        assert_int_equal(susol_reader_new(&reader, format->name, NULL, NULL), SUSOL_OK);
        susol_reader_feed(reader, susol_text_data(text), susol_text_size(text));
        susol_reader_end(reader);
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(susol_reader_next(reader, back, NULL), SUSOL_OK);
            assert_true(survived(puzzles[i], back, keeps_of(format->name)));
        }
        assert_int_equal(susol_reader_next(reader, back, NULL), SUSOL_END);
        susol_reader_free(reader);
        susol_text_free(text);
    }
    for (int i = 0; i < COUNT; i++) {
        puzzles[i]->title = puzzles[i]->author = puzzles[i]->comment = "";
        susol_puzzle_free(puzzles[i]);
    }
    susol_puzzle_free(back);
}

static void the_list_ends(void **state) {
    (void)state;
    int count = 0;
    while (ss_format_at(count)) count++;
    assert_int_equal(count, sizeof formats / sizeof *formats);
    for (int i = 0; i < 100; i++) assert_null(ss_format_at(count + i));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_survive),
        cmocka_unit_test(random_puzzles_survive),
        cmocka_unit_test(streams_survive),
        cmocka_unit_test(the_list_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
