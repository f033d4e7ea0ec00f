/* antiknight.c: no digit sees itself by a knight's move. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_antiknight = {
    .name = "antiknight",
    .title = "Anti-knight",
    .also = "knight, knight's move, chess",
    .text = "Cells a knight's move apart hold different digits.",
    .example = "antiknight",
    .takes = SS_TAKES_GRID | SS_TAKES_GRIDS,
    .links = true,
    .variant = 2,
    .holds = ss_antimove_holds,
    .post = ss_antimove_post,
    .names = SS_NAMES_FREE,
};
