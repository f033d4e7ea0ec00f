/* test_fast9.c: fast9 against a small brute-force solver that shares nothing with it. Every variant
   this processor can run must give the same answers, for puzzles out of a file and for puzzles made
   here: transformed, thinned out, contradictory, or given as candidates. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fast9/fast9.h"
#include "judge.h"
#include "samples.h"
#include "sanitized.h"

typedef struct listing {
    const uint16_t *allowed;
    uint64_t count, sum, chain, stop_at; /* chain: depends on the order of the solutions */
} listing;

static bool list(void *user, const uint8_t *digits) {
    listing *l = user;
    assert_solution(digits, l->allowed);
    l->count++;
    l->sum += hash(digits);
    l->chain = l->chain * 31 + hash(digits);
    return l->count == l->stop_at;
}

enum { MOST = 2000, THINNED = IS_SANITIZED ? 20 : 200 };
static ss_fast9_work work; /* zero at first, then full of the remains of other searches */

/* Lists with every variant; all must agree with the judge, and with each other on the order. */
static void check_one(const uint16_t *allowed, uint64_t limit) {
    judge j = judged(allowed, limit ? limit : UINT64_MAX);
    uint64_t chain = 0, guesses = 0;
    for (int v = 0, first = 1; ss_fast9_variant(v); v++) {
        listing l = {.allowed = allowed};
        ss_fast9_query query = {.allowed = allowed, .limit = limit, .found = list, .user = &l};
        ss_fast9_stats stats;
        uint64_t count;
        if (!ss_fast9_one_with(v, &query, &work, &stats, &count)) continue;
        assert_int_equal(count, j.count);
        assert_int_equal(l.count, j.count);
        assert_int_equal(stats.end, limit && count == limit ? SS_FAST9_LIMIT : SS_FAST9_ALL);
        if (stats.end == SS_FAST9_ALL) assert_true(l.sum == j.sum);
        if (first) chain = l.chain, guesses = stats.guesses;
        assert_true(l.chain == chain);
        assert_int_equal(stats.guesses, guesses);
        first = 0;
    }
}

/* Solves `count` puzzles of 82 bytes with every variant. */
static void check_batch(const char *puzzles, size_t count, uint32_t limit) {
    static char solutions[MOST][90], first_solutions[MOST][90];
    static uint32_t found[MOST];
    for (int v = 0, first = 1; ss_fast9_variant(v); v++) {
        ss_fast9_batch batch = {.puzzles = puzzles,
                                .stride = 82,
                                .count = count,
                                .solutions = solutions[0],
                                .out_stride = 90,
                                .found = found,
                                .limit = limit};
        ss_fast9_stats stats;
        memset(solutions, '?', sizeof solutions);
        if (!ss_fast9_batch_with(v, &batch, &work, &stats)) continue;
        for (size_t i = 0; i < count && first; i++) {
            uint16_t allowed[81];
            uint8_t digits[81];
            sets_from_text(puzzles + 82 * i, allowed);
            assert_int_equal(found[i], judged(allowed, limit).count);
            for (int c = 0; c < 81; c++) digits[c] = (uint8_t)(solutions[i][c] - '0');
            if (found[i]) assert_solution(digits, allowed);
            else assert_int_equal(solutions[i][0], '?');
            assert_int_equal(solutions[i][81], '?');
        }
        if (first) memcpy(first_solutions, solutions, sizeof solutions);
        assert_memory_equal(solutions, first_solutions, sizeof solutions);
        first = 0;
    }
}

static void remove_givens(char *puzzle, int count) {
    while (count > 0) {
        char *c = &puzzle[roll(81)];
        if (*c >= '1' && *c <= '9') *c = '.', count--;
    }
}

/* The lines of 81 cells in a file, at most as many as there is room for. */
static size_t load(const char *path, char *puzzles, size_t most) {
    char line[500];
    size_t count = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (count < most && fgets(line, sizeof line, file))
        if (*line != '#' && strlen(line) >= 81) memcpy(puzzles + 82 * count++, line, 81);
    fclose(file);
    return count;
}

