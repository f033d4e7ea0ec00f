/* test_variant.c: every kind of rule can be generated. Truth is the business of `holds` alone, and
   uniqueness is proved anew by the search that is made to be watched, which has a board, an order
   and choices of its own. */
#include "../support.h"
#include "generate/variant/offer.h"
#include "generate/variant/variant.h"
#include "sanitized.h"

enum { ATTEMPTS = 60, USUAL_SEEDS = 1 };

/* How many puzzles of each kind? SUSOL_SEEDS=2000 takes hours. */
static uint64_t seeds(void) {
    const char *wish = getenv("SUSOL_SEEDS");
    return wish ? strtoull(wish, NULL, 10) : USUAL_SEEDS;
}

typedef struct made {
    ss_puzzle *puzzle;
    uint8_t solution[SS_MAX_CELLS];
} made;

static ss_variant_wish wish_for(const char *rules) {
    ss_variant_wish wish = {.most_givens = -1};
    susol_error error = {.text = ""};
    if (ss_plan_read(&wish.plan, rules, &error)) fail_msg("%s: %s", rules, error.text);
    return wish;
}

static void make_one(const ss_variant_wish *wish, uint64_t seed, made *out) {
    ss_variant variant;
    susol_error error = {.text = ""};
    susol_status status = ss_variant_open(&variant, wish, &ss_memory_malloc, &error);
    if (status) fail_msg("%s", error.text);
    out->puzzle = new_puzzle();
    status = SUSOL_END;
    for (uint64_t attempt = 0; attempt < ATTEMPTS && status == SUSOL_END; attempt++) {
        ss_random random;
        ss_random_seed(&random, 1000 * seed + attempt);
        status = ss_variant_make(&variant, &random, NULL, out->puzzle, out->solution);
    }
    ss_variant_free(&variant);
    assert_int_equal(status, SUSOL_OK);
}

static int solutions_of(const ss_puzzle *puzzle) {
    susol_options two = {.solutions = 2};
    susol_search search = {0};
    susol_effort effort;
    assert_int_equal(susol_explore(puzzle, &search, &two, &effort, NULL), SUSOL_OK);
    return (int)effort.solutions;
}

static void assert_sound(const made *one, const char *name) {
    susol_error error = {.text = ""};
    if (ss_verify(one->puzzle, one->solution, &error)) fail_msg("%s: %s", name, error.text);
    if (solutions_of(one->puzzle) != 1) fail_msg("%s: not unique", name);
}

static void assert_givens_needed(const made *one) {
    ss_puzzle *puzzle = one->puzzle;
    for (int c = 0; c < puzzle->grid; c++) {
        if (!puzzle->value[c] || puzzle->hole[c]) continue;
        ss_puzzle_set_value(puzzle, c, 0, false);
        assert_int_equal(solutions_of(puzzle), 2);
        ss_puzzle_set_value(puzzle, c, one->solution[c], true);
    }
}

static void assert_rules_needed(const made *one) {
    ss_puzzle *puzzle = one->puzzle;
    for (int i = 0; i < puzzle->rule_count; i++) {
        if (puzzle->rules[i].implied) continue;
        puzzle->rules[i].ignored = true;
        assert_int_equal(solutions_of(puzzle), 2);
        puzzle->rules[i].ignored = false;
    }
}

static bool has_kind(const ss_puzzle *puzzle, const ss_rule_kind *kind) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].kind == kind && !puzzle->rules[i].implied) return true;
    return false;
}

static void test_every_kind(void **state) {
    (void)state;
    for (int i = 0; ss_rule_at(i); i += IS_SANITIZED ? 2 : 1) {
        const ss_rule_kind *kind = ss_rule_at(i);
        ss_variant_wish wish = wish_for(kind->title);
        wish.strict = kind->takes & SS_TAKES_PAIRS;
        for (uint64_t seed = 1; seed <= seeds(); seed++) {
            made one;
            make_one(&wish, seed, &one);
            assert_sound(&one, kind->name);
            if (!has_kind(one.puzzle, kind)) fail_msg("%s is not there", kind->name);
            if (seed == 1 && kind->takes & SS_TAKES_PAIRS) assert_givens_needed(&one);
            assert_true(*one.puzzle->comment);
            susol_puzzle_free(one.puzzle);
        }
    }
}

/* A kind that nobody wrote a line for is offered by what it takes. */
static void test_generic(void **state) {
    (void)state;
    for (int i = 0; ss_rule_at(i); i++) {
        ss_rule_kind stranger = *ss_rule_at(i);
        stranger.name = "stranger";
        ss_offer offer = ss_offer_of(&stranger);
        assert_non_null(offer.how);
        bool grid = stranger.takes & SS_TAKES_GRID;
        assert_int_equal(grid, !!(offer.manner & SS_OFFER_SHAPE));
    }
}

