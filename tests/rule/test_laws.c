/* test_laws.c: the laws of the trickier kinds, said a second time in other words, and known
   fillings of them; patterns against the regular expressions of the C library. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "rule/any_word.h"

enum { RUNS = 4000 };

static ss_random dice;
static ss_puzzle puzzle;

static int roll(int n) { return below(&dice, n); }

/* A line of n digits, with a number from the rule. */
typedef struct line {
    int d[9], n, number, side;
} line;

static int find(const line *l, int digit) {
    for (int i = 0; i < l->n; i++)
        if (l->d[i] == digit) return i;
    return -1;
}

static int sum(const line *l, int from, int to) { /* to: one after the last */
    int total = 0;
    for (int i = from; i < to; i++) total += l->d[i];
    return total;
}

static bool distinct(const line *l) {
    for (int i = 0; i < l->n; i++)
        for (int j = 0; j < i; j++)
            if (l->d[i] == l->d[j]) return false;
    return true;
}

static int count(const line *l, int digit) {
    int times = 0;
    for (int i = 0; i < l->n; i++) times += l->d[i] == digit;
    return times;
}

static bool sandwich(const line *l) {
    int low = 0, high = 0;
    for (int digit = 1; digit <= l->side; digit++)
        if (find(l, digit) >= 0) high = digit, low = low ? low : digit;
    int a = find(l, low), b = find(l, high);
    if (!distinct(l)) return false;
    return (a < b ? sum(l, a + 1, b) : sum(l, b + 1, a)) == l->number;
}

static bool visible(const line *l, int at) {
    for (int i = 0; i < at; i++)
        if (l->d[i] >= l->d[at]) return false;
    return true;
}

static bool skyscraper(const line *l) {
    int seen = 0;
    for (int i = 0; i < l->n; i++) seen += visible(l, i);
    return seen == l->number;
}

static bool hiddenskyscraper(const line *l) {
    for (int i = 0; i < l->n; i++)
        for (int j = 0; j < i; j++)
            if (l->d[j] > l->d[i]) return l->d[i] == l->number;
    return false;
}

static bool xsum(const line *l) { return l->d[0] <= l->n && sum(l, 0, l->d[0]) == l->number; }

static bool numberedroom(const line *l) {
    for (int i = 0; i < l->n; i++)
        if (l->d[0] == i + 1 && l->d[i] == l->number) return true;
    return false;
}

static bool between(const line *l) {
    bool up = true, down = true;
    for (int i = 1; i + 1 < l->n; i++) {
        up = up && l->d[0] < l->d[i] && l->d[i] < l->d[l->n - 1];
        down = down && l->d[0] > l->d[i] && l->d[i] > l->d[l->n - 1];
    }
    return up || down;
}

static bool lockout(const line *l) {
    int a = l->d[0], b = l->d[l->n - 1];
    if (a == b || abs(a - b) < l->number) return false;
    for (int i = 1; i + 1 < l->n; i++)
        if ((l->d[i] - a) * (l->d[i] - b) <= 0) return false;
    return true;
}

static bool zipper(const line *l) {
    for (int total = 2; total <= 2 * l->side; total++) {
        bool all = l->n % 2 == 0 || l->d[l->n / 2] == total;
        for (int i = 0; i < l->n / 2; i++) all = all && l->d[i] + l->d[l->n - 1 - i] == total;
        if (all) return true;
    }
    return false;
}

static bool splits(const line *l, int from) {
    if (from == l->n) return true;
    for (int to = from + 1; to <= l->n; to++)
        if (sum(l, from, to) == l->number && splits(l, to)) return true;
    return false;
}

static bool sumline(const line *l) { return splits(l, 0); }

static bool sumloop(const line *l) {
    line turned = *l;
    for (int turn = 0; turn < l->n; turn++) {
        for (int i = 0; i < l->n; i++) turned.d[i] = l->d[(i + turn) % l->n];
        if (splits(&turned, 0)) return true;
    }
    return false;
}

static bool turns(const line *l, int (*class_of)(int digit, int side), int size) {
    for (int from = 0; from + 1 < l->n; from++)
        for (int i = from + 1; i < from + size && i < l->n; i++)
            if (class_of(l->d[i], l->side) == class_of(l->d[from], l->side)) return false;
    for (int i = 0; i + size < l->n; i++)
        if (class_of(l->d[i], l->side) != class_of(l->d[i + size], l->side)) return false;
    return true;
}

static int third(int digit, int side) { return (digit - 1) * 3 / side; }

static int rest_by_three(int digit, int side) {
    (void)side;
    return digit % 3;
}

static bool entropic(const line *l) { return turns(l, third, 3); }

static bool modular(const line *l) { return turns(l, rest_by_three, 3); }

static bool renban(const line *l) {
    for (int low = 1; low + l->n - 1 <= l->side; low++) {
        bool all = true;
        for (int digit = low; digit < low + l->n; digit++) all = all && find(l, digit) >= 0;
        if (all) return true;
    }
    return false;
}

