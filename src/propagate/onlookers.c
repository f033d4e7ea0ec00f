/* onlookers.c: the cells around a cage, for digits that the cage must contain.

   A digit of the cage is struck from a cell outside that is linked to all places it has in there:
   no cell of the cage that this onlooker does not see can hold the digit. Many onlookers see the
   same cells of the cage, as do those in the rest of a row, so they are grouped: what can be struck
   is found once for each group, for all digits together.

       1 1 . | a a    The cage is the three cells marked 1. In its box all other cells see all of
       1 . . |        it; those marked a see the upper two, those marked b the left two.
       . . . |
       ------+
       b     |
       b     |

   A cell that sees only one cell of the cage is left out. If that is the only place of the digit,
   it is solved, and struck from all its links as any solved cell is. */
#include "propagate/kernels/kernels.h"
#include <assert.h>

enum { WORDS = (SS_MAX_CELLS + 63) / 64 };

typedef struct gathering { /* those who are not yet in a group, and the groups so far */
    uint64_t left[WORDS];
    uint16_t unseen[SS_MAX_CELLS], from[SS_MAX_CELLS + 1], cell[SS_MAX_CELLS];
    int groups, cells;
} gathering;

/* The cells outside that see at least two cells of the cage. */
static void find_onlookers(const ss_sum *cage, const ss_board *board, gathering *all) {
    int words = board->linked_words;
    for (int w = 0; w < words; w++) {
        uint64_t once = 0, twice = 0, own = 0;
        for (int i = 0; i < cage->count; i++) {
            uint64_t linked = board->linked[cage->cells[i] * words + w];
            twice |= once & linked;
            once |= linked;
            if (cage->cells[i] / 64 == w) own |= UINT64_C(1) << cage->cells[i] % 64;
        }
        all->left[w] = twice & ~own;
    }
}

/* A group of all who see the same as this cell; nobody is left in the words before its own. */
static void take_group(const ss_sum *cage, const ss_board *board, int cell, gathering *all) {
    assert(cage->count <= 16);
    assert(all->groups < SS_MAX_CELLS);
    int words = board->linked_words;
    const uint64_t *sees = board->linked + cell * words;
    uint16_t unseen = 0;
    for (int i = 0; i < cage->count; i++)
        unseen |= (uint16_t)(!(sees[cage->cells[i] / 64] >> cage->cells[i] % 64 & 1) << i);
    all->unseen[all->groups] = unseen;
    all->from[all->groups++] = (uint16_t)all->cells;
    for (int w = cell / 64; w < words; w++) {
        uint64_t same = all->left[w];
        for (int i = 0; i < cage->count; i++) {
            uint64_t linked = board->linked[cage->cells[i] * words + w];
            same &= unseen >> i & 1 ? ~linked : linked;
        }
        all->left[w] &= ~same;
        for (; same; same &= same - 1)
            all->cell[all->cells++] = (uint16_t)(64 * w + __builtin_ctzll(same));
    }
}

const ss_onlookers *ss_onlookers_of(const ss_sum *cage, ss_board *board) {
    gathering all;
    all.groups = all.cells = 0;
    find_onlookers(cage, board, &all);
    for (int w = 0; w < board->linked_words; w++)
        while (all.left[w]) take_group(cage, board, 64 * w + __builtin_ctzll(all.left[w]), &all);
    assert(all.cells <= board->cells);
    all.from[all.groups] = (uint16_t)all.cells;
    size_t groups = (size_t)all.groups;
    ss_onlookers kept = {.groups = all.groups};
    kept.unseen = ss_post_copy(board, all.unseen, groups * sizeof *all.unseen);
    kept.from = ss_post_copy(board, all.from, (groups + 1) * sizeof *all.from);
    kept.cell = ss_post_copy(board, all.cell, (size_t)all.cells * sizeof *all.cell);
    return board->failed ? NULL : ss_post_copy(board, &kept, sizeof kept);
}
