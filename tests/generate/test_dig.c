/* test_dig.c: plain puzzles that are made: proved by another engine, counted against what is known
   of many millions, the same in every build and every order. Seeds are fixed: nothing depends on
   chance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <cmocka.h>
#include "sanitized.h"
#include "generate/uniform/slices.h"
#include "generate/generate.h"
#include "generate/classic/orbits.h"

enum { CELLS = 81 };

static ss_generator *open_generator(const susol_request *request) {
    ss_generator *generator;
    susol_error error;
    if (susol_generator_new(&generator, request, NULL, &error)) fail_msg("%s", error.text);
    return generator;
}

/* ---- proofs by exact cover, which shares nothing with the generator ---- */

static uint64_t solutions_of(susol_puzzle *puzzle, const char *clues, uint8_t *first) {
    susol_options two = {.engine = "cover", .solutions = 2, .first = first};
    susol_result result;
    for (int c = 0; c < CELLS; c++)
        (void)susol_puzzle_set_value(puzzle, c, clues[c] == '.' ? 0 : clues[c] - '0');
    assert_int_equal(susol_solve(puzzle, &two, &result, NULL), SUSOL_OK);
    return result.solutions.low;
}

static void check_unique(susol_puzzle *puzzle, const ss_product *one) {
    uint8_t first[CELLS];
    int clues = 0;
    assert_int_equal(solutions_of(puzzle, one->clues, first), 1);
    assert_memory_equal(first, one->made.solution, CELLS);
    for (int c = 0; c < CELLS; c++) clues += one->clues[c] != '.';
    assert_int_equal(clues, one->made.clues);
}

/* Without any one of the orbits there are more solutions; and each orbit is whole or not there. */
static void check_minimal(susol_puzzle *puzzle, const ss_product *one, const ss_orbits *orbits) {
    for (int i = 0; i < orbits->count; i++) {
        char fewer[CELLS];
        int cells = 0, clues = 0;
        memcpy(fewer, one->clues, CELLS);
        for (int c = 0; c < CELLS; c++) {
            if (!ss_spots_have(&orbits->orbit[i], c)) continue;
            cells++;
            clues += fewer[c] != '.';
            fewer[c] = '.';
        }
        assert_true(clues == 0 || clues == cells);
        if (clues) assert_int_equal(solutions_of(puzzle, fewer, NULL), 2);
    }
}

static void prove(const susol_request *request, int count) {
    ss_generator *generator = open_generator(request);
    susol_puzzle *puzzle;
    ss_orbits orbits;
    const char *symmetry = request->symmetry ? request->symmetry : "none";
    ss_orbits_open(&orbits, ss_clue_symmetry_find(request->strictly_minimal ? "none" : symmetry));
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    susol_generator_expect(generator, 0, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        const ss_product *one;
        assert_int_equal(ss_generator_make(generator, (uint64_t)i, &one, NULL), SUSOL_OK);
        check_unique(puzzle, one);
        if (!request->clues_low && !request->pattern) check_minimal(puzzle, one, &orbits);
        if (request->clues_low) assert_true(one->made.clues >= request->clues_low);
        if (request->clues_high) assert_true(one->made.clues <= request->clues_high);
        for (int c = 0; c < CELLS && request->pattern; c++)
            assert_int_equal(one->clues[c] == '.', request->pattern[c] == '.');
    }
    susol_generator_free(generator);
    susol_puzzle_free(puzzle);
}

static void test_proved(void **state) {
    (void)state;
    prove(&(susol_request){.seed = 1}, enough_of(100, 5));
    prove(&(susol_request){.seed = 2, .per_grid = 10}, 40);
    prove(&(susol_request){.seed = 3, .clues_low = 22, .clues_high = 23}, 20);
    for (int i = 1; ss_clue_symmetry_at(i); i++)
        prove(&(susol_request){.seed = 4, .symmetry = ss_clue_symmetry_at(i)->name}, 20);
    prove(&(susol_request){.seed = 5, .symmetry = "half-turn", .strictly_minimal = 1}, 10);
    prove(&(susol_request){.seed = 6, .symmetry = "full", .clues_low = 38, .clues_high = 44}, 20);
    prove(&(susol_request){.seed = 7, .clues_low = 30, .clues_high = 30}, 20);
}

static void test_patterns(void **state) {
    (void)state;
    static const char many[] =
        "x..x..xx...x...xx......xx..x.xxx....x.x...x.x....xxx.x..xx......xx...x...xx..x..x";
    static const char few[] =
        "..x.....xxx.x.x..x....x.x.......xx.x.........x.xx.......x.x....x..x.x.xxx.....x..";
    prove(&(susol_request){.seed = 1, .pattern = many}, 30);
    prove(&(susol_request){.seed = 1, .pattern = few}, 6);
    prove(&(susol_request){.seed = 1, .pattern = few, .strictly_minimal = 1}, 3);
}

