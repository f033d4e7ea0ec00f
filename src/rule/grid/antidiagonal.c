/* antidiagonal.c: the other diagonal without repeats. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_antidiagonal = {
    .name = "antidiagonal",
    .title = "Antidiagonal",
    .also = "X-sudoku, sudoku X, positive diagonal",
    .text = "No digit repeats on the diagonal from the upper right to the lower left corner.",
    .example = "antidiagonal",
    .takes = SS_TAKES_GRID,
    .links = true,
    .variant = 1,
    .fault = ss_diagonal_fault,
    .holds = ss_diagonal_holds,
    .post = ss_diagonal_post,
    .draw = ss_diagonal_draw,
    .names = SS_NAMES_FREE,
    .turned = ss_diagonal_turned,
};
