/* globalentropy.c: all three classes of digits in every 2x2 square: low, middle and high; as
   variant 1 (globalmodular) the three remainders by 3. */
#include "rule/kind.h"

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

/* Two classes have a cell each among these places, bit i for cell i. */
static bool have_room(unsigned one, unsigned other) {
    return one && other && ((one | other) & ((one | other) - 1));
}

/* A cell can be of a class if the other two have room in the other cells: one of these is left
   over, and what it holds does not matter. */
static ss_outcome keep_classes(const ss_propagator *self, ss_work *work, const ss_set *classes) {
    unsigned places[3] = {0};
    ss_outcome all = SS_SAME;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++)
            places[k] |= (unsigned)((work->cell[self->cells[i]] & classes[k]) != 0) << i;
    for (int i = 0; i < 4 && all != SS_DEAD; i++) {
        unsigned others = ~(1u << i);
        ss_set keep = 0;
        for (int k = 0; k < 3; k++)
            if (have_room(places[(k + 1) % 3] & others, places[(k + 2) % 3] & others))
                keep |= classes[k];
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], keep));
    }
    return all;
}

/* If one digit of a class is left, it is in the square. */
static ss_outcome strike_required(const ss_propagator *self, ss_work *work, const ss_set *classes) {
    ss_set seen = 0, fixed = 0;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < 4; i++) {
        ss_set here = work->cell[self->cells[i]];
        seen |= here;
        if (ss_set_single(here)) fixed |= here;
    }
    for (int k = 0; k < 3 && all != SS_DEAD; k++)
        if (ss_set_single(seen & classes[k]) && !(seen & classes[k] & fixed))
            all =
                ss_outcome_and(all, ss_board_strike_seen(work, self->cells, 4, seen & classes[k]));
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    ss_outcome outcome = keep_classes(self, work, self->data);
    if (outcome == SS_DEAD) return SS_DEAD;
    return ss_outcome_and(outcome, strike_required(self, work, self->data));
}

void ss_square_post(const ss_rule *rule, ss_board *board) {
    ss_set classes[3] = {0};
    uint16_t square[4];
    for (int d = 1; d <= board->side; d++) classes[class_of(rule, d, board->side)] |= ss_set_one(d);
    ss_propagator propagator = {.run = run, .count = 4, .cost = 1};
    propagator.data = ss_post_copy(board, classes, sizeof classes);
    for (int c = 0; c < board->puzzle->grid && !board->failed; c++) {
        if (!square_at(board->puzzle, c, square)) continue;
        propagator.cells = ss_post_copy(board, square, sizeof square);
        if (propagator.cells) ss_board_post(board, &propagator);
    }
}

const ss_rule_kind ss_rule_globalentropy = {
    .name = "globalentropy",
    .title = "Entropy",
    .also = "global entropy",
    .text = "Every 2x2 square holds a low, a middle and a high digit: one of 1-3, one of 4-6 and "
            "one of 7-9 on a 9x9 grid.",
    .example = "globalentropy",
    .takes = SS_TAKES_GRID | SS_TAKES_NO_ZERO,
    .fault = fault,
    .holds = ss_square_holds,
    .post = ss_square_post,
};
