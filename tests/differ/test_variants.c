/* test_variants.c: random puzzles of all kinds of rules, and some that once told two stories,
   against brute force and a SAT solver; bench/differ_variants does the same with many more. */
#include "differ/variants.h"
#include "sanitized.h"
#include "support.h"

enum {
    EACH = IS_SANITIZED ? 3 : 12,
    SEED = 18,
    MOST_ASKED = 97
}; /* EACH: puzzles that a kind leads */

static void complain(void *user, uint64_t index, const char *sentence, const ss_puzzle *smallest) {
    (void)user;
    print_message("puzzle %d: %s\n", (int)index, sentence);
    differ_print(smallest);
}

static void test_every_kind(void **state) {
    (void)state;
    static differ_variants all = {.complain = complain};
    int kinds = 0;
    while (ss_rule_at(kinds)) kinds++;
    assert_true(kinds < DIFFER_KINDS);
    assert_int_equal(differ_variants_open(&all, SEED), SUSOL_OK);
    for (int i = 0; i < EACH * kinds; i++) differ_variants_one(&all, (uint64_t)i);
    assert_int_equal(all.differences, 0);
    for (int k = 0; k < kinds; k++)
        if (all.met[k] < EACH / 2) fail_msg("%s is hardly ever met", ss_rule_at(k)->name);
    assert_true(all.none > 5 * EACH && all.unique > 5 * EACH && all.many > 5 * EACH);
    assert_true(all.by_both > all.puzzles - all.puzzles / 20);
    differ_variants_close(&all);
}

/* Each was a difference once. */
static const char *const known[] = {
    "side 4\nantidiagonal\nfullrank 2: row 1\n",                      /* the conflict was none */
    "shape 2x3\ndigits 6\nlines none\nboxes 2x3\ngivens\n...\n.6.\n", /* a box lost by iss */
    "shape 4x2\ndigits 4\nlines none\nboxes 2x2\ngivens\n12\n34\n..\n..\n",
    "side 4\nregions\nAABB\nAADB\nCCDC\nBCDD\ndisjoint\n",    /* of usual boxes by iss */
    "side 4\nfullrankties 1: row 1\nfullrankties 3: row 1\n", /* one of two lost by iss */
    "side 5\ndigits 6\nboxes none\ngivens\n.....\n..6..\n...62\n.624.\n.21.4\nwindoku\n",
    "side 4\nquadruple 1: r1c1..r2c2\nquadruple 2 2: r1c1..r2c2\n",
    "side 4\nsandwich 2: row 1\nsandwich 3: r1c4-r1c1\n",
    "side 4\nwhisper 0: r3c3 r1c1 r4c4\n", /* 0 read by fpuzzles as none */
};

static void test_known(void **state) {
    (void)state;
    static differ_variants all = {.complain = complain, .all = true};
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(differ_variants_open(&all, SEED), SUSOL_OK);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        susol_error error = {.text = ""};
        if (susol_read(puzzle, known[i], strlen(known[i]), "susol", &error))
            fail_msg("%s: %s", known[i], error.text);
        differ_variants_look(&all, puzzle, i);
    }
    assert_int_equal(all.differences, 0);
    assert_int_equal(all.open, 0);
    susol_puzzle_free(puzzle);
    differ_variants_close(&all);
}

/* A check that says a puzzle with two certain rules differs; all else can go. */
static bool has_both(void *user, const ss_puzzle *puzzle) {
    bool cage = false, sign = false;
    ++*(int *)user;
    for (int i = 0; i < puzzle->rule_count; i++) {
        cage = cage || !strcmp(puzzle->rules[i].kind->name, "cage");
        sign = sign || !strcmp(puzzle->rules[i].kind->name, "greater");
    }
    return cage && sign;
}

static void test_shrinking(void **state) {
    (void)state;
    static const char text[] = "side 4\ngivens\n12..\n....\n....\n..3.\nodd: r1c1\n"
                               "any (all (cage 5: r2c1 r2c2) (x: r1c1 r1c2)) (even: r3c3)\n"
                               "antiknight\nr2c1 > r2c2\nthermo: r4c1 r4c2\n";
    ss_puzzle *puzzle = new_puzzle();
    int asked = 0;
    assert_int_equal(susol_read(puzzle, text, strlen(text), "susol", NULL), SUSOL_OK);
    int houses = 0;
    for (int i = 0; i < puzzle->rule_count; i++) houses += puzzle->rules[i].implied;
    assert_false(has_both(&asked, puzzle)); /* the cage is inside another rule */
    assert_int_equal(susol_puzzle_add_rule(puzzle, "cage 4: r3c1 r3c2", NULL), SUSOL_OK);
    differ_shrink(puzzle, has_both, &asked);
    assert_int_equal(puzzle->rule_count, houses + 2);
    for (int c = 0; c < puzzle->cells; c++) assert_int_equal(puzzle->value[c], 0);
    assert_true(asked < MOST_ASKED);
    susol_puzzle_free(puzzle);
}

/* Truths that were tampered with are noticed by each check that could. */
static void test_checks_can_fail(void **state) {
    (void)state;
    static differ_truth truth;
    static const char text[] = "side 4\ngivens\n1...\n....\n.3..\n....\ncage 7: r1c3 r1c4\n";
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, text, strlen(text), "susol", NULL), SUSOL_OK);
    for (int i = 0; differ_checks[i].name; i++) {
        char sentence[DIFFER_SENTENCE];
        ss_random random;
        const char *name = differ_checks[i].name;
        ss_random_seed(&random, SEED);
        differ_brute(puzzle, 0, UINT64_MAX, &truth);
        assert_true(truth.complete && truth.count > 1);
        assert_true(differ_checks[i].agrees(puzzle, &truth, &random, sentence));
        if (!strcmp(name, "clues") || !strcmp(name, "explain")) continue; /* one solution or none */
        if (!strcmp(name, "without some clues")) continue; /* has truths of its own */
        truth.occurring[0] ^= 6, truth.hash++, truth.times[0][0]++;
        truth.count = strcmp(name, "sampler") ? truth.count + 1 : 0;
        if (differ_checks[i].agrees(puzzle, &truth, &random, sentence))
            fail_msg("%s did not notice", name);
    }
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind),
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_shrinking),
        cmocka_unit_test(test_checks_can_fail),
    };
    return cmocka_run_group_tests_name("variants against their laws", tests, NULL, NULL);
}
