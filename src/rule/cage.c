/* cage.c: distinct digits, with a given sum or without one (killer Sudoku). */
#include "rule/rule.h"
#include <stdio.h>

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (rule->count > puzzle->side) return "at most as many cells as there are digits";
    if (rule->number_count > 1) return "one sum, or none";
    if (rule->number_count && rule->numbers[0] < 1) return "a sum of 1 or more";
    return NULL;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int sum = 0;
    for (int i = 0; i < rule->count; i++) sum += solution[rule->cells[i]];
    if (rule->number_count && sum != rule->numbers[0]) return false;
    return ss_rule_distinct.holds(rule, puzzle, solution);
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_rule_distinct.post(rule, board);
    if (rule->number_count) ss_post_sum(rule->cells, rule->count, rule->numbers[0], board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_mark mark = {SS_MARK_OUTLINE, SS_TONE_PLAIN, rule->cells, rule->count, ""};
    if (rule->number_count)
        (void)snprintf(mark.text, sizeof mark.text, "%d", (int)rule->numbers[0]);
    ss_scene_mark(scene, &mark);
}

const ss_rule_kind ss_rule_cage = {
    .name = "cage",
    .title = "Killer cage",
    .text = "The digits in the cage are all different and, where a number is given, add up to it.",
    .example = "cage 6: r1c1 r1c2 r2c1",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
