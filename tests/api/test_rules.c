/* test_rules.c: single rules, kinds of rules, rules in three languages, what is broken and why,
   what a cage can hold, and why a digit cannot be in a cell. */
#include "support.h"

static const char *const languages[] = {"en", "cs", "pt_BR.UTF-8"};

static ss_puzzle *read_text(const char *text) {
    ss_puzzle *puzzle = new_puzzle();
    susol_error error;
    if (susol_read(puzzle, text, strlen(text), "susol", &error)) fail_msg("%s", error.text);
    return puzzle;
}

/* ---- rules and kinds ---- */

static void rules_one_by_one(void **state) {
    (void)state;
    static const char *const lines[] = {"cage 12: r1c1 r1c2", "r3c3 > r3c4", "antiknight"};
    ss_puzzle *puzzle = read_text("side 9\ncage 12: r1c1 r1c2\nr3c3 > r3c4\nantiknight\n");
    susol_rule rule;
    susol_text *line;
    assert_int_equal(susol_text_new(&line, NULL), SUSOL_OK);
    for (int i = 0; i < 3; i++) {
        susol_text_clear(line);
        assert_int_equal(susol_puzzle_rule(puzzle, i, &rule, line), SUSOL_OK);
        assert_string_equal(susol_text_data(line), lines[i]);
    }
    assert_int_equal(susol_puzzle_rule(puzzle, 0, &rule, NULL), SUSOL_OK);
    assert_string_equal(rule.kind, "cage");
    assert_int_equal(rule.cell_count, 2);
    assert_int_equal(rule.cells[1], 1);
    assert_int_equal(rule.numbers[0], 12);
    assert_int_equal(susol_puzzle_rule(puzzle, 3, &rule, line), SUSOL_END);
    assert_int_equal(susol_puzzle_rule(puzzle, -1, &rule, line), SUSOL_BAD_VALUE);
    susol_text_free(line);
    susol_puzzle_free(puzzle);
}

static bool is_one_of(const char *word, const char *list) {
    const char *at = strstr(list, word);
    return at && *word && (at == list || at[-1] == ' ') &&
           (at[strlen(word)] == ' ' || !at[strlen(word)]);
}

/* Every kind has a place in a palette, and a law of its own in every language. */
static void every_kind(void **state) {
    (void)state;
    susol_entry entry;
    susol_kind english = {.size = sizeof english}, kind = english;
    int index = 0;
    for (; !susol_list("rules", index, &entry); index++) {
        assert_int_equal(susol_kind_get(index, NULL, NULL, &english), SUSOL_OK);
        assert_string_equal(english.name, entry.name);
        if (!is_one_of(english.group, "cells cages lines pairs corners outside grid made"))
            fail_msg("%s is in group %s", entry.name, english.group);
        assert_true(english.takes != 0);
        assert_true(*english.law || *english.with);
        assert_true((english.numbers == 2) == (!*english.law));
        for (int k = 1; k < 3; k++) {
            assert_int_equal(susol_kind_get(index, languages[k], NULL, &kind), SUSOL_OK);
            const char *law = *kind.law ? kind.law : kind.with;
            const char *same = *english.law ? english.law : english.with;
            if (!*law || !strcmp(law, same)) fail_msg("%s in %s", entry.name, languages[k]);
            assert_int_equal(!*kind.with, !*english.with);
            assert_string_equal(kind.mark, english.mark);
        }
    }
    assert_int_equal(susol_kind_get(index, NULL, NULL, &kind), SUSOL_END);
    assert_int_equal(susol_kind_get(-1, NULL, NULL, &kind), SUSOL_BAD_VALUE);
}

