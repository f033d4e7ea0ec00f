/* test_foreign.c: puzzles of other programs mean here what they mean there: each constraint becomes
   the rule it should, and puzzles with a known solution have just that one. */
#include "format/support.h"
#include "solve/solve.h"

#define GRID4 "\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]"

/* A member of the JSON of f-puzzles, and the rules it becomes, in the order they are added. */
static const struct {
    const char *member, *rules;
} members[] = {
    {"\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"5\"}]", "cage 5: r1c1 r1c2"},
    {"\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]", "cage: r1c1 r1c2"},
    {"\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R1C3\",\"R1C4\"],\"value\":\"9\"}]",
     "cage: r1c1 r1c2 r1c3 r1c4"},
    {"\"cage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"DR5\"},{\"value\":\"title: x\"}]",
     "cage 5: r1c1 r1c2"},
    {"\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]",
     "arrow: r1c1 r1c2 r1c3"},
    {"\"arrow\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"lines\":[[\"R1C1\",\"R2C1\",\"R3C1\"]]}]",
     "pillarrow: r1c2 r1c1 | r2c1 r3c1"},
    {"\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C2\"],[\"R1C1\",\"R2C1\"]]}]",
     "thermo: r1c1 r1c2 r2c2\nthermo: r1c1 r2c1"},
    {"\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"text\":[{\"cells\":[\"R1C2\",\"R1C1\"],"
     "\"value\":\"<\"}]",
     "r1c2 > r1c1"},
    {"\"text\":[{\"cells\":[\"R2C1\",\"R1C1\"],\"value\":\"<\",\"angle\":90}]", "r2c1 > r1c1"},
    {"\"text\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"\\u2228\"}]", "r1c1 > r2c1"},
    {"\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"<\"},{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":"
     "\"V\"}]",
     ""},
    {"\"slowthermometer\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]", "slowthermo: r1c1 r2c2"},
    {"\"palindrome\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]", "palindrome: r1c1 r2c2"},
    {"\"renban\":[{\"lines\":[[\"R1C1\",\"R2C2\",\"R1C1\"]]}]", "renban: r1c1 r2c2"},
    {"\"whispers\":[{\"lines\":[[\"R1C1\",\"R2C2\"]],\"value\":\"3\"}]", "whisper 3: r1c1 r2c2"},
    {"\"whispers\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]", "whisper: r1c1 r2c2"},
    {"\"regionsumline\":[{\"lines\":[[\"R1C2\",\"R1C3\"]]}]", "regionsum: r1c2 r1c3"},
    {"\"betweenline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"],[\"R2C1\",\"R2C2\"]]}]",
     "between: r1c1 r1c2 r1c3"},
    {"\"lockout\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]],\"value\":\"2\"}]",
     "lockout 2: r1c1 r1c2 r1c3"},
    {"\"entropicline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]", "entropic: r1c1 r1c2 r1c3"},
    {"\"modularline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]", "modular: r1c1 r1c2 r1c3"},
    {"\"nabner\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "nabner: r1c1 r1c2"},
    {"\"doublearrow\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]", "doublearrow: r1c1 r1c2 r1c3"},
    {"\"zipperline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]", "zipper: r1c1 r1c2 r1c3"},
    {"\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]},{\"cells\":[\"R2C1\",\"R2C2\"],\"value\":"
     "\"2\"}]",
     "white: r1c1 r1c2\nwhite 2: r2c1 r2c2"},
    {"\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"}]", "black: r1c1 r1c2"},
    {"\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"v\"},{\"cells\":[\"R2C1\",\"R2C2\"],"
     "\"value\":\"\"}]",
     "v: r1c1 r1c2"},
    {"\"odd\":[{\"cell\":\"R1C1\"},{\"cell\":\"R2C1\"}]", "odd: r1c1 r2c1"},
    {"\"even\":[{\"cell\":\"R1C1\"}]", "even: r1c1"},
    {"\"minimum\":[{\"cell\":\"R1C1\"}]", "minimum: r1c1"},
    {"\"maximum\":[{\"cell\":\"R1C1\"}]", "maximum: r1c1"},
    {"\"rowindexer\":[{\"cells\":[\"R1C1\"]}]", "rowindex: r1c1"},
    {"\"columnindexer\":[{\"cells\":[\"R1C1\"]}]", "columnindex: r1c1"},
    {"\"boxindexer\":[{\"cells\":[\"R1C1\"]}]", "boxindex: r1c1"},
    {"\"extraregion\":[{\"cells\":[\"R1C1\",\"R2C3\"]}]", "distinct: r1c1 r2c3"},
    {"\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R3C3\",\"R1C2\"]}]",
     "clone: r1c1 | r3c3"},
    {"\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[1,2]}]",
     "quadruple 1 2: r1c1 r1c2 r2c1 r2c2"},
    {"\"littlekillersum\":[{\"cell\":\"R0C2\",\"direction\":\"DR\",\"value\":\"5\"}]",
     "littlekiller 5: r1c3 r2c4"},
    {"\"littlekillersum\":[{\"cell\":\"R5C3\",\"direction\":\"UL\",\"value\":\"5\"}]",
     "littlekiller 5: r4c2 r3c1"},
    {"\"sandwichsum\":[{\"cell\":\"R0C2\",\"value\":\"0\"}]", "sandwich 0: r1c2-r4c2"},
    {"\"xsum\":[{\"cell\":\"R2C5\",\"value\":\"3\"}]", "xsum 3: r2c4-r2c1"},
    {"\"skyscraper\":[{\"cell\":\"R5C1\",\"value\":\"2\"}]", "skyscraper 2: r4c1-r1c1"},
    {"\"diagonal+\":true,\"diagonal-\":true", "diagonal\nantidiagonal"},
    {"\"antiknight\":true,\"antiking\":false", "antiknight"},
    {"\"disjointgroups\":true", "disjoint"},
    {"\"nonconsecutive\":true", "nonconsecutive"},
    {"\"nonconsecutive\":true,\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]",
     "black: r1c1 r1c2\nstrictwhite"},
    {"\"negative\":[\"xv\",\"ratio\"]", "strictxv\nstrictblack"},
    {"\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"disabledlogic\":[\"x\"],\"sudokux\":[]", ""},
};

