/* rellik.c: a cage in which nothing adds up to the number. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (rule->count > puzzle->side) return "at most as many cells as there are digits";
    if (rule->number_count != 1) return "one number";
    return rule->numbers[0] >= 1 && rule->numbers[0] < 10000 ? NULL : "a number of 1 or more";
}

enum { MOST_SUM = 61 }; /* sums are bits of a state */

/* Bit s: some of the digits read so far add up to s. */
static int64_t add_digit(int64_t sums, int digit, int number) {
    sums |= sums << digit;
    return sums & (((int64_t)2 << number) - 1);
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

static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    int number = self->rule->numbers[0];
    int64_t sums = add_digit(at ? state : 1, digit, number);
    return sums >> number & 1 ? SS_NO_STATE : sums;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state >= 0;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    ss_rule_distinct.post(rule, board);
    if (rule->numbers[0] > MOST_SUM) ss_post_check(rule, board);
    else ss_post_automaton(&automaton, rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_OUTLINE, SS_TONE_RED);
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
    .draw = draw,
};
