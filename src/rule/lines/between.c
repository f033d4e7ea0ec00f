/* between.c: a line between its two ends; as variant 1 (lockout) a line outside of them. */
#include "rule/kind.h"

/* How far the ends are apart at least: inside, any digit between them sees to that. */
static int gap_of(const ss_rule *rule) {
    if (!rule->kind->variant) return 0;
    int gap = ss_rule_number(rule, 0);
    return gap ? gap : 1; /* the ends differ in any case */
}

static bool fits(const ss_rule *rule, int64_t digit, int64_t low, int64_t high) {
    return rule->kind->variant ? digit < low || digit > high : digit > low && digit < high;
}

bool ss_ends_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int one = solution[rule->cells[0]], other = solution[rule->cells[rule->count - 1]];
    int low = one < other ? one : other, high = one + other - low;
    if (high - low < gap_of(rule)) return false;
    for (int i = 1; i + 1 < rule->count; i++)
        if (!fits(rule, solution[rule->cells[i]], low, high)) return false;
    return true;
}

/* state: 32 * smaller end + larger end */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    if (!at) return digit;
    if (at > 1) return fits(self->rule, digit, state / 32, state % 32) ? state : SS_NO_STATE;
    int64_t low = digit < state ? digit : state, high = digit + state - low;
    return high - low >= gap_of(self->rule) ? 32 * low + high : SS_NO_STATE;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state >= 0;
}

void ss_ends_post(const ss_rule *rule, ss_board *board) {
    uint16_t order[SS_MAX_CELLS]; /* the ends first: the rest depends on them */
    order[0] = rule->cells[0], order[1] = rule->cells[rule->count - 1];
    for (int i = 1; i + 1 < rule->count; i++) order[i + 1] = rule->cells[i];
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton_or_law(&automaton, order, rule->count, board);
}

void ss_ends_draw(const ss_rule *rule, ss_scene *scene) {
    const uint16_t *last = rule->cells + rule->count - 1;
    ss_mark_tone tone = rule->kind->variant ? SS_TONE_BLUE : SS_TONE_LIGHT;
    ss_mark_tone ring = rule->kind->variant ? SS_TONE_BLUE : SS_TONE_PLAIN; /* white inside */
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, ring, rule->cells, 1, ""}, "");
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, ring, last, 1, ""}, "");
    ss_draw(rule, scene, SS_MARK_LINE, tone);
}

const ss_rule_kind ss_rule_between = {
    .name = "between",
    .title = "Between line",
    .text = "The digits on the line lie strictly between those at its two ends.",
    .example = "between: r1c1 r1c2 r2c3 r3c3",
    .least = 3,
    .takes = SS_TAKES_LINE,
    .holds = ss_ends_holds,
    .post = ss_ends_post,
    .draw = ss_ends_draw,
};