static void members_become_rules(void **state) {
    (void)state;
    char json[2000];
    ss_puzzle *puzzle = new_puzzle();
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        ss_text *rules = new_text();
        susol_error error = {.text = ""};
        (void)snprintf(json, sizeof json, "{" GRID4 ",%s}", members[i].member);
        if (read_text(puzzle, json, "fpuzzles", &error))
            fail_msg("%s: %s", error.text, members[i].member);
        write_rules(puzzle, rules);
        assert_string_equal(susol_text_data(rules), members[i].rules);
        susol_text_free(rules);
    }
    susol_puzzle_free(puzzle);
}

/* What the fixture says of each puzzle: format, text, solution, with tabs between them. */
typedef struct sample {
    char line[8192], *format, *text, *solution;
} sample;

static bool next_sample(FILE *file, sample *to) {
    do
        if (!fgets(to->line, sizeof to->line, file)) return false;
    while (to->line[0] == '#');
    to->line[strcspn(to->line, "\n")] = 0;
    to->format = to->line;
    to->text = strchr(to->format, '\t');
    assert_non_null(to->text);
    *to->text++ = 0;
    to->solution = strchr(to->text, '\t');
    assert_non_null(to->solution);
    *to->solution++ = 0;
    return true;
}

static void check_solution(const ss_puzzle *puzzle, const sample *of) {
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options options = {.solutions = 2, .first = first};
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 1);
    assert_int_equal(strlen(of->solution), puzzle->cells);
    for (int c = 0; c < puzzle->cells; c++)
        assert_int_equal(first[c], ss_shape_digit_of(of->solution[c]));
}

/* Recognised, solved, written in every format that holds it, and solved again. */
static void samples_have_their_solution(void **state) {
    (void)state;
    static sample of;
    int count = 0, written = 0;
    const ss_format *format;
    ss_puzzle *puzzle = new_puzzle(), *back = new_puzzle();
    FILE *file = fopen("tests/fixtures/formats/foreign.txt", "r");
    assert_non_null(file);
    for (; next_sample(file, &of); count++) {
        susol_error error = {.text = ""};
        assert_string_equal(ss_format_sniff(ss_span_of(of.text))->name, of.format);
        if (read_text(puzzle, of.text, NULL, &error)) fail_msg("%s: %s", of.text, error.text);
        check_solution(puzzle, &of);
        for (int i = 0; (format = ss_format_at(i)); i++) {
            ss_text *text = new_text();
            if (!susol_write(puzzle, format->name, text, NULL)) {
                assert_int_equal(read_text(back, susol_text_data(text), NULL, &error), SUSOL_OK);
                check_solution(back, &of);
                written += !strcmp(format->name, of.format);
            }
            susol_text_free(text);
        }
    }
    assert_true(count > 15);
    assert_int_equal(written, count);
    (void)fclose(file);
    susol_puzzle_free(puzzle);
    susol_puzzle_free(back);
}

