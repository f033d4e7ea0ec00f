/* xsum.c: the sum of as many cells as the first digit says. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int size = solution[rule->cells[0]];
    return size >= 1 && size <= rule->count &&
           ss_sum_of(rule->cells, size, solution) == rule->numbers[0];
}

/* state: 32 * sum still missing + how many cells it must come from; all at the start: 0 */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    int64_t missing = at ? state / 32 : self->rule->numbers[0], left = at ? state % 32 : digit;
    if (at && !left) return state;
    if (left < 1 || left > self->rule->count || digit > missing) return SS_NO_STATE;
    missing -= digit, left--;
    return left || !missing ? 32 * missing + left : SS_NO_STATE;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1, .step = step};
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

const ss_rule_kind ss_rule_xsum = {
    .name = "xsum",
    .title = "X-sum",
    .text = "The first X digits add up to the number, where X is the first of them.",
    .example = "xsum 6: row 1",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = ss_fault_from_1,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTSIDE,
    .tone = SS_TONE_PLAIN,
};
