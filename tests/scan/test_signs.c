/* test_signs.c: signs drawn here are read, whichever way they point, and lines alone are none. */
#include "base/random.h"
#include "scan/killer/killer.h"
#include "support.h"
#include <stdlib.h>
#include <string.h>

enum { SIDE = 9, CELLS = 81, ACROSS = SIDE * SS_SHEET_CELL };
static uint8_t pixels[3 * ACROSS * ACROSS];
static ss_walls walls;

static void put(int x, int y, uint8_t level) {
    memset(pixels + 3 * ((size_t)y * ACROSS + (size_t)x), level, 3);
}

/* Thin lines, and thick ones between boxes. */
static void draw_lines(uint8_t paper, uint8_t ink) {
    memset(pixels, paper, sizeof pixels);
    for (int i = 0; i < ACROSS; i++)
        for (int line = 1; line < SIDE; line++)
            for (int k = line % 3 ? 0 : -2; k < (line % 3 ? 1 : 2); k++)
                put(line * SS_SHEET_CELL + k, i, ink), put(i, line * SS_SHEET_CELL + k, ink);
}

/* Two strokes that meet in a tip, right or left of the middle, or below or above it. */
static void draw_sign(int cell, bool below, char sign, int size, uint8_t ink) {
    int x = cell % SIDE * SS_SHEET_CELL + (below ? SS_SHEET_CELL / 2 : SS_SHEET_CELL),
        y = cell / SIDE * SS_SHEET_CELL + (below ? SS_SHEET_CELL : SS_SHEET_CELL / 2);
    for (int along = -size; along <= size; along++)
        for (int thick = -1; thick <= 1; thick++) {
            int across = (sign == '>' ? 1 : -1) * (size / 2 - abs(along)) + thick;
            put(x + (below ? along : across), y + (below ? across : along), ink);
        }
}

static bool has_edge(int cell, bool below) {
    return below ? cell / SIDE < SIDE - 1 : cell % SIDE < SIDE - 1;
}

static void read_signs(ss_scan_signs *signs) {
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_sheet sheet = {SIDE, ACROSS, pixels, false};
    ss_walls_measure(&sheet, &walls);
    assert_true(ss_signs_see(&arena, &sheet, &walls, signs));
    ss_arena_free(&arena);
}

static void check_signs(uint64_t seed, int size, uint8_t paper, uint8_t ink) {
    ss_random random;
    ss_scan_signs signs;
    char drawn[2][CELLS] = {{0}};
    int count = 0;
    ss_random_seed(&random, seed);
    draw_lines(paper, ink);
    for (int i = 0; i < 2 * CELLS; i++) {
        int cell = i / 2, below = i % 2;
        if (!has_edge(cell, below) || ss_random_below(&random, 2)) continue;
        drawn[below][cell] = ss_random_below(&random, 2) ? '<' : '>';
        draw_sign(cell, below, drawn[below][cell], size, ink), count++;
    }
    read_signs(&signs);
    assert_int_equal(signs.count, count);
    for (int below = 0; below < 2; below++)
        assert_memory_equal(signs.at[below], drawn[below], CELLS);
}

static void test_signs_are_read(void **unused) {
    (void)unused;
    check_signs(1, 8, 250, 20);
    check_signs(2, 12, 250, 60);
    check_signs(3, 10, 30, 220);
}

static void test_lines_are_no_signs(void **unused) {
    (void)unused;
    ss_scan_signs signs;
    draw_lines(250, 20);
    read_signs(&signs);
    assert_int_equal(signs.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signs_are_read),
        cmocka_unit_test(test_lines_are_no_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
