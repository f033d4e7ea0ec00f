/* test_machine.c: each machine says of every filling of a few cells what its law says. */
#include "drawn/support.h"
#include "drawn/machine.h"
#include "rule/rule.h"

enum { SIDE = 5, CELLS = 3 };

static ss_telling telling;

static bool apart(const int *d) { return abs(d[0] - d[1]) == abs(d[1] - d[2]); }
static bool in_steps(const int *d) { return d[1] - d[0] == d[2] - d[1]; }
static int sum_of(const int *d) { return d[0] + d[1] + d[2]; }
static bool multiple(const int *d) { return sum_of(d) % 3 == 0; }
static bool not_six(const int *d) { return sum_of(d) != 6; }
static int kinds_of(const int *d) { return 1 + (d[1] != d[0]) + (d[2] != d[0] && d[2] != d[1]); }
static bool two_kinds(const int *d) { return kinds_of(d) == 2; }
static int most_of(const int *d) {
    int most = d[0] > d[1] ? d[0] : d[1];
    return most > d[2] ? most : d[2];
}
static int least_of(const int *d) { return -most_of((int[]){-d[0], -d[1], -d[2]}); }
static bool run(const int *d) { return kinds_of(d) == 3 && most_of(d) - least_of(d) == 2; }
static bool no_run(const int *d) { return !run(d); }
static bool parity(const int *d) { return d[0] % 2 == d[1] % 2 && d[1] % 2 == d[2] % 2; }
static bool evens(const int *d) { return parity(d) && d[0] % 2 == 0; }
static bool odds(const int *d) { return parity(d) && d[0] % 2 == 1; }
static bool counts_odd(const int *d) { return d[0] == d[1] % 2 + d[2] % 2; }
static bool counts_greater(const int *d) { return d[0] == (d[1] > d[0]) + (d[2] > d[0]); }
static bool counts_itself(const int *d) { return d[0] == d[0] % 2 + d[1] % 2 + d[2] % 2; }
static bool two_even(const int *d) { return d[0] % 2 + d[1] % 2 + d[2] % 2 == 1; }
static bool product(const int *d) { return d[0] == d[1] * d[2]; }
static bool pill_product(const int *d) { return 10 * d[0] + d[1] == d[2]; }
static bool spread(const int *d) { return most_of(d) - least_of(d) >= 2; }
static bool spread_two(const int *d) { return most_of(d) - least_of(d) == 2; }
static bool extremes(const int *d) { return most_of(d) + least_of(d) == 6; }
static bool most_four(const int *d) { return most_of(d) == 4; }
static bool least_two(const int *d) { return least_of(d) == 2; }
static bool one_way(const int *d) {
    return (d[0] < d[1] && d[1] < d[2]) || (d[0] > d[1] && d[1] > d[2]);
}
static bool half(const int *d) { return sum_of(d) == 2 * most_of(d); }
static bool fibonacci(const int *d) { return d[0] + d[1] == d[2]; }
static bool sums_apart(const int *d) { return abs(d[0] - d[1] - d[2]) >= 2; }
static bool unequal(const int *d) { return d[0] != d[1] + d[2]; }

