/* test_descent.c: minimal puzzles of random grids: really unique and minimal, the same whatever the
   registers and whoever is in flight beside them, and as many as the literature says, of each
   number of clues. All seeds are fixed: these tests have one outcome. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "count/plain/full_grids.h"
#include "fast9/judge.h"
#include "generate/uniform/descent.h"
#include "generate/generate.h"
#include "sanitized.h"

static ss_descent *descent;
static ss_full_grids *tables;
static ss_random source;

static int open_all(void **state) {
    (void)state;
    ss_random_seed(&source, 26577);
    tables = ss_full_grids_new(&ss_memory_malloc);
    return !tables || ss_descent_new(&descent, &ss_memory_malloc);
}

static int close_all(void **state) {
    (void)state;
    ss_descent_free(descent);
    ss_full_grids_free(tables);
    return 0;
}

static void draw_grids(ss_descent_grid *grids, int count) {
    for (int i = 0; i < count; i++) {
        ss_full_grids_draw(tables, &source, grids[i].digit);
        ss_random_seed(&grids[i].random, ss_random_next(&source));
    }
}

/* ---- what comes out ---- */

static bool is_unique(const uint8_t *digit, const uint64_t *givens) {
    uint16_t allowed[81];
    for (int c = 0; c < 81; c++)
        allowed[c] = (uint16_t)(givens[c / 64] >> c % 64 & 1 ? 1u << (digit[c] - 1) : 0x1ff);
    return judged(allowed, 2).count == 1;
}

static void assert_minimal(const ss_descent_puzzle *puzzle, const uint8_t *digit) {
    uint64_t givens[2] = {puzzle->givens[0], puzzle->givens[1]};
    int clues = 0;
    assert_true(is_unique(digit, givens));
    for (int c = 0; c < 81; c++) {
        const uint64_t bit = UINT64_C(1) << c % 64;
        if (!(givens[c / 64] & bit)) continue;
        givens[c / 64] ^= bit;
        assert_false(is_unique(digit, givens));
        givens[c / 64] ^= bit;
        clues++;
    }
    assert_int_equal(clues, puzzle->clues);
}

static void test_minimal(void **state) {
    (void)state;
    enum { RUNS = 8 };
    const ss_descent_plan plan = ss_descent_weighted();
    int seen = 0;
    for (int run = 0; run < RUNS; run++) {
        ss_descent_grid grids[SS_DESCENT_GRIDS];
        draw_grids(grids, SS_DESCENT_GRIDS);
        assert_int_equal(ss_descent_run(descent, &plan, grids, SS_DESCENT_GRIDS, NULL), SUSOL_OK);
        for (int i = 0; i < ss_descent_count(descent); i++, seen++) {
            const ss_descent_puzzle *puzzle = ss_descent_puzzle_at(descent, i);
            assert_minimal(puzzle, grids[puzzle->grid].digit);
        }
    }
    assert_true(seen > RUNS);
}

/* One grid at a time, or with every build of the kernels: the same puzzles in the same order. */
static void test_same(void **state) {
    (void)state;
    enum { MOST = 100 };
    const ss_descent_plan plan = ss_descent_weighted();
    ss_descent_grid grids[SS_DESCENT_GRIDS];
    ss_descent_puzzle first[MOST];
    draw_grids(grids, SS_DESCENT_GRIDS);
    int count = 0;
    for (int v = -2; v < 4; v++) {
        ss_descent_grid copy[SS_DESCENT_GRIDS];
        int at = 0;
        if (v >= 0 && !ss_descent_choose(descent, v, v)) continue;
        memcpy(copy, grids, sizeof copy);
        for (int g = 0; g < SS_DESCENT_GRIDS; g += v == -2 ? SS_DESCENT_GRIDS : 1) {
            const int together = v == -2 ? SS_DESCENT_GRIDS : 1;
            assert_int_equal(ss_descent_run(descent, &plan, copy + g, together, NULL), SUSOL_OK);
            for (int i = 0; i < ss_descent_count(descent); i++, at++) {
                ss_descent_puzzle puzzle = *ss_descent_puzzle_at(descent, i);
                puzzle.grid += g;
                if (v == -2) first[count++] = puzzle;
                assert_true(at < count);
                assert_memory_equal(&puzzle, &first[at], sizeof puzzle);
            }
        }
        assert_int_equal(at, count);
    }
    assert_true(count > 0);
    assert_true(ss_descent_choose(descent, -1, -1));
}

/* ---- statistics ---- */

typedef struct tally {
    double weight, squares, clues, clues2, share[SS_DESCENT_TOP + 1];
    ss_descent_stats stats; /* of these runs */
} tally;

/* Puzzles of some generator, each with its weight: are they what all minimal puzzles are like? */
typedef struct row {
    int count;
    struct {
        char cells[82];
        int clues;
        double weight;
    } one[2000];
} row;

