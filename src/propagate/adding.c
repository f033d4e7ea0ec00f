/* adding.c: posts sums of cells that need not differ, or count negative (adding.inc). */
#include "propagate/post.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>

/* From the goal to the two slacks, but for what depends on the candidates: of a set with digits
   from 0 the smallest is its trailing zeros, the largest 31 minus its leading ones; of a cell that
   counts negative side - 1 minus these. */
void ss_post_adding(const ss_sum *sum, ss_board *board) {
    assert(sum->minus <= sum->count);
    assert(sum->count <= SS_MAX_CELLS);
    int minus = sum->minus, plus = sum->count - minus, most = board->side - 1;
    int32_t goal = sum->sum - plus + minus; /* of digits from 0 */
    int32_t slacks[2] = {goal + minus * SS_ADDED_MINUS, plus * SS_ADDED_MINUS - goal};
    ss_propagator propagator = {.run = ss_kernels_best()->add,
                                .type = SS_TYPE_ADDING,
                                .cells = sum->cells,
                                .count = sum->count,
                                .number_count = 2,
                                .cost = 0,
                                .bounds = true};
    propagator.thorough = sum->count <= SS_ADDED_EXACTLY && sum->count * most < 64;
    propagator.part[0] = (uint16_t)plus;
    propagator.numbers = ss_post_copy(board, slacks, sizeof slacks);
    uint16_t differ[SS_MAX_CELLS] = {0};
    for (int i = 0; i < sum->count && sum->count <= 16; i++)
        for (int j = 0; j < sum->count; j++)
            if (i != j && ss_board_linked(board, sum->cells[i], sum->cells[j]))
                differ[i] |= (uint16_t)(1 << j);
    propagator.data = ss_post_copy(board, differ, sum->count * sizeof *differ);
    if (propagator.numbers && propagator.data) ss_board_post(board, &propagator);
}