static bool countingcircles(const line *l) {
    for (int i = 0; i < l->n; i++)
        if (count(l, l->d[i]) != l->d[i]) return false;
    return true;
}

static bool rellik(const line *l) {
    for (int subset = 1; subset < 1 << l->n; subset++) {
        int total = 0;
        for (int i = 0; i < l->n; i++) total += subset >> i & 1 ? l->d[i] : 0;
        if (total == l->number) return false;
    }
    return distinct(l);
}

static bool difference(const line *l) { /* some cell is the number and all others together */
    for (int i = 0; i < l->n; i++)
        if (l->d[i] == l->number + sum(l, 0, l->n) - l->d[i]) return true;
    return false;
}

static bool quotient(const line *l) {
    int product = 1;
    for (int i = 0; i < l->n; i++) product *= l->d[i];
    for (int i = 0; i < l->n; i++)
        if (l->d[i] == l->number * (product / l->d[i])) return true;
    return false;
}

static bool product(const line *l) {
    int all = 1;
    for (int i = 0; i < l->n; i++) all *= l->d[i];
    return all == l->number;
}

static bool valueindex(const line *l) {
    for (int steps = 1; steps + 1 < l->n; steps++)
        if (l->d[1] == steps) return l->d[steps + 1] == l->d[0];
    return false;
}

static bool countdistinct(const line *l) {
    int different = 0;
    for (int i = 1; i < l->n; i++) {
        bool first = true;
        for (int j = 1; j < i; j++) first = first && l->d[j] != l->d[i];
        different += first;
    }
    return different == l->d[0];
}

static bool palindrome(const line *l) {
    for (int i = 0; i < l->n; i++)
        if (l->d[i] != l->d[l->n - 1 - i]) return false;
    return true;
}

static bool doublearrow(const line *l) { return 2 * (l->d[0] + l->d[l->n - 1]) == sum(l, 0, l->n); }

static bool nabner(const line *l) {
    for (int digit = 1; digit <= l->side; digit++)
        if (count(l, digit) + count(l, digit + 1) > 1) return false;
    return true;
}

static bool whisper(const line *l) {
    for (int i = 1; i < l->n; i++)
        if (abs(l->d[i] - l->d[i - 1]) < l->number) return false;
    return true;
}

/* name, number or not, least cells, the law, the side (0: any) */
static const struct law {
    const char *name;
    bool number;
    int least;
    bool (*law)(const line *l);
    int side;
} laws[] = {
    {"sandwich", true, 2, sandwich, 0},
    {"skyscraper", true, 1, skyscraper, 0},
    {"hiddenskyscraper", true, 2, hiddenskyscraper, 0},
    {"xsum", true, 1, xsum, 0},
    {"numberedroom", true, 1, numberedroom, 0},
    {"between", false, 3, between, 0},
    {"lockout", true, 2, lockout, 0},
    {"zipper", false, 3, zipper, 0},
    {"sumline", true, 1, sumline, 0},
    {"sumloop", true, 2, sumloop, 0},
    {"entropic", false, 2, entropic, 6},
    {"modular", false, 2, modular, 0},
    {"renban", false, 2, renban, 0},
    {"countingcircles", false, 1, countingcircles, 0},
    {"rellik", true, 1, rellik, 0},
    {"difference", true, 2, difference, 0},
    {"quotient", true, 2, quotient, 0},
    {"product", true, 1, product, 0},
    {"valueindex", false, 3, valueindex, 0},
    {"countdistinct", false, 2, countdistinct, 0},
    {"palindrome", false, 2, palindrome, 0},
    {"doublearrow", false, 3, doublearrow, 0},
    {"nabner", false, 2, nabner, 0},
    {"whisper", true, 2, whisper, 0},
};

/* One random line, judged by both; returns what they say. */
static bool judge(const struct law *law) {
    line l = {.side = law->side ? law->side : 4 + roll(3), .number = 1 + roll(8)};
    uint16_t cells[9];
    uint8_t solution[SS_MAX_CELLS] = {0};
    int32_t number;
    ss_puzzle_clear(&puzzle, l.side);
    l.n = law->least + roll(4);
    if (l.n > l.side) l.n = l.side;
    for (int i = 0; i < l.n; i++) {
        l.d[i] = 1 + roll(l.side);
        cells[i] = (uint16_t)i;
        solution[i] = (uint8_t)l.d[i];
    }
    number = l.number;
    ss_rule rule = {.kind = ss_rule_find(ss_span_of(law->name)), .cells = cells};
    assert_non_null(rule.kind);
    rule.numbers = &number, rule.count = (uint16_t)l.n, rule.number_count = law->number;
    if (rule.kind->fault && rule.kind->fault(&rule, &puzzle)) return false;
    bool said = rule.kind->holds(&rule, &puzzle, solution);
    if (said != law->law(&l))
        fail_msg("%s %d: side %d, %d cells %d %d %d %d: law says %d", law->name, l.number, l.side,
                 l.n, l.d[0], l.d[1], l.d[2], l.d[3], said);
    return said;
}

