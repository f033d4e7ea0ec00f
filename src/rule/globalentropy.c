/* globalentropy.c: all three classes of digits in every 2x2 square: low, middle and high; as
   variant 1 (globalmodular) the three remainders by 3. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->side % 3 ? "a side that divides by 3" : NULL;
}

static int class_of(const ss_rule *rule, int digit, int side) {
    return rule->kind->variant ? digit % 3 : (digit - 1) / (side / 3);
}

/* The four cells of the square that begins here; false: it would stick out. */
static bool square_at(const ss_puzzle *puzzle, int cell, uint16_t square[4]) {
    int wide = puzzle->columns;
    for (int i = 0; i < 4; i++) square[i] = (uint16_t)(cell + i / 2 * wide + i % 2);
    return cell % wide + 1 < wide && square[3] < puzzle->grid;
}

bool ss_square_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    uint16_t square[4];
    for (int c = 0; c < puzzle->grid; c++) {
        if (!square_at(puzzle, c, square)) continue;
        unsigned seen = 0;
        for (int i = 0; i < 4; i++) seen |= 1u << class_of(rule, solution[square[i]], puzzle->side);
        if (seen != 7) return false;
    }
    return true;
}

/* state: the classes seen, as bits */
static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    (void)at;
    return state | (int64_t)1 << class_of(self->rule, digit, self->side);
}

static bool accepts(const ss_automaton *self, int64_t state) {
    (void)self;
    return state == 7;
}

void ss_square_post(const ss_rule *rule, ss_board *board) {
    ss_automaton automaton = {.rule = rule, .side = board->side, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    const ss_diagram *diagram = ss_diagram_make(&automaton, 4, board);
    uint16_t square[4];
    for (int c = 0; diagram && c < board->puzzle->grid; c++)
        if (square_at(board->puzzle, c, square)) ss_post_diagram(diagram, square, board);
}

const ss_rule_kind ss_rule_globalentropy = {
    .name = "globalentropy",
    .title = "Entropy",
    .text = "Every 2x2 square holds a low, a middle and a high digit: one of 1-3, one of 4-6 and "
            "one of 7-9 on a 9x9 grid.",
    .example = "globalentropy",
    .takes = SS_TAKES_GRID | SS_TAKES_NO_ZERO,
    .fault = fault,
    .holds = ss_square_holds,
    .post = ss_square_post,
};
