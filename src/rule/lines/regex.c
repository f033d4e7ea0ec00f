/* regex.c: a line that matches a regular expression. */
#include "rule/kind.h"
#include "rule/lines/pattern.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    ss_pattern pattern;
    if (!rule->word) return "a pattern in quotes";
    return ss_pattern_make(rule->word, puzzle, &pattern);
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    ss_pattern pattern;
    uint64_t places = 0;
    (void)ss_pattern_make(rule->word, puzzle, &pattern);
    for (int i = 0; i < rule->count; i++) {
        places = ss_pattern_step(&pattern, !i, places, solution[rule->cells[i]]);
        if (!places) return false;
    }
    return places & pattern.last;
}

/* state: the places of the pattern that the reading can be in */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    uint64_t places = ss_pattern_step(self->data, !at, (uint64_t)state, digit);
    return places ? (int64_t)places : SS_NO_STATE;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    const ss_pattern *pattern = self->data;
    return (uint64_t)state & pattern->last;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_pattern pattern;
    (void)ss_pattern_make(rule->word, board->puzzle, &pattern);
    ss_automaton automaton = {.rule = rule, .side = board->side, .data = &pattern, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

const ss_rule_kind ss_rule_regex = {
    .name = "regex",
    .title = "Pattern",
    .also = "regular expression",
    .text = "The digits along the line match the pattern, a regular expression: . any digit, "
            "[1-3] or [^5] sets, | or, * + ? {2,4} how often, ( ) groups.",
    .example = "regex \"1*2.*\": r1c1 r1c2 r2c3",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_WORD | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_PLAIN,
};
