/* rowindex.c: a digit says in which row of its column the number of its own row is. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_rowindex = {
    .name = "rowindex",
    .title = "Row index",
    .also = "indexing, row indexer, row indexing",
    .text = "A digit x in row r of its column says that r is in row x of that column.",
    .example = "rowindex: r1c1 r1c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS | SS_TAKES_BEYOND,
    .variant = 0,
    .fault = ss_index_fault,
    .holds = ss_index_holds,
    .post = ss_index_post,
    .draw = ss_index_draw,
    .turned = ss_index_turned,
};
