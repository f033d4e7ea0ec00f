/* test_quick.c: quick walks against susol_explain: the same end, the same hardest step, and what is
   left open is the same candidate by candidate. */
#include "support.h"
#include "strategy/quick/quick.h"
#include "strategy/look.h"

#define SINGLES "full-house,hidden-single,naked-single"
#define LOCKED SINGLES ",pointing,claiming"
#define BASICS                                                                                     \
    LOCKED ",locked-pair,locked-triple,naked-pair,hidden-pair,naked-triple,hidden-triple,"         \
           "naked-quad,hidden-quad"

/* Sets that are closed as a whole, sets that are in part, sets with gaps that cannot be. */
static const char *const sets[] = {
    "full-house",
    "hidden-single",
    SINGLES,
    LOCKED,
    SINGLES ",claiming,naked-pair",
    LOCKED ",locked-pair,naked-pair",
    LOCKED ",locked-pair,locked-triple",
    LOCKED ",naked-triple,hidden-quad",
    BASICS,
    BASICS ",x-wing",
    BASICS ",swordfish",
    BASICS ",jellyfish",
    BASICS ",x-wing,swordfish,jellyfish",
    BASICS ",skyscraper",
    BASICS ",xy-wing",
    BASICS ",w-wing,unique-rectangle-1",
    BASICS ",xy-chain,avoidable-rectangle-1,sue-de-coq",
    BASICS ",direct-pointing,direct-hidden-pair,forcing-x-chain",
    "pointing,x-wing",
};
enum { SETS = sizeof sets / sizeof *sets };

typedef struct told { /* by explain */
    ss_set candidates[SS_MAX_CELLS];
    int hardest, cells;
} told;

/* "r1c1=5, r2c3<>47": what is left after the step. */
static void apply_words(told *at, const susol_step *step) {
    memcpy(at->candidates, step->candidates, (size_t)at->cells * sizeof *at->candidates);
    for (const char *word = step->changes; *word; word += strspn(word, ", ")) {
        int row = word[1] - '1', column = word[3] - '1';
        ss_set digits = 0;
        bool place = word[4] == '=';
        for (word += place ? 5 : 6; *word >= '1' && *word <= '9'; word++)
            digits |= ss_set_one(*word - '0');
        int cell = 9 * row + column;
        at->candidates[cell] &= place ? digits : ~digits;
        for (int c = 0; c < 81 && place; c++)
            if (c != cell &&
                (c / 9 == row || c % 9 == column || (c / 27 == row / 3 && c % 9 / 3 == column / 3)))
                at->candidates[c] &= ~digits;
    }
}

static int hear(void *user, const susol_step *step) {
    told *at = user;
    int index = ss_technique_index(step->strategy);
    if (index > at->hardest) at->hardest = index;
    apply_words(at, step);
    return 0;
}

static void begin_told(told *at, const ss_puzzle *puzzle) {
    *at = (told){.hardest = -1, .cells = puzzle->cells};
    uint8_t digits[81];
    ss_quick_tables tables;
    ss_quick_grid grid;
    uint16_t candidates[81];
    memcpy(digits, puzzle->value, 81);
    ss_quick_fill_tables(&tables);
    ss_quick_set(&grid, &tables, digits);
    ss_quick_candidates(&grid, candidates);
    for (int c = 0; c < 81; c++)
        at->candidates[c] = digits[c] ? ss_set_one(digits[c]) : candidates[c];
}

static susol_ending ask_explain(const ss_puzzle *puzzle, const char *only, told *at) {
    susol_ending end = SUSOL_ENDING_BROKEN;
    susol_explain_options guide = {.only = only, .step = hear, .user = at};
    begin_told(at, puzzle);
    assert_int_equal(susol_explain(puzzle, &guide, &end, NULL), SUSOL_OK);
    return end;
}

static void plan_for(const char *names, ss_quick_plan *plan) {
    ss_techniques set = {{0}};
    char name[64];
    for (; *names; names += strcspn(names, ","), names += *names == ',') {
        size_t size = strcspn(names, ",");
        memcpy(name, names, size);
        name[size] = 0;
        assert_true(ss_technique_index(name) >= 0);
        ss_techniques_add(&set, ss_technique_index(name));
    }
    ss_quick_make_plan(plan, &set);
}

typedef struct place { /* of an empty plain grid */
    ss_puzzle *puzzle;
    ss_board board;
    ss_limits limits;
    ss_walk walk;
    ss_quick quick;
    susol_result result;
    uint8_t first[SS_MAX_CELLS];
} place;

static place *open_place(void) {
    place *at = calloc(1, sizeof *at);
    assert_non_null(at);
    at->puzzle = new_puzzle();
    ss_limits_start(&at->limits, NULL);
    assert_int_equal(ss_rule_board(&at->board, at->puzzle, at->puzzle->allowed, &at->limits), 0);
    assert_int_equal(ss_walk_open(&at->walk, &at->board), SUSOL_OK);
    at->walk.unique = true;
    ss_quick_open(&at->quick, &at->walk);
    return at;
}

static void close_place(place *at) {
    ss_board_free(&at->board);
    susol_puzzle_free(at->puzzle);
    free(at);
}

