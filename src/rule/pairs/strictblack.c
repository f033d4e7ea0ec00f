/* strictblack.c: the negative rule of black dots. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_strictblack = {
    .name = "strictblack",
    .title = "All black dots are given",
    .text = "Neighbours without a dot never have the ratio of any black dot, or 2 if there is "
            "none.",
    .example = "strictblack",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .variant = 1,
    .holds = ss_strict_holds,
    .post = ss_strict_post,
};
