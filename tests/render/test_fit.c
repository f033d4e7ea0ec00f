/* test_fit.c: pictures made of characters are as large as fits, and never wider. */
#include "render/samples.h"
#include "render/render.h"

static ss_size drawn(const ss_puzzle *puzzle, susol_look look, int columns, int lines) {
    ss_text text;
    ss_scene scene;
    look.columns = columns, look.lines = lines;
    ss_text_init(&text, &puzzle->memory);
    assert_int_equal(ss_scene_open(&scene, puzzle, &look, NULL), SUSOL_OK);
    assert_int_equal(ss_render(ss_renderer_find("unicode"), &scene, &text), SUSOL_OK);
    ss_size size = ss_beside_size(&text);
    ss_scene_close(&scene);
    ss_text_free(&text);
    return size;
}

/* With all the room there is the picture is the usual one; less room never makes it larger, and
   where one character a cell fits, what is drawn fits. Of two pictures with another digit in every
   cell at last there is one, with both digits. */
static void check_sizes(const ss_puzzle *puzzle, susol_look look) {
    int least = 2 * puzzle->columns + 14;
    ss_size usual = drawn(puzzle, look, 0, 0), before = drawn(puzzle, look, 1000, 1000);
    assert_int_equal(before.columns, usual.columns);
    assert_int_equal(before.lines, usual.lines);
    for (int part = 100; part >= 40; part--) {
        int columns = usual.columns * part / 100, lines = usual.lines * part / 100;
        ss_size now = drawn(puzzle, look, columns, lines);
        bool fits = now.columns <= columns && now.lines <= lines;
        bool room = least <= columns && 2 * puzzle->rows + 1 <= lines;
        bool both = 6 * puzzle->columns + 14 <= columns && 2 * puzzle->rows + 1 <= lines;
        if (!look.candidates && (look.other ? both : room)) assert_true(fits);
        if (fits && before.lines && !look.other) assert_true(now.lines <= before.lines);
        if (fits) before = now;
    }
}

static void test_sizes(void **state) {
    (void)state;
    static uint8_t one[SS_MAX_CELLS], two[SS_MAX_CELLS], none[SS_MAX_CELLS];
    for (int i = 0; i < SAMPLES; i++) {
        ss_puzzle *puzzle = samples[i].make();
        memset(one, 1, sizeof one);
        memset(two, 2, sizeof two);
        check_sizes(puzzle, (susol_look){0});
        check_sizes(puzzle, (susol_look){.solution = one, .other = two});
        check_sizes(puzzle, (susol_look){.solution = none, .other = two});
        check_sizes(puzzle, (susol_look){.candidates = puzzle->allowed});
        susol_puzzle_free(puzzle);
    }
}

/* Two pictures go side by side, then one below the other. */
static void test_below(void **state) {
    (void)state;
    static uint8_t one[SS_MAX_CELLS], two[SS_MAX_CELLS];
    ss_puzzle *puzzle = sample_small();
    memset(one, 1, sizeof one);
    memset(two, 2, sizeof two);
    susol_look look = {.solution = one, .other = two};
    ss_size alone = drawn(puzzle, (susol_look){.solution = one}, 0, 0);
    ss_size beside = drawn(puzzle, look, 2 * alone.columns + 4, alone.lines);
    ss_size below = drawn(puzzle, look, alone.columns, 2 * alone.lines);
    assert_int_equal(beside.columns, 2 * alone.columns + 4);
    assert_int_equal(beside.lines, alone.lines);
    assert_int_equal(below.columns, alone.columns);
    assert_int_equal(below.lines, 2 * alone.lines);
    susol_puzzle_free(puzzle);
}

/* Candidates are never left out where they are all there is to see: as few columns as it takes. */
static void test_candidates_stay(void **state) {
    (void)state;
    ss_puzzle *puzzle = sample_empty(9, 3);
    ss_size slim = drawn(puzzle, (susol_look){.candidates = puzzle->allowed}, 30, 10);
    assert_int_equal(slim.columns, 9 * 6 + 1 + 3);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sizes), cmocka_unit_test(test_below),
                                       cmocka_unit_test(test_candidates_stay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
