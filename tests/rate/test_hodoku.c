/* test_hodoku.c: the scale hodoku against scores and levels by HoDoKu itself. */
#include "rate/ratings.h"
#include "rate/rate.h"
#include "rate/hodoku.h"

/* The value is the score, and the level that of the words. */
static void look_at_value(const susol_rating *rating) {
    assert_true(rating->value > 0 && rating->value == atoi(rating->text));
    assert_string_equal(ss_level_at(rating->level)->title, strchr(rating->text, ' ') + 1);
}

static void test_fixture(void **state) {
    (void)state;
    assert_true(
        compare_file("hodoku", open_fixture("tests/fixtures/hodoku.txt"), 1, look_at_value) > 100);
}

/* The whole collection lies beside the repository, or nowhere. */
static void test_collection(void **state) {
    (void)state;
    FILE *file = open_collection("../shared/data/human/hodoku_scores.txt");
    assert_true(compare_file("hodoku", file, 3, look_at_value) > 400);
}

/* Nothing to do, next to nothing to do. */
static void test_edges(void **state) {
    (void)state;
    static const rated cases[] = {
        {"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
         "0 Easy"},
        {".34678912672195348198342567859761423426853791713924856961537284287419635345286179",
         "4 Easy"}};
    compare_cases("hodoku", cases, sizeof cases / sizeof *cases);
}

/* A level is raised while its score is above the limit, and only then. */
static void test_levels(void **state) {
    (void)state;
    assert_int_equal(ss_hodoku_level(SS_HODOKU_EASY, 800), SS_HODOKU_EASY);
    assert_int_equal(ss_hodoku_level(SS_HODOKU_EASY, 801), SS_HODOKU_MEDIUM);
    assert_int_equal(ss_hodoku_level(SS_HODOKU_MEDIUM, 1000), SS_HODOKU_MEDIUM);
    assert_int_equal(ss_hodoku_level(SS_HODOKU_EASY, 1601), SS_HODOKU_UNFAIR);
    assert_int_equal(ss_hodoku_level(SS_HODOKU_HARD, 1801), SS_HODOKU_EXTREME);
    assert_int_equal(ss_hodoku_level(SS_HODOKU_EXTREME, 500), SS_HODOKU_EXTREME);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fixture),
                                       cmocka_unit_test(test_collection),
                                       cmocka_unit_test(test_edges), cmocka_unit_test(test_levels)};
    return cmocka_run_group_tests_name("hodoku", tests, NULL, NULL);
}