static void test_families(void **state) {
    (void)state;
    static const char *const rules[] = {"killer",
                                        "killer thermo",
                                        "jigsaw",
                                        "jigsaw killer",
                                        "kropki",
                                        "negative kropki",
                                        "XV",
                                        "X",
                                        "X windoku",
                                        "killer X",
                                        "little killer",
                                        "German whispers, renban",
                                        "arrows sandwich",
                                        "kenken",
                                        "futoshiki"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i += 1 + IS_SANITIZED) {
        ss_variant_wish wish = wish_for(rules[i]);
        made one;
        make_one(&wish, 5, &one);
        assert_sound(&one, rules[i]);
        susol_puzzle_free(one.puzzle);
    }
}

/* The sum between 1 and 9 is the same from both ends: it is told once. */
static void test_sandwiches(void **state) {
    (void)state;
    ss_variant_wish wish = wish_for("sandwich");
    made one;
    make_one(&wish, 1, &one);
    for (int i = 0; i < one.puzzle->rule_count; i++)
        for (int k = 0; k < i; k++) {
            const ss_rule *a = &one.puzzle->rules[i], *b = &one.puzzle->rules[k];
            if (a->implied || b->implied) continue;
            assert_false(a->cells[0] == b->cells[8] && a->cells[8] == b->cells[0]);
        }
    susol_puzzle_free(one.puzzle);
}

static void test_sides(void **state) {
    (void)state;
    for (int side = 4; side <= 16; side += side < 9 ? 1 : 3) {
        ss_variant_wish wish = wish_for(side == 5 || side == 7 ? "latin" : "classic");
        wish.side = side;
        made one;
        make_one(&wish, 3, &one);
        assert_int_equal(one.puzzle->side, side);
        assert_sound(&one, "side");
        if (side <= 9) assert_givens_needed(&one);
        susol_puzzle_free(one.puzzle);
    }
}

static void make_sound(const char *rules, int side) {
    ss_variant_wish wish = wish_for(rules);
    wish.side = side;
    made one;
    make_one(&wish, 5, &one);
    assert_int_equal(one.puzzle->side, side);
    assert_sound(&one, rules);
    susol_puzzle_free(one.puzzle);
}

/* Rules on other grids than 9x9. */
static void test_sides_with_rules(void **state) {
    (void)state;
    static const char *const rules[] = {"killer", "jigsaw",   "thermo",        "arrow",   "kropki",
                                        "X",      "sandwich", "little killer", "whisper", "renban"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (int side = 4; side <= 8; side += 2) make_sound(rules[i], side);
    make_sound("killer", 12);
    make_sound("jigsaw", 12);
    make_sound("killer", 16);
}

static void test_samurai_with_rules(void **state) {
    (void)state;
    static const char *const rules[] = {"samurai thermo", "samurai killer", "samurai kropki"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) make_sound(rules[i], 9);
}

static void test_samurai(void **state) {
    (void)state;
    ss_variant_wish wish = wish_for("samurai");
    made one;
    make_one(&wish, 1, &one);
    assert_int_equal(one.puzzle->grids.count, 5);
    assert_sound(&one, "samurai");
    susol_puzzle_free(one.puzzle);
}

static void test_minimal_rules(void **state) {
    (void)state;
    static const char *const rules[] = {"thermo", "XV", "renban thermo", "quadruple"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        ss_variant_wish wish = wish_for(rules[i]);
        wish.minimal_rules = true;
        made one;
        make_one(&wish, 2, &one);
        assert_sound(&one, rules[i]);
        assert_givens_needed(&one);
        assert_rules_needed(&one);
        susol_puzzle_free(one.puzzle);
    }
}

/* Kinds that say so much with few digits that it takes long to see whether one is needed: they get
   fewer rules, not none. And kinds of which all marks are given: these exclude most of the other
   solutions that a plain grid would have. */
static void test_strict(void **state) {
    (void)state;
    static const char *const rules[] = {"little killer", "sum loop", "zipper", "strict kropki",
                                        "strict xv"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        ss_variant_wish wish = wish_for(rules[i]);
        wish.strict = true;
        made one;
        make_one(&wish, 1, &one);
        assert_sound(&one, rules[i]);
        assert_givens_needed(&one);
        assert_true(has_kind(one.puzzle, wish.plan.kind[0]));
        susol_puzzle_free(one.puzzle);
    }
}

/* All cells are in cages, no cage is a single cell, none repeats a digit, and merged cages are
   fewer. */
static void test_killers(void **state) {
    (void)state;
    int cages[2] = {0};
    for (uint64_t seed = 1; seed <= 4; seed++)
        for (int merged = 0; merged < 2; merged++) {
            ss_variant_wish wish = wish_for("killer");
            wish.merged = merged;
            made one;
            int cells = 0;
            make_one(&wish, seed, &one);
            assert_sound(&one, "killer");
            for (int i = 0; i < one.puzzle->rule_count; i++) {
                if (one.puzzle->rules[i].implied) continue;
                assert_in_range(one.puzzle->rules[i].count, 2, 6);
                cells += one.puzzle->rules[i].count, cages[merged]++;
            }
            assert_int_equal(cells, 81);
            for (int c = 0; c < 81; c++) assert_int_equal(one.puzzle->value[c], 0);
            susol_puzzle_free(one.puzzle);
        }
    assert_true(cages[1] < cages[0]);
}

/* Shape, rules and digits of the base stay. */
static void test_base(void **state) {
    (void)state;
    ss_puzzle *base = new_puzzle();
    const char *text = "side 6\nr1c1 > r1c2\nr2c2 > r3c2\ndiagonal\n";
    assert_int_equal(susol_read(base, text, strlen(text), "susol", NULL), SUSOL_OK);
    ss_variant_wish wish = wish_for("killer");
    wish.base = base;
    made one;
    make_one(&wish, 1, &one);
    assert_sound(&one, "base");
    int first = one.puzzle->rule_count;
    for (int i = 0; i < base->rule_count; i++)
        assert_ptr_equal(one.puzzle->rules[i].kind, base->rules[i].kind);
    assert_true(first > base->rule_count);
    susol_puzzle_free(one.puzzle);
    susol_puzzle_free(base);
}

static void test_givens(void **state) {
    (void)state;
    ss_variant_wish wish = wish_for("thermo");
    wish.least_givens = 20, wish.most_givens = 22;
    made one;
    make_one(&wish, 1, &one);
    int givens = 0;
    for (int c = 0; c < 81; c++) givens += one.puzzle->value[c] > 0;
    assert_in_range(givens, 20, 22);
    susol_puzzle_free(one.puzzle);
}

static void test_same_again(void **state) {
    (void)state;
    ss_variant_wish wish = wish_for("jigsaw thermo");
    susol_text *text[2];
    for (int i = 0; i < 2; i++) {
        made one;
        make_one(&wish, 9, &one);
        assert_int_equal(susol_text_new(&text[i], NULL), SUSOL_OK);
        assert_int_equal(susol_write(one.puzzle, "json", text[i], NULL), SUSOL_OK);
        susol_puzzle_free(one.puzzle);
    }
    assert_string_equal(susol_text_data(text[0]), susol_text_data(text[1]));
    susol_text_free(text[0]);
    susol_text_free(text[1]);
}

static void test_pieces(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        ss_random random;
        uint8_t region[SS_MAX_CELLS];
        int side = 4 + (int)(seed % 9), size[SS_MAX_SIDE] = {0};
        ss_jigsaw jigsaw = {side, NULL, false};
        ss_random_seed(&random, seed);
        assert_true(ss_jigsaw_draw(&jigsaw, &random, region));
        for (int c = 0; c < side * side; c++) size[region[c]]++;
        for (int i = 0; i < side; i++) assert_int_equal(size[i], side);
        for (int r = 0; r < side; r++) {
            bool row = true, column = true;
            for (int k = 1; k < side; k++) {
                row = row && region[r * side + k] == region[r * side];
                column = column && region[k * side + r] == region[r];
            }
            assert_false(row || column);
        }
    }
}