static void known_kinds(void **state) {
    (void)state;
    static const struct {
        const char *name, *group, *mark, *tone;
        int takes, least, numbers;
    } wanted[] = {{"cage", "cages", "outline", "plain", SUSOL_TAKES_SET, 1, 1},
                  {"thermo", "lines", "circle", "light", SUSOL_TAKES_LINE, 2, 0},
                  {"whisper", "lines", "line", "green", SUSOL_TAKES_LINE, 2, 1},
                  {"greater", "pairs", "sign", "plain", SUSOL_TAKES_SIGNS, 2, 0},
                  {"quadruple", "corners", "corner", "plain", SUSOL_TAKES_SET, 4, 2},
                  {"sandwich", "outside", "outside", "plain", SUSOL_TAKES_LINE, 2, 2},
                  {"antiknight", "grid", "none", "", SUSOL_TAKES_GRID, 0, 0}};
    for (size_t k = 0; k < sizeof wanted / sizeof *wanted; k++) {
        susol_kind kind = {.size = sizeof kind};
        for (int i = 0; !susol_kind_get(i, NULL, NULL, &kind); i++)
            if (!strcmp(kind.name, wanted[k].name)) break;
        assert_string_equal(kind.name, wanted[k].name);
        assert_string_equal(kind.group, wanted[k].group);
        assert_string_equal(kind.mark, wanted[k].mark);
        assert_string_equal(kind.tone, wanted[k].tone);
        assert_true(kind.takes & wanted[k].takes);
        assert_int_equal(kind.numbers, wanted[k].numbers);
    }
}

/* A caller that was made for less of the struct gets no more than that. */
static void small_kind(void **state) {
    (void)state;
    susol_kind kind;
    memset(&kind, 0x55, sizeof kind);
    kind.size = offsetof(susol_kind, law);
    assert_int_equal(susol_kind_get(1, NULL, NULL, &kind), SUSOL_OK);
    assert_string_equal(kind.name, "cage");
    assert_int_equal(kind.least, 0x55555555);
}

static void describe_languages(void **state) {
    (void)state;
    static const char *const wanted[] = {"opens towards the larger digit", "k větší číslici",
                                         "para o algarismo maior"};
    ss_puzzle *puzzle = read_text("side 16\nr1c1 > r1c2\n");
    susol_text *name, *rules;
    assert_int_equal(susol_text_new(&name, NULL), SUSOL_OK);
    assert_int_equal(susol_text_new(&rules, NULL), SUSOL_OK);
    for (int k = 0; k < 3; k++) {
        susol_text_clear(rules);
        assert_int_equal(susol_describe_in(puzzle, languages[k], name, rules), SUSOL_OK);
        assert_non_null(strstr(susol_text_data(rules), wanted[k]));
        assert_null(strpbrk(susol_text_data(rules), "{}"));
    }
    susol_text_free(name);
    susol_text_free(rules);
    susol_puzzle_free(puzzle);
}

/* ---- what is broken ---- */

typedef struct heard {
    int count, rules[20], cells[20], enough;
    char words[4000];
} heard;

static int hear(void *user, const susol_breach *breach) {
    heard *all = user;
    assert_true(all->count < 20);
    all->rules[all->count] = breach->rule;
    all->cells[all->count++] = breach->cell_count;
    (void)snprintf(all->words + strlen(all->words), sizeof all->words - strlen(all->words), "%s\n",
                   breach->sentence);
    return all->enough && all->count >= all->enough;
}

static heard breaches_of(const char *text, const char *language, int enough) {
    heard all = {.enough = enough};
    ss_puzzle *puzzle = read_text(text);
    assert_int_equal(susol_breaches(puzzle, language, hear, &all), SUSOL_OK);
    susol_puzzle_free(puzzle);
    return all;
}

#define ROWS(first)                                                                                \
    "side 9\ngivens\n" first "\n.........\n.........\n.........\n.........\n"                      \
    ".........\n.........\n.........\n.........\n"