static const struct {
    const char *name, *said;
    bool (*holds)(const int *digits);
    int number, head;
    bool parts;
} laws[] = {
    {"sum", "the sum is a multiple of 3", multiple, -1, 1, false},
    {"sum", "the sum is not 6", not_six, -1, 1, false},
    {"distinct", "2 different digits", two_kinds, -1, 1, false},
    {"distinct$", "different digits", two_kinds, 2, 1, false},
    {"run", "consecutive", run, -1, 1, false},
    {"run", "never consecutive", no_run, -1, 1, false},
    {"evenly", "same difference", apart, -1, 1, false},
    {"progress", "constant difference", in_steps, -1, 1, false},
    {"sameparity", "same parity", parity, -1, 1, false},
    {"alleven", "even", evens, -1, 1, false},
    {"allodd", "odd", odds, -1, 1, false},
    {"counts", "how many odd digits", counts_odd, -1, 1, false},
    {"counts", "how many greater digits", counts_greater, -1, 1, false},
    {"counts", "how many odd digits, including itself", counts_itself, -1, 1, false},
    {"counts$", "how many even digits", two_even, 2, 1, false},
    {"product", "product", product, -1, 1, false},
    {"product", "product", pill_product, -1, 2, false},
    {"spread", "a difference of at least 2", spread, -1, 1, false},
    {"spread$", "difference", spread_two, 2, 1, false},
    {"extremes$", "smallest and largest", extremes, 6, 1, false},
    {"most$", "largest", most_four, 4, 1, false},
    {"least$", "smallest", least_two, 2, 1, false},
    {"oneway", "increase in one direction", one_way, -1, 1, false},
    {"half", "sum of the others", half, -1, 1, false},
    {"fibonacci", "fibonacci", fibonacci, -1, 1, false},
    {"unequal", "different sums", unequal, -1, 1, true},
    {"apart", "the sums differ by at least 2", sums_apart, -1, 1, true},
};

static void make(size_t which, ss_text *rule) {
    ss_machine machine = {.lowest = 1, .highest = SIDE};
    ss_telling_read(&telling, ss_span_of(laws[which].said), "en");
    machine.number = laws[which].number;
    machine.head = laws[which].head;
    ss_text_words(rule, "automaton \"");
    if (!ss_machine_find(ss_span_of(laws[which].name), &telling.sentence[0], &machine) ||
        !ss_machine_write(&machine, CELLS, rule))
        fail_msg("no machine: %s", laws[which].said);
    ss_text_words(rule, laws[which].parts ? "\": r1c1 | r1c2 r1c3" : "\": r1c1 r1c2 r1c3");
}

static void check(size_t which, const ss_rule *rule, const ss_puzzle *puzzle) {
    uint8_t solution[SIDE * SIDE] = {0};
    for (int i = 0; i < SIDE * SIDE * SIDE; i++) {
        int digits[CELLS] = {1 + i % SIDE, 1 + i / SIDE % SIDE, 1 + i / SIDE / SIDE};
        for (int c = 0; c < CELLS; c++) solution[c] = (uint8_t)digits[c];
        if (ss_rule_holds(rule, puzzle, solution) != laws[which].holds(digits))
            fail_msg("%s, \"%s\": %d %d %d", laws[which].name, laws[which].said, digits[0],
                     digits[1], digits[2]);
    }
}

static void every_filling(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
        ss_puzzle *puzzle = ss_puzzle_new(&ss_memory_malloc);
        ss_text rule;
        susol_error error;
        assert_non_null(puzzle);
        ss_puzzle_clear(puzzle, SIDE);
        ss_text_init(&rule, &ss_memory_malloc);
        make(i, &rule);
        assert_int_equal(
            ss_rule_read(puzzle, (ss_span){rule.data, rule.size}, (ss_place){1, 1}, &error), 0);
        check(i, &puzzle->rules[puzzle->rule_count - 1], puzzle);
        ss_text_free(&rule);
        ss_puzzle_free(puzzle);
    }
}

static void what_cannot_be(void **state) {
    (void)state;
    ss_machine machine = {.lowest = 1, .highest = 9, .number = -1, .head = 1};
    ss_text out;
    ss_text_init(&out, &ss_memory_malloc);
    ss_telling_read(&telling, ss_span_of("digits"), "en");
    assert_false(ss_machine_find(ss_span_of("nothing"), &telling.sentence[0], &machine));
    assert_false(ss_machine_find(ss_span_of("sum"), &telling.sentence[0], &machine));
    assert_false(ss_machine_find(ss_span_of("counts"), &telling.sentence[0], &machine));
    machine.head = 3; /* three digits of a pill: more numbers than a machine has states */
    assert_true(ss_machine_find(ss_span_of("product"), &telling.sentence[0], &machine));
    assert_false(ss_machine_write(&machine, 9, &out));
    assert_int_equal(out.size, 0);
    ss_text_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_filling),
                                       cmocka_unit_test(what_cannot_be)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