static void keep(row *all, const uint8_t *digit, const ss_descent_puzzle *puzzle, double weight) {
    if (all->count == sizeof all->one / sizeof *all->one) return;
    for (int c = 0; c < 81; c++)
        all->one[all->count].cells[c] =
            puzzle->givens[c / 64] >> c % 64 & 1 ? (char)('0' + digit[c]) : '.';
    all->one[all->count].clues = puzzle->clues;
    all->one[all->count++].weight = weight;
}

static tally run_grids(const ss_descent_plan *plan, int count, row *all) {
    const ss_descent_stats before = *ss_descent_told(descent);
    tally t = {0};
    for (int g = 0; g < count; g += SS_DESCENT_GRIDS) {
        ss_descent_grid grids[SS_DESCENT_GRIDS];
        draw_grids(grids, SS_DESCENT_GRIDS);
        assert_int_equal(ss_descent_run(descent, plan, grids, SS_DESCENT_GRIDS, NULL), SUSOL_OK);
        for (int i = 0; i < ss_descent_count(descent); i++) {
            const ss_descent_puzzle *puzzle = ss_descent_puzzle_at(descent, i);
            const int n = puzzle->clues;
            const double weight = 1 / ss_descent_visits(plan, n);
            t.weight += weight;
            t.squares += weight * weight;
            t.clues += weight * n;
            t.clues2 += weight * n * n;
            t.share[n] += weight;
            if (all) keep(all, grids[puzzle->grid].digit, puzzle, weight);
        }
    }
    t.stats = *ss_descent_told(descent);
    t.stats.starts -= before.starts;
    for (int m = 0; m <= SS_DESCENT_TOP; m++) t.stats.visited[m] -= before.visited[m];
    return t;
}

/* All minimal puzzles there are, by this sample: sets of TOP cells times grids. */
static double total(const tally *t) {
    return t->weight / (double)t->stats.starts * 2.3180142429744411e22 * 6.670903752021073e21;
}

static double effective_of(const row *all) {
    double weight = 0, squares = 0;
    for (int i = 0; i < all->count; i++) {
        weight += all->one[i].weight;
        squares += all->one[i].weight * all->one[i].weight;
    }
    return weight * weight / squares;
}

/* Mean 26.577, sd 1.116; allowed are four errors. */
static bool clues_fit(const char *whose, const row *all) {
    double weight = 0, sum = 0, squares = 0, effective = effective_of(all);
    for (int i = 0; i < all->count; i++) {
        weight += all->one[i].weight;
        sum += all->one[i].weight * all->one[i].clues;
        squares += all->one[i].weight * all->one[i].clues * all->one[i].clues;
    }
    const double mean = sum / weight, sd = sqrt(squares / weight - mean * mean);
    print_message("%s: %.3f clues, sd %.3f, %.0f effective puzzles\n", whose, mean, sd, effective);
    return fabs(mean - 26.577) < 4 * 1.116 / sqrt(effective) &&
           fabs(sd - 1.116) < 4 * 1.116 / sqrt(2 * effective);
}

static double er_of(const char *cells) {
    susol_puzzle *puzzle;
    susol_rating rating;
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    assert_int_equal(susol_read(puzzle, cells, 81, "line", NULL), SUSOL_OK);
    assert_int_equal(susol_rate(puzzle, "er", NULL, &rating, NULL), SUSOL_OK);
    susol_puzzle_free(puzzle);
    return rating.value;
}

/* ER of 1,763,562 puzzles of the controlled-bias method, weighted by C(81, clues). */
static bool ratings_fit(const char *whose, const row *all) {
    static const struct {
        double up_to, share;
    } known[] = {{2.65, 0.390}, {5.95, 0.128}, {7.55, 0.410}, {20, 0.072}};
    double found[4] = {0}, weight = 0, effective = effective_of(all);
    bool good = true;
    for (int i = 0; i < all->count; i++) {
        int k = 0;
        for (double er = er_of(all->one[i].cells); er > known[k].up_to;) k++;
        found[k] += all->one[i].weight;
        weight += all->one[i].weight;
    }
    for (int k = 0; k < 4; k++) {
        const double share = known[k].share, off = found[k] / weight - share;
        print_message("%s: ER up to %.1f: %.3f (%.3f)\n", whose, known[k].up_to, share + off,
                      share);
        good = good && fabs(off) < 4 * sqrt(share * (1 - share) / effective);
    }
    return good;
}

