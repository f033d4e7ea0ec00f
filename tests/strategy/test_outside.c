/* test_outside.c: strategies of the caller: what they see and may say, when they are tried. */
#include "support.h"
#include <limits.h>

static const char grid[] = ".218.547357.....8.8.......5.351427.87..538..."
                           "182...354319286547467953821258471639";

typedef struct told { /* of one walk */
    char first[40], changes[400];
    int steps;
} told;

static int note(void *user, const susol_step *step) {
    told *all = user;
    if (!all->steps++) {
        (void)snprintf(all->first, sizeof all->first, "%s", step->strategy);
        (void)snprintf(all->changes, sizeof all->changes, "%s", step->changes);
    }
    return 0;
}

static susol_status walk_with(const susol_strategy *strategy, const char *only, told *all) {
    const susol_strategy *more[] = {strategy, NULL};
    susol_explain_options guide = {.more = more, .only = only, .step = note, .user = all};
    ss_puzzle *puzzle = read_puzzle(grid);
    susol_ending end;
    *all = (told){.steps = 0};
    susol_status status = susol_explain(puzzle, &guide, &end, NULL);
    susol_puzzle_free(puzzle);
    return status;
}

/* r2c3 can be 4, 6 or 9; says nonsense, and then that it is not 6. */
static void find_nonsense(const susol_strategy *self, susol_view *view) {
    (void)self;
    assert_int_equal(view->cells, 81);
    assert_int_equal(view->houses, 27);
    assert_null(view->house(view, 27));
    assert_null(view->house(view, -1));
    assert_false(view->sees(view, 0, 0));
    assert_true(view->sees(view, 0, 8));
    assert_false(view->sees(view, 0, 81));
    for (int c = 0; c < view->cells; c++) assert_true(!view->digits[c] || !view->candidates[c]);
    if (!(view->candidates[11] & (view->candidates[11] - 1))) return; /* settled by now */
    view->say(view, SUSOL_SAY_HOUSE, 99, 0);
    view->say(view, SUSOL_SAY_CELL, -1, ~0u);
    view->say(view, SUSOL_SAY_FIN, 81, ~0u);
    view->say(view, SUSOL_SAY_REMOVE, INT_MAX, ~0u);
    view->say(view, SUSOL_SAY_REMOVE, 1, ~0u); /* filled: it has no candidates */
    view->say(view, SUSOL_SAY_PLACE, 11, ~0u); /* which digit? */
    if (view->give(view)) fail_msg("a step that changes nothing was taken");
    view->say(view, SUSOL_SAY_REMOVE, 11, 1u << 5 | 1u << 30);
    (void)view->give(view);
}

static const susol_strategy nonsense = {.size = sizeof(susol_strategy),
                                        .name = "nonsense",
                                        .title = "Nonsense",
                                        .sentence = "{cells}",
                                        .level = 1,
                                        .score = 5,
                                        .find = find_nonsense};

static void test_nonsense(void **state) {
    (void)state;
    told all;
    assert_int_equal(walk_with(&nonsense, "nonsense", &all), SUSOL_OK);
    assert_string_equal(all.first, "nonsense");
    assert_string_equal(all.changes, "r2c3<>6");
}

/* The score is the place in the order of trying. */
static void test_order(void **state) {
    (void)state;
    told all;
    susol_strategy late = nonsense;
    assert_int_equal(walk_with(&nonsense, NULL, &all), SUSOL_OK);
    assert_string_equal(all.first, "nonsense");
    late.score = 1000;
    assert_int_equal(walk_with(&late, NULL, &all), SUSOL_OK);
    assert_string_not_equal(all.first, "nonsense");
}

static void test_incomplete(void **state) {
    (void)state;
    told all;
    susol_strategy wrong = nonsense;
    wrong.size = sizeof wrong.size - 1;
    assert_int_equal(walk_with(&wrong, NULL, &all), SUSOL_BAD_VALUE);
    wrong = nonsense;
    wrong.find = NULL;
    assert_int_equal(walk_with(&wrong, NULL, &all), SUSOL_BAD_VALUE);
    wrong = nonsense;
    wrong.level = 6;
    assert_int_equal(walk_with(&wrong, NULL, &all), SUSOL_BAD_VALUE);
}