static void breaches(void **state) {
    (void)state;
    heard all = breaches_of(ROWS("5...5...."), NULL, 0);
    assert_int_equal(all.count, 1);
    assert_int_equal(all.rules[0], -1);
    assert_string_equal(all.words, "5 is more than once in row 1: r1c1 and r1c5.\n");
    assert_int_equal(breaches_of(ROWS("123456789"), NULL, 0).count, 0);
    /* the second of three rules; nothing else has to do with it */
    all = breaches_of(ROWS("91.......") "r1c2 > r2c2\ncage 12: r1c1 r1c2\nthermo: r5c5 r5c6\n",
                      "cs", 0);
    assert_int_equal(all.count, 2); /* nothing is below 1 */
    assert_int_equal(all.rules[0], 0);
    assert_int_equal(all.rules[1], 1);
    assert_non_null(strstr(all.words, "r1c1 = 9 a r1c2 = 1 nemůže být: Součet číslic v kleci"));
    /* equal digits in a cage and in a row: both are said, the row first */
    all = breaches_of(ROWS("33.......") "cage 6: r1c1 r1c2\n", "pt", 0);
    assert_int_equal(all.rules[0], -1);
    assert_int_equal(all.rules[all.count - 1], 0);
    assert_non_null(strstr(all.words, "3 está mais de uma vez na linha 1"));
    assert_int_equal(breaches_of(ROWS("33.......") "cage 6: r1c1 r1c2\n", "pt", 1).count, 1);
    /* the whole grid: cells that are not listed */
    all = breaches_of("side 9\ngivens\n5........\n.........\n.5.......\n.........\n.........\n"
                      ".........\n.........\n.........\n.........\nantiknight\n",
                      NULL, 0);
    assert_int_equal(all.rules[all.count - 1], 0);
    assert_int_equal(all.cells[all.count - 1], 2);
}

/* Something is broken if and only if a digit is marked. */
static void breaches_and_marks(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 7);
    for (int round = 0; round < 300; round++) {
        ss_puzzle *puzzle =
            read_text("side 6\ncage 9: r1c1 r1c2 r2c1\nr2c2 > r2c3\nthermo: r3c1 r4c1 r4c2 r4c3\n"
                      "white: r5c5 r5c6\nsum 7: r6c1 r6c2 r6c3\nantiking\n");
        uint8_t marked[SS_MAX_CELLS];
        for (int i = 0; i < 6; i++)
            susol_puzzle_set_placed(puzzle, (int)ss_random_below(&random, 36),
                                    1 + (int)ss_random_below(&random, 6));
        assert_int_equal(susol_conflicts(puzzle, marked, NULL), SUSOL_OK);
        heard all = {0};
        assert_int_equal(susol_breaches(puzzle, NULL, hear, &all), SUSOL_OK);
        assert_int_equal(all.count > 0, memchr(marked, 1, 36) != NULL);
        susol_puzzle_free(puzzle);
    }
}

/* ---- what a cage can hold ---- */

static int count_way(void *user, uint32_t digits) {
    uint32_t *ways = user;
    assert_true(ways[0] < 200);
    ways[++ways[0]] = digits;
    return 0;
}

/* All fillings of three cells, one by one. */
static void check_ways(const uint32_t *candidates, int sum, const uint32_t *ways,
                       const uint32_t *open) {
    uint32_t wanted[512] = {0}, left[3] = {0}, number = 0;
    for (int a = 1; a <= 9; a++)
        for (int b = 1; b <= 9; b++) {
            int c = sum - a - b;
            if (c < 1 || c > 9 || a == b || a == c || b == c) continue;
            uint32_t one = 1U << (a - 1), two = 1U << (b - 1), three = 1U << (c - 1);
            if (!(candidates[0] & one) || !(candidates[1] & two) || !(candidates[9] & three))
                continue;
            wanted[one | two | three] = 1;
            left[0] |= one, left[1] |= two, left[2] |= three;
        }
    for (uint32_t set = 0; set < 512; set++) number += wanted[set];
    assert_int_equal(ways[0], number);
    for (uint32_t i = 1; i <= ways[0]; i++) assert_int_equal(wanted[ways[i]], 1);
    assert_memory_equal(open, left, sizeof left);
}

