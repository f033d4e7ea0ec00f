/* test_count.c: counting, counts of candidates and random solutions, through the public functions.

   Everything is compared with listing by an engine. */
#include "support.h"
#include "base/u128.h"
#include <math.h>

enum { MANY = 12000 };

/* ---- puzzles ---- */

static ss_puzzle *shaped(int side, int height, int width) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, height, width), SUSOL_OK);
    return puzzle;
}

/* The same, but the boxes are the pieces of a jigsaw. */
static ss_puzzle *pieced(int side, int height, int width) {
    ss_puzzle *boxes = shaped(side, height, width), *puzzle = shaped(side, 0, 0);
    if (height) assert_int_equal(ss_layout_jigsaw(puzzle, boxes->region), SUSOL_OK);
    susol_puzzle_free(boxes);
    return puzzle;
}

static void add(ss_puzzle *puzzle, const char *rule) {
    susol_error error = {.text = ""};
    if (susol_puzzle_add_rule(puzzle, rule, &error)) fail_msg("%s: %s", error.text, rule);
}

static void add_diagonals(ss_puzzle *puzzle) {
    char down[200] = "distinct:", up[200] = "distinct:";
    for (int i = 1; i <= puzzle->side; i++) {
        (void)sprintf(down + strlen(down), " r%dc%d", i, i);
        (void)sprintf(up + strlen(up), " r%dc%d", i, puzzle->side + 1 - i);
    }
    add(puzzle, down);
    add(puzzle, up);
}

/* One solution of the puzzle with its first row given in random order. */
static void random_solution(const ss_puzzle *puzzle, ss_random *random, uint8_t *solution) {
    ss_puzzle *copy = new_puzzle();
    uint16_t digits[SS_MAX_SIDE];
    susol_result result = {0};
    while (!result.solutions.low) {
        for (int d = 0; d < puzzle->side; d++) digits[d] = (uint16_t)(d + 1);
        ss_random_shuffle(random, digits, puzzle->side);
        assert_int_equal(susol_puzzle_copy(copy, puzzle), SUSOL_OK);
        for (int c = 0; c < puzzle->side; c++)
            assert_int_equal(susol_puzzle_set_value(copy, c, digits[c]), SUSOL_OK);
        susol_options one = {.solutions = 1, .first = solution};
        assert_int_equal(susol_solve(copy, &one, &result, NULL), SUSOL_OK);
    }
    susol_puzzle_free(copy);
}

/* Gives digits of a solution in random cells until there are at most MANY solutions. */
static void thin(ss_puzzle *puzzle, ss_random *random) {
    uint8_t solution[SS_MAX_CELLS];
    uint16_t order[SS_MAX_CELLS];
    susol_result result;
    susol_options many = {.solutions = MANY};
    random_solution(puzzle, random, solution);
    for (int c = 0; c < puzzle->cells; c++) order[c] = (uint16_t)c;
    ss_random_shuffle(random, order, puzzle->cells);
    for (int i = 0;; i++) {
        assert_int_equal(susol_puzzle_set_value(puzzle, order[i], solution[order[i]]), SUSOL_OK);
        if (i % 3) continue;
        assert_int_equal(susol_solve(puzzle, &many, &result, NULL), SUSOL_OK);
        if (result.complete) return;
    }
}

