/* maximum.c: cells larger than all around them. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_maximum = {
    .name = "maximum",
    .title = "Maximum cells",
    .also = "max, min/max, fortress",
    .text = "Each of these cells holds a larger digit than every neighbour that is not itself in "
            "the list.",
    .example = "maximum: r2c2 r4c4",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_BEYOND,
    .variant = 1,
    .holds = ss_extreme_holds,
    .post = ss_extreme_post,
    .draw = ss_extreme_draw,
};
