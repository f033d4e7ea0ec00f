/* test_parts.c: the solutions of all parts, each as often as it counts, are those of the puzzle. */
#include "support.h"
#include "count/listing.h"

enum { MOST_SOLUTIONS = 30000 };

typedef struct held_digits {
    const ss_puzzle *puzzle;
    uint64_t count, held[SS_MAX_CELLS * 16];
} held_digits;

static int hold(void *user, const uint8_t *solution) {
    held_digits *all = user;
    for (int c = 0; c < all->puzzle->cells; c++)
        all->held[c * all->puzzle->side + solution[c] - 1]++;
    all->count++;
    return 0;
}

/* One after the other, by an engine that knows nothing of alike digits. False: too many. */
static bool list_plainly(const ss_puzzle *puzzle, held_digits *all) {
    susol_result result;
    susol_options options = {
        .engine = "board", .solutions = MOST_SOLUTIONS, .found = hold, .user = all};
    memset(all, 0, sizeof *all);
    all->puzzle = puzzle;
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    return result.complete;
}

static void compare(const ss_count_parts *parts, const held_digits *plain) {
    static const susol_options no_options;
    static ss_u128 held[SS_MAX_CELLS * 16];
    int candidates = parts->puzzle->cells * parts->puzzle->side;
    ss_count_guard guard;
    ss_u128 count;
    memset(held, 0, sizeof held);
    ss_count_guard_start(&guard, &no_options);
    assert_int_equal(ss_count_list_parts(&guard, parts, held, &count), SUSOL_OK);
    assert_true(!count.high && count.low == plain->count);
    for (int i = 0; i < candidates; i++)
        assert_true(!held[i].high && held[i].low == plain->held[i]);
}

static ss_puzzle *random_puzzle(ss_random *random) {
    static const char *const rules[] = {
        "diagonal", "antidiagonal",    "antiking",          "antiknight",
        "disjoint", "even: r1c1 r2c3", "allowed 1 2: r3c3", "distinct: r1c1 r2c2 r3c4"};
    ss_puzzle *puzzle = new_puzzle();
    int side = ss_random_below(random, 2) ? 4 : 6, givens = (int)ss_random_below(random, 4);
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, 2, side / 2), SUSOL_OK);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (!ss_random_below(random, 3))
            assert_int_equal(susol_puzzle_add_rule(puzzle, rules[i], NULL), SUSOL_OK);
    for (; givens; givens--) {
        int cell = (int)ss_random_below(random, (uint32_t)(side * side));
        ss_puzzle_set_value(puzzle, cell, 1 + (int)ss_random_below(random, (uint32_t)side), true);
    }
    return puzzle;
}

static void parts_make_the_whole(void **state) {
    (void)state;
    static held_digits plain;
    static ss_count_parts parts;
    ss_random random;
    int compared = 0, renamed = 0;
    ss_random_seed(&random, 4);
    for (int i = 0; i < 300; i++) {
        ss_puzzle *puzzle = random_puzzle(&random);
        bool known = list_plainly(puzzle, &plain);
        susol_status status = known ? ss_count_parts_open(&parts, puzzle, NULL) : SUSOL_CANNOT;
        if (known && status) assert_true(status == SUSOL_CANNOT && !plain.count);
        if (!status) {
            compare(&parts, &plain);
            compared += plain.count > 0;
            renamed += plain.count > 0 && parts.names > 1;
            ss_count_parts_close(&parts);
        }
        susol_puzzle_free(puzzle);
    }
    assert_true(compared > 60 && renamed > 40);
}

/* Rules that tell digits apart must not be renamed, and no house may make too many parts. */
static void names_are_kept_where_they_matter(void **state) {
    (void)state;
    static held_digits plain;
    static ss_count_parts parts;
    static const char *const rules[] = {"cage 5: r1c1 r1c2", "thermo: r1c1 r2c2", "nonconsecutive"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        ss_puzzle *puzzle = new_puzzle();
        assert_int_equal(susol_puzzle_set_shape(puzzle, 4, 2, 2), SUSOL_OK);
        assert_int_equal(susol_puzzle_add_rule(puzzle, rules[i], NULL), SUSOL_OK);
        assert_true(list_plainly(puzzle, &plain));
        if (ss_count_parts_open(&parts, puzzle, NULL)) fail_msg("%s", rules[i]);
        assert_true(parts.names == 1.0);
        compare(&parts, &plain);
        ss_count_parts_close(&parts);
        susol_puzzle_free(puzzle);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(parts_make_the_whole),
                                       cmocka_unit_test(names_are_kept_where_they_matter)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
