/* odd.c: cells with odd digits. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_odd = {
    .name = "odd",
    .title = "Odd cells",
    .also = "odd digit, even/odd, parity",
    .text = "Each of these cells holds an odd digit.",
    .example = "odd: r1c1 r2c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS,
    .links = true,
    .variant = 1,
    .holds = ss_parity_holds,
    .post = ss_parity_post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_DISC,
    .tone = SS_TONE_LIGHT,
};