/* Digits and pieces look the same after every turn of the symmetry; and no orbit can go. */
static void test_symmetry(void **state) {
    (void)state;
    static const char *const names[] = {"half-turn", "quarter-turn", "diagonals", "mirrors"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ss_variant_wish wish = wish_for("jigsaw");
        ss_images images;
        made one;
        wish.symmetry = ss_clue_symmetry_find(names[i]);
        make_one(&wish, 4, &one);
        assert_sound(&one, names[i]);
        ss_images_open(&images, wish.symmetry, 9);
        assert_int_equal(images.count, i == 0 ? 2 : 4);
        const ss_puzzle *puzzle = one.puzzle;
        for (int c = 0; c < 81; c++)
            for (int k = 0; k < images.count; k++) {
                int image = images.of[c][k], next = images.of[(c + 1) % 81][k];
                assert_int_equal(!puzzle->value[c], !puzzle->value[image]);
                bool same = puzzle->region[c] == puzzle->region[(c + 1) % 81];
                assert_int_equal(same, puzzle->region[image] == puzzle->region[next]);
            }
        susol_puzzle_free(one.puzzle);
    }
}

static void test_names(void **state) {
    (void)state;
    ss_plan plan;
    susol_error error = {.text = ""};
    assert_int_equal(ss_plan_read(&plan, "killer, thermo + little killer", &error), SUSOL_OK);
    assert_true(plan.killer);
    assert_int_equal(plan.count, 2);
    assert_int_equal(ss_plan_read(&plan, "killer termo", &error), SUSOL_UNKNOWN_NAME);
    assert_non_null(strstr(error.text, "termo"));
    assert_non_null(strstr(error.text, "thermo"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind),
        cmocka_unit_test(test_generic),
        cmocka_unit_test(test_families),
        cmocka_unit_test(test_sandwiches),
        cmocka_unit_test(test_sides),
        cmocka_unit_test(test_samurai),
        cmocka_unit_test(test_sides_with_rules),
        cmocka_unit_test(test_samurai_with_rules),
        cmocka_unit_test(test_minimal_rules),
        cmocka_unit_test(test_strict),
        cmocka_unit_test(test_killers),
        cmocka_unit_test(test_base),
        cmocka_unit_test(test_givens),
        cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
