/* test_shape.c: names of cells and digits, boxes, and the data of a puzzle. */
#include "support.h"

static void test_cell_names(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    for (int side = 1; side <= SS_MAX_SIDE; side++) {
        ss_puzzle_clear(puzzle, side);
        for (int c = 0; c < puzzle->cells; c++) {
            char name[SS_CELL_NAME], upper[20], sheet[20];
            (void)snprintf(upper, sizeof upper, "R%dC%d", c / side + 1, c % side + 1);
            (void)snprintf(sheet, sizeof sheet, "%c%d", 'A' + c % side, c / side + 1);
            assert_int_equal(
                ss_shape_cell_of(puzzle, ss_span_of(ss_shape_cell_name(puzzle, c, name))), c);
            assert_int_equal(ss_shape_cell_of(puzzle, ss_span_of(upper)), c);
            assert_int_equal(ss_shape_cell_of(puzzle, ss_span_of(sheet)), c);
        }
    }
    static const char *const wrong[] = {"",      "r",     "r1c",   "c1r1",   "r0c1", "r1c0",
                                        "r1c26", "r26c1", "r1c1x", "r 1c1",  "11",   "Z1",
                                        "A0",    "A26",   "r-1c1", "r1c1111"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (ss_shape_cell_of(puzzle, ss_span_of(wrong[i])) >= 0) fail_msg("%s", wrong[i]);
    susol_puzzle_free(puzzle);
}

static void test_digits(void **state) {
    (void)state;
    for (int digit = 1; digit <= SS_MAX_SIDE; digit++)
        assert_int_equal(ss_shape_digit_of(ss_shape_digit(digit)), digit);
    assert_int_equal(ss_shape_digit_of('a'), 10);
    for (const char *empty = ".0*_"; *empty; empty++)
        assert_int_equal(ss_shape_digit_of(*empty), 0);
    for (const char *other = "QZqz-+ \t\n#\x7f\xff"; *other; other++)
        assert_int_equal(ss_shape_digit_of(*other), -1);
}

/* Boxes fill the grid, each with `side` cells; prime sides have none. */
static void test_boxes(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    for (int side = 2; side <= SS_MAX_SIDE; side++) {
        int height, width, count[SS_MAX_SIDE] = {0};
        bool prime = true;
        for (int d = 2; d < side; d++) prime = prime && side % d;
        assert_int_equal(ss_shape_boxes(side, &height, &width), !prime);
        if (prime) continue;
        assert_int_equal(height * width, side);
        assert_true(height <= width);
        assert_int_equal(susol_puzzle_set_shape(puzzle, side, height, width), SUSOL_OK);
        assert_int_equal(puzzle->rule_count, 3 * side);
        for (int c = 0; c < puzzle->cells; c++) count[puzzle->region[c]]++;
        for (int i = 0; i < side; i++) assert_int_equal(count[i], side);
    }
    susol_puzzle_free(puzzle);
}

/* One number for one piece: two cells that change places make it a jigsaw again. */
static void test_usual_pieces_are_boxes(void **state) {
    (void)state;
    ss_puzzle *boxes = new_puzzle(), *pieces = new_puzzle();
    for (int side = 4; side <= SS_MAX_SIDE; side++) {
        int height, width;
        if (!ss_shape_boxes(side, &height, &width)) continue;
        assert_int_equal(susol_puzzle_set_shape(boxes, side, height, width), SUSOL_OK);
        assert_int_equal(susol_puzzle_set_shape(pieces, side, 0, 0), SUSOL_OK);
        assert_int_equal(ss_layout_jigsaw(pieces, boxes->region), SUSOL_OK);
        assert_int_equal(pieces->box_height, height);
        assert_int_equal(pieces->box_width, width);
        assert_int_equal(pieces->regions, boxes->regions);
        assert_memory_equal(pieces->region, boxes->region, (size_t)boxes->grid);
        assert_int_equal(pieces->rule_count, boxes->rule_count);
        for (int i = 0; i < boxes->rule_count; i++)
            assert_memory_equal(pieces->rules[i].cells, boxes->rules[i].cells,
                                (size_t)side * sizeof *boxes->rules[i].cells);
        assert_int_equal(ss_puzzle_is_plain9(pieces), side == 9);
        boxes->region[width - 1] = 1, boxes->region[width] = 0;
        assert_int_equal(ss_layout_jigsaw(pieces, boxes->region), SUSOL_OK);
        assert_int_equal(pieces->box_height, 0);
        assert_int_equal(pieces->regions, boxes->regions);
        assert_memory_equal(pieces->region, boxes->region, (size_t)boxes->grid);
        assert_int_equal(pieces->rule_count, boxes->rule_count);
        assert_false(ss_puzzle_is_plain9(pieces));
        ss_puzzle_clear(boxes, side);
    }
    susol_puzzle_free(boxes);
    susol_puzzle_free(pieces);
}

static void test_values_and_marks(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle(), *copy = new_puzzle();
    assert_true(ss_puzzle_is_plain9(puzzle) && !ss_puzzle_has_marks(puzzle));
    assert_int_equal(susol_puzzle_set_value(puzzle, 80, 9), SUSOL_OK);
    assert_int_equal(susol_puzzle_set_value(puzzle, 81, 9), SUSOL_BAD_VALUE);
    assert_int_equal(susol_puzzle_set_value(puzzle, -1, 9), SUSOL_BAD_VALUE);
    assert_int_equal(susol_puzzle_set_value(puzzle, 0, 10), SUSOL_BAD_VALUE);
    assert_int_equal(susol_puzzle_allowed(puzzle, 80), 256);
    assert_int_equal(susol_puzzle_set_allowed(puzzle, 3, 5), SUSOL_OK);
    assert_int_equal(susol_puzzle_set_allowed(puzzle, 3, 512), SUSOL_BAD_VALUE);
    assert_true(ss_puzzle_has_marks(puzzle));
    assert_int_equal(susol_puzzle_add_rule(puzzle, "cage 12: r1c1 r1c2", NULL), SUSOL_OK);
    assert_false(ss_puzzle_is_plain9(puzzle));
    assert_int_equal(susol_puzzle_copy(copy, puzzle), SUSOL_OK);
    susol_puzzle_free(puzzle);
    assert_int_equal(susol_puzzle_value(copy, 80), 9);
    assert_int_equal(susol_puzzle_allowed(copy, 3), 5);
    assert_int_equal(copy->rule_count, 28);
    assert_int_equal(copy->rules[27].numbers[0], 12);
    susol_puzzle_free(copy);
}

/* As web pages write them; seen through, they lie on white. */
static void test_colours(void **state) {
    (void)state;
    static const struct {
        const char *words;
        int32_t colour;
    } samples[] = {{"#fff", 0xffffff},
                   {" #12aB34 ", 0x12ab34},
                   {"12ab34", 0x12ab34},
                   {"#8", 0x888888},
                   {"#f008", 0xff7777},
                   {"#ff000000", SS_NO_COLOUR},
                   {"#f000", SS_NO_COLOUR},
                   {"#12345", SS_NO_COLOUR},
                   {"#12345g", SS_NO_COLOUR},
                   {"#g", SS_NO_COLOUR},
                   {"", SS_NO_COLOUR},
                   {"black", 0},
                   {"lightgrey", 0xd3d3d3},
                   {"mauve", SS_NO_COLOUR},
                   {"rgb(1, 2, 3)", 0x010203},
                   {"rgba(255,0,16,0.5)", 0xff0010},
                   {"rgba(255,0,16,0)", SS_NO_COLOUR},
                   {"rgba(255,0,16,0.0)", SS_NO_COLOUR},
                   {"rgb(256,0,0)", SS_NO_COLOUR},
                   {"rgb(99999999999999,0,0)", SS_NO_COLOUR},
                   {"rgb(1,2)", SS_NO_COLOUR},
                   {"rgb(", SS_NO_COLOUR},
                   {"rgb", SS_NO_COLOUR}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        if (ss_drawing_colour(ss_span_of(samples[i].words)) != samples[i].colour)
            fail_msg("%s", samples[i].words);
}

/* Shapes that nobody can have, and the nearest boxes of grids that are not square. */
static void test_faults_of_shapes(void **state) {
    (void)state;
    static const ss_shape wrong[] = {
        {.side = 0, .rows = 9, .columns = 9},
        {.side = 26, .rows = 9, .columns = 9},
        {.side = 9, .rows = 0, .columns = 9},
        {.side = 9, .rows = 9, .columns = 0},
        {.side = 9, .rows = 26, .columns = 9, .bare = true},
        {.side = 6, .rows = 9, .columns = 9},
        {.side = 9, .rows = 9, .columns = 9, .extra = -1},
        {.side = 25, .rows = 25, .columns = 25, .extra = 1},
        {.side = 9, .rows = 9, .columns = 9, .box_height = -3, .box_width = 3},
        {.side = 9, .rows = 9, .columns = 9, .box_height = 3, .box_width = 0},
        {.side = 9, .rows = 9, .columns = 9, .box_height = 2, .box_width = 3},
        {.side = 9, .rows = 9, .columns = 9, .box_height = 3, .box_width = 2},
        {.side = 6, .rows = 6, .columns = 6, .box_height = 3, .box_width = 3}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (!ss_shape_fault(&wrong[i])) fail_msg("shape %zu", i);
    ss_shape lying = {.side = 9, .rows = 6, .columns = 9},
             none = {.side = 7, .rows = 5, .columns = 7};
    ss_shape_usual(&lying, 6);
    assert_int_equal(lying.box_height, 2);
    assert_int_equal(lying.box_width, 3);
    lying = (ss_shape){.side = 9, .rows = 9, .columns = 4};
    ss_shape_usual(&lying, 6);
    assert_int_equal(lying.box_height, 3);
    assert_int_equal(lying.box_width, 2);
    ss_shape_usual(&none, 6);
    assert_int_equal(none.box_height, 0);
    assert_null(ss_shape_fault(&none));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cell_names),
        cmocka_unit_test(test_digits),
        cmocka_unit_test(test_boxes),
        cmocka_unit_test(test_usual_pieces_are_boxes),
        cmocka_unit_test(test_values_and_marks),
        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_faults_of_shapes),
    };
    return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
