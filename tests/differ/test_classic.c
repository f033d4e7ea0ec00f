/* test_classic.c: plain 9x9 puzzles made from the fixtures through all engines, a few thousand of
   them; bench/differ_classic does the same by the million. */
#include "differ/classic.h"
#include "support.h"

enum { ROOM = 2000, LOADS = 4, SEED = 18 };

static char given[ROOM][DIFFER_CELLS];

static void complain(void *user, const char *sentence, const char *puzzle) {
    (void)user;
    print_message("%s\n%.81s\n", sentence, puzzle);
}

static size_t load_fixtures(void) {
    char line[LINE_ROOM];
    size_t count = 0;
    FILE *file = open_fixture("tests/fixtures/classic.txt");
    while (count < ROOM && next_line(file, line, sizeof line))
        if (strcspn(line, ":") == DIFFER_CELLS) memcpy(given[count++], line, DIFFER_CELLS);
    (void)fclose(file);
    return count;
}

static void test_engines_agree(void **state) {
    (void)state;
    static differ_classic all = {.complain = complain, .thin = 1};
    static const uint32_t limits[LOADS] = {2, 1, 10, 60};
    all.given = (const char(*)[DIFFER_CELLS])given, all.given_count = load_fixtures();
    assert_true(all.given_count > 90);
    assert_int_equal(differ_classic_open(&all, SEED), SUSOL_OK);
    for (int i = 0; i < LOADS; i++) {
        all.limit = limits[i];
        differ_classic_load(&all);
    }
    assert_int_equal(all.differences, 0);
    assert_true(all.none > 500 && all.unique > 500 && all.many > 500);
    for (int i = 0; ss_engine_at(i); i++) { /* everybody had a turn and answered */
        bool asked = false;
        for (int k = 0; k < DIFFER_ASKED; k++)
            asked = asked || (!strcmp(all.asked[k].name, ss_engine_at(i)->name) &&
                              all.asked[k].puzzles > all.asked[k].open);
        if (!asked) fail_msg("%s was not asked", ss_engine_at(i)->name);
    }
    differ_classic_close(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_engines_agree)};
    return cmocka_run_group_tests_name("classic puzzles through all engines", tests, NULL, NULL);
}
