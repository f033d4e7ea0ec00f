/* test_combine.c: rules made of rules: however many come before them, however deep they are inside
   each other, by all their names and in every notation, they are read as they are written. */
#include "support.h"

/* What the native format makes of it; its last line. */
static const char *last_line(const ss_puzzle *puzzle, susol_text *text) {
    susol_text_clear(text);
    assert_int_equal(susol_write(puzzle, "susol", text, NULL), SUSOL_OK);
    char *end = strrchr(susol_text_data(text), '\n'), *begin = end;
    *end = 0;
    while (begin[-1] != '\n') begin--;
    return begin;
}

/* The list of rules moves when it is full: at 96, 192 and 384, some of them of the grid itself. */
static void after_any_number_of_rules(void **state) {
    (void)state;
    static const char *const lines[] = {
        "any (v: r2c1 r2c2) (sum 3: r3c1 r3c2)",
        "all (v: r2c1 r2c2) (x: r2c1 r2c2) (r1c1 > r2c2)",
        "any (all (v: r2c1 r2c2) (any (x: r3c3 r3c4) (r1c1 > r2c2))) (antiknight)",
    };
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    for (int before = 0; before < 400; before++) {
        ss_puzzle *puzzle = new_puzzle();
        const char *line = lines[before % 3];
        for (int i = 0; i < before; i++)
            assert_int_equal(susol_puzzle_add_rule(puzzle, "r1c1 > r1c2", NULL), SUSOL_OK);
        assert_int_equal(susol_puzzle_add_rule(puzzle, line, NULL), SUSOL_OK);
        assert_int_equal(puzzle->rule_count, 27 + before + 1);
        assert_string_equal(last_line(puzzle, text), line);
        susol_puzzle_free(puzzle);
    }
    susol_text_free(text);
}

/* Parts that fill the list themselves, and more of them than two bytes can count. */
static void of_any_number_of_parts(void **state) {
    (void)state;
    static const int counts[] = {1, 68, 69, 70, 300, 65535, 65536, 70000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        ss_puzzle *puzzle = new_puzzle();
        ss_text line;
        ss_text_init(&line, &ss_memory_malloc);
        ss_text_words(&line, "any");
        ss_text_repeat(&line, " (odd:r1c1)", counts[i]);
        assert_int_equal(susol_puzzle_add_rule(puzzle, line.data, NULL), SUSOL_OK);
        assert_int_equal(puzzle->rule_count, 28);
        assert_int_equal(puzzle->rules[27].part_count, counts[i]);
        ss_text_free(&line);
        susol_puzzle_free(puzzle);
    }
}

/* Whatever name was understood is the kind that is read; what comes after it must be brackets. */
static void by_all_names(void **state) {
    (void)state;
    static const struct {
        const char *line, *means; /* NULL: it cannot be read */
    } samples[] = {
        {"and:(x: r1c1 r1c2)", NULL},
        {"or:(x: r1c1 r1c2)", NULL},
        {"any: (x: r1c1 r1c2)", NULL},
        {"any:any (x: r1c1 r1c2)", NULL},
        {"any 5 (x: r1c1 r1c2)", NULL},
        {"any", NULL},
        {"all ()", NULL},
        {"all (", NULL},
        {"all (x: r1c1 r1c2", NULL},
        {"any (x: r1c1 r1c2) r1c1", NULL},
        {"an y (x: r1c1 r1c2)", "any (x: r1c1 r1c2)"},
        {"ANY (x: r1c1 r1c2)", "any (x: r1c1 r1c2)"},
        {"or (x: r1c1 r1c2)", "any (x: r1c1 r1c2)"},
        {"and (x: r1c1 r1c2)(or (odd: r1c1))", "all (x: r1c1 r1c2) (any (odd: r1c1))"},
        {"Any of these rules (x: r1c1 r1c2)", "any (x: r1c1 r1c2)"},
    };
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        ss_puzzle *puzzle = new_puzzle();
        susol_error error = {.text = ""};
        susol_status status = susol_puzzle_add_rule(puzzle, samples[i].line, &error);
        if ((status == SUSOL_OK) != (samples[i].means != NULL))
            fail_msg("%s: %d %s", samples[i].line, status, error.text);
        if (samples[i].means) assert_string_equal(last_line(puzzle, text), samples[i].means);
        else assert_true(*error.text && puzzle->rule_count == 27);
        susol_puzzle_free(puzzle);
    }
    susol_text_free(text);
}

/* The same through JSON, and the place of what is wrong inside brackets. */
static void in_other_notations(void **state) {
    (void)state;
    static const char json[] = "{\"side\":4,\"rules\":[\"and:(x: r1c1 r1c2)\"]}";
    static const char wrong[] = "side 4\nany (odd: r1c1) (odd: r9c9)\n";
    ss_puzzle *puzzle = new_puzzle();
    susol_error error = {.text = ""};
    assert_int_equal(susol_read(puzzle, json, strlen(json), "json", &error), SUSOL_BAD_TEXT);
    assert_non_null(strstr(error.text, "expected rules in brackets"));
    assert_int_equal(susol_read(puzzle, wrong, strlen(wrong), "susol", &error), SUSOL_BAD_TEXT);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 23);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_any_number_of_rules),
        cmocka_unit_test(of_any_number_of_parts),
        cmocka_unit_test(by_all_names),
        cmocka_unit_test(in_other_notations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
