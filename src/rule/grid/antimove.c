/* antimove.c: no digit sees itself by the move of some chess piece. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 2) return "two numbers: how far down and how far across";
    if (rule->numbers[0] < 0 || rule->numbers[1] < 0) return "steps of 0 or more";
    if (rule->numbers[0] > SS_MAX_SIDE || rule->numbers[1] > SS_MAX_SIDE) return "shorter steps";
    return rule->numbers[0] + rule->numbers[1] ? NULL : "a move to another cell";
}

/* Kinds without numbers have a variant: how far across, where it is one down. */
static void move_of(const ss_rule *rule, int32_t move[2]) {
    bool own = rule->kind->variant;
    move[0] = own ? 1 : rule->numbers[0];
    move[1] = own ? rule->kind->variant : rule->numbers[1];
}

bool ss_antimove_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int32_t move[2];
    move_of(rule, move);
    return ss_grid_hold(puzzle, move, ss_differ, solution);
}

void ss_antimove_post(const ss_rule *rule, ss_board *board) {
    int32_t move[2];
    move_of(rule, move);
    ss_grid_differ(move, board);
}

const ss_rule_kind ss_rule_antimove = {
    .name = "antimove",
    .title = "Anti-move",
    .also = "chess, chess move, camel, zebra",
    .text = "Cells that lie this many rows and columns apart, or the other way round, hold "
            "different digits: antimove 1 3 is the camel, antimove 1 2 the knight.",
    .example = "antimove 1 3",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS | SS_TAKES_NUMBER,
    .links = true,
    .fault = fault,
    .holds = ss_antimove_holds,
    .post = ss_antimove_post,
    .names = SS_NAMES_FREE,
};
