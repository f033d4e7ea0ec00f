/* chaosview.c: how many other cells are seen of one's own region. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_chaosview = {
    .name = "chaosview",
    .title = "Other cells seen of the region",
    .text = "As cells seen of the region, but the cell does not count itself.",
    .example = "chaosview: r1c1 | r2c2 r2c3 r2c4 | r2c2 r3c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PARTS | SS_TAKES_REPEATS,
    .variant = 1,
    .fault = ss_chaosarrow_fault,
    .holds = ss_chaosarrow_holds,
    .post = ss_chaosarrow_post,
    .draw = ss_chaosarrow_draw,
    .tie = ss_chaosarrow_tie,
};
