/* test_hodoku.c: the scale hodoku against scores and levels by HoDoKu itself. */
#include "support.h"
#include "rate/rate.h"
#include "rate/hodoku.h"

static void rate_line(const char *line, susol_rating *rating) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, line, 81, "line", NULL), SUSOL_OK);
    assert_int_equal(susol_rate(puzzle, "hodoku", NULL, rating), SUSOL_OK);
    susol_puzzle_free(puzzle);
}

/* Every n-th line of PUZZLE<TAB>SCORE LEVEL; how many were compared. */
static int compare_file(FILE *file, int every) {
    char line[LINE_ROOM];
    int compared = 0;
    for (int n = 0; next_line(file, line, sizeof line); n++) {
        susol_rating rating;
        if (n % every) continue;
        for (char *tab = line + 82; (tab = strchr(tab, '\t'));) *tab = ' ';
        rate_line(line, &rating);
        if (strcmp(rating.text, line + 82) != 0) fail_msg("%s, not %s", rating.text, line);
        assert_true(rating.value > 0 && rating.value == atoi(rating.text));
        compared++;
    }
    (void)fclose(file);
    return compared;
}

static void test_fixture(void **state) {
    (void)state;
    assert_true(compare_file(open_fixture("tests/fixtures/hodoku.txt"), 1) > 100);
}

/* The whole collection lies beside the repository, or nowhere. */
static void test_collection(void **state) {
    (void)state;
    FILE *file = fopen("../shared/data/human/hodoku_scores.txt", "r");
    if (!file) {
        printf("skipped: the collection of scores is not here\n");
        skip();
    }
    assert_true(compare_file(file, 3) > 400);
}

/* Nothing to do, next to nothing given, two solutions: HoDoKu gives up on the last. */
static void test_edges(void **state) {
    (void)state;
    static const struct {
        const char *line, *text;
    } cases[] = {
        {"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
         "0 Easy"},
        {".34678912672195348198342567859761423426853791713924856961537284287419635345286179",
         "4 Easy"},
        {"5................................................................................",
         "0 Easy"},
        {"534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
         "20000 Extreme"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        susol_rating rating;
        rate_line(cases[i].line, &rating);
        assert_string_equal(rating.text, cases[i].text);
    }
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
