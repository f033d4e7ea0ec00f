/* thermo.c: digits that rise from the bulb on. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    return rule->count <= puzzle->side ? NULL : "a line no longer than there are digits";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0; i + 1 < rule->count; i++)
        if (solution[rule->cells[i]] >= solution[rule->cells[i + 1]]) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    uint16_t falling[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) falling[i] = rule->cells[rule->count - 1 - i];
    uint16_t *copy = ss_post_copy(board, falling, rule->count * sizeof *falling);
    if (copy) ss_post_descending(copy, rule->count, board);
    if (board->order_count) board->orders[board->order_count - 1].thermometer = true;
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_LIGHT, rule->cells, 1, ""}, "");
    ss_draw(rule, scene, SS_MARK_LINE, SS_TONE_LIGHT);
}

const ss_rule_kind ss_rule_thermo = {
    .name = "thermo",
    .title = "Thermometer",
    .text = "Digits rise along the line from its bulb, the first cell.",
    .example = "thermo: r1c1 r1c2 r2c3",
    .least = 2,
    .takes = SS_TAKES_LINE,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
