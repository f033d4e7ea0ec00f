/* renban.c: a run of digits in any order. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    return rule->count <= puzzle->side ? NULL : "a line no longer than there are digits";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    ss_set seen = 0;
    for (int i = 0; i < rule->count; i++) seen |= (ss_set)1 << solution[rule->cells[i]];
    return ss_set_count(seen) == rule->count &&
           ss_set_high(seen) - ss_set_low(seen) == rule->count - 1;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_set runs[SS_MAX_SIDE];
    int found = 0;
    for (int low = 0; low + rule->count <= board->side; low++)
        runs[found++] = ss_set_upto(rule->count) << low;
    ss_post_distinct(rule->cells, rule->count, board);
    if (rule->count == 2) ss_rule_white.post(rule, board); /* neighbours in value: a white dot */
    else ss_post_sets(rule->cells, rule->count, runs, found, board);
}

const ss_rule_kind ss_rule_renban = {
    .name = "renban",
    .title = "Renban line",
    .text = "The digits on the line are a run of consecutive digits without repeats, in any "
            "order.",
    .example = "renban: r1c1 r1c2 r2c3",
    .least = 2,
    .takes = SS_TAKES_SET,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_PINK,
};
