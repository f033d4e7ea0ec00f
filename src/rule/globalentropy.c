/* globalentropy.c: low, middle and high in every 2x2 square. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->side % 3 ? "a side that divides by 3" : NULL;
}

static int class_of(int digit, int side) { return (digit - 1) / (side / 3); }

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)rule;
    int wide = puzzle->columns;
    for (int c = 0; c + wide + 1 < puzzle->grid; c++) {
        if (c % wide + 1 == wide) continue;
        unsigned seen = 1u << class_of(solution[c], puzzle->side) |
                        1u << class_of(solution[c + 1], puzzle->side);
        seen |= 1u << class_of(solution[c + wide], puzzle->side) |
                1u << class_of(solution[c + wide + 1], puzzle->side);
        if (seen != 7) return false;
    }
    return true;
}

/* state: the classes seen, as bits */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    (void)at;
    return state | (int64_t)1 << class_of(digit, self->side);
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

const ss_rule_kind ss_rule_globalentropy = {
    .name = "globalentropy",
    .title = "Entropy",
    .text = "Every 2x2 square holds a low, a middle and a high digit: one of 1-3, one of 4-6 and "
            "one of 7-9 on a 9x9 grid.",
    .example = "globalentropy",
    .takes = SS_TAKES_GRID | SS_TAKES_NO_ZERO,
    .fault = fault,
    .holds = holds,
    .post = post,
};
