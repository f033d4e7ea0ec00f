/* countdistinct.c: a cell counts the different digits of others. */
#include "rule/post.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    ss_set seen = 0;
    for (int i = 1; i < rule->count; i++) seen |= (ss_set)1 << solution[rule->cells[i]];
    return ss_set_count(seen) == solution[rule->cells[0]];
}

/* The first cell is read last. state: the set of digits seen */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    if (at + 1 < self->rule->count) return state | (int64_t)1 << digit;
    return ss_set_count((ss_set)state) == digit ? 0 : SS_NO_STATE;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state == 0;
}

static void post(const ss_rule *rule, ss_board *board) {
    uint16_t order[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) order[i] = rule->cells[(i + 1) % rule->count];
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton(&automaton, order, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_mark others = {SS_MARK_OUTLINE, SS_TONE_BLUE, rule->cells + 1, rule->count - 1, ""};
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_PLAIN, rule->cells, 1, ""}, "");
    ss_draw_part(rule, scene, others, "");
}

const ss_rule_kind ss_rule_countdistinct = {
    .name = "countdistinct",
    .title = "Count different",
    .text = "The first cell says how many different digits stand in the others.",
    .example = "countdistinct: r1c1 r2c2 r2c3 r3c3",
    .least = 2,
    .takes = SS_TAKES_LINE,
    .holds = holds,
    .post = post,
    .draw = draw,
};
