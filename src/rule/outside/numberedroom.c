/* numberedroom.c: the first digit leads to the room of the number. */
#include "rule/kind.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int place = solution[rule->cells[0]];
    return place >= 1 && place <= rule->count &&
           solution[rule->cells[place - 1]] == rule->numbers[0];
}

/* state: how many cells are left before the room, plus 1; 0: it has been passed */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    if (!at && (digit < 1 || digit > self->rule->count)) return SS_NO_STATE;
    int64_t left = at ? state : digit;
    if (at && !left) return 0;
    if (left == 1) return digit == self->rule->numbers[0] ? 0 : SS_NO_STATE;
    return left - 1;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1, .step = step};
    ss_post_automaton_or_law(&automaton, rule->cells, rule->count, board);
}

const ss_rule_kind ss_rule_numberedroom = {
    .name = "numberedroom",
    .title = "Numbered room",
    .text = "The first digit says in which place of the line, counted from the first cell, the "
            "number outside is.",
    .example = "numberedroom 3: row 1",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = ss_fault_from_0,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_OUTSIDE,
    .tone = SS_TONE_PLAIN,
};
