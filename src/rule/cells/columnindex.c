/* columnindex.c: a digit says in which column of its row the number of its own column is. */
#include "rule/kind.h"

const ss_rule_kind ss_rule_columnindex = {
    .name = "columnindex",
    .title = "Column index",
    .also = "indexing, column indexer, column indexing",
    .text = "A digit x in column c of its row says that c is in column x of that row.",
    .example = "columnindex: r1c1 r2c1",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS | SS_TAKES_BEYOND,
    .variant = 1,
    .fault = ss_index_fault,
    .holds = ss_index_holds,
    .post = ss_index_post,
    .draw = ss_index_draw,
    .turned = ss_index_turned,
};
