/* slowthermo.c: digits that never fall from the bulb on. */
#include "rule/kind.h"

static bool relation(int first, int second, int32_t unused) {
    (void)unused;
    return first <= second;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    return ss_hold_chain(rule, relation, 0, solution);
}

static void post(const ss_rule *rule, ss_board *board) { ss_post_chain(rule, relation, 0, board); }

/* A hollow bulb: that of a thermometer is full. */
static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_PLAIN, rule->cells, 1, ""}, "");
    ss_draw(rule, scene, SS_MARK_LINE, SS_TONE_LIGHT);
}

const ss_rule_kind ss_rule_slowthermo = {
    .name = "slowthermo",
    .title = "Slow thermometer",
    .also = "slow thermo",
    .text = "Digits never fall along the line from its bulb, the first cell; equal neighbours are "
            "allowed.",
    .example = "slowthermo: r1c1 r1c2 r2c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_REPEATS,
    .holds = holds,
    .post = post,
    .draw = draw,
};