static void compare(place *at, const ss_puzzle *puzzle, int set) {
    told heard;
    ss_quick_plan plan;
    ss_quick_end end;
    uint16_t candidates[81];
    plan_for(sets[set], &plan);
    memcpy(at->puzzle->value, puzzle->value, 81);
    memcpy(at->puzzle->given, puzzle->given, 81);
    at->walk.view.solution = at->first;
    ss_quick_solve(&at->quick, &plan, puzzle->value, &end);
    susol_ending how = ask_explain(puzzle, sets[set], &heard);
    assert_false(end.lost);
    assert_int_equal(end.solved, how == SUSOL_ENDING_SOLVED);
    assert_int_equal(end.hardest, heard.hardest);
    ss_quick_candidates(&at->quick.grid, candidates);
    for (int c = 0; c < 81; c++) {
        int digit = at->quick.grid.digit[c];
        assert_int_equal(heard.candidates[c], digit ? ss_set_one(digit) : candidates[c]);
    }
}

/* Every `step`-th line from `from` on of those with one solution. */
static void compare_file(const char *path, int from, int step) {
    FILE *file = open_fixture(path);
    char line[1000];
    place *at = open_place();
    susol_options two = {.solutions = 2, .first = at->first};
    for (int i = 0; next_line(file, line, sizeof line); i++) {
        if (i < from || (i - from) % step) continue;
        line[81] = 0;
        ss_puzzle *puzzle = read_puzzle(line);
        assert_int_equal(susol_solve(puzzle, &two, &at->result, NULL), SUSOL_OK);
        for (int s = 0; s < SETS && at->result.solutions.low == 1; s++) compare(at, puzzle, s);
        susol_puzzle_free(puzzle);
    }
    close_place(at);
    (void)fclose(file);
}

static void test_ends_are_those_of_explain(void **state) {
    (void)state;
    const char *more = getenv("SUSOL_QUICK_FILE"); /* a larger set, for those who want more */
    compare_file("tests/fixtures/classic.txt", 0, 2);
    compare_file("tests/fixtures/ratings.txt", 0, 2);
    if (more) compare_file(more, 0, 10);
}

static void test_sets_are_closed_as_far_as_order_cannot_matter(void **state) {
    (void)state;
    static const int closed[SETS] = {[2] = 3, [3] = 5, [5] = 7, [8] = 13, [9] = 14, [10] = 10};
    for (int s = 0; s < SETS; s++) {
        ss_quick_plan plan;
        plan_for(sets[s], &plan);
        if (closed[s]) assert_int_equal(plan.first, closed[s]);
    }
}

/* A set of techniques in whose order nothing may be closed: the walk on the view does it all. */
static void test_walk_on_any_board(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    susol_error error;
    static const char text[] = "side 4\ncage 6: r1c1 r1c2 r2c1\ncage 7: r1c4 r2c4\n"
                               "r3c1 > r3c2 > r4c2\n";
    assert_int_equal(susol_read(puzzle, text, sizeof text - 1, "susol", &error), SUSOL_OK);
    ss_board board;
    ss_limits limits;
    ss_walk *walk = calloc(1, sizeof *walk);
    ss_quick *quick = calloc(1, sizeof *quick);
    assert_true(walk && quick);
    static const char *const lists[] = {"full-house", SINGLES ",rule-step,cage-combination",
                                        BASICS ",rule-step,cage-combination,forcing-cell"};
    for (int i = 0; i < 3; i++) {
        ss_quick_plan plan;
        ss_quick_end end;
        susol_ending how;
        susol_explain_options guide = {.only = lists[i]};
        plan_for(lists[i], &plan);
        ss_limits_start(&limits, NULL);
        assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed, &limits), SUSOL_OK);
        assert_int_equal(ss_walk_open(walk, &board), SUSOL_OK);
        ss_quick_open(quick, walk);
        ss_quick_walk(quick, &plan, &end);
        assert_int_equal(susol_explain(puzzle, &guide, &how, NULL), SUSOL_OK);
        assert_int_equal(end.solved, how == SUSOL_ENDING_SOLVED);
        ss_board_free(&board);
    }
    free(walk);
    free(quick);
    susol_puzzle_free(puzzle);
}

/* Digits at random, none in conflict; most have no solution. Full grids obey the law. */
static void test_broken_grids_end(void **state) {
    (void)state;
    place *at = open_place();
    ss_random random;
    ss_random_seed(&random, 5);
    ss_quick_plan plan;
    int solved = 0;
    plan_for(BASICS ",x-wing", &plan);
    for (int i = 0; i < 2000; i++) {
        uint8_t none[81] = {0};
        ss_quick_set(&at->quick.grid, &at->quick.tables, none);
        for (int k = 0; k < 45; k++) {
            int cell = (int)ss_random_below(&random, 81), digit = (int)ss_random_below(&random, 9);
            if (ss_quick_has(&at->quick.grid, cell, digit))
                ss_quick_place(&at->quick.grid, &at->quick.tables, cell, digit);
        }
        ss_quick_end end;
        susol_error error;
        ss_quick_continue(&at->quick, &plan, &end);
        assert_int_equal(end.solved, !at->quick.grid.left);
        if (!end.solved) continue;
        solved++;
        assert_int_equal(susol_verify(at->puzzle, at->quick.grid.digit, &error), SUSOL_OK);
    }
    assert_in_range(solved, 1, 1999);
    close_place(at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends_are_those_of_explain),
        cmocka_unit_test(test_sets_are_closed_as_far_as_order_cannot_matter),
        cmocka_unit_test(test_walk_on_any_board),
        cmocka_unit_test(test_broken_grids_end),
    };
    return cmocka_run_group_tests_name("quick", tests, NULL, NULL);
}
