/* test_target.c: puzzles by difficulty and by technique: what was asked for is really met, as the
   ordinary ratings and explanations say. */
#include "sanitized.h"
#include "support.h"

#define SINGLES "full-house,hidden-single,naked-single"
#define BASICS                                                                                     \
    SINGLES ",pointing,claiming,locked-pair,locked-triple,naked-pair,hidden-pair,naked-triple,"    \
            "hidden-triple,naked-quad,hidden-quad"

typedef void look_fn(const ss_puzzle *puzzle, const susol_made *made, const void *user);

static bool is_unique(const ss_puzzle *puzzle, const susol_made *made) {
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options two = {.solutions = 2, .first = first};
    susol_result result;
    assert_int_equal(susol_solve(puzzle, &two, &result, NULL), SUSOL_OK);
    return result.solutions.low == 1 && !memcmp(first, made->solution, (size_t)puzzle->cells);
}

/* Makes some puzzles and looks at each. */
static void make_all(const susol_request *request, int count, look_fn *look, const void *user) {
    susol_generator *generator;
    susol_error error = {.text = ""};
    if (susol_generator_new(&generator, request, NULL, &error)) fail_msg("%s", error.text);
    ss_puzzle *puzzle = new_puzzle();
    count = enough_of(count, 3);
    susol_generator_expect(generator, 0, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        const susol_made *made;
        susol_status status = susol_generator_make(generator, (uint64_t)i, puzzle, &made, &error);
        if (status) fail_msg("%s", error.text);
        assert_true(is_unique(puzzle, made));
        look(puzzle, made, user);
    }
    susol_puzzle_free(puzzle);
    susol_generator_free(generator);
}

static int count_step(void *user, const susol_step *step) {
    (void)step;
    ++*(int *)user;
    return 0;
}

static susol_ending explain(const ss_puzzle *puzzle, const char *only, int *steps) {
    susol_ending end = SUSOL_ENDING_BROKEN;
    *steps = 0;
    susol_explain_options guide = {
        .only = only, .marks_follow = 1, .step = count_step, .user = steps};
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    return end;
}

/* ---- techniques ---- */

typedef struct needed {
    const char *technique, *basics;
} needed;

static void look_at_technique(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    const needed *wish = user;
    char with[600];
    int steps;
    assert_true(made->attempts > 0);
    (void)snprintf(with, sizeof with, "%s,%s", wish->basics, wish->technique);
    assert_int_equal(explain(puzzle, with, &steps), SUSOL_ENDING_SOLVED);
    assert_int_equal(explain(puzzle, wish->basics, &steps), SUSOL_ENDING_STUCK);
}

static const needed techniques[] = {
    {"hidden-single", "full-house"},
    {"naked-single", "full-house,hidden-single"},
    {"claiming", SINGLES ",pointing"},
    {"naked-pair", SINGLES ",pointing,claiming,locked-pair,locked-triple"},
    {"x-wing", BASICS},
    {"skyscraper", BASICS},
    {"xy-wing", BASICS},
    {"w-wing", BASICS},
    {"unique-rectangle-1", BASICS},
    {"xy-chain", BASICS},
    {"swordfish", BASICS},
};

static void test_techniques_are_needed(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof techniques / sizeof *techniques; i++) {
        susol_request request = {.seed = 5 + i, .technique = techniques[i].technique};
        make_all(&request, 3, look_at_technique, &techniques[i]);
    }
}

static void look_at_two(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    int steps;
    (void)made;
    (void)user;
    assert_int_equal(explain(puzzle, BASICS ",skyscraper,xy-wing", &steps), SUSOL_ENDING_SOLVED);
    assert_int_equal(explain(puzzle, BASICS ",skyscraper", &steps), SUSOL_ENDING_STUCK);
    assert_int_equal(explain(puzzle, BASICS ",xy-wing", &steps), SUSOL_ENDING_STUCK);
}

static void test_two_techniques_are_both_needed(void **state) {
    (void)state;
    susol_request request = {.seed = 2, .technique = "skyscraper,xy-wing"};
    make_all(&request, 2, look_at_two, NULL);
}

/* Nothing was added: no clue can go. */
static void look_at_minimal(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    susol_clues *clues;
    look_at_technique(puzzle, made, user);
    assert_int_equal(susol_clues_new(&clues, puzzle), SUSOL_OK);
    int count = susol_clues_count(clues);
    uint8_t *alone = calloc((size_t)count, 1), *together = calloc((size_t)count, 1);
    assert_int_equal(susol_clues_needless(clues, NULL, alone, together, NULL), SUSOL_OK);
    for (int i = 0; i < count; i++)
        if (!strcmp(susol_clues_at(clues, i)->kind, "given")) assert_int_equal(alone[i], 0);
    free(alone);
    free(together);
    susol_clues_free(clues);
}

