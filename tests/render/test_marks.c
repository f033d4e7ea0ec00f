/* test_marks.c: what is drawn for rules that could be taken for another. */
#include "render/samples.h"
#include "render/render.h"

static ss_puzzle *puzzle_of(const char *const *rules) {
    ss_puzzle *puzzle = sample_empty(9, 3);
    for (; *rules; rules++)
        assert_int_equal(ss_rule_read(puzzle, ss_span_of(*rules), (ss_place){0, 0}, NULL),
                         SUSOL_OK);
    return puzzle;
}

static const ss_mark *nth_mark(const ss_scene *scene, ss_mark_kind kind, int n) {
    for (int i = 0; i < scene->mark_count; i++)
        if (scene->marks[i].kind == kind && n-- == 0) return &scene->marks[i];
    return NULL;
}

static void check_words(const ss_scene *scene, ss_mark_kind kind, int n, const char *words) {
    const ss_mark *mark = nth_mark(scene, kind, n);
    assert_non_null(mark);
    assert_string_equal(mark->text, words);
}

#define SCENE_OF(...)                                                                              \
    (void)state;                                                                                   \
    static const char *const rules[] = {__VA_ARGS__, NULL};                                        \
    ss_puzzle *puzzle = puzzle_of(rules);                                                          \
    ss_scene scene;                                                                                \
    assert_int_equal(ss_scene_open(&scene, puzzle, NULL, NULL), SUSOL_OK)

#define SCENE_END                                                                                  \
    ss_scene_close(&scene);                                                                        \
    susol_puzzle_free(puzzle)

static void test_clones_differ(void **state) {
    SCENE_OF("clone: r1c1 r1c2 | r5c1 r5c2", "clone: r1c8 r1c9 | r5c8 r5c9",
             "samevalues: r9c1 r9c2 | r7c8 r8c8");
    ss_mark_tone tones[3];
    for (int i = 0; i < 3; i++) tones[i] = nth_mark(&scene, SS_MARK_SHADE, i)->tone;
    assert_true(tones[0] != tones[1] && tones[1] != tones[2] && tones[0] != tones[2]);
    SCENE_END;
}

static void test_factors(void **state) {
    SCENE_OF("sum 10: 2*r1c2 -r1c1 r2c2 -3*r3c3");
    check_words(&scene, SS_MARK_OUTLINE, 0, "10 -"); /* r1c1 is the first cell of the outline */
    check_words(&scene, SS_MARK_LABEL, 0, "2*");
    check_words(&scene, SS_MARK_LABEL, 1, "-3*");
    assert_null(nth_mark(&scene, SS_MARK_LABEL, 2));
    SCENE_END;
}

static void test_loop_is_closed(void **state) {
    SCENE_OF("sumloop 10: r1c1 r1c2 r2c2 r2c1");
    const ss_mark *line = nth_mark(&scene, SS_MARK_LINE, 0);
    assert_int_equal(line->count, 5);
    assert_int_equal(line->cells[4], line->cells[0]);
    assert_string_equal(line->text, "10");
    SCENE_END;
}

static void test_pill(void **state) {
    SCENE_OF("pillarrow: r1c1 r1c2 r1c3 | r2c1 r3c1");
    assert_int_equal(nth_mark(&scene, SS_MARK_PILL, 0)->count, 3);
    const ss_mark *arrow = nth_mark(&scene, SS_MARK_ARROW, 0); /* from the cell it touches */
    assert_int_equal(arrow->cells[0], 0);
    assert_int_equal(arrow->cells[1], 9);
    assert_int_equal(arrow->count, 3);
    SCENE_END;
}

/* A sign between sums shows what it adds up, cages once. */
static void test_parts_of_sums(void **state) {
    SCENE_OF("cage: r2c1 r2c2", "r1c1 + r1c2 > r2c2 + r2c1 > r3c1");
    assert_int_equal(nth_mark(&scene, SS_MARK_OUTLINE, 0)->tone, SS_TONE_PLAIN);
    assert_int_equal(nth_mark(&scene, SS_MARK_OUTLINE, 1)->cells[0], 0);
    assert_null(nth_mark(&scene, SS_MARK_OUTLINE, 2));
    assert_non_null(nth_mark(&scene, SS_MARK_SIGN, 1));
    SCENE_END;
}