/* The n-th of some puzzles of many shapes and rules, with 1 to MANY solutions; NULL: no more. */
static ss_puzzle *sample(int n, ss_random *random) {
    ss_puzzle *puzzle;
    FILE *file;
    char line[LINE_ROOM];
    switch (n) {
    case 0: return shaped(4, 2, 2);
    case 1: puzzle = shaped(5, 0, 0); break;
    case 2: puzzle = shaped(6, 2, 3); break;
    case 3: puzzle = shaped(6, 3, 2); break;
    case 4: puzzle = shaped(8, 2, 4); break;
    case 5: puzzle = shaped(9, 3, 3); break;
    case 6:
        puzzle = shaped(9, 3, 3);
        add_diagonals(puzzle);
        break;
    case 7:
        puzzle = shaped(6, 2, 3);
        add_diagonals(puzzle);
        break;
    case 8:
        puzzle = shaped(6, 2, 3);
        add(puzzle, "cage 9: r1c1 r1c2 r2c1");
        add(puzzle, "r3c3 > r3c4");
        break;
    case 9:
        file = open_fixture("tests/fixtures/jigsaw.txt");
        assert_true(next_line(file, line, sizeof line));
        (void)fclose(file);
        puzzle = read_jigsaw(line);
        for (int c = 0; c < puzzle->cells; c++)
            if (c % 7 < 2) ss_puzzle_set_value(puzzle, c, 0, false);
        break;
    case 10: /* pencil marks: any cell of the grid loses candidates */
        puzzle = shaped(9, 3, 3);
        for (int i = 0; i < 12; i++) {
            int cell = (int)ss_random_below(random, 81);
            puzzle->allowed[cell] &= ~ss_set_one(1 + (int)ss_random_below(random, 9));
        }
        break;
    default: return NULL;
    }
    thin(puzzle, random);
    return puzzle;
}

/* ---- a list of all solutions, to compare with ---- */

typedef struct whole_list {
    const ss_puzzle *puzzle;
    uint64_t count;
    uint64_t held[SS_MAX_CELLS * SS_MAX_SIDE];
} whole_list;

static int note(void *user, const uint8_t *solution) {
    whole_list *all = user;
    all->count++;
    for (int c = 0; c < all->puzzle->cells; c++)
        all->held[c * all->puzzle->side + solution[c] - 1]++;
    return 0;
}

static void list_all(const ss_puzzle *puzzle, whole_list *all) {
    susol_result result;
    memset(all, 0, sizeof *all);
    all->puzzle = puzzle;
    susol_options options = {.engine = "board", .found = note, .user = all};
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
}

static void counts_agree_with_listing(void **state) {
    (void)state;
    static whole_list all;
    static susol_number counts[SS_MAX_CELLS * SS_MAX_SIDE];
    ss_random random;
    ss_puzzle *puzzle;
    ss_random_seed(&random, 4);
    for (int n = 0; (puzzle = sample(n, &random)); n++) {
        susol_tally answer;
        list_all(puzzle, &all);
        assert_int_equal(susol_count(puzzle, NULL, &answer, NULL), SUSOL_OK);
        assert_true(answer.exact && !answer.count.high && answer.done == 1.0);
        assert_int_equal(answer.count.low, all.count);
        assert_int_equal(answer.estimate.low, all.count);
        assert_int_equal(susol_candidate_counts(puzzle, NULL, counts, NULL), SUSOL_OK);
        for (int i = 0; i < puzzle->cells * puzzle->side; i++)
            assert_int_equal(counts[i].low, all.held[i]);
        susol_puzzle_free(puzzle);
    }
}

/* ---- what cannot be listed ---- */

static void assert_count(const ss_puzzle *puzzle, const char *expected) {
    susol_tally answer;
    char text[40];
    assert_int_equal(susol_count(puzzle, NULL, &answer, NULL), SUSOL_OK);
    assert_true(answer.exact);
    assert_string_equal(susol_number_text(answer.count, text), expected);
}

