/* cages.h: random full grids, cages and diagonals cut out of them, and states settled on boards
   made from those, for tests. */
#ifndef SS_TESTS_CAGES_H
#define SS_TESTS_CAGES_H
#include "board/work.h"
#include "support.h"

static inline int below(ss_random *random, int n) {
    return (int)ss_random_below(random, (uint32_t)n);
}

/* What the board leaves of a state. */
static inline ss_outcome settle_board(ss_board *board, const ss_set *start, ss_set *state) {
    ss_work work;
    assert_int_equal(ss_work_open(&work, board), SUSOL_OK);
    memcpy(state, start, (size_t)board->cells * sizeof *state);
    ss_work_begin(&work, state);
    return ss_board_propagate(&work);
}

/* Rows and columns moved inside their bands, digits renamed. */
static inline void random_grid(ss_random *random, int height, int width, uint8_t *digit) {
    int side = height * width, name[SS_MAX_SIDE];
    for (int i = 0; i < side; i++) name[i] = i + 1;
    for (int i = side - 1; i > 0; i--) {
        int j = below(random, i + 1), keep = name[i];
        name[i] = name[j], name[j] = keep;
    }
    int row_turn = below(random, height), column_turn = below(random, width);
    for (int r = 0; r < side; r++)
        for (int c = 0; c < side; c++) {
            int from_r = r / height * height + (r + row_turn) % height;
            int from_c = c / width * width + (c + column_turn) % width;
            int value = (from_r % height * width + from_r / height + from_c) % side;
            digit[r * side + c] = (uint8_t)name[value];
        }
}

/* Cages grow from the first free cell to the right and down as long as no digit repeats. */
static inline void cut_cages(ss_random *random, ss_puzzle *puzzle, const uint8_t *digit) {
    bool taken[SS_MAX_CELLS] = {false};
    for (int first = 0; first < puzzle->cells; first++) {
        uint16_t cells[SS_MAX_SIDE];
        int count = 0, wanted = 1 + below(random, 6), at = first;
        int32_t sum = 0;
        ss_set used = 0;
        while (count < wanted && at < puzzle->cells && !taken[at] && !ss_set_has(used, digit[at])) {
            used |= ss_set_one(digit[at]);
            sum += digit[at];
            taken[at] = true;
            cells[count++] = (uint16_t)at;
            bool right = at % puzzle->side + 1 < puzzle->side && below(random, 2);
            at += right ? 1 : puzzle->side;
        }
        ss_rule rule = {.kind = ss_rule_find((ss_span){"cage", 4}),
                        .cells = cells,
                        .numbers = &sum,
                        .count = (uint16_t)count,
                        .number_count = 1};
        if (count && below(random, 8))
            assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
    }
}

/* Some of the diagonals of both slopes, with their sums. */
static inline void cut_diagonals(ss_random *random, ss_puzzle *puzzle, const uint8_t *digit) {
    int side = puzzle->side;
    for (int start = 0; start < 4 * side - 2; start++) {
        int way = start % 2 ? -1 : 1, place = start / 2; /* along the top, then down that side */
        int row = place < side ? 0 : place - side + 1, count = 0;
        int column = place < side ? place : way > 0 ? 0 : side - 1;
        uint16_t cells[SS_MAX_SIDE];
        int32_t sum = 0;
        for (; row < side && column >= 0 && column < side; row++, column += way) {
            sum += digit[row * side + column];
            cells[count++] = (uint16_t)(row * side + column);
        }
        ss_rule rule = {.kind = &ss_rule_littlekiller,
                        .cells = cells,
                        .numbers = &sum,
                        .count = (uint16_t)count,
                        .number_count = 1};
        if (count > 1 && below(random, 2))
            assert_int_equal(ss_puzzle_add_rule(puzzle, &rule), SUSOL_OK);
    }
}
#endif
