/* doublearrow.c: both ends together are the sum of what lies between. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int ends = solution[rule->cells[0]] + solution[rule->cells[rule->count - 1]];
    return ends == ss_sum_of(rule->cells + 1, rule->count - 2, solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    uint16_t ends[2] = {rule->cells[0], rule->cells[rule->count - 1]};
    ss_post_balance(ends, 2, rule->cells + 1, rule->count - 2, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    const uint16_t *last = rule->cells + rule->count - 1;
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_PLAIN, rule->cells, 1, ""}, "");
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_PLAIN, last, 1, ""}, "");
    ss_draw(rule, scene, SS_MARK_THREAD, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_doublearrow = {
    .name = "doublearrow",
    .title = "Double arrow",
    .text = "The digits in the two circles at the ends add up to the sum of the digits between "
            "them.",
    .example = "doublearrow: r1c1 r1c2 r2c3 r3c3",
    .least = 3,
    .takes = SS_TAKES_LINE,
    .holds = holds,
    .post = post,
    .draw = draw,
};
