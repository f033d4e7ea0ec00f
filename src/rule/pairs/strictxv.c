/* strictxv.c: the negative rule of X and V. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_strictxv = {
    .name = "strictxv",
    .title = "All X and V are given",
    .also = "XV, negative XV, XV negative",
    .text = "Neighbours without an X or a V never add up to 5 or 10.",
    .example = "strictxv",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .variant = 3,
    .holds = ss_strict_holds,
    .post = ss_strict_post,
};