static char puzzles[MOST * 82];

static void test_samples(void **state) {
    (void)state;
    for (int i = 0; i < MOST; i++) transform(samples[i % SAMPLES], puzzles + 82 * i);
    check_batch(puzzles, 300, 2);
    check_batch(puzzles, 50, 1);
    for (size_t count = 0; count < 40; count += IS_SANITIZED ? 7 : 1)
        check_batch(puzzles, count, 2);
}

static void test_files(void **state) {
    (void)state;
    size_t count = load("tests/fixtures/classic.txt", puzzles, MOST);
    assert_true(count > 50);
    check_batch(puzzles, count, 2);
}

/* Thousands of solutions: so many guesses that the search is spread over the lanes. */
static void test_long_searches(void **state) {
    (void)state;
    enum { SEARCHES = IS_SANITIZED ? 1 : 2, FEW = 8000, TOO_MANY = 40000 };
    for (int found = 0; found < SEARCHES;) {
        uint16_t allowed[81];
        sets_from_text(samples[2 + roll(3)], allowed);
        uint64_t count = 0;
        for (; count < FEW; count = judged(allowed, TOO_MANY).count)
            for (int i = 0; i < 8; i++) allowed[roll(81)] |= (uint16_t)(1u << roll(9));
        if (count == TOO_MANY) continue;
        check_one(allowed, 0);
        found++;
    }
}

/* Grids laid over one another: long searches that must find each of the grids again. */
enum { LAID = 6 };

typedef struct laid {
    listing all; /* first, for list */
    int count, seen;
    uint64_t hash[LAID];
} laid;

static bool list_laid(void *user, const uint8_t *digits) {
    laid *l = user;
    for (int i = 0; i < l->count; i++) l->seen += l->hash[i] == hash(digits);
    return list(&l->all, digits);
}

/* A grid that has nothing to do with the others; `allowed` takes its digits. */
static uint64_t lay_grid(uint16_t *allowed) {
    char text[82], solution[81];
    uint8_t digits[81];
    transform(samples[2 + roll(3)], text);
    ss_fast9_batch batch = {.puzzles = text,
                            .stride = 82,
                            .count = 1,
                            .solutions = solution,
                            .out_stride = 81,
                            .found = &(uint32_t){0},
                            .limit = 1};
    ss_fast9_solve_batch(&batch, &work, NULL);
    for (int c = 0; c < 81; c++) {
        digits[c] = (uint8_t)(solution[c] - '0');
        allowed[c] |= (uint16_t)(1u << (digits[c] - 1));
    }
    return hash(digits);
}

static void test_laid_over(void **state) {
    (void)state;
    for (int i = 0; i < 9; i++) {
        uint16_t allowed[81] = {0};
        laid grids = {.count = LAID - i % 3};
        uint64_t chain = 0;
        for (int k = 0; k < grids.count; k++) grids.hash[k] = lay_grid(allowed);
        for (int v = 0, first = 1; ss_fast9_variant(v); v++) {
            grids.all = (listing){.allowed = allowed};
            grids.seen = 0;
            ss_fast9_query query = {.allowed = allowed, .found = list_laid, .user = &grids};
            ss_fast9_stats stats;
            uint64_t count;
            if (!ss_fast9_one_with(v, &query, &work, &stats, &count)) continue;
            assert_int_equal(grids.seen, grids.count);
            assert_int_equal(count, grids.all.count);
            if (first) chain = grids.all.chain;
            assert_true(grids.all.chain == chain);
            first = 0;
        }
    }
}

/* Most candidates are there, and yet there is one solution, after thousands of guesses. Without a
   digit of it there is none. */