static void known_numbers(void **state) {
    (void)state;
    static const struct {
        int side, height, width;
        const char *count;
    } known[] = {{4, 2, 2, "288"},
                 {6, 2, 3, "28200960"},
                 {6, 3, 2, "28200960"},
                 {7, 0, 0, "61479419904000"},
                 {8, 2, 4, "29136487207403520"},
                 {8, 4, 2, "29136487207403520"},
                 {9, 3, 3, "6670903752021072936960"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ss_puzzle *puzzle = shaped(known[i].side, known[i].height, known[i].width);
        ss_puzzle *pieces = pieced(known[i].side, known[i].height, known[i].width);
        assert_count(puzzle, known[i].count);
        assert_count(pieces, known[i].count);
        susol_puzzle_free(puzzle);
        susol_puzzle_free(pieces);
    }
}

/* Of a cell, the counts of all digits sum to the whole; two of them are counted the other way. */
static void check_sums(ss_puzzle *puzzle, ss_random *random) {
    static susol_number counts[SS_MAX_CELLS * SS_MAX_SIDE];
    susol_tally answer;
    assert_int_equal(susol_count(puzzle, NULL, &answer, NULL), SUSOL_OK);
    assert_int_equal(susol_candidate_counts(puzzle, NULL, counts, NULL), SUSOL_OK);
    for (int c = 0; c < puzzle->cells; c++) {
        ss_u128 sum = {0, 0};
        for (int d = 0; d < puzzle->side; d++) sum = ss_u128_add(sum, counts[c * puzzle->side + d]);
        assert_int_equal(ss_u128_compare(sum, answer.count), 0);
    }
    for (int i = 0; i < 2; i++) {
        int cell = (int)ss_random_below(random, (uint32_t)puzzle->cells);
        int digit = 1 + (int)ss_random_below(random, (uint32_t)puzzle->side);
        if (puzzle->value[cell]) continue;
        ss_set before = puzzle->allowed[cell];
        puzzle->allowed[cell] = before & ss_set_one(digit);
        assert_int_equal(susol_count(puzzle, NULL, &answer, NULL), SUSOL_OK);
        puzzle->allowed[cell] = before;
        assert_int_equal(ss_u128_compare(answer.count, counts[cell * puzzle->side + digit - 1]), 0);
    }
}

static void give(ss_puzzle *puzzle, ss_random *random, int givens) {
    uint8_t solution[SS_MAX_CELLS];
    random_solution(puzzle, random, solution);
    for (int i = 0; i < givens; i++) {
        int cell = (int)ss_random_below(random, (uint32_t)puzzle->cells);
        assert_int_equal(susol_puzzle_set_value(puzzle, cell, solution[cell]), SUSOL_OK);
    }
}

static void sparse_grids_sum_up(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 5);
    ss_puzzle *empty = shaped(6, 2, 3), *six = shaped(6, 3, 2), *nine = shaped(9, 3, 3);
    ss_puzzle *pieces = pieced(9, 3, 3);
    check_sums(empty, &random);
    give(six, &random, 2);
    check_sums(six, &random);
    give(nine, &random, 18);
    check_sums(nine, &random);
    give(pieces, &random, 18);
    check_sums(pieces, &random);
    susol_puzzle_free(pieces);
    susol_puzzle_free(empty);
    susol_puzzle_free(six);
    susol_puzzle_free(nine);
}

/* ---- stopping ---- */

static int stop_at_once(void *user, const susol_event *event) {
    susol_event *last = user;
    *last = *event;
    return 1;
}

/* Within a factor of ten, and never below what is proved. */
static void assert_stopped(const ss_puzzle *puzzle, susol_options options, susol_status why,
                           double right) {
    susol_tally answer;
    assert_int_equal(susol_count(puzzle, &options, &answer, NULL), why);
    assert_false(answer.exact);
    double guess = ss_u128_to_double(answer.estimate);
    assert_true(ss_u128_to_double(answer.count) <= right);
    assert_true(ss_u128_compare(answer.count, answer.estimate) <= 0);
    assert_true(guess > right / 10 && guess < right * 10);
    if (options.solutions) assert_true(answer.count.high || answer.count.low >= options.solutions);
}