/* Lines of a stream of constraint strings that belong together, and those that do not. */
static void strings_in_streams(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int puzzles, rules; /* of the first */
    } streams[] = {
        {".Cage~3~R1C1~R1C2\n.Cage~4~R2C1~R2C2\n\n.AntiKnight\n", 2, 2},
        {".Shape~4x4.Cage~3~R1C1~R1C2\n.Shape~4x4.Cage~4~R2C1~R2C2\n", 2, 1},
        {"# two\n.~R1C1_1\n.~R1C1_2\n", 2, 0},
        {"  .Cage~3~R1C1~R1C2.AntiKing\n  .AntiKnight\n", 1, 3},
        {".Cage~3~R1C1\n~R1C2\n", 1, 1},
        {"https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage%7E3~R1C1~R1C2.AntiKing&x=1\n",
         1, 2},
    };
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        ss_puzzle *puzzle = new_puzzle();
        susol_reader *reader;
        int puzzles = 0, rules = 0;
        assert_int_equal(susol_reader_new(&reader, NULL, NULL, NULL), SUSOL_OK);
        susol_reader_feed(reader, streams[i].text, strlen(streams[i].text));
        susol_reader_end(reader);
        for (; susol_reader_next(reader, puzzle, NULL) == SUSOL_OK; puzzles++)
            for (int j = 0; j < puzzle->rule_count && !puzzles; j++)
                rules += !puzzle->rules[j].implied;
        assert_string_equal(susol_reader_format(reader), "iss");
        assert_int_equal(puzzles, streams[i].puzzles);
        assert_int_equal(rules, streams[i].rules);
        susol_reader_free(reader);
        susol_puzzle_free(puzzle);
    }
}

/* Every kind of rule is written as a constraint string, or refused by its name; what is written
   allows the same fillings of the cells, as far as a few thousand of them can tell. */
static void kinds_in_strings(void **state) {
    (void)state;
    const ss_rule_kind *kind;
    int written = 0;
    ss_puzzle *puzzle = new_puzzle(), *back = new_puzzle();
    for (int i = 0; (kind = ss_rule_at(i)); i++) {
        ss_text *text = new_text();
        susol_error error = {.text = ""};
        assert_int_equal(ss_layout_grid(puzzle, 4, 2, 2), SUSOL_OK);
        bool fits =
            ss_rule_read(puzzle, ss_span_of(kind->example), (ss_place){1, 1}, &error) == SUSOL_OK;
        if (fits && susol_write(puzzle, "iss", text, &error)) {
            assert_non_null(strstr(error.text, kind->name));
        } else if (fits) {
            uint64_t count[2];
            if (read_text(back, susol_text_data(text), "iss", &error))
                fail_msg("%s: %s", susol_text_data(text), error.text);
            for (int j = 0; j < 2; j++) {
                susol_result result;
                susol_options options = {.solutions = 0};
                assert_int_equal(susol_solve(j ? back : puzzle, &options, &result, NULL), SUSOL_OK);
                count[j] = result.solutions.low;
            }
            if (count[0] != count[1]) fail_msg("%s", susol_text_data(text));
            written++;
        }
        susol_text_free(text);
    }
    assert_true(written > 50);
    susol_puzzle_free(puzzle);
    susol_puzzle_free(back);
}

/* The programs refuse such ids, so there is none. */
static const struct {
    const char *format, *puzzle, *what;
} unholdable[] = {
    {"solo", "side 4\ncage 5: r1c1 r1c2\n", "cells in no cage"},
    {"solo",
     "side 4\ncage 4: r1c1\ncage 6: r1c2 r1c3 r1c4\ncage: r2c1 r2c2 r2c3 r2c4\n"
     "cage: r3c1 r3c2 r3c3 r3c4\ncage: r4c1 r4c2 r4c3 r4c4\n",
     "or alone in one"},
    {"solo", "side 10\ncage 5: r1c1 r1c2\n", "cages on a side above 9"},
    {"keen", "side 2\nboxes none\nsum 3: r1c1 r1c2\nsum 3: r2c1 r2c2\n", "a side below 3"},
    {"keen", "side 3\nboxes none\ngivens 123231...\ndifference 0: r3c1 r3c2 r3c3\n",
     "other than two cells"},
    {"unequal", "side 2\nboxes none\nr1c1 > r1c2\n", "a side below 3"},
};

static void what_ids_cannot_hold(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof unholdable / sizeof *unholdable; i++) {
        ss_puzzle *puzzle = new_puzzle();
        ss_text *text = new_text();
        susol_error error = {.text = ""};
        assert_int_equal(read_text(puzzle, unholdable[i].puzzle, "susol", NULL), SUSOL_OK);
        assert_int_equal(susol_write(puzzle, unholdable[i].format, text, &error), SUSOL_CANNOT);
        assert_non_null(strstr(error.text, unholdable[i].what));
        susol_text_free(text);
        susol_puzzle_free(puzzle);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_become_rules), cmocka_unit_test(samples_have_their_solution),
        cmocka_unit_test(strings_in_streams),   cmocka_unit_test(kinds_in_strings),
        cmocka_unit_test(what_ids_cannot_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
