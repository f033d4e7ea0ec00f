/* fullrankties.c: the rank of a line where others may be equal to it. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_fullrankties = {
    .name = "fullrankties",
    .title = "Full rank with ties",
    .text = "As full rank, but other rows and columns may be equal to the line: the number is one "
            "more than there are smaller ones.",
    .example = "fullrankties 2: row 1",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_BEYOND,
    .variant = 1,
    .fault = ss_fullrank_fault,
    .holds = ss_fullrank_holds,
    .post = ss_fullrank_post,
    .draw = ss_fullrank_draw,
};
