/* test_full_grids.c: random full grids against what is known of all of them. Seeds are fixed, so
   the outcome never changes; a generator that favours some grids is off by many times the error. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <cmocka.h>
#include "count/plain/full_grids.h"
#include "count/bands.h"
#include "sanitized.h"

enum { GRIDS = IS_SANITIZED ? 30000 : 300000, CELLS = 81 };

static ss_full_grids *tables;

static int open_tables(void **state) {
    (void)state;
    tables = ss_full_grids_new(&ss_memory_malloc);
    return tables ? 0 : -1;
}

static int close_tables(void **state) {
    (void)state;
    ss_full_grids_free(tables);
    return 0;
}

/* A mean and how far it may be off. */
typedef struct sample {
    double sum, squares;
    int count;
} sample;

static void add(sample *to, double value) {
    to->sum += value;
    to->squares += value * value;
    to->count++;
}

static void check_mean(const char *what, const sample *of, double expected) {
    double mean = of->sum / of->count, spread = of->squares / of->count - mean * mean;
    double error = sqrt(spread / of->count), off = (mean - expected) / error;
    print_message("%s: %.5f +- %.5f, expected %.5f (%.1f)\n", what, mean, error, expected, off);
    assert_true(fabs(off) < 4);
}

/* ---- each is a grid, and no two are the same ---- */

static bool is_full(const uint8_t *grid) {
    for (int h = 0; h < 9; h++) {
        unsigned row = 0, column = 0, box = 0;
        for (int i = 0; i < 9; i++) {
            row |= 1u << grid[9 * h + i];
            column |= 1u << grid[9 * i + h];
            box |= 1u << grid[9 * (h / 3 * 3 + i / 3) + h % 3 * 3 + i % 3];
        }
        if ((row & column & box) != 0x3fe) return false;
    }
    return true;
}

static int compare(const void *one, const void *two) { return memcmp(one, two, CELLS); }

static void test_different(void **state) {
    (void)state;
    uint8_t(*grid)[CELLS] = malloc(sizeof *grid * GRIDS);
    ss_random random;
    assert_non_null(grid);
    ss_random_seed(&random, 7);
    for (int i = 0; i < GRIDS; i++) {
        ss_full_grids_draw(tables, &random, grid[i]);
        assert_true(is_full(grid[i]));
    }
    qsort(grid, GRIDS, sizeof *grid, compare);
    for (int i = 1; i < GRIDS; i++) assert_true(compare(grid[i - 1], grid[i]) != 0);
    free(grid);
}

/* ---- unavoidable sets of four cells: two rows of a band, two columns ---- */

/* By symmetry each band and each stack has a sixth of them. Cells a step apart: along the band, and
   from band to band. */
static int rectangles(const uint8_t *grid, int band, int along, int across) {
    int count = 0;
    for (int one = 3 * band; one < 3 * band + 3; one++)
        for (int two = one + 1; two < 3 * band + 3; two++)
            for (int i = 0; i < 9; i++)
                for (int j = i / 3 * 3 + 3; j < 9; j++)
                    count += grid[one * across + i * along] == grid[two * across + j * along] &&
                             grid[one * across + j * along] == grid[two * across + i * along];
    return count;
}

static void test_rectangles(void **state) {
    (void)state;
    static const double mean = 11.57888; /* over all grids */
    sample all = {0}, each[6] = {{0}};
    ss_random random;
    uint8_t grid[CELLS];
    ss_random_seed(&random, 1);
    for (int i = 0; i < GRIDS; i++) {
        int sum = 0;
        ss_full_grids_draw(tables, &random, grid);
        for (int k = 0; k < 6; k++) {
            int count = k < 3 ? rectangles(grid, k, 1, 9) : rectangles(grid, k - 3, 9, 1);
            add(&each[k], count);
            sum += count;
        }
        add(&all, sum);
    }
    check_mean("rectangles", &all, mean);
    for (int k = 0; k < 6; k++) check_mean(k < 3 ? "of a band" : "of a stack", &each[k], mean / 6);
}

/* ---- pairs of cells ---- */

/* Two cells of different houses hold the same digit with a chance of 1/9; in the same band, but not
   in the same row or box, of 1/6: the digit has six places there. */
static void test_pairs(void **state) {
    (void)state;
    static const struct {
        int one, two;
        double chance;
    } pairs[] = {{0, 40, 1.0 / 9}, {0, 80, 1.0 / 9},  {20, 66, 1.0 / 9}, {13, 57, 1.0 / 6},
                 {0, 12, 1.0 / 6}, {1, 26, 1.0 / 6},  {30, 45, 1.0 / 6}, {0, 37, 1.0 / 6},
                 {71, 79, 0},      {11, 73, 1.0 / 6}, {60, 34, 1.0 / 6}, {4, 76, 0}};
    enum { PAIRS = sizeof pairs / sizeof *pairs };
    sample same[PAIRS] = {{0}};
    static int seen[9][9];
    double square = 0;
    ss_random random;
    uint8_t grid[CELLS];
    ss_random_seed(&random, 3);
    for (int i = 0; i < GRIDS; i++) {
        ss_full_grids_draw(tables, &random, grid);
        for (int p = 0; p < PAIRS; p++) add(&same[p], grid[pairs[p].one] == grid[pairs[p].two]);
        seen[grid[0] - 1][grid[40] - 1]++;
    }
    for (int p = 0; p < PAIRS; p++) {
        if (pairs[p].chance > 0) check_mean("the same digit", &same[p], pairs[p].chance);
        else assert_true(same[p].sum == 0);
    }
    for (int d = 0; d < 81; d++) {
        double off = seen[d / 9][d % 9] - GRIDS / 81.0;
        square += off * off / (GRIDS / 81.0);
    }
    print_message("chi square of digits, 80 degrees of freedom: %.1f\n", square);
    assert_true(square > 80 - 4 * sqrt(160) && square < 80 + 4 * sqrt(160));
}