static void limits_and_cancelling(void **state) {
    (void)state;
    ss_puzzle *nine = shaped(9, 3, 3), *six = shaped(6, 2, 3), *cage = shaped(6, 2, 3);
    susol_event last = {0};
    susol_options cancel = {.watch = stop_at_once, .user = &last};
    assert_stopped(nine, (susol_options){.solutions = 100}, SUSOL_LIMIT, 6.67e21);
    assert_stopped(nine, (susol_options){.solutions = 1000000000000}, SUSOL_LIMIT, 6.67e21);
    assert_stopped(nine, (susol_options){.nodes = 5000}, SUSOL_LIMIT, 6.67e21);
    assert_stopped(nine, (susol_options){.milliseconds = 1}, SUSOL_LIMIT, 6.67e21);
    assert_stopped(nine, cancel, SUSOL_CANCELLED, 6.67e21);
    assert_int_equal(last.kind, SUSOL_EVENT_PROGRESS);
    assert_stopped(six, (susol_options){.solutions = 1000}, SUSOL_LIMIT, 28200960);
    assert_stopped(six, cancel, SUSOL_CANCELLED, 28200960);
    add(cage, "r1c1 > r1c2"); /* by symmetry, just half of all */
    assert_stopped(cage, (susol_options){.solutions = 50000}, SUSOL_LIMIT, 14100480);
    assert_stopped(cage, cancel, SUSOL_CANCELLED, 14100480);
    assert_stopped(cage, (susol_options){.engine = "board", .nodes = 3000}, SUSOL_LIMIT, 14100480);
    susol_puzzle_free(nine);
    susol_puzzle_free(six);
    susol_puzzle_free(cage);
}

/* ---- a runner that takes the parts in its own order ---- */

static void run_backwards(void *user, void (*part)(void *work, int index), void *work, int parts) {
    ++*(int *)user;
    while (parts--) part(work, parts);
}

static void runner_changes_nothing(void **state) {
    (void)state;
    int calls = 0;
    susol_runner runner = {.run = run_backwards, .user = &calls};
    susol_options options = {.runner = &runner, .seed = 3};
    ss_puzzle *nine = shaped(9, 3, 3), *cage = shaped(5, 0, 0);
    susol_tally answer;
    char text[40];
    assert_int_equal(susol_count(nine, &options, &answer, NULL), SUSOL_OK);
    assert_string_equal(susol_number_text(answer.count, text), "6670903752021072936960");
    assert_true(calls > 0);
    add(cage, "r1c1 > r1c2");
    calls = 0;
    assert_int_equal(susol_count(cage, &options, &answer, NULL), SUSOL_OK);
    assert_string_equal(susol_number_text(answer.count, text), "80640");
    assert_int_equal(calls, 1);
    susol_sampler *with, *without;
    susol_options seeded = {.seed = 3};
    assert_int_equal(susol_sampler_new(&with, nine, &options, NULL), SUSOL_OK);
    assert_int_equal(susol_sampler_new(&without, nine, &seeded, NULL), SUSOL_OK);
    for (int i = 0; i < 20; i++) {
        uint8_t one[81], other[81];
        assert_int_equal(susol_sampler_draw(with, one), SUSOL_OK);
        assert_int_equal(susol_sampler_draw(without, other), SUSOL_OK);
        assert_memory_equal(one, other, 81);
        assert_int_equal(susol_verify(nine, one, NULL), SUSOL_OK);
    }
    susol_sampler_free(with);
    susol_sampler_free(without);
    susol_puzzle_free(nine);
    susol_puzzle_free(cage);
}

/* ---- random solutions ---- */

