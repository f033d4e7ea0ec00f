/* valueindex.c: a digit is found again this many cells further on. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int steps = solution[rule->cells[1]];
    return steps >= 1 && steps + 1 < rule->count &&
           solution[rule->cells[steps + 1]] == solution[rule->cells[0]];
}

/* state: 32 * how many cells are left to go + the digit to find; 0: found */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    if (!at) return digit;
    if (at == 1)
        return digit >= 1 && digit + 1 < self->rule->count ? 32 * digit + state : SS_NO_STATE;
    if (state >= 64) return state - 32;
    return state == 0 || state % 32 == digit ? 0 : SS_NO_STATE;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1, .step = step};
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_PLAIN, rule->cells + 1, 1, ""}, "");
    ss_draw(rule, scene, SS_MARK_ARROW, SS_TONE_LIGHT);
}

const ss_rule_kind ss_rule_valueindex = {
    .name = "valueindex",
    .title = "Slingshot",
    .also = "value indexing",
    .text = "The second cell says how many cells further on the line the digit of the first cell "
            "comes again.",
    .example = "valueindex: r1c1 r1c2 r2c2 r2c3 r2c4",
    .least = 3,
    .takes = SS_TAKES_LINE | SS_TAKES_REPEATS,
    .holds = holds,
    .post = post,
    .draw = draw,
};
