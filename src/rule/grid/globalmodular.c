/* globalmodular.c: all remainders by 3 in every 2x2 square (globalentropy.c). */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->side < 3 ? "a side of 3 or more" : NULL;
}

const ss_rule_kind ss_rule_globalmodular = {
    .name = "globalmodular",
    .title = "Global modular",
    .also = "global mod",
    .text = "In every 2x2 square all three remainders occur that digits leave when divided by 3.",
    .example = "globalmodular",
    .takes = SS_TAKES_GRID,
    .variant = 1,
    .fault = fault,
    .holds = ss_square_holds,
    .post = ss_square_post,
};