static const uint16_t wide[81] = {
    0x14c, 0x07d, 0x17d, 0x1ff, 0x025, 0x07d, 0x0b4, 0x1e5, 0x1ff, 0x1ef, 0x16f, 0x1e7,
    0x1ff, 0x0fd, 0x1ff, 0x1ff, 0x0e7, 0x1b3, 0x15d, 0x043, 0x1ff, 0x15f, 0x07d, 0x1f9,
    0x1ff, 0x1d7, 0x1f3, 0x00c, 0x05f, 0x0fe, 0x1fe, 0x1ff, 0x1ff, 0x1fd, 0x046, 0x1ff,
    0x15f, 0x1ff, 0x1df, 0x1df, 0x1fd, 0x1a2, 0x1dd, 0x1c7, 0x1ef, 0x17f, 0x07f, 0x07a,
    0x13a, 0x1ff, 0x1fa, 0x0fc, 0x1ff, 0x17a, 0x1ff, 0x0ff, 0x0b3, 0x1df, 0x07f, 0x1fb,
    0x00d, 0x1f7, 0x03b, 0x05f, 0x0df, 0x0ff, 0x15e, 0x1ff, 0x1fa, 0x1ff, 0x17f, 0x1ff,
    0x19d, 0x1ff, 0x1fd, 0x118, 0x1fd, 0x1df, 0x11c, 0x1ff, 0x1b9,
};

typedef struct kept {
    listing all; /* first, for list */
    uint8_t digits[81];
} kept;

static bool keep(void *user, const uint8_t *digits) {
    memcpy(((kept *)user)->digits, digits, 81);
    return list(user, digits);
}

static void test_wide(void **state) {
    (void)state;
    for (int v = 0; ss_fast9_variant(v); v++) {
        uint16_t allowed[81];
        kept solution = {.all = {.allowed = allowed}};
        ss_fast9_query query = {.allowed = allowed, .found = keep, .user = &solution};
        ss_fast9_stats stats;
        uint64_t count;
        memcpy(allowed, wide, sizeof allowed);
        if (!ss_fast9_one_with(v, &query, &work, &stats, &count)) continue;
        assert_int_equal(count, 1);
        const int cell = (int)roll(81);
        allowed[cell] ^= (uint16_t)(1u << (solution.digits[cell] - 1));
        ss_fast9_one_with(v, &query, &work, &stats, &count);
        assert_int_equal(count, 0);
    }
}

/* Fewer and fewer givens: from one solution to thousands. */
static void test_thinned(void **state) {
    (void)state;
    for (int i = 0; i < THINNED; i++) {
        uint16_t allowed[81];
        char *puzzle = puzzles + 82 * i;
        transform(samples[2 + i % 3], puzzle);
        remove_givens(puzzle, 1 + (int)roll(5));
        sets_from_text(puzzle, allowed);
        if (judged(allowed, 3001).count <= 3000) check_one(allowed, 0);
        check_one(allowed, 1 + roll(1000));
    }
    check_batch(puzzles, THINNED, 1000);
    check_batch(puzzles, THINNED, 2);
}

static void test_contradictory(void **state) {
    (void)state;
    for (int i = 0; i < 300; i++) {
        char *puzzle = puzzles + 82 * i;
        transform(samples[i % SAMPLES], puzzle);
        puzzle[roll(81)] = (char)('1' + roll(9)); /* most often: no solution left */
        if (i % 3 == 0) memset(puzzle, '.', 81), puzzle[roll(81)] = puzzle[roll(81)] = '5';
    }
    check_batch(puzzles, 300, 2);
}

