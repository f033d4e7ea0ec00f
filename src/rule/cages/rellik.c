/* rellik.c: a cage in which nothing adds up to the number. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (rule->count > puzzle->side) return "at most as many cells as there are digits";
    if (rule->number_count != 1) return "one number";
    return rule->numbers[0] >= 1 && rule->numbers[0] < 10000 ? NULL : "a number of 1 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    bool sums[SS_MAX_SIDE * SS_MAX_SIDE + 1] = {true};
    int most = 0;
    for (int i = 0; i < rule->count; i++) {
        int digit = solution[rule->cells[i]];
        for (int s = most; s >= 0; s--)
            if (sums[s]) sums[s + digit] = true;
        most += digit;
    }
    if (rule->numbers[0] <= most && sums[rule->numbers[0]]) return false;
    return ss_hold_distinct(rule->cells, rule->count, solution);
}

/* Bit s of sums: some of the digits add up to s. */
static bool free_of(ss_set digits, const void *data) {
    const int32_t *number = data; /* and what a digit is more than its value */
    uint64_t sums = 1;
    for (; digits; digits &= digits - 1) sums |= sums << (ss_set_low(digits) - number[1]);
    return !(sums >> number[0] & 1);
}

static void post(const ss_rule *rule, ss_board *board) {
    int32_t number[2] = {rule->numbers[0], board->puzzle->zero};
    ss_rule_distinct.post(rule, board);
    bool listed = rule->numbers[0] < 64 &&
                  ss_post_tested_sets(rule->cells, rule->count, free_of, number, board);
    if (!listed) ss_post_check(rule, board);
}

const ss_rule_kind ss_rule_rellik = {
    .name = "rellik",
    .title = "Rellik cage",
    .text = "The digits in the cage are all different, and no one or more of them add up to the "
            "number.",
    .example = "rellik 5: r1c1 r1c2 r2c1",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTLINE,
    .tone = SS_TONE_RED,
};