/* ---- full grids that break a rule ---- */

/* r3c1 must be 2, the smaller of its two candidates. */
static void find_lie(const susol_strategy *self, susol_view *view) {
    (void)self;
    view->say(view, SUSOL_SAY_REMOVE, 8, 1u << 1);
    (void)view->give(view);
}

static const susol_strategy liar = {.size = sizeof(susol_strategy),
                                    .name = "liar",
                                    .title = "Liar",
                                    .sentence = "{cells}",
                                    .level = 1,
                                    .score = 5,
                                    .find = find_lie};

typedef struct last { /* step of a walk */
    char strategy[40], sentence[200];
} last;

static int keep_last(void *user, const susol_step *step) {
    last *at = user;
    (void)snprintf(at->strategy, sizeof at->strategy, "%s", step->strategy);
    (void)snprintf(at->sentence, sizeof at->sentence, "%s", step->sentence);
    return 0;
}

/* Explains a puzzle with the liar and with singles; the last step and how it ended. */
static susol_ending end_of(const char *text, const char *language, last *at) {
    const susol_strategy *more[] = {&liar, NULL};
    susol_explain_options guide = {.more = more,
                                   .only = "liar,full-house,hidden-single,naked-single",
                                   .language = language,
                                   .step = keep_last,
                                   .user = at};
    ss_puzzle *puzzle = new_puzzle();
    susol_ending end;
    *at = (last){.strategy = ""};
    assert_int_equal(susol_read(puzzle, text, strlen(text), "susol", NULL), SUSOL_OK);
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    susol_puzzle_free(puzzle);
    return end;
}

/* Only what the verifier agrees to is called solved; else the step says which rule is broken. */
static void test_broken(void **state) {
    (void)state;
    static const char lie[] = "side 4\ngivens\n1234\n3412\n.1..\n....\nr3c1 < r3c3\n";
    static const char full[] = "side 4\ngivens\n1234\n3412\n2143\n4321\nwhite: r1c1 r1c3\n";
    static const char grid_rule[] = "side 4\ngivens\n1234\n3412\n2143\n4321\nnonconsecutive\n";
    last at;
    assert_int_equal(end_of(lie, NULL, &at), SUSOL_ENDING_BROKEN);
    assert_string_equal(at.strategy, "contradiction");
    assert_string_equal(at.sentence,
                        "All cells are filled, but the rule on r3c3 and r3c1 is broken.");
    for (int i = 0; i < 3; i++) {
        static const char *const languages[] = {"en", "cs", "pt"};
        assert_int_equal(end_of(full, languages[i], &at), SUSOL_ENDING_BROKEN);
        assert_non_null(strstr(at.sentence, "r1c1"));
        assert_int_equal(end_of(grid_rule, languages[i], &at), SUSOL_ENDING_BROKEN);
        assert_string_equal(at.strategy, "contradiction");
        assert_null(strchr(at.sentence, '{'));
    }
}

/* A name that nobody knows is told; those of the caller are known, and empty words are none. */
static void test_unknown_names_are_refused(void **state) {
    (void)state;
    ss_puzzle *puzzle = read_puzzle(grid);
    const susol_strategy *more[] = {&nonsense, NULL};
    susol_error error;
    susol_ending end;
    susol_explain_options only = {.only = "naked-single,x-wnig"},
                          without = {.without = "gess-wrok"};
    susol_explain_options own = {.more = more, .only = "nonsense,,X-Wing"};
    assert_int_equal(susol_explain(puzzle, &only, &end, &error), SUSOL_UNKNOWN_NAME);
    assert_string_equal(error.text, "there is no strategy 'x-wnig'");
    assert_int_equal(susol_explain(puzzle, &without, &end, &error), SUSOL_UNKNOWN_NAME);
    assert_int_equal(susol_explain(puzzle, &own, &end, &error), SUSOL_OK);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nonsense), cmocka_unit_test(test_order),
        cmocka_unit_test(test_incomplete), cmocka_unit_test(test_broken),
        cmocka_unit_test(test_unknown_names_are_refused)};
    return cmocka_run_group_tests_name("strategies of the caller", tests, NULL, NULL);
}
