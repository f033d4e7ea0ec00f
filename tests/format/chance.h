/* chance.h: puzzles made by chance: any shape, digits, pencil marks, rules and words. */
#ifndef TEST_FORMAT_CHANCE_H
#define TEST_FORMAT_CHANCE_H
#include "format/support.h"
#include "base/random.h"

static inline int below(ss_random *random, int n) {
    return (int)ss_random_below(random, (uint32_t)n);
}

/* Some grids that may overlap, leave holes, or stand apart. */
static inline void random_grids(ss_random *random, ss_puzzle *out) {
    int side = 4 + below(random, 6);
    ss_grids grids = {.count = 1 + below(random, 4)};
    if (below(random, 2)) (void)ss_shape_boxes(side, &grids.box_height, &grids.box_width);
    for (int g = 1; g < grids.count; g++) {
        grids.top[g] = (uint8_t)below(random, SS_MAX_SIDE - side + 1);
        grids.left[g] = (uint8_t)below(random, SS_MAX_SIDE - side + 1);
    }
    assert_int_equal(ss_layout_grids(out, side, &grids), SUSOL_OK);
}

static inline void random_shape(ss_random *random, ss_puzzle *out) {
    int side = 4 + below(random, 22), height, width, kind = below(random, 7);
    uint8_t region[SS_MAX_CELLS];
    if (kind == 6) {
        random_grids(random, out);
        return;
    }
    (void)ss_shape_boxes(side, &height, &width);
    if (kind == 4) { /* other boxes, lying or standing */
        do height = 1 + below(random, side);
        while (side % height);
        width = side / height;
    }
    if (kind >= 5) height = width = 0;
    assert_int_equal(ss_layout_grid(out, side, height, width), SUSOL_OK);
    if (kind != 5 || below(random, 2)) return;
    for (int c = 0; c < out->cells; c++) region[c] = (uint8_t)(c / side);
    for (int i = 0; i < out->cells; i++) {
        int a = below(random, out->cells), b = below(random, out->cells);
        uint8_t other = region[a];
        region[a] = region[b];
        region[b] = other;
    }
    if (below(random, 2)) region[below(random, out->cells)] = SS_NO_REGION;
    assert_int_equal(ss_layout_jigsaw(out, region), SUSOL_OK);
}

static inline void random_cells(ss_random *random, ss_puzzle *out) {
    int digits = below(random, 101), marks = below(random, 3) ? 0 : below(random, 101);
    bool placed = below(random, 2);
    for (int c = 0; c < out->cells; c++)
        if (below(random, 100) < digits)
            ss_puzzle_set_value(out, c, 1 + below(random, out->side), !placed || below(random, 2));
        else if (below(random, 100) < marks && !out->hole[c])
            out->allowed[c] = (ss_set)ss_random_next(random) & ss_puzzle_full(out);
}

static inline void random_rules(ss_random *random, ss_puzzle *out) {
    static const char *const kinds[] = {"distinct", "cage", "greater"};
    uint16_t cells[SS_MAX_CELLS];
    int count = below(random, 3) ? 0 : below(random, 12);
    int used = 0;
    for (int i = 0; i < out->cells; i++)
        if (!out->hole[i]) cells[used++] = (uint16_t)i;
    for (int i = 0; i < count; i++) {
        int32_t sum = 1 + below(random, 40);
        int kind = below(random, 3);
        ss_random_shuffle(random, cells, used);
        ss_rule rule = {.kind = ss_rule_find(ss_span_of(kinds[kind])),
                        .cells = cells,
                        .numbers = &sum,
                        .count = (uint16_t)(2 + below(random, out->side - 1)),
                        .number_count = kind == 1 && below(random, 2)};
        assert_int_equal(ss_rule_add(out, &rule, (ss_place){0, 0}, NULL), SUSOL_OK);
    }
}

static inline void random_puzzle(ss_random *random, ss_puzzle *out) {
    random_shape(random, out);
    random_cells(random, out);
    random_rules(random, out);
    if (below(random, 2)) out->title = "A \" }] title \\ with # signs";
    if (below(random, 2)) out->author = "S\xC3\xA9verine";
    if (below(random, 3) == 0) out->comment = "One line\nand another: here";
}
#endif
