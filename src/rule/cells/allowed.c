/* allowed.c: cells that hold one of a few digits. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0; i < rule->count; i++)
        if (!ss_listed(rule, solution[rule->cells[i]])) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_set digits = 0;
    for (int i = 0; i < rule->number_count; i++)
        digits |= ss_puzzle_value_set(board->puzzle, rule->numbers[i]);
    for (int i = 0; i < rule->count; i++) ss_board_restrict(board, rule->cells[i], digits);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    for (int i = 0; i < rule->count; i++) {
        ss_rule one = *rule;
        one.cells += i, one.count = 1;
        ss_draw(&one, scene, SS_MARK_LABEL, SS_TONE_PLAIN);
    }
}

const ss_rule_kind ss_rule_allowed = {
    .name = "allowed",
    .title = "Allowed digits",
    .also = "candidates",
    .text = "Each of these cells holds one of the listed digits.",
    .example = "allowed 1 3: r1c1 r2c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS | SS_TAKES_NUMBER,
    .links = true,
    .fault = ss_fault_digits,
    .holds = holds,
    .post = post,
    .draw = draw,
    .names = SS_NAMES_LISTED,
};
