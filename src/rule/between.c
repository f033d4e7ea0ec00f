/* between.c: a line between its two ends. */
#include "rule/post.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int one = solution[rule->cells[0]], other = solution[rule->cells[rule->count - 1]];
    int low = one < other ? one : other, high = one + other - low;
    for (int i = 1; i + 1 < rule->count; i++)
        if (solution[rule->cells[i]] <= low || solution[rule->cells[i]] >= high) return false;
    return true;
}

/* state: 32 * smaller end + larger end */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    (void)self;
    if (!at) return digit;
    if (at == 1) return digit < state ? 32 * digit + state : 32 * state + digit;
    return digit > state / 32 && digit < state % 32 ? state : SS_NO_STATE;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state >= 0;
}

static void post(const ss_rule *rule, ss_board *board) {
    uint16_t order[SS_MAX_CELLS]; /* the ends first: the rest depends on them */
    order[0] = rule->cells[0], order[1] = rule->cells[rule->count - 1];
    for (int i = 1; i + 1 < rule->count; i++) order[i + 1] = rule->cells[i];
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton(&automaton, order, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    const uint16_t *last = rule->cells + rule->count - 1;
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_LIGHT, rule->cells, 1, ""}, "");
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_LIGHT, last, 1, ""}, "");
    ss_draw(rule, scene, SS_MARK_LINE, SS_TONE_LIGHT);
}

const ss_rule_kind ss_rule_between = {
    .name = "between",
    .title = "Between line",
    .text = "The digits on the line lie strictly between those at its two ends.",
    .example = "between: r1c1 r1c2 r2c3 r3c3",
    .least = 3,
    .takes = SS_TAKES_LINE,
    .holds = holds,
    .post = post,
    .draw = draw,
};