/* ---- how many clues ---- */

static void check_clues(const susol_request *request, int count, double mean, double spread) {
    ss_generator *generator = open_generator(request);
    double sum = 0, squares = 0;
    count = enough_of(count, 25);
    susol_generator_expect(generator, 0, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        const ss_product *one;
        assert_int_equal(ss_generator_make(generator, (uint64_t)i, &one, NULL), SUSOL_OK);
        sum += one->made.clues;
        squares += one->made.clues * one->made.clues;
    }
    double found = sum / count, sd = sqrt(squares / count - found * found);
    print_message("%s: %.3f clues, sd %.3f; expected %.2f\n",
                  request->symmetry ? request->symmetry : "none", found, sd, mean);
    assert_true(fabs(found - mean) < 0.005 + 4 * sd / sqrt(count)); /* known to two digits */
    if (spread > 0) assert_true(fabs(sd - spread) < 0.005 + 4 * sd / sqrt(2.0 * count));
    susol_generator_free(generator);
}

static void test_clue_counts(void **state) {
    (void)state;
    check_clues(&(susol_request){.seed = 1}, 40000, 24.40, 1.12);
    check_clues(&(susol_request){.seed = 1, .per_grid = 16}, 20000, 24.40, 1.12);
    check_clues(&(susol_request){.seed = 1, .symmetry = "half-turn"}, 5000, 27.6, 0);
    check_clues(&(susol_request){.seed = 1, .symmetry = "quarter-turn"}, 5000, 31.15, 0);
    check_clues(&(susol_request){.seed = 1, .symmetry = "diagonal"}, 5000, 27.2, 0);
    check_clues(&(susol_request){.seed = 1, .symmetry = "diagonals"}, 5000, 30.05, 0);
    check_clues(&(susol_request){.seed = 1, .symmetry = "left-right"}, 5000, 27.9, 0);
    check_clues(&(susol_request){.seed = 1, .symmetry = "mirrors"}, 5000, 31.95, 0);
    check_clues(&(susol_request){.seed = 1, .symmetry = "full"}, 5000, 35.1, 0);
}

/* ---- the same puzzles, however they are asked for ---- */

static int variant;

static void solve_with(const ss_fast9_batch *batch, ss_fast9_work *work, ss_fast9_stats *stats) {
    assert_true(ss_fast9_batch_with(variant, batch, work, stats));
}

static bool can_run(int index) {
    static ss_fast9_work work;
    ss_fast9_stats stats;
    uint32_t found;
    char grid[CELLS];
    memset(grid, '.', CELLS);
    ss_fast9_batch batch = {
        .puzzles = grid, .stride = CELLS, .count = 1, .found = &found, .limit = 1};
    return ss_fast9_batch_with(index, &batch, &work, &stats);
}

static uint64_t hash_of(ss_generator *generator, int count, int together) {
    uint64_t hash = 1;
    for (int i = 0; i < count; i++) {
        const ss_product *one;
        if (i % together == 0) susol_generator_expect(generator, (uint64_t)i, (uint64_t)together);
        assert_int_equal(ss_generator_make(generator, (uint64_t)i, &one, NULL), SUSOL_OK);
        for (int c = 0; c < CELLS; c++)
            hash = (hash ^ (uint64_t)one->clues[c]) * 0x100000001b3u + one->made.solution[c];
    }
    susol_generator_free(generator);
    return hash;
}

static void check_lanes(const susol_request *request, int count) {
    count = part_of(enough_of(count, 4), 2);
    uint64_t hash = hash_of(open_generator(request), count, count);
    for (variant = 0; ss_fast9_variant(variant); variant++) {
        if (!can_run(variant)) continue;
        ss_generator *generator = open_generator(request);
        generator->solve = solve_with;
        assert_true(hash_of(generator, count, 50) == hash);
    }
}

static void check_same(const susol_request *request, int count) {
    const int made = part_of(enough_of(count, 4), 2);
    uint64_t hash = hash_of(open_generator(request), made, made);
    assert_true(hash_of(open_generator(request), made, 1) == hash);
    assert_true(hash_of(open_generator(request), made, 7) == hash);
    check_lanes(request, count);
}