static void test_minimal_puzzles_get_no_clues(void **state) {
    (void)state;
    static const needed w_wing = {"w-wing", BASICS};
    susol_request request = {.seed = 3, .technique = "w-wing", .strictly_minimal = 1};
    make_all(&request, 10, look_at_minimal, &w_wing);
}

/* ---- where a technique is needed first ---- */

typedef struct first_step {
    char technique[60];
} first_step;

static int keep_first(void *user, const susol_step *step) {
    first_step *first = user;
    (void)snprintf(first->technique, sizeof first->technique, "%s", step->strategy);
    return 1;
}

/* Not only the basics are done, but all that is easier: the technique is the next step of
   `explain`. */
static void look_at_start(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    int steps, placed = 0;
    for (int c = 0; c < 81; c++) {
        if (!puzzle->value[c]) continue;
        assert_int_equal(puzzle->value[c], made->solution[c]);
        placed += !puzzle->given[c];
    }
    assert_true(placed > 0);
    assert_int_equal(explain(puzzle, BASICS, &steps), SUSOL_ENDING_STUCK);
    assert_int_equal(steps, 0);
    first_step step = {.technique = ""};
    susol_explain_options guide = {.marks_follow = 1, .step = keep_first, .user = &step};
    susol_ending end;
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    assert_string_equal(step.technique, user);
}

static void test_positions_begin_with_the_technique(void **state) {
    (void)state;
    static const char *const names[] = {"x-wing", "xy-wing", "w-wing", "unique-rectangle-1"};
    for (int i = 0; i < 4; i++) {
        susol_request request = {.seed = 9, .technique = names[i], .start_at_technique = 1};
        make_all(&request, 3, look_at_start, names[i]);
    }
}

/* ---- ratings ---- */

typedef struct band {
    const char *scale;
    double low, high;
} band;

static void look_at_rating(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    const band *wish = user;
    susol_rating rating;
    assert_int_equal(susol_rate(puzzle, wish->scale, NULL, &rating, NULL), SUSOL_OK);
    assert_string_equal(rating.text, made->rating.text);
    assert_true(rating.value > wish->low - 0.006);
    assert_true(!wish->high || rating.value < wish->high + 0.006);
}

static void test_ratings_are_in_range(void **state) {
    (void)state;
    static const band bands[] = {{"er", 1.0, 1.2}, {"er", 2.6, 2.6},    {"er", 3.0, 3.8},
                                 {"er", 4.2, 4.2}, {"er", 5.0, 6.2},    {"er", 6.5, 7.0},
                                 {"er", 7.1, 7.1}, {"er", 8.3, 0},      {"susol", 2.0, 3.0},
                                 {"susol", 5, 7},  {"hodoku", 300, 350}};
    for (size_t i = 0; i < sizeof bands / sizeof *bands; i++) {
        const band *wish = &bands[i];
        susol_request request = {
            .seed = 4, .scale = wish->scale, .rating_low = wish->low, .rating_high = wish->high};
        make_all(&request, 4, look_at_rating, wish);
    }
}

static void look_at_level(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    susol_rating rating;
    (void)made;
    assert_int_equal(susol_rate(puzzle, "hodoku", NULL, &rating, NULL), SUSOL_OK);
    assert_non_null(strstr(rating.text, user));
}

static void test_levels_are_those_of_hodoku(void **state) {
    (void)state;
    static const char *const names[][2] = {{"easy", "Easy"},       {"medium", "Medium"},
                                           {"hard", "Hard"},       {"unfair", "Unfair"},
                                           {"Extreme", "Extreme"}, {"fiendish", "Unfair"}};
    for (int i = 0; i < 6; i++) {
        susol_request request = {.seed = 6, .level = names[i][0]};
        make_all(&request, 4, look_at_level, names[i][1]);
    }
}

/* ---- variants ---- */

static const char of_rules[] =
    BASICS ",thermometer-bounds,rising-bounds,cage-combination,innies,law-of-leftovers,outies,"
           "cage-overlap";

static const char all_of_rules[] =
    BASICS ",thermometer-bounds,rising-bounds,cage-combination,innies,law-of-leftovers,outies,"
           "cage-overlap,innies-and-outies,cage-claiming,killer-pair,leftover-sums,rule-step,"
           "killer-triple,killer-quad";

