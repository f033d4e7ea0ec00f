/* notes.c: boards with notes. */
#include "propagate/notes.h"
#include "board/part.h"
#include <assert.h>

static void give(ss_board *board) {
    board->notes = board->failed ? NULL : ss_arena_get(&board->arena, sizeof *board->notes);
    if (!board->notes) board->failed = true;
}

susol_status ss_notes_open(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                           ss_limits *limits) {
    susol_status status = ss_board_open(board, puzzle, start, limits);
    if (status) return status;
    give(board);
    return board->failed ? SUSOL_NO_MEMORY : SUSOL_OK;
}

void ss_notes_open_part(ss_board *part, ss_board *whole) {
    assert(whole->notes);
    ss_board_open_part(part, whole);
    give(part);
    if (part->failed) return;
    part->notes->for_search = whole->notes->for_search;
    part->notes->with_sum = whole->notes->with_sum;
}

void ss_notes_close_part(ss_board *part, ss_board *whole) {
    assert(part->whole == whole);
    if (part->notes) whole->notes->with_sum = part->notes->with_sum;
    ss_board_close_part(part, whole);
}
