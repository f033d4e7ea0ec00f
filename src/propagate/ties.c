/* ties.c: ties, and the cells of a board that they get. */
#include "propagate/ties.h"
#include "board/part.h"
#include <assert.h>
#include <string.h>

/* The place of a tie in the list; `count` if it is not there. */
static int find(const ss_ties *ties, int one, int other) {
    int i = 0;
    while (i < ties->count && !(ties->tie[i].one == one && ties->tie[i].other == other)) i++;
    return i;
}

void ss_ties_add(ss_ties *ties, int one, int other, ss_set start) {
    assert(one >= 0 && one < SS_MAX_CELLS);
    assert(other >= 0 && other < SS_MAX_CELLS);
    if (one == other || !ties->field[one] || ties->field[one] != ties->field[other]) return;
    if (one > other) {
        ss_ties_add(ties, other, one, start);
        return;
    }
    int i = find(ties, one, other);
    if (i == ties->count) {
        if (i == SS_MAX_CELLS) return; /* too many in any case */
        ties->tie[ties->count++] =
            (ss_tie){(uint16_t)one, (uint16_t)other, SS_TIE_SAME | SS_TIE_DIFFERENT};
    }
    ties->tie[i].start &= start;
    assert(ties->count <= SS_MAX_CELLS);
}

void ss_post_ties(const ss_ties *ties, ss_board *board) {
    assert(ties->first == board->cells);
    if (ties->first + ties->count > SS_MAX_CELLS || !ss_board_hide(board, ties->count)) return;
    board->notes->ties = ss_post_copy(board, ties, sizeof *ties);
    for (int i = 0; i < ties->count; i++)
        ss_board_restrict(board, ties->first + i, ties->tie[i].start);
}

int ss_tie_cell(const ss_board *board, int one, int other) {
    assert(one >= 0 && one < board->cells);
    assert(other >= 0 && other < board->cells);
    const ss_ties *ties = board->notes->ties;
    if (!ties) return -1;
    int i = one < other ? find(ties, one, other) : find(ties, other, one);
    return i < ties->count ? ties->first + i : -1;
}
