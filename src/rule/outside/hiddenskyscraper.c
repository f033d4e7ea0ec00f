/* hiddenskyscraper.c: the height of the first house that is not seen. */
#include "rule/kind.h"

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

/* state: highest so far; 32: the hidden one has been found. Where all differ, those before it rise
   one by one at least, and it is not among them. */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    bool distinct = *(const bool *)self->data, hidden = digit == self->rule->numbers[0];
    if (state == 32) return distinct && hidden ? SS_NO_STATE : state;
    if (digit < state) return hidden ? 32 : SS_NO_STATE;
    if (distinct && (hidden || (at && digit == state) || digit < at + self->low))
        return SS_NO_STATE;
    return digit;
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state == 32;
}

static void post(const ss_rule *rule, ss_board *board) {
    bool distinct = ss_board_all_linked(board, rule->cells, rule->count);
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1, .data = &distinct};
    automaton.low = 1 - board->puzzle->zero;
    automaton.step = step, automaton.accepts = accepts;
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

const ss_rule_kind ss_rule_hiddenskyscraper = {
    .name = "hiddenskyscraper",
    .title = "First hidden skyscraper",
    .text = "Digits are heights of houses. The first house, from the first cell on, that is "
            "hidden behind a higher one has the height that the number says.",
    .example = "hiddenskyscraper 2: row 1",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = ss_fault_from_0,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTSIDE,
    .tone = SS_TONE_PLAIN,
};
