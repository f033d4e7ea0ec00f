/* any_rule.h: rules of every kind for tests that know none of them: each kind's own example, and
   random changes of it: other cells, other numbers. What the kind refuses is passed over. */
#ifndef SS_TESTS_RULE_ANY_RULE_H
#define SS_TESTS_RULE_ANY_RULE_H
#include "rule/any_word.h"

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
        if (!susol_puzzle_add_rule(puzzle, kind->example, NULL)) return true;
    }
    return false;
}

/* Cells anywhere, or a walk from neighbour to neighbour as most lines are drawn. */
static inline void choose_cells(uint16_t *cells, int count, const ss_puzzle *puzzle,
                                ss_random *random) {
    int walk = below(random, 2), at = below(random, puzzle->cells);
    for (int i = 0; i < count;) {
        static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        int way = below(random, 4), row = at / puzzle->columns + step[way][0],
            column = at % puzzle->columns + step[way][1];
        bool inside = row >= 0 && column >= 0 && row < puzzle->rows && column < puzzle->columns;
        bool fresh = true;
        if (!walk || !inside || !below(random, 9)) at = below(random, puzzle->cells);
        else at = row * puzzle->columns + column;
        for (int k = 0; k < i; k++) fresh = fresh && cells[k] != at;
        if (fresh) cells[i++] = (uint16_t)at;
    }
}

/* A row or a column from one of its ends, as clues outside the grid look along. */
static inline int choose_row(uint16_t *cells, const ss_puzzle *puzzle, ss_random *random) {
    bool row = below(random, 2), back = below(random, 2);
    int count = row ? puzzle->columns : puzzle->rows;
    int which = below(random, row ? puzzle->rows : puzzle->columns);
    for (int i = 0; i < count; i++) {
        int at = back ? count - 1 - i : i;
        cells[i] = (uint16_t)(row ? which * puzzle->columns + at : at * puzzle->columns + which);
    }
    return count;
}

/* Other cells than in the example, as many as the kind can do with; false: there are not enough. */
static inline bool change_cells(ss_rule *rule, uint16_t *cells, const ss_puzzle *puzzle,
                                ss_random *random) {
    int least = rule->kind->least, most = rule->kind->most, count = rule->count;
    if (most == 0 || most > MOST_OPEN) most = least > MOST_OPEN ? least : MOST_OPEN;
    if (below(random, 2)) count = least + below(random, most - least + 1);
    if (count > puzzle->cells) return false;
    if (rule->kind->takes & SS_TAKES_LINE && !below(random, 4))
        count = choose_row(cells, puzzle, random);
    else choose_cells(cells, count, puzzle, random);
    if (rule->kind->takes & SS_TAKES_REPEATS && count > 1 && !below(random, 6))
        cells[below(random, count)] = cells[below(random, count)];
    rule->cells = cells, rule->count = (uint16_t)count;
    return true;
}

/* The lengths of two or three parts. */
static inline void change_parts(ss_rule *rule, int32_t *numbers, ss_random *random) {
    int parts = 2 + below(random, 2), left = rule->count;
    if (parts > left) parts = left;
    for (int i = 0; i + 1 < parts; i++) {
        numbers[i] =
            below(random, 2) ? left / (parts - i) : 1 + below(random, left - parts + i + 1);
        left -= numbers[i];
    }
    numbers[parts - 1] = left;
    rule->number_count = (uint16_t)parts;
}

/* Numbers as in the example, digits, or whatever sums may be; negative ones are factors. */
static inline void change_numbers(ss_rule *rule, int32_t *numbers, int side, ss_random *random) {
    const int32_t *old = rule->numbers;
    int known = rule->number_count, count = known, cells = rule->count ? rule->count : 2;
    if (known > 1 && rule->count && below(random, 2)) count = 1 + below(random, 5);
    if (rule->kind->takes & SS_TAKES_FACTORS) count = below(random, 2) ? 1 : 1 + rule->count;
    for (int i = 0; i < count; i++) {
        int any = below(random, 2) ? 1 + below(random, side) : below(random, side * cells + 2);
        numbers[i] = i < known && !below(random, 3) ? old[i] : any;
        if (rule->kind->takes & SS_TAKES_FACTORS && i) numbers[i] = below(random, 6) - 2;
    }
    if (count && !below(random, 6)) count--;
    rule->number_count = (uint16_t)count;
}

/* Adds a changed copy of the rule, which was made for a grid of this side; false: refused. */
static inline bool add_changed(ss_puzzle *puzzle, const ss_rule *example, int side,
                               ss_random *random) {
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[SS_MAX_CELLS + 1];
    char word[ANY_WORD];
    ss_rule rule = *example;
    bool same = side == puzzle->rows && side == puzzle->columns;
    if (example->part_count) /* its cells are those of its parts: it comes as it is */
        return same && !ss_puzzle_add_rule(puzzle, example);
    if (example->count && (!same || below(random, 3)) &&
        !change_cells(&rule, cells, puzzle, random))
        return false;
    if (!(rule.kind->takes & SS_TAKES_PARTS)) change_numbers(&rule, numbers, puzzle->side, random);
    else if (rule.word && below(random, 2)) rule.number_count = 1, numbers[0] = rule.count;
    else change_parts(&rule, numbers, random);
    if (rule.word && below(random, 3)) rule.word = any_word(word, rule.kind, puzzle->side, random);
    rule.numbers = numbers;
    return !ss_rule_add(puzzle, &rule, (ss_place){0, 0}, NULL);
}
#endif
