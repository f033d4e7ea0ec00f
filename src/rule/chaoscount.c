/* chaoscount.c: how many of these cells are in the region of the first. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count > 1) return "one number, or none";
    bool good = !rule->number_count || (rule->numbers[0] >= 0 && rule->numbers[0] <= rule->count);
    return good ? NULL : "a number of cells";
}

static int less_of(const ss_rule *rule) { return rule->number_count ? rule->numbers[0] : 0; }

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int same = 0;
    (void)puzzle;
    for (int i = 1; i < rule->count; i++)
        same += solution[rule->cells[i]] == solution[rule->cells[1]];
    return solution[rule->cells[0]] == same - less_of(rule);
}

/* Cells that surely have the label of the first, and those that may. */
static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    ss_set own = work->cell[rule->cells[1]];
    int shift = work->board->puzzle->zero - less_of(rule), low = 1, high = 1;
    for (int i = 2; i < rule->count; i++) {
        ss_set here = work->cell[rule->cells[i]];
        bool itself = rule->cells[i] == rule->cells[1];
        low += itself || (ss_set_single(own) && here == own);
        high += (here & own) != 0;
    }
    int least = low + shift > 1 ? low + shift : 1;
    int most = high + shift < work->board->side ? high + shift : work->board->side;
    if (most < least) return SS_DEAD;
    ss_set keep = ss_set_upto(most) & ~ss_set_upto(least - 1);
    ss_outcome all = ss_board_keep(work, rule->cells[0], keep);
    if (all == SS_DEAD || low == high) return all;
    ss_set number = work->cell[rule->cells[0]];
    bool none = ss_set_high(number) == low + shift, every = ss_set_low(number) == high + shift;
    for (int i = 2; i < rule->count && all != SS_DEAD; i++) {
        ss_set here = work->cell[rule->cells[i]];
        if (!(here & own) || rule->cells[i] == rule->cells[1]) continue;
        if (every) all = ss_outcome_and(all, ss_board_keep(work, rule->cells[i], own));
        else if (none && ss_set_single(own) && here != own)
            all = ss_outcome_and(all, ss_board_keep(work, rule->cells[i], ~own));
    }
    return all;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count, .cost = 1};
    propagator.data = ss_post_copy(board, rule, sizeof *rule);
    if (!board->failed) ss_board_post(board, &propagator);
}

const ss_rule_kind ss_rule_chaoscount = {
    .name = "chaoscount",
    .title = "Cells of the region around",
    .text = "The first cell says how many of the others, which are labels, are the same as the "
            "first of them; so many fewer as the number says, if there is one.",
    .example = "chaoscount: r1c1 r2c1 r2c2 r2c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
};
