/* post_filling.c: posts the exact filling of cages (filling.inc) and makes the table it needs. */
#include "rule/family.h"
#include "rule/rule.h"
#include "rule/wide.h"

enum { LARGE = 6 }; /* cages of so many cells come last: they take longest and say least */

static int sum_of(ss_set digits) {
    int sum = 0;
    for (; digits; digits &= digits - 1) sum += ss_set_low(digits);
    return sum;
}

bool ss_family_sums(ss_board *board) {
    if (board->with_sum) return true;
    ss_family *with_sum = ss_arena_get(&board->arena, SS_FAMILY_SUMS * sizeof *with_sum);
    if (!with_sum) {
        board->failed = true;
        return false;
    }
    for (ss_set set = 0; set < 1u << SS_FAMILY_DIGITS; set++) {
        ss_family *family = &with_sum[sum_of(set)];
        ss_lanes *half = set >> 8 ? &family->high : &family->low;
        (*half)[set >> 6 & 3] |= UINT64_C(1) << (set & 63);
    }
    board->with_sum = with_sum;
    return true;
}

bool ss_post_filling(const ss_sum *sum, ss_board *board) {
    if (board->side > SS_FAMILY_DIGITS || sum->minus) return false;
    for (int i = 0; i < sum->count; i++)
        for (int j = 0; j < i; j++)
            if (!ss_board_linked(board, sum->cells[i], sum->cells[j])) return false;
    if (sum->sum < 1 || sum->sum >= SS_FAMILY_SUMS || sum->count > SS_FAMILY_DIGITS) {
        board->broken = true;
        return true;
    }
    ss_propagator propagator = {.run = ss_wide_best()->fill,
                                .cells = sum->cells,
                                .numbers = &sum->sum,
                                .data = ss_onlookers_of(sum, board),
                                .count = sum->count,
                                .number_count = 1,
                                .cost = sum->count < LARGE ? 2 : 3,
                                .thorough = true};
    if (propagator.data && ss_family_sums(board)) ss_board_post(board, &propagator);
    return true;
}
