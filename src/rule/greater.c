/* greater.c: each cell holds a larger digit than the next one: greater-than signs and chains. */
#include "rule/rule.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    return rule->count <= puzzle->side ? NULL : "a chain no longer than there are digits";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    for (int i = 0; i + 1 < rule->count; i++)
        if (solution[rule->cells[i]] <= solution[rule->cells[i + 1]]) return false;
    return true;
}

/* From the first on no cell reaches the largest digit of the one before, and back. What the one
   way strikes does not matter to the other. */
static ss_outcome descend(const ss_propagator *self, ss_work *work) {
    ss_outcome all = SS_SAME;
    for (int i = 1; i < self->count && all != SS_DEAD; i++) {
        int high = ss_set_high(work->cell[self->cells[i - 1]]);
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], ss_set_upto(high - 1)));
    }
    for (int i = self->count - 2; i >= 0 && all != SS_DEAD; i--) {
        int low = ss_set_low(work->cell[self->cells[i + 1]]);
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], ~ss_set_upto(low)));
    }
    return all;
}

void ss_post_descending(const uint16_t *cells, int count, ss_board *board) {
    ss_propagator propagator = {.run = descend,
                                .cells = cells,
                                .count = (uint16_t)count,
                                .cost = 0,
                                .thorough = true,
                                .bounds = true};
    ss_board_post(board, &propagator);
    ss_board_order(board, &(ss_order){cells, count});
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_post_descending(rule->cells, rule->count, board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    for (int i = 0; i + 1 < rule->count; i++) {
        ss_mark mark = {SS_MARK_SIGN, SS_TONE_PLAIN, rule->cells + i, 2, ""};
        ss_scene_mark(scene, &mark);
    }
}

const ss_rule_kind ss_rule_greater = {
    .name = "greater",
    .title = "Greater than",
    .also = "inequality, greater-than sign, futoshiki, unequal",
    .text = "Each digit is larger than the next one in the list. A chain of several cells falls "
            "all the way.",
    .example = "r1c1 > r1c2 > r2c2",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_PAIRS | SS_TAKES_SIGNS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