/* Draws 50 times as many as there are; the share of each of `boxes` hashes must be right. */
static void check_uniform(const ss_puzzle *puzzle, uint64_t seed) {
    enum { MOST = 512 };
    static uint8_t known[MOST][SS_MAX_CELLS];
    static int drawn[MOST];
    size_t cells = (size_t)puzzle->cells;
    susol_options options = {.seed = seed};
    susol_sampler *sampler;
    susol_tally answer;
    int kinds = 0;
    assert_int_equal(susol_count(puzzle, NULL, &answer, NULL), SUSOL_OK);
    int count = (int)answer.count.low, draws = 50 * count;
    assert_true(count > 1 && count <= MOST);
    assert_int_equal(susol_sampler_new(&sampler, puzzle, &options, NULL), SUSOL_OK);
    memset(drawn, 0, sizeof drawn);
    for (int i = 0; i < draws; i++) {
        uint8_t solution[SS_MAX_CELLS];
        int k = 0;
        assert_int_equal(susol_sampler_draw(sampler, solution), SUSOL_OK);
        while (k < kinds && memcmp(known[k], solution, cells)) k++;
        if (k == kinds) memcpy(known[kinds++], solution, cells);
        assert_true(kinds <= count);
        drawn[k]++;
    }
    susol_sampler_free(sampler);
    double square = 0, free_terms = count - 1;
    for (int k = 0; k < count; k++) square += (drawn[k] - 50.0) * (drawn[k] - 50.0) / 50;
    assert_int_equal(kinds, count);
    assert_true(fabs(square - free_terms) < 5 * sqrt(2 * free_terms));
}

static void draws_are_uniform(void **state) {
    (void)state;
    ss_puzzle *four = shaped(4, 2, 2), *cage = shaped(4, 2, 2);
    check_uniform(four, 1);
    add(cage, "r1c1 > r2c2");
    check_uniform(cage, 2);
    susol_puzzle_free(four);
    susol_puzzle_free(cage);
}

/* Of the empty grid: each cell holds each digit equally often. */
static void empty_grid_is_fair(void **state) {
    (void)state;
    enum { DRAWS = 900 };
    static int held[81][9];
    ss_puzzle *nine = shaped(9, 3, 3);
    susol_sampler *sampler;
    double square = 0;
    assert_int_equal(susol_sampler_new(&sampler, nine, NULL, NULL), SUSOL_OK);
    for (int i = 0; i < DRAWS; i++) {
        uint8_t solution[81];
        assert_int_equal(susol_sampler_draw(sampler, solution), SUSOL_OK);
        for (int c = 0; c < 81; c++) held[c][solution[c] - 1]++;
    }
    for (int c = 0; c < 81; c++)
        for (int d = 0; d < 9; d++)
            square += (held[c][d] - DRAWS / 9) * (held[c][d] - DRAWS / 9) / (DRAWS / 9.0);
    assert_true(square > 648 - 250 && square < 648 + 250); /* cells are not independent */
    susol_sampler_free(sampler);
    susol_puzzle_free(nine);
}

static void what_cannot_be_drawn(void **state) {
    (void)state;
    ss_puzzle *none = shaped(4, 2, 2), *large = shaped(16, 4, 4);
    susol_sampler *sampler;
    uint8_t solution[SS_MAX_CELLS];
    ss_puzzle_set_value(none, 0, 1, true);
    ss_puzzle_set_value(none, 1, 1, true);
    assert_int_equal(susol_sampler_new(&sampler, none, NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_sampler_draw(sampler, solution), SUSOL_END);
    susol_sampler_free(sampler);
    susol_options brief = {.nodes = 1};
    assert_int_equal(susol_sampler_new(&sampler, large, &brief, NULL), SUSOL_LIMIT);
    assert_null(sampler);
    susol_sampler_free(NULL);
    susol_puzzle_free(none);
    susol_puzzle_set_shape(large, 6, 2, 3);
    assert_int_equal(susol_sampler_new(&sampler, large, NULL, NULL), SUSOL_CANNOT);
    assert_null(sampler);
    susol_puzzle_free(large);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_agree_with_listing), cmocka_unit_test(known_numbers),
        cmocka_unit_test(sparse_grids_sum_up),       cmocka_unit_test(limits_and_cancelling),
        cmocka_unit_test(runner_changes_nothing),    cmocka_unit_test(draws_are_uniform),
        cmocka_unit_test(empty_grid_is_fair),        cmocka_unit_test(what_cannot_be_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
