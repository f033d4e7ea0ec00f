/* equalsum.c: parts with the same sum. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    const uint16_t *part = rule->cells;
    int first = ss_sum_of(part, rule->numbers[0], solution);
    for (int i = 0; i < rule->number_count; part += rule->numbers[i], i++)
        if (ss_sum_of(part, rule->numbers[i], solution) != first) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_equal_sums(rule->cells, rule->numbers, rule->number_count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    const uint16_t *part = rule->cells;
    for (int i = 0; i < rule->number_count; part += rule->numbers[i], i++) {
        ss_mark mark = {SS_MARK_OUTLINE, SS_TONE_BLUE, part, rule->numbers[i], ""};
        ss_draw_part(rule, scene, mark, "=");
    }
}

const ss_rule_kind ss_rule_equalsum = {
    .name = "equalsum",
    .title = "Equal sums",
    .also = "same sum",
    .text = "All parts have the same sum.",
    .example = "equalsum: r1c1 r1c2 | r2c1 r2c2",
    .least = 2,
    .takes = SS_TAKES_SET | SS_TAKES_PARTS | SS_TAKES_REPEATS,
    .fault = ss_fault_parts,
    .holds = holds,
    .post = post,
    .draw = draw,
};
