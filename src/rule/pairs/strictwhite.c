/* strictwhite.c: the negative rule of white dots. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_strictwhite = {
    .name = "strictwhite",
    .title = "All white dots are given",
    .also = "consecutive sudoku",
    .text = "Neighbours without a dot do not differ by the number of any white dot, or by 1 if "
            "there is none.",
    .example = "strictwhite",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .variant = 0,
    .holds = ss_strict_holds,
    .post = ss_strict_post,
};
