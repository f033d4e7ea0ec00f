/* movesum.c: cells a move apart never have this sum; as variant 1, never this difference. */
#include "rule/kind.h"

static bool other_sum(int first, int second, int32_t number) { return first + second != number; }

static bool other_difference(int first, int second, int32_t number) {
    return first - second != number && second - first != number;
}

static ss_move move_of(const ss_rule *rule) {
    return (ss_move){rule->numbers, rule->kind->variant ? other_difference : other_sum,
                     rule->numbers[2]};
}

const char *ss_move_fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 3) return "how far down, how far across, and a number";
    for (int i = 0; i < 2; i++)
        if (rule->numbers[i] < 0 || rule->numbers[i] > SS_MAX_SIDE) return "steps from 0 to 25";
    if (!rule->numbers[0] && !rule->numbers[1]) return "a move to another cell";
    return rule->numbers[2] >= 0 ? NULL : "a number of 0 or more";
}

bool ss_move_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    ss_move move = move_of(rule);
    return ss_grid_hold_number(puzzle, &move, solution);
}

void ss_move_post(const ss_rule *rule, ss_board *board) {
    ss_move move = move_of(rule);
    ss_grid_post_number(&move, board);
}

const ss_rule_kind ss_rule_movesum = {
    .name = "movesum",
    .title = "No such sum a move apart",
    .also = "knightmare",
    .text = "Cells that lie this many rows and columns apart, or the other way round, never add up "
            "to the third number: movesum 1 2 5 and movesum 1 2 15 are the knightmare.",
    .example = "movesum 1 2 5",
    .takes = SS_TAKES_GRID | SS_TAKES_NUMBER,
    .fault = ss_move_fault,
    .holds = ss_move_holds,
    .post = ss_move_post,
};
