/* test_understand.c: whole puzzles: what became of their words and drawings, and the verdict. */
#include "drawn/support.h"

#define ROWS(one, two, three, four) "{\"cells\":[" one "," two "," three "," four "]"
#define EMPTY "[{},{},{},{}]"
#define GIVENS                                                                                     \
    ROWS(EMPTY, "[{\"value\":3},{},{\"value\":1},{}]", "[{\"value\":2},{\"value\":1},{},{}]", EMPTY)
#define THERMO                                                                                     \
    ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,3.5]],\"color\":\"#cfcfcf\",\"thickness\":20}],"   \
    "\"underlays\":[{\"center\":[0.5,0.5],\"width\":0.8,\"height\":0.8,\"rounded\":true,"          \
    "\"backgroundColor\":\"#cfcfcf\"}]"
#define WORDS(words) ",\"metadata\":{\"rules\":\"" words "\"}}"

typedef struct told {
    susol_puzzle *puzzle;
    susol_text *listing;
    susol_verdict verdict;
} told;

static told understand(const char *json, const char *form) {
    told all;
    susol_error error = {.text = ""};
    assert_int_equal(susol_puzzle_new(&all.puzzle, NULL), SUSOL_OK);
    assert_int_equal(susol_text_new(&all.listing, NULL), SUSOL_OK);
    if (susol_read(all.puzzle, json, strlen(json), "sudokupad", &error)) fail_msg("%s", error.text);
    assert_int_equal(susol_understand(all.puzzle, form, all.listing, &all.verdict, &error),
                     SUSOL_OK);
    return all;
}

static bool lists(const told *all, const char *words) {
    return strstr(susol_text_data(all->listing), words) != NULL;
}

static void let_go(told *all) {
    susol_puzzle_free(all->puzzle);
    susol_text_free(all->listing);
}

