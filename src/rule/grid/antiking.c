/* antiking.c: no digit touches itself, not even at a corner. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_antiking = {
    .name = "antiking",
    .title = "Anti-king",
    .also = "king, king's move, touchless, chess",
    .text = "Cells that touch at a corner hold different digits.",
    .example = "antiking",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .links = true,
    .variant = 1,
    .holds = ss_antimove_holds,
    .post = ss_antimove_post,
    .names = SS_NAMES_FREE,
};
