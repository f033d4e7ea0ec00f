/* all.c: several rules as one, for use inside `any`. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    return rule->part_count ? NULL : "rules in brackets";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int i = 0; i < rule->part_count; i++)
        if (!rule->parts[i].kind->holds(&rule->parts[i], puzzle, solution)) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    for (int i = 0; i < rule->part_count && !board->failed; i++)
        rule->parts[i].kind->post(&rule->parts[i], board);
}

const ss_rule_kind ss_rule_all = {
    .name = "all",
    .title = "All of these rules",
    .also = "and",
    .text = "All the rules in brackets hold. It makes several rules one alternative of `any`.",
    .example = "all (x: r1c1 r1c2) (v: r2c1 r2c2)",
    .least = 0,
    .takes = SS_TAKES_RULES | SS_TAKES_BEYOND,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_rules,
    .names = SS_NAMES_FREE,
};
