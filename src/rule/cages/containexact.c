/* containexact.c: digits that must be in these cells, as often as listed. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_containexact = {
    .name = "containexact",
    .title = "Contains exactly",
    .also = "contain exactly",
    .text = "Each listed digit is in these cells exactly as often as it is listed; other "
            "digits are free.",
    .example = "containexact 1 2 2: r1c1 r1c2 r2c1 r3c3",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .variant = 1,
    .fault = ss_fault_digits,
    .holds = ss_contain_holds,
    .post = ss_contain_post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTLINE,
    .tone = SS_TONE_GREEN,
    .names = SS_NAMES_LISTED,
};
