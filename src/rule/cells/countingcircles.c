/* countingcircles.c: each digit in the circles says how often it is there. */
#include "rule/kind.h"
#include "propagate/layers.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int digit = 0; digit <= ss_puzzle_highest(puzzle); digit++) {
        int times = ss_times(rule, solution, digit);
        if (times && times != digit) return false;
    }
    return true;
}

typedef struct tally { /* what the cells allow, and the digits that can be the ones used */
    ss_set fixed, roomy, possible, common; /* roomy: enough candidates for it */
} tally;

/* Which sets of digits add up to the number of cells? Digits are tried from the largest down. */
static void choose(tally *t, int digit, int left, ss_set chosen) {
    if (!left || !digit) {
        if (!left && !(t->fixed & ~chosen)) t->possible |= chosen, t->common &= chosen;
        return;
    }
    if (left > digit * (digit + 1) / 2) return;
    if (digit <= left && ss_set_has(t->roomy, digit))
        choose(t, digit - 1, left - digit, chosen | ss_set_one(digit));
    if (!ss_set_has(t->fixed, digit)) choose(t, digit - 1, left, chosen);
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_layers *layers = self->data;
    int zero = work->board->puzzle->zero, highest = ss_puzzle_highest(work->board->puzzle);
    tally t = {.common = ~(ss_set)0};
    for (int value = 1; value <= highest; value++) {
        ss_times_range now = ss_layers_range(layers, work, ss_set_one(value + zero));
        if (now.least > value) return SS_DEAD;
        if (now.least) t.fixed |= ss_set_one(value);
        if (now.most >= value) t.roomy |= ss_set_one(value);
    }
    choose(&t, highest, self->part[0], 0);
    if (!t.possible) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int value = 1; value <= highest && all != SS_DEAD; value++) {
        ss_times_range times = {ss_set_has(t.common, value) ? value : 0,
                                ss_set_has(t.possible, value) ? value : 0};
        all = ss_outcome_and(all, ss_layers_keep(layers, work, ss_set_one(value + zero), times));
    }
    return all;
}

static void post(const ss_rule *rule, ss_board *board) {
    for (int i = 0; i < rule->count && board->puzzle->zero; i++)
        ss_board_restrict(board, rule->cells[i], ~1u);
    const ss_layers *layers = ss_layers_make(rule->cells, rule->count, board);
    if (!layers) return;
    ss_propagator propagator = {.run = run, .data = layers, .cost = 2};
    propagator.count = (uint16_t)ss_layers_cells(layers, &propagator.cells);
    propagator.part[0] = rule->count;
    ss_board_post(board, &propagator);
}

const ss_rule_kind ss_rule_countingcircles = {
    .name = "countingcircles",
    .title = "Counting circles",
    .text = "Every digit that is in some of these cells is in exactly as many of them as "
            "it says.",
    .example = "countingcircles: r1c1 r1c2 r2c1",
    .least = 1,
    .takes = SS_TAKES_SET,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_CIRCLE,
    .tone = SS_TONE_PLAIN,
};
