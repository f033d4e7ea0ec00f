/* rectangle.c: all rectangles of two regions that start at a cell. */
#include "strategy/unique/rectangle.h"
#include <assert.h>

static void sort_corners(ss_rectangle *rectangle) {
    for (int i = 0; i < 4; i++) {
        int at = i;
        for (; at > 0 && rectangle->sorted[at - 1] > rectangle->corner[i]; at--)
            rectangle->sorted[at] = rectangle->sorted[at - 1];
        rectangle->sorted[at] = rectangle->corner[i];
    }
}

/* Without regions every pair of lines will do; with them the far corners share another one. */
static bool other_region(const ss_puzzle *puzzle, int near, const uint16_t far[2]) {
    const uint8_t *region = puzzle->region;
    return !puzzle->regions || (region[far[0]] == region[far[1]] && region[far[0]] != region[near]);
}

bool ss_rectangle_each(const ss_view *view, int start,
                       bool (*found)(void *user, const ss_rectangle *rectangle), void *user) {
    assert(start >= 0 && start < view->board->cells);
    assert(found);
    const ss_board *board = view->board;
    int wide = board->columns, row = start / wide, column = start % wide;
    if (ss_view_spend(view, board->cells)) return true;
    for (int partner = 0; partner < board->cells; partner++) {
        bool across = partner / wide == row, down = partner % wide == column;
        if (across == down) continue;
        if (board->puzzle->regions ? board->puzzle->region[partner] != board->puzzle->region[start]
                                   : down)
            continue;
        for (int line = 0; line < (across ? board->rows : wide); line++) {
            int shift = across ? (line - row) * wide : line - column;
            ss_rectangle at = {{(uint16_t)start, (uint16_t)partner, (uint16_t)(start + shift),
                                (uint16_t)(partner + shift)},
                               {0}};
            if (!shift || !other_region(board->puzzle, start, at.corner + 2)) continue;
            if (ss_view_spend(view, 32)) return true;
            sort_corners(&at);
            if (found(user, &at)) return true;
        }
    }
    return false;
}
