/* hiddenskyscraper.c: the height of the first house that is not seen. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one number";
    return rule->numbers[0] >= 0 && rule->numbers[0] < 30000 ? NULL : "a number of 0 or more";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int highest = 0;
    for (int i = 0; i < rule->count; i++) {
        int height = solution[rule->cells[i]];
        if (height < highest) return height == rule->numbers[0];
        highest = height;
    }
    return false;
}

/* state: highest so far; 32: the hidden one has been found */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    (void)at;
    if (state == 32) return state;
    if (digit >= state) return digit;
    return digit == self->rule->numbers[0] ? 32 : SS_NO_STATE;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state == 32;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton(&automaton, rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_OUTSIDE, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_hiddenskyscraper = {
    .name = "hiddenskyscraper",
    .title = "First hidden skyscraper",
    .text = "Digits are heights of houses. The first house, from the first cell on, that is "
            "hidden behind a higher one has the height that the number says.",
    .example = "hiddenskyscraper 2: row 1",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
