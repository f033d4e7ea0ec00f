/* black.c: two digits with a given ratio (kropki). */
#include "rule/post.h"

static bool relation(int first, int second, int32_t number) {
    return first == number * second || second == number * first;
}

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count > 1) return "one number, or none";
    return !rule->number_count || rule->numbers[0] >= 1 ? NULL : "a number of 1 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    return ss_hold_chain(rule, relation, rule->number_count ? rule->numbers[0] : 2, solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_chain(rule, relation, rule->number_count ? rule->numbers[0] : 2, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw_pairs(rule, scene, SS_MARK_DOT, SS_TONE_DARK);
}

const ss_rule_kind ss_rule_black = {
    .name = "black",
    .title = "Black dot",
    .text = "Of two neighbouring digits in the list one is the number times the other, twice if "
            "there is no number.",
    .example = "black: r1c1 r1c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PAIRS | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
