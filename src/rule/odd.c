/* odd.c: cells with odd digits. */
#include "rule/post.h"

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_CIRCLE, SS_TONE_LIGHT);
}

const ss_rule_kind ss_rule_odd = {
    .name = "odd",
    .title = "Odd cells",
    .also = "odd digit, even/odd, parity",
    .text = "Each of these cells holds an odd digit.",
    .example = "odd: r1c1 r2c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS,
    .links = true,
    .variant = 1,
    .holds = ss_parity_holds,
    .post = ss_parity_post,
    .draw = draw,
};