static void test_second_statement(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
        int held = 0;
        for (int run = 0; run < RUNS; run++) held += judge(&laws[i]);
        if (held < 10 || held > RUNS - 10) fail_msg("%s held %d times", laws[i].name, held);
    }
}

/* ---- known grids ---- */

static const char *const grid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static bool holds(const char *text) {
    uint8_t solution[SS_MAX_CELLS];
    susol_error error;
    assert_int_equal(ss_layout_grid(&puzzle, 9, 3, 3), SUSOL_OK);
    for (int c = 0; c < 81; c++) solution[c] = (uint8_t)(grid[c] - '0');
    ss_span rest = ss_span_of(text), part;
    while (ss_span_line(&rest, &part))
        if (ss_rule_read(&puzzle, part, (ss_place){1, 1}, &error))
            fail_msg("%s: %s", text, error.text);
    const ss_rule *last = &puzzle.rules[puzzle.rule_count - 1];
    return last->kind->holds(last, &puzzle, solution);
}

static void test_known_rules(void **state) {
    (void)state;
    assert_true(holds("cage 12 15: r1c1 r1c2 r1c3")); /* 5 + 3 + 4 */
    assert_false(holds("cage 10 11: r1c1 r1c2 r1c3"));
    assert_true(holds("sum 3: 2*r1c1 -r1c2 - r1c3")); /* 10 - 3 - 4 */
    assert_true(holds("skyscraper 5: row 1"));        /* 5 6 7 8 9 */
    assert_true(holds("skyscraper 2: r1c9-r1c1"));    /* 2 9 */
    assert_true(holds("xsum 25: row 1"));             /* 5 3 4 6 7 */
    assert_true(holds("numberedroom 7: row 1"));      /* fifth cell */
    assert_true(holds("littlekiller 12: r3c1-r1c3")); /* 1 + 7 + 4 */
    assert_true(holds("sandwich 0: row 1"));          /* 9 1 */
    assert_true(holds("sandwich 13: row 4"));         /* 9 7 6 1 */
    assert_true(holds("r1c1 + r1c2 > r1c3"));
    assert_false(holds("r1c1 + r1c2 < r1c3"));
    assert_false(holds("pillarrow: r1c2 r1c3 | r1c4-r1c9")); /* 34, 6 + 7 + 8 + 9 + 1 + 2 = 33 */
}

/* ---- patterns ---- */

/* All words of up to five digits, judged by our pattern and by the C library. */
static void compare_pattern(const char *pattern) {
    char anchored[1100], word[8];
    regex_t compiled;
    (void)snprintf(anchored, sizeof anchored, "^(%s)$", pattern);
    if (regcomp(&compiled, anchored, REG_EXTENDED | REG_NOSUB)) return;
    uint16_t cells[5] = {0, 1, 2, 3, 4};
    uint8_t solution[SS_MAX_CELLS] = {0};
    ss_rule rule = {.kind = ss_rule_find(ss_span_of("regex")), .cells = cells, .word = pattern};
    bool fits = !rule.kind->fault(&rule, &puzzle);
    for (int n = 1; n <= 5 && fits; n++)
        for (int number = 0; number < 1 << 2 * n; number++) {
            for (int i = 0; i < n; i++) {
                solution[i] = (uint8_t)(1 + (number >> 2 * i & 3));
                word[i] = (char)('0' + solution[i]);
            }
            word[n] = 0;
            rule.count = (uint16_t)n;
            bool matches = !regexec(&compiled, word, 0, NULL, 0);
            if (matches != rule.kind->holds(&rule, &puzzle, solution))
                fail_msg("%s and %s: expected %d", pattern, word, matches);
        }
    regfree(&compiled);
}

static void test_patterns(void **state) {
    (void)state;
    ss_puzzle_clear(&puzzle, 4);
    for (int run = 0; run < 400; run++) {
        char pattern[ANY_WORD];
        any_pattern(pattern, 2, &dice);
        compare_pattern(pattern);
    }
}

static void test_bad_patterns(void **state) {
    (void)state;
    static const char *const bad[] = {"(",
                                      ")",
                                      "[1",
                                      "7",
                                      "1{2",
                                      "1{3,2}",
                                      "*",
                                      "a",
                                      "((((1))",
                                      "(1{9}){9}",
                                      "(){9}{9}{9}{9}{9}",
                                      "1{999}"};
    ss_puzzle_clear(&puzzle, 4);
    ss_rule rule = {.kind = ss_rule_find(ss_span_of("regex"))};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        rule.word = bad[i];
        if (!rule.kind->fault(&rule, &puzzle)) fail_msg("%s was taken for a pattern", bad[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_second_statement),
        cmocka_unit_test(test_known_rules),
        cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_bad_patterns),
    };
    puzzle.memory = ss_memory_malloc;
    puzzle.arena.allocator = &puzzle.memory;
    ss_random_seed(&dice, 11);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ss_arena_free(&puzzle.arena);
    return failed;
}
