/* sumline.c: pieces of a line that all have the same given sum (10-lines). */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one number";
    return rule->numbers[0] >= 1 && rule->numbers[0] < 30000 ? NULL : "a number of 1 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int sum = 0;
    for (int i = 0; i < rule->count; i++) {
        sum += solution[rule->cells[i]];
        if (sum > rule->numbers[0]) return false;
        if (sum == rule->numbers[0]) sum = 0;
    }
    return sum == 0;
}

/* state: the sum of the piece so far */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    (void)at;
    int64_t sum = state + digit;
    if (sum > self->rule->numbers[0]) return SS_NO_STATE;
    return sum == self->rule->numbers[0] ? 0 : sum;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state == 0;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton(&automaton, rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_LINE, SS_TONE_BLUE);
}

const ss_rule_kind ss_rule_sumline = {
    .name = "sumline",
    .title = "Sum line",
    .text = "The line splits into pieces, each of which has the number as its sum.",
    .example = "sumline 5: r1c1 r1c2 r2c3 r3c3",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
