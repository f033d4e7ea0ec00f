/* littlekiller.c: a diagonal with a given sum. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one sum";
    return rule->numbers[0] >= 0 && rule->numbers[0] < 30000 ? NULL : "a sum of 0 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    return ss_sum_of(rule->cells, rule->count, solution) == rule->numbers[0];
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_any_sum(rule->cells, rule->count, (ss_any_sum){rule->numbers, 1}, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_OUTSIDE, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_littlekiller = {
    .name = "littlekiller",
    .title = "Little killer",
    .text = "The digits along the diagonal add up to the number outside the grid; they may "
            "repeat. The line is listed from the clue inwards.",
    .example = "littlekiller 12: r2c1-r4c3",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
