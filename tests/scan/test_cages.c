/* test_cages.c: cages drawn here in several styles are told apart, whatever the style. */
#include "base/random.h"
#include "scan/killer/killer.h"
#include "support.h"
#include <string.h>

enum { SIDE = 9, CELLS = 81, ACROSS = SIDE * SS_SHEET_CELL };
static ss_walls walls;

typedef struct style {
    int inset, dash, gap; /* of the lines in a cage, in pixels; inset 0: there are none */
    bool filled;
} style;

static const int palette[6][3] = {{255, 250, 205}, {205, 240, 205}, {210, 225, 255},
                                  {255, 215, 225}, {235, 235, 235}, {225, 205, 255}};

/* Cells are joined at random until each is in a cage of two to five. */
static void random_cages(ss_random *random, uint8_t cage[CELLS], int *count) {
    memset(cage, 0, CELLS);
    *count = 0;
    for (int first = 0; first < CELLS; first++) {
        if (cage[first]) continue;
        int at = first;
        cage[at] = (uint8_t)++ * count;
        for (int size = 1 + (int)ss_random_below(random, 4); size > 0; size--) {
            bool right = ss_random_below(random, 2);
            int next = right ? at + 1 : at + SIDE;
            if ((right && at % SIDE == SIDE - 1) || next >= CELLS || cage[next]) continue;
            cage[at = next] = (uint8_t)*count;
        }
    }
}

static void put(ss_sheet *sheet, int x, int y, const int colour[3]) {
    for (int c = 0; c < 3; c++)
        sheet->colours[3 * ((size_t)y * sheet->across + (size_t)x) + (size_t)c] =
            (uint8_t)colour[c];
}

static bool apart(const uint8_t *cage, int cell, int right, int down) {
    int row = cell / SIDE + down, column = cell % SIDE + right;
    if (row < 0 || column < 0 || row >= SIDE || column >= SIDE) return true;
    return cage[cell] != cage[row * SIDE + column];
}

/* Is there a line of the cage at this pixel of a cell? */
static bool on_line(const style *of, const uint8_t *cage, int cell, int x, int y) {
    int last = SS_SHEET_CELL - 1, at[4] = {x, last - x, y, last - y};
    static const int ways[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    for (int i = 0; i < 4; i++) {
        int along = i < 2 ? y : x;
        if (apart(cage, cell, ways[i][0], ways[i][1]) &&
            (at[i] == of->inset || at[i] == of->inset + 1) &&
            (!of->gap || along % (of->dash + of->gap) < of->dash))
            return true;
    }
    return false;
}

static void draw_cell(ss_sheet *sheet, const style *of, const uint8_t *cage, int cell,
                      const int paper[3]) {
    static const int black[3] = {20, 20, 20};
    for (int y = 0; y < SS_SHEET_CELL; y++)
        for (int x = 0; x < SS_SHEET_CELL; x++) {
            bool ruled = x < 1 || y < 1, line = of->inset && on_line(of, cage, cell, x, y);
            put(sheet, cell % SIDE * SS_SHEET_CELL + x, cell / SIDE * SS_SHEET_CELL + y,
                ruled || line ? black : paper);
        }
}

/* No two neighbours of one colour. */
static void colour_cages(const uint8_t *cage, int count, int *colour) {
    for (int k = 1; k <= count; k++) {
        unsigned taken = 0;
        for (int i = 0; i < CELLS; i++)
            for (int j = 0; j < CELLS && cage[i] == k; j++) {
                bool beside = (j == i + 1 && j % SIDE) || (j == i - 1 && i % SIDE) ||
                              j == i + SIDE || j == i - SIDE;
                if (beside && cage[j] < k) taken |= 1U << colour[cage[j]];
            }
        colour[k] = 0;
        while (taken >> colour[k] & 1) colour[k]++;
        assert_true(colour[k] < 6);
    }
}

/* The least sum of a cage, with 9 for its largest digit. */
static void put_sum(ss_sum_seen *sum, const uint8_t *cage, int which) {
    int cells = 0;
    for (int i = 0; i < CELLS; i++) cells += cage[i] == which;
    sum->value = cells * (cells - 1) / 2 + 9, sum->digits = 1 + (sum->value > 9);
}

static void check_style(const style *of, uint64_t seed) {
    static const int white[3] = {250, 250, 250};
    static uint8_t pixels[3 * ACROSS * ACROSS];
    ss_random random;
    ss_sheet sheet = {SIDE, ACROSS, pixels, false};
    ss_sum_seen sums[CELLS] = {{0}};
    ss_scan_cages cages = {0};
    uint8_t cage[CELLS];
    int colour[CELLS + 1] = {0}, count, seen = 0;
    ss_random_seed(&random, seed);
    random_cages(&random, cage, &count);
    colour_cages(cage, count, colour);
    for (int i = 0; i < CELLS; i++) {
        if (cage[i] > seen) put_sum(&sums[i], cage, ++seen);
        draw_cell(&sheet, of, cage, i, of->filled ? palette[colour[cage[i]]] : white);
    }
    ss_walls_measure(&sheet, &walls);
    assert_true(ss_cages_join(&walls, sums, &cages));
    assert_int_equal(cages.count, count);
    assert_true(cages.sure);
    for (int i = 0; i < CELLS; i++) assert_int_equal(cages.cage[i], cage[i]);
}

static void test_cages_of_every_style(void **unused) {
    (void)unused;
    static const style styles[] = {{5, 1, 0, false},  {8, 5, 4, false}, {6, 2, 3, false},
                                   {10, 8, 3, false}, {0, 0, 0, true},  {5, 6, 4, true}};
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        for (uint64_t seed = 1; seed <= 3; seed++) check_style(&styles[i], seed);
}

/* A grid without cages has none, even if some cells have something in a corner. */
static void test_no_cages_without_lines(void **unused) {
    (void)unused;
    static uint8_t pixels[3 * ACROSS * ACROSS];
    ss_sheet sheet = {SIDE, ACROSS, pixels, false};
    ss_sum_seen sums[CELLS] = {{0}};
    ss_scan_cages cages = {0};
    memset(pixels, 240, sizeof pixels);
    for (int i = 0; i < CELLS; i += 4) sums[i].digits = 1, sums[i].value = 5;
    ss_walls_measure(&sheet, &walls);
    assert_false(ss_cages_join(&walls, sums, &cages));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cages_of_every_style),
        cmocka_unit_test(test_no_cages_without_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
