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
#include "rule/wide.h"

typedef struct onlooker {
    uint16_t cell, unseen;
} onlooker;

/* The cells outside that see at least two cells of the cage; returns how many. */
static int find_onlookers(const ss_sum *cage, const ss_board *board, onlooker *found) {
    int words = board->linked_words, count = 0;
    for (int w = 0; w < words; w++) {
        uint64_t once = 0, twice = 0, own = 0;
        for (int i = 0; i < cage->count; i++) {
            uint64_t linked = board->linked[cage->cells[i] * words + w];
            twice |= once & linked;
            once |= linked;
            if (cage->cells[i] / 64 == w) own |= UINT64_C(1) << cage->cells[i] % 64;
        }
        for (uint64_t left = twice & ~own; left; left &= left - 1)
            found[count++].cell = (uint16_t)(64 * w + __builtin_ctzll(left));
    }
    return count;
}

static uint16_t find_unseen(const ss_sum *cage, const ss_board *board, int cell) {
    uint16_t unseen = 0;
    for (int i = 0; i < cage->count; i++)
        if (!ss_board_linked(board, cell, cage->cells[i])) unseen |= (uint16_t)(1 << i);
    return unseen;
}

const ss_onlookers *ss_onlookers_of(const ss_sum *cage, ss_board *board) {
    onlooker found[SS_MAX_CELLS];
    uint16_t unseen[SS_MAX_CELLS], from[SS_MAX_CELLS + 1], cell[SS_MAX_CELLS];
    int count = find_onlookers(cage, board, found), groups = 0, at = 0;
    for (int i = 0; i < count; i++) found[i].unseen = find_unseen(cage, board, found[i].cell);
    for (int i = 0; i < count; i++) {
        int known = 0;
        while (known < groups && unseen[known] != found[i].unseen) known++;
        if (known < groups) continue;
        unseen[groups] = found[i].unseen;
        from[groups++] = (uint16_t)at;
        for (int k = i; k < count; k++)
            if (found[k].unseen == found[i].unseen) cell[at++] = found[k].cell;
    }
    from[groups] = (uint16_t)at;
    ss_onlookers all = {.groups = groups};
    all.unseen = ss_post_copy(board, unseen, (size_t)groups * sizeof *unseen);
    all.from = ss_post_copy(board, from, ((size_t)groups + 1) * sizeof *from);
    all.cell = ss_post_copy(board, cell, (size_t)at * sizeof *cell);
    return board->failed ? NULL : ss_post_copy(board, &all, sizeof all);
}
