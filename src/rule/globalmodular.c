/* globalmodular.c: all remainders by 3 in every 2x2 square. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->side < 3 ? "a side of 3 or more" : NULL;
}

static int class_of(int digit) { return digit % 3; }

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    int wide = puzzle->columns;
    for (int c = 0; c + wide + 1 < puzzle->grid; c++) {
        if (c % wide + 1 == wide) continue;
        unsigned seen = 1u << class_of(solution[c]) | 1u << class_of(solution[c + 1]);
        seen |= 1u << class_of(solution[c + wide]) | 1u << class_of(solution[c + wide + 1]);
        if (seen != 7) return false;
    }
    return true;
}

/* state: the classes seen, as bits */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    (void)at;
    (void)self;
    return state | (int64_t)1 << class_of(digit);
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state == 7;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    const ss_diagram *diagram = ss_diagram_make(&automaton, 4, board);
    int wide = board->columns;
    for (int c = 0; diagram && c + wide + 1 < board->puzzle->grid; c++) {
        if (c % wide + 1 == wide) continue;
        uint16_t square[4] = {(uint16_t)c, (uint16_t)(c + 1), (uint16_t)(c + wide),
                              (uint16_t)(c + wide + 1)};
        ss_post_diagram(diagram, square, board);
    }
}

const ss_rule_kind ss_rule_globalmodular = {
    .name = "globalmodular",
    .title = "Global modular",
    .text = "In every 2x2 square all three remainders occur that digits leave when divided by 3.",
    .example = "globalmodular",
    .takes = SS_TAKES_GRID,
    .fault = fault,
    .holds = holds,
    .post = post,
};
