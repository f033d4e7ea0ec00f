/* any_rule.h: rules of every kind for tests that know none of them: each kind's own example, and
   random changes of it: other cells, other numbers. What the kind refuses is passed over. */
#ifndef SS_TESTS_RULE_ANY_RULE_H
#define SS_TESTS_RULE_ANY_RULE_H
#include "support.h"

enum { MOST_OPEN = 6 }; /* cells of a changed rule, where the kind does not need more */

/* The example on the smallest grid that it fits; false: on none. The grid has boxes, for laws that
   speak of them, but no rules for them. */
static inline bool read_example(ss_puzzle *puzzle, const ss_rule_kind *kind) {
    static const int sides[] = {4, 5, 6, 9, 16, 25};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        int height, width;
        (void)ss_shape_boxes(sides[i], &height, &width);
        ss_puzzle_clear(puzzle, sides[i]);
        ss_puzzle_boxes(puzzle, height, width);
        if (!susol_puzzle_rule(puzzle, kind->example, NULL)) return true;
    }
    return false;
}

static inline int below(ss_random *random, int n) {
    return (int)ss_random_below(random, (uint32_t)n);
}

/* Cells anywhere, or a walk from neighbour to neighbour as most lines are drawn. */
static inline void choose_cells(uint16_t *cells, int count, int side, ss_random *random) {
    int walk = below(random, 2), at = below(random, side * side);
    for (int i = 0; i < count;) {
        static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        int way = below(random, 4), row = at / side + step[way][0],
            column = at % side + step[way][1];
        bool inside = row >= 0 && column >= 0 && row < side && column < side, fresh = true;
        if (!walk || !inside || !below(random, 9)) at = below(random, side * side);
        else at = row * side + column;
        for (int k = 0; k < i; k++) fresh = fresh && cells[k] != at;
        if (fresh) cells[i++] = (uint16_t)at;
    }
}

/* Adds a changed copy of the rule, which was made for a grid of this side; false: refused. */
static inline bool add_changed(ss_puzzle *puzzle, const ss_rule *example, int side,
                               ss_random *random) {
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[SS_MAX_SIDE];
    ss_rule rule = *example;
    if (example->part_count) /* its cells are those of its parts: it comes as it is */
        return side <= puzzle->side && !ss_puzzle_add_rule(puzzle, example);
    int least = example->kind->least, most = example->kind->most;
    if (most == 0 || most > MOST_OPEN) most = least > MOST_OPEN ? least : MOST_OPEN;
    if (example->count && (side != puzzle->side || below(random, 3))) {
        bool same = below(random, 2);
        rule.count = (uint16_t)(same ? example->count : least + below(random, most - least + 1));
        if (rule.count > puzzle->cells) return false;
        choose_cells(cells, rule.count, puzzle->side, random);
        rule.cells = cells;
    }
    for (int i = 0; i < example->number_count; i++)
        numbers[i] =
            below(random, 3) ? below(random, puzzle->side * rule.count + 2) : example->numbers[i];
    if (example->number_count && !below(random, 6)) rule.number_count--;
    rule.numbers = numbers;
    return !ss_rule_add(puzzle, &rule, (ss_place){0, 0}, NULL);
}
#endif
