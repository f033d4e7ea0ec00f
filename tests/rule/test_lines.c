/* test_lines.c: every way to write a rule, and what is said about lines that are wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "base/random.h"
#include "rule/rule.h"
#include "sanitized.h"

static ss_puzzle puzzle;
static ss_text text;

/* Reads a line on an empty 9x9 grid and returns it as we write it. */
static const char *rewritten(const char *line) {
    susol_error error;
    assert_int_equal(ss_layout_grid(&puzzle, 9, 3, 3), SUSOL_OK);
    if (ss_rule_read(&puzzle, ss_span_of(line), (ss_place){1, 1}, &error))
        fail_msg("%s: %s", line, error.text);
    ss_text_clear(&text);
    ss_rule_write(&puzzle.rules[puzzle.rule_count - 1], &puzzle, &text);
    return text.data;
}

static void test_forms(void **state) {
    (void)state;
    static const char *const forms[][2] = {
        {"cage 12: r1c1 r1c2", "cage 12: r1c1 r1c2"},
        {"CAGE 10 12: R1C1, A2", "cage 10 12: r1c1 r2c1"},
        {"cage: r1c1..r2c2", "cage: r1c1 r1c2 r2c1 r2c2"},
        {"r1c1>r1c2", "r1c1 > r1c2"},
        {"r1c1 < r1c2 < r1c3", "r1c3 > r1c2 > r1c1"},
        {"r1c1+r1c2 > r2c1", "r1c1 + r1c2 > r2c1"},
        {"r1c1 < r2c1 r2c2", "r2c2 + r2c1 > r1c1"},
        {"r1c1 + r1c2 = r2c1 = r3c3", "equalsum: r1c1 r1c2 | r2c1 | r3c3"},
        {"r1c1=r2c2", "equalsum: r1c1 | r2c2"},
        {"2*r1c1 - r1c2 = -3", "sum -3: 2*r1c1 -r1c2"},
        {"r1c1 + r1c2=10", "sum 10: r1c1 r1c2"},
        {"antiknight", "antiknight"},
        {"antimove 1 3", "antimove 1 3"},
        {"sandwich 18: column 3", "sandwich 18: r1c3-r9c3"},
        {"skyscraper 4: r9c3-r1c3", "skyscraper 4: r9c3-r1c3"},
        {"littlekiller 20: r2c1-r9c8", "littlekiller 20: r2c1-r9c8"},
        {"sum 3: 2*r1c1 - r1c2 -3*r1c3", "sum 3: 2*r1c1 -r1c2 -3*r1c3"},
        {"sum 3: r1c1 + r1c2", "sum 3: r1c1 r1c2"},
        {"regex \"[1-5]*6.*\": row 2", "regex \"[1-5]*6.*\": r2c1-r2c9"},
        {"clone: r1c1 r1c2 | r5c5 r5c6", "clone: r1c1 r1c2 | r5c5 r5c6"},
        {"distinct: box 2", "distinct: r1c4 r1c5 r1c6 r2c4 r2c5 r2c6 r3c4 r3c5 r3c6"},
        {"cage 10,12, 14: r1c1 r1c2", "cage 10 12 14: r1c1 r1c2"},
        {"sandwich 18: col 3", "sandwich 18: r1c3-r9c3"},
        {"German Whispers: r1c1 r1c2", "whisper: r1c1 r1c2"},
        {"X-sum 6: row 1", "xsum 6: r1c1-r1c9"},
        {"x sums 6: row 1", "xsum 6: r1c1-r1c9"},
        {"anti-knight", "antiknight"},
        {"or (killer 3: r1c1 r1c2) (r1c1 > r1c2)", "any (cage 3: r1c1 r1c2) (r1c1 > r1c2)"},
        {"whisper: r1c1 r2c2 r3c3 r4c4 r4c5", "whisper: r1c1-r4c4 r4c5"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        assert_string_equal(rewritten(forms[i][0]), forms[i][1]);
}

/* No other name of a rule is the name of another one, and each finds it, alone or in a family. */
static void test_other_names(void **state) {
    (void)state;
    for (int k = 0; ss_rule_at(k); k++) {
        const ss_rule_kind *kind = ss_rule_at(k), *found;
        for (const char *name = kind->also; name && *name; name += *name == ',') {
            ss_span word = ss_span_trim((ss_span){name, strcspn(name, ",")});
            if (ss_rule_find(word)) fail_msg("%s: there is a rule '%s'", kind->name, name);
            found = ss_rule_called(word);
            assert_true(!found || found == kind);
            name += strcspn(name, ",");
        }
        assert_ptr_equal(ss_rule_called(ss_span_of(kind->name)), kind);
        assert_ptr_equal(ss_rule_called(ss_span_of(kind->title)), kind);
    }
    assert_null(ss_rule_called(ss_span_of("kropki")));
}

static void test_wrong_lines(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "",
        "cage",
        "cage 12",
        "cage 12:",
        "cage twelve: r1c1",
        "cage 12: r1c1 r1c1",
        "cage 12: r10c1",
        "cage 12: r2c2..r1c1",
        "cage 12: 2*r1c1",
        "cage 12: r1c1 | r1c2",
        "thermo: r1c1-r3c2",
        "thermo 5: r1c1 r1c2",
        "antiknight 3",
        "antiknight: r1c1",
        "antimove 1",
        "nonsense: r1c1",
        "kropki: r1c1 r1c2",
        "cage 12,: r1c1 |",
        "r1c1 >",
        "r1c1 =",
        "10 = r1c1",
        "2*r1c1 = r1c2",
        "r1c1 = r1c2 > r2c2",
        "r1c1 >= r1c2",
        "r1c1 > r1c2 < r1c3",
        "> r1c1",
        "clone: r1c1 r1c2 |",
        "clone: r1c1 r1c2",
        "clone: | r1c1",
        "regex: r1c1",
        "regex \"[1\": r1c1",
        "regex \"1: r1c1",
        "sandwich 3: row",
        "sandwich 3: row 10",
        "sum 3: -",
        "sum 3 4: r1c1",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        susol_error error = {0};
        assert_int_equal(ss_layout_grid(&puzzle, 9, 3, 3), SUSOL_OK);
        int before = puzzle.rule_count;
        if (!ss_rule_read(&puzzle, ss_span_of(wrong[i]), (ss_place){1, 1}, &error))
            fail_msg("'%s' was read", wrong[i]);
        assert_true(strstr(error.text, "expected") != NULL);
        assert_int_equal(puzzle.rule_count, before);
    }
}

/* Pieces of lines in any order: nothing may crash, and what is read must write and read again. */
static void test_random_lines(void **state) {
    (void)state;
    static const char *const pieces[] = {
        "cage", "sum",    "clone", "regex", "greater", "antiknight", " ",    " ",
        ":",    ": ",     "12",    "-",     "r1c1",    "r9c9",       "r2c3", "..",
        "|",    ">",      "<",     "*",     "\"",      "row 3",      "box",  "+",
        "2*",   "thermo", ",",     "1.*",   "whisper", "r5c5-r5c9"};
    ss_random dice;
    ss_random_seed(&dice, 3);
    int read = 0;
    for (int run = 0; run < part_of(enough_of(50000, 5), 2); run++) {
        char line[400] = "";
        for (uint32_t n = 1 + ss_random_below(&dice, 9); n; n--)
            strcat(line, pieces[ss_random_below(&dice, sizeof pieces / sizeof *pieces)]);
        assert_int_equal(ss_layout_grid(&puzzle, 9, 3, 3), SUSOL_OK);
        if (ss_rule_read(&puzzle, ss_span_of(line), (ss_place){1, 1}, NULL)) continue;
        read++;
        ss_text_clear(&text);
        ss_rule_write(&puzzle.rules[puzzle.rule_count - 1], &puzzle, &text);
        susol_error error;
        ss_span again = {text.data, text.size};
        if (ss_rule_read(&puzzle, again, (ss_place){1, 1}, &error))
            fail_msg("'%s' became '%s': %s", line, text.data, error.text);
    }
    assert_true(read > enough_of(100, 5));
}

/* The page of all rules says of each kind what the kind itself says. */
static void test_pages(void **state) {
    (void)state;
    static char page[1 << 16];
    FILE *file = fopen("docs/rules/README.md", "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = 0;
    (void)fclose(file);
    for (int k = 0; ss_rule_at(k); k++) {
        char wanted[200];
        const ss_rule_kind *kind = ss_rule_at(k);
        (void)snprintf(wanted, sizeof wanted, "### %s: %s\n", kind->name, kind->title);
        if (!strstr(page, wanted)) fail_msg("no '%s' in docs/rules/README.md", wanted);
        (void)snprintf(wanted, sizeof wanted, "\n    %s\n", kind->example);
        if (!strstr(page, wanted)) fail_msg("no '%s' in docs/rules/README.md", wanted);
    }
}

/* Lines shorter than what the law speaks of: no two cells are of one kind, and the text says so. */
static void test_short_lines(void **state) {
    (void)state;
    static const struct {
        const char *line, *text;
        int kinds;
    } lines[] = {{"entropic: r1c1 r5c5", "two cells", 0},
                 {"modular 3: r1c1 r5c5", "shorter line", 3},
                 {"modular 9: r1c1 r5c5", "shorter line", 9}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        (void)rewritten(lines[i].line);
        const ss_rule *rule = &puzzle.rules[puzzle.rule_count - 1];
        assert_non_null(strstr(rule->kind->text, lines[i].text));
        for (int pair = 0; pair < 81; pair++) {
            uint8_t digits[SS_MAX_CELLS] = {0};
            int one = digits[0] = (uint8_t)(1 + pair / 9),
                two = digits[40] = (uint8_t)(1 + pair % 9);
            int kinds = lines[i].kinds;
            bool alike = kinds ? one % kinds == two % kinds : (one - 1) / 3 == (two - 1) / 3;
            assert_int_equal(ss_rule_holds(rule, &puzzle, digits), !alike);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),       cmocka_unit_test(test_other_names),
        cmocka_unit_test(test_wrong_lines), cmocka_unit_test(test_random_lines),
        cmocka_unit_test(test_pages),       cmocka_unit_test(test_short_lines),
    };
    puzzle.memory = ss_memory_malloc;
    puzzle.arena.allocator = &puzzle.memory;
    ss_text_init(&text, &ss_memory_malloc);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ss_arena_free(&puzzle.arena);
    ss_text_free(&text);
    return failed;
}
