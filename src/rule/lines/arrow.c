/* arrow.c: the circle holds the sum of the shaft. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    return solution[rule->cells[0]] == ss_sum_of(rule->cells + 1, rule->count - 1, solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_balance(rule->cells, 1, rule->cells + 1, rule->count - 1, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_PLAIN, rule->cells, 1, ""}, "");
    ss_draw(rule, scene, SS_MARK_ARROW, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_arrow = {
    .name = "arrow",
    .title = "Arrow",
    .text = "The digit in the circle, the first cell, is the sum of the others. Digits may repeat "
            "along the arrow.",
    .example = "arrow: r1c1 r1c2 r2c2",
    .least = 2,
    .takes = SS_TAKES_LINE,
    .holds = holds,
    .post = post,
    .draw = draw,
};
