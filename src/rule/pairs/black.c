/* black.c: two digits with a given ratio (kropki), see white.c. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_black = {
    .name = "black",
    .title = "Black dot",
    .also = "kropki, kropki dot, ratio, ratio dot",
    .text = "Of two neighbouring digits in the list one is the number times the other, twice if "
            "there is no number.",
    .example = "black: r1c1 r1c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PAIRS | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .variant = 1,
    .usual = ss_dot_usual,
    .fault = ss_dot_fault,
    .holds = ss_dot_holds,
    .post = ss_dot_post,
    .draw = ss_dot_draw,
};
