/* sum.c: digits, times factors if there are any, add up to a number. */
#include "rule/kind.h"
#include <stdio.h>

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

/* A factor as one writes it: 2* or -; nothing for 1. */
static void factor_words(int factor, char *words, size_t room) {
    words[0] = 0;
    if (factor == -1) (void)snprintf(words, room, "-");
    else if (factor != 1) (void)snprintf(words, room, "%d*", factor);
}

/* Around the cells; the sum in the corner of the first, and each factor in that of its own cell. */
static void draw_factors(const ss_rule *rule, ss_scene *scene) {
    ss_mark around = {SS_MARK_OUTLINE, SS_TONE_BLUE, rule->cells, rule->count, "."};
    int first = ss_mark_label(&around), sum = rule->numbers[0];
    char words[24], both[48];
    for (int i = 0; i < rule->count; i++) {
        factor_words(rule->numbers[1 + i], words, sizeof words);
        if (rule->cells[i] == first) (void)snprintf(both, sizeof both, "%d %s", sum, words);
        else if (words[0])
            ss_draw_part(rule, scene,
                         (ss_mark){SS_MARK_LABEL, SS_TONE_PLAIN, rule->cells + i, 1, ""}, words);
    }
    ss_draw_part(rule, scene, around, both);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    bool pair =
        rule->count == 2 && ss_grid_neighbours(scene->puzzle, rule->cells[0], rule->cells[1]);
    if (factors_of(rule)) draw_factors(rule, scene);
    else if (pair) ss_draw(rule, scene, SS_MARK_DOT, SS_TONE_PLAIN);
    else ss_draw(rule, scene, SS_MARK_OUTLINE, SS_TONE_BLUE);
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
