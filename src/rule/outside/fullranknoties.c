/* fullranknoties.c: no two rows or columns read the same, from whichever end. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    bool square = puzzle->rows == puzzle->side && puzzle->columns == puzzle->side;
    return square && puzzle->side > 1 ? NULL : "a square grid with as many digits as rows";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    return ss_readings_differ(puzzle, solution);
}

/* Looked at when the grid is nearly full: ties are rare. */
static void post(const ss_rule *rule, ss_board *board) { ss_post_check_grid(rule, board); }

const ss_rule_kind ss_rule_fullranknoties = {
    .name = "fullranknoties",
    .title = "No equal lines",
    .text = "No two rows or columns are the same number, each read from both ends.",
    .example = "fullranknoties",
    .takes = SS_TAKES_GRID,
    .fault = fault,
    .holds = holds,
    .post = post,
    .names = SS_NAMES_FREE,
};
