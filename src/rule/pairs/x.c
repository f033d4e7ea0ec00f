/* x.c: two digits with the sum 10. */
#include "rule/kind.h"

static bool relation(int first, int second, int32_t sum) { return first + second == sum; }

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    return ss_hold_chain(rule, relation, 10, solution);
}

static void post(const ss_rule *rule, ss_board *board) { ss_post_chain(rule, relation, 10, board); }

static void draw(const ss_rule *rule, ss_scene *scene) {
    for (int i = 0; i + 1 < rule->count; i++)
        ss_draw_part(rule, scene, (ss_mark){SS_MARK_DOT, SS_TONE_PLAIN, rule->cells + i, 2, ""},
                     "X");
}

const ss_rule_kind ss_rule_x = {
    .name = "x",
    .title = "X sign",
    .also = "XV",
    .text = "Neighbouring digits in the list add up to 10.",
    .example = "x: r1c1 r1c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PAIRS | SS_TAKES_REPEATS,
    .holds = holds,
    .post = post,
    .draw = draw,
};
