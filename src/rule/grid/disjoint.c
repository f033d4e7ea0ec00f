/* disjoint.c: the same place in different boxes, different digits. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->regions && puzzle->regions <= puzzle->side ? NULL
                                                              : "a grid with boxes or pieces";
}

/* The n-th cell of every box, in reading order. Returns how many there are. */
static int list(const ss_puzzle *puzzle, int n, uint16_t *cells) {
    int seen[SS_MAX_CELLS] = {0}, count = 0;
    for (int c = 0; c < puzzle->cells; c++)
        if (puzzle->region[c] != SS_NO_REGION && seen[puzzle->region[c]]++ == n)
            cells[count++] = (uint16_t)c;
    return count;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    uint16_t cells[SS_MAX_CELLS];
    for (int n = 0; n < puzzle->cells; n++)
        if (!ss_hold_distinct(cells, list(puzzle, n, cells), solution)) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    (void)rule;
    uint16_t cells[SS_MAX_CELLS];
    for (int n = 0, count = 1; count && n < board->cells; n++) {
        count = list(board->puzzle, n, cells);
        if (count > 1) ss_post_distinct(cells, count, board);
    }
}

const ss_rule_kind ss_rule_disjoint = {
    .name = "disjoint",
    .title = "Disjoint groups",
    .also = "disjoint sets",
    .text = "Cells at the same place of their boxes hold different digits.",
    .example = "disjoint",
    .takes = SS_TAKES_GRID,
    .links = true,
    .fault = fault,
    .holds = holds,
    .post = post,
    .names = SS_NAMES_FREE,
};