/* What most programs make: clues are taken out in random order while one solution is left. */
static void dig(row *all) {
    const susol_request request = {.seed = 1};
    susol_generator *generator;
    assert_int_equal(susol_generator_new(&generator, &request, NULL, NULL), SUSOL_OK);
    susol_generator_expect(generator, 0, (uint64_t)all->count);
    for (int i = 0; i < all->count; i++) {
        const ss_product *made;
        assert_int_equal(ss_generator_make(generator, (uint64_t)i, &made, NULL), SUSOL_OK);
        memcpy(all->one[i].cells, made->clues, 81);
        all->one[i].clues = made->made.clues;
        all->one[i].weight = 1;
    }
    susol_generator_free(generator);
}

/* Known: 3.1055e37 (0.065 %), mean 26.577, sd 1.116. About 400 effective puzzles: errors of 5 %,
   0.056 and 0.04; allowed are four of them. Two wrong generators are turned down: one that forgets
   the weights, and the one that most programs have. */
static void test_statistics(void **state) {
    (void)state;
    if (IS_SANITIZED) return;
    static const double percent[] = {2.29, 13.42, 31.91, 32.71, 15.48}; /* of 24 to 28 */
    static row all;
    const ss_descent_plan plan = ss_descent_weighted();
    const tally t = run_grids(&plan, 6400, &all);
    const double effective = t.weight * t.weight / t.squares;
    assert_true(effective > 250);
    assert_true(fabs(total(&t) / 3.1055e37 - 1) < 4 / sqrt(effective));
    for (int n = 24; n <= 28; n++) {
        const double share = percent[n - 24] / 100, found = t.share[n] / t.weight;
        const double outputs = t.share[n] * ss_descent_visits(&plan, n);
        assert_true(outputs > 3);
        assert_true(fabs(found - share) < 4 * share / sqrt(outputs));
    }
    assert_true(clues_fit("uniform", &all));
    assert_true(ratings_fit("uniform", &all));
    for (int i = 0; i < all.count; i++) all.one[i].weight = 1;
    assert_false(clues_fit("without weights", &all));
    all.count = 400;
    dig(&all);
    assert_false(clues_fit("top-down", &all));
    assert_false(ratings_fit("top-down", &all));
}

/* With all weights one, sets of each number of clues are visited as often as the weights of the
   other plan say. */
static void test_even(void **state) {
    (void)state;
    if (IS_SANITIZED) return;
    const ss_descent_plan even = ss_descent_even(0, 81), weighted = ss_descent_weighted();
    const tally a = run_grids(&even, 160, NULL), b = run_grids(&weighted, 1600, NULL);
    for (int m = 17; m <= SS_DESCENT_TOP; m++)
        assert_true(fabs(ss_descent_visits(&even, m) - 1) < 1e-9);
    for (int m = 27; m <= SS_DESCENT_TOP; m++) {
        const double in_a = (double)a.stats.visited[m] / (double)a.stats.starts;
        const double in_b =
            (double)b.stats.visited[m] / (double)b.stats.starts / ss_descent_visits(&weighted, m);
        /* Sets of one grid are alike: the spread over grids is what counts. */
        assert_true(fabs(in_a / in_b - 1) < 0.1 + 4 / sqrt((double)a.stats.visited[m]));
    }
}

/* Only 26 clues: 31.91 % of all. */
static void test_one_number(void **state) {
    (void)state;
    const ss_descent_plan plan = ss_descent_even(26, 26);
    const tally t = run_grids(&plan, enough_of(1600, 10), NULL);
    const double found = t.share[26] * ss_descent_visits(&plan, 26);
    assert_true(t.share[26] == t.weight);
    assert_true(found > enough_of(50, 10));
    assert_true(fabs(total(&t) / 3.1055e37 / 0.3191 - 1) < 5 / sqrt(found));
}

static int stop(void *user, const susol_event *event) {
    (void)event;
    return ++*(int *)user > 3;
}

/* What is not answered must not be taken for an answer: rubbish that looks like cells past the last
   one, which the sanitizers see. */
static void spoil_stack(void) {
    volatile char room[500000];
    for (size_t i = 0; i < sizeof room; i++) room[i] = 1;
}

/* At one look after the other. */
static void test_stopped(void **state) {
    (void)state;
    const ss_descent_plan plan = ss_descent_even(0, 81);
    ss_descent_grid grids[SS_DESCENT_GRIDS];
    draw_grids(grids, SS_DESCENT_GRIDS);
    for (int looks = 0; looks < 12; looks++) {
        int asked = 3 - looks;
        const susol_options options = {.watch = stop, .user = &asked};
        ss_limits limits;
        ss_limits_start(&limits, &options);
        spoil_stack();
        assert_int_equal(ss_descent_run(descent, &plan, grids, SS_DESCENT_GRIDS, &limits),
                         SUSOL_CANCELLED);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_minimal),    cmocka_unit_test(test_same),
        cmocka_unit_test(test_statistics), cmocka_unit_test(test_even),
        cmocka_unit_test(test_one_number), cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