static void test_thermometers_differ(void **state) {
    SCENE_OF("thermo: r1c1 r1c2", "slowthermo: r3c1 r3c2");
    assert_int_not_equal(nth_mark(&scene, SS_MARK_CIRCLE, 0)->tone,
                         nth_mark(&scene, SS_MARK_CIRCLE, 1)->tone);
    SCENE_END;
}

/* Lines with different laws have different colours. */
static void test_lines_differ(void **state) {
    SCENE_OF("whisper: r1c1 r1c2", "renban: r2c1 r2c2", "zipper: r3c1 r3c2", "entropic: r4c1 r4c2",
             "modular: r5c1 r5c2", "nabner: r6c1 r6c2", "regionsum: r7c1 r7c2",
             "palindrome: r8c1 r8c2");
    unsigned seen = 0;
    for (int i = 0; i < 8; i++) seen |= 1u << nth_mark(&scene, SS_MARK_LINE, i)->tone;
    assert_int_equal(__builtin_popcount(seen), 8);
    SCENE_END;
}

/* Bulbs of thermometers, ends of between lines and odd cells are round, and each in its own way; an
   arrow with two circles has a thin line, and so have diagonals of the grid. */
static void test_round_marks_differ(void **state) {
    SCENE_OF("thermo: r1c1 r1c2", "between: r3c1 r3c2 r3c3", "odd: r5c5",
             "doublearrow: r7c1 r7c2 r7c3", "diagonal");
    const ss_mark *bulb = nth_mark(&scene, SS_MARK_CIRCLE, 0);
    const ss_mark *end = nth_mark(&scene, SS_MARK_CIRCLE, 1);
    assert_int_equal(bulb->cells[0], 0);
    assert_int_equal(end->cells[0], 18);
    assert_int_not_equal(bulb->tone, end->tone);
    assert_int_equal(nth_mark(&scene, SS_MARK_DISC, 0)->cells[0], 40);
    assert_int_equal(nth_mark(&scene, SS_MARK_THREAD, 0)->count, 3);
    assert_int_equal(nth_mark(&scene, SS_MARK_THREAD, 1)->count, 9);
    assert_null(nth_mark(&scene, SS_MARK_LINE, 2));
    SCENE_END;
}

/* Nobody writes a 5 at a German whisper; a number that means something else is there. */
static void test_usual_numbers(void **state) {
    SCENE_OF("whisper 5: r1c1 r1c2", "whisper 4: r2c1 r2c2", "white 1: r3c1 r3c2",
             "white 2: r4c1 r4c2", "black 2: r5c1 r5c2", "black 3: r6c1 r6c2",
             "modular 3: r7c1 r7c2", "lockout 4: r8c1 r8c2");
    check_words(&scene, SS_MARK_LINE, 0, "");
    check_words(&scene, SS_MARK_LINE, 1, "4");
    check_words(&scene, SS_MARK_LINE, 2, "");
    check_words(&scene, SS_MARK_LINE, 3, "");
    check_words(&scene, SS_MARK_DOT, 0, "");
    check_words(&scene, SS_MARK_DOT, 1, "2");
    check_words(&scene, SS_MARK_DOT, 2, "");
    check_words(&scene, SS_MARK_DOT, 3, "3");
    SCENE_END;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clones_differ),  cmocka_unit_test(test_factors),
        cmocka_unit_test(test_loop_is_closed), cmocka_unit_test(test_pill),
        cmocka_unit_test(test_parts_of_sums),  cmocka_unit_test(test_thermometers_differ),
        cmocka_unit_test(test_lines_differ),   cmocka_unit_test(test_round_marks_differ),
        cmocka_unit_test(test_usual_numbers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