static void cage_ways(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 3);
    for (int sum = 6; sum <= 24; sum++)
        for (int round = 0; round < 20; round++) {
            char text[80];
            uint32_t candidates[81], open[3], found[201] = {0};
            (void)snprintf(text, sizeof text, "side 9\ncage %d: r1c1 r1c2 r2c1\n", sum);
            ss_puzzle *puzzle = read_text(text);
            for (int c = 0; c < 81; c++)
                candidates[c] = round ? (uint32_t)ss_random_below(&random, 512) : 511;
            susol_ways ways = {.way = count_way, .user = found, .open = open};
            assert_int_equal(susol_cage_ways(puzzle, 0, candidates, &ways, NULL), SUSOL_OK);
            check_ways(candidates, sum, found, open);
            susol_puzzle_free(puzzle);
        }
    ss_puzzle *other = read_text("side 9\ncage: r1c1 r1c2\nr2c2 > r2c3\n");
    susol_ways ways = {.way = NULL};
    susol_error error;
    for (int rule = -1; rule < 3; rule++)
        assert_int_equal(susol_cage_ways(other, rule, NULL, &ways, &error), SUSOL_CANNOT);
    susol_puzzle_free(other);
}

/* ---- why a digit cannot be in a cell ---- */

typedef struct reason {
    int told;
    char changes[400];
    uint32_t candidates[81];
} reason;

static int hear_step(void *user, const susol_step *step) {
    reason *why = user;
    why->told++;
    (void)snprintf(why->changes, sizeof why->changes, "%s", step->changes);
    memcpy(why->candidates, step->candidates, sizeof why->candidates);
    return 0;
}

/* Of every candidate that is not in the solution: one step is told, and it is sound. */
static void why_not(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    uint8_t solution[SS_MAX_CELLS];
    susol_result result;
    susol_options options = {.first = solution};
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    for (int cell = 0; cell < 2; cell++)
        for (int digit = 1; digit <= 9; digit++) {
            reason why = {0};
            susol_ending ending;
            susol_options limits = {.milliseconds = 60000};
            susol_explain_options guide = {.size = sizeof guide,
                                           .step = hear_step,
                                           .user = &why,
                                           .limits = &limits,
                                           .only = "naked-single,hidden-single,naked-pair",
                                           .about_digit = digit,
                                           .about_cell = cell};
            assert_int_equal(susol_explain(puzzle, &guide, &ending, NULL), SUSOL_OK);
            assert_true(why.told <= 1);
            if (digit == solution[cell]) assert_int_equal(why.told, 0);
        }
    susol_puzzle_free(puzzle);
}

static void why_not_found(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    susol_ending ending;
    reason why = {0};
    /* r1c3 is 1, 2 or 4; the solution has 4: 1 goes by a step */
    susol_explain_options guide = {
        .size = sizeof guide, .step = hear_step, .user = &why, .about_digit = 1, .about_cell = 2};
    assert_int_equal(susol_explain(puzzle, &guide, &ending, NULL), SUSOL_OK);
    assert_int_equal(why.told, 1);
    guide.about_cell = 81;
    assert_int_equal(susol_explain(puzzle, &guide, &ending, NULL), SUSOL_BAD_VALUE);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(rules_one_by_one),
                                       cmocka_unit_test(every_kind),
                                       cmocka_unit_test(known_kinds),
                                       cmocka_unit_test(small_kind),
                                       cmocka_unit_test(describe_languages),
                                       cmocka_unit_test(breaches),
                                       cmocka_unit_test(breaches_and_marks),
                                       cmocka_unit_test(cage_ways),
                                       cmocka_unit_test(why_not),
                                       cmocka_unit_test(why_not_found)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