/* ---- how a band's rows are mixed: the classes of bands ---- */

/* The rows of the first box are seen in the second: how many of its rows hold all three digits of
   one of them, and the other way for columns of bands. All three digits of a row stay together in
   the next box in 12096 of 56 * 6^6 ways that the rows of a band can be filled: 2 of 56. */
static bool stays_together(const uint8_t *grid, int along, int across, int band) {
    unsigned one = 0, two = 0;
    const uint8_t *row = grid + 3 * band * across;
    for (int i = 0; i < 3; i++) one |= 1u << row[i * along];
    for (int r = 1; r < 3; r++) {
        two = 0;
        for (int i = 3; i < 6; i++) two |= 1u << row[r * across + i * along];
        if (one == two) return true;
    }
    return false;
}

static void test_bands(void **state) {
    (void)state;
    sample together[6] = {{0}};
    double least = 1, most = 0;
    ss_random random;
    uint8_t grid[CELLS];
    ss_random_seed(&random, 5);
    for (int i = 0; i < GRIDS; i++) {
        ss_full_grids_draw(tables, &random, grid);
        for (int k = 0; k < 6; k++)
            add(&together[k],
                k < 3 ? stays_together(grid, 1, 9, k) : stays_together(grid, 9, 1, k - 3));
    }
    for (int k = 0; k < 6; k++) {
        double share = together[k].sum / GRIDS;
        if (share < least) least = share;
        if (share > most) most = share;
    }
    double error = sqrt(least * (1 - least) / GRIDS);
    print_message("rows that stay together: %.5f to %.5f +- %.5f\n", least, most, error);
    assert_true(most - least < 6 * error); /* bands and stacks are alike */
}

/* ---- which bands there are, against an exact count of how many grids have them ---- */

/* The rare classes count together. */
static double chi_square(const bands_table *all, const int *seen, int count) {
    double square = 0, rest = count, rest_seen = count;
    for (int k = 0; k < all->classes; k++) {
        double expected = all->share[k] * count, off = seen[k] - expected;
        if (expected < 20) continue;
        square += off * off / expected;
        rest -= expected;
        rest_seen -= seen[k];
    }
    return rest > 1 ? square + (rest_seen - rest) * (rest_seen - rest) / rest : square;
}

/* The generator that everybody writes first: cell by cell, digits in random order, back where none
   is left. All grids come, but not equally often. */
static bool fill_cell(ss_random *random, uint8_t *grid, unsigned (*used)[9], int cell) {
    int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    uint8_t digits[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    if (cell == CELLS) return true;
    for (int left = 9; left; left--) {
        uint32_t at = ss_random_below(random, (uint32_t)left);
        unsigned bit = 1u << digits[at];
        grid[cell] = digits[at];
        digits[at] = digits[left - 1];
        if ((used[0][row] | used[1][column] | used[2][box]) & bit) continue;
        used[0][row] |= bit, used[1][column] |= bit, used[2][box] |= bit;
        if (fill_cell(random, grid, used, cell + 1)) return true;
        used[0][row] ^= bit, used[1][column] ^= bit, used[2][box] ^= bit;
    }
    return false;
}

static void draw(ss_random *random, bool wrong, uint8_t *grid) {
    unsigned used[3][9] = {{0}};
    if (wrong) (void)fill_cell(random, grid, used, 0);
    else ss_full_grids_draw(tables, random, grid);
}

/* Bands and stacks of each class as often as all grids have them? */
static bool has_all_bands(const bands_table *all, bool wrong, int count) {
    int seen[6][BAND_CLASSES] = {{0}};
    double free = all->classes - 1;
    bool good = true;
    ss_random random;
    uint8_t grid[CELLS];
    ss_random_seed(&random, 11);
    for (int i = 0; i < count; i++) {
        draw(&random, wrong, grid);
        for (int k = 0; k < 6; k++) {
            int along = k < 3 ? 1 : 9, across = k < 3 ? 9 : 1;
            seen[k][bands_class(all, grid + k % 3 * 3 * across, along, across)]++;
        }
    }
    for (int k = 0; k < 6; k++) {
        double square = chi_square(all, seen[k], count);
        print_message("chi square of %d classes: %.1f\n", all->classes, square);
        good = good && square < free + 4 * sqrt(2 * free);
    }
    return good;
}

static void test_band_classes(void **state) {
    (void)state;
    if (IS_SANITIZED) return;
    bands_table *all = malloc(sizeof *all);
    assert_non_null(all);
    bands_open(all);
    assert_true(fabs(all->grids / 6670903752021072936960.0 - 1) < 1e-12);
    assert_true(has_all_bands(all, false, GRIDS));
    assert_false(has_all_bands(all, true, 10000));
    free(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_different),
                                       cmocka_unit_test(test_rectangles),
                                       cmocka_unit_test(test_pairs), cmocka_unit_test(test_bands),
                                       cmocka_unit_test(test_band_classes)};
    return cmocka_run_group_tests(tests, open_tables, close_tables);
}
