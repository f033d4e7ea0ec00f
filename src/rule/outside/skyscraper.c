/* skyscraper.c: how many houses are seen from the outside. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int seen = 0, highest = 0;
    for (int i = 0; i < rule->count; i++) {
        int height = solution[rule->cells[i]];
        if (height > highest) highest = height, seen++;
    }
    return seen == rule->numbers[0];
}

/* state: 32 * houses seen + highest so far. Of N houses that differ the highest is at
   least N, and no two have the same height. */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    bool distinct = *(const bool *)self->data;
    int64_t seen = state / 32, highest = state % 32;
    if (distinct && digit == highest && highest) return SS_NO_STATE;
    if (digit > highest) seen++, highest = digit;
    if (distinct && highest < at + self->low) return SS_NO_STATE;
    return seen > self->rule->numbers[0] ? SS_NO_STATE : 32 * seen + highest;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    return state / 32 == self->rule->numbers[0];
}

static void post(const ss_rule *rule, ss_board *board) {
    bool distinct = ss_board_all_linked(board, rule->cells, rule->count);
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1, .data = &distinct};
    automaton.low = 1 - board->puzzle->zero;
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

const ss_rule_kind ss_rule_skyscraper = {
    .name = "skyscraper",
    .title = "Skyscrapers",
    .text = "Digits are heights of houses. A higher house hides the lower ones behind it. The "
            "number says how many houses are visible from the first cell.",
    .example = "skyscraper 3: row 1",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = ss_fault_from_1,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTSIDE,
    .tone = SS_TONE_PLAIN,
};
