/* greater.c: each cell holds a larger digit than the next one: greater-than signs and chains. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    return rule->count <= puzzle->side ? NULL : "a chain no longer than there are digits";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0; i + 1 < rule->count; i++)
        if (solution[rule->cells[i]] <= solution[rule->cells[i + 1]]) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_descending(rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    for (int i = 0; i + 1 < rule->count; i++) {
        ss_mark mark = {SS_MARK_SIGN, SS_TONE_PLAIN, rule->cells + i, 2, ""};
        ss_scene_mark(scene, &mark);
    }
}

const ss_rule_kind ss_rule_greater = {
    .name = "greater",
    .title = "Greater than",
    .also = "inequality, greater-than sign, futoshiki, unequal",
    .text = "Each digit is larger than the next one in the list. A chain of several cells falls "
            "all the way.",
    .example = "r1c1 > r1c2 > r2c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PAIRS | SS_TAKES_SIGNS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