/* Two equal givens in one box and nothing else must be seen at once, not after ages. */
static void test_clash_is_cheap(void **state) {
    (void)state;
    for (int other = 1; other < 21; other++) {
        uint16_t allowed[81];
        for (int c = 0; c < 81; c++) allowed[c] = 0x1ff;
        allowed[0] = allowed[other] = (uint16_t)(1u << other % 9);
        ss_fast9_query query = {.allowed = allowed, .limit = 1, .node_limit = 1000};
        ss_fast9_stats stats;
        uint64_t count = ss_fast9_solve_one(&query, &work, &stats);
        bool clash = other < 9 || other == 9 || other == 10 || other == 11 || other == 18 ||
                     other == 19 || other == 20;
        assert_int_equal(count, clash ? 0 : 1);
        assert_int_equal(stats.end, clash ? SS_FAST9_ALL : SS_FAST9_LIMIT);
    }
}

static void test_candidates(void **state) {
    (void)state;
    for (int i = 0; i < 300; i++) {
        char text[82];
        uint16_t allowed[81], solution[81];
        uint8_t digits[81];
        transform(samples[2], text);
        sets_from_text(text, allowed);
        ss_fast9_batch batch = {.puzzles = text,
                                .stride = 82,
                                .count = 1,
                                .solutions = (char *)digits,
                                .out_stride = 81,
                                .found = &(uint32_t){0},
                                .limit = 1};
        ss_fast9_solve_batch(&batch, &work, NULL);
        sets_from_text((char *)digits, solution);
        for (int c = 0; c < 81; c++)
            allowed[c] = (uint16_t)((roll(512) & roll(512)) | roll(512) >> 8 << roll(9) |
                                    (i % 4 ? solution[c] : 0));
        check_one(allowed, i % 2 ? 100 : 2);
    }
}

/* Every cell has three or more candidates, so that no guess starts from a cell with two. */
static void test_no_pairs(void **state) {
    (void)state;
    for (int i = 0; i < enough_of(300, 10); i++) {
        char text[82], solution[81];
        uint16_t allowed[81];
        transform(samples[3], text);
        ss_fast9_batch batch = {.puzzles = text,
                                .stride = 82,
                                .count = 1,
                                .solutions = solution,
                                .out_stride = 81,
                                .found = &(uint32_t){0},
                                .limit = 1};
        ss_fast9_solve_batch(&batch, &work, NULL);
        sets_from_text(solution, allowed);
        for (int c = 0; c < 81; c++)
            while (__builtin_popcount(allowed[c]) < 3 + (i % 5 > 0 && c % 7 == 0))
                allowed[c] |= (uint16_t)(1u << roll(9));
        check_one(allowed, 0);
    }
}

static void test_empty_grid(void **state) {
    (void)state;
    uint16_t allowed[81];
    uint64_t chain = 0;
    for (int c = 0; c < 81; c++) allowed[c] = 0x1ff;
    for (int v = 0, first = 1; ss_fast9_variant(v); v++) {
        listing l = {.allowed = allowed};
        ss_fast9_query query = {.allowed = allowed, .limit = 20000, .found = list, .user = &l};
        ss_fast9_stats stats;
        uint64_t count;
        if (!ss_fast9_one_with(v, &query, &work, &stats, &count)) continue;
        assert_int_equal(count, 20000);
        if (first) chain = l.chain;
        assert_true(l.chain == chain);
        first = 0;
    }
    memset(puzzles, '.', 82);
    uint32_t found = 0;
    char solution[81];
    ss_fast9_batch batch = {.puzzles = puzzles,
                            .stride = 82,
                            .count = 1,
                            .solutions = solution,
                            .out_stride = 81,
                            .found = &found,
                            .limit = 5000};
    ss_fast9_solve_batch(&batch, &work, NULL);
    assert_int_equal(found, 5000);
}

static bool always(void *user) {
    (void)user;
    return true;
}

