/* boxindex.c: a digit says at which place of its box the number of its own place is. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_boxindex = {
    .name = "boxindex",
    .title = "Box index",
    .also = "indexing, box indexer, box indexing",
    .text = "The cells of a box are numbered in reading order. A digit x at place p says that p "
            "is at place x of that box.",
    .example = "boxindex: r1c1 r1c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS | SS_TAKES_BEYOND,
    .variant = 2,
    .fault = ss_index_fault,
    .holds = ss_index_holds,
    .post = ss_index_post,
    .draw = ss_index_draw,
    .turned = ss_index_turned,
};
