/* test_large.c: techniques on grids so large and empty that there is nothing to be found: no
   almost locked set, more claims than a web can follow. */
#include "support.h"

typedef struct layout {
    int side, box_height, box_width;
} layout;

static const layout layouts[] = {{10, 0, 0}, {10, 2, 5}, {16, 4, 4}, {25, 5, 5}};

/* Those that spin webs, and those that list almost locked sets. */
static const char *const chains =
    "als-continuous-loop,als-aic,als-chain,kraken-fish-1,kraken-fish-2,whip,grouped-aic,"
    "forcing-chain-contradiction,forcing-net-contradiction";

static susol_ending explain(const ss_puzzle *puzzle, const char *only) {
    susol_ending end = SUSOL_ENDING_BROKEN;
    susol_explain_options guide = {.only = only};
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    return end;
}

static void test_empty_grids_leave_chains_stuck(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        const layout *of = &layouts[i];
        assert_int_equal(susol_puzzle_set_shape(puzzle, of->side, of->box_height, of->box_width),
                         SUSOL_OK);
        assert_int_equal(explain(puzzle, chains), SUSOL_ENDING_STUCK);
    }
    susol_puzzle_free(puzzle);
}

static int count_looks(void *user, const susol_event *event) {
    (void)event;
    return ++*(int *)user > 100000;
}

/* Where every candidate is in some solution no technique need be asked, and it is soon said. */
static void test_empty_grid_is_open_at_once(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    int looks = 0;
    susol_options limits = {.watch = count_looks, .user = &looks};
    susol_ending end = SUSOL_ENDING_BROKEN;
    assert_int_equal(susol_puzzle_set_shape(puzzle, 25, 5, 5), SUSOL_OK);
    for (int list = 0; list < 2; list++) {
        susol_explain_options guide = {.limits = &limits, .find_mistake = 1, .list_now = list};
        assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
        assert_int_equal(end, SUSOL_ENDING_OPEN);
    }
    assert_in_range(looks, 1, 20000);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_grids_leave_chains_stuck),
        cmocka_unit_test(test_empty_grid_is_open_at_once),
    };
    return cmocka_run_group_tests_name("large", tests, NULL, NULL);
}
