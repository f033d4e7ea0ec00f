/* sum.c: digits, times factors if there are any, add up to a number. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1 && rule->number_count != rule->count + 1)
        return "one sum, and a factor for every cell or for none";
    for (int i = 0; i < rule->number_count; i++)
        if (rule->numbers[i] < -30000 || rule->numbers[i] > 30000) return "smaller numbers";
    for (int i = 1; i < rule->number_count; i++)
        if (rule->numbers[i] < -1000 || rule->numbers[i] > 1000) return "smaller factors";
    return NULL;
}

static const int32_t *factors_of(const ss_rule *rule) {
    return rule->number_count > 1 ? rule->numbers + 1 : NULL;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    const int32_t *factors = factors_of(rule);
    int sum = 0;
    for (int i = 0; i < rule->count; i++)
        sum += (factors ? factors[i] : 1) * solution[rule->cells[i]];
    return sum == rule->numbers[0];
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_linear sum = {.cells = rule->cells, .factors = factors_of(rule), .count = rule->count};
    sum.low = sum.high = rule->numbers[0];
    ss_post_linear(&sum, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    bool pair =
        rule->count == 2 && ss_grid_neighbours(scene->puzzle, rule->cells[0], rule->cells[1]);
    ss_draw(rule, scene, pair ? SS_MARK_DOT : SS_MARK_OUTLINE, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_sum = {
    .name = "sum",
    .title = "Sum",
    .also = "sum with factors, sum with coefficients, weighted sum",
    .text = "The digits add up to the number; repeats are allowed unless another rule forbids "
            "them. Cells may have factors: 2*r1c1, -r1c2.",
    .example = "sum 10: r1c1 r2c2 2*r3c3",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER | SS_TAKES_FACTORS | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
