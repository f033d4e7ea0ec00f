/* lookandsay.c: a cage that says how often it holds what. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (!rule->number_count || rule->number_count % 2)
        return "pairs of numbers: how often and what";
    for (int i = 0; i < rule->number_count; i += 2) {
        if (rule->numbers[i] < 0 || rule->numbers[i] > rule->count)
            return "how often, up to the cells";
        if (!ss_puzzle_value_set(puzzle, rule->numbers[i + 1])) return "a digit of this grid";
    }
    return NULL;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0; i < rule->number_count; i += 2)
        if (ss_times(rule, solution, rule->numbers[i + 1]) != rule->numbers[i]) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    for (int i = 0; i < rule->number_count; i += 2) {
        ss_count wanted = {rule->numbers[i + 1], rule->numbers[i], rule->numbers[i]};
        ss_post_count(rule->cells, rule->count, wanted, board);
    }
}

const ss_rule_kind ss_rule_lookandsay = {
    .name = "lookandsay",
    .title = "Look and say",
    .text = "Read the numbers in pairs, how often and what: 1 2 2 3 says exactly one 2 and two "
            "3s. Other digits are free; 0 4 says no 4.",
    .example = "lookandsay 1 2 2 3: r1c1..r2c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTLINE,
    .tone = SS_TONE_PLAIN,
};
