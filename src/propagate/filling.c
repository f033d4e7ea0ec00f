/* filling.c: posts the exact filling of cages (filling.inc) and makes the table it needs. */
#include "propagate/kernels/family.h"
#include "propagate/post.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>
#include <string.h>

enum { WORDS = sizeof(ss_family) / 8, IN_A_WORD = 6 };
enum { LARGE = 6 }; /* cages of this many cells come last: they take longest and say least */

/* Digit by digit: every family of sets gets those that have the digit too, which are the sets of a
   smaller sum with one more bit: some places further in the same word, or in a later one. */
static void make_sums(ss_board *board) {
    uint64_t word[SS_FAMILY_SUMS][WORDS] = {{1}};
    for (int d = 1; d <= SS_FAMILY_DIGITS; d++)
        for (int sum = d * (d + 1) / 2; sum >= d; sum--) { /* no sum is larger so far */
            const uint64_t *less = word[sum - d];
            if (d <= IN_A_WORD) word[sum][0] |= less[0] << (1 << (d - 1));
            else memcpy(word[sum] + (1 << (d - 1 - IN_A_WORD)), less, 8u << (d - 1 - IN_A_WORD));
        }
    board->notes->with_sum = ss_post_copy(board, word, sizeof word);
}

bool ss_family_sums(ss_board *board) {
    if (!board->notes->with_sum) make_sums(board);
    return board->notes->with_sum;
}

bool ss_post_filling(const ss_sum *sum, ss_board *board) {
    assert(sum->minus <= sum->count);
    if (board->side > SS_FAMILY_DIGITS || sum->minus) return false;
    if (!ss_board_all_linked(board, sum->cells, sum->count)) return false;
    if (sum->sum < 1 || sum->sum >= SS_FAMILY_SUMS || sum->count > SS_FAMILY_DIGITS) {
        board->broken = true;
        return true;
    }
    ss_propagator propagator = {.run = ss_kernels_best()->fill,
                                .type = SS_TYPE_FILLING,
                                .cells = sum->cells,
                                .numbers = &sum->sum,
                                .data = board->notes->brief ? NULL : ss_onlookers_of(sum, board),
                                .count = sum->count,
                                .number_count = 1,
                                .cost = sum->count < LARGE ? 2 : 3,
                                .thorough = true};
    if (ss_family_sums(board) && !board->failed) ss_board_post(board, &propagator);
    return true;
}