/* The last is rare, and may get some digits; the one before gets digits that make it easier. */
static void test_killers_by_technique(void **state) {
    (void)state;
    static const needed innies = {"innies-and-outies", of_rules}, wing = {"xy-wing", all_of_rules};
    susol_request request = {.seed = 1, .rules = "killer", .technique = "innies-and-outies"};
    make_all(&request, 2, look_at_technique, &innies);
    request.seed = 7, request.rating_low = 3, request.rating_high = 3.6;
    make_all(&request, 1, look_at_technique, &innies);
    request = (susol_request){.seed = 3, .rules = "killer", .technique = "xy-wing"};
    if (!IS_SANITIZED) make_all(&request, 1, look_at_technique, &wing);
}

static void test_killers_by_rating(void **state) {
    (void)state;
    static const band wish = {"susol", 3, 5};
    susol_request request = {.seed = 1, .rules = "killer", .rating_low = 3, .rating_high = 5};
    make_all(&request, 3, look_at_rating, &wish);
}

/* On scale susol: from, below. */
static const struct {
    const char *name;
    double from, below;
} susol_levels[] = {{"easy", 0, 3.5},
                    {"medium", 3.5, 4.3},
                    {"hard", 4.3, 7.3},
                    {"unfair", 7.3, 8.1},
                    {"extreme", 8.1, 99}};

/* Adding digits makes it easy, but it may not make the rules idle. */
static void look_at_susol_level(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    int level = *(const int *)user, givens = 0;
    susol_rating rating, bare;
    susol_result result;
    assert_int_equal(susol_solve(puzzle, &(susol_options){.solutions = 2}, &result, NULL),
                     SUSOL_OK);
    assert_int_equal(result.solutions.low, 1);
    for (int c = 0; c < puzzle->grid; c++) givens += puzzle->value[c] > 0;
    assert_int_equal(givens, made->clues);
    assert_int_equal(susol_rate(puzzle, "susol", NULL, &rating, NULL), SUSOL_OK);
    assert_true(rating.value >= susol_levels[level].from);
    assert_true(rating.value < susol_levels[level].below);
    ss_puzzle *copy = new_puzzle();
    assert_int_equal(ss_puzzle_copy(copy, puzzle), SUSOL_OK);
    for (int i = 0; i < copy->rule_count; i++) copy->rules[i].ignored = !copy->rules[i].implied;
    assert_int_equal(susol_rate(copy, "susol", NULL, &bare, NULL), SUSOL_OK);
    assert_true(bare.solutions != 1 || bare.value >= susol_levels[level].below || level == 4);
    susol_puzzle_free(copy);
}

static void test_variants_by_level(void **state) {
    (void)state;
    static const char *const rules[] = {"killer", "thermo", "killer thermo", "kropki X"};
    for (int i = 0; i < 4; i += IS_SANITIZED ? 2 : 1)
        for (int level = 0; level < 4; level += IS_SANITIZED ? 3 : 1) {
            susol_request request = {.seed = 8, .rules = rules[i]};
            request.level = susol_levels[level].name;
            make_all(&request, 1, look_at_susol_level, &level);
        }
    int extreme = 4;
    susol_request small = {.seed = 8, .side = 6, .rules = "thermo", .level = "extreme"};
    make_all(&small, 2, look_at_susol_level, &extreme);
}

/* Digits that make it easier keep the symmetry, and the number that was asked for. */
static void look_at_symmetry(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    (void)user;
    assert_in_range(made->clues, 0, 26);
    for (int c = 0; c < 81; c++) assert_int_equal(!puzzle->value[c], !puzzle->value[80 - c]);
}

static void test_easier_and_symmetric(void **state) {
    (void)state;
    susol_request request = {.seed = 3, .rules = "thermo", .symmetry = "half-turn"};
    request.level = "medium", request.givens_high = 26;
    make_all(&request, 3, look_at_symmetry, NULL);
}

/* ---- a classic look ---- */

static void look_at_classic(const ss_puzzle *puzzle, const susol_made *made, const void *user) {
    int rows[9] = {0}, columns[9] = {0}, boxes[9] = {0}, digits[10] = {0}, clues = 0, absent = 0;
    int steps;
    for (int c = 0; c < 81; c++) {
        if (!puzzle->value[c]) continue;
        clues++, rows[c / 9]++, columns[c % 9]++, boxes[c / 27 * 3 + c % 9 / 3]++;
        digits[puzzle->value[c]]++;
    }
    assert_in_range(clues, 24, 32);
    assert_int_equal(clues, made->clues);
    for (int i = 0; i < 9; i++) {
        assert_in_range(rows[i], 1, 8);
        assert_in_range(columns[i], 1, 8);
        assert_in_range(boxes[i], 1, 8);
        absent += !digits[i + 1];
    }
    assert_true(absent <= 1);
    assert_true(made->width_least >= 1);
    assert_true(made->width_mean >= made->width_least);
    assert_int_equal(explain(puzzle, user, &steps), SUSOL_ENDING_SOLVED);
}