static void test_same(void **state) {
    (void)state;
    static const char pattern[] =
        "..x.....xxx.x.x..x....x.x.......xx.x.........x.xx.......x.x....x..x.x.xxx.....x..";
    check_same(&(susol_request){.seed = 11}, 80);
    check_same(&(susol_request){.seed = 13, .symmetry = "full", .clues_low = 40}, 60);
    if (IS_SANITIZED) return;
    check_same(&(susol_request){.seed = 12, .per_grid = 5, .clues_high = 23}, 50);
    check_same(&(susol_request){.seed = 14, .pattern = pattern}, 3);
    check_lanes(&(susol_request){.seed = 15, .level = "hard", .symmetry = "diagonal"}, 4);
    check_lanes(&(susol_request){.seed = 16, .technique = "xy-wing"}, 4);
    check_lanes(&(susol_request){.seed = 17, .look = "classic"}, 4);
    check_lanes(&(susol_request){.seed = 18, .rating_low = 7, .rating_high = 7.5}, 4);
    check_lanes(&(susol_request){.seed = 19, .uniform = 1, .weights = 1}, 10);
}

/* The same seed makes these for ever: a change of this line is a change of everybody's puzzles. */
static void test_for_ever(void **state) {
    (void)state;
    ss_generator *generator = open_generator(&(susol_request){.seed = 1});
    const ss_product *one;
    assert_int_equal(ss_generator_make(generator, 0, &one, NULL), SUSOL_OK);
    print_message("%.81s\n", one->clues);
    assert_memory_equal(
        one->clues,
        ".7.......5....246...9.54..7.........1..62...9...8..24...8..37.........1..634.....", CELLS);
    susol_generator_free(generator);
}

/* Sets of cells in registers of every width. */
static void test_slices(void **state) {
    (void)state;
    static ss_slice slice;
    ss_hit hits[40];
    ss_random random;
    ss_random_seed(&random, 1);
    for (int c = 0; c < CELLS; c++)
        for (int w = 0; w < SS_SLICE_WORDS; w++) slice.cell[c][w] = ss_random_next(&random);
    for (int i = 0; i < 40; i++) {
        hits[i].size = (uint8_t)(1 + ss_random_below(&random, 9));
        for (int k = 0; k < hits[i].size; k++)
            hits[i].cell[k] = (uint8_t)ss_random_below(&random, CELLS);
    }
    for (int count = 1; count <= 40; count += 13) {
        uint64_t expected[SS_SLICE_WORDS];
        memset(expected, 0xff, sizeof expected);
        for (int i = 0; i < count; i++)
            for (int w = 0; w < SS_SLICE_WORDS; w++) {
                uint64_t hit = 0;
                for (int k = 0; k < hits[i].size; k++) hit |= slice.cell[hits[i].cell[k]][w];
                expected[w] &= hit;
            }
        for (int i = 0; ss_slice_variant(i); i++) {
            uint64_t alive[SS_SLICE_WORDS];
            memset(alive, 0xff, sizeof alive);
            if (!ss_slice_variant(i)->usable()) continue;
            ss_slice_variant(i)->screen(&slice, hits, count, alive);
            assert_memory_equal(alive, expected, sizeof alive);
        }
    }
}

/* ---- what cannot be made ---- */

static void check_refused(const susol_request *request, susol_status status, const char *words) {
    susol_generator *generator;
    susol_error error;
    assert_int_equal(susol_generator_new(&generator, request, NULL, &error), status);
    assert_null(generator);
    assert_non_null(strstr(error.text, words));
}

static void test_refused(void **state) {
    (void)state;
    check_refused(&(susol_request){.symmetry = "no such"}, SUSOL_UNKNOWN_NAME, "no symmetry");
    check_refused(&(susol_request){.clues_low = 30, .clues_high = 20}, SUSOL_BAD_VALUE, "range");
    check_refused(&(susol_request){.clues_low = 82}, SUSOL_BAD_VALUE, "81");
    check_refused(&(susol_request){.clues_high = 16}, SUSOL_BAD_VALUE, "17");
    check_refused(&(susol_request){.pattern = "..."}, SUSOL_BAD_VALUE, "81 cells");
    check_refused(&(susol_request){.side = 99}, SUSOL_BAD_VALUE, "sides");
    char pattern[CELLS + 1];
    memset(pattern, 'x', CELLS);
    pattern[CELLS] = 0;
    memset(pattern, '.', 18);
    check_refused(&(susol_request){.pattern = pattern}, SUSOL_BAD_VALUE, "exchanged");
    memset(pattern, 'x', 18);
    check_refused(&(susol_request){.pattern = pattern, .symmetry = "full"}, SUSOL_CANNOT,
                  "pattern, symmetry");
    ss_generator *generator = open_generator(&(susol_request){.clues_high = 18, .attempts = 50});
    const ss_product *one;
    susol_error error;
    assert_int_equal(ss_generator_make(generator, 3, &one, &error), SUSOL_LIMIT);
    assert_non_null(strstr(error.text, "none of 50 candidates"));
    susol_generator_free(generator);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proved),      cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_clue_counts), cmocka_unit_test(test_same),
        cmocka_unit_test(test_slices),      cmocka_unit_test(test_for_ever),
        cmocka_unit_test(test_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