static void test_stopping(void **state) {
    (void)state;
    uint16_t allowed[81];
    listing l = {.allowed = allowed, .stop_at = 7};
    ss_fast9_query query = {.allowed = allowed, .found = list, .user = &l};
    ss_fast9_stats stats;
    for (int c = 0; c < 81; c++) allowed[c] = 0x1ff;
    assert_int_equal(ss_fast9_solve_one(&query, &work, &stats), 7);
    assert_int_equal(stats.end, SS_FAST9_STOPPED);
    query.found = NULL;
    query.node_limit = 5000;
    ss_fast9_solve_one(&query, &work, &stats);
    assert_int_equal(stats.end, SS_FAST9_NODES);
    assert_in_range(stats.nodes, 5000, 5031);
    query.node_limit = 0;
    query.cancel = always;
    ss_fast9_solve_one(&query, &work, &stats);
    assert_int_equal(stats.end, SS_FAST9_CANCELLED);
}

/* Puzzles that take too many guesses are left, the same ones in every variant; the others are not
   disturbed. In the last one depth first is lost for hours. */
static void test_patience(void **state) {
    (void)state;
    enum { COUNT = 61 };
    static const char lost[] =
        "7........2................5...............................1......2........7......";
    static uint32_t all[COUNT], some[COUNT];
    for (int i = 0; i < COUNT - 1; i++) transform(samples[i % SAMPLES], puzzles + 82 * i);
    memcpy(puzzles + (size_t)82 * (COUNT - 1), lost, 82);
    ss_fast9_batch batch = {
        .puzzles = puzzles, .stride = 82, .count = COUNT - 1, .found = all, .limit = 2};
    ss_fast9_solve_batch(&batch, &work, NULL);
    batch.count = COUNT;
    batch.found = some;
    for (int v = 0, first = 0; ss_fast9_variant(v); v++) {
        int left = 0;
        ss_fast9_stats stats;
        batch.patience = 5;
        if (!ss_fast9_batch_with(v, &batch, &work, &stats)) continue;
        for (int i = 0; i < COUNT - 1; i++) {
            left += some[i] == SS_FAST9_LEFT;
            if (some[i] != SS_FAST9_LEFT) assert_int_equal(some[i], all[i]);
        }
        assert_in_range(left, 1, COUNT - 2);
        if (first == 0) first = left;
        assert_int_equal(left, first);
        batch.patience = 20000;
        assert_true(ss_fast9_batch_with(v, &batch, &work, &stats));
        assert_memory_equal(some, all, (COUNT - 1) * sizeof *all);
        assert_int_equal(some[COUNT - 1], SS_FAST9_LEFT);
    }
}

/* Any character but 1..9 is an empty cell; nothing outside the 81 characters is read. */
static void test_characters(void **state) {
    (void)state;
    for (int code = 0; code < 256; code++) {
        char text[81], plain[81];
        uint32_t found[2] = {9, 9};
        char solutions[2][81];
        for (int c = 0; c < 81; c++) {
            plain[c] = samples[0][c];
            text[c] = samples[0][c] == '.' ? (char)code : samples[0][c];
            if (code >= '1' && code <= '9') text[c] = samples[0][c];
        }
        for (int i = 0; i < 2; i++) {
            ss_fast9_batch batch = {.puzzles = i ? text : plain,
                                    .stride = 81,
                                    .count = 1,
                                    .solutions = solutions[i],
                                    .out_stride = 81,
                                    .found = &found[i],
                                    .limit = 2};
            ss_fast9_solve_batch(&batch, &work, NULL);
        }
        assert_int_equal(found[0], 1);
        assert_int_equal(found[1], 1);
        assert_memory_equal(solutions[0], solutions[1], 81);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples),        cmocka_unit_test(test_files),
        cmocka_unit_test(test_thinned),        cmocka_unit_test(test_contradictory),
        cmocka_unit_test(test_clash_is_cheap), cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_no_pairs),       cmocka_unit_test(test_empty_grid),
        cmocka_unit_test(test_stopping),       cmocka_unit_test(test_characters),
        cmocka_unit_test(test_long_searches),  cmocka_unit_test(test_laid_over),
        cmocka_unit_test(test_wide),           cmocka_unit_test(test_patience),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