static void test_classic_looks(void **state) {
    (void)state;
    susol_request request = {.seed = 8, .look = "classic"};
    make_all(&request, 20, look_at_classic, BASICS);
}

/* ---- honest ends, same numbers ---- */

static void test_what_is_not_found_is_said(void **state) {
    (void)state;
    susol_generator *generator;
    susol_error error;
    const susol_made *made;
    susol_request request = {.rating_low = 11, .attempts = 50};
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_generator_new(&generator, &request, NULL, &error), SUSOL_OK);
    assert_int_equal(susol_generator_make(generator, 0, puzzle, &made, &error), SUSOL_LIMIT);
    assert_string_equal(made->tried, "none of 50 candidates was rated 11 or more (er)");
    susol_generator_free(generator);
    susol_puzzle_free(puzzle);
}

/* Asked for alone, or together with others: the same puzzle. */
static void test_numbers_do_not_depend_on_others(void **state) {
    (void)state;
    static const susol_request requests[] = {{.technique = "unique-rectangle-1"},
                                             {.rating_low = 7.1, .rating_high = 7.3},
                                             {.look = "classic", .level = "medium"}};
    enum { COUNT = 8 };
    ss_puzzle *together = new_puzzle(), *single = new_puzzle();
    for (int r = 0; r < 3; r++) {
        susol_generator *all, *one;
        assert_int_equal(susol_generator_new(&all, &requests[r], NULL, NULL), SUSOL_OK);
        susol_generator_expect(all, 0, COUNT);
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(susol_generator_new(&one, &requests[r], NULL, NULL), SUSOL_OK);
            uint64_t number = (uint64_t)i;
            assert_int_equal(susol_generator_make(all, number, together, NULL, NULL), SUSOL_OK);
            assert_int_equal(susol_generator_make(one, number, single, NULL, NULL), SUSOL_OK);
            assert_memory_equal(together->value, single->value, 81);
            susol_generator_free(one);
        }
        susol_generator_free(all);
    }
    susol_puzzle_free(together);
    susol_puzzle_free(single);
}

static void test_refusals(void **state) {
    (void)state;
    static const struct {
        susol_request request;
        susol_status status;
    } cases[] = {
        {{.technique = "x-ring"}, SUSOL_UNKNOWN_NAME},
        {{.technique = "x-wing,"
                       "skyscraper,w-wing,xy-wing,xyz-wing,swordfish,jellyfish,bug,sue-de-coq"},
         SUSOL_BAD_VALUE},
        {{.level = "terrible"}, SUSOL_UNKNOWN_NAME},
        {{.look = "modern"}, SUSOL_UNKNOWN_NAME},
        {{.start_at_technique = 1}, SUSOL_BAD_VALUE},
        {{.rules = "killer", .scale = "er", .rating_low = 3}, SUSOL_CANNOT},
        {{.rules = "killer", .look = "classic"}, SUSOL_CANNOT},
        {{.rating_low = 5, .rating_high = 4}, SUSOL_BAD_VALUE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        susol_generator *generator;
        susol_error error = {.text = ""};
        assert_int_equal(susol_generator_new(&generator, &cases[i].request, NULL, &error),
                         cases[i].status);
        assert_null(generator);
        assert_true(strlen(error.text) > 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_techniques_are_needed),
        cmocka_unit_test(test_two_techniques_are_both_needed),
        cmocka_unit_test(test_minimal_puzzles_get_no_clues),
        cmocka_unit_test(test_positions_begin_with_the_technique),
        cmocka_unit_test(test_ratings_are_in_range),
        cmocka_unit_test(test_levels_are_those_of_hodoku),
        cmocka_unit_test(test_killers_by_technique),
        cmocka_unit_test(test_killers_by_rating),
        cmocka_unit_test(test_variants_by_level),
        cmocka_unit_test(test_easier_and_symmetric),
        cmocka_unit_test(test_classic_looks),
        cmocka_unit_test(test_what_is_not_found_is_said),
        cmocka_unit_test(test_numbers_do_not_depend_on_others),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests_name("target", tests, NULL, NULL);
}
