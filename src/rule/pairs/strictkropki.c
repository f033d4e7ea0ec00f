/* strictkropki.c: the negative rule of kropki. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_strictkropki = {
    .name = "strictkropki",
    .title = "All dots are given",
    .also = "kropki, negative kropki, kropki negative",
    .text = "Neighbours without a white or black dot are neither consecutive nor one twice the "
            "other.",
    .example = "strictkropki",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .variant = 2,
    .holds = ss_strict_holds,
    .post = ss_strict_post,
};
