/* sandwich.c: the sum between the smallest and the largest digit. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (rule->count > puzzle->side) return "a line no longer than there are digits";
    if (rule->number_count != 1) return "one sum";
    return rule->numbers[0] >= 0 && rule->numbers[0] < 1000 ? NULL : "a sum of 0 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int small = 0, large = 0;
    for (int i = 0; i < rule->count; i++) {
        if (solution[rule->cells[i]] < solution[rule->cells[small]]) small = i;
        if (solution[rule->cells[i]] > solution[rule->cells[large]]) large = i;
    }
    int from = small < large ? small : large, to = small + large - from, between = to - from - 1;
    int sum = between > 0 ? ss_sum_of(rule->cells + from + 1, between, solution) : 0;
    return sum == rule->numbers[0] && ss_hold_distinct(rule->cells, rule->count, solution);
}

/* Which digits are the crusts is guessed at the start; then
   state: ((sum so far * 4 + crusts seen) * 32 + small) * 32 + large,
   crusts seen: 1 the small one, 2 the large one. */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    int side = self->side;
    int64_t small = at ? state / 32 % 32 : state / side + self->low,
            large = at ? state % 32 : state % side + self->low;
    int64_t crusts = at ? state / 1024 % 4 : 0, sum = at ? state / 4096 : 0;
    if (large - small + 1 < self->rule->count || digit < small || digit > large) return SS_NO_STATE;
    int64_t crust = (digit == small) + 2 * (digit == large);
    if (crust & crusts) return SS_NO_STATE; /* a crust is once */
    if (!crust && crusts && crusts != 3) sum += digit;
    if (sum > self->rule->numbers[0]) return SS_NO_STATE;
    return ((sum * 4 + (crusts | crust)) * 32 + small) * 32 + large;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    return state / 1024 % 4 == 3 && state / 4096 == self->rule->numbers[0];
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .low = !board->puzzle->zero};
    automaton.step = step, automaton.accepts = accepts;
    automaton.starts = (int64_t)board->side * board->side;
    ss_post_distinct(rule->cells, rule->count, board);
    bool full = rule->count == board->side;
    if (full && ss_post_sandwich(rule->cells, rule->numbers[0], board)) return;
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

const ss_rule_kind ss_rule_sandwich = {
    .name = "sandwich",
    .title = "Sandwich",
    .also = "sandwich sum, lunchbox",
    .text = "The digits are all different, and those between the smallest and the largest add up "
            "to the number. On a full row these two are 1 and the largest digit of the grid.",
    .example = "sandwich 2: row 1",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTSIDE,
    .tone = SS_TONE_PLAIN,
};
