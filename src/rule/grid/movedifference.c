/* movedifference.c: cells a certain move apart never have this difference. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_movedifference = {
    .name = "movedifference",
    .title = "No such difference a move apart",
    .text = "Cells that lie this many rows and columns apart, or the other way round, never differ "
            "by the third number: movedifference 1 1 1 forbids consecutive digits that touch "
            "diagonally.",
    .example = "movedifference 1 1 1",
    .takes = SS_TAKES_GRID | SS_TAKES_NUMBER,
    .variant = 1,
    .fault = ss_move_fault,
    .holds = ss_move_holds,
    .post = ss_move_post,
};