static void one_solution_is_understood(void **state) {
    (void)state;
    static const uint8_t solution[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    told all =
        understand(GIVENS THERMO WORDS("Normal sudoku rules apply. Along thermometers, digits "
                                       "must increase from the bulb end."),
                   "text");
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options options = {.solutions = 2, .first = first};
    assert_int_equal(all.verdict, SUSOL_UNDERSTOOD);
    assert_true(lists(&all, "understood: 0 of 2 sentences not read, 0 of "));
    assert_true(lists(&all, "[no rule] Normal sudoku rules apply\n"));
    assert_true(lists(&all, "bulb end\n    thermo: r1c1 r1c2 r1c3 r1c4\n"));
    assert_int_equal(susol_solve(all.puzzle, &options, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 1);
    assert_memory_equal(first, solution, sizeof solution);
    let_go(&all);
}

static void words_that_nobody_reads(void **state) {
    (void)state;
    told all =
        understand(GIVENS THERMO WORDS("Every frobnicated cell is doubled. Good luck!"), "text");
    assert_int_equal(all.verdict, SUSOL_UNDERSTOOD); /* a thermometer by its looks */
    assert_true(lists(&all, "[not read] Every frobnicated cell is doubled\n"));
    assert_true(lists(&all, "[by its looks]\n    thermo: r1c1"));
    let_go(&all);
    all = understand(GIVENS WORDS("Every frobnicated cell is doubled."), "text");
    assert_int_equal(all.verdict, SUSOL_UNDERSTOOD_IN_PART);
    assert_true(lists(&all, "understood except: 1 of 1 sentences"));
    let_go(&all);
}

/* Nothing is changed then. */
static void contradictions(void **state) {
    (void)state;
    told all = understand(ROWS("[{\"value\":4},{},{},{\"value\":1}]", EMPTY, EMPTY, EMPTY)
                              THERMO WORDS("Digits on thermometers increase from the bulb."),
                          "text");
    assert_int_equal(all.verdict, SUSOL_CONTRADICTION);
    assert_true(lists(&all, "sentence 1 cannot hold as read\n"));
    for (int i = 0; i < all.puzzle->rule_count; i++) assert_true(all.puzzle->rules[i].implied);
    let_go(&all);
}

/* A small angle across a border; its point is at the smaller digit. */
static void signs(void **state) {
    (void)state;
    static const char angles[] =
        ",\"lines\":[{\"wayPoints\":[[0.36,1.14],[0.5,0.86],[0.64,1.14]],\"thickness\":3},"
        "{\"wayPoints\":[[1.86,0.36],[2.14,0.5],[1.86,0.64]],\"thickness\":3}]";
    char json[2000];
    (void)snprintf(json, sizeof json, "%s%s%s", GIVENS, angles,
                   WORDS("Inequality signs point to the smaller digit."));
    told all = understand(json, "text");
    assert_true(lists(&all, "    greater: r1c2 r1c1\n    greater: r2c1 r3c1\n"));
    let_go(&all);
}

/* Cages that the words redefine are no cages. */
static void redefined_cages(void **state) {
    (void)state;
    static const char cage[] = ",\"cages\":[{\"cells\":[[0,0],[1,1]],\"value\":\"2\"}]";
    char json[2000];
    (void)snprintf(json, sizeof json, "%s%s%s", ROWS(EMPTY, EMPTY, EMPTY, EMPTY), cage,
                   WORDS("Digits in cages sum to the clue and may repeat."));
    told all = understand(json, "text");
    assert_true(lists(&all, "sum 2: r1c1 r2c2"));
    let_go(&all);
    (void)snprintf(
        json, sizeof json, "%s%s%s", ROWS(EMPTY, EMPTY, EMPTY, EMPTY), cage,
        WORDS("Digits in cages sum to the clue, where doublers count as twice their digit."));
    all = understand(json, "text");
    assert_int_equal(all.verdict, SUSOL_UNDERSTOOD_IN_PART);
    for (int i = 0; i < all.puzzle->rule_count; i++) assert_true(all.puzzle->rules[i].implied);
    let_go(&all);
}

static void as_json(void **state) {
    (void)state;
    told all = understand(GIVENS THERMO WORDS("\\\"Thermo\\\" digits increase."), "json");
    assert_string_equal(
        susol_text_data(all.listing),
        "{\"verdict\":\"understood\",\"sentences\":[{\"said\":\"\\\"Thermo\\\" digits "
        "increase\",\"state\":\"rule\",\"rules\":[\"thermo: r1c1 r1c2 r1c3 r1c4\"],"
        "\"things\":[{\"thing\":\"thermometer\",\"cells\":[\"r1c1\",\"r1c2\",\"r1c3\","
        "\"r1c4\"]}]}],\"by_looks\":[],\"not_spoken_of\":[],\"clash\":[]}\n");
    let_go(&all);
}

/* A comment in a puzzle of our own is no rule. */
static void comments_are_no_rules(void **state) {
    (void)state;
    susol_puzzle *puzzle;
    susol_verdict verdict;
    static const char text[] = "side 4\ncomment Anti-knight rules apply.\n1...\n....\n....\n...2\n";
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    assert_int_equal(susol_read(puzzle, text, strlen(text), "susol", NULL), SUSOL_OK);
    int rules = puzzle->rule_count;
    assert_false(susol_puzzle_is_told(puzzle));
    assert_int_equal(susol_understand(puzzle, NULL, NULL, &verdict, NULL), SUSOL_OK);
    assert_int_equal(puzzle->rule_count, rules);
    assert_int_equal(susol_understand(puzzle, "html", NULL, &verdict, NULL), SUSOL_UNKNOWN_NAME);
    susol_puzzle_free(puzzle);
}

/* Whatever is wrong with a drawing, nothing breaks. */
static void strange_drawings(void **state) {
    (void)state;
    static const char *const parts[] = {
        ",\"lines\":[{\"wayPoints\":[[-99999,1e9],[0.5,99999.5]],\"thickness\":-1}]",
        ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,0.5],[0.5,0.5]]}]",
        ",\"arrows\":[{\"wayPoints\":[[9,9],[9.5,9.5]]},{\"wayPoints\":[[-1,-1],[0,0]]}],"
        "\"overlays\":[{\"center\":[-0.5,-0.5],\"text\":\"99999999999\",\"width\":1}]",
        ",\"underlays\":[{\"center\":[300,300],\"width\":9000,\"height\":9000,\"rounded\":true,"
        "\"backgroundColor\":\"#zz\"},{\"center\":[],\"width\":\"x\"}]",
        ",\"overlays\":[{\"center\":[1,1],\"rounded\":true,\"borderColor\":\"#000\",\"width\":0.6,"
        "\"height\":0.6,\"text\":\"12345678901234567890\"}]",
    };
    char json[2000];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        (void)snprintf(json, sizeof json, "%s%s%s", GIVENS, parts[i],
                       WORDS("Lines are thermometers, arrows, renban, quadruples, little killers, "
                             "whispers, X-sums and palindromes. Digits in circles are odd."));
        told all = understand(json, "json");
        let_go(&all);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_solution_is_understood),
        cmocka_unit_test(words_that_nobody_reads),
        cmocka_unit_test(contradictions),
        cmocka_unit_test(signs),
        cmocka_unit_test(redefined_cages),
        cmocka_unit_test(as_json),
        cmocka_unit_test(comments_are_no_rules),
        cmocka_unit_test(strange_drawings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
