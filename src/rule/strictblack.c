/* strictblack.c: the negative rule of black dots. */
#include "rule/post.h"

const ss_rule_kind ss_rule_strictblack = {
    .name = "strictblack",
    .title = "All black dots are given",
    .text = "Of neighbours without a dot none is so many times the other as a black dot says, or "
            "twice if there is none.",
    .example = "strictblack",
    .takes = SS_TAKES_GRID,
    .variant = 1,
    .holds = ss_strict_holds,
    .post = ss_strict_post,
};
